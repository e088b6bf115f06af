import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { Asset } from '../../../api/assets.ts'
import { type Send, UploadQueue } from './queue.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const fileOf = (name: string) => new File(['x'], name)
const files = (count: number) => Array.from({ length: count }, (_, at) => fileOf(`${at + 1}.png`))
const tick = () => new Promise((resolve) => setTimeout(resolve))

/** Sends that the test finishes by hand. */
function manualSends() {
  const pending = new Map<string, { finish: () => void; fail: () => void; progress: (f: number) => void }>()
  const send: Send = (file, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')))
      pending.set(file.name, {
        finish: () => resolve({ id: pending.size, title: file.name } as Asset),
        fail: () => reject(new Error('no')),
        progress: onProgress,
      })
    })
  return { pending, send }
}

const states = (queue: UploadQueue) => queue.read().map(({ state }) => state)

test('three files are sent at a time, and the next one when one is done', async () => {
  const { pending, send } = manualSends()
  const done: string[] = []
  const queue = new UploadQueue(send, (asset) => done.push(asset.title))
  queue.add(files(5))
  expect(states(queue)).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting'])
  pending.get('2.png')?.progress(0.5)
  expect(queue.read()[1]?.progress).toBe(0.5)
  pending.get('2.png')?.finish()
  await tick()
  expect(states(queue)).toEqual(['sending', 'done', 'sending', 'sending', 'waiting'])
  expect(done).toEqual(['2.png'])
})

test('what failed is sent again when it is tried again', async () => {
  const { pending, send } = manualSends()
  const queue = new UploadQueue(send)
  queue.add(files(1))
  pending.get('1.png')?.fail()
  await tick()
  expect(queue.read()[0]).toMatchObject({ state: 'failed', message: expect.any(String) })
  queue.retry(1)
  expect(queue.read()[0]).toMatchObject({ state: 'sending', message: null })
  pending.get('1.png')?.finish()
  await tick()
  expect(states(queue)).toEqual(['done'])
})

test('a cancelled file makes room for the next one, and stays cancelled', async () => {
  const { send } = manualSends()
  const queue = new UploadQueue(send)
  queue.add(files(4))
  queue.cancel(2)
  await tick()
  expect(states(queue)).toEqual(['sending', 'cancelled', 'sending', 'sending'])
})

test('a file that is refused beforehand is never sent', () => {
  const { pending, send } = manualSends()
  const queue = new UploadQueue(send)
  queue.add([fileOf('a'), fileOf('b')], () => 'It is too large.')
  expect(queue.read()).toMatchObject([
    { state: 'refused', message: 'It is too large.' },
    { state: 'refused', message: 'It is too large.' },
  ])
  expect(pending.size).toBe(0)
  queue.clear()
  expect(queue.read()).toEqual([])
})

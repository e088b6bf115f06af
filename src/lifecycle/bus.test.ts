import { expect, test } from 'vitest'
import { Bus } from './bus.ts'
import type { LifecycleEvent } from './events.ts'

const named = (name: string) => ({ name, payload: {}, by: null, at: '' }) as unknown as LifecycleEvent
const [created, deleted] = [named('tag.created'), named('tag.deleted')]

test('a listener receives the events that it asked for, in order', async () => {
  const bus = new Bus(() => {})
  const heard: string[] = []
  bus.on('*', (event) => void heard.push(`all ${event.name}`))
  bus.on('tag.deleted', (event) => void heard.push(`one ${event.name}`))
  await bus.deliver([created, deleted])
  expect(heard).toEqual(['all tag.created', 'all tag.deleted', 'one tag.deleted'])
})

test('a listener that unsubscribed receives nothing more', async () => {
  const bus = new Bus(() => {})
  const heard: string[] = []
  const stop = bus.on('*', (event) => void heard.push(event.name))
  await bus.deliver([created])
  stop()
  await bus.deliver([deleted])
  expect(heard).toEqual(['tag.created'])
})

test('a listener that throws or rejects is reported, and the others still run', async () => {
  const reported: [unknown, string][] = []
  const bus = new Bus((error, event) => void reported.push([error, event.name]))
  const heard: string[] = []
  const [sync, late] = [new Error('at once'), new Error('later')]
  bus.on('*', () => {
    throw sync
  })
  bus.on('*', async () => {
    throw late
  })
  bus.on('*', (event) => void heard.push(event.name))
  await bus.deliver([created, deleted])
  expect(heard).toEqual(['tag.created', 'tag.deleted'])
  expect(reported).toEqual([
    [sync, 'tag.created'],
    [late, 'tag.created'],
    [sync, 'tag.deleted'],
    [late, 'tag.deleted'],
  ])
})

test('listeners run one after the other', async () => {
  const bus = new Bus(() => {})
  const steps: string[] = []
  bus.on('*', async () => {
    steps.push('first begins')
    await Promise.resolve()
    steps.push('first ends')
  })
  bus.on('*', () => void steps.push('second'))
  await bus.deliver([created])
  expect(steps).toEqual(['first begins', 'first ends', 'second'])
})

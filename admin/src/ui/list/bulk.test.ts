import { expect, test } from 'vitest'
import { runEach } from './run-each.ts'
import { rangeOf } from './use-selection.ts'

test('a range holds both ends, in the order of the list', () => {
  expect(rangeOf([9, 7, 5, 3], 3, 7)).toEqual([7, 5, 3])
  expect(rangeOf([9, 7, 5, 3], 9, 9)).toEqual([9])
  expect(rangeOf([9, 7], 1, 7)).toEqual([7])
})

test('many records are changed one after the other, and one that fails does not prevent the others', async () => {
  const progress: number[] = []
  let running = 0
  const back = async () => {}
  const outcome = await runEach(
    [1, 2, 3],
    async (id) => {
      running += 1
      expect(running).toBe(1)
      await Promise.resolve()
      running -= 1
      if (id === 2) throw new Error('not this one')
      return back
    },
    { signal: new AbortController().signal, onProgress: (over) => progress.push(over) },
  )
  expect(outcome.done).toEqual([
    { item: 1, back },
    { item: 3, back },
  ])
  expect(outcome.failed).toEqual([{ item: 2, error: new Error('not this one') }])
  expect(outcome.left).toBe(0)
  expect(progress).toEqual([1, 2, 3])
})

test('stopped, the rest is left as it is', async () => {
  const controller = new AbortController()
  const done: number[] = []
  const outcome = await runEach(
    [1, 2, 3, 4],
    async (id) => {
      done.push(id)
      if (id === 2) controller.abort()
      return undefined
    },
    { signal: controller.signal, onProgress: () => {} },
  )
  expect(done).toEqual([1, 2])
  expect(outcome.left).toBe(2)
})

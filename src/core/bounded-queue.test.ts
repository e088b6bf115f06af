import { expect, test } from 'vitest'
import { BoundedQueue } from './bounded-queue.ts'
import { ServiceUnavailable } from './errors.ts'

const limits = { name: 'test', concurrency: 2, maxWaiting: 3, retryAfterSeconds: 7 }

/** Tasks that a test ends explicitly, and the order in which they began. */
function heldTasks(queue: BoundedQueue) {
  const began: number[] = []
  const tasks: PromiseWithResolvers<string>[] = []
  const start = (count: number) =>
    Array.from({ length: count }, () => {
      const at = tasks.push(Promise.withResolvers<string>()) - 1
      const result = queue.run(() => {
        began.push(at)
        return tasks[at]?.promise ?? Promise.reject(new Error('no task'))
      })
      result.catch(() => {})
      return result
    })
  return { began, tasks, start }
}

test('only a few tasks run at once, in order', async () => {
  const { began, tasks, start } = heldTasks(new BoundedQueue(limits))
  const results = start(5)
  expect(began).toEqual([0, 1])
  tasks[1]?.resolve('second')
  expect(await results[1]).toBe('second')
  expect(began).toEqual([0, 1, 2])
  for (const task of tasks) task.resolve('done')
  await Promise.all(results)
  expect(began).toEqual([0, 1, 2, 3, 4])
})

test('a task is refused when too many wait, with the time to retry', async () => {
  const queue = new BoundedQueue(limits)
  const { began, tasks, start } = heldTasks(queue)
  const results = start(6)
  const refused = results.pop()
  await expect(refused).rejects.toThrow(ServiceUnavailable)
  await expect(refused).rejects.toMatchObject({ retryAfterSeconds: 7 })
  for (const task of tasks) task.resolve('done')
  await Promise.all(results)
  expect(await queue.run(async () => 'taken again')).toBe('taken again')
  expect(began).toEqual([0, 1, 2, 3, 4])
})

test('the next task runs after one that fails', async () => {
  const { began, tasks, start } = heldTasks(new BoundedQueue({ ...limits, concurrency: 1 }))
  const results = start(2)
  tasks[0]?.reject(new Error('broken'))
  await expect(results[0]).rejects.toThrow('broken')
  tasks[1]?.resolve('fine')
  expect(await results[1]).toBe('fine')
  expect(began).toEqual([0, 1])
})

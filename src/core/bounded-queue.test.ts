import { expect, test, vi } from 'vitest'
import { waitFor } from '../../test/waiting.ts'
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

/** Tasks of clients that a test ends explicitly. */
function clientTasks(queue: BoundedQueue) {
  const began: string[] = []
  const ends: (() => void)[] = []
  const start = (client: string, signal?: AbortSignal) => {
    const result = queue.run(
      () => {
        began.push(client)
        return new Promise<void>((resolve) => ends.push(resolve))
      },
      signal ? { client, signal } : { client },
    )
    result.catch(() => {})
    return result
  }
  const endNext = async () => {
    const count = began.length
    ends.shift()?.()
    await waitFor(() => expect(began.length).toBeGreaterThan(count))
  }
  return { began, start, endNext }
}

const oneAtATime = { ...limits, concurrency: 1, maxWaiting: 6, maxWaitingOfClient: 4 }

test('clients share the time of the queue, whoever came first and however many tasks they have', async () => {
  const { began, start, endNext } = clientTasks(new BoundedQueue(oneAtATime))
  const time = vi.spyOn(performance, 'now')
  for (let at = 0; at < 4; at++) void start('slow')
  time.mockReturnValue(performance.now() + 10_000)
  await endNext()
  // The tasks of the other client take no time, so they all run before the next long one.
  for (let at = 0; at < 3; at++) void start('quick')
  time.mockReturnValue(performance.now() + 10_000)
  await endNext()
  for (let at = 0; at < 3; at++) await endNext()
  expect(began).toEqual(['slow', 'slow', 'quick', 'quick', 'quick', 'slow'])
  time.mockRestore()
})

test('one client has a share of the places to wait, and a full queue makes room for others', async () => {
  const { start } = clientTasks(new BoundedQueue(oneAtATime))
  const many = Array.from({ length: 6 }, () => start('many'))
  await expect(many[5]).rejects.toThrow(ServiceUnavailable)
  const others = Array.from({ length: 3 }, () => start('other'))
  await expect(many[4]).rejects.toThrow(ServiceUnavailable)
  expect(await Promise.race([...many.slice(0, 4), ...others, 'all wait'])).toBe('all wait')
  await expect(start('other')).rejects.toThrow(ServiceUnavailable)
})

test('a task that is no longer wanted loses its place, and never runs', async () => {
  const { began, start, endNext } = clientTasks(new BoundedQueue(oneAtATime))
  void start('first')
  const gone = new AbortController()
  const dropped = Array.from({ length: 4 }, () => start('second', gone.signal))
  const kept = start('third')
  gone.abort(new Error('gone'))
  for (const each of dropped) await expect(each).rejects.toThrow('gone')
  await expect(start('second', gone.signal)).rejects.toThrow('gone')
  await endNext()
  expect(began).toEqual(['first', 'third'])
  expect(await Promise.race([kept, 'runs'])).toBe('runs')
})

test('a closed queue refuses its waiting tasks and every later one', async () => {
  const queue = new BoundedQueue(oneAtATime)
  const { began, start } = clientTasks(queue)
  void start('a')
  const waiting = [start('a'), start('b')]
  queue.close()
  for (const each of [...waiting, start('c')]) await expect(each).rejects.toThrow(ServiceUnavailable)
  expect(began).toEqual(['a'])
})

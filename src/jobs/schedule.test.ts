import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat, repeatHourly } from './schedule.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hour = 3_600_000

test('the job runs at once, and then about every hour', async () => {
  const work = vi.fn(async () => {})
  const job = repeatHourly(work, () => {})
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(hour - 1)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(hour * 0.1 + 1)
  expect(work).toHaveBeenCalledTimes(2)
  await job.stop()
})

test('a failed run is reported, and the next run follows', async () => {
  const work = vi.fn(async () => {
    throw new Error('no disk')
  })
  const report = vi.fn()
  const job = repeatHourly(work, report)
  await vi.advanceTimersByTimeAsync(hour * 1.1)
  expect(report).toHaveBeenCalledTimes(2)
  await job.stop()
})

test('stopping aborts the signal of the current run', async () => {
  let told: AbortSignal | undefined
  const job = repeatHourly(
    (signal) => {
      told = signal
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    },
    () => {},
  )
  expect(told?.aborted).toBe(false)
  await job.stop()
  expect(told?.aborted).toBe(true)
})

test('stopping waits for the current run, and none follows', async () => {
  let finish = () => {}
  const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const job = repeatHourly(work, () => {})
  let isStopped = false
  const stopped = job.stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(isStopped).toBe(false)
  finish()
  await stopped
  await vi.advanceTimersByTimeAsync(hour * 2)
  expect(work).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('a job with an interval of its own follows within a tenth of it', async () => {
  const work = vi.fn(async () => {})
  const job = repeat(900, work, () => {})
  await vi.advanceTimersByTimeAsync(899)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(91)
  expect(work).toHaveBeenCalledTimes(2)
  await job.stop()
})

import { expect, test } from 'vitest'
import { MemoryHits, RateLimiter } from './rate-limiter.ts'

function fakeClock() {
  let time = 1_000_000
  return {
    now: () => new Date(time),
    pass(milliseconds: number) {
      time += milliseconds
    },
  }
}

test('an attempt counts when it fails, and not when it succeeds or could not be made', async () => {
  const limiter = new RateLimiter(new MemoryHits(fakeClock().now))
  const limits = [['key', 2]] as const
  const impossible = limiter.attempt(limits, () => Promise.reject(new Error('busy')))
  await expect(impossible).rejects.toThrow('busy')
  expect(await limiter.attempt(limits, async () => 'right')).toBe('right')
  expect(await limiter.attempt(limits, async () => null)).toBe(null)
  expect(await limiter.attempt(limits, async () => null)).toBe(null)
  await expect(limiter.attempt(limits, async () => null)).rejects.toThrow('Too Many Attempts.')
})

test('expired counts are removed from memory, and others are kept', async () => {
  const clock = fakeClock()
  const hits = new MemoryHits(clock.now)
  await hits.add('long', 1, 100_000)
  for (let at = 0; at < 9_999; at++) await hits.add(`short ${at}`, 1, 1_000)
  expect(hits.size).toBe(10_000)
  clock.pass(1_000)
  expect(await hits.add('new', 1, 1_000)).toEqual({ count: 1, remaining: 1_000 })
  expect(hits.size).toBe(2)
  expect(await hits.add('long', 1, 100_000)).toEqual({ count: 2, remaining: 99_000 })
})

test('reading a count, or giving back an expired hit, creates no count', async () => {
  const hits = new MemoryHits(fakeClock().now)
  expect(await hits.add('read', 0, 1_000)).toEqual({ count: 0, remaining: 1_000 })
  expect(await hits.add('back', -1, 1_000)).toEqual({ count: 0, remaining: 1_000 })
  expect(hits.size).toBe(0)
})

test('a window can be restarted', async () => {
  const clock = fakeClock()
  const hits = new MemoryHits(clock.now)
  await hits.add('key', 1, 1_000)
  clock.pass(600)
  expect(await hits.add('key', 1, 1_000, true)).toEqual({ count: 2, remaining: 1_000 })
})

test('at most 100,000 counts are kept, and the oldest are removed first', async () => {
  const hits = new MemoryHits(fakeClock().now)
  for (let at = 0; at < 100_001; at++) await hits.add(`key ${at}`, 1, 1_000)
  expect(hits.size).toBeLessThanOrEqual(100_000)
  expect(await hits.add('key 100000', 1, 1_000)).toMatchObject({ count: 2 })
  expect(await hits.add('key 0', 0, 1_000)).toMatchObject({ count: 0 })
})

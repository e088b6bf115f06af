import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { RevisionCache } from './revision-cache.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const answer = 'x'.repeat(1000)

function filled(count: number) {
  const cache = new RevisionCache<string>(10_000, 'test')
  for (let at = 0; at < count; at++) cache.set(1, `key ${at}`, answer, answer.length)
  const kept = Array.from({ length: count }, (_, at) => at).filter((at) => cache.get(1, `key ${at}`))
  return { cache, kept }
}

test('the oldest entry is evicted first', () => {
  expect(filled(8).kept).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(filled(9).kept).toEqual([2, 3, 4, 5, 6, 7, 8])
  expect(filled(100).kept).toEqual([92, 93, 94, 95, 96, 97, 98, 99])
})

test('an entry that is written again counts once', () => {
  const { cache } = filled(8)
  for (let again = 0; again < 100; again++) cache.set(1, 'key 7', answer, answer.length)
  expect(cache.get(1, 'key 0')).toBe(answer)
})

test('entries that are written again and again do not leak memory', () => {
  const cache = new RevisionCache<object>(1_000_000, 'test')
  const heap = () => {
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const before = heap()
  // Were they all held, they would take more than 50 MB.
  for (let at = 0; at < 100_000; at++) cache.set(1, `key ${at % 10}`, new Array(60).fill(at), 1)
  expect(heap() - before).toBeLessThan(10_000_000)
  expect(cache.get(1, 'key 0')).toBeDefined()
})

test('an entry larger than the cache is not kept, and evicts no other', () => {
  const { cache } = filled(3)
  cache.set(1, 'huge', answer, 1_000_000)
  expect(cache.get(1, 'huge')).toBeUndefined()
  expect(cache.get(1, 'key 0')).toBe(answer)
})

test('a newer revision drops older entries, and older entries are refused', () => {
  const { cache } = filled(3)
  cache.set(2, 'new', answer, answer.length)
  expect(cache.get(1, 'key 0')).toBeUndefined()
  expect(cache.get(2, 'key 0')).toBeUndefined()
  cache.set(1, 'late', answer, answer.length)
  expect(cache.get(2, 'late')).toBeUndefined()
  expect(cache.get(2, 'new')).toBe(answer)
})

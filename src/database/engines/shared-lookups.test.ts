import { expect, test } from 'vitest'
import { SharedLookups } from './shared-lookups.ts'

test('equal lookups of one turn are sent once, and those of the next turn again', async () => {
  const lookups = new SharedLookups<number>()
  let state = 0
  let sent = 0
  const look = (key: string) =>
    lookups.get(key, async () => {
      sent++
      return state
    })
  const first = [look('a'), look('a'), look('b')]
  state = 1 // committed after they were asked for, and before they are sent
  expect(await Promise.all(first)).toEqual([1, 1, 1])
  expect(sent).toBe(2)
  state = 2
  expect(await look('a')).toBe(2)
})

test('a lookup that fails does so for all that share it, and is tried again', async () => {
  const lookups = new SharedLookups<number>()
  const fail = () => Promise.reject(new Error('lost'))
  const answers = await Promise.allSettled([lookups.get('a', fail), lookups.get('a', fail)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await lookups.get('a', async () => 1)).toBe(1)
})

test('lookups that are asked for while one is underway share the next, which is sent after it', async () => {
  const lookups = new SharedLookups<number>()
  const first = Promise.withResolvers<number>()
  const isSent = Promise.withResolvers<void>()
  const answer = lookups.get('a', () => {
    isSent.resolve()
    return first.promise
  })
  await isSent.promise
  let sent = 0
  const look = async () => ++sent
  const later = [lookups.get('a', look), lookups.get('a', look)]
  expect(await lookups.get('b', async () => 7)).toBe(7)
  expect(sent).toBe(0)
  first.resolve(0)
  expect(await Promise.all([answer, ...later])).toEqual([0, 1, 1])
})

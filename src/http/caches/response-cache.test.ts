import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ResponseCache } from './response-cache.ts'

/** Answers with the number of times that it was called, and waits until the test releases it. */
function counter() {
  let count = 0
  let letGo = () => {}
  const made = async function* () {
    const own = ++count
    await new Promise<void>((resolve) => {
      letGo = resolve
    })
    yield `made ${own}`
  }
  return { made, finish: () => letGo(), count: () => count }
}

const textOf = async (answer: Promise<{ body: Buffer }>) => (await answer).body.toString()

test('a response is made once for concurrent requests, and cached while the revision is the same', async () => {
  const answers = new ResponseCache(1000, 'test')
  const { made, finish, count } = counter()
  const both = [answers.get(1, 'menu', made), answers.get(1, 'menu', made)]
  await setImmediate()
  finish()
  expect(await Promise.all(both.map(textOf))).toEqual(['made 1', 'made 1'])
  expect(await textOf(answers.get(1, 'menu', made))).toBe('made 1')
  expect(count()).toBe(1)
})

test('a request after a change is not answered with a response begun before it', async () => {
  const answers = new ResponseCache(1000, 'test')
  const { made, finish, count } = counter()
  const before = answers.get(1, 'menu', made)
  await setImmediate()
  const after = [answers.get(2, 'menu', made), answers.get(3, 'menu', made)]
  finish()
  expect(await textOf(before)).toBe('made 1')
  await setImmediate()
  finish()
  expect(await Promise.all(after.map(textOf))).toEqual(['made 2', 'made 2'])
  expect(count()).toBe(2)
})

test('a response that fails is not cached, and fails only for the requests that waited for it', async () => {
  const answers = new ResponseCache(1000, 'test')
  const broken = async function* () {
    yield 'half'
    throw new Error('broken')
  }
  const failed = [answers.get(1, 'menu', broken), answers.get(1, 'menu', broken)]
  await expect(Promise.all(failed)).rejects.toThrow('broken')
  await expect(failed[1]).rejects.toThrow('broken')
  const whole = async function* () {
    yield 'who'
    yield 'le'
  }
  expect(await textOf(answers.get(1, 'menu', whole))).toBe('whole')
})

test('the ETag depends on the content of the response', async () => {
  const answers = new ResponseCache(1000, 'test')
  const say = (text: string) =>
    async function* () {
      yield text
    }
  const tags = []
  for (const [revision, text] of [
    [1, 'a'],
    [2, 'a'],
    [3, 'b'],
  ] as const)
    tags.push((await answers.get(revision, 'menu', say(text))).etag)
  expect(tags[0]).toBe(tags[1])
  expect(tags[0]).not.toBe(tags[2])
})

test('a response larger than the cache is kept in place of the others', async () => {
  const answers = new ResponseCache(10_000, 'test')
  const made: string[] = []
  const ask = (key: string, length: number) =>
    answers.get(1, key, async function* () {
      made.push(key)
      yield 'x'.repeat(length)
    })
  await ask('small', 3000)
  for (let again = 0; again < 2; again++) await ask('large', 20_000)
  expect(made).toEqual(['small', 'large'])
  await ask('small', 3000)
  await ask('large', 20_000)
  expect(made).toEqual(['small', 'large', 'small', 'large'])
})

test('responses that are kept take no more than the cache together', async () => {
  const answers = new ResponseCache(10_000, 'test')
  let made = 0
  const ask = (depth: number) =>
    answers.get(1, String(depth), async function* () {
      made++
      yield 'x'.repeat(3000)
    })
  for (let depth = 1; depth <= 20; depth++) await ask(depth)
  made = 0
  for (const depth of [20, 19]) await ask(depth)
  expect(made, 'the latest are kept').toBe(0)
  await ask(16)
  expect(made, 'four would be too much').toBe(1)
})

import { expect, test } from 'vitest'
import { MemoryHits, RateLimiter } from '../../../http/limits/rate-limiter.ts'
import { attemptSignIn, countSignIn } from './sign-in-limits.ts'

const email = 'owner@example.com'

function accountOf(limit = 10) {
  let time = 1_000_000
  const limiter = new RateLimiter(new MemoryHits(() => new Date(time)))
  return {
    limiter,
    pass(milliseconds: number) {
      time += milliseconds
    },
    /** 'right', 'wrong', or that it was refused. */
    async signIn(address: string, isRight: boolean, as = email): Promise<string> {
      try {
        await countSignIn(limiter, address, limit)
        const run = async () => (isRight ? 'right' : null)
        return (await attemptSignIn(limiter, { address, email: as, limit }, run)) ?? 'wrong'
      } catch {
        return 'refused'
      }
    },
  }
}

/** A hundred wrong passwords, each from an address of its own. */
async function guessAt(account: ReturnType<typeof accountOf>): Promise<void> {
  for (let at = 0; at < 100; at++) expect(await account.signIn(`10.0.1.${at}`, false)).toBe('wrong')
}

test('after a hundred failures an hour, an unknown address may try an account three times an hour', async () => {
  const account = accountOf()
  await guessAt(account)
  const tries = []
  for (let at = 0; at < 5; at++) tries.push(await account.signIn('10.0.2.1', false))
  expect(tries).toEqual(['wrong', 'wrong', 'wrong', 'refused', 'refused'])
  expect(await account.signIn('10.0.2.1', false, 'other@example.com')).toBe('wrong')
  account.pass(3_600_000)
  expect(await account.signIn('10.0.2.1', false)).toBe('wrong')
})

test('the owner is not locked out, at a known address or at a new one', async () => {
  const account = accountOf()
  expect(await account.signIn('10.0.3.1', true)).toBe('right')
  await guessAt(account)
  for (let at = 0; at < 9; at++) expect(await account.signIn('10.0.3.1', false)).toBe('wrong')
  expect(await account.signIn('10.0.3.1', true)).toBe('right')
  expect(await account.signIn('10.0.3.2', false)).toBe('wrong')
  for (let at = 0; at < 9; at++) expect(await account.signIn('10.0.3.2', true)).toBe('right')
})

test('an address is known for a month after each sign-in, also after failed guesses', async () => {
  const hour = 3_600_000
  const day = 24 * hour
  const account = accountOf()
  const isKnown = async () => {
    await guessAt(account)
    const tries = []
    for (let at = 0; at < 5; at++) tries.push(await account.signIn('10.0.6.1', false))
    account.pass(hour)
    return !tries.includes('refused')
  }
  await guessAt(account)
  expect(await account.signIn('10.0.6.1', true)).toBe('right')
  account.pass(2 * hour)
  expect(await isKnown()).toBe(true)
  account.pass(20 * day)
  expect(await account.signIn('10.0.6.1', true)).toBe('right')
  account.pass(20 * day)
  expect(await isKnown()).toBe(true)
  account.pass(10 * day)
  expect(await isKnown()).toBe(false)
})

test('an attempt is counted before its body is read, and given back when the password was correct', async () => {
  const { limiter, signIn } = accountOf(1)
  for (let at = 0; at < 12; at++) expect(await signIn('10.0.4.1', true)).toBe('right')
  for (let at = 0; at < 10; at++) await countSignIn(limiter, '10.0.4.1', 1)
  expect(await signIn('10.0.4.1', true)).toBe('refused')
})

test('a limit of 0 means no limit', async () => {
  const account = accountOf(0)
  for (let at = 0; at < 120; at++) expect(await account.signIn('10.0.5.1', false)).toBe('wrong')
})

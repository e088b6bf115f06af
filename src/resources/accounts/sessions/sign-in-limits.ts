import { hash } from 'node:crypto'
import type { RateLimiter } from '../../../http/limits/rate-limiter.ts'

const hour = 3_600_000
const month = 30 * 24 * hour

/** Failures per minute from one address, over all accounts, as a multiple of the limit for one account. */
const accountsOfAddress = 10
/** Failures per hour with one account, over all addresses, as a multiple of the limit per minute. */
const failuresOfAccount = 10
/** Attempts per hour from an unknown address once `failuresOfAccount` is exceeded. */
const triesOfUnknownAddress = 3

interface SignIn {
  /** The address, as limits count it. */
  readonly address: string
  readonly email: string
  /** Failures a minute for one account from one address; 0 for no limits. */
  readonly limit: number
}

/** Counts an address before anything that it sent is read. */
export async function countSignIn(limiter: RateLimiter, address: string, limit: number): Promise<void> {
  await limiter.hit(`login:${address}`, limit * accountsOfAddress)
}

/**
 * Runs an attempt to sign in, within the limits of the account. While an account is attacked from many addresses, each
 * unknown address gets few attempts. Addresses that signed in before are not slowed, so the owner can sign in.
 */
export async function attemptSignIn<T>(
  limiter: RateLimiter,
  { address, email, limit }: SignIn,
  run: () => Promise<T | null>,
): Promise<T | null> {
  if (limit === 0) return run()
  const account = accountKey(email)
  const failures = `login-failures:${account}`
  const known = `login-known:${account}:${address}`
  const isGuessedAt = (await limiter.read(failures)) >= limit * failuresOfAccount
  const isSlowed = isGuessedAt && (await limiter.read(known)) === 0
  const result = await limiter.attempt(
    [
      [`login:${address}:${account}`, limit],
      ...(isSlowed ? [[`login-slow:${address}:${account}`, triesOfUnknownAddress, hour] as const] : []),
      [failures, Number.POSITIVE_INFINITY, hour],
    ],
    run,
  )
  if (result === null) return null
  await limiter.mark(known, month)
  await limiter.giveBack([[`login:${address}`, limit * accountsOfAddress]])
  return result
}

/** The key is short for any input, and does not reveal emails to readers of the store. */
function accountKey(email: string): string {
  return hash('sha256', email.toLowerCase(), 'base64url')
}

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { BoundedQueue } from '../core/bounded-queue.ts'

const argon2Async = promisify(argon2)

// A hash takes a thread for some 25 ms. The queue holds about a second of work; beyond that, requests get 503.
const queue = new BoundedQueue({ name: 'passwords', concurrency: 1, maxWaiting: 32, retryAfterSeconds: 2 })

const derive: typeof argon2Async = (algorithm, parameters) =>
  queue.run(() => argon2Async(algorithm, parameters))

// The minimum that OWASP recommends for argon2id: 19 MiB, two passes.
const cost = { memory: 19_456, passes: 2, parallelism: 1 }

/** A hash in the usual notation, so that its costs can rise without a migration. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive('argon2id', { message: password, nonce: salt, tagLength: 32, ...cost })
  return notation(salt, hash)
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
  if (!parts) return false
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts
  const expected = Buffer.from(hash, 'base64')
  const found = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(found, expected)
}

/**
 * A hash that no password matches. It is a constant: computing one could fail, and reveal that the account does not
 * exist.
 */
const decoy = notation(Buffer.alloc(16), Buffer.alloc(32))

/** Takes as long as a wrong password, so that the response time does not reveal which accounts exist. */
export async function verifyDummyHash(password: string): Promise<false> {
  await verifyPassword(password, decoy)
  return false
}

function notation(salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(hash)}`
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

import process from 'node:process'
import { vi } from 'vitest'

// A wait ends with its event. The limit only ends a test that fails, so it is long enough for a machine under load.
const timeout = 45_000

/** Repeats the check until it does not throw. */
export function waitFor<T>(check: () => T | Promise<T>, interval = 10): Promise<T> {
  return vi.waitFor(check, { timeout, interval })
}

/** Repeats the check until its result is true. */
export async function waitUntil(check: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitUntil(check, { timeout, interval: 10 })
}

/**
 * The milliseconds of computing that this process has used. Tests of what a hostile input costs compare these: unlike the time
 * of the clock, they are the same on a machine under load.
 */
export function computingTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

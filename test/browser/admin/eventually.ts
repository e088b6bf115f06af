import { expect } from 'vitest'

/** Waits until what is read is as expected; longer than usual, since a save follows typing after a moment. */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: 45_000 })
}

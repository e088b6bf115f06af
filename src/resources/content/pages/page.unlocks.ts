import { createHmac, randomBytes } from 'node:crypto'

const maxUnlocks = 10_000
const unlockMilliseconds = 5 * 60_000

interface ProtectedPage {
  readonly id: number
  /** The hash that is stored. */
  readonly password: string | null
}

/**
 * Remembers for a few minutes which passwords were correct, so that they are not hashed again for each view. A key is
 * made from the stored hash too: a new password invalidates earlier unlocks.
 */
export class PageUnlocks {
  readonly #now: () => Date
  readonly #secret = randomBytes(32)
  /** The expiry of each, oldest first. */
  readonly #unlocks = new Map<string, number>()

  constructor(now: () => Date) {
    this.#now = now
  }

  has(page: ProtectedPage, password: string): boolean {
    return (this.#unlocks.get(this.#keyOf(page, password)) ?? 0) > this.#now().getTime()
  }

  add(page: ProtectedPage, password: string): void {
    const key = this.#keyOf(page, password)
    this.#unlocks.delete(key)
    this.#unlocks.set(key, this.#now().getTime() + unlockMilliseconds)
    const [oldest] = this.#unlocks.keys()
    if (this.#unlocks.size > maxUnlocks && oldest !== undefined) this.#unlocks.delete(oldest)
  }

  #keyOf(page: ProtectedPage, password: string): string {
    const parts = JSON.stringify([page.id, page.password, password])
    return createHmac('sha256', this.#secret).update(parts).digest('base64url')
  }
}

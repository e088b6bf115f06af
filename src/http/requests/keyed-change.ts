import { AnsweredBefore, Conflict, Invalid } from '../../core/errors.ts'
import type { Database, Db, Transaction } from '../../database/database.ts'
import {
  findAnswer,
  type KeyedRequest,
  lockKey,
  type StoredAnswer,
  storeAnswer,
} from '../../records/idempotency-keys.ts'

type Change<T> = (tx: Transaction) => Promise<T>

/** Throws when the key is already used: with the stored answer, or as 422 when this is a different request. */
export async function requireNewKey(db: Db, keyed: KeyedRequest, now: Date): Promise<void> {
  const found = await findAnswer(db, keyed, now)
  if (!found) return
  if (found.request === keyed.request && found.hash === keyed.hash) throw new AnsweredBefore(found)
  throw Invalid.field('idempotency_key', 'The idempotency key was used for another request.')
}

/**
 * The change of a request with an `Idempotency-Key`. Its transaction stays open until the response is ready, and stores
 * the response: the change and the answer are committed together, or neither is.
 */
export class KeyedChange {
  readonly #database: Database
  readonly #keyed: KeyedRequest
  readonly #now: () => Date
  readonly #onEnd: () => void
  readonly #answer = Promise.withResolvers<StoredAnswer>()
  #ended: Promise<void> | undefined
  /** Set while the transaction waits for the answer. */
  #open: Transaction | undefined

  constructor(database: Database, keyed: KeyedRequest, now: () => Date, onEnd: () => void) {
    this.#database = database
    this.#keyed = keyed
    this.#now = now
    this.#onEnd = onEnd
  }

  /** Makes a change of the request; a second one becomes part of the same transaction. */
  run<T>(by: number | null, change: Change<T>): Promise<T> {
    if (this.#open) return change(this.#open)
    const made = Promise.withResolvers<T>()
    let isMade = false
    this.#ended = this.#database.transaction(by, async (tx) => {
      // The handler has continued with the result of an attempt that then failed to commit.
      if (isMade) throw new Conflict()
      await this.#requireNew(tx)
      const result = await change(tx)
      isMade = true
      this.#open = tx
      made.resolve(result)
      await storeAnswer(tx, this.#keyed, await this.#answer.promise)
    })
    this.#ended.catch((error: unknown) => {
      this.#open = undefined
      made.reject(error)
    })
    return made.promise
  }

  /** Commits the change with the answer of the request. If that fails, it throws, and nothing was changed. */
  async commit(answer: StoredAnswer): Promise<void> {
    if (this.#open) this.#answer.resolve(answer)
    this.#ended ??= this.#database.transaction(this.#keyed.userId, (tx) => this.#storeAlone(tx, answer))
    await this.#ended.finally(this.#onEnd)
  }

  /** Rolls back a change that is not committed, because the request failed after it. */
  async abandon(): Promise<void> {
    if (this.#open) this.#answer.reject(new Conflict())
    await this.#ended?.catch(() => {})
    this.#onEnd()
  }

  async #requireNew(tx: Transaction): Promise<void> {
    await lockKey(tx, this.#keyed)
    await requireNewKey(tx.db, this.#keyed, this.#now())
  }

  /** Of a request that changed nothing. */
  async #storeAlone(tx: Transaction, answer: StoredAnswer): Promise<void> {
    await this.#requireNew(tx)
    await storeAnswer(tx, this.#keyed, answer)
  }
}

/**
 * Caches responses by content revision. Every change except those of `private-resources.ts` raises the revision in its
 * own transaction, which drops older entries: so an entry is never older than the database, whichever process made the
 * change. When the cache is full, the oldest entries are evicted.
 */
export class RevisionCache<Answer> {
  readonly #maxSize: number
  readonly #answers = new Map<string, { answer: Answer; size: number }>()
  #size = 0
  #revision = -1

  /** `maxSize` is in characters of keys and responses. */
  constructor(maxSize: number) {
    this.#maxSize = maxSize
  }

  get(revision: number, key: string): Answer | undefined {
    return revision === this.#revision ? this.#answers.get(key)?.answer : undefined
  }

  /** `revision` must have been read before the response; `length` is the length of its text. */
  set(revision: number, key: string, answer: Answer, length: number): void {
    const size = length + key.length + costOfEntry
    if (revision < this.#revision || size > this.#maxSize) return
    if (revision > this.#revision) this.#clear()
    this.#revision = revision
    this.#size += size - (this.#answers.get(key)?.size ?? 0)
    this.#answers.set(key, { answer, size })
    if (this.#size > this.#maxSize) this.#makeRoom()
  }

  /** Evicts many at once: each search for the oldest first skips all entries that were dropped before. */
  #makeRoom(): void {
    for (const [key, { size }] of this.#answers) {
      if (this.#size <= this.#maxSize * roomAfterDropping) return
      this.#answers.delete(key)
      this.#size -= size
    }
  }

  #clear(): void {
    this.#answers.clear()
    this.#size = 0
  }
}

/** The approximate overhead of an entry. */
const costOfEntry = 200
const roomAfterDropping = 0.9

/**
 * Answers kept in memory while nothing has changed. They are dropped with the content revision at which they were
 * read, which every change but those of `private-resources.ts` raises in its own transaction: so an answer here is never
 * older than the database, whichever process made the change. When there is no more room, those that have been here
 * longest go.
 */
export class RevisionCache<Answer> {
  readonly #maxSize: number
  readonly #answers = new Map<string, { answer: Answer; size: number }>()
  #size = 0
  #revision = -1

  /** `maxSize` is in characters of keys and answers. */
  constructor(maxSize: number) {
    this.#maxSize = maxSize
  }

  get(revision: number, key: string): Answer | undefined {
    return revision === this.#revision ? this.#answers.get(key)?.answer : undefined
  }

  /** `revision` must have been read before the answer was; `length` is that of the text in it. */
  set(revision: number, key: string, answer: Answer, length: number): void {
    const size = length + key.length + costOfEntry
    if (revision < this.#revision || size > this.#maxSize) return
    if (revision > this.#revision) this.#clear()
    this.#revision = revision
    this.#size += size - (this.#answers.get(key)?.size ?? 0)
    this.#answers.set(key, { answer, size })
    if (this.#size > this.#maxSize) this.#makeRoom()
  }

  /** For many at once: each time the search for the oldest begins with all that were dropped before. */
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

/** About what the objects around an answer take. */
const costOfEntry = 200
const roomAfterDropping = 0.9

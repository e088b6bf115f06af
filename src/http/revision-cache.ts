/**
 * Answers kept in memory while nothing has changed. They are dropped with the content revision at which they were
 * read, which every change raises in its own transaction: so an answer here is never older than the database,
 * whichever process made the change. When there is no more room, the one that has been here longest goes.
 */
export class RevisionCache<Answer> {
  readonly #maxSize: number
  readonly #answers = new Map<string, { answer: Answer; size: number }>()
  #oldest = this.#answers.keys()
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
    if (revision < this.#revision) return
    if (revision > this.#revision) this.#clear()
    this.#revision = revision
    this.#drop(key)
    const size = length + key.length + costOfEntry
    this.#answers.set(key, { answer, size })
    this.#size += size
    while (this.#size > this.#maxSize) this.#drop(this.#nextOldest())
  }

  /** The iterator stays where it is between calls: a new one would step over all that went before. */
  #nextOldest(): string {
    const { value, done } = this.#oldest.next()
    if (!done) return value
    this.#oldest = this.#answers.keys()
    return this.#nextOldest()
  }

  #drop(key: string): void {
    this.#size -= this.#answers.get(key)?.size ?? 0
    this.#answers.delete(key)
  }

  #clear(): void {
    this.#answers.clear()
    this.#oldest = this.#answers.keys()
    this.#size = 0
  }
}

/** About what the objects around an answer take. */
const costOfEntry = 200

const maxEntries = 5000
/** In UTF-16 units of the texts that are kept, so up to twice as many bytes. */
const maxSize = 8 * 1024 * 1024

/**
 * Answers kept in memory while nothing has changed. They are dropped with the content revision at which they were
 * read, which every change raises in its own transaction: so an answer here is never older than the database,
 * whichever process made the change.
 */
export class RevisionCache<Answer extends { readonly body: string | Buffer }> {
  readonly #answers = new Map<string, Answer>()
  #size = 0
  #revision = -1

  get(revision: number, key: string): Answer | undefined {
    return revision === this.#revision ? this.#answers.get(key) : undefined
  }

  /** `revision` must have been read before the answer was. */
  set(revision: number, key: string, answer: Answer): void {
    if (revision < this.#revision) return
    if (revision > this.#revision || this.#answers.size >= maxEntries || this.#size > maxSize) {
      this.#answers.clear()
      this.#size = 0
    }
    this.#revision = revision
    this.#size += answer.body.length + key.length
    this.#answers.set(key, answer)
  }
}

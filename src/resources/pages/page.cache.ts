const maxEntries = 1000

/**
 * Answers kept in memory while nothing has changed. They are dropped with the content revision at which they were
 * read, which every change raises in its own transaction: so an answer here is never older than the database.
 */
export class PageCache<Answer> {
  readonly #answers = new Map<string, { answer: Answer; expiresAt: number }>()
  #revision = -1

  get(revision: number, key: string, now: number): Answer | null {
    if (revision !== this.#revision) return null
    const found = this.#answers.get(key)
    return found && found.expiresAt > now ? found.answer : null
  }

  /** `revision` must have been read before the answer was. */
  set(revision: number, key: string, answer: Answer, expiresAt: number): void {
    if (revision < this.#revision) return
    if (revision > this.#revision) this.#answers.clear()
    this.#revision = revision
    this.#answers.delete(key)
    if (this.#answers.size >= maxEntries) {
      const oldest = this.#answers.keys().next().value
      if (oldest !== undefined) this.#answers.delete(oldest)
    }
    this.#answers.set(key, { answer, expiresAt })
  }
}

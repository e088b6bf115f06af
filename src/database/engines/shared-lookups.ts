/**
 * Only one of several equal lookups is in flight at a time. Lookups requested meanwhile, or in one turn of the event
 * loop, share the next one. It is sent after the last of these requests, so each still sees every earlier commit. The
 * callers share the result, and must not change it.
 */
export class SharedLookups<T> {
  readonly #waiting = new Map<string, Promise<T>>()
  readonly #underway = new Map<string, Promise<unknown>>()

  get(key: string, look: () => Promise<T>): Promise<T> {
    const known = this.#waiting.get(key)
    if (known) return known
    const found = this.#turn(key).then(() => {
      this.#waiting.delete(key)
      const looked = look()
      this.#underway.set(key, looked)
      const end = () => void this.#underway.delete(key)
      looked.then(end, end)
      return looked
    })
    this.#waiting.set(key, found)
    return found
  }

  async #turn(key: string): Promise<void> {
    await this.#underway.get(key)?.catch(() => {})
    await new Promise((resolve) => setImmediate(resolve))
  }
}

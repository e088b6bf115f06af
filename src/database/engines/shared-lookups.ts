/**
 * Of equal lookups that are asked for in one turn of the event loop, one is sent, after the last of them. So each still
 * sees all that was committed before it was asked for. Those who ask share the result, and must not change it.
 */
export class SharedLookups<T> {
  readonly #waiting = new Map<string, Promise<T>>()

  get(key: string, look: () => Promise<T>): Promise<T> {
    const known = this.#waiting.get(key)
    if (known) return known
    const found = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      this.#waiting.delete(key)
      return look()
    })
    this.#waiting.set(key, found)
    return found
  }
}

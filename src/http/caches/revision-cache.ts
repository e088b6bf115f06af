import { Counter, Gauge } from '../../core/metrics.ts'

const lookups = new Counter('corral_cache_lookups_total', 'Lookups in caches, by cache and result.')
const sizes = new Gauge(
  'corral_cache_characters',
  'What caches hold, in characters of one or two bytes, by cache.',
)

/**
 * Caches responses by content revision. Every change except those of `private-resources.ts` raises the revision in its
 * own transaction, which drops older entries: so an entry is never older than the database, whichever process made the
 * change. When the cache is full, the oldest entries are evicted.
 */
export class RevisionCache<Answer> {
  readonly #maxSize: number
  readonly #answers = new Map<string, { answer: Answer; size: number }>()
  readonly #metrics
  #size = 0
  #revision = -1

  /** `maxSize` is in characters of keys and responses; the name is for the metrics. */
  constructor(maxSize: number, name: string) {
    this.#maxSize = maxSize
    this.#metrics = {
      hits: lookups.of({ cache: name, result: 'hit' }),
      misses: lookups.of({ cache: name, result: 'miss' }),
      size: sizes.of({ cache: name }),
    }
  }

  get(revision: number, key: string): Answer | undefined {
    const answer = revision === this.#revision ? this.#answers.get(key)?.answer : undefined
    if (answer === undefined) this.#metrics.misses.add()
    else this.#metrics.hits.add()
    return answer
  }

  /** `revision` must have been read before the response; `length` is the length of its text. */
  set(revision: number, key: string, answer: Answer, length: number): void {
    const size = length + key.length + costOfEntry
    if (revision < this.#revision || size > this.#maxSize) return
    if (revision > this.#revision) this.clear()
    this.#revision = revision
    this.#grow(size - (this.#answers.get(key)?.size ?? 0))
    this.#answers.set(key, { answer, size })
    if (this.#size > this.#maxSize) this.#makeRoom()
  }

  clear(): void {
    this.#answers.clear()
    this.#grow(-this.#size)
  }

  /** Evicts many at once: each search for the oldest first skips all entries that were dropped before. */
  #makeRoom(): void {
    for (const [key, { size }] of this.#answers) {
      if (this.#size <= this.#maxSize * roomAfterDropping) return
      this.#answers.delete(key)
      this.#grow(-size)
    }
  }

  #grow(size: number): void {
    this.#size += size
    this.#metrics.size.add(size)
  }
}

/** The approximate overhead of an entry. */
const costOfEntry = 200
const roomAfterDropping = 0.9

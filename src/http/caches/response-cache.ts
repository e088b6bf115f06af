import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { BoundedQueue } from '../../core/bounded-queue.ts'
import type { SharedAnswer } from '../responses/public-reads.ts'
import { RevisionCache } from './revision-cache.ts'

export interface CachedResponse<Note = void> extends SharedAnswer {
  readonly body: Buffer
  readonly note: Note
}

/** Yields the text of a response in portions; returns a note about the response. */
type Portions<Note> = AsyncGenerator<string, Note>

interface Running<Note> {
  readonly revision: number
  readonly answer: Promise<CachedResponse<Note>>
}

/**
 * Caches large public responses as bytes while the content revision is the same. A response is made once for concurrent
 * requests, in portions, so that other requests are served meanwhile. One that is larger than the cache is kept too, in
 * place of the others: otherwise each request would make it again.
 */
export class ResponseCache<Note = void> {
  readonly #cache: RevisionCache<CachedResponse<Note>>
  readonly #maxBytes: number
  readonly #running = new Map<string, Running<Note>>()
  readonly #queue = new BoundedQueue({
    name: 'responses',
    concurrency: 2,
    maxWaiting: 50,
    retryAfterSeconds: 1,
  })
  #latest = -1

  constructor(maxBytes: number, name: string) {
    this.#maxBytes = maxBytes
    this.#cache = new RevisionCache(maxBytes, name)
  }

  /** `revision` must have been read for this request, and `portions` must read the content when it is called. */
  async get(revision: number, key: string, portions: () => Portions<Note>): Promise<CachedResponse<Note>> {
    this.#latest = Math.max(this.#latest, revision)
    for (;;) {
      const kept = this.#cache.get(this.#latest, key)
      if (kept) return kept
      const running = this.#running.get(key)
      if (!running) return this.#make(this.#latest, key, portions)
      if (running.revision >= revision) return running.answer
      // That response may contain outdated content. The first waiter that resumes makes the next response for all
      // waiters.
      await running.answer.catch(() => {})
    }
  }

  /** A response that is kept already. */
  peek(revision: number, key: string): CachedResponse<Note> | undefined {
    return this.#cache.get(revision, key)
  }

  clear(): void {
    this.#cache.clear()
  }

  #make(revision: number, key: string, portions: () => Portions<Note>): Promise<CachedResponse<Note>> {
    const answer = this.#queue
      .run(() => collect(portions()))
      .finally(() => this.#running.delete(key))
      .then((made) => {
        this.#cache.set(revision, key, made, Math.min(made.body.length, this.#maxBytes * maxShareOfCache))
        return made
      })
    this.#running.set(key, { revision, answer })
    return answer
  }
}

/** The maximum size that a response counts as: the cache holds one such response, but not two. */
const maxShareOfCache = 0.85

async function collect<Note>(portions: Portions<Note>): Promise<CachedResponse<Note>> {
  const hash = createHash('sha1')
  const chunks: Buffer[] = []
  let portion = await portions.next()
  for (; !portion.done; portion = await portions.next()) {
    const chunk = Buffer.from(portion.value)
    hash.update(chunk)
    chunks.push(chunk)
    await setImmediate() // SQLite is synchronous, so this lets other requests run
  }
  return { body: Buffer.concat(chunks), etag: `"${hash.digest('base64url')}"`, note: portion.value }
}

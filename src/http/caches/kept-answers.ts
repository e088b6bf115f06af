import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { BoundedQueue } from '../../core/bounded-queue.ts'
import type { SharedAnswer } from '../responses/public-reads.ts'
import { RevisionCache } from './revision-cache.ts'

export interface KeptAnswer extends SharedAnswer {
  readonly body: Buffer
}

interface Running {
  readonly revision: number
  readonly answer: Promise<KeptAnswer>
}

/**
 * Large answers that are the same for everybody, kept as bytes while the content revision stands. An answer is made once
 * for all who ask for it at the same time, in portions, so that other requests are served meanwhile.
 */
export class KeptAnswers {
  readonly #kept: RevisionCache<KeptAnswer>
  readonly #running = new Map<string, Running>()
  readonly #queue = new BoundedQueue({ concurrency: 2, maxWaiting: 50, retryAfterSeconds: 1 })
  #latest = -1

  constructor(maxBytes: number) {
    this.#kept = new RevisionCache(maxBytes)
  }

  /** `revision` must have been read for this request, and `portions` must read the content when it is called. */
  async get(revision: number, key: string, portions: () => AsyncIterable<string>): Promise<KeptAnswer> {
    this.#latest = Math.max(this.#latest, revision)
    for (;;) {
      const kept = this.#kept.get(this.#latest, key)
      if (kept) return kept
      const running = this.#running.get(key)
      if (!running) return this.#make(this.#latest, key, portions)
      if (running.revision >= revision) return running.answer
      // It may have read what has changed since. The first that wakes up makes the next one for all who wait.
      await running.answer.catch(() => {})
    }
  }

  #make(revision: number, key: string, portions: () => AsyncIterable<string>): Promise<KeptAnswer> {
    const answer = this.#queue
      .run(() => collect(portions()))
      .finally(() => this.#running.delete(key))
      .then((made) => {
        this.#kept.set(revision, key, made, made.body.length)
        return made
      })
    this.#running.set(key, { revision, answer })
    return answer
  }
}

async function collect(portions: AsyncIterable<string>): Promise<KeptAnswer> {
  const hash = createHash('sha1')
  const chunks: Buffer[] = []
  for await (const portion of portions) {
    const chunk = Buffer.from(portion)
    hash.update(chunk)
    chunks.push(chunk)
    await setImmediate() // SQLite answers without leaving this turn of the event loop
  }
  return { body: Buffer.concat(chunks), etag: `"${hash.digest('base64url')}"` }
}

import type { Database } from '../database/database.ts'

/** A time in which no page or post goes live or offline by itself, while the content revision is the same. */
export interface Epoch {
  /** A moment in it. What is read as of this moment holds for the whole epoch, so it stands in the keys of caches. */
  readonly at: string
  /** Its end: when the next page or post goes live or offline, in milliseconds. */
  readonly until: number
}

interface Known extends Epoch {
  readonly revision: number
  readonly from: number
}

/**
 * The current epoch. The next moment is read once for each content revision, and once when it has passed: so responses can
 * be cached although content changes without a write, and nothing has to run at that moment.
 */
export class Epochs {
  readonly #database: Database
  readonly #now: () => Date
  #known: Known | undefined
  #reading: { readonly revision: number; readonly epoch: Promise<Epoch> } | undefined

  constructor(database: Database, now: () => Date) {
    this.#database = database
    this.#now = now
  }

  /** The epoch at a content revision that the caller has just read. Without a promise when it is known. */
  at(revision: number): Epoch | Promise<Epoch> {
    const now = this.#now()
    const time = now.getTime()
    const known = this.#known
    // A clock that was set back begins another epoch.
    if (known?.revision === revision && known.from <= time && time < known.until) return known
    // Concurrent requests share the epoch, and so the responses that are made in it.
    if (this.#reading?.revision === revision) return this.#reading.epoch
    const epoch = this.#read(revision, now)
    const reading = { revision, epoch }
    this.#reading = reading
    const end = () => {
      if (this.#reading === reading) this.#reading = undefined
    }
    epoch.then(end, end)
    return epoch
  }

  async #read(revision: number, now: Date): Promise<Epoch> {
    const at = now.toISOString()
    const row = await this.#database.readRow<{ next: string | null }>(selectNext, [at])
    const until = row?.next ? Date.parse(row.next) : Number.POSITIVE_INFINITY
    const known = { revision, at, from: now.getTime(), until }
    this.#known = known
    return known
  }
}

const moments = ['wrangler_pages', 'posts'].flatMap((table) =>
  ['publish_at', 'unpublish_at'].map(
    (column) => `select min(${column}) as moment from ${table} where ${column} > $1`,
  ),
)
const selectNext = `select min(moment) as next from (${moments.join(' union all ')}) as moments`

import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** A period in which no page or post goes live or offline by itself, while the content revision is the same. */
export interface Epoch {
  /** A moment in the epoch. Data read as of this moment is valid for the whole epoch, so it is part of cache keys. */
  readonly at: string
  /** Its end: when the next page or post goes live or offline, in milliseconds. */
  readonly until: number
}

interface Known extends Epoch {
  readonly revision: number
  readonly from: number
}

/**
 * The current epoch. The next moment is read once for each content revision, and once after it has passed. So responses
 * can be cached although content changes without a write, and no job has to run at that moment.
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

  /** The epoch at a content revision that the caller has just read. Synchronous when it is known. */
  at(revision: number): Epoch | Promise<Epoch> {
    const now = this.#now()
    const time = now.getTime()
    const known = this.#known
    // A clock that was set back begins another epoch.
    if (known?.revision === revision && known.from <= time && time < known.until) return known
    // Concurrent requests share the epoch, and so also the responses built in it.
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

/** The moments of a record at which it goes live and offline. */
export interface Schedule {
  readonly publish_at: string | null
  readonly unpublish_at: string | null
}

/**
 * The condition that a row is live at a moment, for a statement written as text: `place` is the placeholder of the
 * moment. Nearly all rows match, so it must not look like a condition that an index serves: '' is before every moment,
 * '~' after.
 */
export function liveAt(place: string, table: string): string {
  return `coalesce(${table}.publish_at, '') <= ${place} and coalesce(${table}.unpublish_at, '~') > ${place}`
}

/** The same for a query. To the public, a record that is not live is like a draft. */
export function isLiveAt(moment: string, table: string): RawBuilder<boolean> {
  const [from, until] = [sql.ref(`${table}.publish_at`), sql.ref(`${table}.unpublish_at`)]
  return sql<boolean>`coalesce(${from}, '') <= ${moment} and coalesce(${until}, '~') > ${moment}`
}

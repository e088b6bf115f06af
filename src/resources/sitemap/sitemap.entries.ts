import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { listedPages } from '../pages/page.lookup.ts'
import { publishedPosts } from '../posts/post.lookup.ts'

export interface SitemapEntry {
  readonly url: string
  readonly updated_at: string
}

interface Counts {
  readonly pages: number
  readonly posts: number
}

const count = sql<number>`count(*)`.as('count')
const batchSize = 1000

export async function countEntries(db: Db): Promise<Counts> {
  const pages = await mappedPages(db).select(count).executeTakeFirst()
  const posts = await publishedPosts(db).select(count).executeTakeFirst()
  return { pages: pages?.count ?? 0, posts: posts?.count ?? 0 }
}

/** Pages by their id, then posts by theirs, a batch at a time: memory holds no more, whatever the site holds. */
export async function* readEntries(
  db: Db,
  counts: Counts,
  { skip, take }: { skip: number; take: number },
): AsyncGenerator<SitemapEntry[]> {
  let left = take
  for await (const batch of readBatches(pagesAfter(db), skip, Math.min(left, counts.pages - skip))) {
    left -= batch.length
    yield batch
  }
  yield* readBatches(postsAfter(db), Math.max(0, skip - counts.pages), left)
}

type Row = SitemapEntry & { readonly id: number }
type RowsAfter = (id: number, limit: number, offset: number) => Promise<Row[]>

async function* readBatches(rowsAfter: RowsAfter, skip: number, take: number): AsyncGenerator<Row[]> {
  let last = 0
  for (let left = take, offset = skip; left > 0; offset = 0) {
    const rows = await rowsAfter(last, Math.min(batchSize, left), offset)
    if (rows.length === 0) return
    yield rows
    left -= rows.length
    last = rows.at(-1)?.id ?? last
  }
}

function mappedPages(db: Db) {
  return listedPages(db).where('redirect', 'is', null)
}

const pagesAfter =
  (db: Db): RowsAfter =>
  (id, limit, offset) =>
    mappedPages(db)
      .select(['id', 'url', 'updated_at'])
      .where('id', '>', id)
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute()

const postsAfter =
  (db: Db): RowsAfter =>
  (id, limit, offset) =>
    publishedPosts(db)
      .select(['id', 'url', 'updated_at'])
      .where('id', '>', id)
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute()

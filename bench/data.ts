import { CompiledQuery } from 'kysely'
import pino from 'pino'
import { createApp } from '../src/app.ts'
import { Progress } from '../src/cli/progress.ts'
import { readConfig } from '../src/config/config.ts'
import type { Database, Db, WordEntry } from '../src/database/database.ts'
import { encodeJsonColumns } from '../src/database/json-columns.ts'
import { createFirstAdmin } from '../src/resources/accounts/users/first-admin.ts'
import { componentsPerPage, type PlannedPage } from './content.ts'
import { type BuiltRows, checkAgainstService, fillPage } from './derived.ts'
import type { Store } from './stores.ts'

export const adminToken = 'bench-token-of-the-first-administrator'

const pagesPerTransaction = 5000
const pagesPerStatement = 50

interface Plan {
  name: string
  dataDir: string
  pages: readonly PlannedPage[]
}

/**
 * Creates a database with these pages and as many posts, with the rows that the service would write; returns its
 * address.
 */
export async function buildDatabase(store: Store, { name, dataDir, pages }: Plan): Promise<string> {
  const url = await store.create(name)
  const config = readConfig({ DATABASE_URL: url, CORRAL_DATA_DIR: dataDir })
  const app = await createApp(config, { logger: pino({ level: 'warn' }) })
  const progress = new Progress(`Building ${pages.length} pages`, pages.length)
  try {
    for (let at = 0; at < pages.length; at += pagesPerTransaction) {
      const some = pages.slice(at, at + pagesPerTransaction)
      await writePages(app.database, store, some, (count) => progress.advance(count))
    }
    progress.end()
    await requireIds(app.database.db, pages.length)
    await checkAgainstService(app.database, pages.at(-1) as PlannedPage)
    await noteIndexed(app.database)
    await createFirstAdmin(app.database, { email: 'admin@example.com', password: null, token: adminToken })
    await app.database.compact() // as after every import
  } finally {
    await app.close()
  }
  return url
}

/** Marks everything as indexed: otherwise the service would index it during the measurements. */
export async function noteIndexed(database: Database): Promise<void> {
  await database.transaction(null, (tx) => tx.db.deleteFrom('index_fills').execute())
}

async function writePages(
  database: Database,
  store: Store,
  pages: readonly PlannedPage[],
  advance: (count: number) => void,
): Promise<void> {
  await database.transaction(null, async (tx) => {
    for (let at = 0; at < pages.length; at += pagesPerStatement) {
      const built = pages.slice(at, at + pagesPerStatement).map((page) => fillPage(page, tx.now))
      for (const table of tables) {
        const rows = built.flatMap((each) => each[table])
        await insertRows(tx.db, store, table, rows)
      }
      const words = built.flatMap((each) => each.words)
      await insertRows(tx.db, store, 'search_entries_search', words.map(wordRows[store.engine]))
      advance(built.length)
    }
  })
}

const tables = [
  'wrangler_pages',
  'wrangler_components',
  'page_documents',
  'posts',
  'record_links',
  'search_entries',
] as const satisfies (keyof BuiltRows)[]

/** As the engines of the service write words. */
export const wordRows: Record<Store['engine'], (entry: WordEntry) => Record<string, unknown>> = {
  sqlite: ({ id, words }: WordEntry) => ({ rowid: id, words }),
  postgres: ({ id, words }: WordEntry) => ({ id, words: words.replace(/[^ ]+/g, "'$&'") }),
}

/** One handwritten statement: a query builder would take longer than the database. */
async function insertRows(
  db: Db,
  store: Store,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const placeholder = store.engine === 'postgres' ? (at: number) => `$${at + 1}` : () => '?'
  const tuples = rows.map(
    (_, row) => `(${columns.map((_column, at) => placeholder(row * columns.length + at)).join(',')})`,
  )
  const text = `insert into ${table} (${columns.join(',')}) values ${tuples.join(',')}`
  const parameters = rows.flatMap((row) => Object.values(encodeJsonColumns(row)))
  await db.executeQuery(CompiledQuery.raw(text, parameters))
}

/** The plan counts its ids from 1, as a new database gives them. */
async function requireIds(db: Db, pages: number): Promise<void> {
  const last = async (table: 'wrangler_pages' | 'wrangler_components') =>
    (await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id
  if ((await last('wrangler_pages')) !== pages)
    throw new Error('The database assigned unexpected ids to the pages.')
  if ((await last('wrangler_components')) !== pages * componentsPerPage)
    throw new Error('The database assigned unexpected ids to the components.')
}

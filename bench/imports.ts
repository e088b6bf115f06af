import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pino from 'pino'
import { type App, createApp } from '../src/app.ts'
import { Progress } from '../src/cli/progress.ts'
import { readConfig } from '../src/config/config.ts'
import { deferInserts } from '../src/database/rows.ts'
import { entryOf } from '../src/resources/delivery/search/search.entries.ts'
import { textsOfPage } from '../src/resources/delivery/search/search.texts.ts'
import { defaultOptions } from '../src/transfer/imports/options.ts'
import { readerOf } from '../src/transfer/imports/readers.ts'
import { runImport } from '../src/transfer/imports/run.ts'
import { planPages } from './content.ts'
import { wordRows } from './data.ts'
import { median } from './figures.ts'
import type { BenchOptions } from './options.ts'
import type { Store } from './stores.ts'
import { writeExport } from './wordpress-export.ts'

/** How many pages a second reach the database, in each turn. */
export interface ImportRate {
  readonly id: 'L4' | 'I1'
  readonly label: string
  readonly pages: number
  readonly perSecond: number
  /** The same in CPU time of the process, which says more on a busy machine. */
  readonly perCpuSecond: number
}

type Rows = readonly Record<string, unknown>[]

const pagesPerTransaction = 250

/** Imports an export into a new database, then inserts the rows that the import wrote into another one; in turns. */
export async function measureImports(
  store: Store,
  directory: string,
  { isQuick, rounds, only }: Pick<BenchOptions, 'isQuick' | 'rounds' | 'only'>,
): Promise<ImportRate[]> {
  if (only && !only.includes('I1') && !only.includes('L4')) return []
  const pages = isQuick ? 2000 : 10_000
  const path = join(directory, 'export.xml')
  await pipeline(Readable.from(writeExport(planPages(pages))), createWriteStream(path))
  const progress = new Progress(`Importing ${pages} pages`, rounds)
  const taken = { I1: [] as Taken[], L4: [] as Taken[] }
  for (let turn = 0; turn < rounds; turn++) {
    const rows = await inNewDatabase(store, directory, `import_${turn}`, async (app) => {
      taken.I1.push(await timed(() => importInto(app, path)))
      return readAll(app, store)
    })
    await inNewDatabase(store, directory, `insert_${turn}`, async (app) => {
      taken.L4.push(await timed(() => insertAll(app, rows, pages)))
    })
    progress.advance()
  }
  progress.end()
  const rateOf = (id: 'L4' | 'I1', label: string) => ({
    ...{ id, label, pages },
    perSecond: pages / median(taken[id].map(({ seconds }) => seconds)),
    perCpuSecond: pages / median(taken[id].map(({ cpuSeconds }) => cpuSeconds)),
  })
  return [rateOf('L4', 'bare insert of the same rows'), rateOf('I1', 'import of a WordPress export')]
}

async function inNewDatabase<T>(
  store: Store,
  dataDir: string,
  name: string,
  work: (app: App) => Promise<T>,
): Promise<T> {
  const config = readConfig({ DATABASE_URL: await store.create(name), CORRAL_DATA_DIR: dataDir })
  const app = await createApp(config, { logger: pino({ level: 'warn' }) })
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}

interface Taken {
  readonly seconds: number
  readonly cpuSeconds: number
}

async function timed(work: () => Promise<unknown>): Promise<Taken> {
  const started = performance.now()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return { seconds: (performance.now() - started) / 1000, cpuSeconds: (user + system) / 1_000_000 }
}

async function importInto({ database, disks, settings, services }: App, path: string): Promise<void> {
  const options = { ...defaultOptions, system: 'wordpress', paths: [path] } as const
  const { uploads, now } = services
  const own = { database, disks, settings, uploads, now, by: null }
  const report = await runImport(own, await readerOf('wordpress'), options)
  if (report.created !== report.items) throw new Error('The import left something out.')
}

const tables = [
  'wrangler_pages',
  'wrangler_components',
  'page_documents',
  'record_links',
  'search_entries',
  'moved_urls',
  'import_sources',
  'outbox',
] as const

/** A new database has some of these already. */
const hasOwnIds = new Set<string>(['moved_urls', 'outbox'])

/** The rows that an import wrote, by their tables. */
async function readAll({ database: { db } }: App, { engine }: Store): Promise<ReadonlyMap<string, Rows>> {
  const all = new Map<string, Rows>()
  for (const table of tables) {
    const rows: Rows = await db.selectFrom(table).selectAll().execute()
    all.set(table, hasOwnIds.has(table) ? rows.map(({ id: _, ...row }) => row) : rows)
  }
  const pages = await db.selectFrom('wrangler_pages').selectAll().orderBy('id').execute()
  const components = await db.selectFrom('wrangler_components').selectAll().execute()
  const ofPage = Map.groupBy(components, (each) => each.wrangler_page_id)
  const words = pages.map((page) => entryOf('page', page.id, textsOfPage(page, ofPage.get(page.id) ?? [])))
  return all.set('search_entries_search', words.map(wordRows[engine]))
}

/** Uses as many transactions as the import, each with its share of every table. */
async function insertAll({ database }: App, rows: ReadonlyMap<string, Rows>, pages: number): Promise<void> {
  const transactions = Math.ceil(pages / pagesPerTransaction)
  for (let at = 0; at < transactions; at++) {
    await database.transaction(null, async ({ db }) => {
      for (const [table, all] of rows) {
        const share = Math.ceil(all.length / transactions)
        await deferInserts(db, table, all.slice(at * share, (at + 1) * share))
      }
    })
  }
}

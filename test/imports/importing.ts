import {
  defaultOptions,
  type ImportOptions,
  type ImportProgress,
  type ImportServices,
  importSystems,
} from '../../src/transfer/imports/options.ts'
import { readerOf } from '../../src/transfer/imports/readers.ts'
import { runImport } from '../../src/transfer/imports/run.ts'
import type { TestService } from '../harness.ts'

type Chosen = Partial<ImportOptions> & { paths: readonly string[] }

function servicesOf({ app, clock }: TestService): ImportServices {
  const { database, disks, settings, services } = app
  return {
    database,
    disks,
    settings,
    uploads: services.uploads,
    now: () => clock.now ?? new Date(),
    by: null,
  }
}

/** Imports an export of WordPress, unless the options name another system. */
export async function importInto(
  service: TestService,
  chosen: Chosen,
  onProgress?: (progress: ImportProgress) => void,
) {
  const options: ImportOptions = { ...defaultOptions, system: importSystems[0], ...chosen }
  return runImport(servicesOf(service), await readerOf(options.system), options, onProgress)
}

/** The same, but the process dies before the transaction with this number. */
export async function interruptImport(
  service: TestService,
  chosen: Chosen,
  transactions: number,
): Promise<void> {
  const die = () => {
    throw new Error('killed')
  }
  await importBeside(service, chosen, transactions, die).catch((error: Error) => {
    if (error.message !== 'killed') throw error
  })
}

/** The same as `importInto`, but something else happens before the transaction with this number. */
export async function importBeside(
  service: TestService,
  chosen: Chosen,
  transactions: number,
  meanwhile: () => unknown,
) {
  const services = servicesOf(service)
  let left = transactions
  const database = new Proxy(services.database, {
    get(target, name) {
      const value = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return async (...args: unknown[]) => {
        if (name === 'transaction' && left-- === 0) await meanwhile()
        return value.apply(target, args)
      }
    },
  })
  const options: ImportOptions = { ...defaultOptions, system: importSystems[0], ...chosen }
  return runImport({ ...services, database }, await readerOf(options.system), options)
}

/** Removes what an import writes. */
export async function emptyContent({ app }: TestService): Promise<void> {
  const { db } = app.database
  for (const table of [
    'posts',
    'wrangler_pages',
    'tags',
    'categories',
    'assets',
    'moved_urls',
    'import_sources',
    'globals',
  ] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('options').where('key', 'like', 'menu.%').execute()
}

/** Removes the languages that an import created. Only after the content, which would keep them. */
export async function emptyLanguages({ app }: TestService): Promise<void> {
  await app.database.db.deleteFrom('languages').execute()
}

/** What an import wrote, to compare with another import: all but times and counters of changes. */
export async function contentOf({ app }: TestService): Promise<string> {
  const { db } = app.database
  const tables = [
    'wrangler_pages',
    'wrangler_components',
    'posts',
    'tags',
    'categories',
    'assets',
    'page_tags',
    'post_tags',
    'moved_urls',
    'import_sources',
    'page_documents',
    'page_versions',
    'post_versions',
  ] as const
  const all: Record<string, unknown> = {}
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().execute()
    all[table] = rows.map((row) => JSON.stringify({ ...row, moved_at: null })).sort()
  }
  return JSON.stringify(all)
}

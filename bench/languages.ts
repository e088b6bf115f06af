import { loadavg } from 'node:os'
import { sql } from 'kysely'
import pino from 'pino'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config/config.ts'
import type { Transaction } from '../src/database/database.ts'
import { createLanguage } from '../src/resources/content/languages/language.actions.ts'
import { hashesNow, readSourceStates } from '../src/resources/editing/translations/translation.base.ts'
import { planPages } from './content.ts'
import { adminToken, buildDatabase, noteIndexed } from './data.ts'
import { median } from './figures.ts'
import type { BenchOptions, EngineName } from './options.ts'
import { exactCpuMillisecondsOf } from './processes.ts'
import { byUrlPath } from './requests.ts'
import { type RunningService, startService } from './service.ts'
import { openStore } from './stores.ts'
import { inWorkspace } from './workspace.ts'

const codes = ['en', 'de', 'fr', 'es', 'it'] as const
/** Of a page of the matrix. */
const mostMilliseconds = 50

interface Site {
  readonly label: string
  readonly service: RunningService
  /** Of pages in all its languages. */
  readonly urls: readonly string[]
}

interface Plan {
  readonly label: string
  readonly sites: readonly Site[]
  readonly path: (site: Site, n: number) => string
}

/** What languages cost: a public page on sites of as many pages in none, three and five, and the table of translations. */
export async function measureLanguages(engine: EngineName, options: BenchOptions): Promise<boolean> {
  return inWorkspace(options.directory, async (directory) => {
    const store = await openStore(engine, directory, options.databaseUrl)
    const pages = planPages(options.pages.small)
    const sites: Site[] = []
    const start = async (label: string, databaseUrl: string, prefixes: readonly string[]) => {
      const service = await startService({ directory, databaseUrl })
      const urls = pages.map(({ id, url }) => `${prefixes[id % prefixes.length]}${url}`)
      sites.push({ label, service, urls })
    }
    try {
      const plain = await buildDatabase(store, { name: 'languages', dataDir: directory, pages })
      // PostgreSQL copies no database that is in use.
      const copies = []
      for (const count of [3, codes.length]) {
        const databaseUrl = await store.copy(plain, `languages_${count}`)
        await addLanguages({ databaseUrl, directory, count }, spreadPages)
        copies.push({ databaseUrl, count })
      }
      const table = await store.copy(plain, 'languages_table')
      await addLanguages({ databaseUrl: table, directory, count: codes.length }, addTranslations)
      await start('no languages', plain, [''])
      for (const { databaseUrl, count } of copies)
        await start(`${count} languages`, databaseUrl, codes.slice(0, count).map(prefixOf))
      await start('the table', table, [''])
      return await report(sites, `${engine}: ${pages.length} pages`, store.pids, options)
    } finally {
      for (const { service } of sites) await service.stop()
      await store.close()
    }
  })
}

interface NewLanguages {
  readonly databaseUrl: string
  readonly directory: string
  readonly count: number
}

async function addLanguages(
  { databaseUrl, directory, count }: NewLanguages,
  fill: (tx: Transaction, codes: readonly string[]) => Promise<void>,
): Promise<void> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    CORRAL_DATA_DIR: directory,
    CORRAL_DATABASE_STATEMENT_MS: '0',
    CORRAL_DATABASE_ANSWER_MS: '0',
  })
  const { database, close } = await createApp(config, { logger: pino({ level: 'warn' }) })
  const some = codes.slice(0, count)
  await database.transaction(null, async (tx) => {
    for (const code of some) await createLanguage(tx, { code, label: code, url_prefix: prefixOf(code) })
    await fill(tx, some)
  })
  await noteIndexed(database)
  // Otherwise the service would do it during the measurements.
  await database.settleSearch()
  await database.compact()
  await close()
}

function prefixOf(code: string): string {
  return code === codes[0] ? '' : `/${code}`
}

/** Gives each page a language, and each group of pages one of every language. */
async function spreadPages({ db }: Transaction, some: readonly string[]): Promise<void> {
  const count = sql.lit(some.length)
  for (const [at, code] of some.entries())
    await sql`update wrangler_pages set translation_group = id - id % ${count} + 1,
      language = ${sql.lit(at === 0 ? null : code)}, url = ${sql.lit(prefixOf(code))} || url
      where id % ${count} = ${sql.lit(at)}`.execute(db)
}

/** Of each language after the first, one page in ten is missing and one in ten is out of date. */
async function addTranslations(tx: Transaction, [, ...others]: readonly string[]): Promise<void> {
  await sql`update wrangler_pages set translation_group = id`.execute(tx.db)
  for (const code of others) await copyPages(tx, code)
  await noteSources(tx)
}

/** With the columns of their sources, and the places of those in the tree: neither is read here. */
async function copyPages({ db }: Transaction, code: string): Promise<void> {
  const row = await db.selectFrom('wrangler_pages').selectAll().limit(1).executeTakeFirstOrThrow()
  const names = Object.keys(row).filter((name) => !['id', 'language', 'url'].includes(name))
  const columns = sql.join(names.map((name) => sql.ref(name)))
  await sql`insert into wrangler_pages (${columns}, language, url)
    select ${columns}, ${sql.lit(code)}, ${sql.lit(prefixOf(code))} || url from wrangler_pages
    where language is null and id % 10 <> 0`.execute(db)
}

async function noteSources({ db, now }: Transaction): Promise<void> {
  const { rows: sources } = await sql<{ id: number }>`
    select id from wrangler_pages where language is null and id % 10 <> 0`.execute(db)
  const ids = sources.map(({ id }) => id)
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const some = ids.slice(at, at + idsAtOnce)
    const states = await readSourceStates(db, 'page', some)
    const rows = [...(await hashesNow(db, 'page', some))].map(([id, hash]) => {
      const [known, state] = id % 10 === 1 ? ['another', null] : [hash, states.get(id) ?? null]
      return sql`(${sql.lit(id)}, ${sql.lit(known)}, ${sql.lit(state)})`
    })
    await sql`insert into translations (kind, record_id, source_id, base, base_hash, based_at, source_state)
      select 'page', id, column1, '{}', column2, ${sql.lit(now)}, column3 from (values ${sql.join(rows)}) as source
        join wrangler_pages on translation_group = column1 where language is not null and deleted_at is null`.execute(
      db,
    )
  }
}

const idsAtOnce = 500

/** CPU time of the service and the database server for a request, in turns; the first turn of each is not counted. */
async function report(
  sites: readonly Site[],
  title: string,
  pids: readonly number[],
  { rounds, seconds }: BenchOptions,
): Promise<boolean> {
  const urlOf = ({ urls }: Site, n: number) => urls[(n * 7919) % urls.length] ?? ''
  const read = { sites: sites.slice(0, -1) }
  const plans: Plan[] = [
    { label: 'by-url, once', ...read, path: (site, n) => byUrlPath(urlOf(site, n)) },
    { label: 'by-url, again', ...read, path: (site, n) => byUrlPath(urlOf(site, n % 100)) },
    ...queries.map((query) => ({
      label: `translations ${query.slice(1)}`,
      sites: sites.slice(-1),
      path: (site: Site, n: number) =>
        `/admin/api/translations?after=${encodeURIComponent(urlOf(site, n))}${query}`,
    })),
  ]
  console.log(`${title}, load ${loadavg()[0]?.toFixed(1)}, CPU ms a request`)
  let isFine = true
  for (const { label, sites: asked, path } of plans) {
    const taken = new Map<Site, number[]>(asked.map((site) => [site, []]))
    for (let turn = 0; turn <= rounds * turnsPerRound; turn++)
      for (const site of turn % 2 === 0 ? asked : asked.toReversed()) {
        const cost = await costOf(site, path, pids, (seconds * 1000) / turnsPerRound)
        if (turn > 0) taken.get(site)?.push(cost)
      }
    const figures = asked.map((site) => ({ label: site.label, cost: median(taken.get(site) ?? []) }))
    console.log(`  ${label}: ${figures.map((each) => `${each.label} ${each.cost.toFixed(3)}`).join(', ')}`)
    if (asked !== read.sites) isFine &&= figures.every(({ cost }) => cost <= mostMilliseconds)
  }
  console.log(`  a page of the table in ${mostMilliseconds} ms: ${isFine ? 'pass' : 'FAIL'}`)
  return isFine
}

const inGerman = ['missing', 'draft', 'live', 'outdated', 'unneeded'].map(
  (state) => `&language=de&state=${state}`,
)
const queries = ['', '&language=de', ...inGerman, '&state=live', '&state=outdated']

const turnsPerRound = 4

async function costOf(
  site: Site,
  path: Plan['path'],
  pids: readonly number[],
  milliseconds: number,
): Promise<number> {
  const { service } = site
  const spent = () => [service.pid, ...pids].reduce((sum, pid) => sum + exactCpuMillisecondsOf(pid), 0)
  const headers = { authorization: `Bearer ${adminToken}` }
  const until = performance.now() + milliseconds
  const before = spent()
  let count = 0
  do {
    const answer = await fetch(service.url + path(site, serial++), { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`)
    count++
  } while (performance.now() < until)
  return (spent() - before) / count
}

let serial = 0

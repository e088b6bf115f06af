import { loadavg } from 'node:os'
import { sql } from 'kysely'
import pino from 'pino'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config/config.ts'
import type { Transaction } from '../src/database/database.ts'
import { createLanguage } from '../src/resources/content/languages/language.actions.ts'
import { hashesNow, readSourceStates } from '../src/resources/editing/translations/translation.base.ts'
import { type PlannedPage, planPages } from './content.ts'
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
  readonly languages: number
  readonly service: RunningService
}

interface Plan {
  readonly label: string
  /** Of the site with five languages alone. */
  readonly isMatrix?: true
  readonly path: (n: number) => string
}

/** What languages cost: a public page on the same site with none, three and five, and the table of translations. */
export async function measureLanguages(engine: EngineName, options: BenchOptions): Promise<boolean> {
  return inWorkspace(options.directory, async (directory) => {
    const store = await openStore(engine, directory, options.databaseUrl)
    const pages = planPages(options.pages.small)
    const sites: Site[] = []
    try {
      const plain = await buildDatabase(store, { name: 'languages', dataDir: directory, pages })
      // PostgreSQL copies no database that is in use.
      const databases = new Map([[0, plain]])
      for (const languages of [3, codes.length]) {
        const databaseUrl = await store.copy(plain, `languages_${languages}`)
        await addTranslations(databaseUrl, directory, languages, pages.length)
        databases.set(languages, databaseUrl)
      }
      for (const [languages, databaseUrl] of databases)
        sites.push({ languages, service: await startService({ directory, databaseUrl }) })
      return await report(engine, sites, pages, options)
    } finally {
      for (const { service } of sites) await service.stop()
      await store.close()
    }
  })
}

/** Of each language after the first, one page in ten is missing and one in ten is out of date. */
async function addTranslations(databaseUrl: string, dataDir: string, count: number, pages: number) {
  const config = readConfig({ DATABASE_URL: databaseUrl, CORRAL_DATA_DIR: dataDir })
  const { database, close } = await createApp(config, { logger: pino({ level: 'warn' }) })
  const [first, ...others] = codes.slice(0, count)
  await database.transaction(null, async (tx) => {
    await createLanguage(tx, { code: String(first), label: 'First' })
    for (const code of others) await createLanguage(tx, { code, label: code, url_prefix: `/${code}` })
    await sql`update wrangler_pages set translation_group = id`.execute(tx.db)
    for (const code of others) await copyPages(tx, code)
    await noteSources(tx, pages)
  })
  await noteIndexed(database)
  await database.compact()
  await close()
}

/** With the columns of their sources, and the places of those in the tree: neither is read here. */
async function copyPages({ db }: Transaction, code: string): Promise<void> {
  const row = await db.selectFrom('wrangler_pages').selectAll().limit(1).executeTakeFirstOrThrow()
  const names = Object.keys(row).filter((name) => !['id', 'language', 'url'].includes(name))
  const columns = sql.join(names.map((name) => sql.ref(name)))
  await sql`insert into wrangler_pages (${columns}, language, url)
    select ${columns}, ${sql.lit(code)}, ${sql.lit(`/${code}`)} || url from wrangler_pages
    where language is null and id % 10 <> 0`.execute(db)
}

async function noteSources({ db, now }: Transaction, pages: number): Promise<void> {
  const ids = Array.from({ length: pages }, (_, at) => at + 1).filter((id) => id % 10 !== 0)
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const some = ids.slice(at, at + idsAtOnce)
    const states = await readSourceStates(db, 'page', some)
    for (const [id, hash] of await hashesNow(db, 'page', some)) {
      const [known, state] = id % 10 === 1 ? ['another', null] : [hash, states.get(id)]
      await sql`insert into translations (kind, record_id, source_id, base, base_hash, based_at, source_state)
        select 'page', id, ${sql.lit(id)}, '{}', ${sql.lit(known)}, ${sql.lit(now)}, ${sql.lit(state)} from wrangler_pages
        where translation_group = ${sql.lit(id)} and language is not null`.execute(db)
    }
  }
}

const idsAtOnce = 500

/** CPU time of the service for a request, in turns; the first turn of each is not counted. */
async function report(
  engine: EngineName,
  sites: readonly Site[],
  pages: readonly PlannedPage[],
  { rounds, seconds }: BenchOptions,
): Promise<boolean> {
  const urls = pages.filter(({ id }) => id % 10 > 1).map(({ url }) => url)
  const plans: Plan[] = [
    { label: 'by-url', path: (n) => byUrlPath(urls[(n * 7919) % urls.length] ?? '/') },
    ...['', '&language=de', '&language=de&state=missing', '&language=de&state=outdated', '&state=live'].map(
      (query): Plan => ({
        label: `translations ${query.slice(1)}`,
        isMatrix: true,
        path: (n) =>
          `/admin/api/translations?after=${encodeURIComponent(urls[(n * 7919) % urls.length] ?? '')}${query}`,
      }),
    ),
  ]
  console.log(`${engine}: ${pages.length} pages, load ${loadavg()[0]?.toFixed(1)}, CPU ms a request`)
  let isFine = true
  for (const { label, isMatrix, path } of plans) {
    const asked = isMatrix ? sites.slice(-1) : sites
    const taken = new Map<Site, number[]>(asked.map((site) => [site, []]))
    for (let turn = 0; turn <= rounds * turnsPerRound; turn++)
      for (const site of turn % 2 === 0 ? asked : asked.toReversed()) {
        const cost = await costOf(site, path, (seconds * 1000) / turnsPerRound)
        if (turn > 0) taken.get(site)?.push(cost)
      }
    const figures = asked.map((site) => [site.languages, median(taken.get(site) ?? [])] as const)
    console.log(
      `  ${label}: ${figures.map(([count, cost]) => `${count} languages ${cost.toFixed(3)}`).join(', ')}`,
    )
    if (isMatrix) isFine &&= figures.every(([, cost]) => cost <= mostMilliseconds)
  }
  console.log(`  a page of the matrix in ${mostMilliseconds} ms: ${isFine ? 'pass' : 'FAIL'}`)
  return isFine
}

const turnsPerRound = 4

async function costOf({ service }: Site, path: Plan['path'], milliseconds: number): Promise<number> {
  const headers = { authorization: `Bearer ${adminToken}` }
  const until = performance.now() + milliseconds
  const before = exactCpuMillisecondsOf(service.pid)
  let count = 0
  do {
    const answer = await fetch(service.url + path(serial++), { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`)
    count++
  } while (performance.now() < until)
  return (exactCpuMillisecondsOf(service.pid) - before) / count
}

let serial = 0

import { DatabaseSync, StatementSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { findOpenPages } from '../src/resources/pages/page.lookup.ts'
import { useService } from './harness.ts'

const service = useService()
const isPostgres = inject('postgresUrl') !== null

/** The tables that grow with a site. */
const contentTables = ['wrangler_pages', 'wrangler_components', 'page_documents', 'moved_urls', 'posts']
  .concat(['tags', 'post_tags', 'page_tags', 'assets', 'categories', 'messages', 'users', 'tokens'])
  .concat(['user_roles', 'page_versions', 'component_versions', 'post_versions', 'calendar_events'])

/** Indexes that may be read from end to end: lists walk along them, and what is counted by them is kept. */
const walkedIndexes = ['posts_public', 'posts_public_type', 'wrangler_pages_menu']

/** The requests that try every statement of each public route. */
const requests: Record<string, readonly string[]> = {
  '/api/v1/public/pages/by-url': [
    '?url=/plans',
    '?url=/plans/none/at/all',
    '?url=/not-there',
    '?url=/old-plans',
    '?url=/plans&include_components=0',
  ],
  '/api/v1/public/menu': ['', '?depth=1', '?depth=2'],
  '/api/v1/public/sitemap.xml': ['', '?page=1'],
  '/api/v1/public/posts': [
    '',
    '?page=2&per_page=1',
    '?search=plan',
    '?search=pl',
    '?post_type=news',
    '?category_id=1',
    '?tag=plans',
    '?tag=plans&search=plan&post_type=news&category_id=1',
  ],
  '/api/v1/public/posts/by-url': ['?url=/a-plan', '?url=/no-plan'],
  '/api/v1/public/health': [''],
  '/storage/*': ['none.png'],
}
beforeAll(async () => {
  const page = { title: 'Old plans', template: 'default', access: 'public', enabled: 1, greedy: 1 }
  const { id } = (await service.post('/api/v1/pages', page)).body.data
  const rest = { enabled: 1, greedy: 1, listed: 1, menu_order: 0, access: 'public' }
  await service.put(`/api/v1/pages/${id}`, { title: 'Plans', ...rest })
  await service.post('/api/v1/categories', { name: 'Plans' })
  const tag = (await service.post('/api/v1/tags', { name: 'Plans' })).body.data
  for (const title of ['A plan', 'Another plan']) {
    const values = { title, post_type: 'news', post_status: 'public', published: 1, category_id: 1 }
    const post = (await service.post('/api/v1/posts', values)).body.data
    await service.post(`/api/v1/posts/${post.id}/tags/${tag.id}`)
  }
  await service.app.database.transaction(null, async ({ db }) => {
    for (const statement of manyRows) await sql.raw(statement).execute(db)
  })
})

/** Of next to no rows PostgreSQL would read all, although there is an index. */
const numbers = 'with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 3000)'
const then = "'2026-01-01T00:00:00.000Z'"
const manyRows = [
  `insert into wrangler_pages (title, slug, url, template, enabled, listed, greedy, parent_id, access, menu_order,
      redirect_permanent, meta, search_text, created_at, updated_at)
    ${numbers} select 'Many', 'p' || n, '/p' || n, 'x', 1, 1, 0, -1, 'public', 0, 0, '{}', 'many', ${then}, ${then} from numbers`,
  `insert into page_documents (page_id, is_open, page_hash, hash, page, components)
    select id, 1, '', '', '{}', '[]' from wrangler_pages where title = 'Many'`,
  `insert into posts (title, slug, url, post_type, post_status, published, menu_order, meta, search_text, created_at,
      updated_at)
    ${numbers} select 'Many', 'p' || n, '/p' || n, 'many', 'public', n % 2, 0, '{}', 'many', ${then}, ${then} from numbers`,
  `insert into tags (name, slug, created_at, updated_at) ${numbers} select 'p' || n, 'p' || n, ${then}, ${then} from numbers`,
  `insert into post_tags (post_id, tag_id)
    select posts.id, tags.id from posts join tags on tags.slug = posts.slug where posts.title = 'Many'`,
  `insert into moved_urls (url, page_id, moved_at)
    select '/old' || url, id, '' from wrangler_pages where title = 'Many'`,
  ...(isPostgres ? ['analyze'] : []),
]

const explainer = isPostgres ? explainOnPostgres() : explainOnSqlite()
afterAll(() => explainer.close())

/** The tables of content that the statements of `work` read from end to end. */
async function scansOf(work: () => Promise<void>): Promise<string[]> {
  const scans: string[] = []
  for (const statement of await explainer.capture(work)) {
    for (const table of await explainer.scannedTables(statement))
      if (contentTables.includes(table)) scans.push(`${table}: ${statement}`)
  }
  return scans
}

async function tryRoute(url: string): Promise<void> {
  for (const as of [null, 'viewer']) {
    const { status } = await service.get(url, { as })
    expect([200, 302, 404], `${url} needs requests in this test`).toContain(status)
  }
}

describe('no public route reads a whole table of content:', () => {
  const all = Object.entries(requests).flatMap(([path, queries]) =>
    queries.map((query) => path.replace('*', '') + query),
  )
  test.each(all)('%s', async (url) => {
    expect(await scansOf(() => tryRoute(url))).toEqual([])
  })

  test('every other public route', async () => {
    const others = service.http.guardedRoutes.filter(
      ({ method, access, url }) => method === 'GET' && access.public && !requests[url],
    )
    for (const { url } of others) expect(await scansOf(() => tryRoute(url.replace('*', '')))).toEqual([])
  })

  test('the express lane', async () => {
    const work = async () => void (await findOpenPages(service.app.database, ['/plans', '/none']))
    expect(await scansOf(work)).toEqual([])
  })

  test('the check itself sees statements, and finds a scan', async () => {
    expect(await explainer.capture(() => tryRoute('/api/v1/public/menu'))).not.toEqual(new Set())
    const statement = 'select id from wrangler_pages where title = $1'
    expect(await explainer.scannedTables(statement)).toEqual(['wrangler_pages'])
    expect(await explainer.scannedTables('select id from wrangler_pages where id = $1')).toEqual([])
  })
})

interface Explainer {
  /** The statements that ran during `work`. */
  capture(work: () => Promise<void>): Promise<Set<string>>
  /** The tables that a statement reads from end to end. */
  scannedTables(statement: string): Promise<string[]>
  close(): Promise<void>
}

function explainOnSqlite(): Explainer {
  let database: DatabaseSync | undefined
  return {
    async capture(work) {
      const spies = (['get', 'all', 'run'] as const).map((name) => vi.spyOn(StatementSync.prototype, name))
      await work()
      const found = spies.flatMap((spy) =>
        (spy.mock.contexts as StatementSync[]).map((each) => each.sourceSQL),
      )
      for (const spy of spies) spy.mockRestore()
      return new Set(found)
    },
    async scannedTables(statement) {
      database ??= new DatabaseSync(`${service.directory}/corral.db`, { readOnly: true })
      const text = `explain query plan ${statement.replace(/\$(?=\d)/g, '?')}`
      const rows = database.prepare(text).all() as { detail: string }[]
      return rows.flatMap(({ detail }) => {
        const [, table, index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail) ?? []
        if (table === undefined || walkedIndexes.includes(index ?? '')) return []
        return [tableOfAlias(statement, table)]
      })
    },
    async close() {
      database?.close()
    },
  }
}

function explainOnPostgres(): Explainer {
  let client: pg.Client | undefined
  const connect = async () => {
    const opened = new pg.Client(service.config.databaseUrl)
    await opened.connect()
    await opened.query('set enable_seqscan = off')
    return opened
  }
  return {
    async capture(work) {
      const spy = vi.spyOn(pg.Client.prototype, 'query')
      await work()
      const found = spy.mock.calls.map(([query]) =>
        typeof query === 'string' ? query : (query as { text: string }).text,
      )
      spy.mockRestore()
      return new Set(found.filter((text) => /^\s*(select|with)\b/i.test(text)))
    },
    async scannedTables(statement) {
      client ??= await connect()
      const { rows } = await client.query(`explain (generic_plan, format json) ${statement}`)
      return scansIn(rows[0]['QUERY PLAN'][0].Plan)
    },
    async close() {
      await client?.end()
    },
  }
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

/** An index without a condition is read from end to end, as a table is. */
function scansIn(node: PlanNode): string[] {
  const isWholeIndex =
    /^Index/.test(node['Node Type']) &&
    node['Index Cond'] === undefined &&
    !walkedIndexes.includes(node['Index Name'] ?? '')
  const isScan = node['Node Type'] === 'Seq Scan' || isWholeIndex
  return [...(isScan ? [node['Relation Name'] ?? ''] : []), ...(node.Plans ?? []).flatMap(scansIn)]
}

/** SQLite's plan names a table by its alias where it has one. */
function tableOfAlias(statement: string, name: string): string {
  return new RegExp(`\\b(\\w+)"? as "?${name}\\b`, 'i').exec(statement)?.[1] ?? name
}

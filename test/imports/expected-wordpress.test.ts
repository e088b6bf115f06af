import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from 'node:process'
import { beforeEach, describe, expect, test } from 'vitest'
import { Refused } from '../../src/transfer/imports/refused.ts'
import { useService } from '../harness.ts'
import { contentOf, emptyContent, importInto, interruptImport } from './importing.ts'

/**
 * A folder of public exports, each with what a correct import makes of it, computed by another program. It is not part of
 * the repository: these tests are skipped without it.
 */
const folder = env.CORRAL_TEST_EXPORTS ?? ''
const service = useService()

// biome-ignore lint/suspicious/noExplicitAny: the shape is that of another program
type Any = any

interface Export {
  readonly name: string
  readonly paths: readonly string[]
  readonly expected: Any
}

function* exports(): Generator<Export> {
  if (folder === '' || !existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const file = join(folder, name, 'expected.json')
    if (!existsSync(file)) continue
    const { files, combined } = JSON.parse(readFileSync(file, 'utf8'))
    const xml = files.filter((each: Any) => each.file.endsWith('.xml'))
    for (const each of xml)
      yield { name: `${name}/${each.file}`, paths: [join(folder, name, 'src', each.file)], expected: each }
    if (combined)
      yield {
        name: `${name} in one`,
        paths: combined.file
          .replace(/^\w+: /, '')
          .split(' + ')
          .map((each: string) => join(folder, name, 'src', each)),
        expected: combined,
      }
  }
}

const all = [...exports()]

beforeEach(() => emptyContent(service))

describe.skipIf(all.length === 0)('public exports', () => {
  test.each(all.filter(({ expected }) => expected.outcome !== 'import'))(
    '$name is refused, and nothing is written',
    async ({ paths }) => {
      const before = await contentOf(service)
      await expect(importInto(service, { paths })).rejects.toBeInstanceOf(Refused)
      expect(await contentOf(service)).toBe(before)
    },
  )

  const imported = all.filter(({ expected }) => expected.outcome === 'import')

  test.each(imported)('$name becomes what is expected, also the second time', async ({ paths, expected }) => {
    const planned = await importInto(service, { paths, isDryRun: true })
    const report = await importInto(service, { paths })
    expect({ ...report, dry_run: true }).toEqual(planned)
    expect(itemsOf(report.by_type)).toEqual(countsOf(expected.summary.by_type_and_status))
    expect(report.imported + report.skipped).toBe(report.items)
    await expectTerms(expected)
    await expectEntries(expected)
    await expectMenus(expected)
    await expectAddresses(expected)
    const first = await contentOf(service)
    const again = await importInto(service, { paths })
    expect([again.created, again.updated, again.kept]).toEqual([0, 0, 0])
    expect(again.unchanged + again.skipped).toBe(again.items)
    expect(await contentOf(service)).toBe(first)
  })

  test.each(imported)(
    '$name becomes what is expected after it was interrupted',
    async ({ paths, expected }) => {
      for (const transactions of [1, 2, 3]) await interruptImport(service, { paths }, transactions)
      await importInto(service, { paths })
      await expectTerms(expected)
      await expectEntries(expected)
      await expectMenus(expected)
    },
  )

  test.each(imported)('the content of $name survives byte for byte', async ({ paths, expected }) => {
    await importInto(service, { paths, keepsLinks: true })
    const records = await recordsOf()
    for (const item of entriesOf(expected)) {
      const record = records.get(`${item.type} ${item.id}`)
      expect(record.source_hash, item.title).toBe(item.content_sha256)
      if (!item.content_first80.includes('<!-- wp:')) continue
      const content = record.components ? (record.components[0]?.content ?? '') : record.content
      expect(createHash('sha256').update(content).digest('hex'), item.title).toBe(item.content_sha256)
    }
  })
})

function itemsOf(byType: Record<string, { items: number }>) {
  return Object.fromEntries(Object.entries(byType).map(([name, { items }]) => [name, items]))
}

function countsOf(counts: Record<string, number>) {
  return Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name.replaceAll('None', 'unknown'), count]),
  )
}

/** The items that become pages and posts, each once. */
function entriesOf({ items }: Any): Any[] {
  const seen = new Set<string>()
  return items.filter((item: Any) => {
    const key = `${item.type} ${item.id}`
    const isEntry =
      item.id && item.type && !['attachment', 'nav_menu_item'].includes(item.type) && !seen.has(key)
    seen.add(key)
    return isEntry && item.status !== 'trash'
  })
}

async function recordsOf(): Promise<Map<string, Any>> {
  const { db } = service.app.database
  const sources = await db.selectFrom('import_sources').selectAll().where('type', 'like', 'entry:%').execute()
  const pages = new Map(
    (await db.selectFrom('wrangler_pages').selectAll().execute()).map((row) => [row.id, row]),
  )
  const posts = new Map((await db.selectFrom('posts').selectAll().execute()).map((row) => [row.id, row]))
  const components = await db.selectFrom('wrangler_components').selectAll().execute()
  const found = new Map<string, Any>()
  for (const { type, source_id, kind, record_id, source_hash } of sources) {
    const record =
      kind === 'page'
        ? {
            ...pages.get(record_id),
            components: components.filter((each) => each.wrangler_page_id === record_id),
          }
        : { ...posts.get(record_id) }
    found.set(`${type.slice('entry:'.length)} ${source_id}`, { ...record, source_hash })
  }
  return found
}

async function expectTerms({ summary }: Any): Promise<void> {
  const { db } = service.app.database
  expect((await db.selectFrom('categories').select('id').execute()).length).toBe(
    summary.categories_total_union,
  )
  const tags = await db.selectFrom('tags').select('id').where('type', 'is', null).execute()
  expect(tags.length).toBe(summary.tags_total_union)
}

const visibility: Record<string, { page: Any; post: Any }> = {
  publish: { page: { enabled: 1, access: 'public' }, post: { published: 1, post_status: 'public' } },
  future: { page: { enabled: 1, access: 'public' }, post: { published: 1, post_status: 'public' } },
  private: { page: { enabled: 1, access: 'private' }, post: { published: 1, post_status: 'private' } },
}
const hidden = { page: { enabled: 0 }, post: { published: 0 } }
const withPassword = {
  page: { enabled: 1, access: 'protected' },
  post: { published: 1, post_status: 'protected' },
}

async function expectEntries(expected: Any): Promise<void> {
  const records = await recordsOf()
  const items = entriesOf(expected)
  expect(records.size).toBe(items.length)
  for (const item of items) {
    const record = records.get(`${item.type} ${item.id}`)
    const kind = item.type === 'page' ? 'page' : 'post'
    const isLocked = item.password_protected && item.status === 'publish'
    expect(record, item.title).toMatchObject(
      (isLocked ? withPassword : (visibility[item.status] ?? hidden))[kind],
    )
    expect(record.title).toBe(item.title_text || 'Untitled')
    expect(record.menu_order).toBe(item.menu_order)
    expect(record.source_hash).toBe(item.content_sha256)
    if (kind === 'page') {
      const isHome = expected.summary.pages.home.includes(item.id)
      expect(record.url).toBe(isHome ? '/' : item.tree_path.replace(/\/$/, ''))
      const parent = records.get(`page ${item.parent}`)
      expect(record.parent_id).toBe(parent?.id ?? -1)
    } else expect(record.post_type).toBe(item.type)
    const [date] = [item.date_gmt, item.date].filter((each) => each && !each.startsWith('0000'))
    if (date) expect(record.created_at).toBe(`${date.replace(' ', 'T')}.000Z`)
    expect(record.publish_at !== null).toBe(
      item.status === 'future' && record.created_at > new Date().toISOString(),
    )
  }
}

async function expectMenus({ summary, items }: Any): Promise<void> {
  const { db } = service.app.database
  for (const [slug, menu] of Object.entries(summary.menus as Record<string, Any>)) {
    const option = await db
      .selectFrom('options')
      .selectAll()
      .where('key', '=', `menu.${slug}`)
      .executeTakeFirstOrThrow()
    const flat: Any[] = []
    const walk = (items: Any[], depth: number) => {
      for (const item of items) {
        flat.push({ label: item.label, depth })
        walk(item.children, depth + 1)
      }
    }
    walk((option.value as Any).items, 1)
    const titled = new Set(items.filter(({ title_text }: Any) => title_text).map(({ id }: Any) => id))
    // A link without a label of its own has the title of what it leads to.
    const wanted = menu.in_order.map(({ id, label, depth }: Any) => ({
      label: titled.has(id) && label,
      depth,
    }))
    expect(flat.length).toBe(menu.items)
    expect(flat.map(({ depth }) => depth)).toEqual(wanted.map(({ depth }: Any) => depth))
    for (const [at, { label }] of wanted.entries()) if (label) expect(flat[at].label).toBe(label)
  }
}

/** Every old address of what was public answers, or says where it leads. */
async function expectAddresses({ redirects, items }: Any): Promise<void> {
  const isLocked = new Set(
    items.filter((item: Any) => item.password_protected && item.type !== 'page').map(({ id }: Any) => id),
  )
  for (const { id, old } of redirects) {
    if (isLocked.has(id)) continue // a post has no password here: nobody sees it
    for (const url of old) expect(await answers(url), `${id} ${url}`).toBe(true)
  }
}

async function answers(url: string): Promise<boolean> {
  const path = url.length > 1 && url.endsWith('/') ? url.slice(0, -1) : url
  const asked = encodeURIComponent(path)
  const page = await service.get(`/api/v1/public/pages/by-url?url=${asked}`, { as: null })
  if (page.status === 200 || page.body.moved_to) return true
  const decoded = encodeURIComponent(decodeURIComponent(path))
  return (await service.get(`/api/v1/public/posts/by-url?url=${decoded}`, { as: null })).status === 200
}

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from 'node:process'
import { beforeEach, describe, expect, test } from 'vitest'
import { Refused } from '../../src/transfer/imports/refused.ts'
import { useService } from '../harness.ts'
import { contentOf, emptyContent, importInto } from './importing.ts'

/** A folder of public exports with what a correct import makes of them. These tests are skipped without it. */
const folder = env.CORRAL_TEST_EXPORTS ?? ''
const service = useService()

interface Item {
  id: string | number
  kind: 'page' | 'post'
  status: string
  visibility: string | null
  title: string
  old_path: string
  published_at: string | null
  content_sha256: string
  tags: string[]
}

interface Export {
  name: string
  path: string
  expected: {
    outcome: string
    items: Item[]
    summary: { by_kind_and_status: Record<string, number>; tags: number; tags_internal: number }
  }
}

function* exports(): Generator<Export> {
  if (folder === '' || !existsSync(folder)) return
  for (const name of readdirSync(folder).filter((each) => each.startsWith('ghost'))) {
    const { files } = JSON.parse(readFileSync(join(folder, name, 'expected.json'), 'utf8'))
    for (const expected of files)
      yield { name: `${name}/${expected.file}`, path: join(folder, name, 'src', expected.file), expected }
  }
}

const all = [...exports()]
const imported = all.filter(({ expected }) => expected.outcome === 'import')

beforeEach(() => emptyContent(service))

describe.skipIf(all.length === 0)('public exports of Ghost', () => {
  test.each(all.filter(({ expected }) => expected.outcome !== 'import'))(
    '$name is refused, and nothing is written',
    async ({ path }) => {
      const before = await contentOf(service)
      await expect(importInto(service, { system: 'ghost', paths: [path] })).rejects.toBeInstanceOf(Refused)
      expect(await contentOf(service)).toBe(before)
    },
  )

  test.each(imported)('$name becomes what is expected, also the second time', async ({ path, expected }) => {
    const options = { system: 'ghost', paths: [path] } as const
    const planned = await importInto(service, { ...options, isDryRun: true })
    const report = await importInto(service, options)
    expect({ ...report, dry_run: true }).toEqual(planned)
    expect(report.imported + report.skipped).toBe(report.items)
    for (const [name, count] of Object.entries(expected.summary.by_kind_and_status))
      expect(report.by_type[name]?.items, name).toBe(count)
    await expectTags(expected)
    for (const item of expected.items) await expectItem(item)
    const first = await contentOf(service)
    const again = await importInto(service, options)
    expect([again.created, again.updated, again.kept]).toEqual([0, 0, 0])
    expect(await contentOf(service)).toBe(first)
  })

  test.each(imported)('the content of $name survives byte for byte', async ({ path, expected }) => {
    await importInto(service, { system: 'ghost', paths: [path], keepsLinks: true })
    for (const item of expected.items) {
      const { content } = await recordOf(item)
      expect(createHash('sha256').update(content).digest('hex'), item.title).toBe(item.content_sha256)
    }
  })
})

async function expectTags({ summary }: Export['expected']): Promise<void> {
  const { length } = await service.app.database.db.selectFrom('tags').select('id').execute()
  expect(length).toBe(summary.tags - summary.tags_internal)
}

async function expectItem(item: Item): Promise<void> {
  const { record, isPublic, tags } = await recordOf(item)
  expect(record.title).toBe(item.title)
  expect(isPublic, item.title).toBe(item.status === 'published' && (item.visibility ?? 'public') === 'public')
  expect(tags.sort()).toEqual(item.tags.toSorted())
  const url = encodeURIComponent(item.old_path.replace(/(.)\/$/, '$1'))
  const { status } = await service.get(`/api/v1/public/${item.kind}s/by-url?url=${url}`, { as: null })
  expect(status, item.old_path).toBe(isPublic ? 200 : 404)
}

async function recordOf({ id, kind }: Item) {
  const { db } = service.app.database
  const { record_id } = await db
    .selectFrom('import_sources')
    .selectAll()
    .where('type', '=', `entry:${kind}`)
    .where('source_id', '=', String(id))
    .executeTakeFirstOrThrow()
  if (kind === 'page') {
    const page = await db
      .selectFrom('wrangler_pages')
      .selectAll()
      .where('id', '=', record_id)
      .executeTakeFirstOrThrow()
    const parts = await db
      .selectFrom('wrangler_components')
      .select('content')
      .where('wrangler_page_id', '=', record_id)
      .execute()
    const tags = await db
      .selectFrom('page_tags')
      .innerJoin('tags', 'tags.id', 'page_tags.tag_id')
      .select('tags.slug')
      .where('page_id', '=', record_id)
      .execute()
    const isPublic = page.enabled === 1 && page.access === 'public'
    return { record: page, isPublic, content: parts[0]?.content ?? '', tags: tags.map(({ slug }) => slug) }
  }
  const post = await db.selectFrom('posts').selectAll().where('id', '=', record_id).executeTakeFirstOrThrow()
  const tags = await db
    .selectFrom('post_tags')
    .innerJoin('tags', 'tags.id', 'post_tags.tag_id')
    .select('tags.slug')
    .where('post_id', '=', record_id)
    .execute()
  const isPublic = post.published === 1 && post.post_status === 'public'
  return { record: post, isPublic, content: post.content ?? '', tags: tags.map(({ slug }) => slug) }
}

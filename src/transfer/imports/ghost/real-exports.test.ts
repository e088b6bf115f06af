import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { SourceEntry, SourceItem } from '../model.ts'
import { readGhost } from './reader.ts'

/** A folder of real exports, each with the results of an independent reader. They are not part of this repository. */
const folder = process.env.CORRAL_TEST_EXPORTS ?? ''

interface ExpectedItem {
  id: string | number
  kind: string
  status: string
  visibility: string | null
  title: string
  slug: string
  old_path: string
  published_at: string | null
  featured: boolean
  body_from: string
  content_sha256: string
  tags: string[]
  internal_tags: string[]
  authors: (string | null)[]
  feature_image: string | null
}

interface ExpectedFile {
  file: string
  outcome: string
  summary: { tags: number; users: number }
  items: ExpectedItem[]
}

for (const name of ['ghost-core-fixtures', 'ghost-theme-unit-test']) {
  describe.skipIf(!existsSync(join(folder, name)))(name, () => {
    for (const expected of expectedOf(name)) {
      test(expected.file, async () => {
        const read = readAll(join(folder, name, 'src', expected.file))
        if (expected.outcome.startsWith('refuse')) {
          await expect(read).rejects.toThrow('there is no posts table')
          return
        }
        const items = await read
        const entries = items.filter(
          (item): item is SourceEntry => item.kind === 'page' || item.kind === 'post',
        )
        expect(entries.map(summaryOf)).toEqual(expected.items.map(expectedSummary))
        expect(items.filter(({ kind }) => kind === 'tag')).toHaveLength(expected.summary.tags)
        for (const entry of entries.filter(({ body }) => body.format === 'html'))
          expect(entry.body.hash).toBe(createHash('sha256').update(entry.body.html).digest('hex'))
      })
    }
  })
}

function expectedOf(name: string): ExpectedFile[] {
  const path = join(folder, name, 'expected.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).files : []
}

async function readAll(path: string): Promise<SourceItem[]> {
  return Array.fromAsync(readGhost([path], { now: new Date('2026-01-01T00:00:00Z') }))
}

function summaryOf(entry: SourceEntry) {
  return {
    id: entry.id,
    kind: entry.kind,
    sourceStatus: entry.sourceStatus,
    isPublic: entry.status === 'published',
    title: entry.title,
    slug: entry.slug,
    url: entry.ownUrl,
    publishedAt: entry.publishedAt?.replace(/\.\d+Z$/, 'Z') ?? null,
    isFeatured: entry.meta.featured === true,
    format: entry.body.format,
    hash: entry.body.hash,
    tags: entry.tags.map(({ key }) => key),
    internalTags: entry.meta.internal_tags ?? [],
    authors: entry.authors,
    picture: entry.featured && 'url' in entry.featured ? entry.featured.url : null,
  }
}

function expectedSummary(item: ExpectedItem): ReturnType<typeof summaryOf> {
  return {
    id: String(item.id),
    kind: item.kind as SourceEntry['kind'],
    sourceStatus: item.status,
    isPublic: item.status === 'published' && (item.visibility ?? 'public') === 'public',
    title: item.title,
    slug: item.slug,
    url: item.old_path,
    publishedAt: item.published_at,
    isFeatured: item.featured,
    format: item.body_from,
    hash: item.content_sha256,
    tags: item.tags,
    internalTags: item.internal_tags,
    authors: item.authors.filter((author) => author !== null),
    picture: item.feature_image,
  }
}

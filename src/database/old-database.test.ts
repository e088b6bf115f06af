import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../../test/harness.ts'
import type { Engine } from './engines/engine.ts'
import { openEngine } from './engines/open.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import type { Migration } from './migrations/migration.ts'
import { insertRow } from './rows.ts'

const now = '2026-01-01T00:00:00.000Z'
const record = { created_at: now, updated_at: now }
const untilUrlIndex: readonly Migration[] = migrations.slice(0, 5)

describe('a database of an older version with content', () => {
  const directory = mkdtempSync(join(tmpdir(), 'corral-migrations-'))
  let engine: Engine
  let applied: string[]

  beforeAll(async () => {
    engine = await openEngine((await createDatabase()) ?? `sqlite:${join(directory, 'old.db')}`)
    await migrate(engine, now, untilUrlIndex)
    await fill(engine)
    applied = await migrate(engine, now)
  })
  afterAll(async () => {
    await engine.close()
    rmSync(directory, { recursive: true, force: true })
  })

  test('is brought up to date by the steps that follow', () => {
    expect(applied).toEqual(migrations.slice(5).map((step) => step.name))
  })

  test('distinguishes sessions from other tokens', async () => {
    const tokens = await engine.reader
      .selectFrom('tokens')
      .select(['name', 'session'])
      .orderBy('name')
      .execute()
    expect(tokens).toEqual([
      { name: 'deploy', session: 0 },
      { name: 'login', session: 1 },
    ])
  })

  test('keeps each alias for the first live page, without the last slash', async () => {
    const pages = await engine.reader
      .selectFrom('wrangler_pages')
      .select(['title', 'alias'])
      .orderBy('id')
      .execute()
    expect(pages.map(({ title, alias }) => [title, alias])).toEqual([
      ['first', '/old'],
      ['second', null],
      ['third', null],
      ['deleted', '/old'],
      ['slash', '/other'],
      ['root', '/'],
      ['plain', null],
    ])
    const error = await addPage(engine, 'late', '/old').catch((cause) => cause)
    expect(engine.violatedConstraint(error)).toEqual({ rule: 'unique', column: 'alias' })
  })

  test('keeps remembered urls, which now belong to each page that had them', async () => {
    const urls = () =>
      engine.reader.selectFrom('moved_urls').select(['url', 'page_id']).orderBy('page_id').execute()
    expect(await urls()).toEqual([{ url: '/before', page_id: 1 }])
    await engine.writer
      .insertInto('moved_urls')
      .values({ url: '/before', page_id: 2, moved_at: now })
      .execute()
    expect(await urls()).toHaveLength(2)
  })

  test('still finds its posts', async () => {
    const found = await engine.reader
      .selectFrom('posts')
      .select('title')
      .where(engine.contains({ columns: ['search_text'], index: 'posts' }, 'needle'))
      .execute()
    expect(found).toEqual([{ title: 'Found' }])
  })

  test('has assets without a hash, and no pending file checks or events', async () => {
    const assets = await engine.reader.selectFrom('assets').select(['path', 'file_hash']).execute()
    expect(assets).toEqual([{ path: 'a.png', file_hash: null }])
    expect(await engine.reader.selectFrom('file_checks').selectAll().execute()).toEqual([])
    expect(await engine.reader.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  test('keeps its revision and continues from it', async () => {
    const revision = () =>
      engine.reader.selectFrom('content_revision').select(['revision', 'settings_revision']).execute()
    expect(await revision()).toEqual([{ revision: 41, settings_revision: 7 }])
    await sql.raw(engine.raiseRevision('revision = revision + 1')).execute(engine.writer)
    expect(await revision()).toEqual([{ revision: 42, settings_revision: 7 }])
  })
})

async function fill(engine: Engine): Promise<void> {
  const { writer } = engine
  await addPage(engine, 'first', '/old/')
  await addPage(engine, 'second', '/old')
  await addPage(engine, 'third', '/old')
  await addPage(engine, 'deleted', '/old/', now)
  await addPage(engine, 'slash', '/other/')
  await addPage(engine, 'root', '/')
  await addPage(engine, 'plain', null)
  await writer.insertInto('moved_urls').values({ url: '/before', page_id: 1, moved_at: now }).execute()
  for (const [title, search_text] of [
    ['Found', 'hay with a needle in it'],
    ['Other', 'hay'],
  ] as const) {
    const address = { slug: title.toLowerCase(), url: `/${title.toLowerCase()}` }
    await insertRow(writer, 'posts', {
      ...record,
      ...address,
      ...{
        title,
        search_text,
        post_type: 'news',
        post_status: 'public',
        published: 1,
        menu_order: 0,
        meta: {},
      },
    })
  }
  await insertRow(writer, 'users', { ...record, name: 'A', email: 'a@example.com', password: 'none' })
  for (const name of ['login', 'deploy'])
    await insertRow(writer, 'tokens', { ...record, user_id: 1, name, hash: name })
  await insertRow(writer, 'assets', { ...record, ...oldAsset })
  await sql`update content_revision set revision = 41, settings_revision = 7`.execute(writer)
}

const oldAsset = {
  path: 'a.png',
  disk: 'public',
  title: 'An asset',
  search_text: 'an asset',
  meta: {},
  data: {},
}

function addPage(engine: Engine, title: string, alias: string | null, deleted_at: string | null = null) {
  return insertRow(engine.writer, 'wrangler_pages', {
    ...record,
    ...{ title, slug: title, url: `/${title}`, alias, deleted_at, template: 'page', access: 'public' },
    ...{ enabled: 1, listed: 1, greedy: 0, parent_id: 0, menu_order: 0, redirect_permanent: 0 },
    ...{ meta: {}, search_text: title },
  })
}

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useService } from '../../test/harness.ts'
import { seedRecords } from '../../test/routes.ts'
import type { Engine } from './engines/engine.ts'
import { openEngine } from './engines/open.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import type { Migration } from './migrations/migration.ts'
import { describeTables } from './table-rows.ts'

const service = useService()
let engine: Engine
beforeAll(async () => {
  engine = await openEngine(service.config.databaseUrl)
})
afterAll(() => engine.close())

/** Migrations before this one are older than the rule. */
const firstOfTheRule = '0035-webhooks'
/** Steps that break the rule, each with the reason why processes of the version before it still work. */
const exceptions: Readonly<Record<string, string>> = {
  '0061-pending-search':
    'On SQLite other triggers follow the same changes. A search of the version before finds them some seconds later.',
  '0080-languages':
    'The unique index has only pages that are translated, and the version before translates none.',
  '0085-post-languages':
    'The version before gives no post a language: its slugs are as unique as before, and it translates none.',
  '0088-term-and-event-languages':
    'The version before gives no category, tag or event a language: names and slugs are as unique as before.',
  '0090-global-languages':
    'The version before gives no global a language: names are as unique as before, and it translates none.',
  '0091-asset-translations': 'On SQLite it replaces triggers of the table that it has just created.',
}

/** Changes that break processes of the version before a step. */
function findBreaking(statements: readonly string[]): string[] {
  const text = statements.map((statement) => statement.replace(/\s+/g, ' ').trim())
  const created = text.flatMap((each) => /^create table (\w+)/.exec(each)?.[1] ?? [])
  return text.filter((each) => {
    const table = /^(?:alter table|create unique index \w+ on) (\w+)/.exec(each)?.[1] ?? ''
    if (created.includes(table)) return false
    return (
      /\bdrop (table|column|view|function|trigger|constraint)\b|\brename\b|\btruncate\b/.test(each) ||
      /\balter column\b|\badd constraint\b|^create unique index/.test(each) ||
      (/\badd column\b.*\bnot null\b/.test(each) && !/\bdefault\b/.test(each))
    )
  })
}

describe('a migration leaves what the version before it uses', () => {
  const later = migrations.slice(migrations.findIndex(({ name }) => name === firstOfTheRule))

  test.each(later.map((step) => [step.name, step] as const))('%s', (name, step) => {
    const found = findBreaking(step.statements(engine.columnTypes, ''))
    expect(exceptions[name] ? [] : found).toEqual([])
  })

  test.each([
    'alter table posts drop column title',
    'drop table tags',
    'alter table posts rename to articles',
    'alter table posts rename column title to name',
    'alter table posts alter column title set not null',
    'alter table posts add column author text not null',
    'create unique index posts_title_unique on posts (title)',
    'alter table posts add constraint posts_title_unique unique (title)',
  ])('%s would not', (statement) => {
    expect(findBreaking(["create table authors (name text not null default '')", statement])).toEqual([
      statement,
    ])
  })
})

test('a language that the version before creates is shown', async () => {
  const { db } = service.app.database
  const columns = 'created_at, updated_at, code, label, url_prefix, position, fallback'
  const values = "'', '', 'en', 'English', '', 1, null"
  await sql.raw(`insert into languages (${columns}) values (${values})`).execute(db)
  const rows = await db.selectFrom('languages').select(['code', 'is_enabled']).execute()
  expect(rows).toEqual([{ code: 'en', is_enabled: 1 }])
  await db.deleteFrom('languages').execute()
})

test('an instance goes on reading and writing while a newer version migrates, and beside it', {
  timeout: 60_000,
}, async () => {
  const names = (await describeTables(engine, engine.reader)).map(({ name }) => name)
  const newer: Migration = {
    name: '9999-newer',
    statements: ({ text, integer, id }) => [
      `create table newer_things (id ${id}, name ${text} not null)`,
      ...names.flatMap((name) => [
        `alter table ${name} add column newer_text ${text}`,
        `alter table ${name} add column newer_flag ${integer} not null default 0`,
        `create index ${name}_newer on ${name} (newer_flag)`,
      ]),
    ],
  }
  const writer = new Writer()
  await writer.until(10)
  expect(await migrate(engine, new Date().toISOString(), [...migrations, newer])).toEqual([newer.name])
  await writer.until(10)
  await writer.stop()
  expect(writer.statuses.filter((status) => status !== 201 && status !== 200)).toEqual([])

  // Creates, changes, reads, deletes and restores a record of every kind; the harness checks each answer's schema.
  const seeds = await seedRecords(service)
  for (const path of ['pages', 'posts', 'categories', 'tags', 'assets', 'users', 'options', 'messages'])
    expect([path, (await service.get(`/api/v1/${path}`)).status]).toEqual([path, 200])
  expect((await service.delete(`/api/v1/pages/${seeds.page}`)).status).toBe(204)
  const restored = await service.post(`/admin/api/trash/page/${seeds.page}/restore`)
  expect([200, 204]).toContain(restored.status)
  // It cannot be restarted, since it cannot know the requirements of the newer version.
  await expect(service.openAnother()).rejects.toThrow(
    'The database is of a newer version, which applied 9999-newer. Use that version, or restore a backup from before it.',
  )
})

/** Creates, changes and reads until it is stopped. */
class Writer {
  readonly statuses: number[] = []
  #rounds = 0
  #isStopped = false
  #onRound = () => {}
  readonly #ended = this.#write()

  async until(more: number): Promise<void> {
    const goal = this.#rounds + more
    while (this.#rounds < goal) await new Promise<void>((resolve) => (this.#onRound = resolve))
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#ended
  }

  async #write(): Promise<void> {
    const post = { post_type: 'news', post_status: 'public' }
    while (!this.#isStopped) {
      const title = `Round ${this.#rounds}`
      const created = await service.post('/api/v1/posts', { ...post, title })
      const changed = await service.put(`/api/v1/posts/${created.body.data.id}`, {
        ...post,
        title: `${title}b`,
      })
      const read = await service.get('/api/v1/posts')
      this.statuses.push(created.status, changed.status, read.status)
      this.#rounds += 1
      this.#onRound()
    }
  }
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, inject, test, vi } from 'vitest'
import { runCommand } from '../../../test/cli.ts'
import { createDatabase, useService } from '../../../test/harness.ts'
import { Database } from '../../database/database.ts'
import { copyDatabase } from './copy.ts'

const service = useService()
const isPostgres = inject('postgresUrl') !== null
const env = () => ({ CORRAL_DATA_DIR: service.directory, DATABASE_URL: service.config.databaseUrl })
const sqliteUrl = (name: string) => `sqlite:${join(service.directory, name)}`
const newUrl = async (name: string) => (await createDatabase()) ?? sqliteUrl(name)

function open(url: string): Promise<Database> {
  return Database.open({
    url,
    now: () => new Date(),
    derive: [],
    deliver: async () => {},
    report: () => {},
  })
}

beforeAll(async () => {
  for (let n = 0; n < 450; n++) await service.post('/api/v1/tags', { name: `Tag ${n} “ü” 🙂` })
  await service.post('/api/v1/pages', { title: 'Page', template: 't', access: 'public' })
})

test('a copy has the same rows, told by table, and its search finds them', async () => {
  const to = await newUrl('same.db')
  const { code, out, err } = await runCommand(`copy --to ${to}`, env())
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^tags +450 +450 +[0-9a-f]{16}$/m)
  expect(out).toMatch(/\d+ rows of \d+ tables were copied, and are the same\.\n$/)
  const doctor = await runCommand('doctor --json', { ...env(), DATABASE_URL: to })
  expect(doctor.code).toBe(0)
})

test.runIf(isPostgres)('from PostgreSQL to SQLite and back, nothing is lost', async () => {
  const [there, back] = [sqliteUrl('there.db'), await newUrl('back')]
  const copied = async (from: string, to: string) => {
    const { out } = await runCommand(`copy --from ${from} --to ${to} --json`, env())
    return JSON.parse(out).tables as { name: string; source: object; target: object }[]
  }
  const first = await copied(service.config.databaseUrl, there)
  const second = await copied(there, back)
  expect(first.map(({ target }) => target)).toEqual(first.map(({ source }) => source))
  expect(second).toEqual(first)
  expect(first.find(({ name }) => name === 'tags')?.source).toMatchObject({ rows: 450 })
})

test('a copy of a database that changes meanwhile is refused', async () => {
  const [source, target] = [await open(service.config.databaseUrl), await open(await newUrl('changing.db'))]
  let change: Promise<unknown> | undefined
  const copied = copyDatabase(source, target, () => {
    change ??= service.post('/api/v1/tags', { name: 'Meanwhile' })
  })
  await expect(copied).rejects.toThrow('The source was changed 1 times meanwhile')
  await change
  for (const database of [source, target]) await database.close()
})

test('a row that is stored in another way leaves the target empty', async () => {
  const [source, target] = [await open(service.config.databaseUrl), await open(await newUrl('broken.db'))]
  const load = target.load.bind(target)
  vi.spyOn(target, 'load').mockImplementation((content, options) =>
    load(
      {
        ...content,
        async *rows() {
          for await (const each of content.rows()) {
            const isTags = each.table === 'tags'
            yield isTags ? { ...each, rows: each.rows.slice(1) } : each
          }
        },
      },
      options,
    ),
  )
  await expect(copyDatabase(source, target, () => {})).rejects.toThrow('The rows of tags are not those')
  await target.requireEmpty()
  for (const database of [source, target]) await database.close()
})

test('what cannot be copied is refused with the way out', async () => {
  const answer = async (words: string) => (await runCommand(words, env())).err
  expect(await answer('copy')).toContain('--to is missing')
  expect(await answer('copy --to postgres://me:s3cret@127.0.0.1:1/x')).toMatch(
    /postgres:\/\/me:…@127\.0\.0\.1:1\/x cannot be used: .*\. Check --to\./,
  )
  expect(await answer('copy --from sqlite:/nowhere/x.db --to sqlite:/nowhere/y.db')).toContain('Check --from')
  expect(await answer('copy --to mysql://x')).toContain('is not the address of a database')
  expect(await answer(`copy --to ${service.config.databaseUrl}`)).toMatch(/is not empty\. Create a new one/)
  expect(await answer(`copy --from sqlite:/nowhere/x.db --to ${sqliteUrl('never.db')}`)).toContain(
    'no database',
  )
  expect(existsSync(join(service.directory, 'never.db'))).toBe(false)
  const newer = await open(await newUrl('newer.db'))
  await newer.migrate()
  await newer.transaction(null, ({ db }) =>
    sql`insert into migrations (name, applied_at) values ('9999-tomorrow', '')`.execute(db),
  )
  const target = await open(await newUrl('target.db'))
  await expect(copyDatabase(newer, target, () => {})).rejects.toThrow(
    'The database is of a newer version, which applied 9999-tomorrow.',
  )
  for (const database of [newer, target]) await database.close()
})

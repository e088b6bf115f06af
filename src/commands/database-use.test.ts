import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '../../test/cli.ts'
import { createDatabase, useService } from '../../test/harness.ts'

const service = useService()
const directory = mkdtempSync(join(tmpdir(), 'corral-use-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const run = (words: string) =>
  runCommand(words, { CORRAL_DATA_DIR: service.directory, DATABASE_URL: service.config.databaseUrl })

const database = () => service.app.database

/** Commands that have nothing to do where there is no content. */
const commands = [
  'user list',
  'user password me@example.com',
  'token list',
  'token create me@example.com',
  'token revoke 1',
  'role list',
  'trash list',
  'trash restore page 1',
  'trash delete page 1',
  'versions list page 1',
  'versions show page 1',
  'versions restore page 1',
  'prune',
  'compact',
  'doctor',
]

test.each(commands)('corral %s reports that there is no database, and creates none', async (words) => {
  const dataDir = join(directory, 'wrong')
  const url = await createDatabase()
  const env = { CORRAL_DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) }
  const { code, out, err } = await runCommand(words, env)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(/^corral: There is no database of the service at .*\. Check \w+, or run corral serve/)
  expect(existsSync(dataDir)).toBe(false)
  if (url === null) return
  const migrated = await runCommand('migrate', { ...env, CORRAL_DATA_DIR: join(directory, 'fresh') })
  expect(migrated.out).toMatch(/^applied 0001-content\n/) // so nothing was there before
})

test('a command that does not migrate refuses a database of an older version', async () => {
  const name = '0005-url-index'
  await sql`delete from migrations where name = ${name}`.execute(database().db)
  const { code, err } = await run('user list')
  const { pending } = await database().schemaState()
  await sql`insert into migrations (name, applied_at) values (${name}, 'then')`.execute(database().db)
  expect({ code, err }).toEqual({
    code: 1,
    err: `corral: The database is of an older version: ${name} has not been applied. Run corral migrate first.\n`,
  })
  expect(pending).toEqual([name])
})

test('no command uses a database of a newer version, and doctor reports it', async () => {
  const name = '9999-from-the-future'
  await sql`insert into migrations (name, applied_at) values (${name}, 'then')`.execute(database().db)
  const refused = await Promise.all(['serve', 'migrate', 'user list', 'seed --demo'].map(run))
  const doctor = await run('doctor')
  await sql`delete from migrations where name = ${name}`.execute(database().db)
  for (const { code, err } of refused) {
    expect({ code, err }).toEqual({
      code: 1,
      err: `corral: The database is of a newer version, which applied ${name}. Use that version, or restore a backup from before it.\n`,
    })
  }
  expect(doctor.code).toBe(1)
  expect(doctor.out).toMatch(/problem +1 migrations of a newer version .*\[database\.version\]\n +9999-from/)
})

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, inject, test, vi } from 'vitest'
import { runCommand } from '../../../test/cli.ts'
import { createDatabase } from '../../../test/harness.ts'

describe.skipIf(inject('postgresUrl') === null)(
  'a password with signs that mean something in an address',
  () => {
    const directory = mkdtempSync(join(tmpdir(), 'corral-password-'))
    const password = 'p@ss:w/o#r?d %41&=$\'"'
    afterEach(() => vi.unstubAllEnvs())
    afterAll(() => rmSync(directory, { recursive: true, force: true }))
    const migrate = (url: string) => runCommand('migrate', { DATABASE_URL: url, CORRAL_DATA_DIR: directory })

    /** The address of a new database, with a user whose password is not in it. */
    async function createRole(): Promise<URL> {
      const address = (await createDatabase()) ?? ''
      const user = `odd_${randomUUID().replaceAll('-', '')}`
      const client = new pg.Client(address)
      await client.connect()
      await client.query(`create role ${user} superuser login password ${client.escapeLiteral(password)}`)
      await client.end()
      const url = new URL(address)
      url.username = user
      url.password = ''
      return url
    }

    test('works with PGPASSWORD, as in compose.yaml', async () => {
      const url = await createRole()
      vi.stubEnv('PGPASSWORD', password)
      expect(await migrate(url.href)).toMatchObject({ code: 0, err: '' })
      vi.stubEnv('PGPASSWORD', 'wrong')
      expect(await migrate(url.href)).toMatchObject({ code: 1 })
    })

    test('works in DATABASE_URL when it is percent-encoded', async () => {
      const url = await createRole()
      const credentials = `${url.username}:${encodeURIComponent(password)}`
      const address = `postgres://${credentials}@${url.host}${url.pathname}`
      expect(await migrate(address)).toMatchObject({ code: 0, err: '' })
    })
  },
)

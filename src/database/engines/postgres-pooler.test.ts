import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest'
import { runCommand } from '../../../test/cli.ts'
import { createDatabase } from '../../../test/harness.ts'
import { freePort } from '../../../test/ports.ts'

const version = /PgBouncer (\d+)\.(\d+)/.exec(
  spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout ?? '',
)
const keepsStatements = version !== null && (Number(version[1]) > 1 || Number(version[2]) >= 21)
const timeouts = 'statement_timeout, lock_timeout, idle_in_transaction_session_timeout'

describe.skipIf(inject('postgresUrl') === null || version === null)('behind PgBouncer', () => {
  const directory = mkdtempSync(join(tmpdir(), 'corral-pgbouncer-'))
  let pooler: ChildProcess | undefined

  afterEach(async () => {
    if (!pooler) return
    const closed = once(pooler, 'close')
    pooler.kill('SIGKILL')
    await closed
    pooler = undefined
  })
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  /** The address of a new database by way of PgBouncer. */
  async function startPooler(...settings: string[]): Promise<string> {
    const target = new URL((await createDatabase()) ?? '')
    const port = await freePort()
    const file = join(directory, 'pgbouncer.ini')
    const server = `host=${target.hostname} port=${target.port} user=${target.username} password=${target.password}`
    const lines = [
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      ...settings,
    ]
    writeFileSync(file, `[databases]\n* = ${server}\n[pgbouncer]\n${lines.join('\n')}\n`)
    chmodSync(directory, 0o755)
    // It refuses to run as root.
    const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
    const started = spawn('pgbouncer', [...user, file], { stdio: ['ignore', 'ignore', 'pipe'] })
    pooler = started
    let log = ''
    await new Promise<void>((resolve, reject) => {
      started.stderr.setEncoding('utf8').on('data', (text) => {
        log += text
        if (log.includes('process up')) resolve()
      })
      started.once('exit', () => reject(new Error(`PgBouncer ended:\n${log}`)))
    })
    target.port = String(port)
    return target.href
  }

  const migrate = (url: string) => runCommand('migrate', { DATABASE_URL: url, CORRAL_DATA_DIR: directory })

  test.skipIf(keepsStatements)(
    'in transaction mode without prepared statements the start is refused',
    async () => {
      const url = await startPooler('pool_mode = transaction', `ignore_startup_parameters = ${timeouts}`)
      expect(await migrate(url)).toEqual({
        code: 1,
        out: '',
        err: expect.stringMatching(
          /^corral: The database is behind a pooler that loses prepared statements.*pool_mode = session/,
        ),
      })
    },
  )

  test('in session mode the service starts', async () => {
    const url = await startPooler('pool_mode = session', `ignore_startup_parameters = ${timeouts}`)
    expect(await migrate(url)).toMatchObject({ code: 0, err: '' })
  })

  test('startup settings that it does not pass on are named', async () => {
    const url = await startPooler('pool_mode = session')
    expect((await migrate(url)).err).toMatch(
      /^corral: PgBouncer does not pass on statement_timeout\. Add it to ignore/,
    )
  })
})

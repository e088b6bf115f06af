import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, inject, test, vi } from 'vitest'
import { runCommand } from '../../../test/cli.ts'
import { useService } from '../../../test/harness.ts'
import { DatabaseUnavailable } from '../../core/errors.ts'
import { openEngine } from './open.ts'
import { checkpointInThread } from './sqlite-checkpoint.ts'

const service = useService()

describe.skipIf(inject('postgresUrl') !== null)('SQLite', () => {
  const file = () => service.config.databaseUrl.slice('sqlite:'.length)
  const write = () => service.post('/api/v1/categories', { name: 'a category' })

  test('copies the log of a large transaction into the file in a thread of its own', async () => {
    const path = join(dirname(file()), 'checkpoint.db')
    const database = new DatabaseSync(path)
    database.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table texts (text)')
    database.exec('insert into texts values (zeroblob(1000000))')
    expect(statSync(path).size).toBeLessThan(100_000)
    await checkpointInThread(path)
    expect(statSync(path).size).toBeGreaterThan(1_000_000)
    database.close()
    await checkpointInThread(join(path, 'missing.db')) // fails, and is not reported
  })

  test('that another process keeps locked is 503 after ten seconds, for every waiting request', async () => {
    const other = new DatabaseSync(file())
    other.exec('begin immediate')
    const started = performance.now()
    const answers = await Promise.all([write(), write(), write()])
    const seconds = (performance.now() - started) / 1000
    other.exec('rollback')
    other.close()
    for (const answer of answers) {
      expect(answer.status).toBe(503)
      expect(answer.headers['retry-after']).toBe('1')
    }
    expect(seconds).toBeGreaterThan(9)
    // One after the other they would take thirty.
    expect(seconds).toBeLessThan(25)
    expect((await write()).status).toBe(201)
  })

  test('in a long transaction of the same process is 503 after ten seconds, and the next writer is served', async () => {
    const { database } = service.app
    const [held, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const long = database.transaction(null, async () => {
      held.resolve()
      await end.promise
    })
    await held.promise
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const refused = [1, 2].map(() => database.transaction(null, async () => 'done').catch((error) => error))
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    for (const error of await Promise.all(refused)) expect(error).toBeInstanceOf(DatabaseUnavailable)
    const next = write()
    end.resolve()
    await long
    expect((await next).status).toBe(201)
  })

  test('on a full disk is 503, changes nothing, and recovers when there is space', async () => {
    const { database } = service.app
    const before = (await service.get('/api/v1/posts')).body.meta.total
    const limitPages = (count: string) =>
      database.transaction(null, async (tx) => {
        await sql.raw(`pragma max_page_count = ${count}`).execute(tx.db)
      })
    await limitPages('1') // which SQLite reads as: no more than there are
    const post = () =>
      service.post('/api/v1/posts', {
        title: 'large',
        post_type: 'article',
        post_status: 'public',
        content: 'x'.repeat(500_000),
      })
    const refused = await post()
    await limitPages('4294967294')
    expect([refused.status, refused.headers['retry-after'], refused.events]).toEqual([503, '1', []])
    expect((await service.get('/api/v1/posts')).body.meta.total).toBe(before)
    expect((await post()).status).toBe(201)
  })

  test('syncs the folders of a new database before the first change counts as durable', async () => {
    const synced: number[] = []
    const handle = await open(file())
    const prototype = Object.getPrototypeOf(handle) as FileHandle
    await handle.close()
    const sync = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
      synced.push((await this.stat()).ino)
    })
    const path = join(service.directory, 'new', 'folder', 'corral.db')
    const engine = await openEngine(`sqlite:${path}`)
    await engine.makeDurable()
    await engine.close()
    sync.mockRestore()
    expect(synced).toEqual([dirname(path), dirname(dirname(path))].map((folder) => statSync(folder).ino))
  })

  test('that is damaged is reported with the fix', async () => {
    const directory = join(service.directory, 'damaged')
    const env = { CORRAL_DATA_DIR: directory }
    await runCommand('migrate', env)
    const path = join(directory, 'corral.db')
    // All but its beginning, which says that it is a database.
    writeFileSync(path, Buffer.concat([readFileSync(path).subarray(0, 100), Buffer.alloc(8192, 0xa5)]))
    const { code, err } = await runCommand('user list', env)
    expect(code).toBe(1)
    expect(err).toMatch(/^corral: The database .*corral\.db is damaged: .*\. Restore a backup; corral doctor/)
  })

  test('that is another file is not called damaged, and stays as it is', async () => {
    const path = join(service.directory, 'passwd')
    writeFileSync(path, 'root:x:0:0:root:/root:/bin/bash\n'.repeat(100))
    for (const command of ['user list', 'migrate']) {
      const { code, err } = await runCommand(command, {
        DATABASE_URL: `sqlite:${path}`,
        CORRAL_DATA_DIR: join(service.directory, 'beside'),
      })
      expect([command, code]).toEqual([command, 1])
      expect(err).toMatch(/^corral: .*passwd is no SQLite database \(.*\)\. Check DATABASE_URL/)
    }
    expect(readFileSync(path, 'utf8')).toMatch(/^root:x/)
  })
})

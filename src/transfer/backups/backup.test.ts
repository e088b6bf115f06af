import fs, { chmodSync, existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { runCommand } from '../../../test/cli.ts'
import { useService } from '../../../test/harness.ts'
import { takeBackup } from './backup.ts'
import { openFolder } from './folder.ts'
import { readBackupStatus } from './runs.ts'

const service = useService()
const env = () => ({ CORRAL_DATA_DIR: service.directory, DATABASE_URL: service.config.databaseUrl })
const folderOf = (name: string) => join(service.directory, name)
afterEach(() => {
  vi.restoreAllMocks()
  service.clock.now = null
})

test('in a folder a backup has a name that tells its moment, and only its owner can read it', async () => {
  const folder = folderOf('private')
  const { code, out } = await runCommand(`backup ${folder}/ --json`, env())
  const { path, bytes, files, tables } = JSON.parse(out)
  expect(code).toBe(0)
  expect(path).toMatch(/private\/corral-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.tar$/)
  expect([statSync(path).size, files]).toEqual([bytes, 0])
  expect(tables.users).toEqual({ rows: 4, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect([statSync(folder).mode & 0o777, statSync(path).mode & 0o777]).toEqual([0o700, 0o600])
  expect(await readBackupStatus(service.app.database.db)).toMatchObject({
    lastSuccess: { origin: 'command', bytes, error: null },
    lastFailure: null,
  })
})

test('older backups are deleted beyond those to keep, and nothing else', async () => {
  const folder = folderOf('kept')
  const store = openFolder(folder)
  const take = (time: string, keep?: number) => {
    service.clock.now = new Date(time)
    return takeBackup(service.app.services, store, keep === undefined ? {} : { keep })
  }
  for (const day of ['01', '02', '03']) await take(`2026-01-${day}T03:00:00Z`)
  const others = ['mine.tar', 'corral-2025-01-01.tar', 'corral-2020-01-01T00-00-00-000Z.tar.gz', 'notes.txt']
  for (const name of others) writeFileSync(join(folder, name), '')
  const { removed } = await take('2026-01-04T03:00:00Z', 2)
  expect(removed).toEqual(['corral-2026-01-01T03-00-00-000Z.tar', 'corral-2026-01-02T03-00-00-000Z.tar'])
  const left = ['corral-2026-01-03T03-00-00-000Z.tar', 'corral-2026-01-04T03-00-00-000Z.tar']
  expect(readdirSync(folder).sort()).toEqual([...others, ...left].sort())
  // The clock was set back: the new backup must not be the one that is deleted.
  await take('2025-12-31T03:00:00Z', 1)
  expect(readdirSync(folder).sort()).toEqual([...others, 'corral-2025-12-31T03-00-00-000Z.tar'].sort())
})

test('a full disk leaves nothing behind, and the command says so', async () => {
  const folder = folderOf('full')
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  })
  const fail = (...given: unknown[]) => setImmediate(given.at(-1) as (error: Error) => void, full)
  vi.spyOn(fs, 'write').mockImplementation(fail as never)
  vi.spyOn(fs, 'writev').mockImplementation(fail as never)
  const { code, err } = await runCommand(`backup ${folder}/`, env())
  vi.restoreAllMocks()
  expect([code, err]).toEqual([
    1,
    `corral: The disk of ${folder} is full: no backup was written. Free some space, or choose another folder.\n`,
  ])
  expect(readdirSync(folder)).toEqual([])
  const { lastFailure } = await readBackupStatus(service.app.database.db)
  expect(lastFailure).toMatchObject({ error: full.message, name: null })
})

test('a backup that is not as it was written gets no name', async () => {
  const folder = folderOf('broken')
  const store = openFolder(folder)
  const write: typeof store.write = (name, fill, check) =>
    store.write(name, fill, async (source) => {
      const [part = ''] = readdirSync(folder)
      const file = join(folder, part)
      const bytes = fs.readFileSync(file)
      bytes[2000] = (bytes[2000] ?? 0) ^ 1
      writeFileSync(file, bytes)
      await check(source)
    })
  const taken = takeBackup(service.app.services, { ...store, write })
  await expect(taken).rejects.toThrow('its checksum is wrong')
  expect(readdirSync(folder)).toEqual([])
})

test('what a killed process left is deleted a day later', async () => {
  const folder = folderOf('left')
  await takeBackup(service.app.services, openFolder(folder))
  const [old, young] = ['.corral-old.part', '.corral-young.part']
  for (const name of [old, young]) writeFileSync(join(folder, name), '')
  const yesterday = Date.now() / 1000 - 90_000
  utimesSync(join(folder, old), yesterday, yesterday)
  await takeBackup(service.app.services, openFolder(folder))
  expect([existsSync(join(folder, old)), existsSync(join(folder, young))]).toEqual([false, true])
})

test.each([
  ['backup', 2, /file\|folder/],
  ['backup x.tar --keep 0', 2, /--keep must be a whole number from 1/],
  ['backup x.tar --keep 3', 2, /--keep needs a folder/],
  ['backup /nowhere/at/all/x.tar', 1, /There is no folder \/nowhere\/at\/all\. Create it/],
  ['restore /nowhere/x.tar', 1, /There is no file \/nowhere\/x\.tar/],
])('%s is refused with the way out', async (words, code, line) => {
  const answer = await runCommand(words, env())
  expect(answer).toMatchObject({ code, out: '', err: expect.stringMatching(line) })
})

test('an existing file is never replaced', async () => {
  const file = folderOf('there.tar')
  writeFileSync(file, 'precious')
  chmodSync(file, 0o644)
  const { code, err } = await runCommand(`backup ${file}`, env())
  expect([code, err]).toEqual([1, `corral: ${file} exists already. Choose another name, or a folder.\n`])
  const taken = takeBackup(service.app.services, openFolder(service.directory), { name: 'there.tar' })
  await expect(taken).rejects.toThrow('EEXIST')
  expect(fs.readFileSync(file, 'utf8')).toBe('precious')
})

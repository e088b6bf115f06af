import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makePrivateFolder, restrictToOwner } from './folders.ts'

const directory = mkdtempSync(join(tmpdir(), 'corral-folders-'))
afterAll(() => rmSync(directory, { recursive: true }))

const modeOf = (path: string) => statSync(path).mode & 0o777

test('a new folder is private to its owner, and its parents have default modes', () => {
  const path = join(directory, 'above/data')
  makePrivateFolder(path)
  expect(modeOf(path)).toBe(0o700)
  expect(modeOf(join(directory, 'above'))).toBe(0o777 & ~process.umask())
})

test('a folder that others may read is made private, and so is the database in it', () => {
  const path = join(directory, 'open')
  makePrivateFolder(path)
  const database = join(path, 'corral.db')
  for (const name of ['corral.db', 'corral.db-wal']) writeFileSync(join(path, name), '', { mode: 0o644 })
  mkdirSync(join(path, 'storage'))
  chmodSync(path, 0o755)
  expect(restrictToOwner(path).sort()).toEqual([path, database, `${database}-wal`])
  expect([path, database, `${database}-wal`].map(modeOf)).toEqual([0o700, 0o600, 0o600])
  expect(restrictToOwner(path)).toEqual([])
})

test('a folder with foreign files keeps its mode, but the database in it is made private', () => {
  const path = join(directory, 'shared')
  mkdirSync(path)
  chmodSync(path, 0o755)
  for (const name of ['corral.db', 'letter.txt']) writeFileSync(join(path, name), '', { mode: 0o644 })
  expect(restrictToOwner(path)).toEqual([join(path, 'corral.db')])
  expect([modeOf(path), modeOf(join(path, 'letter.txt'))]).toEqual([0o755, 0o644])
})

test.runIf(process.platform === 'linux')('a path where no folder can be created is refused at once', () => {
  expect(() => makePrivateFolder('/proc/nowhere/data')).toThrow(/ENOENT/)
})

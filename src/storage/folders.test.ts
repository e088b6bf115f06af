import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makePrivateFolder } from './folders.ts'

const directory = mkdtempSync(join(tmpdir(), 'corral-folders-'))
afterAll(() => rmSync(directory, { recursive: true }))

const modeOf = (path: string) => statSync(path).mode & 0o777

test('a new folder is for its owner alone, and those above it are like any other', () => {
  const path = join(directory, 'above/data')
  makePrivateFolder(path)
  expect(modeOf(path)).toBe(0o700)
  expect(modeOf(join(directory, 'above'))).toBe(0o777 & ~process.umask())
})

test('a folder that is there keeps its mode', () => {
  const path = join(directory, 'kept')
  makePrivateFolder(path)
  chmodSync(path, 0o750)
  makePrivateFolder(path)
  expect(modeOf(path)).toBe(0o750)
})

test('a place where no folder can be made is refused at once', () => {
  expect(() => makePrivateFolder('/proc/nowhere/data')).toThrow(/ENOENT/)
})

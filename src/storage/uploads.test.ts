import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { waitUntil } from '../../test/waiting.ts'
import { processName } from './process-name.ts'
import { IncompleteUpload, Uploads } from './uploads.ts'

const directory = mkdtempSync(join(tmpdir(), 'corral-uploads-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

let root = ''
beforeEach(() => {
  root = join(mkdtempSync(join(directory, 'test-')), 'uploads')
})

test('an upload is stored with its size and hash', async () => {
  const uploads = new Uploads(root)
  const path = uploads.newPath()
  const received = await uploads.receive(path, Readable.from([Buffer.from('hello '), Buffer.from('world')]))
  expect(received).toEqual({
    path,
    size: 11,
    hash: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
  })
  expect(await readFile(path, 'utf8')).toBe('hello world')
})

test('an upload that is not stored completely fails', async () => {
  const uploads = new Uploads(root)
  const path = uploads.newPath()
  const content = Readable.from(
    (async function* () {
      yield Buffer.from('hello')
      await waitUntil(() => existsSync(path) && statSync(path).size === 5)
      truncateSync(path, 2)
    })(),
  )
  await expect(uploads.receive(path, content)).rejects.toThrow(IncompleteUpload)
})

test('bytes past the limit are counted and not stored', async () => {
  const uploads = new Uploads(root)
  const path = uploads.newPath()
  const chunks = Array.from({ length: 10 }, () => Buffer.alloc(100))
  expect(await uploads.receive(path, Readable.from(chunks), 250)).toMatchObject({ size: 1000 })
  expect(statSync(path).size).toBe(200)
})

test('an upload that the sender aborts fails', async () => {
  const uploads = new Uploads(root)
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw new Error('gone')
    })(),
  )
  await expect(uploads.receive(uploads.newPath(), broken)).rejects.toThrow('gone')
})

test('uploads of a process that has exited are deleted at once, and those of a running one are not', async () => {
  const uploads = new Uploads(root)
  const mine = uploads.newPath()
  await uploads.receive(mine, Readable.from([Buffer.from('mine')]))
  const [space] = processName.split('-')
  const gone = spawnSync('true').pid
  const folders = [
    `${space}-${gone}-0123abcd`,
    `${space}-${process.pid}-0123abcd`,
    `${space}-${process.ppid}-0123abcd`,
    '0123456789ab-1-0123abcd',
  ]
  for (const folder of folders) {
    mkdirSync(join(root, folder))
    writeFileSync(join(root, folder, 'upload'), 'x')
  }
  expect(await uploads.clear(new Date())).toBe(2)
  expect(readdirSync(root).sort()).toEqual([folders[2], folders[3], basename(dirname(mine))].sort())
  expect(existsSync(mine)).toBe(true)
})

test('uploads older than a day are deleted, whichever process left them', async () => {
  const uploads = new Uploads(root)
  mkdirSync(join(root, '0123456789ab-1-0123abcd'), { recursive: true })
  writeFileSync(join(root, '0123456789ab-1-0123abcd/upload'), 'x')
  writeFileSync(join(root, 'of-an-older-version'), 'x')
  expect(await uploads.clear(new Date(Date.now() + 23 * 3_600_000))).toBe(0)
  expect(await uploads.clear(new Date(Date.now() + 25 * 3_600_000))).toBe(2)
  expect(readdirSync(root)).toEqual([])
})

test('a deleted folder is created again for the next upload, and an empty one is removed at the end', async () => {
  const uploads = new Uploads(root)
  const path = uploads.newPath()
  await uploads.receive(path, Readable.from([Buffer.from('x')]))
  utimesSync(dirname(path), 0, 0)
  await uploads.clear(new Date())
  await uploads.receive(path, Readable.from([Buffer.from('x')]))
  expect(existsSync(path)).toBe(true)
  await uploads.close()
  expect(existsSync(path)).toBe(true)
  rmSync(path)
  await uploads.close()
  expect(readdirSync(root)).toEqual([])
})

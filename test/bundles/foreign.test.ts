import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readTar } from '../../src/core/tar/reader.ts'
import { importInto, useFolder, useTargets } from './bundling.ts'
import { manifest, packRaw } from './packing.ts'

/**
 * The same small bundle, packed again by GNU tar 1.34 (`--format=gnu`, `pax` and `ustar`, and with names like `./a`) and by
 * Python's tarfile in its three formats. One name has 194 characters, and one has letters beyond ASCII.
 */
const archives = join(import.meta.dirname, 'foreign')
const files = readdirSync(archives)
const folder = useFolder()
const openTarget = useTargets()

test.each(files)('%s is imported', async (file) => {
  const target = await openTarget('sqlite')
  const report = await importInto(target, join(archives, file))
  expect(report).toMatchObject({ records: { tag: { created: 2 } }, files: { stored: 3 }, warnings: [] })
  const stored = await Array.fromAsync(target.disks.get('public')?.list() ?? [])
  expect(stored.sort()).toEqual([
    'assets/a.txt',
    `assets/${'long-folder-'.repeat(7)}/${'long-name-'.repeat(9)}.txt`,
    'assets/Öffnungszeiten 山.txt',
  ])
})

async function refusal(bytes: Buffer): Promise<string> {
  const members = readTar(asChunks(bytes), (reason) => new Error(reason))
  const names = Array.fromAsync(members, async ({ name, content }) => {
    for await (const _ of content);
    return name
  })
  return names.then(
    () => 'It was read.',
    (error: Error) => error.message,
  )
}

async function* asChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000)
}

describe.each(files)('%s', (file) => {
  const whole = gunzipSync(readFileSync(join(archives, file)))
  // The last member ends before the empty blocks.
  const end =
    whole.length - 512 * Math.floor((whole.length - whole.findLastIndex((byte) => byte !== 0)) / 512)

  test('is refused when it was cut off', async () => {
    expect(await refusal(whole)).toBe('It was read.')
    for (let at = 0; at < end; at += 211)
      expect(await refusal(whole.subarray(0, at))).toMatch(/ends too early/)
  })

  test('is refused when there is something after its end', async () => {
    const changed = Buffer.from(whole)
    changed[changed.length - 1] = 1
    expect(await refusal(changed)).toMatch(/something after its end/)
    const filled = Buffer.concat([whole, Buffer.alloc(2 * 1024 * 1024)])
    expect(await refusal(filled)).toMatch(/something after its end/)
  })
})

/** A record of a pax header that has two digits of length. */
const record = (text: string) => `${text.length + 3} ${text}`

test.each([
  ['a name that is too long (GNU)', { type: 'L', content: 'x'.repeat(5000) }, /name of a member is too long/],
  [
    'a header that fills the memory',
    { type: 'x', content: 'x'.repeat(70_000) },
    /name of a member is too long/,
  ],
  ['a record with a wrong length', { type: 'x', content: '99 path=a\n' }, /cannot be read/],
  ['a record without an end', { type: 'x', content: record('path=abcdef ') }, /cannot be read/],
  ['no record', { type: 'x', content: 'path' }, /cannot be read/],
  ['a size that is no number', { type: 'x', content: record('size=-10000\n') }, /cannot be read/],
  ['a file with holes', { type: 'x', content: record('GNU.sparse.major=1\n') }, /a file with holes/],
  ['a long name of a link', { type: 'K', content: 'target\0' }, /something that is not a file/],
])('an archive with %s is refused', async (_, header, message) => {
  const member = { name: 'files/public/a.txt', content: 'x' }
  const archive = packRaw([manifest, { name: 'header', ...header }, member])
  expect(await refusal(archive)).toMatch(message)
})

test('a long name cannot lead out of the disk', async () => {
  const path = join(folder, 'bad.tar')
  const escapes = [
    'files/public/../../etc/passwd',
    './files/public/../x',
    'files/public//etc/passwd',
    '/etc/passwd',
  ]
  for (const name of escapes) {
    const headers = [
      { name: 'header', type: 'L', content: `${name}\0` },
      { name: 'header', type: 'x', content: record(`path=${name}\n`) },
    ]
    for (const header of headers) {
      writeFileSync(path, packRaw([manifest, header, { name: 'a', content: 'x' }]))
      const target = await openTarget('sqlite')
      await expect(importInto(target, path)).rejects.toThrow(/must|no part of a bundle/)
      expect(await Array.fromAsync(target.disks.get('public')?.list() ?? [])).toEqual([])
    }
  }
})

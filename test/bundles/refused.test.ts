import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { useService } from '../harness.ts'
import { exportFrom, importInto, revisionOf, useFolder } from './bundling.ts'
import { manifest, pack, packRaw, pageLine } from './packing.ts'

const service = useService()
const folder = useFolder()
const path = join(folder, 'bad.tar')
let before: number
let good: Buffer

beforeAll(async () => {
  await service.post('/api/v1/pages', {
    title: 'Here',
    template: 't',
    access: 'public',
    enabled: 1,
    greedy: 0,
    listed: 1,
    menu_order: 0,
  })
  const whole = join(folder, 'good.tar')
  await exportFrom(service.app, whole)
  good = readFileSync(whole)
  before = await revisionOf(service.app)
})

afterEach(async () => {
  expect(await revisionOf(service.app)).toBe(before)
  expect(await service.app.database.db.selectFrom('import_sources').selectAll().execute()).toEqual([])
  expect(await Array.fromAsync(service.app.disks.get('public')?.list() ?? [])).toEqual([])
  expect(service.uploads()).toEqual([])
})

async function refusal(bytes: Buffer): Promise<string> {
  writeFileSync(path, bytes)
  const error = await importInto(service.app, path).then(
    () => new Error('It was imported.'),
    (thrown: Error) => thrown,
  )
  expect(error.name).toBe('Refused')
  return error.message
}

const pages = (...lines: string[]) => ({ name: 'pages/000001.ndjson', content: lines.join('') })
const file = (name: string) => ({ name: `files/public/${name}`, content: 'x' })

test.each([
  ['nothing', Buffer.alloc(0), 'bad.tar: It ends too early: it is not complete.'],
  ['no archive', Buffer.from('hello '.repeat(200)), 'bad.tar: The header of a member is damaged.'],
  [
    'another archive',
    packRaw([{ name: 'readme.txt', content: 'x' }]),
    /It holds readme.txt, which is no part of a bundle/,
  ],
  ['no manifest', packRaw([pages(pageLine())]), /It does not begin with manifest.json/],
  [
    'another manifest',
    pack([{ name: 'manifest.json', content: '{}' }]),
    'bad.tar, manifest.json: It is not a bundle of Corral.',
  ],
  [
    'no checksums',
    packRaw([manifest, pages(pageLine())]),
    'bad.tar: It has no checksums.ndjson: it is not complete.',
  ],
  [
    'a symbolic link',
    pack([manifest, { ...file('a.txt'), type: '2' }]),
    /something that is not a file \(a symbolic link, files\/public\/a.txt\)/,
  ],
  ['a hard link', pack([manifest, { ...file('a.txt'), type: '1' }]), /a hard link/],
  ['a folder', pack([manifest, { name: 'files/public', type: '5' }]), /a folder/],
  [
    'a path out of the disk',
    pack([manifest, file('../../etc/passwd')]),
    /The path files\/public\/\.\.\/\.\.\/etc\/passwd must not contain \. or \.\. as a part/,
  ],
  ['an absolute path', pack([manifest, file('/etc/passwd')]), /must be a relative path/],
  ['a program', pack([manifest, file('tools/setup.exe')]), /tools\/setup.exe is a program/],
  [
    'a program with another name',
    pack([manifest, { ...file('notes.txt'), content: '#!/bin/sh\n' }]),
    /notes.txt is a program/,
  ],
  ['a hidden file', pack([manifest, file('a/.htaccess')]), /must not have a part that begins with a dot/],
  [
    'another disk',
    pack([manifest, { name: 'files/s3/a.txt', content: 'x' }]),
    /is on the disk s3, which is not here/,
  ],
  ['a member twice', pack([manifest, file('a.txt'), file('a.txt')]), /files\/public\/a.txt is out of order/],
  [
    'parts out of order',
    pack([manifest, pages(pageLine()), { name: 'options/000001.ndjson', content: '' }]),
    /options\/000001.ndjson is out of order/,
  ],
  [
    'something after the end',
    Buffer.concat([pack([manifest]), Buffer.from('more')]),
    /There is something after its end/,
  ],
  [
    'no JSON',
    pack([manifest, pages(pageLine(), '{"kind":\n')]),
    'bad.tar, pages/000001.ndjson, line 2: It must be valid JSON.',
  ],
  [
    'the end of a line missing',
    pack([manifest, pages('{}')]),
    'bad.tar, pages/000001.ndjson, line 1: The last line has no end.',
  ],
  [
    'no UTF-8',
    pack([manifest, { name: 'pages/000001.ndjson', content: Buffer.from([0x22, 0xff, 0x22, 0x0a]) }]),
    /It is not UTF-8 text/,
  ],
  [
    'deep nesting',
    pack([manifest, pages(`${'['.repeat(5000)}${']'.repeat(5000)}\n`)]),
    /must not nest deeper than 100 levels/,
  ],
  [
    'a wrong value',
    pack([manifest, pages(pageLine({ enabled: 2 }))]),
    'bad.tar, pages/000001.ndjson, line 1: The page "A page" enabled must be 0 or 1.',
  ],
  [
    'an unknown member',
    pack([manifest, pages(pageLine({ is_admin: 1 }))]),
    /has the unknown member is_admin/,
  ],
  ['a missing member', pack([manifest, pages(pageLine({ slug: undefined }))]), /slug is missing/],
  [
    'an own slug with a slash',
    pack([manifest, pages(pageLine({ own_slug: 'a/b' }))]),
    /own_slug must be one part of a path/,
  ],
  [
    'a slug with a slash',
    pack([manifest, pages(pageLine({ slug: 'a/b' }))]),
    /slug must be one part of a path/,
  ],
  [
    'a number too large',
    pack([manifest, pages(pageLine({ menu_order: 1e300 }))]),
    /menu_order must be an integer/,
  ],
  [
    'an absurd date',
    pack([manifest, pages(pageLine({ created_at: '+275760-09-13' }))]),
    /has no valid times/,
  ],
  [
    'a title too long',
    pack([manifest, pages(pageLine({ title: 'x'.repeat(300) }))]),
    /title must not be greater than 255 characters/,
  ],
  [
    'a NUL character',
    pack([manifest, pages(pageLine({ title: 'a\0' }))]),
    /title must not contain a NUL character/,
  ],
  [
    'a thumbnail outside',
    pack([manifest, pages(pageLine({ thumbnail: '../x' }))]),
    /names a file outside the disk/,
  ],
  [
    'a schedule that ends before it starts',
    pack([
      manifest,
      pages(pageLine({ publish_at: '2027-01-01T00:00:00.000Z', unpublish_at: '2026-01-01T00:00:00.000Z' })),
    ]),
    /unpublish_at must be after publish_at/,
  ],
  [
    'a key twice',
    pack([manifest, pages(pageLine(), pageLine({ url: '/b' }))]),
    /The page "A page" is there twice/,
  ],
  [
    'an address twice',
    pack([manifest, pages(pageLine(), pageLine({ key: '2063900000000000' }))]),
    /has the name or address of another one/,
  ],
  [
    'a page in itself',
    pack([manifest, pages(pageLine({ parent: '1063900000000000' }))]),
    /comes before its parent/,
  ],
  [
    'a child before its parent',
    pack([
      manifest,
      pages(pageLine({ key: '2063900000000000', parent: '1063900000000000', url: '/x' }), pageLine()),
    ]),
    /comes before its parent/,
  ],
  [
    'another kind in a part',
    pack([manifest, pages('{"kind":"permission","name":"x"}\n')]),
    /A permission is not among pages/,
  ],
  ['an unknown kind', pack([manifest, pages('{"kind":"token"}\n')]), /has the unknown kind token/],
])('a bundle with %s is refused, and nothing is written', async (_, bytes, message) => {
  expect(await refusal(bytes)).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
})

test('a bundle of a newer version of the format is refused', async () => {
  const newer = { ...manifest, content: manifest.content.replace('"version":1', '"version":3') }
  expect(await refusal(pack([newer]))).toBe(
    'bad.tar, manifest.json: It has version 3 of the format, and this Corral knows versions up to 2. Upgrade it first.',
  )
})

test('a bundle that was cut off anywhere is refused', async () => {
  for (let end = 1; end < good.length; end += 997) await refusal(good.subarray(0, end))
  await refusal(good.subarray(0, good.length - 1024))
  const packed = gzipSync(good)
  expect(await refusal(packed.subarray(0, packed.length - 20))).toMatch(/not a whole gzip file/)
})

test('a bundle with a changed byte is refused', async () => {
  for (let at = 0; at < good.length - 1024; at += 331) {
    const damaged = Buffer.from(good)
    damaged[at] = (damaged[at] ?? 0) ^ 1
    // Some bytes of a header mean nothing to a reader: the mode, the owner. They are covered by its checksum too.
    await refusal(damaged)
  }
})

test('a changed letter is found by its checksum', async () => {
  const at = good.indexOf('"Here"')
  const damaged = Buffer.from(good)
  damaged.write('"Hers"', at)
  expect(await refusal(damaged)).toBe('bad.tar: pages/000001.ndjson is damaged: its checksum is another one.')
})

test('a bundle that unpacks to much more than its size is refused in a short time', async () => {
  const bomb = gzipSync(
    packRaw([manifest, { name: 'files/public/zeros', content: Buffer.alloc(200 * 1024 * 1024) }]),
  )
  expect(bomb.length).toBeLessThan(1024 * 1024)
  expect(await refusal(bomb)).toBe('bad.tar: It unpacks to too much.')
})

test('a file of lines that does not fit in memory is refused before it is read', async () => {
  const { encodeHeader } = await import('../../src/core/tar/header.ts')
  const start = packRaw([manifest]).subarray(0, -1024)
  const header = encodeHeader({ name: 'pages/000001.ndjson', size: 1024 ** 3, type: '0' })
  expect(await refusal(Buffer.concat([start, header]))).toBe(
    'bad.tar: pages/000001.ndjson is larger than 64 MB.',
  )
})

import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { makeBomb } from '../../../../test/images.ts'
import { diskNamed, publicDisk } from '../../../storage/disk.ts'

const service = useService()
const path = '/api/v1/assets'
const disk = () => diskNamed(service.app.disks, publicDisk)
const stored = async () => (await Array.fromAsync(disk().list())).sort()

afterEach(() => {
  expect(service.uploads()).toEqual([])
  expect(service.logs.filter(({ level }) => Number(level) >= 50)).toEqual([])
})

const png = (width = 600, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

function form(name: string, content: Uint8Array | string, fields: Record<string, string> = {}, type = '') {
  const data = new FormData()
  data.append(
    'file',
    new File([typeof content === 'string' ? content : Uint8Array.from(content)], name, { type }),
  )
  for (const [key, value] of Object.entries(fields)) data.append(key, value)
  return data
}

const upload = (...given: Parameters<typeof form>) => service.call('POST', path, { form: form(...given) })

test('an image is stored under an unguessable name, and its type and size are read from it', async () => {
  const content = await png()
  const created = await upload('Žluť & Kůň.PNG', content)
  expect(created).toMatchObject({ status: 201, events: ['asset.created'] })
  const asset = created.body.data
  expect(asset).toMatchObject({
    path: expect.stringMatching(/^assets\/\w\w\/\w{24}\.png$/),
    disk: 'public',
    type: 'image',
    title: 'Žluť & Kůň',
    thumbnail: expect.stringMatching(/^thumbnails\/\w\w\/\w{24}\.webp$/),
    data: { size: content.length, mime_type: 'image/png', width: 600, height: 300 },
  })
  const served = await service.get(`/storage/${asset.path}`, { as: null })
  expect(served).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } })
  expect(Number(served.headers['content-length'])).toBe(content.length)
  const thumbnail = await service.get(`/storage/${asset.thumbnail}`, { as: null })
  expect(thumbnail).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })

  expect((await service.delete(`${path}/${asset.id}`)).status).toBe(204)
  expect(await stored()).toEqual([])
})

test('the fields of the form override what is read from the file', async () => {
  const fields = {
    title: 'Mine',
    type: 'banner',
    path: 'my/own.png',
    thumbnail: 'https://example.com/t.png',
    meta: '{"a":1}',
    data: '{"width":5,"b":2}',
    caption: 'C',
  }
  const { status, body } = await upload('x.png', await png(10, 10), fields)
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    ...fields,
    meta: { a: 1 },
    data: { width: 5, height: 10, b: 2, mime_type: 'image/png' },
  })
  expect(await stored()).toEqual(['my/own.png'])
  const again = await upload('x.png', await png(10, 10), { path: 'my/own.png' })
  expect(again).toMatchObject({ status: 422, events: [] })
  expect(again.body.errors).toEqual({ path: ['The path has already been taken.'] })
  for (const bad of ['my/own.png/below', `${'x'.repeat(300)}`, 'my']) {
    expect((await upload('x.png', await png(10, 10), { path: bad })).status).toBe(422)
  }
  expect(await stored()).toEqual(['my/own.png'])
  await service.delete(`${path}/${body.data.id}`)
})

test('a path chosen by the client is served with revalidation, since its file may be replaced', async () => {
  const chosen = { path: 'assets/logo.txt' }
  const first = await upload('x.txt', 'first', chosen)
  const read = () => service.get('/storage/assets/logo.txt', { as: null })
  const before = await read()
  expect(before.headers['cache-control']).toBe('public, no-cache')
  await service.delete(`${path}/${first.body.data.id}`)
  const second = await upload('x.txt', 'second', chosen)
  const known = { 'if-none-match': String(before.headers.etag) }
  expect(await service.get('/storage/assets/logo.txt', { as: null, headers: known })).toMatchObject({
    text: 'second',
  })
  await service.delete(`${path}/${second.body.data.id}`)

  const generated = await upload('x.txt', 'made')
  const headers = (await service.get(`/storage/${generated.body.data.path}`, { as: null })).headers
  expect(headers['cache-control']).toContain('immutable')
  await service.delete(`${path}/${generated.body.data.id}`)
  const again = await upload('x.txt', 'other', { path: generated.body.data.path })
  expect(again.body.errors).toEqual({ path: ['The path has already been taken.'] })
})

test.each(['.htaccess', 'a/.user.ini', 'a%2fb.txt', 'x./y.txt', 'nul.txt'])(
  'a file is not stored at %j, which another web server could misread',
  async (bad) => {
    expect(await upload('x.txt', 'x', { path: bad })).toMatchObject({ status: 422, events: [] })
    expect(await stored()).toEqual([])
  },
)

test.each([
  ['notes.txt', 'hello', 'document', 'text/plain', 'txt'],
  ['table.CSV', 'a,b', 'document', 'text/csv', 'csv'],
  ['binary.txt', 'a\0b', 'file', 'application/octet-stream', 'bin'],
  ['page.html', '<script>alert(1)</script>', 'file', 'application/octet-stream', 'bin'],
  ['run.php', '<?php', 'file', 'application/octet-stream', 'bin'],
  ['paper.pdf', '%PDF-1.7\n', 'document', 'application/pdf', 'pdf'],
  ['film.mp4', '\0\0\0\x18ftypisom\0\0\0\0isommp42', 'video', 'video/mp4', 'mp4'],
  ['song.wav', 'RIFF\x10\0\0\0WAVEfmt ', 'audio', 'audio/wav', 'wav'],
  ['noname', 'x', 'file', 'application/octet-stream', 'bin'],
])('%s is stored with its real type', async (name, content, type, mimeType, extension) => {
  const { status, body } = await upload(name, content)
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    type,
    path: expect.stringMatching(new RegExp(`^assets/.*\\.${extension}$`)),
    thumbnail: null,
    data: { size: content.length, mime_type: mimeType },
  })
  await service.delete(`${path}/${body.data.id}`)
  expect(await stored()).toEqual([])
})

test('a file name with .. is used for the title only', async () => {
  const { body } = await upload('../../etc/passwd', 'root')
  expect(body.data).toMatchObject({
    title: 'passwd',
    path: expect.stringMatching(/^assets\/\w\w\/\w+\.bin$/),
  })
  await service.delete(`${path}/${body.data.id}`)
})

test('a PNG that is declared as text is stored as an image', async () => {
  const { body } = await upload('x.txt', await png(20, 20), {}, 'text/plain')
  expect(body.data).toMatchObject({ type: 'image', path: expect.stringMatching(/\.png$/) })
  await service.delete(`${path}/${body.data.id}`)
})

test('an SVG with a script is stored, and its script can never run', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const { status, body } = await upload('x.svg', svg, {}, 'image/svg+xml')
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ type: 'image', data: { width: 9, height: 9 } })
  expect(body.data.thumbnail).toBeNull()
  const { headers } = await service.get(`/storage/${body.data.path}`, { as: null })
  expect(headers['content-security-policy']).toContain('sandbox')
  await service.delete(`${path}/${body.data.id}`)
})

test.each([
  ['HTML named .png', 'x.png', '<html><script>alert(1)</script>', ''],
  ['HTML declared as an image', 'x', '<html>', 'image/png'],
  ['text declared as a video', 'x.mp4', 'film', 'video/mp4'],
  ['text declared as a sound', 'x.mp3', 'song', ''],
  ['a PNG named .mp4', 'x.mp4', () => png(5, 5), ''],
  ['a PNG cut off in its header', 'x.png', async () => (await png()).subarray(0, 20), ''],
  ['an empty file', 'x.txt', '', ''],
])('%s is refused', async (_, name, content, type) => {
  const bytes = typeof content === 'function' ? await content() : content
  const answer = await upload(name, bytes, {}, type)
  expect(answer).toMatchObject({ status: 422, events: [] })
  expect(Object.keys(answer.body.errors)).toEqual(['file'])
  expect(await stored()).toEqual([])
})

test.each([
  ['x.png', 'image/png'],
  ['x.bin', ''],
])('a decompression bomb is refused, named %s', async (name, type) => {
  const answer = await upload(name, await makeBomb(), {}, type)
  expect(answer).toMatchObject({ status: 422, events: [] })
  const file = ['The file field must not be an image of more than 100 million pixels.']
  expect(answer.body.errors).toEqual({ file })
  expect(await stored()).toEqual([])
})

test('a file larger than uploads.max_file_size is refused, one of that size is not', async () => {
  const option = '/api/v1/options/uploads.max_file_size'
  expect((await service.put(option, { value: 2 })).status).toBe(200)
  const large = await upload('x.txt', 'x'.repeat(2049))
  expect(large).toMatchObject({ status: 422, events: [] })
  expect(large.body.errors).toEqual({ file: ['The file field must not be greater than 2 kilobytes.'] })
  expect(await stored()).toEqual([])
  const fits = await upload('x.txt', 'x'.repeat(2048))
  expect(fits.status).toBe(201)
  await service.delete(`${path}/${fits.body.data.id}`)
  await service.delete(option)
})

test('the file of a refused record is not kept', async () => {
  for (const fields of [{ category_id: '999999' }, { disk: 'moon' }, { path: '../x' }, { meta: '[]' }]) {
    expect(await upload('x.png', await png(), fields as never)).toMatchObject({ status: 422, events: [] })
  }
  expect((await service.call('POST', path, { form: form('x.txt', 'x'), as: 'viewer' })).status).toBe(403)
  expect((await service.call('PUT', `${path}/999999`, { form: form('x.txt', 'x') })).status).toBe(404)
  expect(await stored()).toEqual([])
})

test('a form without a file needs what JSON needs; blank fields beside a file count as absent', async () => {
  const data = new FormData()
  data.append('title', 'T')
  expect((await service.call('POST', path, { form: data })).body.errors).toEqual({
    path: ['The path field is required.'],
  })
  data.append('path', 'x/y.jpg')
  expect((await service.call('POST', path, { form: data })).status).toBe(201)
  const { body } = await upload('x.txt', 'x', { path: '', title: ' ', thumbnail: '' })
  expect(body.data.title).toBe('x')
  await service.delete(`${path}/${body.data.id}`)
})

test('PUT with a file replaces the stored file and the thumbnail that was drawn of it', async () => {
  const { body } = await upload('old.png', await png(), { caption: 'kept', data: '{"by":"Ann"}' })
  const old = body.data
  const replaced = await service.call('PUT', `${path}/${old.id}`, {
    form: form('new.txt', 'text', { path: old.path, title: old.title, thumbnail: old.thumbnail }),
  })
  expect(replaced).toMatchObject({ status: 200, events: ['asset.updated'] })
  expect(replaced.body.data).toMatchObject({
    id: old.id,
    title: 'old',
    caption: 'kept',
    type: 'document',
    thumbnail: null,
    data: { by: 'Ann', size: 4, mime_type: 'text/plain' },
  })
  expect(replaced.body.data.data).not.toHaveProperty('width')
  expect(replaced.body.data.path).not.toBe(old.path)
  expect(await stored()).toEqual([replaced.body.data.path])

  const image = await service.call('PUT', `${path}/${old.id}`, { form: form('again.png', await png()) })
  expect(await stored()).toEqual([image.body.data.path, image.body.data.thumbnail].sort())

  const own = await service.call('PUT', `${path}/${old.id}`, {
    form: form('again.png', await png(), { thumbnail: 'https://example.com/t.png' }),
  })
  expect(own.body.data.thumbnail).toBe('https://example.com/t.png')
  expect(await stored()).toEqual([own.body.data.path])
  const kept = await service.call('PUT', `${path}/${old.id}`, { form: form('again.png', await png()) })
  expect(kept.body.data.thumbnail).toBe('https://example.com/t.png')
  await service.delete(`${path}/${old.id}`)
  expect(await stored()).toEqual([])
})

test('a file that another record names stays when its asset gets a new file', async () => {
  const { body } = await upload('x.txt', 'x')
  const twin = await service.post(path, { path: body.data.path, title: 'Twin' })
  const replaced = await service.call('PUT', `${path}/${body.data.id}`, { form: form('y.txt', 'y') })
  expect(await stored()).toEqual([body.data.path, replaced.body.data.path].sort())
  await service.delete(`${path}/${twin.body.data.id}`)
  await service.delete(`${path}/${body.data.id}`)
  expect(await stored()).toEqual([])
})

test('a refused replacement keeps the old file, and not the new one', async () => {
  const { body } = await upload('x.png', await png())
  const before = await stored()
  for (const fields of [{ category_id: '999999' }, { disk: 'moon' }, { title: 'x'.repeat(256) }]) {
    const answer = await service.call('PUT', `${path}/${body.data.id}`, {
      form: form('y.png', await png(), fields as never),
    })
    expect(answer).toMatchObject({ status: 422, events: [] })
  }
  expect(await stored()).toEqual(before)
  await service.delete(`${path}/${body.data.id}`)
})

test('removing a drawn thumbnail deletes it', async () => {
  const { body } = await upload('x.png', await png())
  const { id, path: file, title, thumbnail } = body.data
  await service.put(`${path}/${id}`, { path: file, title, thumbnail: null })
  expect(await disk().exists(thumbnail)).toBe(false)
  expect(await disk().exists(file)).toBe(true)
  await service.delete(`${path}/${id}`)
})

const windowsProgram = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(200)])
const programs: Record<string, [name: string, content: Buffer]> = {
  'a program by its name': ['setup.exe', Buffer.from('only words')],
  'a name in capitals with a dot at its end': ['SETUP.EXE.', Buffer.from('only words')],
  'a script that a double click runs': ['run.ps1', Buffer.from('Get-Date')],
  'an installer': ['tool.msi', Buffer.from('only words')],
  'a program for Windows with another name': ['notes.txt', windowsProgram],
  'a program for Linux with another name': ['notes.bin', Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1')],
  'a program for macOS with another name': ['notes', Buffer.from('cffaedfe07000001', 'hex')],
  'a script with another name': ['notes.txt', Buffer.from('#!/bin/sh\nrm -rf /\n')],
}

test.each(Object.entries(programs))(
  '%s is refused, and stored when the option allows it',
  async (_, given) => {
    const refused = await upload(...given)
    expect(refused).toMatchObject({ status: 422, events: [] })
    expect(refused.body.errors.file[0]).toContain('must not be a program, a script or an installer')
    expect(await stored()).toEqual([])
    await service.put('/api/v1/options/uploads.allow_executables', { value: true })
    const accepted = await upload(...given)
    await service.put('/api/v1/options/uploads.allow_executables', { value: false })
    expect(accepted.status).toBe(201)
    await service.delete(`${path}/${accepted.body.data.id}`)
  },
)

test('a harmless file gets no path of a program, and replaces no file by one', async () => {
  const renamed = await upload('notes.txt', 'words', { path: 'tools/setup.exe' })
  expect(renamed.status).toBe(422)
  expect(Object.keys(renamed.body.errors)).toEqual(['path'])
  // A text may begin with the letters of a program.
  const { body } = await upload('notes.txt', 'MZ is a make of motorcycle.')
  const { id, path: before } = body.data
  for (const address of [`${path}/${id}`, `/admin/api/assets/${id}/file`]) {
    const method = address.startsWith('/admin') ? 'POST' : 'PUT'
    const replaced = await service.call(method, address, { form: form('setup.exe', windowsProgram) })
    expect([address, replaced.status]).toEqual([address, 422])
  }
  expect(await stored()).toEqual([before])
  await service.delete(`${path}/${id}`)
})

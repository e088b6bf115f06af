import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { formOf } from '../../../../test/images.ts'

const service = useService()

const folders = async (under: string): Promise<[string, number][]> => {
  const { data } = (await service.get('/admin/api/asset-folders', { as: 'viewer' })).body
  return data
    .filter(({ path }: { path: string }) => path === under || path.startsWith(`${under}/`))
    .map(({ path, files }: { path: string; files: number }) => [path, files])
}

async function folder(path: string): Promise<number> {
  const { status, body } = await service.post('/admin/api/asset-folders', { path }, { as: 'editor' })
  expect(status).toBe(201)
  return Number(body.data.id)
}

let files = 0

async function upload(fields: Record<string, string> = {}, content = `file ${files}`) {
  const name = fields.name ?? `notes ${++files}.txt`
  const form = formOf({ file: { file: Buffer.from(content), name, type: 'text/plain' }, ...fields })
  const { status, body } = await service.call('POST', '/api/v1/assets', { form })
  expect(status).toBe(201)
  return body.data
}

const titles = async (query: string) =>
  (await service.get(`/admin/api/assets?${query}`, { as: 'viewer' })).body.data.map(
    ({ title }: { title: string }) => title,
  )

test('a folder is created with those above it, and may be empty', async () => {
  await folder('/press/2026/spring')
  expect(await folders('/press')).toEqual([
    ['/press', 0],
    ['/press/2026', 0],
    ['/press/2026/spring', 0],
  ])
  expect(
    (await service.post('/admin/api/asset-folders', { path: ' press / 2026/' })).body.errors.path,
  ).toEqual(['The path has already been taken.'])
})

test.each([
  ['/', 'must have a name'],
  ['/a/../b', 'must not have the names . and ..'],
  ['/a\u0007', 'must not contain control characters'],
  [`/${'x'.repeat(101)}`, 'must not have names of more than 100 characters'],
  ['/a/b/c/d/e/f/g/h/i/j/k', 'must not be deeper than 10 folders'],
  [12, 'must be a string'],
])('the path %j of a folder %s', async (path, message) => {
  const { status, body } = await service.post('/admin/api/asset-folders', { path })
  expect([status, body.errors]).toEqual([422, { path: [`The path field ${message}.`] }])
})

test('a file is uploaded into a folder, moved with others, and is in no response of the API', async () => {
  const [from, to] = [await folder('/from'), await folder('/to')]
  const first = await upload({ title: 'first', folder_id: String(from) })
  const second = await upload({ title: 'second' })
  expect(Object.keys(first)).not.toContain('folder_id')
  expect(Object.keys(first)).not.toContain('file_name')
  const listed = (await service.get(`/api/v1/assets?search=first`)).body.data
  expect(Object.keys(listed[0])).not.toContain('folder_id')
  expect((await service.get(`/admin/api/assets/${first.id}`)).body.data.folder_id).toBe(from)
  expect(await titles(`folder=${from}`)).toEqual(['first'])

  const moved = { assets: [first.id, second.id], folder_id: to }
  expect((await service.post('/admin/api/assets/changes', moved, { as: 'editor' })).status).toBe(204)
  expect(await titles(`folder=${to}&sort=title`)).toEqual(['first', 'second'])
  expect(await titles(`folder=${from}`)).toEqual([])
  expect(await titles('folder=none')).not.toContain('second')
  await service.post('/admin/api/assets/changes', { ...moved, folder_id: null })
  expect(await titles('folder=none')).toContain('second')
})

test('many changes are all or none', async () => {
  const asset = await upload({ title: 'stays' })
  const given = { assets: [asset.id, 999_999], caption: 'no' }
  expect((await service.post('/admin/api/assets/changes', given)).status).toBe(404)
  const unknown = await service.post('/admin/api/assets/changes', { assets: [asset.id], folder_id: 999_999 })
  expect(unknown.body.errors).toEqual({ folder_id: ['The selected folder id is invalid.'] })
  expect((await service.get(`/admin/api/assets/${asset.id}`)).body.data.caption).toBeNull()
  expect((await service.post('/admin/api/assets/changes', given, { as: 'viewer' })).status).toBe(403)
})

test('texts and tags of many files are changed together, and everything else stays', async () => {
  const one = await upload({ title: 'tagged one', meta: '{"by":"Ada","tags":["draft","press"]}' })
  const two = await upload({ title: 'tagged two' })
  await service.post('/admin/api/assets/changes', {
    assets: [one.id, two.id],
    caption: 'Open day',
    alt: 'A field',
    add_tags: ['press', 'Größe'],
    remove_tags: ['draft'],
  })
  const shown = async (id: number) => (await service.get(`/admin/api/assets/${id}`)).body.data
  expect(await shown(one.id)).toMatchObject({
    caption: 'Open day',
    meta: { by: 'Ada', alt: 'A field', tags: ['press', 'Größe'] },
  })
  expect((await shown(two.id)).meta).toEqual({ alt: 'A field', tags: ['press', 'Größe'] })
  expect(await titles('tag=press&sort=title')).toEqual(['tagged one', 'tagged two'])
  expect(await titles('tag=pre')).toEqual([])
  const etag = (await service.get(`/admin/api/assets/${one.id}`)).headers.etag
  await service.post('/admin/api/assets/changes', { assets: [one.id], add_tags: ['press'] })
  expect((await service.get(`/admin/api/assets/${one.id}`)).headers.etag).toBe(etag)
})

test('renaming a folder takes everything below it along, and changes no file', async () => {
  const id = await folder('/old')
  const below = await folder('/old/100%_a/deep')
  await folder('/older')
  await folder('/Old/other')
  const asset = await upload({ title: 'in the deep', folder_id: String(below) })
  const before = await service.get(`/admin/api/assets/${asset.id}`)
  const renamed = await service.put(
    `/admin/api/asset-folders/${id}`,
    { path: '/shelf/new 山' },
    { as: 'editor' },
  )
  expect(renamed.body.data).toEqual({ id, path: '/shelf/new 山', files: 0 })
  expect(await folders('/shelf')).toEqual([
    ['/shelf', 0],
    ['/shelf/new 山', 0],
    ['/shelf/new 山/100%_a', 0],
    ['/shelf/new 山/100%_a/deep', 1],
  ])
  expect([await folders('/old'), await folders('/older'), await folders('/Old')]).toEqual([
    [],
    [['/older', 0]],
    [
      ['/Old', 0],
      ['/Old/other', 0],
    ],
  ])
  const after = await service.get(`/admin/api/assets/${asset.id}`)
  expect([after.headers.etag, after.body]).toEqual([before.headers.etag, before.body])
  expect(await titles(`folder=${id}`)).toEqual([])
  expect(await titles(`folder=${id}&below=true`)).toEqual(['in the deep'])
  for (const path of ['/shelf/new 山/100%_a/deep/er', '/older'])
    expect((await service.put(`/admin/api/asset-folders/${id}`, { path })).status).toBe(422)
  expect((await service.put('/admin/api/asset-folders/999999', { path: '' })).status).toBe(404)
})

test('only an empty folder is deleted', async () => {
  const id = await folder('/emptied')
  const inner = await folder('/emptied/inner')
  const asset = await upload({ folder_id: String(inner) })
  for (const each of [id, inner])
    expect((await service.delete(`/admin/api/asset-folders/${each}`)).status).toBe(409)
  await service.post('/admin/api/assets/changes', { assets: [asset.id], folder_id: null })
  for (const each of [inner, id])
    expect((await service.delete(`/admin/api/asset-folders/${each}`, { as: 'editor' })).status).toBe(204)
  expect((await service.delete(`/admin/api/asset-folders/${id}`)).status).toBe(404)
  expect(await folders('/emptied')).toEqual([])
})

test('two rename the same folder at once: one of them wins, and nothing is lost', async () => {
  const id = await folder('/race')
  await folder('/race/inner')
  const answers = await Promise.all(
    ['/race one', '/race two'].map((path) => service.put(`/admin/api/asset-folders/${id}`, { path })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const all = (await Promise.all(['/race', '/race one', '/race two'].map(folders))).flat()
  expect(all).toHaveLength(2)
  expect(all[1]?.[0]).toBe(`${all[0]?.[0]}/inner`)
})

test('files are found by the name of the file, texts, tags and folder', async () => {
  const id = await folder('/Sommerfest Wiese')
  const made = await upload({
    name: 'DSC_0042.txt',
    title: 'plain',
    caption: 'Behind the barn',
    description: 'Wild flowers',
    meta: '{"alt":"A hedgehog","tags":["zeppelin"]}',
    folder_id: String(id),
  })
  for (const words of [
    'dsc_0042',
    'behind the BARN',
    'wild fl',
    'hedgehog',
    'zeppelin',
    'fest wiese',
    'plain',
  ])
    expect(await titles(`search=${encodeURIComponent(words)}`), words).toContain('plain')
  for (const words of ['dscx0042', '"tags"', 'alt"']) expect(await titles(`search=${words}`)).toEqual([])
  const shown = (await service.get(`/admin/api/assets/${made.id}`)).body.data
  expect(shown.file_name).toBe('DSC_0042.txt')
  // spec, Assets: the search of the API filters by title or path
  expect((await service.get('/api/v1/assets?search=hedgehog')).body.data).toEqual([])
})

test('files with the same content are found, beside each other', async () => {
  const [a1, b, a2] = [
    await upload({ title: 'copy a1' }, 'the same'),
    await upload({ title: 'copy b' }, 'another'),
    await upload({ title: 'copy a2' }, 'the same'),
  ]
  const copies = await titles('copies=true')
  expect(copies).toEqual(['copy a1', 'copy a2'])
  expect(await titles(`copies_of=${a1.id}`)).toEqual(['copy a2'])
  expect(await titles(`copies_of=${b.id}`)).toEqual([])
  await service.delete(`/api/v1/assets/${a2.id}`)
  expect(await titles('copies=true')).toEqual([])
})

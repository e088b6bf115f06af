import { beforeAll, describe, expect, test } from 'vitest'
import { etagOf, matching } from '../../../../test/drafts.ts'
import { translateAll } from '../../../../test/exchange.ts'
import { useService } from '../../../../test/harness.ts'
import { translationsOf } from '../../../../test/translations.ts'

const service = useService()
const { addLanguages, addPage, addPost, addText, translated, publish, statesOf, sidesOf, patch, pathOf } =
  translationsOf(service)
const posts = translationsOf(service, 'post')

beforeAll(async () => {
  await addLanguages()
  await service.post('/api/v1/collections', { name: 'Stories', post_type: 'story', has_components: true })
})

const list = '/admin/api/translations'
const get = async (path: string) => (await service.get(`${list}${path}`, { as: 'editor' })).body.data

/** Which lists of what is out of date in German have a record. */
async function listsWith(kind: 'page' | 'post' | 'global', source: number, id: number): Promise<string[]> {
  const query = `kind=${kind}&language=de`
  const has = (found: readonly { id: number }[], wanted: number) => found.some((each) => each.id === wanted)
  const lists: string[] = []
  if (has(await get(`?${query}&state=outdated`), source)) lists.push('list')
  if (has(await get(`?kind=${kind}&state=outdated`), source)) lists.push('any language')
  const [todo] = await get(`/todo?${query}`)
  if (has(todo.pages, id)) lists.push('todo')
  if (kind === 'global') return lists
  const file = await service.get(`${list}/file?${query}&state=outdated`, { as: 'editor' })
  if (file.text.includes(`"${kind}-${source}"`)) lists.push('file')
  return lists
}

const all = ['list', 'any language', 'todo', 'file']

async function addTranslated(title: string, fields: object = {}) {
  const { id: source } = await addPage(title, { description: 'Old', ...fields })
  const { id } = await translated(source, 'de')
  await publish(id)
  return { source, id }
}

async function confirm(id: number, fields?: readonly string[]) {
  const { source_hash } = await sidesOf(id)
  return service.post(`${pathOf(id)}/translation/confirm`, { source_hash, fields }, { as: 'editor' })
}

/** Leaves no translation behind that other tests would find. */
async function settle(source: number, id: number, kind: 'page' | 'post' | 'global' = 'page') {
  const path = `/admin/api/${kind}s/${id}/translation`
  const { source_hash } = (await service.get(path, { as: 'editor' })).body.data
  expect((await service.post(`${path}/confirm`, { source_hash }, { as: 'editor' })).status).toBe(204)
  expect(await listsWith(kind, source, id)).toEqual([])
}

describe('a translation that is out of date is in every list of these', () => {
  test('after a part of it was confirmed, until the rest is', async () => {
    const { source, id } = await addTranslated('Parts')
    await patch(source, { title: 'New parts', description: 'New' })
    expect((await confirm(id, ['title'])).status).toBe(204)
    expect(await statesOf(source)).toMatchObject({ de: 'outdated' })
    expect(await listsWith('page', source, id)).toEqual(all)
    expect((await confirm(id, ['description'])).status).toBe(204)
    expect(await statesOf(source)).toMatchObject({ de: 'live' })
    expect(await listsWith('page', source, id)).toEqual([])
  })

  test('after a part of a post was confirmed', async () => {
    const { id: source } = await addPost('Post parts', { description: 'Old' })
    const { id } = await posts.translated(source, 'de')
    await posts.publish(id)
    await posts.patch(source, { title: 'New post parts', description: 'New' })
    const { source_hash } = await posts.sidesOf(id)
    const body = { source_hash, fields: ['title'] }
    await service.post(`${posts.pathOf(id)}/translation/confirm`, body, { as: 'editor' })
    expect(await listsWith('post', source, id)).toEqual(all)
    await settle(source, id, 'post')
  })

  test('after a part of a global was confirmed', async () => {
    const global = { name: 'facts', label: 'Facts', value: { a: 1, b: 1 } }
    const source = (await service.post('/admin/api/globals', global)).body.data.id
    const path = `/admin/api/globals/${source}`
    const { id } = (await service.post(`${path}/translate`, { language: 'de' })).body.data
    await service.patch(path, { value: { a: 2, b: 2 } })
    const own = `/admin/api/globals/${id}/translation`
    const { source_hash } = (await service.get(own, { as: 'editor' })).body.data
    const answer = await service.post(
      `${own}/confirm`,
      { source_hash, fields: ['value.a'] },
      { as: 'editor' },
    )
    expect(answer.status).toBe(204)
    expect(await listsWith('global', source, id)).toEqual(['list', 'any language', 'todo'])
    await settle(source, id, 'global')
  })

  test('after an import of some of its texts', async () => {
    const { source, id } = await addTranslated('Imported')
    await patch(source, { title: 'New import', description: 'New' })
    const { text } = await service.get(`${list}/file?language=de&page=${source}`, { as: 'editor' })
    const file = translateAll(text).replace(/<unit [^>]*name="description.*?<\/unit>/s, '')
    expect(file).not.toBe(translateAll(text))
    expect((await service.post(`${list}/file`, { file }, { as: 'editor' })).status).toBe(200)
    expect(await statesOf(source)).toMatchObject({ de: 'outdated' })
    expect(await listsWith('page', source, id)).toEqual(all)
    await settle(source, id)
  })

  test('after one proposal was taken over and published', async () => {
    const { source, id } = await addTranslated('Proposals', { thumbnail: null })
    await patch(source, { title: 'New proposals', meta: { rating: 5 } })
    const ids = (await sidesOf(id)).proposals.map((each: { id: string }) => each.id)
    expect(ids).toHaveLength(1)
    const etag = matching(etagOf(await service.get(pathOf(id))))
    const taken = await service.post(
      `${pathOf(id)}/translation/proposals`,
      { ids },
      { as: 'editor', ...etag },
    )
    expect(taken.status).toBe(200)
    await publish(id)
    expect((await sidesOf(id)).proposals).toEqual([])
    expect(await statesOf(source)).toMatchObject({ de: 'outdated' })
    expect(await listsWith('page', source, id)).toEqual(all)
    await settle(source, id)
  })

  test('after a change by a process whose clock is behind', async () => {
    const { source, id } = await addTranslated('Clocks')
    const text = await addText(source, 'Words')
    await confirm(id)
    for (const change of [
      () => patch(source, { title: 'Other clocks' }),
      () => service.patch(`/api/v1/wrangler-components/${text}`, { content: 'Other words' }),
      () => service.delete(`/api/v1/wrangler-components/${text}`),
    ]) {
      expect(await listsWith('page', source, id)).toEqual([])
      service.clock.now = new Date('2020-01-01T00:00:00Z')
      await change()
      service.clock.now = null
      // The file has nothing of a component that was removed.
      expect(await listsWith('page', source, id)).toEqual(expect.arrayContaining(all.slice(0, 3)))
      await confirm(id)
    }
  })

  test('after the components of its source were hidden with their collection', async () => {
    const components = [{ type: 'text', content: 'One' }]
    const { id: source } = await addPost('Story', { post_type: 'story', components })
    const { id } = await posts.translated(source, 'de')
    await posts.publish(id)
    const [collection] = (await service.get('/api/v1/collections?filter[post_type]=story')).body.data
    expect(await listsWith('post', source, id)).toEqual([])
    expect((await service.delete(`/api/v1/collections/${collection.id}`)).status).toBe(204)
    expect(await posts.statesOf(source)).toMatchObject({ de: 'outdated' })
    expect(await listsWith('post', source, id)).toContain('list')
  })

  test('after the block was deleted that a component of its source is a placement of', async () => {
    const { id: source } = await addPage('Placed')
    const component = await addText(source, 'Shared')
    const block = await service.post('/admin/api/shared-blocks', { name: 'Shared', component_id: component })
    expect(block.status).toBe(201)
    const { id } = await translated(source, 'de')
    await publish(id)
    expect(await listsWith('page', source, id)).toEqual([])
    expect((await service.delete(`/admin/api/shared-blocks/${block.body.data.id}`)).status).toBe(204)
    const isOutdated = (await statesOf(source)).de === 'outdated'
    expect((await listsWith('page', source, id)).includes('list')).toBe(isOutdated)
  })
})

test('a confirmation of no part is refused, and changes nothing', async () => {
  const { source, id } = await addTranslated('No part')
  await patch(source, { title: 'None' })
  expect(await confirm(id, [])).toMatchObject({
    status: 422,
    events: [],
    body: { errors: { fields: [expect.stringContaining('at least 1')] } },
  })
  expect(await listsWith('page', source, id)).toEqual(all)
  await settle(source, id)
})

import { beforeAll, describe, expect, test } from 'vitest'
import { permissionId } from '../../../../test/access.ts'
import { etagOf } from '../../../../test/drafts.ts'
import { useService } from '../../../../test/harness.ts'
import { countStatements } from '../../../../test/statements.ts'
import { translationsOf } from '../../../../test/translations.ts'
import { runStatement } from '../../../database/rows.ts'

const service = useService()
const { addLanguages, addPost, translate, translated, edit, publish, statesOf, sidesOf, pairsOf, patch, pathOf } = translationsOf(service, 'post') // biome-ignore format: one list
const list = '/admin/api/translations'
const collection = { name: 'Stories', post_type: 'story', has_components: true }
const texts = (...contents: string[]) => contents.map((content) => ({ type: 'text', content }))
const idsOf = async (id: number): Promise<number[]> =>
  (await service.get(`/api/v1/posts/${id}`)).body.data.components.map((each: { id: number }) => each.id)
const titles = async (query: string): Promise<string[]> =>
  (await service.get(`${list}?kind=post&${query}`, { as: 'editor' })).body.data.map(
    ({ title }: { title: string }) => title,
  )

beforeAll(async () => {
  await addLanguages()
  await service.post('/api/v1/collections', collection)
})

describe('translating a post', () => {
  test('copies its content into a post of the language that is not published, and does not edit the post', async () => {
    const category_id = (await service.post('/api/v1/categories', { name: 'Stable' })).body.data.id
    const tag = (await service.post('/api/v1/tags', { name: 'Hay' })).body.data.id
    const fields = { category_id, description: 'What flowers', content: '<p>Poppies</p>' }
    const source = await addPost('The meadow', { ...fields, slug: 'meadow-2026', url: '/special/meadow' })
    await service.post(`/api/v1/posts/${source.id}/tags/${tag}`, {})
    const etag = etagOf(await service.get(`/api/v1/posts/${source.id}`))
    const made = await translated(source.id, 'de')
    expect(made).toEqual({ id: expect.any(Number), title: 'The meadow', url: '/de/the-meadow' })
    expect((await service.get(`/api/v1/posts/${made.id}`)).body.data).toMatchObject({
      ...fields,
      language: 'de',
      slug: 'the-meadow',
      published: 0,
    })
    const ofTag = await service.get(`/api/v1/posts/${made.id}/tags`)
    expect(ofTag.body.data).toMatchObject([{ id: tag }])
    expect(etagOf(await service.get(`/api/v1/posts/${source.id}`))).toBe(etag)
    expect(await statesOf(source.id)).toEqual({ en: 'live', de: 'draft', fr: 'missing' })
    const read = await service.get('/api/v1/public/posts/by-url?url=/de/the-meadow', { as: null })
    expect(read.status).toBe(404)
  })

  test('is refused into its own language, a second time, and into one that does not exist', async () => {
    const { id } = await addPost('Refused')
    expect(await translate(id, 'en')).toMatchObject({ status: 422, events: [] })
    expect(await translate(id, 'xx')).toMatchObject({ status: 422, events: [] })
    await translated(id, 'de')
    expect(await translate(id, 'de')).toMatchObject({ status: 409, events: [] })
    expect(await translate(999_999_999, 'de')).toMatchObject({ status: 404 })
  })

  test('puts it below the translation of its parent, or below none', async () => {
    const parent = await addPost('Series')
    const { id } = await addPost('Part', { post_parent: parent.id })
    const early = await translated(id, 'fr')
    const above = await translated(parent.id, 'de')
    const below = await translated(id, 'de')
    const parentOf = async (post: number) =>
      (await service.get(`/api/v1/posts/${post}`)).body.data.post_parent
    expect([await parentOf(early.id), await parentOf(below.id)]).toEqual([null, above.id])
  })

  test('needs the permissions of posts, in the language', async () => {
    const { id } = await addPost('Rights')
    const permissions = await Promise.all(
      ['view posts', 'create posts', 'update posts'].map((name) => permissionId(service, name)),
    )
    await service.post('/api/v1/roles', { name: 'german posts', permissions, languages: ['de'] })
    const german = await service.createToken(['german posts'])
    expect(await translate(id, 'de', {}, 'viewer')).toMatchObject({ status: 403, events: [] })
    expect(await translate(id, 'fr', {}, german)).toMatchObject({ status: 403, events: [] })
    expect(await statesOf(id)).toMatchObject({ de: 'missing', fr: 'missing' })
    expect(await translate(id, 'de', {}, german)).toMatchObject({ status: 201 })
    const needed = (language: string) =>
      service.put(`${pathOf(id)}/translations`, { language, is_needed: 0 }, { as: german })
    expect((await needed('fr')).status).toBe(403)
    const french = await translated(id, 'fr')
    const { source_hash } = await sidesOf(french.id)
    const confirm = { source_hash }
    expect(
      await service.post(`${pathOf(french.id)}/translation/confirm`, confirm, { as: german }),
    ).toMatchObject({ status: 403 })
    expect((await service.get(`${list}?kind=post`, { as: german })).body.data).not.toEqual([])
    await service.post('/api/v1/pages', { title: 'Page', template: 't', access: 'public' })
    expect((await service.get(list, { as: german })).body.data).toEqual([])
  })
})

describe('the translation of a post', () => {
  test('is out of date when its source changes, until it is confirmed', async () => {
    const { id } = await addPost('Hours', { content: '<p>Nine</p>', meta: { at: 9 } })
    const german = await translated(id, 'de')
    await publish(german.id)
    await patch(id, { menu_order: 4 })
    expect(await statesOf(id)).toMatchObject({ de: 'live' })
    await patch(id, { content: '<p>Ten</p>', meta: { at: 10 } })
    expect(await statesOf(id)).toMatchObject({ de: 'outdated', fr: 'missing' })
    const sides = await sidesOf(german.id)
    expect(sides).toMatchObject({ source_id: id, is_outdated: true, language: 'de', source_language: 'en' })
    expect(sides.changes.fields.map(({ path }: { path: string }) => path).sort()).toEqual([
      'content',
      'meta.at',
    ])
    const confirm = (fields?: string[]) =>
      service.post(`${pathOf(german.id)}/translation/confirm`, { source_hash: sides.source_hash, fields })
    expect((await confirm(['content'])).status).toBe(204)
    expect(await statesOf(id)).toMatchObject({ de: 'outdated' })
    expect((await confirm()).status).toBe(204)
    expect(await statesOf(id)).toMatchObject({ de: 'live' })
    await service.delete(`/api/v1/posts/${id}`)
    expect(await statesOf(german.id)).toEqual({ en: 'missing', de: 'live', fr: 'missing' })
    expect(await sidesOf(german.id)).toBeNull()
  })

  test('has components that belong to those of its source, also when they were published', async () => {
    const { id } = await addPost('Story', { post_type: 'story', components: texts('One', 'Two') })
    const [first = 0, second = 0] = await idsOf(id)
    const german = await translated(id, 'de')
    expect((await sidesOf(german.id)).components).toEqual([
      { component: `source-${first}`, source_component: first },
      { component: `source-${second}`, source_component: second },
    ])
    await publish(german.id, ({ components }) => ({
      components: [{ id: 'own', type: 'text', slot: 'main', position: 9, content: 'Own' }, ...components],
    }))
    expect((await pairsOf(german.id)).toSorted()).toEqual([first, second, null].toSorted())
    expect(await idsOf(german.id)).not.toContain(first)
    await patch(id, { components: [{ id: first }, { id: second, content: 'Two and more' }] })
    const { changes } = await sidesOf(german.id)
    expect(changes.components).toMatchObject([{ id: second, change: 'changed' }])
    expect(await statesOf(id)).toMatchObject({ de: 'outdated' })
    await patch(german.id, { components: [] })
    expect(await idsOf(id)).toEqual([first, second])
  })

  test('that is made of unpublished work has that', async () => {
    const { id } = await addPost('Live', { published: 0 })
    await edit(id, () => ({ content: '<p>Drafted</p>' }))
    const german = await translated(id, 'de')
    const { draft } = (await service.get(pathOf(german.id))).body.data
    expect(draft.content).toMatchObject({ content: '<p>Drafted</p>', url: '/de/live' })
  })
})

describe('the list of translations of posts', () => {
  test('has posts by their states, and what is to do', async () => {
    const ids = new Map<string, number>()
    for (const state of ['missing', 'draft', 'live', 'outdated', 'unneeded'])
      ids.set(state, (await addPost(`Matrix ${state}`)).id)
    for (const state of ['draft', 'live', 'outdated']) {
      const { id } = await translated(ids.get(state) ?? 0, 'de')
      if (state !== 'draft') await publish(id)
    }
    await patch(ids.get('outdated') ?? 0, { description: 'Changed' })
    const needed = `${pathOf(ids.get('unneeded') ?? 0)}/translations`
    await service.put(needed, { language: 'de', is_needed: 0 }, { as: 'editor' })
    for (const state of ids.keys()) {
      const found = await titles(`language=de&state=${state}`)
      expect(found.filter((title) => title.startsWith('Matrix'))).toEqual([`Matrix ${state}`])
      const anywhere = (await titles(`state=${state}`)).filter((title) => title.startsWith('Matrix'))
      const expected = { missing: 5, live: 5 }[state] ?? 1
      expect([state, anywhere.length]).toEqual([state, expected])
      const inFirst = (await titles(`language=en&state=${state}`)).filter((title) => /^Matrix/.test(title))
      expect([state, inFirst.length]).toEqual([state, state === 'live' ? 5 : 0])
    }
    const todo = await service.get(`${list}/todo?kind=post&language=de`, { as: 'editor' })
    expect(todo.body.data).toMatchObject([
      {
        language: 'de',
        pages: [{ title: 'Matrix outdated', state: 'outdated' }, {}, { state: 'missing' }],
      },
    ])
    const ofPages = await service.get(`${list}/todo?language=de`, { as: 'editor' })
    expect(ofPages.body.data).toMatchObject([{ missing: 1, outdated: 0, pages: [{ title: 'Page' }] }])
  })

  test('reads a bounded number of portions, however few posts have the state', async () => {
    // All of them could be missing in a language, and only the last one is.
    await service.app.database.transaction(null, async (tx) => {
      const { createPost } = await import('../../content/posts/post.actions.ts')
      const post = { post_type: 'many', post_status: 'public', published: 1 } as const
      for (let at = 0; at < 600; at++)
        await createPost(tx, { ...post, title: `Many ${String(at).padStart(3, '0')}` })
      for (const code of ['de', 'fr'])
        await runStatement(
          tx.db,
          `insert into unneeded_translations (kind, record_id, language, created_at)
            select 'post', id, cast($1 as text), created_at from posts where post_type = 'many' and slug <> 'many-599'`,
          [code],
        )
    })
    const query = `${list}?kind=post&state=missing&after=/many`
    let answer = await service.get(query, { as: 'editor' })
    const count = await countStatements(async () => {
      answer = await service.get(query, { as: 'editor' })
    })
    expect(answer.body).toMatchObject({ data: [], meta: { after: '/many-499' } })
    expect(count).toBeLessThan(45)
    const rest = await service.get(`${query}-499`, { as: 'editor' })
    expect(rest.body.meta.after).toBeNull()
    expect(rest.body.data).toContainEqual(expect.objectContaining({ title: 'Many 599' }))
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { permissionId } from '../../../../test/access.ts'
import { etagOf, matching } from '../../../../test/drafts.ts'
import { useService } from '../../../../test/harness.ts'
import { type Content, translationsOf } from '../../../../test/translations.ts'

const service = useService()
const { addLanguages, addPage, translated, edit, publish, statesOf, sidesOf, patch, pathOf } = translationsOf(service) // biome-ignore format: one list

const untranslated = { type: 'string', 'x-corral': { translate: false } }
const schema = {
  type: 'object',
  properties: {
    heading: { type: 'string' },
    image: untranslated,
    size: { type: 'integer' },
    colours: { type: 'array', items: { type: 'string', enum: ['red', 'green', 'blue'] } },
    cards: {
      type: 'array',
      items: { type: 'object', properties: { label: { type: 'string' }, image: untranslated } },
    },
    banner: { type: 'object', properties: { text: { type: 'string' }, image: untranslated } },
  },
}

beforeAll(async () => {
  await addLanguages()
  await service.post('/api/v1/component-types', { type: 'teaser', label: 'Teaser', schema })
})

const config = { heading: 'Fresh hay', image: 'a.jpg', size: 2, cards: [{ label: 'One', image: '1.jpg' }] }

async function addTeaser(page: number, fields: object = {}): Promise<number> {
  const component = { type: 'teaser', wrangler_page_id: page, title: 'Hay', config, ...fields }
  const answer = await service.post('/api/v1/wrangler-components', component)
  expect(answer.status).toBe(201)
  return answer.body.data.id
}

const change = (id: number, fields: object) => service.patch(`/api/v1/wrangler-components/${id}`, fields)

interface Shown {
  readonly id: string
  readonly path: string
  readonly change: string
  readonly state: string
}
const allProposals = async (id: number): Promise<Shown[]> => (await sidesOf(id)).proposals
const proposals = async (id: number) => (await allProposals(id)).filter(({ state }) => state !== 'taken')
const named = async (id: number) => (await proposals(id)).map(({ path, change }) => `${change} ${path}`)
const etag = async (id: number) => etagOf(await service.get(pathOf(id)))
const send = async (id: number, ids: readonly string[], as = 'editor', tag?: string) =>
  service.post(`${pathOf(id)}/translation/proposals`, { ids }, { as, ...matching(tag ?? (await etag(id))) })

/** Takes these over; without paths all. */
async function take(id: number, ...paths: string[]) {
  const found = await proposals(id)
  const chosen = paths.length === 0 ? found : found.filter(({ path }) => paths.includes(path))
  const ids = chosen.map((each) => each.id)
  return send(id, ids)
}

const decline = async (id: number, ...fields: string[]) =>
  service.post(`${pathOf(id)}/translation/confirm`, {
    source_hash: (await sidesOf(id)).source_hash,
    fields,
  })

/** What the translation has: the working copy, or what is live without one. */
async function contentOf(id: number): Promise<Content & Record<string, unknown>> {
  const { draft, live } = (await service.get(pathOf(id))).body.data
  return (draft ?? live).content
}
const liveOf = async (id: number) => (await service.get(pathOf(id))).body.data.live.content
const componentsOf = async (id: number) => (await contentOf(id)).components
const titles = async (id: number) => (await componentsOf(id)).map(({ title }) => title)

/** A page with two teasers, and its published translation in German words. */
async function addTranslated(title: string) {
  const source = (await addPage(title)).id
  const first = await addTeaser(source, { position: 2 })
  const oats = { title: 'Oats', config: { heading: 'Good oats', image: 'o.jpg' } }
  const second = await addTeaser(source, { ...oats, position: 3 })
  const { id } = await translated(source, 'de')
  await publish(id, (content) => ({
    title: `${title} auf Deutsch`,
    components: content.components.map((each, at) => ({
      ...each,
      title: `Deutsch ${at + 1}`,
      config: { ...(each.config as object), heading: `Überschrift ${at + 1}` },
    })),
  }))
  expect(await statesOf(source)).toMatchObject({ de: 'live' })
  return { source, first, second, id }
}

describe('a change of the source in what is not translated', () => {
  test('is proposed, taken over into the working copy, and live only once a person publishes it', async () => {
    const { source, first, id } = await addTranslated('Pictures')
    const live = await liveOf(id)
    await change(first, {
      title: 'More hay',
      config: {
        ...config,
        heading: 'New hay',
        image: 'b.jpg',
        colours: ['red'],
        cards: [{ label: 'One', image: '9.jpg' }],
        banner: { text: 'Buy', image: 'c.jpg' },
      },
    })
    await patch(source, { redirect: '/elsewhere', description: 'Words' })
    const found = await proposals(id)
    expect(found.map(({ path }) => path)).toEqual([
      'redirect',
      `components.${first}.config.image`,
      `components.${first}.config.cards.0.image`,
      `components.${first}.config.colours`,
    ])
    expect(found[1]).toMatchObject({
      change: 'changed',
      state: 'open',
      source_component: first,
      from: 'a.jpg',
      to: 'b.jpg',
    })
    // Reading writes nothing.
    expect((await service.get(pathOf(id))).body.data.draft).toBeNull()
    const answer = await take(id)
    expect(answer).toMatchObject({ status: 200, body: { data: { conflicts: [], is_live_newer: false } } })
    expect(answer.headers.etag).toBe(await etag(id))
    const [taken] = await componentsOf(id)
    expect(taken).toMatchObject({ title: 'Deutsch 1', config: { heading: 'Überschrift 1', image: 'b.jpg', colours: ['red'], cards: [{ label: 'One', image: '9.jpg' }] } }) // biome-ignore format: one value
    expect(await contentOf(id)).toMatchObject({ redirect: '/elsewhere', description: null })
    expect(await liveOf(id)).toEqual(live)
    expect(await proposals(id)).toEqual([])
    expect(await allProposals(id)).toMatchObject(found.map(({ path }) => ({ path, state: 'taken' })))
    expect(await statesOf(source)).toMatchObject({ de: 'outdated' })
    await publish(id)
    expect(await allProposals(id)).toEqual([])
    const { changes } = await sidesOf(id)
    expect(changes.fields.map(({ path }: Shown) => path)).toEqual(['description'])
    expect(changes.components[0].fields.map(({ path }: Shown) => path)).toEqual([
      'title',
      'config.heading',
      'config.banner',
    ])
  })

  test('makes the translation out of date until it is published with it', async () => {
    const { source, first, id } = await addTranslated('Until published')
    await change(first, { config: { ...config, size: 3 } })
    expect(await statesOf(source)).toMatchObject({ de: 'outdated' })
    await take(id)
    expect(await statesOf(source)).toMatchObject({ de: 'outdated' })
    await publish(id)
    expect(await statesOf(source)).toMatchObject({ de: 'live' })
    expect(await named(id)).toEqual([])
  })

  test('returns when the working copy is changed back or discarded', async () => {
    const { source, first, id } = await addTranslated('Undone')
    await change(first, { config: { ...config, size: 3 } })
    const before = await proposals(id)
    await take(id)
    await edit(id, ({ components }) => ({
      components: components.map((each, at) =>
        at === 0 ? { ...each, config: { ...(each.config as object), size: 2 } } : each,
      ),
    }))
    expect(await proposals(id)).toEqual(before)
    await take(id)
    expect(await proposals(id)).toEqual([])
    expect(
      (await service.call('DELETE', `${pathOf(id)}/draft`, { headers: { 'if-match': await etag(id) } }))
        .status,
    ).toBe(204)
    expect(await proposals(id)).toEqual(before)
    expect(await statesOf(source)).toMatchObject({ de: 'outdated' })
  })

  test('is a conflict where the translation was changed, too, and is never overwritten', async () => {
    const { source, first, id } = await addTranslated('Conflicts')
    await edit(id, ({ components }) => ({
      components: components.map((each, at) =>
        at === 0
          ? { ...each, config: { ...(each.config as object), image: 'german.jpg', size: 5, cards: [] } }
          : each,
      ),
    }))
    const cards = [{ label: 'One', image: '2.jpg' }]
    await change(first, { config: { ...config, image: 'b.jpg', size: 5, cards } })
    const found = await proposals(id)
    expect(found).toMatchObject([
      { path: `components.${first}.config.image`, state: 'conflict', from: 'german.jpg', to: 'b.jpg' },
      { path: `components.${first}.config.cards.0.image`, state: 'conflict' },
    ])
    expect((await take(id)).body.errors).toEqual({ 'ids.0': [expect.any(String)] })
    expect((await componentsOf(id))[0]).toMatchObject({ config: { image: 'german.jpg', cards: [] } })
    expect((await decline(id, ...found.map(({ path }) => path))).status).toBe(204)
    expect(await proposals(id)).toEqual([])
    await publish(id)
    expect(await statesOf(source)).toMatchObject({ de: 'live' })
    expect((await componentsOf(id))[0]).toMatchObject({ config: { image: 'german.jpg' } })
  })

  test('is left to the translator in a list whose words have changed, too', async () => {
    const { first, id } = await addTranslated('Lists')
    const cards = [
      { label: 'One', image: '1.jpg' },
      { label: 'Two', image: '2.jpg' },
    ]
    await change(first, { config: { ...config, cards } })
    expect(await named(id)).toEqual([])
    await decline(id, `components.${first}`)
    await change(first, { config: { ...config, cards: cards.toReversed() } })
    expect(await named(id)).toEqual([])
  })
})

describe('new, moved and removed components of the source', () => {
  test('are proposed, and a new one has the words of the source', async () => {
    const { source, first, second, id } = await addTranslated('Components')
    const third = await addTeaser(source, { title: 'Straw', position: 1 })
    await service.delete(`/api/v1/wrangler-components/${second}`)
    const live = await liveOf(id)
    expect((await named(id)).toSorted()).toEqual([
      `added components.${third}`,
      `removed components.${second}`,
    ])
    expect((await take(id)).status).toBe(200)
    expect(await titles(id)).toEqual(['Straw', 'Deutsch 1'])
    expect(await liveOf(id)).toEqual(live)
    expect((await componentsOf(id))[0]?.id).toBe(`source-${third}`)
    expect(await named(id)).toEqual([])
    await publish(id)
    const sides = await sidesOf(id)
    expect(sides.components.map(({ source_component: made }: { source_component: number }) => made)).toEqual([
      third,
      first,
    ])
    // Its words are still those of the source: a person says when they are translated.
    expect(sides.changes.components).toMatchObject([{ id: third, change: 'added' }])
    expect(await statesOf(source)).toMatchObject({ de: 'outdated' })
    await decline(id, `components.${third}`)
    expect(await statesOf(source)).toMatchObject({ de: 'live' })
  })

  test('a new component without words is up to date once it is published', async () => {
    const { source, id } = await addTranslated('Wordless')
    const third = await addTeaser(source, { title: null, config: { image: 'x.jpg' } })
    await take(id, `components.${third}`)
    await publish(id)
    expect(await statesOf(source)).toMatchObject({ de: 'live' })
  })

  test('another order is one proposal; components of the translation stay where they are', async () => {
    const { source, first, second, id } = await addTranslated('Order')
    await edit(id, ({ components: [one, two] }) => ({
      components: [
        { ...one, position: 1 },
        { id: 'own', type: 'text', slot: 'main', position: 2, title: 'Eigenes' },
        { ...two, position: 3 },
      ],
    }))
    await change(first, { position: 2 })
    await change(second, { position: 1 })
    expect(await named(id)).toEqual(['moved components.order'])
    expect((await take(id)).status).toBe(200)
    expect(await titles(id)).toEqual(['Deutsch 2', 'Eigenes', 'Deutsch 1'])
    expect(await named(id)).toEqual([])
    await publish(id)
    expect(await titles(id)).toEqual(['Deutsch 2', 'Eigenes', 'Deutsch 1'])
    expect(await statesOf(source)).toMatchObject({ de: 'live' })
  })

  test('new components are in their places of another order', async () => {
    const { source, first, second, id } = await addTranslated('New in another order')
    await addTeaser(source, { title: 'Last', position: 9 })
    await addTeaser(source, { title: 'Between', position: 5 })
    await change(first, { position: 7 })
    await change(second, { position: 1 })
    await take(id)
    expect(await titles(id)).toEqual(['Deutsch 2', 'Between', 'Deutsch 1', 'Last'])
    expect(await named(id)).toEqual([])
  })

  test('an order that the translation changed itself is a conflict, and can be kept', async () => {
    const { source, first, second, id } = await addTranslated('Own order')
    const third = await addTeaser(source, { title: 'Third' })
    await take(id)
    await publish(id)
    await decline(id, `components.${third}`)
    await edit(id, ({ components: [one, two, three] }) => ({
      components: [
        { ...one, position: 1 },
        { ...three, position: 2 },
        { ...two, position: 3 },
      ],
    }))
    await change(first, { position: 2 })
    await change(second, { position: 1 })
    expect(await proposals(id)).toMatchObject([{ path: 'components.order', state: 'conflict' }])
    expect((await take(id)).status).toBe(422)
    await decline(id, 'components.order')
    expect(await statesOf(source)).toMatchObject({ de: 'live' })
    expect(await titles(id)).toEqual(['Deutsch 1', 'Third', 'Deutsch 2'])
  })

  test('another slot of a component is taken over with its place there', async () => {
    const { source, first, second, id } = await addTranslated('Slots')
    await change(first, { slot: 'aside' })
    expect(await named(id)).toEqual([`moved components.${first}.slot`])
    await take(id)
    expect((await componentsOf(id)).map(({ slot, title }) => `${slot} ${title}`)).toEqual([
      'aside Deutsch 1',
      'main Deutsch 2',
    ])
    await publish(id)
    expect(await statesOf(source)).toMatchObject({ de: 'live' })
    await change(second, { slot: 'aside', position: 1 })
    await change(first, { position: 2 })
    await decline(id, `components.${second}.slot`)
    expect(await statesOf(source)).toMatchObject({ de: 'live' })
    expect(await named(id)).toEqual([])
  })

  test('one that was disabled in the source is disabled, and enabled again', async () => {
    const { source, first, id } = await addTranslated('Disabled')
    await change(first, { enabled: 0 })
    expect(await named(id)).toEqual([`hidden components.${first}`])
    await take(id)
    expect((await componentsOf(id))[0]).toMatchObject({ enabled: 0, title: 'Deutsch 1' })
    await publish(id)
    expect(await statesOf(source)).toMatchObject({ de: 'live' })
    await change(first, { enabled: 1, title: 'Other words' })
    expect(await named(id)).toEqual([`shown components.${first}`])
    await take(id)
    expect((await componentsOf(id))[0]).toMatchObject({ enabled: 1, title: 'Deutsch 1' })
    await publish(id)
    expect(await statesOf(source)).toMatchObject({ de: 'outdated' })
  })

  test('removing one that the translation has changed is a conflict', async () => {
    const { first, id } = await addTranslated('Removed and changed')
    await edit(id, ({ components: [one, ...others] }) => ({
      components: [{ ...one, config: { ...(one?.config as object), size: 9 } }, ...others],
    }))
    await service.delete(`/api/v1/wrangler-components/${first}`)
    expect(await proposals(id)).toMatchObject([{ change: 'removed', state: 'conflict' }])
    expect((await take(id)).status).toBe(422)
    expect(await titles(id)).toEqual(['Deutsch 1', 'Deutsch 2'])
  })

  test('one that the translation has removed does not return', async () => {
    const { source, first, second, id } = await addTranslated('Removed here')
    await edit(id, ({ components }) => ({ components: components.slice(1) }))
    await change(first, { config: { ...config, image: 'b.jpg' } })
    expect(await proposals(id)).toMatchObject([
      { path: `components.${first}`, change: 'changed', state: 'conflict', component: null },
    ])
    await service.delete(`/api/v1/wrangler-components/${first}`)
    expect(await proposals(id)).toEqual([])
    await publish(id)
    expect(await statesOf(source)).toMatchObject({ de: 'live' })
    await service.delete(`/api/v1/wrangler-components/${second}`)
    await take(id)
    await publish(id)
    expect(await statesOf(source)).toMatchObject({ de: 'live' })
  })

  test('the content of a shared block is changed by a person', async () => {
    const { first, id } = await addTranslated('Shared')
    const [own] = (await liveOf(id)).components
    const shared = await service.post('/admin/api/shared-blocks', { name: 'Geteilt', component_id: own.id })
    expect(shared.status).toBe(201)
    await change(first, { config: { ...config, image: 'b.jpg' } })
    expect(await proposals(id)).toMatchObject([
      { path: `components.${first}.config.image`, state: 'conflict' },
    ])
    expect((await take(id)).status).toBe(422)
  })
})

describe('taking over', () => {
  test('a second time, after the source has changed again, and with any id is a 409 and changes nothing', async () => {
    const { first, id } = await addTranslated('Stale')
    await change(first, { config: { ...config, image: 'b.jpg', size: 3 } })
    const before = await proposals(id)
    const ids = before.map((each) => each.id)
    await change(first, { config: { ...config, image: 'c.jpg', size: 3 } })
    for (const stale of [ids, ['components.order~x'], [''], [`components.${first}.config.size`]])
      expect([stale, (await send(id, stale)).status]).toEqual([stale, stale[0] === '' ? 422 : 409])
    expect((await service.get(pathOf(id))).body.data.draft).toBeNull()
    const size = ids.filter((each) => each.includes('size'))
    expect((await send(id, [...size, ...size])).status).toBe(200)
    expect((await send(id, size)).status).toBe(409)
    expect((await componentsOf(id))[0]).toMatchObject({ config: { size: 3, image: 'a.jpg' } })
    expect((await send(id, [])).status).toBe(200)
  })

  test('by two translators at once is done once, and the other one is told', async () => {
    const { first, id } = await addTranslated('Two')
    await change(first, { config: { ...config, image: 'b.jpg' } })
    const ids = (await proposals(id)).map((each) => each.id)
    const tag = await etag(id)
    const both = await Promise.all([send(id, ids, 'editor', tag), send(id, ids, 'editor', tag)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect((await service.post(`${pathOf(id)}/translation/proposals`, { ids })).status).toBe(428)
    expect((await componentsOf(id))[0]).toMatchObject({ config: { image: 'b.jpg' } })
  })

  test('is refused for other languages, without the permission to view, and to viewers', async () => {
    const { first, id } = await addTranslated('Rights')
    await change(first, { config: { ...config, image: 'b.jpg' } })
    const ids = (await proposals(id)).map((each) => each.id)
    const role = async (name: string, languages: string[], ...names: string[]) => {
      const permissions = await Promise.all(names.map((each) => permissionId(service, each)))
      await service.post('/api/v1/roles', { name, permissions, languages })
      return service.createToken([name])
    }
    const french = await role('french', ['fr'], 'view pages', 'update pages')
    const blind = await role('blind', ['de'], 'update pages')
    const german = await role('german', ['de'], 'view pages', 'update pages')
    const live = await liveOf(id)
    for (const as of [french, blind, 'viewer'])
      expect(await send(id, ids, as)).toMatchObject({ status: 403, events: [] })
    expect((await service.get(pathOf(id))).body.data.draft).toBeNull()
    expect((await send(id, ids, german)).status).toBe(200)
    expect(await liveOf(id)).toEqual(live)
  })

  test('is a 409 once the source is deleted, and a page that is no translation has no proposals', async () => {
    const { source, first, id } = await addTranslated('Deleted')
    await change(first, { config: { ...config, image: 'b.jpg' } })
    const ids = (await proposals(id)).map((each) => each.id)
    expect((await send(source, ids)).status).toBe(409)
    expect((await service.delete(`/api/v1/pages/${source}`)).status).toBe(204)
    expect(await sidesOf(id)).toBeNull()
    expect((await send(id, ids)).status).toBe(409)
    await publish(id, () => ({ description: 'Noch da' }))
    expect(await liveOf(id)).toMatchObject({ description: 'Noch da' })
  })

  test('keeps unpublished changes of others, and the conflicts with what is live', async () => {
    const { first, id } = await addTranslated('Kept')
    await edit(id, () => ({ description: 'Entwurf' }))
    await patch(id, { description: 'Live' })
    await change(first, { config: { ...config, image: 'b.jpg' } })
    const answer = await take(id)
    expect(answer.body.data.conflicts).toMatchObject([
      { path: 'description', draft: 'Entwurf', live: 'Live' },
    ])
    expect(await contentOf(id)).toMatchObject({ description: 'Entwurf' })
  })
})

test('posts have proposals, too', async () => {
  const posts = translationsOf(service, 'post')
  await service.post('/api/v1/collections', { name: 'Stories', post_type: 'story', has_components: true })
  const parts = [{ type: 'teaser', title: 'Hay', config }]
  const source = await posts.addPost('Story', { post_type: 'story', meta: { rating: 1 }, components: parts })
  const { id } = await posts.translated(source.id, 'de')
  await posts.publish(id)
  const [component] = (await service.get(`/api/v1/posts/${source.id}`)).body.data.components
  const changed = { ...component, config: { ...config, image: 'b.jpg' } }
  const added = { type: 'teaser', title: 'New', config: {} }
  await posts.patch(source.id, { meta: { rating: 2 }, components: [changed, added] })
  const { proposals: found } = await posts.sidesOf(id)
  expect(found).toMatchObject([
    { path: 'meta.rating', from: 1, to: 2 },
    { path: `components.${component.id}.config.image` },
    { change: 'added' },
  ])
  const tag = etagOf(await service.get(posts.pathOf(id)))
  const ids = found.map((each: Shown) => each.id)
  const answer = await service.post(`${posts.pathOf(id)}/translation/proposals`, { ids }, matching(tag))
  expect(answer.status).toBe(200)
  await posts.publish(id)
  const { body } = await service.get(`/api/v1/posts/${id}`)
  expect(body.data).toMatchObject({
    meta: { rating: 2 },
    components: [{ config: { image: 'b.jpg' } }, { title: 'New' }],
  })
})

import { describe, expect, test, vi } from 'vitest'
import { draftsOf, etagOf } from '../../../../test/drafts.ts'
import { useService } from '../../../../test/harness.ts'
import { formOf, makeImage } from '../../../../test/images.ts'

const service = useService()
const { keep, publish } = draftsOf(service)

const page = { template: 'default', access: 'public', enabled: 1, listed: 1, menu_order: 0, greedy: 0 }
const createPage = async (values: object) =>
  Number((await service.post('/api/v1/pages', { ...page, ...values })).body.data.id)
const createComponent = async (pageId: number, values: object) => {
  const component = { wrangler_page_id: pageId, ...values }
  return Number((await service.post('/api/v1/wrangler-components', component)).body.data.id)
}
const createPost = async (values: object) => {
  const post = { post_type: 'product', post_status: 'public', published: 1, ...values }
  return Number((await service.post('/api/v1/posts', post)).body.data.id)
}
const byUrl = (url: string, more = '&include=references', headers = {}) =>
  service.get(`/api/v1/public/pages/by-url?url=${encodeURIComponent(url)}${more}`, { as: null, headers })

const id = (widget: string, more = {}) => ({ type: 'integer', 'x-corral': { widget, ...more } })
const text = (widget: string) => ({ type: 'string', 'x-corral': { widget } })
const idsOf = (widget: string) => ({
  type: 'array',
  items: { type: 'integer' },
  'x-corral': { widget },
})

let count = 0
/** A component type with these properties. */
const createType = async (properties: object, values = {}) => {
  const type = `type-${++count}`
  const schema = { type: 'object', properties }
  const { status } = await service.post('/api/v1/component-types', { type, label: type, schema, ...values })
  expect(status).toBe(201)
  return type
}
/** A collection with these properties. */
const createCollection = async (properties: object, values = {}) => {
  const post_type = `collection-${++count}`
  const json_schema = { type: 'object', properties }
  const collection = { name: post_type, post_type, schema: [], json_schema, ...values }
  expect((await service.post('/api/v1/collections', collection)).status).toBe(201)
  return post_type
}
/** A page with one component. */
const pageWith = async (type: string, config: object, values = {}) => {
  const pageId = await createPage({ title: `Referring ${++count}`, ...values })
  const component = await createComponent(pageId, { type, config })
  return { id: pageId, component, url: `/referring-${count}` }
}

describe('include=references', () => {
  test('shows what a config refers to, by id, link, name and path, each once', async () => {
    const file = { file: await makeImage('png', 33), name: 'dome.png', type: 'image/png' }
    const form = formOf({ title: 'A dome', meta: '{"alt":"The dome"}', file })
    const asset = (await service.call('POST', '/api/v1/assets', { form })).body.data
    const team = await createPage({ title: 'Team', description: 'All of us', thumbnail: null })
    const pot = await createPost({
      title: 'Teapot',
      thumbnail: asset.path,
      meta: { price: 39, more: `corral:page/${team}#top` },
    })
    const category = (await service.post('/api/v1/categories', { name: 'Kitchen' })).body.data
    const tag = (await service.post('/api/v1/tags', { name: '2026' })).body.data
    const kettle = await createPost({ title: 'Kettle', category_id: category.id })
    await service.post(`/api/v1/posts/${kettle}/tags/${tag.id}`)
    const type = await createType({
      featured: id('post'),
      others: idsOf('post'),
      about: text('page'),
      image: text('asset'),
      picture: id('asset'),
      category: text('category'),
      group: id('category'),
      tags: { type: 'array', items: { type: 'string' }, 'x-corral': { widget: 'tags' } },
      number: { type: 'integer' },
    })
    const { url } = await pageWith(type, {
      featured: pot,
      others: [pot, pot],
      about: `corral:page/${team}`,
      image: asset.path,
      picture: asset.id,
      category: 'Kitchen',
      group: category.id,
      tags: ['2026', 'no such tag'],
      number: team,
    })
    const { status, body } = await byUrl(url)
    expect(status).toBe(200)
    expect(body.components[0].config).toMatchObject({ featured: pot, about: '/team', category: 'Kitchen' })
    const picture = { path: asset.path, alt: 'The dome', width: 33, height: 33 }
    expect(body.references).toEqual({
      [`post/${pot}`]: {
        kind: 'post',
        id: pot,
        title: 'Teapot',
        slug: 'teapot',
        url: '/teapot',
        post_type: 'product',
        description: null,
        thumbnail: asset.path,
        picture: expect.objectContaining(picture),
        category_id: null,
        meta: { price: 39, more: '/team#top' },
        published_at: expect.any(String),
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
      [`page/${team}`]: {
        kind: 'page',
        id: team,
        title: 'Team',
        menu_name: null,
        url: '/team',
        template: 'default',
        description: 'All of us',
        thumbnail: null,
        picture: null,
        category_id: null,
      },
      [`asset/${asset.path}`]: {
        kind: 'asset',
        id: asset.id,
        path: asset.path,
        url: `/storage/${asset.path}`,
        type: 'image',
        title: 'A dome',
        caption: null,
        picture: expect.objectContaining(picture),
      },
      [`asset/${asset.id}`]: expect.objectContaining({ id: asset.id }),
      'category/Kitchen': { kind: 'category', id: category.id, name: 'Kitchen', type: null, colour: null },
      [`category/${category.id}`]: expect.objectContaining({ name: 'Kitchen' }),
      'tag/~2026': { kind: 'tag', id: tag.id, name: '2026', slug: '2026', type: null },
    })
    expect(body).not.toHaveProperty('references_cut')
    expect((await byUrl(url, '')).body).not.toHaveProperty('references')
    expect((await byUrl(url, '&include=references&include_components=0')).body.references).toEqual({})
  })

  test('shows only what everybody may see, at each moment', async () => {
    const type = await createType({ pages: idsOf('page'), posts: idsOf('post'), files: idsOf('asset') })
    const open = await createPage({ title: 'Open target' })
    const locked = await createPage({ title: 'Locked target', access: 'protected', password: 'open sesame' })
    const hidden = [
      await createPage({ title: 'Secret draft', enabled: 0 }),
      await createPage({ title: 'Secret private', access: 'private' }),
      await createPage({ title: 'Secret deleted' }),
    ]
    await service.delete(`/api/v1/pages/${hidden[2]}`)
    const posts = [
      await createPost({ title: 'Secret unpublished', published: 0 }),
      await createPost({ title: 'Secret private post', post_status: 'private' }),
      await createPost({ title: 'Later' }),
    ]
    const later = posts[2] as number
    await service.app.database.db
      .updateTable('posts')
      .set({ publish_at: '2199-01-01T00:00:00.000Z' })
      .where('id', '=', later)
      .execute()
    await service.app.database.transaction(null, async (tx) => tx.noteChange())
    const asset = (
      await service.post('/api/v1/assets', { path: 'secret.jpg', title: 'Secret file', disk: 'private' })
    ).body.data
    const { url } = await pageWith(type, {
      pages: [open, locked, ...hidden, 99_999, Number.MAX_SAFE_INTEGER],
      posts: [...posts, 99_999],
      files: [asset?.id ?? 99_999],
    })
    const { text, body } = await byUrl(url)
    expect(text).not.toMatch(/secret|later/i)
    expect(Object.keys(body.references)).toEqual([`page/${open}`, `page/${locked}`])
    service.clock.now = new Date('2199-01-01T00:00:00.000Z')
    expect(Object.keys((await byUrl(url)).body.references)).toContain(`post/${later}`)
    service.clock.now = null
  })

  test('names a category or tag only while something public has it, by every way in', async () => {
    const secret = `Secret${++count}`
    const category = (await service.post('/api/v1/categories', { name: `${secret} topic` })).body.data
    const tag = (await service.post('/api/v1/tags', { name: `${secret} word` })).body.data
    const properties = {
      topic: id('category'),
      topicName: text('category'),
      word: id('tag'),
      words: { type: 'array', items: { type: 'string' }, 'x-corral': { widget: 'tags' } },
      next: id('post'),
    }
    const values = { topic: category.id, topicName: category.name, word: tag.id, words: [tag.name] }
    // A name alone is the content of the page itself: these have ids.
    const ids = { topic: category.id, word: tag.id }
    const type = await createType(properties)
    const post_type = await createCollection(properties)
    const schema = { type: 'object', properties }
    const global = `global-${count}`
    const body = { name: global, label: global, schema, is_public: 1, value: ids }
    expect((await service.post('/admin/api/globals', body)).status).toBe(201)
    const { url } = await pageWith(type, ids)
    const named = await pageWith(type, values)
    const third = await createPost({ title: `Third ${count}`, post_type, meta: ids })
    const second = await createPost({ title: `Second ${count}`, post_type, meta: { next: third } })
    const first = `/first-of-${count}`
    await createPost({ title: first, url: first, post_type, meta: { next: second } })
    const asked = 'include=references&depth=3'
    const ways = [
      `pages/by-url?url=${url}&${asked}`,
      `resolve?url=${url}&${asked}`,
      `posts/by-url?url=${first}&${asked}`,
      `posts?post_type=${post_type}&${asked}`,
      `globals/${global}?${asked}`,
      `globals?names=${global}&${asked}`,
    ]
    const read = async (headers = {}) => {
      const answers = await Promise.all(
        ways.map((way) => service.get(`/api/v1/public/${way}`, { as: null, headers })),
      )
      const reads = Object.fromEntries(ways.map((way, at) => [`r${at}`, way]))
      const query = await service.post('/api/v1/public/query', { reads }, { as: null, headers })
      const feed = await service.get(`/api/v1/public/feeds/${post_type}.json`, { as: null })
      expect([...answers, query, feed].map(({ status }) => status)).toEqual(Array(8).fill(200))
      return [...answers, query]
        .map((answer) => answer.text.includes(secret))
        .concat(feed.text.includes(secret))
    }
    const nowhere = Array(8).fill(false)
    const everywhere = [...Array(7).fill(true), false]
    const keys = async () => Object.keys((await byUrl(named.url)).body.references)
    expect(await read()).toEqual(nowhere)
    expect(await keys()).toEqual([])
    // Neither do records that nobody may see make it public.
    const past = '2020-01-01T00:00:00.000Z'
    const hidden: object[] = [
      { published: 0 },
      { post_status: 'private' },
      { publish_at: '2199-01-01T00:00:00.000Z' },
      { unpublish_at: past },
    ]
    for (const { publish_at = null, unpublish_at = null, ...own } of hidden as Record<string, string>[]) {
      const post = await createPost({ title: `Hidden ${count}`, category_id: category.id, ...own })
      await service.post(`/api/v1/posts/${post}/tags/${tag.id}`)
      const schedule = { publish_at, unpublish_at }
      await service.app.database.db.updateTable('posts').set(schedule).where('id', '=', post).execute()
    }
    const pages = [
      { enabled: 0 },
      { access: 'private' },
      { access: 'protected', password: 'open sesame' },
      {},
    ]
    for (const own of pages) {
      const values = { title: `Hidden page ${count}`, category_id: category.id, ...own }
      const hiddenPage = await createPage(values)
      await service.post(`/api/v1/wrangler-pages/${hiddenPage}/tags/${tag.id}`)
      if (own === pages.at(-1)) await service.delete(`/api/v1/pages/${hiddenPage}`)
    }
    expect(await read()).toEqual(nowhere)
    const shown = await createPost({ title: `Shown ${count}`, category_id: category.id })
    await service.post(`/api/v1/posts/${shown}/tags/${tag.id}`)
    expect(await read()).toEqual(everywhere)
    const all = [`category/${category.id}`, `category/${category.name}`, `tag/${tag.id}`, `tag/${tag.name}`]
    expect(await keys()).toEqual(all)
    await service.patch(`/api/v1/posts/${shown}`, { published: 0 })
    expect(await read()).toEqual(nowhere)
    const { token } = (await service.post('/admin/api/previews', { site: true })).body.data
    const previewed = await byUrl(named.url, '&include=references', { 'x-corral-preview': token })
    expect(Object.keys(previewed.body.references)).toEqual(all)
    const { token: own } = (await service.post('/admin/api/previews', { page: named.id })).body.data
    const alone = await byUrl(named.url, '&include=references', { 'x-corral-preview': own })
    expect(alone.body.references).toEqual({})
  })

  test('shows the meta of pages only if it is public, and never that of a protected page', async () => {
    const type = await createType({ pages: idsOf('page') })
    const open = await createPage({ title: 'With meta', meta: { a: 1 } })
    const locked = await createPage({
      title: 'Locked meta',
      access: 'protected',
      password: 'open sesame',
      meta: { a: 2 },
    })
    const { url } = await pageWith(type, { pages: [open, locked] })
    const metas = async () =>
      Object.values((await byUrl(url)).body.references as Record<string, { meta?: object }>).map(
        (each) => each.meta,
      )
    expect(await metas()).toEqual([undefined, undefined])
    await service.put('/api/v1/options/public.page_meta', { value: true })
    expect(await metas()).toEqual([{ a: 1 }, null])
    await service.delete('/api/v1/options/public.page_meta')
  })

  test('follows references of references up to the depth, and ends in a circle', async () => {
    const post_type = await createCollection({ related: idsOf('post'), hero: id('page') })
    const third = await createPost({ title: 'Third', post_type })
    const second = await createPost({ title: 'Second', post_type, meta: { related: [third] } })
    const hero = await createPage({ title: 'Hero page' })
    const first = await createPost({ title: 'First', post_type, meta: { related: [second], hero } })
    await service.patch(`/api/v1/posts/${third}`, { meta: { related: [first] } })
    const type = await createType({ featured: id('post') })
    const { url } = await pageWith(type, { featured: first })
    const keys = async (more: string) => Object.keys((await byUrl(url, more)).body.references)
    expect(await keys('&include=references')).toEqual([`post/${first}`])
    const two = [`post/${first}`, `post/${second}`, `page/${hero}`]
    expect(await keys('&include=references&depth=2')).toEqual(two)
    expect(await keys('&include=references&depth=3')).toEqual([...two, `post/${third}`])
    const own = (
      await service.get(`/api/v1/public/posts/by-url?url=/first&include=references&depth=3`, { as: null })
    ).body
    expect(Object.keys(own.references)).toEqual([
      `post/${second}`,
      `page/${hero}`,
      `post/${third}`,
      `post/${first}`,
    ])
    expect(own.data.meta).toEqual({ related: [second], hero })
    for (const depth of ['0', '4', 'x', '1.5']) {
      const refused = await byUrl(url, `&include=references&depth=${depth}`)
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['depth']])
    }
  })

  test('can be limited to keys, also in lists', async () => {
    const item = { type: 'object', properties: { product: id('post'), link: id('page') } }
    const type = await createType({ featured: id('post'), items: { type: 'array', items: item } })
    const [a, b, c] = [
      await createPost({ title: 'A' }),
      await createPost({ title: 'B' }),
      await createPost({ title: 'C' }),
    ]
    const link = await createPage({ title: 'Linked' })
    const { url } = await pageWith(type, { featured: a, items: [{ product: b, link }, { product: c }] })
    const keys = async (include: string) => {
      const { body } = await byUrl(url, `&include=${include}`)
      return Object.keys(body.references)
    }
    expect(await keys('references.featured')).toEqual([`post/${a}`])
    expect(await keys('references.items.product')).toEqual([`post/${b}`, `post/${c}`])
    expect(await keys('references.items')).toEqual([`post/${b}`, `page/${link}`, `post/${c}`])
    expect(await keys('references.featured,references.items.link,tags')).toEqual([
      `post/${a}`,
      `page/${link}`,
    ])
    expect(await keys('references.feature')).toEqual([])
    for (const include of [
      'references.',
      'references..a',
      'referencesx',
      'references,references',
      'tags.x',
    ]) {
      expect((await byUrl(url, `&include=${include}`)).status).toBe(422)
    }
  })

  test('is cut at 200 records, and says so', async () => {
    const type = await createType({ posts: idsOf('post') })
    const ids: number[] = []
    await service.app.database.transaction(null, async (tx) => {
      const { insertRecord } = await import('../../../records/write.ts')
      const { postKind } = await import('../posts/post.schema.ts')
      const { postRow } = await import('../../../../bench/content.ts')
      for (let at = 0; at < 201; at++) {
        const row = postRow({ id: 10_000 + at, parentId: 0, title: `Many ${at}`, slug: '', url: '' })
        ids.push((await insertRecord(tx, postKind, row)).id)
      }
    })
    const { url, component } = await pageWith(type, { posts: ids })
    const { body } = await byUrl(url)
    expect(Object.keys(body.references)).toHaveLength(200)
    expect(body.references_cut).toBe(true)
    const exact = { type, config: { posts: ids.slice(1) } }
    await service.put(`/api/v1/wrangler-components/${component}`, exact)
    expect((await byUrl(url)).body).not.toHaveProperty('references_cut')
  })

  test('has another tag when a target changes, and 304 otherwise', async () => {
    const type = await createType({ featured: id('post') })
    const pot = await createPost({ title: 'Tagged pot' })
    const { url } = await pageWith(type, { featured: pot })
    const first = await byUrl(url)
    const known = { 'if-none-match': String(first.headers.etag) }
    expect((await byUrl(url, '&include=references', known)).status).toBe(304)
    await service.patch(`/api/v1/posts/${pot}`, { title: 'Another pot' })
    const second = await byUrl(url, '&include=references', known)
    expect([second.status, second.body.references[`post/${pot}`].title]).toEqual([200, 'Another pot'])
    await service.patch(`/api/v1/posts/${pot}`, { published: 0 })
    expect((await byUrl(url)).body.references).toEqual({})
  })

  test('is null on a locked page, and shown with its password', async () => {
    const type = await createType({ featured: id('post') })
    const pot = await createPost({ title: 'Locked pot' })
    const { url } = await pageWith(type, { featured: pot }, { access: 'protected', password: 'open sesame' })
    expect((await byUrl(url)).body).toMatchObject({ locked: true, references: null })
    const unlocked = await byUrl(url, '&include=references', { 'x-page-password': 'open sesame' })
    expect(Object.keys(unlocked.body.references)).toEqual([`post/${pot}`])
    expect(unlocked.headers['cache-control']).toBe('no-store')
  })

  test('of a list of posts is beside it, each record once, and only for posts that show their meta', async () => {
    const post_type = await createCollection({ maker: id('page'), related: idsOf('post') })
    const maker = await createPage({ title: 'Maker' })
    const one = await createPost({ title: 'One of two', post_type, meta: { maker } })
    await createPost({ title: 'Two of two', post_type, meta: { maker, related: [one] } })
    const list = `/api/v1/public/posts?post_type=${post_type}&include=references`
    const { body } = await service.get(list, { as: null })
    expect(Object.keys(body.references)).toEqual([`page/${maker}`, `post/${one}`])
    expect(body.data[0].meta).toEqual({ maker, related: [one] })
    expect((await service.get(`${list}.maker`, { as: null })).body.references).toEqual({
      [`page/${maker}`]: expect.objectContaining({ title: 'Maker' }),
    })
    expect((await service.get(`${list}&fields=id,title`, { as: null })).body.references).toEqual({})
  })

  test('takes as many statements for thirty references as for one', async () => {
    const type = await createType({ posts: idsOf('post'), pages: idsOf('page') })
    const posts: number[] = []
    const pages: number[] = []
    for (let at = 0; at < 15; at++) {
      posts.push(await createPost({ title: `Counted post ${at}` }))
      pages.push(await createPage({ title: `Counted page ${at}` }))
    }
    const few = await pageWith(type, { posts: posts.slice(0, 1), pages: pages.slice(0, 1) })
    const many = await pageWith(type, { posts, pages })
    const reads = vi.spyOn(service.app.database, 'readRows')
    const counted = async (url: string) => {
      reads.mockClear()
      const { body } = await byUrl(url)
      return [Object.keys(body.references).length, reads.mock.calls.length]
    }
    expect(await counted(few.url)).toEqual([2, 2])
    expect(await counted(many.url)).toEqual([30, 2])
    reads.mockRestore()
  })
})

describe('a preview', () => {
  const previewed = async (target: object) => {
    const { token } = (await service.post('/admin/api/previews', target)).body.data
    return { 'x-corral-preview': token }
  }

  test('shows the references of the working copy, and drafts that it covers', async () => {
    const type = await createType({ posts: idsOf('post') })
    const live = await createPost({ title: 'Live post' })
    const draft = await createPost({ title: 'Draft post', published: 0 })
    const hidden = await createPost({ title: 'Private post', post_status: 'private' })
    const { id: pageId, component, url } = await pageWith(type, { posts: [] })
    const path = `/admin/api/pages/${pageId}`
    const { etag, live: before } = (await service.get(path)).body.data
    const components = before.content.components.map((each: { id: number }) =>
      each.id === component ? { ...each, config: { posts: [live, draft, hidden] } } : each,
    )
    expect((await keep(path, { ...before.content, components }, etag)).status).toBe(200)
    expect((await byUrl(url)).body.references).toEqual({})
    const one = await byUrl(url, '&include=references', await previewed({ page: pageId }))
    expect(Object.keys(one.body.references)).toEqual([`post/${live}`])
    const site = await byUrl(url, '&include=references', await previewed({ site: true }))
    expect(Object.keys(site.body.references)).toEqual([`post/${live}`, `post/${draft}`])
  })
})

describe('a reference to a record that does not exist', () => {
  const message = (path: string, target: string) => ({
    [path]: [`The ${path} field refers to ${target}, which does not exist.`],
  })

  test('is refused by a strict type, with its path, and accepted otherwise', async () => {
    const item = { type: 'object', properties: { product: id('post') } }
    const properties = {
      items: { type: 'array', items: item },
      page: text('page'),
      by: id('user'),
      tags: text('tag'),
    }
    const [strict, warning] = [await createType(properties, { mode: 'strict' }), await createType(properties)]
    const pot = await createPost({ title: 'Existing pot' })
    const gone = await createPage({ title: 'Gone page' })
    await service.delete(`/api/v1/pages/${gone}`)
    const broken = {
      items: [{ product: pot }, { product: 99_999 }],
      page: `corral:page/${gone}`,
      by: 99_999,
      tags: 'free text',
    }
    const pageId = await createPage({ title: 'Strict page' })
    const post = (type: string, config: object) =>
      service.post('/api/v1/wrangler-components', { type, wrangler_page_id: pageId, config })
    const refused = await post(strict, broken)
    expect(refused).toMatchObject({ status: 422, events: [] })
    expect(refused.body.errors).toEqual({
      ...message('config.items.1.product', 'post 99999'),
      ...message('config.page', `page ${gone}`),
      ...message('config.by', 'user 99999'),
    })
    expect((await post(warning, broken)).status).toBe(201)
    const fitting = await post(strict, { items: [{ product: pot }], tags: 'free text' })
    expect(fitting.status).toBe(201)
    // The API obeys when the target is deleted. The component can still be hidden, and is checked when it is shown.
    expect((await service.delete(`/api/v1/posts/${pot}`)).status).toBe(204)
    const component = `/api/v1/wrangler-components/${fitting.body.data.id}`
    expect((await service.patch(component, { title: 'Other' })).status).toBe(200)
    expect((await service.patch(component, { enabled: 0 })).status).toBe(200)
    expect((await service.patch(component, { enabled: 1 })).body.errors).toEqual(
      message('config.items.0.product', `post ${pot}`),
    )
  })

  test('is refused when a page becomes public', async () => {
    const type = await createType({ featured: id('post') }, { mode: 'strict' })
    const pot = await createPost({ title: 'Passing pot' })
    const draft = await pageWith(type, { featured: pot }, { enabled: 0 })
    await service.delete(`/api/v1/posts/${pot}`)
    const refused = await service.patch(`/api/v1/pages/${draft.id}`, { enabled: 1 })
    expect(refused).toMatchObject({ status: 422, events: [] })
    expect(refused.body.errors).toEqual(
      message(`components.${draft.component}.config.featured`, `post ${pot}`),
    )
    await service.put(`/api/v1/wrangler-components/${draft.component}`, { type, config: {} })
    expect((await service.patch(`/api/v1/pages/${draft.id}`, { enabled: 1 })).status).toBe(200)
  })

  test('is refused in the metadata of a strict collection, also when the post is published', async () => {
    const post_type = await createCollection(
      { maker: id('page'), related: idsOf('post') },
      { mode: 'strict' },
    )
    const maker = await createPage({ title: 'Passing maker' })
    const values = { title: 'Made', post_type, post_status: 'public', published: 0 }
    const refused = await service.post('/api/v1/posts', { ...values, meta: { related: [99_999] } })
    expect([refused.status, refused.body.errors]).toEqual([422, message('meta.related.0', 'post 99999')])
    const made = await service.post('/api/v1/posts', { ...values, meta: { maker } })
    expect(made.status).toBe(201)
    await service.delete(`/api/v1/pages/${maker}`)
    const path = `/api/v1/posts/${made.body.data.id}`
    expect((await service.patch(path, { title: 'Renamed' })).status).toBe(200)
    expect((await service.patch(path, { published: 1 })).body.errors).toEqual(
      message('meta.maker', `page ${maker}`),
    )
    expect((await service.patch(path, { published: 1, meta: { maker: null } })).status).toBe(422) // null is no integer
    const { etag } = (await service.get(`/admin/api/posts/${made.body.data.id}`)).body.data
    const admin = `/admin/api/posts/${made.body.data.id}`
    const kept = await keep(admin, { published: 1 }, etag)
    expect(kept.status).toBe(200)
    expect((await publish(admin, kept.headers.etag)).body.errors).toEqual(
      message('meta.maker', `page ${maker}`),
    )
    const cleaned = await keep(admin, { published: 1, meta: {} }, kept.headers.etag)
    expect((await publish(admin, cleaned.headers.etag)).status).toBe(200)
  })

  test('is refused in the value of a strict global, also when its working copy is published', async () => {
    const schema = { type: 'object', properties: { featured: id('post') } }
    const name = `strict-${++count}`
    const created = await service.post('/admin/api/globals', { name, label: name, schema, mode: 'strict' })
    expect(created.status).toBe(201)
    const path = `/admin/api/globals/${created.body.data.id}`
    const value = { featured: 99_999 }
    const refused = await service.put(path, { name, label: name, value })
    expect(refused.body.errors).toEqual({
      'value.featured': ['The value.featured field refers to post 99999, which does not exist.'],
    })
    const kept = await keep(path, { value })
    const published = await publish(path, etagOf(kept))
    expect(published.status).toBe(422)
    expect(Object.keys(published.body.errors)).toEqual(['value.featured'])
    const featured = await createPost({ title: `Pot ${count}` })
    const mended = await keep(path, { value: { featured } }, etagOf(kept))
    expect((await publish(path, etagOf(mended))).status).toBe(200)
    await service.delete(`/api/v1/posts/${featured}`)
    const problems = await service.get(`${path}/problems`)
    expect(JSON.stringify(problems.body)).toContain(`refers to post ${featured}, which does not exist`)
  })

  test('or that the filter of the schema does not offer is refused by a strict type, and a problem otherwise', async () => {
    const category = (await service.post('/api/v1/categories', { name: `Ware ${++count}` })).body.data.id
    const shelf = await createPage({ title: `Shelf ${count}` })
    const board = await createPage({ title: 'Board', parent_id: shelf, template: 'board' })
    const deep = await createPage({ title: 'Deep', parent_id: board, template: 'board' })
    const pot = await createPost({ title: `Pot ${count}`, category_id: category })
    const news = await createPost({ title: `News ${count}`, post_type: 'news' })
    const properties = {
      product: id('post', { filter: { post_type: 'product', category } }),
      boards: {
        ...idsOf('page'),
        'x-corral': { widget: 'page', filter: { template: 'board', under: shelf } },
      },
    }
    const [strict, warning] = [await createType(properties, { mode: 'strict' }), await createType(properties)]
    const pageId = await createPage({ title: `Filtered ${count}` })
    const send = (type: string, config: object) =>
      service.post('/api/v1/wrangler-components', { wrangler_page_id: pageId, type, config })
    expect((await send(strict, { product: pot, boards: [board, deep] })).status).toBe(201)
    const refused = await send(strict, { product: news, boards: [board, shelf, pageId] })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({
      'config.product': [
        `The config.product field refers to post ${news}, which is not of the type product.`,
      ],
      'config.boards.1': [
        `The config.boards.1 field refers to page ${shelf}, which does not have the template board.`,
      ],
      'config.boards.2': [
        `The config.boards.2 field refers to page ${pageId}, which does not have the template board.`,
      ],
    })
    const outside = await createPage({ title: `Outside ${count}`, template: 'board' })
    const plain = await createPost({ title: `Plain ${count}` })
    const others = await send(strict, { product: plain, boards: [outside] })
    expect(others.body.errors).toEqual({
      'config.product': [
        `The config.product field refers to post ${plain}, which is not of the category ${category}.`,
      ],
      'config.boards.0': [
        `The config.boards.0 field refers to page ${outside}, which is not below the page ${shelf}.`,
      ],
    })
    const sold = count
    const tagged = await createType(
      {
        product: id('post', { filter: { tag: `sale-${sold}` } }),
        page: id('page', { filter: { tag: `sale-${sold}` } }),
      },
      { mode: 'strict' },
    )
    const sale = (await service.post('/api/v1/tags', { name: `Sale ${sold}` })).body.data.id
    await service.post(`/api/v1/posts/${pot}/tags/${sale}`)
    expect((await send(tagged, { product: pot })).status).toBe(201)
    expect((await send(tagged, { product: plain, page: outside })).body.errors).toEqual({
      'config.product': [
        `The config.product field refers to post ${plain}, which does not have the tag sale-${sold}.`,
      ],
      'config.page': [
        `The config.page field refers to page ${outside}, which does not have the tag sale-${sold}.`,
      ],
    })
    expect((await send(warning, { product: news })).status).toBe(201)
    const { body } = await service.get(`/api/v1/component-types?filter[type]=${warning}`)
    const problems = await service.get(`/admin/api/component-types/${body.data[0].id}/problems`)
    expect(JSON.stringify(problems.body.data)).toContain('which is not of the type product')
  })

  test('is a broken link of every kind, also in the metadata of posts', async () => {
    const kinds = ['page', 'post', 'asset', 'category', 'tag', 'user']
    const properties = Object.fromEntries(kinds.map((kind) => [kind, id(kind)]))
    const values = Object.fromEntries(kinds.map((kind) => [kind, 88_888]))
    const page = await pageWith(await createType(properties), values)
    const post_type = await createCollection(properties)
    const post = await createPost({ title: 'With broken links', post_type, meta: values })
    const { data } = (await service.get('/admin/api/broken-links?per_page=100')).body
    type Broken = { kind: string; id: number; link: string; problem: string }
    const linksOf = (kind: string, of: number) =>
      (data as Broken[])
        .filter((each) => each.kind === kind && each.id === of && each.problem === 'missing')
        .map(({ link }) => link)
    const expected = kinds.map((kind) => `corral:${kind}/88888`).sort()
    expect(linksOf('page', page.id).sort()).toEqual(expected)
    expect(linksOf('post', post).sort()).toEqual(expected)
  })

  test('is a problem of its type, and told before publishing', async () => {
    const type = await createType({ featured: id('post'), category: id('category') })
    const hidden = await createPost({ title: 'Hidden pot', published: 0 })
    const { id: pageId, component } = await pageWith(type, { featured: 99_999, category: 99_999 })
    const types = (await service.get(`/api/v1/component-types?filter[type]=${type}`)).body.data
    const path = `/admin/api/component-types/${types[0].id}/problems`
    const problems = [
      { path: 'config.featured', message: 'refers to post 99999, which does not exist' },
      { path: 'config.category', message: 'refers to category 99999, which does not exist' },
    ]
    expect((await service.get(path)).body.data).toEqual([
      expect.objectContaining({ id: component, problems }),
    ])
    const check = async () =>
      (await service.post(`/admin/api/pages/${pageId}/draft/check`, undefined)).body.data
    const links = [
      {
        path: 'components.0.config.featured',
        link: 'corral:post/99999',
        title: null,
        problem: 'missing',
        is_reference: true,
      },
      {
        path: 'components.0.config.category',
        link: 'corral:category/99999',
        title: null,
        problem: 'missing',
        is_reference: true,
      },
    ]
    expect(await check()).toEqual({ errors: {}, message: null, links })
    await service.put(`/api/v1/wrangler-components/${component}`, { type, config: { featured: hidden } })
    expect((await check()).links).toEqual([
      {
        path: 'components.0.config.featured',
        link: `corral:post/${hidden}`,
        title: 'Hidden pot',
        problem: 'not_public',
        is_reference: true,
        may_publish: true,
      },
    ])
    expect((await service.get(path)).body.data).toEqual([])
    const post_type = await createCollection({ maker: id('page') })
    const post = await createPost({ title: 'Broken', post_type, meta: { maker: 99_999 } })
    const [collection] = (await service.get('/api/v1/collections?per_page=100')).body.data.filter(
      (each: { post_type: string }) => each.post_type === post_type,
    )
    expect((await service.get(`/admin/api/collections/${collection.id}/problems`)).body.data).toEqual([
      expect.objectContaining({
        id: post,
        problems: [{ path: 'meta.maker', message: 'refers to page 99999, which does not exist' }],
      }),
    ])
  })
})

import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService()

let count = 0
/** Creates a page; its title is unique unless it is given. */
async function createPage(body: object = {}) {
  const answer = await service.post('/api/v1/pages', {
    title: `Page ${++count}`,
    template: 'default',
    access: 'public',
    ...body,
  })
  expect(answer.status, answer.text).toBe(201)
  return { id: Number(answer.body.data.id), ...answer.body.data.attributes, answer }
}

/** A PUT that keeps what it does not name. */
async function updatePage(id: number, body: object = {}) {
  const { attributes } = (await service.get(`/api/v1/pages/${id}`)).body.data
  const { title, greedy, enabled, menu_order, listed, access } = attributes
  return service.put(`/api/v1/pages/${id}`, { title, greedy, enabled, menu_order, listed, access, ...body })
}

const urlOf = async (id: number) => (await service.get(`/api/v1/pages/${id}`)).body.data.attributes.url

test('a page is created with its defaults, in the JSON:API format with exactly sixteen attributes', async () => {
  const { answer } = await createPage({ title: '  Über uns & Ärger  ' })
  expect(answer.events).toEqual(['page.created'])
  expect(answer.body).toEqual({
    data: {
      type: 'wranglerPages',
      id: expect.stringMatching(/^\d+$/),
      attributes: {
        title: 'Über uns & Ärger',
        url: '/uber-uns-arger',
        greedy: 0,
        parent_id: null,
        thumbnail: null,
        enabled: 0,
        menu_order: 0,
        menu_name: null,
        listed: 1,
        template: 'default',
        access: 'public',
        description: null,
        keywords: null,
        redirect: null,
        redirect_permanent: 0,
        meta: {},
      },
      relationships: { parent: { data: null }, category: { data: null } },
    },
  })
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
})

test('a page stored without an access value is shown as public, so that it can be written back', async () => {
  const { id } = await createPage()
  await service.app.database.transaction(null, (tx) =>
    tx.db.updateTable('wrangler_pages').set({ access: null }).where('id', '=', id).execute(),
  )
  const { body } = await service.get(`/api/v1/pages/${id}`)
  expect(body.data.attributes.access).toBe('public')
  expect((await service.put(`/api/v1/pages/${id}`, body.data.attributes)).status).toBe(200)
})

test('a page accepts every field of its body, and shows its parent and category as relationships', async () => {
  const parent = await createPage()
  const category = (await service.post('/api/v1/categories', { name: 'Kept' })).body.data
  const page = await createPage({
    title: 'Whole',
    greedy: 'true',
    parent_id: parent.id,
    enabled: '1',
    menu_order: -3,
    menu_name: 'Short',
    listed: false,
    password: ' secret ',
    description: 'd',
    keywords: 'k',
    redirect: 'https://example.com/x',
    redirect_permanent: 1,
    category_id: category.id,
    meta: [1, { a: null }],
  })
  expect(page).toMatchObject({
    url: `${parent.url}/whole`,
    greedy: 1,
    parent_id: parent.id,
    enabled: 1,
    menu_order: -3,
  })
  expect(page).toMatchObject({
    menu_name: 'Short',
    listed: 0,
    description: 'd',
    keywords: 'k',
    redirect_permanent: 1,
  })
  expect(page).toMatchObject({ redirect: 'https://example.com/x', meta: [1, { a: null }] })
  expect(page.answer.body.data.relationships).toEqual({
    parent: { data: { type: 'wranglerPages', id: String(parent.id) } },
    category: { data: { type: 'categories', id: String(category.id) } },
  })
  expect(page.answer.text).not.toContain('argon2')
  const row = await service.app.database.db
    .selectFrom('wrangler_pages')
    .select('password')
    .where('id', '=', page.id)
    .executeTakeFirstOrThrow()
  expect(row.password).toMatch(/^\$argon2id\$/)
})

test.each([
  ['title', undefined, 'The title field is required.'],
  ['title', '', 'The title field is required.'],
  ['title', 5, 'The title field must be a string.'],
  ['title', 'x'.repeat(256), 'The title field must not be greater than 255 characters.'],
  ['template', undefined, 'The template field is required.'],
  ['template', 'x'.repeat(256), 'The template field must not be greater than 255 characters.'],
  ['access', undefined, 'The access field is required.'],
  ['access', 'secret', 'The access field must be one of: public, private, protected.'],
  ['url', `/${'x'.repeat(255)}`, 'The url field must not be greater than 255 characters.'],
  ['greedy', 2, 'The greedy field must be true or false.'],
  ['enabled', 'yes', 'The enabled field must be true or false.'],
  ['listed', null, 'The listed field must be true or false.'],
  ['redirect_permanent', [], 'The redirect permanent field must be true or false.'],
  ['menu_order', 1.5, 'The menu order field must be an integer.'],
  ['menu_order', 1e300, 'The menu order field must be between -2147483647 and 2147483647.'],
  ['menu_name', 'x'.repeat(256), 'The menu name field must not be greater than 255 characters.'],
  ['description', 'x'.repeat(256), 'The description field must not be greater than 255 characters.'],
  ['keywords', 'x'.repeat(256), 'The keywords field must not be greater than 255 characters.'],
  ['redirect', 'x'.repeat(256), 'The redirect field must not be greater than 255 characters.'],
  ['parent_id', 999_999, 'The selected parent id is invalid.'],
  ['parent_id', 0, 'The selected parent id is invalid.'],
  ['parent_id', 'abc', 'The parent id field must be an integer.'],
  ['category_id', 999_999, 'The selected category id is invalid.'],
  ['category_id', 1e20, 'The selected category id is invalid.'],
  ['meta', 'not json', 'The meta field must be valid JSON.'],
  ['meta', 5, 'The meta field must be a JSON object or array.'],
  ['meta', { a: '\0' }, 'The meta field must not contain a NUL character.'],
  ['thumbnail', 'a/b.png', 'The thumbnail field must be an image sent as a file, null, or left as it is.'],
])('a page whose %s is %j is refused', async (field, value, message) => {
  const body = { title: 'Refused', template: 't', access: 'public', [field]: value }
  const answer = await service.post('/api/v1/pages', body)
  expect(answer).toMatchObject({ status: 422, events: [] })
  expect(answer.body).toEqual({ message: 'The given data was invalid.', errors: { [field]: [message] } })
})

test('255 characters are counted as code points', async () => {
  expect((await createPage({ title: '😀'.repeat(255) })).url).toBe('/page')
})

test('an update requires title, greedy, enabled, menu_order, listed and access', async () => {
  const { id } = await createPage()
  const answer = await service.put(`/api/v1/pages/${id}`, {})
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors).sort()).toEqual([
    'access',
    'enabled',
    'greedy',
    'listed',
    'menu_order',
    'title',
  ])
})

test('a field left out of an update keeps its value, and null clears a nullable one', async () => {
  const page = await createPage({ menu_name: 'Menu', description: 'Text', meta: { a: 1 }, redirect: '/x' })
  const answer = await updatePage(page.id, { description: null, enabled: 1 })
  expect(answer).toMatchObject({ status: 200, events: ['page.updated', 'page.published'] })
  expect(answer.body.data.attributes).toMatchObject({
    menu_name: 'Menu',
    description: null,
    meta: { a: 1 },
    redirect: '/x',
    enabled: 1,
  })
})

test('a PUT to a missing page is 404 whatever its body holds', async () => {
  for (const id of ['999999', '0', '-1', 'abc', '1.5', '9007199254740993', '99999999999999999999', '%00']) {
    expect((await service.put(`/api/v1/pages/${id}`, { title: 5 })).status).toBe(404)
    const broken = { type: 'application/json', payload: '{"title":' }
    expect((await service.call('PUT', `/api/v1/pages/${id}`, { raw: broken })).status).toBe(404)
  }
})

test('when a page is renamed its url and those of all its descendants follow in the same transaction', async () => {
  const top = await createPage({ title: 'Before' })
  const middle = await createPage({ title: 'Middle', parent_id: top.id })
  const leaf = await createPage({ title: 'Leaf', parent_id: middle.id })
  const near = await createPage({ title: 'Before too' })
  const answer = await updatePage(top.id, { title: 'After' })
  const events = ['page.updated', 'page.moved', 'page.moved', 'page.moved']
  expect(answer).toMatchObject({ status: 200, events })
  expect(await urlOf(top.id)).toBe('/after')
  expect(await urlOf(middle.id)).toBe('/after/middle')
  expect(await urlOf(leaf.id)).toBe('/after/middle/leaf')
  expect(await urlOf(near.id)).toBe('/before-too')
})

test('a page that moves takes its descendants along, and -1 or null brings it back to the root', async () => {
  const a = await createPage({ title: 'Moves from' })
  const b = await createPage({ title: 'Moves to' })
  const child = await createPage({ title: 'Mover', parent_id: a.id })
  const grandchild = await createPage({ title: 'Below', parent_id: child.id })
  await updatePage(child.id, { parent_id: b.id })
  expect(await urlOf(grandchild.id)).toBe('/moves-to/mover/below')
  const root = await updatePage(child.id, { parent_id: -1 })
  expect(root.body.data.attributes).toMatchObject({ parent_id: null, url: '/mover' })
  expect(await urlOf(grandchild.id)).toBe('/mover/below')
  await updatePage(child.id, { parent_id: a.id })
  expect((await updatePage(child.id, { parent_id: null })).body.data.attributes.parent_id).toBe(null)
})

test('a page cannot be put beneath itself or one of its descendants', async () => {
  const top = await createPage()
  const child = await createPage({ parent_id: top.id })
  const leaf = await createPage({ parent_id: child.id })
  for (const parent_id of [top.id, child.id, leaf.id]) {
    const answer = await updatePage(top.id, { parent_id })
    expect(answer).toMatchObject({ status: 422, events: [] })
    expect(answer.body.errors).toEqual({ parent_id: ['The selected parent id is invalid.'] })
  }
})

test('of two concurrent moves that would form a cycle, one is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const a = await createPage()
    const b = await createPage()
    const answers = await Promise.all([
      updatePage(a.id, { parent_id: b.id }),
      updatePage(b.id, { parent_id: a.id }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  }
})

test('two live pages never share a url: the later one gets -2, -3, …', async () => {
  const first = await createPage({ title: 'Twin' })
  const second = await createPage({ title: 'Twin!' })
  const third = await createPage({ title: 'twin' })
  expect([first.url, second.url, third.url]).toEqual(['/twin', '/twin-2', '/twin-3'])
  await service.delete(`/api/v1/pages/${first.id}`)
  expect((await updatePage(third.id, { enabled: 1 })).body.data.attributes.url).toBe('/twin-3')
  expect((await createPage({ title: 'Twin' })).url).toBe('/twin')
})

test('twenty pages created at once with one title all get a unique url', async () => {
  const pages = await Promise.all(Array.from({ length: 20 }, () => createPage({ title: 'Crowd' })))
  const expected = ['/crowd', ...Array.from({ length: 19 }, (_, index) => `/crowd-${index + 2}`)]
  expect(pages.map((page) => page.url).sort()).toEqual(expected.sort())
})

test('of twenty concurrent writes to one page each is made or refused, and none is lost', async () => {
  const page = await createPage()
  const child = await createPage({ parent_id: page.id })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      updatePage(page.id, { title: `Writer ${index}`, menu_order: index }),
    ),
  )
  expect(answers.every((answer) => answer.status === 200)).toBe(true)
  const { title, menu_order, url } = (await service.get(`/api/v1/pages/${page.id}`)).body.data.attributes
  expect(title).toBe(`Writer ${menu_order}`)
  expect(await urlOf(child.id)).toMatch(new RegExp(`^${url}/`))
  const versions = await service.app.database.db
    .selectFrom('page_versions')
    .select('id')
    .where('record_id', '=', page.id)
    .execute()
  expect(versions.length).toBe(20)
})

test('a url longer than 255 characters is refused on title, for the page and for its descendants', async () => {
  const top = await createPage({ title: 'a'.repeat(120) })
  const leaf = await createPage({ title: 'b'.repeat(120), parent_id: top.id })
  const errors = { title: ['The url made from the title must not be greater than 255 characters.'] }
  const deeper = await service.post('/api/v1/pages', {
    title: 'c'.repeat(14),
    template: 't',
    access: 'public',
    parent_id: leaf.id,
  })
  expect(deeper).toMatchObject({ status: 422, body: { errors }, events: [] })
  expect(await updatePage(top.id, { title: 'a'.repeat(140) })).toMatchObject({
    status: 422,
    body: { errors },
    events: [],
  })
  expect(await urlOf(leaf.id)).toBe(`/${'a'.repeat(120)}/${'b'.repeat(120)}`)
})

test('a root page saved with "/" is the home page until it is saved with another url', async () => {
  const home = await createPage({ title: 'Home', url: '/' })
  expect(home.url).toBe('/')
  const child = await createPage({ title: 'Contact', parent_id: home.id })
  expect(child.url).toBe('/contact')
  expect((await updatePage(home.id, { title: 'Welcome' })).body.data.attributes.url).toBe('/')
  expect((await updatePage(home.id, { url: '/' })).body.data.attributes.url).toBe('/')
  const second = await service.post('/api/v1/pages', {
    title: 'Other',
    template: 't',
    access: 'public',
    url: '/',
  })
  expect(second.body.errors.url).toEqual(['The url has already been taken: there is a home page.'])
  const nested = await service.post('/api/v1/pages', {
    title: 'x',
    template: 't',
    access: 'public',
    url: '/',
    parent_id: child.id,
  })
  expect(nested.body.errors.url).toEqual(['The home page must not have a parent.'])

  expect((await updatePage(home.id, { url: '/somewhere' })).body.data.attributes.url).toBe('/welcome')
  expect(await urlOf(child.id)).toBe('/welcome/contact')
  expect((await updatePage(home.id, { url: '/' })).body.data.attributes.url).toBe('/')
  expect(await urlOf(child.id)).toBe('/contact')
  await service.delete(`/api/v1/pages/${home.id}`)
  expect(await urlOf(child.id)).toBe('/contact')
})

test('deleting a page moves its children to its parent, and their urls follow, numbered if taken', async () => {
  const parent = await createPage({ title: 'Stays' })
  const gone = await createPage({ title: 'x', parent_id: parent.id })
  const same = await createPage({ title: 'x', parent_id: gone.id })
  const below = await createPage({ title: 'y', parent_id: same.id })
  const sibling = await createPage({ title: 'y', parent_id: gone.id })
  const settled = await createPage({ title: 'z', parent_id: parent.id })
  const clash = await createPage({ title: 'z', parent_id: gone.id })
  expect(below.url).toBe('/stays/x/x/y')
  const answer = await service.delete(`/api/v1/pages/${gone.id}`)
  expect(answer).toMatchObject({ status: 204, text: '' })
  expect(answer.events).toEqual([
    'page.deleted',
    ...['page.updated', 'page.moved', 'page.moved'], // one has a child, which moves with it
    ...['page.updated', 'page.moved'],
    ...['page.updated', 'page.moved'],
  ])
  expect(await urlOf(same.id)).toBe('/stays/x')
  expect(await urlOf(below.id)).toBe('/stays/x/y')
  expect(await urlOf(sibling.id)).toBe('/stays/y')
  expect(await urlOf(settled.id)).toBe('/stays/z')
  expect(await urlOf(clash.id)).toBe('/stays/z-2')
  expect((await service.get(`/api/v1/pages/${same.id}`)).body.data.attributes.parent_id).toBe(parent.id)
})

test('a deleted page is not found by any route, and its url is free again', async () => {
  const page = await createPage({ title: 'Vanishes', enabled: 1 })
  expect((await service.delete(`/api/v1/pages/${page.id}`)).status).toBe(204)
  expect((await service.get(`/api/v1/pages/${page.id}`)).status).toBe(404)
  expect((await service.put(`/api/v1/pages/${page.id}`, {})).status).toBe(404)
  expect((await service.delete(`/api/v1/pages/${page.id}`)).status).toBe(404)
  expect((await service.get('/api/v1/pages?search=Vanishes')).body.meta.total).toBe(0)
  expect((await service.get('/api/v1/public/pages/by-url?url=/vanishes', { as: null })).status).toBe(404)
  expect((await createPage({ title: 'Vanishes' })).url).toBe('/vanishes')
})

test('the list of pages is newest first and searched by title or url', async () => {
  const parent = await createPage({ title: 'Findable ÉTÉ' })
  const child = await createPage({ title: 'Plain', parent_id: parent.id })
  const ids = async (search: string) =>
    (await service.get(`/api/v1/pages?search=${encodeURIComponent(search)}`)).body.data.map(
      (page: { id: string }) => Number(page.id),
    )
  expect(await ids('été')).toEqual([parent.id])
  expect(await ids('FINDABLE-ETE')).toEqual([child.id, parent.id])
  expect(await ids('findable ete')).toEqual([])
})

test('tags are attached to a page without detaching others, listed, and detached', async () => {
  const page = await createPage()
  const one = (await service.post('/api/v1/tags', { name: 'One' })).body.data
  const two = (await service.post('/api/v1/tags', { name: 'Two' })).body.data
  const path = `/api/v1/wrangler-pages/${page.id}/tags`
  expect(await service.post(`${path}/${one.id}`)).toMatchObject({
    status: 204,
    text: '',
    events: ['page.updated'],
  })
  expect(await service.post(`${path}/${two.id}`)).toMatchObject({ status: 204 })
  expect(await service.post(`${path}/${two.id}`)).toMatchObject({ status: 204, events: [] })
  const list = await service.get(path)
  expect(list.body.data).toEqual([two, one])
  expect(list.body.meta.total).toBe(2)
  expect(await service.delete(`${path}/${one.id}`)).toMatchObject({ status: 204, events: ['page.updated'] })
  expect(await service.delete(`${path}/${one.id}`)).toMatchObject({ status: 204, events: [] })
  expect((await service.get(path)).body.data).toEqual([two])
  expect((await service.post(`${path}/999999`)).status).toBe(404)
  expect((await service.post(`/api/v1/wrangler-pages/999999/tags/${two.id}`)).status).toBe(404)
})

test('pages of a category are listed, and created with every field present', async () => {
  const category = (await service.post('/api/v1/categories', { name: 'Owner' })).body.data
  const path = `/api/v1/categories/${category.id}/wrangler-pages`
  const whole = {
    title: 'In category',
    template: 't',
    access: 'public',
    url: null,
    greedy: 0,
    parent_id: null,
    enabled: 1,
    menu_order: 0,
    menu_name: null,
    listed: 1,
    password: null,
    description: null,
    keywords: null,
    redirect: null,
    redirect_permanent: 0,
    meta: {},
  }
  const created = await service.post(path, whole)
  expect(created).toMatchObject({ status: 201, events: ['page.created', 'page.published'] })
  expect(created.body.data.relationships.category.data).toEqual({
    type: 'categories',
    id: String(category.id),
  })
  expect((await service.get(path)).body.data).toEqual([created.body.data])
  for (const field of Object.keys(whole)) {
    const { [field]: _, ...rest } = whole as Record<string, unknown>
    const answer = await service.post(path, rest)
    expect(answer.status, field).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  }
  expect((await service.post('/api/v1/categories/999999/wrangler-pages', {})).status).toBe(404)
  expect((await service.get('/api/v1/categories/999999/wrangler-pages')).status).toBe(404)
})

test('deleting a category in use is 204 and keeps it', async () => {
  const category = (await service.post('/api/v1/categories', { name: 'Used' })).body.data
  const page = await createPage({ category_id: category.id })
  expect(await service.delete(`/api/v1/categories/${category.id}`)).toMatchObject({
    status: 204,
    text: '',
    events: [],
  })
  expect((await service.get(`/api/v1/categories/${category.id}`)).status).toBe(200)
  await service.delete(`/api/v1/pages/${page.id}`)
  expect(await service.delete(`/api/v1/categories/${category.id}`)).toMatchObject({
    status: 204,
    events: ['category.deleted'],
  })
})

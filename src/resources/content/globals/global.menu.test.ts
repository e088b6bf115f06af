import { expect, test } from 'vitest'
import { draftsOf, etagOf } from '../../../../test/drafts.ts'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const { createPage, createPost } = draftsOf(service)

const schema = {
  type: 'object',
  properties: {
    items: { type: 'array', items: { $ref: '#/$defs/item' }, 'x-corral': { widget: 'menu' } },
  },
  $defs: {
    item: {
      type: 'object',
      properties: {
        label: { type: 'string' },
        link: { type: 'string', 'x-corral': { widget: 'link' } },
        icon: { type: 'string', 'x-corral': { widget: 'link' } },
        children: { type: 'array', items: { $ref: '#/$defs/item' } },
      },
    },
  },
}

let made = 0
async function createMenu(items: unknown, values: object = {}) {
  const body = { name: `menu-${++made}`, label: 'Menu', schema, value: { items }, is_public: true, ...values }
  const answer = await service.post('/admin/api/globals', body)
  expect(answer.status).toBe(201)
  return answer.body.data
}

const read = (name: string) => service.get(`/api/v1/public/menu/${name}`, { as: null })
const itemsOf = async (items: unknown) => (await read((await createMenu(items)).name)).body.data
const change = (path: string, body: object) => service.call('PATCH', path, { body })

test('a menu leads to pages, posts, files and addresses, and has headings and levels', async () => {
  const page = await createPage('Visit the farm', [], { menu_name: 'Visit' })
  const other = await createPage('Opening hours')
  const post = await createPost('Lambs are here')
  const data = await itemsOf([
    {
      label: 'The farm',
      children: [{ link: `corral:page/${page.id}#way` }, { link: `corral:page/${other.id}` }],
    },
    { label: 'Read this', link: `corral:post/${post.id}`, icon: `corral:page/${page.id}` },
    { link: 'https://example.com/a?b=c' },
    { label: 'Write', link: 'mailto:farm@example.com' },
  ])
  const none = { meta: {}, children: [] }
  expect(data).toEqual([
    {
      kind: 'heading',
      id: null,
      title: 'The farm',
      url: null,
      meta: {},
      children: [
        { kind: 'page', id: page.id, title: 'Visit', url: '/visit-the-farm#way', ...none },
        { kind: 'page', id: other.id, title: 'Opening hours', url: '/opening-hours', ...none },
      ],
    },
    {
      kind: 'post',
      id: post.id,
      title: 'Read this',
      url: '/lambs-are-here',
      meta: { icon: '/visit-the-farm' },
      children: [],
    },
    {
      kind: 'address',
      id: null,
      title: 'https://example.com/a?b=c',
      url: 'https://example.com/a?b=c',
      ...none,
    },
    { kind: 'address', id: null, title: 'Write', url: 'mailto:farm@example.com', ...none },
  ])
})

test('items whose target is not public are left out with what is below them, and come back', async () => {
  const page = await createPage('Hidden later')
  const menu = await createMenu([
    { label: 'Here', link: `corral:page/${page.id}`, children: [{ label: 'Below', link: '/below' }] },
    { label: 'Gone', link: 'corral:page/999999' },
    { label: 'Too large', link: 'corral:page/99999999999999999999' },
  ])
  const titles = async () => (await read(menu.name)).body.data.map((item: { title: string }) => item.title)
  expect(await titles()).toEqual(['Here'])
  for (const [hidden, back] of [
    [{ access: 'private' }, { access: 'public' }],
    [{ enabled: 0 }, { enabled: 1 }],
  ] as const) {
    await change(`/api/v1/pages/${page.id}`, hidden)
    expect(await titles()).toEqual([])
    await change(`/api/v1/pages/${page.id}`, back)
    expect(await titles()).toEqual(['Here'])
  }
  await service.call('DELETE', `/api/v1/pages/${page.id}`)
  expect(await titles()).toEqual([])
  const draft = await createPost('Not yet', { published: 0 })
  expect(await itemsOf([{ link: `corral:post/${draft.id}` }])).toEqual([])
})

test('a menu follows the title and the url of its pages', async () => {
  const page = await createPage('Old name')
  const { name } = await createMenu([{ link: `corral:page/${page.id}` }])
  const first = await read(name)
  const again = () =>
    service.get(`/api/v1/public/menu/${name}`, { as: null, headers: { 'if-none-match': etagOf(first) } })
  expect((await again()).status).toBe(304)
  await change(`/api/v1/pages/${page.id}`, { title: 'New name' })
  const next = await again()
  expect([next.status, next.body.data[0]]).toMatchObject([200, { title: 'New name', url: '/new-name' }])
})

test('the items of any value are read without harm', async () => {
  const strange = [
    null,
    1,
    'x',
    [],
    {},
    { label: ' ' },
    { label: 3, link: 4 },
    { link: ' ' },
    { children: [{}] },
  ]
  expect(await itemsOf(strange)).toEqual([])
  for (const link of [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'java\tscript:x',
  ])
    expect([link, await itemsOf([{ label: 'Run', link }])]).toEqual([link, []])
  for (const link of ['#team', '?a=1', '/a:b', 'team', 'tel:+491', '//example.com'])
    expect(await itemsOf([{ label: 'Go', link }])).toMatchObject([{ kind: 'address', url: link }])
  const deep = (levels: number): object => ({ label: 'a', children: levels > 0 ? [deep(levels - 1)] : [] })
  expect(JSON.stringify(await itemsOf([deep(4)])).match(/"title":"a"/g)).toHaveLength(5)
})

test('only a public global with a menu is one', async () => {
  const secret = await createMenu([{ label: 'a', link: '/a' }], { is_public: false })
  const plain = await createMenu([], { schema: { type: 'object' } })
  for (const name of [secret.name, plain.name, 'nothing', '%00', 'A%20b']) {
    const { status, body } = await read(name)
    expect([name, status]).toEqual([name, 404])
    expect(Object.keys(body)).toEqual(['message'])
  }
  const { name } = await createMenu([{ label: 'Together', link: '/t' }])
  const together = await service.post(
    '/api/v1/public/query',
    { reads: { foot: `menu/${name}` } },
    { as: null },
  )
  expect(together.body.data.foot.body.data).toMatchObject([{ title: 'Together' }])
})

test('a menu is for a list', async () => {
  const wrong = { type: 'object', properties: { items: { type: 'string', 'x-corral': { widget: 'menu' } } } }
  const { status, body } = await service.post('/admin/api/globals', {
    name: 'wrong',
    label: 'a',
    schema: wrong,
  })
  expect([status, body.errors]).toEqual([
    422,
    { 'schema.properties.items.x-corral.widget': [expect.stringContaining('needs the type array')] },
  ])
})

test('where a page is used, and its broken links, name the menu', async () => {
  const page = await createPage('Used in a menu')
  const { id } = await createMenu([{ label: 'a', children: [{ link: `corral:page/${page.id}` }] }])
  const used = await service.get(`/admin/api/references/page/${page.id}`)
  expect(used.body.data).toMatchObject([{ kind: 'global', id }])
})

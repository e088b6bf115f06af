import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useService } from '../../../test/harness.ts'

const service = useService()

interface Created {
  id: number
  created_at: string
}

async function create(path: string, body: object): Promise<Created> {
  const answer = await service.post(path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}

const post = (title: string, more: object = {}) =>
  create('/api/v1/posts', { title, post_type: 'news', post_status: 'public', published: 1, ...more })

const list = (query: string, path = '/api/v1/posts') => service.get(`${path}?${query}`)
const titles = async (query: string) =>
  (await list(query)).body.data.map((each: { title: string }) => each.title)

describe('filters', () => {
  let category: Created

  beforeAll(async () => {
    category = await create('/api/v1/categories', { name: 'Filtered' })
    await post('Alpha', { post_type: 'filtered', category_id: category.id, meta: { colour: 'red', size: 4 } })
    await post('beta', {
      post_type: 'filtered',
      post_status: 'private',
      published: 0,
      meta: { colour: 'blue' },
    })
    await post('Gamma', { post_type: 'filtered-too', menu_order: 3, meta: { colour: ['red'], open: true } })
  })

  test.each([
    ['filter[post_type]=filtered', ['beta', 'Alpha']],
    ['filter[post_type]=filtered,filtered-too', ['Gamma', 'beta', 'Alpha']],
    ['filter[post_type]=filtered&filter[post_type]=filtered-too', ['Gamma', 'beta', 'Alpha']],
    ['filter[post_type]=filtered&filter[published]=0', ['beta']],
    ['filter[post_type]=filtered&filter[post_status]=private', ['beta']],
    ['filter[post_type]=filtered&filter[category_id]=null', ['beta']],
    ['filter[slug]=alpha', ['Alpha']],
    ['filter[url]=/gamma', ['Gamma']],
    ['filter[meta.colour]=red', ['Alpha']],
    ['filter[meta.colour]=red&filter[meta.colour]=blue', ['beta', 'Alpha']],
    ['filter[meta.size]=4', ['Alpha']],
    ['filter[meta.open]=true', ['Gamma']],
    ['filter[meta.nothing]=4', []],
    ['filter[post_type]=none', []],
  ])('%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  test('a category by its id, alone or with those that have none', async () => {
    expect(await titles(`filter[category_id]=${category.id}`)).toEqual(['Alpha'])
    const both = `filter[post_type]=filtered&filter[category_id]=${category.id},null`
    expect(await titles(both)).toEqual(['beta', 'Alpha'])
  })

  test('pages with a tag, and those below a page, to any depth', async () => {
    const page = (title: string, parent_id?: number) =>
      create('/api/v1/pages', { title, template: 'below', access: 'public', parent_id })
    const [top, other] = [await page('Top'), await page('Other')]
    const child = await page('Child', Number(top.id))
    const grandchild = await page('Grandchild', Number(child.id))
    const tag = await create('/api/v1/tags', { name: 'Below' })
    for (const { id } of [grandchild, other])
      await service.post(`/api/v1/wrangler-pages/${id}/tags/${tag.id}`)
    const found = async (query: string) =>
      (await list(`filter[template]=below&sort=title&${query}`, '/api/v1/pages')).body.data.map(
        (each: { attributes: { title: string } }) => each.attributes.title,
      )
    expect(await found(`filter[under]=${top.id}`)).toEqual(['Child', 'Grandchild'])
    expect(await found(`filter[under]=${child.id},${other.id}`)).toEqual(['Grandchild'])
    expect(await found(`filter[tag]=below`)).toEqual(['Grandchild', 'Other'])
    expect(await found(`filter[tag]=below&filter[under]=${top.id}&search=grand`)).toEqual(['Grandchild'])
    expect(await found('filter[tag]=none')).toEqual([])
    const refused = await list('filter[under]=x', '/api/v1/pages')
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({ 'filter[under]': ['The value must be the id of a page.'] })
  })

  test('the names of a filter may be encoded, and its links keep it', async () => {
    const answer = await list('filter%5Bpost_type%5D=filtered&per_page=1')
    expect(answer.body.meta.total).toBe(2)
    expect(new URL(answer.body.links.next).searchParams.get('filter[post_type]')).toBe('filtered')
  })

  test('a range of times', async () => {
    const [first, second] = [
      await post('Early', { post_type: 'timed' }),
      await post('Late', { post_type: 'timed' }),
    ]
    const timed = 'filter[post_type]=timed&'
    expect(await titles(`${timed}filter[created_at][gte]=${first.created_at}`)).toEqual(['Late', 'Early'])
    expect(await titles(`${timed}filter[created_at][gt]=${second.created_at}`)).toEqual([])
    expect(await titles(`${timed}filter[created_at][lt]=2000-01-01`)).toEqual([])
    expect(
      await titles(`${timed}filter[updated_at][gte]=2000-01-01&filter[updated_at][lte]=2999-12-31`),
    ).toEqual(['Late', 'Early'])
  })

  test('meta that changed is found by its new value only, and not at all when the record is gone', async () => {
    const { id } = await post('Changing', { meta: { stage: 'one' } })
    await service.put(`/api/v1/posts/${id}`, {
      title: 'Changing',
      post_type: 'news',
      post_status: 'public',
      meta: { stage: 'two' },
    })
    expect(await titles('filter[meta.stage]=one')).toEqual([])
    expect(await titles('filter[meta.stage]=two')).toEqual(['Changing'])
    await service.delete(`/api/v1/posts/${id}`)
    expect(await titles('filter[meta.stage]=two')).toEqual([])
  })

  test('a page that returns from the trash is found by its meta again', async () => {
    const { id } = await create('/api/v1/pages', {
      title: 'Returning',
      template: 'default',
      access: 'public',
      meta: { stage: 'trash' },
    })
    const found = async () => (await list('filter[meta.stage]=trash', '/api/v1/pages')).body.meta.total
    expect(await found()).toBe(1)
    await service.delete(`/api/v1/pages/${id}`)
    expect(await found()).toBe(0)
    const restored = await service.post(`/admin/api/trash/page/${id}/restore`)
    expect(restored.status, restored.text).toBeLessThan(300)
    expect(await found()).toBe(1)
  })

  test('pages: at the root, by template and by access, also where none is stored', async () => {
    const parent = await create('/api/v1/pages', { title: 'Parent', template: 'one', access: 'public' })
    await create('/api/v1/pages', {
      title: 'Child',
      template: 'two',
      access: 'private',
      parent_id: parent.id,
    })
    const found = async (query: string) =>
      (await list(query, '/api/v1/pages')).body.data.map(
        (page: { attributes: { title: string } }) => page.attributes.title,
      )
    expect(await found('filter[parent_id]=null&filter[template]=one,two')).toEqual(['Parent'])
    expect(await found(`filter[parent_id]=${parent.id}`)).toEqual(['Child'])
    expect(await found('filter[access]=public&filter[template]=one,two')).toEqual(['Parent'])
    expect(await found('filter[template]=two')).toEqual(['Child'])
  })
})

describe('operators', () => {
  const products: Created[] = []
  beforeAll(async () => {
    for (const [title, meta] of [
      ['Bench', { price: 9.5, size: { height: 2 }, made: '2026-03-01', rooms: ['hall', 'garden'] }],
      ['Table', { price: 100, size: { height: 10 }, made: '2025-12-24', note: 'A, B' }],
      ['Chair', { price: -3, size: { height: '10' }, made: '2026-01-01', 'size.height': 7 }],
      ['Lamp', { price: '20', size: null, rooms: [] }],
      ['Rug', {}],
    ] as const)
      products.push(await post(title, { post_type: 'product', menu_order: products.length, meta }))
  })

  const found = async (query: string) =>
    (await titles(`filter[post_type]=product&sort=id&${query}`)).join(' ')

  test.each([
    ['filter[meta.price][gt]=9.5', 'Table'],
    ['filter[meta.price][gte]=9.5', 'Bench Table'],
    ['filter[meta.price][lt]=9.6', 'Bench Chair'],
    ['filter[meta.price][lte]=-3', 'Chair'],
    ['filter[meta.price][gte]=1e2', 'Table'],
    ['filter[meta.price][eq]=100.0', 'Table'],
    ['filter[meta.price][in]=100.0,20', 'Table Lamp'],
    ['filter[meta.price][ne]=100', 'Bench Chair Lamp Rug'],
    ['filter[meta.price][nin]=100,-3', 'Bench Lamp Rug'],
    ['filter[meta.price][exists]=false', 'Rug'],
    ['filter[meta.rooms][exists]=true', 'Bench Lamp'],
    ['filter[meta.size][exists]=true', 'Bench Table Chair'],
    ['filter[meta.rooms][contains]=garden', 'Bench'],
    ['filter[meta.rooms][contains]=gard', ''],
    ['filter[meta.rooms][contains]=garden&filter[meta.rooms][contains]=hall', 'Bench'],
    ['filter[meta.rooms][contains]=garden&filter[meta.rooms][contains]=attic', ''],
    ['filter[meta.made][contains]=-01', 'Bench Chair'],
    ['filter[meta.made][starts]=2026-', 'Bench Chair'],
    ['filter[meta.made][gte]=2026-01-01', 'Bench Chair'],
    ['filter[meta.made][lt]=2026-01-01T', 'Table Chair'],
    ['filter[meta.note][eq]=A, B', 'Table'],
    // Nested; a name with a dot at the top level has priority. The text '10' is no number.
    ['filter[meta.size.height]=2', 'Bench'],
    ['filter[meta.size.height][gt]=2', 'Table Chair'],
    ['filter[meta.size.height][lt]=8', 'Bench Chair'],
    ['filter[title][starts]=ta', 'Table'],
    ['filter[title][eq]=TABLE', 'Table'],
    ['filter[title][contains]=ABL', 'Table'],
    ['filter[title][ne]=table', 'Bench Chair Lamp Rug'],
    ['filter[slug][in]=bench,rug', 'Bench Rug'],
    ['filter[slug][nin]=bench,rug', 'Table Chair Lamp'],
    ['filter[slug][starts]=b', 'Bench'],
    ['filter[menu_order][gte]=3', 'Lamp Rug'],
    ['filter[category_id][exists]=true', ''],
    ['filter[category_id][ne]=1', 'Bench Table Chair Lamp Rug'],
    ['filter[published][ne]=0', 'Bench Table Chair Lamp Rug'],
    ['filter[or][0][title]=rug&filter[or][1][meta.price][gt]=50', 'Table Rug'],
    ['filter[or][0][title][starts]=b&filter[or][0][meta.price][gt]=50&filter[or][1][slug]=rug', 'Rug'],
    ['filter[or][0][title]=rug&filter[or][1][slug]=bench&filter[meta.price][exists]=true', 'Bench'],
  ])('%s', async (query, expected) => {
    expect(await found(query)).toBe(expected)
    const { headers } = await list(query)
    expect(headers['x-corral-ignored']).toBeUndefined()
  })

  test('records with these ids come in the order of the ids, unless another is asked for', async () => {
    const ids = [3, 0, 4, 1].map((at) => products[at]?.id)
    expect(await titles(`filter[id]=${ids}`)).toEqual(['Lamp', 'Bench', 'Rug', 'Table'])
    expect(await titles(`filter[id][in]=${ids}&per_page=2&page=2`)).toEqual(['Rug', 'Table'])
    expect(await titles(`filter[id]=${ids}&sort=title`)).toEqual(['Bench', 'Lamp', 'Rug', 'Table'])
    expect(await titles(`filter[id][gte]=${ids[2]}&filter[post_type]=product`)).toEqual(['Rug'])
    const pages = await Promise.all(
      ['One', 'Two'].map((title) =>
        create('/api/v1/pages', { title, template: 'ordered', access: 'public' }),
      ),
    )
    const given = pages.map(({ id }) => id)
    for (const order of [given, given.toReversed()]) {
      const { body } = await list(`filter[id]=${order}`, '/api/v1/pages')
      expect(body.data.map(({ id }: { id: string }) => id)).toEqual(order)
    }
  })

  test('a list is sorted by a path in meta: numbers, then texts, then records without it', async () => {
    const order = (sort: string) => titles(`filter[post_type]=product&sort=${sort}`)
    expect(await order('meta.price')).toEqual(['Chair', 'Bench', 'Table', 'Lamp', 'Rug'])
    expect(await order('-meta.price')).toEqual(['Lamp', 'Table', 'Bench', 'Chair', 'Rug'])
    expect(await order('meta.made,id')).toEqual(['Table', 'Chair', 'Bench', 'Lamp', 'Rug'])
    expect((await order('-meta.size.height'))[0]).toBe('Table')
  })

  test('a list that is not counted says whether there is more', async () => {
    const read = async (page: number) => {
      const { body } = await list(`filter[post_type]=product&count=false&per_page=2&page=${page}`)
      expect(body.meta).not.toHaveProperty('total')
      expect(body.meta).not.toHaveProperty('last_page')
      expect(body.links).not.toHaveProperty('last')
      return [body.data.length, body.links.next !== null, body.links.prev !== null]
    }
    expect([await read(1), await read(2), await read(3), await read(4)]).toEqual([
      [2, true, false],
      [2, true, true],
      [1, false, true],
      [0, false, true],
    ])
    expect((await list('count=true')).body.meta.total).toBeGreaterThan(4)
    expect((await list('count=no')).body.errors.count).toEqual(['The value must be true or false.'])
  })

  test('a filter that would read very many values is refused', async () => {
    await service.app.database.transaction(null, async (tx) => {
      const numbers = sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 20001)`
      await sql`insert into record_meta (kind, record_id, name, value)
        ${numbers} select 'post', 1000000 + n, 'crowded', 'x' || n from numbers`.execute(tx.db)
      tx.noteChange()
    })
    const refused = await list('filter[meta.crowded][contains]=x1')
    expect(refused.status).toBe(422)
    expect(refused.body.errors['filter[meta.crowded][contains]'][0]).toMatch(/More than 20000 .* Use starts/)
    expect((await list('filter[meta.crowded][starts]=x1')).status).toBe(200)
  })

  test.each([
    ['filter[post_type][near]=a', 'filter[post_type][near]', /eq, ne, in, nin, starts/],
    ['filter[meta.price][near]=1', 'filter[meta.price][near]', /Known: eq, ne/],
    ['filter[meta.price][gt]=1&filter[meta.price][gt]=2', 'filter[meta.price][gt]', /One value/],
    ['filter[meta.price][exists]=1', 'filter[meta.price][exists]', /true or false/],
    ['filter[title][contains]=ab', 'filter[title][contains]', /at least 3/],
    ['filter[meta.a][contains]=b&'.repeat(6), 'filter[meta.a][contains]', /At most 5/],
    ['filter[slug][contains]=abc', 'filter[slug][contains]', /comparison/],
    ['filter[or][x][title]=a', 'filter[or][x][title]', /no such filter/],
    ['filter[or][0][nothing]=a', 'filter[or][0][nothing]', /no such filter/],
    ['filter[id]=x', 'filter[id]', /integer/],
    ['sort=meta.', 'sort', /empty/],
    [
      Array.from({ length: 6 }, (_, at) => `filter[or][${at}][title]=a`).join('&'),
      'filter[or][5][title]',
      /At most 5/,
    ],
    [
      Array.from({ length: 21 }, (_, at) => `filter[meta.a${at}]=a`).join('&'),
      'filter[meta.a20]',
      /At most 20/,
    ],
  ])('%s is refused with the way out', async (query, field, message) => {
    const answer = await list(query)
    expect(answer.status, query).toBe(422)
    expect(answer.body.errors[field]?.[0]).toMatch(message)
  })
})

describe('the order and the members', () => {
  beforeAll(async () => {
    await post('Zebra', { post_type: 'sorted', menu_order: 1 })
    await post('ape', { post_type: 'sorted', menu_order: 2 })
    await post('Bear', { post_type: 'sorted', menu_order: 1 })
  })

  test.each([
    ['', ['Bear', 'ape', 'Zebra']],
    ['sort=title', ['ape', 'Bear', 'Zebra']],
    ['sort=-title', ['Zebra', 'Bear', 'ape']],
    ['sort=menu_order,title', ['Bear', 'Zebra', 'ape']],
    ['sort=-menu_order,-id', ['ape', 'Bear', 'Zebra']],
    ['sort=created_at', ['Zebra', 'ape', 'Bear']],
  ])('%s', async (query, expected) => {
    expect(await titles(`filter[post_type]=sorted&${query}`)).toEqual(expected)
  })

  test('only the members that were asked for', async () => {
    const answer = await list('filter[post_type]=sorted&fields=title,menu_order&per_page=1')
    expect(answer.body.data).toEqual([{ title: 'Bear', menu_order: 1 }])
    await create('/api/v1/pages', { title: 'Only', template: 'sparse', access: 'public' })
    const pages = await list('filter[template]=sparse&fields=title', '/api/v1/pages')
    expect(pages.body.data).toEqual([
      { type: 'wranglerPages', id: expect.any(String), attributes: { title: 'Only' } },
    ])
  })
})

test.each([
  [
    'filter[colour]=1',
    'filter[colour]',
    /There is no such filter.*filter\[post_type\].*filter\[meta\.<name>\]/,
  ],
  ['filter=1', 'filter', /There is no such filter/],
  ['filter[__proto__]=1', 'filter[__proto__]', /There is no such filter/],
  ['filter[post_type][gte]=a', 'filter[post_type][gte]', /comparison/],
  ['filter[created_at][near]=2026-01-01', 'filter[created_at][near]', /gt, gte, lt, lte/],
  ['filter[created_at][gte]=2026-02-30', 'filter[created_at][gte]', /must be a date/],
  ['filter[created_at][gte]=2026-01-01,2026-01-02', 'filter[created_at][gte]', /One value/],
  ['filter[published]=2', 'filter[published]', /0 or 1/],
  ['filter[category_id]=x', 'filter[category_id]', /integer/],
  ['filter[category_id]=99999999999999999999', 'filter[category_id]', /integer/],
  ['filter[slug]=', 'filter[slug]', /empty/],
  ['filter[slug]=%00', 'filter[slug]', /The value/],
  ['filter[meta.x]=', 'filter[meta.x]', /empty/],
  [`filter[post_type]=${'a,'.repeat(100)}a`, 'filter[post_type]', /At most 100/],
  ['sort=colour', 'sort', /cannot be sorted by colour. Known: id, title/],
  ['sort=constructor', 'sort', /cannot be sorted/],
  ['fields=password', 'fields', /There is no field password. Known: id, title/],
])('%s is 422 and says what is known', async (query, field, message) => {
  const answer = await list(query)
  expect(answer.status, query).toBe(422)
  expect(answer.body.errors[field]?.[0]).toMatch(message)
})

test('everything that is wrong is told at once', async () => {
  const answer = await list('filter[a]=1&sort=b&fields=c')
  expect(Object.keys(answer.body.errors)).toEqual(['filter[a]', 'sort', 'fields'])
})

test.each([
  '/api/v1/assets',
  '/api/v1/events',
  '/api/v1/categories',
  '/api/v1/collections',
  '/api/v1/component-types',
  '/api/v1/messages',
  '/api/v1/options',
  '/api/v1/page-templates',
  '/api/v1/permissions',
  '/api/v1/roles',
  '/api/v1/tags',
  '/api/v1/tokens',
  '/api/v1/users',
  '/api/v1/wrangler-components',
])('%s can be filtered by time, sorted, and refuses what it does not know', async (path) => {
  const answer = await list('filter[created_at][gte]=2000-01-01&sort=-updated_at,id', path)
  expect(answer.status, answer.text).toBe(200)
  const wrong = await list('filter[nothing]=1&sort=nothing', path)
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['filter[nothing]', 'sort']])
})

describe('what hard use found', () => {
  test('public posts are sorted by meta on every page of the list', async () => {
    for (const price of [30, 10, 40, 20])
      await post(`Price ${price}`, { post_type: 'priced', meta: { price } })
    const prices = async (more: string) => {
      const { body } = await list(
        `post_type=priced&sort=meta.price&per_page=2${more}`,
        '/api/v1/public/posts',
      )
      return body.data.map((each: { meta: { price: number } }) => each.meta.price)
    }
    expect([await prices(''), await prices('&page=2')]).toEqual([
      [10, 20],
      [30, 40],
    ])
    expect(await prices('&filter[meta.price][gte]=15')).toEqual([20, 30])
  })

  test('a title is searched, and no url', async () => {
    const page = { template: 't', access: 'public', enabled: 1 }
    const firm = await create('/api/v1/pages', { ...page, title: 'The firm' })
    await create('/api/v1/pages', { ...page, title: 'Leaf', parent_id: firm.id })
    const { body } = await list('filter[title][contains]=firm', '/api/v1/public/pages')
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['The firm'])
  })

  test.each([
    ['sort=meta.a,meta.b,meta.c', 'sort', 'At most 2 orders by meta can be given.'],
    ['filter[meta.a%00b]=1', 'filter[meta.a\0b]', 'The path in meta must not contain'],
    ['filter[meta.a%00b][gte]=1', 'filter[meta.a\0b][gte]', 'The path in meta must not contain'],
    ['filter[menu_order]=99999999999', 'filter[menu_order]', 'The value must be an integer from'],
    ['filter[menu_order][gt]=3000000000', 'filter[menu_order][gt]', 'The value must be an integer from'],
  ])('%s is refused', async (query, name, message) => {
    for (const path of ['/api/v1/posts', '/api/v1/public/posts']) {
      const { status, body } = await list(query, path)
      expect([status, body.errors?.[name]?.[0]]).toEqual([422, expect.stringContaining(message)])
    }
  })
})

describe('a path in meta', () => {
  const address = { type: 'object', additionalProperties: false, properties: { city: { type: 'string' } } }
  const properties = {
    price: { type: 'number' },
    size: { type: 'object', properties: { height: { type: 'integer' } } },
    address: { $ref: '#/$defs/address' },
    'a.b': { type: 'string' },
    sale: { type: 'boolean' },
  }
  const then = { properties: { reason: { type: 'string' } } }
  const open = { type: 'object', properties, $defs: { address }, if: { required: ['sale'] }, then }
  const closed = { ...open, additionalProperties: false }
  const collection = (post_type: string, json_schema: object, mode: string) =>
    create('/api/v1/collections', { name: post_type, post_type, json_schema, mode })

  beforeAll(async () => {
    await collection('closed', closed, 'strict')
    await collection('open', open, 'strict')
    await collection('loose', closed, 'warn')
    const schema = { ...closed, required: [] }
    await create('/api/v1/page-templates', { template: 'closed', label: 'Closed', schema, mode: 'strict' })
    await post('Priced', { post_type: 'closed', meta: { price: 3 } })
    await post('Free', { post_type: 'open', meta: { prise: 3 } })
  })

  const lists = ['/api/v1/posts', '/api/v1/public/posts']

  test('that a strict and closed schema does not have is 422, and the known ones are told', async () => {
    for (const path of lists) {
      const query =
        'filter[post_type]=closed&filter[meta.prise][gte]=2&sort=-meta.pirce,title&filter[meta.price]=3'
      const { status, body } = await list(query, path)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['filter[meta.prise][gte]', 'sort']])
      // Visitors are not told the fields of a collection.
      const known =
        'Known: meta.price, meta.size.height, meta.address.city, meta.a.b, meta.sale, meta.reason.'
      const [told] = body.errors.sort
      const plain = 'The schema of closed has no meta.pirce.'
      expect(told).toBe(path.includes('public') ? plain : `${plain} ${known}`)
      const fine = [
        'filter[meta.price]=3',
        'filter[meta.size.height][gt]=1&sort=meta.address.city',
        'filter[meta.a.b]=x&filter[meta.reason][exists]=true',
        'filter[or][0][meta.price]=3&filter[or][1][meta.sale]=true',
      ]
      for (const each of fine) {
        const answer = await list(`filter[post_type]=closed&${each}`, path)
        expect([each, answer.status, answer.headers['x-corral-ignored']]).toEqual([each, 200, undefined])
      }
      const inner = await list('filter[post_type]=closed&filter[meta.address.town]=x', path)
      expect([inner.status, Object.keys(inner.body.errors)]).toEqual([422, ['filter[meta.address.town]']])
      // Of records with any schema, a path may have any name.
      expect((await list('filter[meta.prise]=2', path)).status).toBe(200)
      expect((await list('filter[post_type]=closed,open&filter[meta.prise]=2', path)).status).toBe(200)
    }
    expect((await list('post_type=closed&filter[meta.prise]=2', '/api/v1/public/posts')).status).toBe(422)
    const pages = await list('filter[template]=closed&filter[meta.prise]=2', '/api/v1/pages')
    expect([pages.status, Object.keys(pages.body.errors)]).toEqual([422, ['filter[meta.prise]']])
  })

  test('that a strict schema leaves open is used', async () => {
    for (const path of lists) {
      const answer = await list('filter[post_type]=open&filter[meta.prise]=3&sort=meta.pirce', path)
      expect(answer.body.data.map((each: { title: string }) => each.title)).toEqual(['Free'])
      expect(answer.headers['x-corral-ignored']).toBeUndefined()
    }
  })

  test('is not looked up in other schemas', async () => {
    for (const type of ['loose', 'no-such-type'])
      for (const path of lists) {
        const answer = await list(`filter[post_type]=${type}&filter[meta.prise]=3&sort=meta.pirce`, path)
        expect([answer.status, answer.headers['x-corral-ignored']]).toEqual([200, undefined])
      }
  })
})

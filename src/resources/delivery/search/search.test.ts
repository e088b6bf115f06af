import { describe, expect, test, vi } from 'vitest'
import { type Answer, useService } from '../../../../test/harness.ts'
import { entryOf } from './search.entries.ts'
import { parseWords, type SearchWords, withWholeWordsFirst } from './search.query.ts'
import { readResults } from './search.results.ts'

const service = useService()

const page = { template: 'default', access: 'public', enabled: 1, listed: 1, menu_order: 0, greedy: 0 }
const createPage = async (values: object) => {
  const { body } = await service.post('/api/v1/pages', { ...page, ...values })
  return Number(body.data.id)
}
const createComponent = async (pageId: number, values: object) => {
  const component = { type: 'text', wrangler_page_id: pageId, ...values }
  return Number((await service.post('/api/v1/wrangler-components', component)).body.data.id)
}
const createPost = async (values: object) => {
  const post = { post_type: 'news', post_status: 'public', published: 1, ...values }
  return Number((await service.post('/api/v1/posts', post)).body.data.id)
}
const search = (q: string, options?: Parameters<typeof service.get>[1]) =>
  service.get(`/admin/api/search?q=${encodeURIComponent(q)}`, options)
const publicSearch = (q: string, more = '') =>
  service.get(`/api/v1/public/search?q=${encodeURIComponent(q)}${more}`, { as: null })
const found = ({ body }: Answer) =>
  body.data.map(({ kind, id }: { kind: string; id: number }) => `${kind} ${id}`)
const marked = (text: string, matches: [number, number][]) =>
  matches.map(([from, to]) => text.slice(from, to))

test('a search of two words that very many records have does not read every record', async () => {
  const asked: string[] = []
  const find = async ({ prefix }: SearchWords) => {
    asked.push(prefix ?? 'whole words')
    return Array.from({ length: 1000 }, (_, id) => ({ kind: 'page', id, isDraft: false }) as const)
  }
  expect(await withWholeWordsFirst(parseWords('river stone'), find)).toHaveLength(1000)
  expect(asked).toEqual(['whole words'])
  const none = async (words: SearchWords) => (await find(words)).slice(0, 10)
  await withWholeWordsFirst(parseWords('river sto'), none)
  expect(asked).toEqual(['whole words', 'whole words', 'sto'])
})

test('the public search finds a page behind very many newer records with its words that are not public', async () => {
  const id = await createPage({ title: 'Ammonite quarry' })
  const texts = { title: 'Ammonite', texts: [], hidden: [], isOpen: false }
  const messages = Array.from({ length: 1001 }, (_, n) => entryOf('message', 1_000_000 + n, texts))
  await service.app.database.transaction(null, async (tx) => {
    await tx.writeWords(messages)
    tx.noteChange()
  })
  expect(found(await publicSearch('ammonite'))).toEqual([`page ${id}`])
})

test('the public search does not read the facet of nearly all records', async () => {
  const id = await createPage({ title: 'Trilobite' })
  const read = vi.spyOn(service.app.database.db.getExecutor(), 'executeQuery')
  expect(found(await publicSearch('trilobite'))).toEqual([`page ${id}`])
  const parameters = JSON.stringify(read.mock.calls.map(([query]) => query.parameters))
  read.mockRestore()
  expect(parameters).toContain('trilobite')
  expect(parameters).not.toContain('§open')
})

describe('a search finds', () => {
  test('a page by its own words and those of its components together', async () => {
    const id = await createPage({ title: 'Zebra crossing', description: 'About stripes' })
    await createComponent(id, { title: 'Quagga', content: '<p>Grazing in the <b>savan</b>nah</p>' })
    await createComponent(id, { config: { items: [{ label: 'Okapi' }, 7, null], to: 'corral:page/1' } })
    for (const q of ['zebra', 'ZEBRA quagga', 'savannah stripes', 'okapi zeb', 'Grazing  okapi quagga'])
      expect(found(await search(q)), q).toEqual([`page ${id}`])
    for (const q of ['zebra unicorn', 'zeb quagga', 'corral zebra'])
      expect(found(await search(q)), q).toEqual([])
  })

  test('a file is shown with its kind and folder, and its generated name is no snippet', async () => {
    const folder = await service.post('/admin/api/asset-folders', { path: '/press/2026' })
    const asset = {
      path: 'assets/ocelot-4711.jpg',
      title: 'Ocelot',
      type: 'image',
      caption: 'An ocelot at dusk',
    }
    const { body } = await service.post('/api/v1/assets', { ...asset, folder_id: folder.body.data.id })
    await service.post('/admin/api/assets/changes', {
      assets: [body.data.id],
      folder_id: folder.body.data.id,
    })
    const found = async (q: string) => (await service.get(`/admin/api/search?q=${q}`)).body.data
    expect(await found('dusk ocelot')).toMatchObject([
      { kind: 'asset', type: 'image', folder: '/press/2026', snippet: 'An ocelot at dusk' },
    ])
    expect((await found('4711'))[0]).toMatchObject({
      id: body.data.id,
      snippet: expect.not.stringContaining('assets/'),
    })
  })

  test('posts, assets, messages and people', async () => {
    const post = await createPost({ title: 'Narwhal', content: '<p>tusks</p>' })
    const asset = await service.post('/api/v1/assets', { path: 'sea/narwhal.jpg', title: 'A tooth' })
    const message = await service.post('/api/v1/messages', {
      subject: 'Narwhal tickets',
      body: 'Two, please',
    })
    const user = { name: 'Nora Narwhal', email: 'nora@example.com', password: 'long enough' }
    const person = await service.post('/api/v1/users', user)
    expect(found(await search('narwhal')).sort()).toEqual([
      `asset ${asset.body.data.id}`,
      `message ${message.body.data.id}`,
      `post ${post}`,
      `user ${person.body.data.id}`,
    ])
    expect(found(await search('nora exam'))).toEqual([`user ${person.body.data.id}`])
  })

  test('words in any case, accent and script', async () => {
    const id = await createPost({ title: 'Crème brûlée in der Straße', content: '東京タワー Łódź' })
    for (const q of ['creme', 'CRÈME BRU', 'strasse', 'straße', '東京', 'lodz', 'łódź']) {
      expect(found(await search(q)), q).toEqual([`post ${id}`])
      expect(found(await publicSearch(q)), q).toEqual([`post ${id}`])
    }
  })

  test('records with the words in their title first', async () => {
    const inText = await createPost({ title: 'First', content: 'wombat wombat wombat burrow' })
    const inTitle = await createPost({ title: 'Wombat burrow' })
    const inBoth = await createPost({ title: 'Wombat', content: 'burrow' })
    const order = found(await search('wombat burrow'))
    expect(order[0]).toBe(`post ${inTitle}`)
    expect(order.slice(1).sort()).toEqual([`post ${inText}`, `post ${inBoth}`].sort())
  })

  test('what is in the index at once, and no longer what was changed or deleted', async () => {
    const id = await createPage({ title: 'Axolotl' })
    const component = await createComponent(id, { content: 'gills' })
    expect(found(await search('axolotl gills'))).toEqual([`page ${id}`])
    await service.put(`/api/v1/wrangler-components/${component}`, { type: 'text', content: 'lungs' })
    expect(found(await search('axolotl gills'))).toEqual([])
    expect(found(await search('axolotl lungs'))).toEqual([`page ${id}`])
    await service.put(`/api/v1/pages/${id}`, { ...page, title: 'Salamander' })
    expect(found(await search('axolotl'))).toEqual([])
    expect(found(await search('salamander lungs'))).toEqual([`page ${id}`])
    await service.delete(`/api/v1/wrangler-components/${component}`)
    expect(found(await search('salamander lungs'))).toEqual([])
    await service.delete(`/api/v1/pages/${id}`)
    expect(found(await search('salamander'))).toEqual([])
  })

  test('the page that a component was moved to', async () => {
    const [from, to] = [await createPage({ title: 'Pond' }), await createPage({ title: 'Lake' })]
    const component = await createComponent(from, { content: 'platypus' })
    await service.put(`/api/v1/wrangler-components/${component}`, { type: 'text', wrangler_page_id: to })
    expect(found(await search('platypus'))).toEqual([`page ${to}`])
  })
})

describe('the words in context', () => {
  test('are ranges of plain text', async () => {
    const content = `<p>${'filler '.repeat(100)}</p><p>A shy <em>pangolin</em> sleeps &amp; dreams &lt;b&gt;</p>`
    await createPost({ title: 'Scales of a Pangolin', content })
    const [result] = (await search('pangolin dreams')).body.data
    expect(marked(result.title, result.title_matches)).toEqual(['Pangolin'])
    expect(result.snippet).toContain('A shy pangolin sleeps & dreams <b>')
    expect(marked(result.snippet, result.snippet_matches)).toEqual(['pangolin', 'dreams'])
    expect(result.snippet.length).toBeLessThan(300)
    expect(result.snippet.startsWith('…')).toBe(true)
  })

  test('are those of the place that has the most of them', async () => {
    const content = `badger ${'filler '.repeat(60)} badger den ${'filler '.repeat(60)} badger sett den`
    await createPost({ title: 'Digging', content })
    const [result] = (await search('sett badger den')).body.data
    expect(marked(result.snippet, result.snippet_matches)).toEqual(['badger', 'sett', 'den'])
    const [other] = (await search('badger den')).body.data
    expect(marked(other.snippet, other.snippet_matches)).toEqual(['badger', 'den'])
    expect(other.snippet).toContain('badger den filler')
  })

  test('come from a bounded part of a page, without its hidden components for the public', async () => {
    const id = await createPage({ title: 'Marmot' })
    await createComponent(id, { content: `hidden ${'x '.repeat(15_000)}`, enabled: 0 })
    await createComponent(id, { config: { text: `whistle ${'y '.repeat(15_000)}` } })
    await createComponent(id, { content: '<p>burrows deep</p>' })
    await createComponent(id, { content: `${'z '.repeat(20_000)} alps` })
    await createComponent(id, { content: 'valley' })
    const [open] = (await publicSearch('marmot burrows')).body.data
    expect(marked(open.snippet, open.snippet_matches)).toEqual(['burrows'])
    const [far] = (await publicSearch('marmot valley')).body.data
    expect([far.id, far.snippet_matches]).toEqual([id, []])
  })

  test('are readable: no paths, names of files, addresses, ids and values of settings', async () => {
    const id = await createPage({ title: 'Wombat', description: 'Square things' })
    const technical = [
      ...['/storage/assets/wombat.jpg', 'assets/2026/wombat', 'wombat-4711.webp', 'https://wombat.example/a'],
      ...['#ff8800', '2026-01-01T10:00:00Z', 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6', 'image_left', '12px'],
      ...['mailto:wombat@example.com', 'corral:page/1'],
    ]
    await createComponent(id, {
      config: { technical, label: 'Burrow: and/or a den', note: 'Marsupial', zh: '袋熊/澳洲' },
    })
    const [result] = (await search('wombat')).body.data
    expect(result.snippet).toBe('Square things · Burrow: and/or a den · Marsupial · 袋熊/澳洲')
    const [byFile] = (await search('4711 wombat')).body.data
    expect([byFile.id, byFile.snippet]).toEqual([
      id,
      'Square things · Burrow: and/or a den · Marsupial · 袋熊/澳洲',
    ])
    const draft = await service.put(`/admin/api/pages/${id}/draft`, { description: 'Numbat' })
    expect(draft.status).toBe(200)
    const [ofDraft] = (await service.get('/admin/api/search?q=numbat')).body.data
    expect(ofDraft.snippet).toBe('Numbat · Burrow: and/or a den · Marsupial · 袋熊/澳洲')
  })

  test('begin with the text when only the title has the words', async () => {
    await createPost({ title: 'Capybara', content: '<p>Calm.</p>', description: 'Warm water' })
    const [result] = (await search('capyb')).body.data
    expect([result.snippet, result.snippet_matches]).toEqual(['Warm water · Calm.', []])
  })
})

describe('who may see what:', () => {
  test('each kind needs the permission to view it', async () => {
    const pageId = await createPage({ title: 'Tapir', enabled: 0 })
    await createPost({ title: 'Tapir', published: 0 })
    await service.post('/api/v1/messages', { subject: 'Tapir', body: 'x' })
    const token = await service.tokenWith('view pages')
    expect(found(await search('tapir', { as: token }))).toEqual([`page ${pageId}`])
    expect(found(await search('tapir', { as: 'nobody' }))).toEqual([])
    expect(found(await search('tapir'))).toHaveLength(3)
    expect((await search('tapir', { as: null })).status).toBe(401)
  })

  test('the public finds public pages, their enabled components, and published posts', async () => {
    const open = await createPage({ title: 'Lemur' })
    await createComponent(open, { content: 'ringtail' })
    await createComponent(open, { content: 'nocturnal', enabled: 0 })
    await createPage({ title: 'Lemur draft', enabled: 0 })
    await createPage({ title: 'Lemur private', access: 'private' })
    await createPage({ title: 'Lemur locked', access: 'protected', password: 'open sesame' })
    const post = await createPost({ title: 'Lemur news' })
    await createPost({ title: 'Lemur draft', published: 0 })
    await createPost({ title: 'Lemur secret', post_status: 'private' })
    await service.post('/api/v1/assets', { path: 'lemur.jpg', title: 'Lemur' })
    expect(found(await publicSearch('lemur')).sort()).toEqual([`page ${open}`, `post ${post}`])
    expect(found(await publicSearch('lemur ringtail'))).toEqual([`page ${open}`])
    expect(found(await publicSearch('nocturnal'))).toEqual([])
    expect(found(await search('nocturnal'))).toEqual([`page ${open}`])
    const [result] = (await publicSearch('ringtail')).body.data
    expect(JSON.stringify(result)).not.toContain('nocturnal')
    expect(Object.keys(result).sort()).toEqual([
      'id', 'kind', 'snippet', 'snippet_matches', 'title', 'title_matches', 'updated_at', 'url',
    ]) // biome-ignore format: a list
  })

  test('the public finds what is live by its schedule', async () => {
    const [pageId, postId] = [
      await createPage({ title: 'Cicada' }),
      await createPost({ title: 'Cicada song' }),
    ]
    const moments = { publish_at: '2030-05-01T10:00:00Z', unpublish_at: '2030-05-01T12:00:00Z' }
    await service.put(`/admin/api/pages/${pageId}/schedule`, moments)
    await service.put(`/admin/api/posts/${postId}/schedule`, moments)
    const seen: number[] = []
    for (const time of ['09:59', '10:00', '12:00']) {
      service.clock.now = new Date(`2030-05-01T${time}:00Z`)
      seen.push(found(await publicSearch('cicada')).length)
    }
    service.clock.now = null
    expect(seen).toEqual([0, 2, 0])
    expect(found(await search('cicada'))).toHaveLength(2)
  })

  test('a page that becomes private, or public, follows at once', async () => {
    const id = await createPage({ title: 'Ocelot' })
    expect(found(await publicSearch('ocelot'))).toEqual([`page ${id}`])
    await service.put(`/api/v1/pages/${id}`, { ...page, title: 'Ocelot', access: 'private' })
    expect(found(await publicSearch('ocelot'))).toEqual([])
    await service.put(`/api/v1/pages/${id}`, { ...page, title: 'Ocelot' })
    expect(found(await publicSearch('ocelot'))).toEqual([`page ${id}`])
  })
})

test('a record that is hidden after it was found is not shown to the public', async () => {
  const id = await createPost({ title: 'Thylacine', published: 0 })
  const read = (withHidden: boolean) =>
    readResults(service.app.database.db, [{ kind: 'post', id, isDraft: false }], parseWords('thylacine'), {
      withHidden,
    })
  expect((await read(true)).map((result) => [result.id, result.is_public])).toEqual([[id, false]])
  expect(await read(false)).toEqual([])
})

describe('a working copy', () => {
  const draftOf = (kind: 'page' | 'post', id: number) => `/admin/api/${kind}s/${id}/draft`
  const keep = async (kind: 'page' | 'post', id: number, draft: object) => {
    const { headers } = await service.get(`/admin/api/${kind}s/${id}`)
    const condition = { headers: { 'if-match': String(headers.etag) } }
    const kept = await service.put(draftOf(kind, id), draft, condition)
    expect(kept.status).toBe(200)
    return { headers: { 'if-match': String(kept.headers.etag) } }
  }

  test('is found by those who may view its record, as one result, and never by the public', async () => {
    const id = await createPage({ title: 'Otter' })
    const component = await createComponent(id, { content: 'river' })
    await keep('page', id, {
      title: 'Otter pups',
      components: [
        { id: component, content: 'river <b>holt</b>' },
        { id: 'new', type: 'text', config: { deep: ['kelp'] } },
      ],
    })
    const post = await createPost({ title: 'Stoat' })
    await keep('post', post, { content: '<p>ermine coat</p>', description: 7 })
    const [result] = (await search('river holt kelp')).body.data
    expect(result).toMatchObject({ kind: 'page', id, title: 'Otter pups', url: '/otter', is_public: true })
    expect(result.in_working_copy).toBe(true)
    expect(marked(result.snippet, result.snippet_matches)).toEqual(['river', 'holt', 'kelp'])
    expect(found(await search('ermine'))).toEqual([`post ${post}`])
    expect(found(await search('ermine', { as: await service.tokenWith('view pages') }))).toEqual([])
    expect(found(await search('holt', { as: await service.tokenWith('view pages') }))).toEqual([`page ${id}`])
    const both = (await search('otter river')).body
    expect([both.meta.total, both.data[0].title, both.data[0].in_working_copy]).toEqual([1, 'Otter', false])
    for (const q of ['holt', 'kelp', 'pups', 'ermine']) expect(found(await publicSearch(q))).toEqual([])
    expect((await publicSearch('otter')).text).not.toContain('pups')
  })

  test('is found as it is now, until it is published, discarded or its record deleted', async () => {
    const id = await createPage({ title: 'Beaver' })
    await keep('page', id, { title: 'Beaver lodge' })
    const condition = await keep('page', id, { title: 'Beaver dam' })
    expect([found(await search('lodge')), found(await search('dam'))]).toEqual([[], [`page ${id}`]])
    await service.delete(draftOf('page', id), condition)
    expect(found(await search('dam'))).toEqual([])
    await service.post(`${draftOf('page', id)}/restore`)
    expect(found(await search('dam'))).toEqual([`page ${id}`])
    await service.delete(`/api/v1/pages/${id}`)
    expect(found(await search('dam'))).toEqual([])
    await service.post(`/admin/api/trash/page/${id}/restore`)
    expect(found(await search('dam'))).toEqual([`page ${id}`])
    await service.post(`${draftOf('page', id)}/publish`, undefined, {
      headers: { 'if-match': '*' },
    })
    const [published] = (await search('dam')).body.data
    expect([published.title, published.in_working_copy]).toEqual(['Beaver dam', false])
    await keep('page', id, { title: 'Beaver tail' })
    await keep('page', id, { title: 'Beaver dam' })
    expect(found(await search('tail'))).toEqual([])
  })
})

describe('a request', () => {
  test.each([
    ['', 'The q field is required.'],
    ['?!', 'The q field must have a letter or a digit.'],
    ['x'.repeat(201), 'The q field must not be greater than 200 characters.'],
    [
      'a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9',
      'The q field must not have more than 32 words.',
    ],
    ['a\0b', 'The q field must not contain a NUL character.'],
  ])('for %j is 422', async (q, message) => {
    for (const answer of [await search(q), await publicSearch(q)]) {
      expect(answer.status).toBe(422)
      expect(answer.body.errors.q).toEqual([message])
    }
  })

  test.each([
    '"',
    "'",
    "a' or 1=1",
    'title:x',
    '* OR NEAR(',
    'a AND',
    '(',
    '{title}:',
    '!x & |',
    '\\',
    "x':*",
  ])('with the special characters %j finds nothing, and fails at nothing', async (q) => {
    for (const answer of [await search(`${q} qqqq`), await publicSearch(`${q} qqqq`)])
      expect([answer.status, answer.body.data]).toEqual([200, []])
  })

  test('gets pages of results, and 304 for those that it knows', async () => {
    for (let n = 1; n <= 5; n++) await createPost({ title: `Meerkat ${n}` })
    const first = await publicSearch('meerkat', '&per_page=2')
    expect(first.body.meta).toMatchObject({ total: 5, last_page: 3, from: 1, to: 2 })
    const pages = [
      first,
      await publicSearch('meerkat', '&per_page=2&page=2'),
      await publicSearch('meerkat', '&per_page=2&page=3'),
    ]
    expect(new Set(pages.flatMap(found)).size).toBe(5)
    expect(found(await publicSearch('meerkat', '&page=9'))).toEqual([])
    const headers = { 'if-none-match': String(first.headers.etag) }
    const again = await service.get('/api/v1/public/search?q=meerkat&per_page=2', { as: null, headers })
    expect(again.status).toBe(304)
    expect(again.headers['cache-control']).toBe('public, no-cache')
  })

  test('counts against the limit of public reads', async () => {
    await service.put('/api/v1/options/rate_limits.public', { value: 1 })
    const statuses = [(await publicSearch('x')).status, (await publicSearch('x')).status]
    await service.put('/api/v1/options/rate_limits.public', { value: 0 })
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('hostile content', () => {
  test('of megabytes and of endless words is stored, and found by its beginning', async () => {
    const distinct = Array.from({ length: 200_000 }, (_, n) => `w${n.toString(36)}`).join(' ')
    const post = await createPost({ title: 'Huge', content: `anteater ${distinct} ${'x'.repeat(3_000_000)}` })
    const wide = await createPost({ title: 'Wide', content: `anteater ${'𝒳'.repeat(300_000)}` })
    expect(found(await search('anteater')).sort()).toEqual([`post ${post}`, `post ${wide}`].sort())
  })

  test('of more bytes than an index can hold is stored, and found by its beginning', async () => {
    const georgian = (n: number) =>
      String.fromCodePoint(...[...String(n)].map((digit) => 0x10d0 + Number(digit)))
    const words = (from: number) =>
      Array.from({ length: 15_000 }, (_, n) => georgian(from + n) + 'ქ'.repeat(10)).join(' ')
    const id = await createPage({ title: 'Wide' })
    await createComponent(id, { content: `echidna ${words(10_000)}` })
    await createComponent(id, { content: `numbat ${words(30_000)}`, enabled: 0 })
    expect(found(await search('echidna numbat'))).toEqual([`page ${id}`])
    expect(found(await search(`wide ${georgian(10_000)}`))).toEqual([`page ${id}`])
  })

  test('in markup, quotes and lexemes is only text', async () => {
    const content = `<script>alert("aardvark")</script>'aardwolf':1A & =open ^x ~y "facets : page"`
    const post = await createPost({ title: `It's "quoted" \\ 'here':*`, content, published: 0 })
    expect(found(await search('aardwolf quoted'))).toEqual([`post ${post}`])
    expect(found(await publicSearch('aardwolf'))).toEqual([])
    expect(found(await search('aardvark'))).toEqual([])
  })
})

test('two changes of one page at the same time are both found', async () => {
  const id = await createPage({ title: 'Dormouse' })
  const parts = await Promise.all(
    ['acorn', 'hazel', 'beech'].map((content) => createComponent(id, { content })),
  )
  await Promise.all([
    service.put(`/api/v1/pages/${id}`, { ...page, title: 'Dormouse awake' }),
    ...parts.map((part, at) =>
      service.put(`/api/v1/wrangler-components/${part}`, { type: 'text', content: `nut${at}` }),
    ),
  ])
  expect(found(await search('dormouse awake nut0 nut1 nut2'))).toEqual([`page ${id}`])
})

import { beforeAll, describe, expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { parse as parseXml } from '../../../../test/xml.ts'

const service = useService()

const feed = (name: string, headers: Record<string, string> = {}) =>
  service.get(`/api/v1/public/feeds/${name}`, { as: null, headers })

async function create(body: object) {
  const values = { post_type: 'news', post_status: 'public', published: 1, ...body }
  const answer = await service.post('/api/v1/posts', values)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}

let posts: { id: number; created_at: string }[]

beforeAll(async () => {
  await service.put('/api/v1/options/site.url', { value: 'https://www.example.com' })
  const [user] = (await service.get('/api/v1/users')).body.data
  await service.post('/api/v1/collections', {
    name: 'News',
    post_type: 'news',
    label_plural: 'News & views',
    description: 'What happens',
    json_schema: {
      type: 'object',
      properties: { authors: { type: 'array', items: { type: 'integer', 'x-corral': { widget: 'user' } } } },
    },
  })
  const picture =
    '<img src="/storage/a/b.jpg"><a href="/about?x=1&amp;y=2">us</a><a href="//cdn.example">c</a>'
  posts = [
    await create({ title: 'Second', url: '/news/second', published_at: '2026-02-01T00:00:00Z' }),
    await create({
      title: 'First <b> & "others"',
      url: '/news/erste über',
      published_at: '2026-01-01T08:00:00Z',
      description: 'Short',
      content: `<p>Text]]></p>${picture}`,
      thumbnail: 'a/b c.jpg',
      meta: { authors: [user.id, 999_999] },
    }),
  ]
  const tag = (await service.post('/api/v1/tags', { name: 'Sheep' })).body.data
  await service.post(`/api/v1/posts/${posts[1]?.id}/tags/${tag.id}`)
  await create({ title: 'Draft', published: 0 })
  await create({ title: 'Private', post_status: 'private' })
  await create({ title: 'Of another type', post_type: 'other' })
})

const idOf = (at: number) => `tag:www.example.com,${posts[at]?.created_at.slice(0, 10)}:post/${posts[at]?.id}`
const html =
  '<p>Text]]></p><img src="http://localhost/storage/a/b.jpg"><a href="https://www.example.com/about?x=1&amp;y=2">us</a><a href="//cdn.example">c</a>'

test('the feed of a type has its public posts, newest first, as JSON', async () => {
  const { status, headers, text } = await feed('news.json')
  expect([status, headers['content-type']]).toEqual([200, 'application/feed+json; charset=utf-8'])
  const { items, ...about } = JSON.parse(text)
  expect(about).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'News & views',
    description: 'What happens',
    home_page_url: 'https://www.example.com/',
    feed_url: 'http://localhost/api/v1/public/feeds/news.json',
  })
  expect(items).toEqual([
    expect.objectContaining({ id: idOf(0), title: 'Second', content_html: '' }),
    {
      id: idOf(1),
      url: 'https://www.example.com/news/erste%20%C3%BCber',
      title: 'First <b> & "others"',
      content_html: html,
      summary: 'Short',
      image: 'http://localhost/storage/a/b%20c.jpg',
      date_published: '2026-01-01T08:00:00.000Z',
      date_modified: expect.any(String),
      authors: [{ name: expect.any(String) }],
      tags: ['Sheep'],
    },
  ])
})

test('the same as RSS', async () => {
  const { headers, text } = await feed('news.xml')
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  const { rss } = parseXml(text)
  const { item, ...channel } = rss.channel
  expect(channel).toMatchObject({ title: 'News & views', link: 'https://www.example.com/' })
  expect(item[1]).toMatchObject({
    title: 'First <b> & "others"',
    link: 'https://www.example.com/news/erste%20%C3%BCber',
    guid: idOf(1),
    pubDate: 'Thu, 01 Jan 2026 08:00:00 GMT',
    category: 'Sheep',
    description: 'Short',
    'content:encoded': html,
  })
})

test('the same as Atom', async () => {
  const { headers, text } = await feed('news.atom')
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  const { feed: found } = parseXml(text)
  expect(found).toMatchObject({ title: 'News & views', subtitle: 'What happens' })
  expect(found.entry[1]).toMatchObject({
    id: idOf(1),
    title: 'First <b> & "others"',
    published: '2026-01-01T08:00:00.000Z',
    summary: 'Short',
    content: html,
  })
})

test('a feed has as many posts as it is asked for, and follows each change', async () => {
  const first = await feed('news.json?limit=1')
  expect(JSON.parse(first.text).items).toHaveLength(1)
  const etag = String(first.headers.etag)
  expect((await feed('news.json?limit=1', { 'if-none-match': etag })).status).toBe(304)
  await service.patch(`/api/v1/posts/${posts[0]?.id}`, { title: 'Second, changed' })
  const next = await feed('news.json?limit=1', { 'if-none-match': etag })
  expect(JSON.parse(next.text).items[0]).toMatchObject({ id: idOf(0), title: 'Second, changed' })
  await service.patch(`/api/v1/posts/${posts[0]?.id}`, { url: '/news/moved' })
  const moved = JSON.parse((await feed('news.json?limit=1')).text).items[0]
  expect([moved.id, moved.url]).toEqual([idOf(0), 'https://www.example.com/news/moved'])
  expect((await feed('news.json?limit=0')).status).toBe(422)
})

test('a type without a collection has a feed when it has a public post', async () => {
  expect(JSON.parse((await feed('other.json')).text).title).toBe('other')
  expect((await feed('nothing.xml')).status).toBe(404)
  expect((await feed('news.pdf')).status).toBe(404)
})

test('the address of a user without a name of their own is not shown', async () => {
  const values = { email: 'ed@example.com', name: 'ed@example.com', password: 'a long password' }
  const { id } = (await service.post('/api/v1/users', values)).body.data
  const post = await create({ title: 'By Ed', meta: { authors: [id] } })
  expect((await feed('news.xml')).text).not.toContain('ed@example.com')
  await service.delete(`/api/v1/posts/${post.id}`)
})

test('characters that XML cannot have are left out', async () => {
  await create({ title: 'a\u000bb', post_type: 'controls', content: '\u0001x\uffff' })
  const { rss } = parseXml((await feed('controls.xml')).text)
  expect([rss.channel.item.title, rss.channel.item['content:encoded']]).toEqual(['ab', 'x'])
})

describe('in a language', () => {
  beforeAll(async () => {
    for (const [code, url_prefix] of [
      ['en', ''],
      ['de', '/de'],
    ])
      await service.post('/api/v1/languages', { code, label: code, url_prefix })
    await create({ title: 'Wiese', language: 'de' })
  })

  test('a feed leads to the home page of its language, and names itself with the language', async () => {
    const own = 'http://localhost/api/v1/public/feeds/news'
    const about = JSON.parse((await feed('news.json?language=de')).text)
    expect(about).toMatchObject({
      home_page_url: 'https://www.example.com/de',
      feed_url: `${own}.json?language=de`,
      language: 'de',
      items: [{ title: 'Wiese' }],
    })
    const { channel } = parseXml((await feed('news.xml?language=de')).text).rss
    expect(channel.link).toBe('https://www.example.com/de')
    expect((await feed('news.xml?language=de')).text).toContain(`href="${own}.xml?language=de" rel="self"`)
    const atom = (await feed('news.atom?language=de')).text
    expect(atom).toContain('<link href="https://www.example.com/de"/>')
    expect(atom).toContain(`<link rel="self" href="${own}.atom?language=de"/>`)
  })

  test('the feeds of the first language and of all lead to the home page', async () => {
    for (const query of ['', '?language=en', '?language=*'])
      expect(JSON.parse((await feed(`news.json${query}`)).text)).toMatchObject({
        home_page_url: 'https://www.example.com/',
        feed_url: `http://localhost/api/v1/public/feeds/news.json${query}`,
      })
  })
})

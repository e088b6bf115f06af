import { expect } from 'vitest'
import type { TestService } from '../harness.ts'
import { formOf, makeImage } from '../images.ts'

const page = { template: 'default', access: 'public', enabled: 1, greedy: 0, listed: 1, menu_order: 0 }
const post = { post_type: 'article', post_status: 'public', published: 1 }

/** The ids of what `fillSite` creates. */
export interface Site {
  readonly [name: string]: number
}

/** Creates a site that has something of everything, with references in all directions. */
export async function fillSite(service: TestService): Promise<Site> {
  const add = async (path: string, body: object) => {
    const answer = await service.post(`/api/v1/${path}`, body)
    expect(answer).toMatchObject({ status: 201 })
    return Number(answer.body.data.id)
  }
  await addDefinitions(service)
  const news = await add('categories', { name: 'News', colour: '#aabbcc' })
  const sameName = await add('categories', { name: 'News' })
  const tag = await add('tags', { name: 'Pferde & Mehr', type: 'topic' })
  const otherTag = await add('tags', { name: 'Äpfel' })
  const pressFolder = await service.post('/admin/api/asset-folders', { path: '/press/2026' })
  const image = await service.call('POST', '/api/v1/assets', {
    form: formOf({
      file: { file: await makeImage(), name: 'horse.png', type: 'image/png' },
      folder_id: String(pressFolder.body.data.id),
    }),
  })
  expect(image.status).toBe(201)
  const { id: picture, path } = image.body.data
  const home = await add('pages', { ...page, title: 'Home', url: '/' })
  const team = await add('pages', {
    ...page,
    title: 'Team',
    category_id: sameName,
    meta: { n: 1, a: ['\\u003c', '😀'] },
  })
  const about = await add('pages', { ...page, title: 'About', alias: null, url: '/who-we-are' })
  // A child that is older than its parent, and an old address.
  await service.put(`/api/v1/pages/${team}`, { ...page, title: 'The team', parent_id: about })
  const secret = await add('pages', {
    ...page,
    title: 'Secret',
    access: 'protected',
    password: 'open sesame',
    parent_id: home,
  })
  const lead = await add('posts', {
    ...post,
    title: 'Child',
    content: `<a href="corral:page/${team}#x">Team</a>`,
    meta: { link: `corral:asset/${picture}` },
  })
  const series = await add('posts', {
    ...post,
    title: 'Series',
    url: '/series/one',
    category_id: news,
    content: 'C:\\new\\table ]]> 😀',
    meta: { related: [lead, 99999], about: team, words: lead },
    components: [
      { id: 7, type: 'text', title: 'In a post', content: `<a href="corral:page/${team}">Team</a>` },
      { id: 3, type: 'teaser', slot: 'aside', config: { to: team, items: [{ post: lead }] } },
    ],
  })
  await service.put(`/api/v1/posts/${lead}`, {
    ...post,
    title: 'Child',
    post_parent: series,
    content: `<a href="corral:page/${team}#x">Team</a>`,
    thumbnail: path,
  })
  for (const [owner, id] of [
    ['wrangler-pages', team],
    ['posts', series],
  ] as const)
    for (const each of [otherTag, tag])
      expect((await service.post(`/api/v1/${owner}/${id}/tags/${each}`)).status).toBeLessThan(300)
  await addComponents(service, { team, about, home, lead, picture, news, tag, path })
  await add('events', {
    title: 'Open day',
    starts_at: '2027-05-01T09:00:00.000Z',
    category_id: news,
    meta: { seats: 4 },
  })
  expect(
    (await service.post('/admin/api/redirects', { url: '/old/team', page_id: team, status: 302 })).status,
  ).toBe(201)
  expect(
    (await service.post('/admin/api/redirects', { url: '/blog', address: 'https://blog.example.com/' }))
      .status,
  ).toBe(201)
  const footer = {
    name: 'footer',
    label: 'Footer',
    is_public: true,
    mode: 'strict',
    schema: {
      type: 'object',
      properties: {
        about: { type: 'integer', 'x-corral': { widget: 'page' } },
        hours: { type: 'string' },
        logo: { type: 'string', 'x-corral': { widget: 'asset' } },
      },
    },
    value: { about: team, hours: `<a href="corral:post/${lead}">Hours</a>`, logo: path },
  }
  expect((await service.post('/admin/api/globals', footer)).status).toBe(201)
  const items = [
    {
      label: 'Team',
      kind: 'page',
      id: team,
      url: '/about/the-team',
      children: [{ label: 'Child', kind: 'post', id: lead, url: '/child', children: [] }],
    },
  ]
  const menu = { key: 'menu.main', value: { name: 'Main', items } }
  expect((await service.post('/api/v1/options', menu)).status).toBe(201)
  expect((await service.put('/api/v1/options/site.url', { value: 'https://example.com' })).status).toBe(200)
  const message = { name: 'Ada', email: 'ada@example.com', body: 'Hello.' }
  expect((await service.post('/api/v1/public/messages', message, { as: null })).status).toBe(201)
  return { home, team, about, secret, lead, series, picture, news, sameName, tag, otherTag }
}

async function addDefinitions(service: TestService): Promise<void> {
  const id = (widget: string) => ({ type: 'integer', 'x-corral': { widget } })
  const schema = {
    type: 'object',
    properties: {
      to: id('page'),
      labels: { type: 'array', items: { type: 'integer' }, 'x-corral': { widget: 'tags' } },
      items: { type: 'array', items: { $ref: '#/$defs/item' } },
      picture: { type: 'string', 'x-corral': { widget: 'asset' } },
    },
    $defs: {
      item: {
        type: 'object',
        properties: { post: id('post'), in: id('category'), asset: id('asset'), count: { type: 'integer' } },
      },
    },
  }
  expect(
    (await service.post('/api/v1/component-types', { type: 'teaser', label: 'Teaser', schema })).status,
  ).toBe(201)
  expect(
    (
      await service.post('/api/v1/page-templates', {
        template: 'default',
        label: 'Default',
        slots: [{ name: 'main' }],
      })
    ).status,
  ).toBe(201)
  expect(
    (
      await service.post('/api/v1/collections', {
        name: 'Articles',
        post_type: 'article',
        schema: [{ name: 'link', type: 'string' }],
        label: 'Article',
        has_content: true,
        has_components: true,
        page_template: 'default',
        json_schema: {
          type: 'object',
          properties: {
            related: { type: 'array', items: id('post') },
            about: id('page'),
            words: { type: 'integer' },
          },
        },
      })
    ).status,
  ).toBe(201)
  const permission = await service.post('/api/v1/permissions', { name: 'fly kites' })
  expect(permission.status).toBe(201)
  expect(
    (await service.post('/api/v1/roles', { name: 'pilot', permissions: [permission.body.data.id] })).status,
  ).toBe(201)
}

async function addComponents(service: TestService, of: Record<string, number | string>): Promise<void> {
  const add = async (body: object) => {
    const answer = await service.post('/api/v1/wrangler-components', body)
    expect(answer).toMatchObject({ status: 201 })
  }
  await add({
    wrangler_page_id: of.home,
    type: 'text',
    content: `<p>See <a href="corral:page/${of.team}">us</a>, <img src="corral:asset/${of.picture}?w=9" alt="">, <a href="corral:page/99999">gone</a> and corral:page/${of.team} as text.</p>`,
  })
  await add({
    wrangler_page_id: of.home,
    type: 'teaser',
    slot: 'aside',
    config: {
      to: of.about,
      labels: [of.tag],
      items: [{ post: of.lead, in: of.news, asset: of.picture, count: of.team }, { post: 99999 }],
      picture: of.path,
      more: `corral:post/${of.lead}`,
    },
  })
  await add({
    wrangler_page_id: of.team,
    type: 'text',
    title: 'Second',
    content: `<p>/storage/${of.path}</p>`,
    position: 2,
  })
  await add({
    wrangler_page_id: of.team,
    type: 'text',
    title: 'First',
    content: 'a < b && c > d',
    position: 1,
    enabled: 0,
  })
}

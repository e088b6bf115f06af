import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { watchEdge } from '../src/jobs/edge.ts'
import { TestService } from './harness.ts'
import { formOf, makeImage } from './images.ts'
import { TcpProxy } from './tcp-proxy.ts'
import { hasVarnish, Varnish } from './varnish.ts'

const title = hasVarnish ? 'Varnish in front' : 'skipped: varnishd and its module xkey are not installed'

/** A real Varnish with deploy/varnish/corral.vcl in front of the service, which purges as it does when it serves. */
describe.skipIf(!hasVarnish)(title, () => {
  const service = new TestService()
  let varnish: Varnish
  /** Between Varnish and the service, and between the service and Varnish. */
  let toService: TcpProxy
  let toVarnish: TcpProxy
  let watch: { stop(): Promise<void> }

  beforeAll(async () => {
    varnish = await Varnish.prepare()
    toVarnish = await TcpProxy.open(varnish.url)
    await service.start({ CORRAL_EDGE: 'varnish', CORRAL_EDGE_URL: toVarnish.url })
    toService = await TcpProxy.open(await service.http.listen({ port: 0, host: '127.0.0.1' }))
    await varnish.start(Number(new URL(toService.url).port))
    watch = watchEdge(service.app.services, service.app.bus, pino({ level: 'silent' }))
    await setOption('edge.max_age', 3600)
  })
  afterAll(async () => {
    await watch.stop()
    await varnish.close()
    await Promise.all([toService.close(), toVarnish.close()])
    await service.close()
  })

  const fields = { template: 'default', access: 'public', greedy: 0, enabled: 1, menu_order: 0, listed: 1 }
  const post = { post_type: 'news', post_status: 'public', published: 1, menu_order: 0 }
  const create = async (path: string, body: object) => {
    const { status, body: made } = await service.post(`/api/v1/${path}`, body)
    expect(status, JSON.stringify(made)).toBe(201)
    return Number(made.data.id)
  }
  const createPage = (title: string, more: object = {}) => create('pages', { ...fields, title, ...more })
  const createPost = (title: string, more: object = {}) => create('posts', { ...post, title, ...more })
  const createComponent = (page: number, content: string) =>
    create('wrangler-components', {
      type: 'text',
      content,
      slot: 'main',
      position: 0,
      enabled: 1,
      wrangler_page_id: page,
    })
  const byUrl = (url: string) => `/api/v1/public/pages/by-url?url=${encodeURIComponent(url)}`
  const postByUrl = (url: string) => `/api/v1/public/posts/by-url?url=${encodeURIComponent(url)}`

  async function setOption(key: string, value: unknown) {
    const answer = await service.put(`/api/v1/options/${key}`, { value })
    expect(answer.status).toBe(200)
  }

  /** Reads until the answer comes from the cache, so that a purge must remove it. Pending purges may remove it before. */
  async function cached(path: string): Promise<string> {
    for (let attempt = 0; attempt < 1000; attempt++) {
      const { status, isHit, text } = await varnish.get(path)
      expect(status, text).toBe(200)
      if (isHit) return text
      await setTimeout(20)
    }
    throw new Error(`${path} is not cached`)
  }

  /** The answer after the change as soon as it is another; that takes a second at most, and longer on a busy machine. */
  async function answerAfter(
    path: string,
    change: () => Promise<unknown>,
  ): Promise<{ status: number; text: string }> {
    const before = await cached(path)
    await change()
    const end = performance.now() + 20_000
    for (;;) {
      const { status, text } = await varnish.get(path)
      if (text !== before || performance.now() > end) return { status, text }
      await setTimeout(10)
    }
  }

  test('an answer is stored once, and its headers for the cache do not reach the client', async () => {
    await createPage('Stored')
    const first = await varnish.get(byUrl('/stored'))
    expect([first.status, first.isHit]).toEqual([200, false])
    await cached(byUrl('/stored'))
    const { headers } = await varnish.get(byUrl('/stored'))
    expect(headers.get('cache-control')).toBe('public, no-cache')
    for (const name of ['surrogate-key', 'cache-tag', 'xkey']) expect(headers.get(name)).toBeNull()
  })

  describe('within a second the cache has', () => {
    test('a page that was changed', async () => {
      const id = await createPage('Changed', { url: '/changed-alias', menu_name: 'Old name' })
      for (const [url, menu_name] of [
        ['/changed', 'New name'],
        ['/changed-alias', 'Newest name'],
      ] as const) {
        const change = () => service.patch(`/api/v1/pages/${id}`, { menu_name })
        expect((await answerAfter(byUrl(url), change)).text, url).toContain(menu_name)
      }
    })

    test('a component that was changed, and no other page is dropped', async () => {
      const id = await createPage('With component')
      const component = await createComponent(id, 'old text')
      await createPage('Beside it')
      await cached(byUrl('/beside-it'))
      const change = () => service.patch(`/api/v1/wrangler-components/${component}`, { content: 'new text' })
      expect((await answerAfter(byUrl('/with-component'), change)).text).toContain('new text')
      expect((await varnish.get(byUrl('/beside-it'))).isHit).toBe(true)
    })

    test('a page that was disabled, made private, or deleted', async () => {
      for (const [title, change] of [
        ['Disabled', (id: number) => service.patch(`/api/v1/pages/${id}`, { enabled: 0 })],
        ['Private', (id: number) => service.patch(`/api/v1/pages/${id}`, { access: 'private' })],
        ['Deleted', (id: number) => service.delete(`/api/v1/pages/${id}`)],
      ] as const) {
        const id = await createPage(title)
        expect((await answerAfter(byUrl(`/${title.toLowerCase()}`), () => change(id))).status, title).toBe(
          404,
        )
      }
    })

    test('a page that was protected: it is locked, and not stored', async () => {
      const id = await createPage('Protected later')
      const change = () =>
        service.patch(`/api/v1/pages/${id}`, { access: 'protected', password: 'open sesame' })
      const { text } = await answerAfter(byUrl('/protected-later'), change)
      expect(JSON.parse(text).locked).toBe(true)
      expect((await varnish.get(byUrl('/protected-later'))).isHit).toBe(false)
    })

    test('a page that has moved with its ancestor', async () => {
      const parent = await createPage('Parent')
      await createPage('Child', { parent_id: parent })
      const change = () => service.patch(`/api/v1/pages/${parent}`, { title: 'Elsewhere' })
      const { status, text } = await answerAfter(byUrl('/parent/child'), change)
      expect([status, JSON.parse(text).moved_to]).toEqual([404, '/elsewhere/child'])
      expect((await varnish.get(byUrl('/elsewhere/child'))).status).toBe(200)
    })

    test('a page that comes into being at a url that was 404', async () => {
      expect((await varnish.get(byUrl('/to-come'))).status).toBe(404)
      await createPage('To come')
      expect((await varnish.get(byUrl('/to-come'))).status).toBe(200)
    })

    test('a page that takes a url from a greedy page, or from an alias', async () => {
      const greedy = await createPage('Greedy', { greedy: 1 })
      await createPage('Aliased', { url: '/an-alias' })
      const taken = await answerAfter(byUrl('/greedy/deep'), () => createPage('Deep', { parent_id: greedy }))
      expect(JSON.parse(taken.text).title).toBe('Deep')
      const own = await answerAfter(byUrl('/an-alias'), () => createPage('An alias'))
      expect(JSON.parse(own.text).title).toBe('An alias')
    })

    test('links of a page and of a post to a page that was renamed, hidden or shown again', async () => {
      const target = await createPage('Target')
      const page = await createPage('Linking')
      await createComponent(page, `<a href="corral:page/${target}">there</a>`)
      await createPost('Linking post', { content: `<a href="corral:page/${target}">there</a>` })
      const renamed = await answerAfter(byUrl('/linking'), () =>
        service.patch(`/api/v1/pages/${target}`, { title: 'Target renamed' }),
      )
      expect(renamed.text).toContain('/target-renamed')
      const post = postByUrl('/linking-post')
      const hidden = await answerAfter(post, () => service.patch(`/api/v1/pages/${target}`, { enabled: 0 }))
      expect(hidden.text).not.toContain('/target-renamed')
      const shown = await answerAfter(post, () => service.patch(`/api/v1/pages/${target}`, { enabled: 1 }))
      expect(shown.text).toContain('/target-renamed')
    })

    test('links to a post that was renamed', async () => {
      const target = await createPost('Linked post')
      const page = await createPage('Links to post')
      await createComponent(page, `<a href="corral:post/${target}">there</a>`)
      const { text } = await answerAfter(byUrl('/links-to-post'), () =>
        service.patch(`/api/v1/posts/${target}`, { url: '/post-renamed' }),
      )
      expect(text).toContain('/post-renamed')
    })

    test('the menu and the sitemap, when a page is created or renamed', async () => {
      for (const path of ['/api/v1/public/menu', '/api/v1/public/sitemap.xml']) {
        const slug = path.endsWith('menu') ? 'in-menu' : 'in-sitemap'
        const made = await answerAfter(path, () => createPage(slug))
        expect(made.text).toContain(`/${slug}`)
      }
    })

    test('the menu, when a post changes that a page redirects to', async () => {
      const target = await createPost('Redirect target')
      await createPage('Redirecting', { redirect: `corral:post/${target}` })
      const { text } = await answerAfter('/api/v1/public/menu', () =>
        service.patch(`/api/v1/posts/${target}`, { url: '/redirect-target-2' }),
      )
      expect(text).toContain('/redirect-target-2')
    })

    test('a post and the list of posts', async () => {
      const id = await createPost('A post', { content: 'old words' })
      const change = (content: string) => () => service.patch(`/api/v1/posts/${id}`, { content })
      expect((await answerAfter(postByUrl('/a-post'), change('new words'))).text).toContain('new words')
      const list = '/api/v1/public/posts?filter[slug]=a-post'
      expect((await answerAfter(list, change('newest words'))).text).toContain('newest words')
      const hidden = await answerAfter(postByUrl('/a-post'), () =>
        service.patch(`/api/v1/posts/${id}`, { post_status: 'private' }),
      )
      expect(hidden.status).toBe(404)
    })

    test('tags: their list, a page with include=tags, and a post', async () => {
      const tag = await create('tags', { name: 'Meadow', slug: 'meadow' })
      const page = await createPage('Tagged page')
      const id = await createPost('Tagged post')
      const given = await answerAfter(`${byUrl('/tagged-page')}&include=tags`, () =>
        service.post(`/api/v1/wrangler-pages/${page}/tags/${tag}`),
      )
      expect(given.text).toContain('Meadow')
      expect((await service.post(`/api/v1/posts/${id}/tags/${tag}`)).status).toBeLessThan(300)
      for (const [path, name] of [
        ['/api/v1/public/tags', 'Meadow 2'],
        [`${byUrl('/tagged-page')}&include=tags`, 'Meadow 3'],
        [postByUrl('/tagged-post'), 'Meadow 4'],
        ['/api/v1/public/posts', 'Meadow 5'],
      ] as const) {
        const { text } = await answerAfter(path, () => service.patch(`/api/v1/tags/${tag}`, { name }))
        expect(text, path).toContain(name)
      }
    })

    test('the categories of what is public', async () => {
      const id = await create('categories', { name: 'Field notes' })
      const post = await answerAfter('/api/v1/public/categories', () =>
        createPost('In category', { category_id: id }),
      )
      expect(post.text).toContain('Field notes')
      const { text } = await answerAfter('/api/v1/public/categories', () =>
        service.patch(`/api/v1/categories/${id}`, { name: 'Lab notes' }),
      )
      expect(text).toContain('Lab notes')
    })

    test('calendar events', async () => {
      const { text } = await answerAfter('/api/v1/public/events', () =>
        create('events', { title: 'Harvest', starts_at: '2027-01-01T10:00:00Z', all_day: 0 }),
      )
      expect(text).toContain('Harvest')
    })

    test('searches: for words of a page, of its components, and of a post', async () => {
      const page = await createPage('Wolpertinger')
      const search = '/api/v1/public/search?q=wolpertinger'
      const inComponent = await answerAfter(search, () =>
        createComponent(page, 'A wolpertinger has antlers.'),
      )
      expect(inComponent.text).toContain('antlers')
      expect((await answerAfter(search, () => createPost('Wolpertinger news'))).text).toContain(
        'Wolpertinger news',
      )
    })

    test('everything, when a setting changes', async () => {
      const { text } = await answerAfter('/api/v1/public/sitemap.xml', () =>
        setOption('site.url', 'https://www.example.org'),
      )
      expect(text).toContain('https://www.example.org')
    })

    test('a file that was deleted', async () => {
      const form = formOf({ title: 'Meadow', file: { file: await makeImage(), name: 'meadow.png' } })
      const asset = (await service.call('POST', '/api/v1/assets', { form })).body.data
      const path = `/storage/${asset.path}`
      const deleted = await answerAfter(path, () => service.delete(`/api/v1/assets/${asset.id}`))
      expect(deleted.status).toBe(404)
    })
  })

  /** Resolves when the cache was told of everything, as it is now. */
  async function purged() {
    for (;;) {
      const { rows } = await sql<{ done: number }>`select count(*) as done from edge_targets
        where claimed_until is null and position = (select max(id) from outbox)`.execute(
        service.app.database.db,
      )
      if (Number(rows[0]?.done) === 1) return
      await setTimeout(10)
    }
  }

  test('an answer that was on its way during the purge is purged ten seconds later', async () => {
    const id = await createPage('Raced', { menu_name: 'Old name' })
    await purged()
    const { server } = service.http
    const sent = new Promise<void>((resolve) => {
      server.prependListener('request', ({ url }, response: ServerResponse) => {
        if (url?.includes('raced')) void once(response, 'finish').then(() => resolve())
      })
    })
    const held = toService.trap(['url=%2Fraced'], 'freeze')
    const pending = varnish.get(byUrl('/raced'))
    await Promise.all([held, sent])
    await service.patch(`/api/v1/pages/${id}`, { menu_name: 'New name' })
    await purged()
    toService.thaw()
    expect((await pending).text).toContain('Old name')
    expect((await varnish.get(byUrl('/raced'))).text, 'it is stored').toContain('Old name')
    service.clock.now = new Date(Date.now() + 10_500)
    const end = performance.now() + 20_000
    let text = ''
    while (!text.includes('New name') && performance.now() < end)
      text = (await varnish.get(byUrl('/raced'))).text
    service.clock.now = null
    expect(text).toContain('New name')
  })

  test('an answer whose read was slow, and began before the change, is not stored', async () => {
    await createPage('Before the slow read')
    await purged()
    const { settings } = service.app
    const revisions = settings.revisions.bind(settings)
    const [reached, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let reads = 0
    settings.revisions = () => {
      if (++reads !== 2) return revisions()
      reached.resolve()
      return release.promise.then(revisions)
    }
    const path = '/api/v1/public/menu?depth=7'
    const pending = varnish.get(path)
    await reached.promise
    settings.revisions = revisions
    await createPage('During the slow read')
    await purged()
    release.resolve()
    expect((await pending).text).not.toContain('During the slow read')
    expect((await varnish.get(path)).text).toContain('During the slow read')
  })

  test('a page that goes offline by itself is not used after that moment', async () => {
    const id = await createPage('Going offline')
    const unpublish_at = new Date(Date.now() + 3500).toISOString()
    const schedule = { publish_at: null, unpublish_at }
    const answer = await service.put(`/admin/api/pages/${id}/schedule`, schedule)
    expect(answer.status, answer.text).toBe(200)
    await cached(byUrl('/going-offline'))
    await setTimeout(Date.parse(unpublish_at) - Date.now() + 5)
    expect((await varnish.get(byUrl('/going-offline'))).status).toBe(404)
  })

  test('a cache that cannot be reached delays no change, and has it when it can be reached', async () => {
    const id = await createPage('Unreachable', { menu_name: 'Old name' })
    await purged()
    await cached(byUrl('/unreachable'))
    await toVarnish.refuse()
    const begin = performance.now()
    await service.patch(`/api/v1/pages/${id}`, { menu_name: 'New name' })
    expect(performance.now() - begin).toBeLessThan(5000)
    expect((await varnish.get(byUrl('/unreachable'))).isHit).toBe(true)
    await toVarnish.accept()
    await purged()
    expect((await varnish.get(byUrl('/unreachable'))).text).toContain('New name')
  })

  test('an answer whose time is over is used only for as long as the option says', async () => {
    await createPage('Short-lived')
    try {
      await setOption('edge.max_age', 1)
      for (const seconds of [0, 60]) {
        await setOption('edge.stale_while_revalidate', seconds)
        await purged()
        await cached(byUrl('/short-lived'))
        await setTimeout(1100)
        expect((await varnish.get(byUrl('/short-lived'))).isHit).toBe(seconds > 0)
      }
    } finally {
      await setOption('edge.stale_while_revalidate', 0)
      await setOption('edge.max_age', 3600)
    }
  })

  test('who is not on the list may not purge', async () => {
    const other = await Varnish.prepare()
    try {
      const port = Number(new URL(toService.url).port)
      await other.start(port, (vcl) => vcl.replace('"127.0.0.1";\n    "::1";', '"192.0.2.1";'))
      const { status } = await fetch(other.url, { method: 'PURGE', headers: { 'xkey-purge': 'corral' } })
      expect(status).toBe(403)
    } finally {
      await other.close()
    }
  })

  test('a locked page, and what somebody reads with a password or a token, reach the service each time', async () => {
    await createPage('Only some', { access: 'protected', password: 'open sesame' })
    const token = await service.createToken(['viewer'])
    const identities: Record<string, string>[] = [
      {},
      { 'x-page-password': 'open sesame' },
      { authorization: `Bearer ${token}` },
    ]
    for (const headers of [...identities, ...identities])
      expect((await varnish.get(byUrl('/only-some'), headers)).isHit).toBe(false)
    const locked = await varnish.get(byUrl('/only-some'))
    expect(JSON.parse(locked.text)).toMatchObject({ locked: true, components: [] })
  })
})

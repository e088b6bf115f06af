import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { watchEdge } from '../src/jobs/edge.ts'
import { TestService } from './harness.ts'
import { formOf, makeImage } from './images.ts'
import { hasVarnish, Varnish } from './varnish.ts'

/** A real Varnish with deploy/varnish/corral.vcl in front of the service, which purges as it does when it serves. */
describe.skipIf(!hasVarnish)(
  'Varnish in front (skipped: varnishd and varnish-modules are not installed)',
  () => {
    const service = new TestService()
    let varnish: Varnish
    let watch: { stop(): Promise<void> }

    beforeAll(async () => {
      varnish = await Varnish.prepare()
      await service.start({ CORRAL_EDGE: 'varnish', CORRAL_EDGE_URL: varnish.url })
      await service.http.listen({ port: 0, host: '127.0.0.1' })
      await varnish.start((service.http.server.address() as AddressInfo).port)
      watch = watchEdge(service.app.services, service.app.bus, pino({ level: 'silent' }))
      await setOption('edge.max_age', 3600)
    })
    afterAll(async () => {
      await watch.stop()
      await service.close()
      await varnish.close()
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
      for (let attempt = 0; attempt < 100; attempt++) {
        const { status, isHit, text } = await varnish.get(path)
        expect(status, text).toBe(200)
        if (isHit) return text
        await setTimeout(20)
      }
      throw new Error(`${path} is not cached`)
    }

    /** The answer within a second after the change, if it is another. */
    async function answerAfter(
      path: string,
      change: () => Promise<unknown>,
    ): Promise<{ status: number; text: string }> {
      const before = await cached(path)
      await change()
      const end = performance.now() + 1000
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
        const change = () =>
          service.patch(`/api/v1/wrangler-components/${component}`, { content: 'new text' })
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
        const taken = await answerAfter(byUrl('/greedy/deep'), () =>
          createPage('Deep', { parent_id: greedy }),
        )
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
  },
)

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Answer, useService } from '../../../../test/harness.ts'
import { computingTime } from '../../../../test/waiting.ts'
import { linkChecks } from '../../../doctor/links.ts'
import { maxReferences } from './link.queries.ts'

const service = useService()

const page = { template: 'default', access: 'public', enabled: 1, listed: 1, menu_order: 0, greedy: 0 }
const createPage = async (values: object) => {
  const { body } = await service.post('/api/v1/pages', { ...page, ...values })
  return Number(body.data.id)
}
const updatePage = (id: number, values: object) => service.put(`/api/v1/pages/${id}`, { ...page, ...values })
const createComponent = async (pageId: number, values: object) => {
  const component = { type: 'text', wrangler_page_id: pageId, ...values }
  return Number((await service.post('/api/v1/wrangler-components', component)).body.data.id)
}
const createPost = async (values: object) => {
  const post = { post_type: 'news', post_status: 'public', published: 1, ...values }
  return Number((await service.post('/api/v1/posts', post)).body.data.id)
}
const byUrl = (url: string, headers = {}) =>
  service.get(`/api/v1/public/pages/by-url?url=${encodeURIComponent(url)}`, { as: null, headers })
/** A page with one component that has this content. */
const pageWith = async (title: string, content: string, config: object = {}) => {
  const id = await createPage({ title })
  await createComponent(id, { content, config })
  return id
}
const contentAt = async (url: string) => (await byUrl(url)).body.components[0].content
const configAt = async (url: string) => (await byUrl(url)).body.components[0].config
const sourcesOf = ({ body }: Answer) =>
  body.data.map((each: { kind: string; id: number; field: string; link: string }) => [
    `${each.kind} ${each.id}`,
    each.field,
    each.link,
  ])

describe('a link is resolved', () => {
  test('in content and config, with its query and fragment', async () => {
    const team = await createPage({ title: 'Team' })
    const post = await createPost({ title: 'Prize' })
    const asset = (await service.post('/api/v1/assets', { path: 'logos/our logo#1.png', title: 'Logo' })).body
      .data.id
    const content = `<a href="corral:page/${team}#boss">x</a><img src='corral:asset/${asset}' srcset="corral:asset/${asset} 1x, corral:asset/${asset}?w=2 2x"><a href=corral:post/${post}?a=1&b=2>p</a><p>corral:page/${team}</p>`
    await pageWith('Linking', content, {
      to: `corral:page/${team}?x=1#y`,
      html: `<a href="corral:page/${team}">t</a>`,
      text: `see corral:page/${team}`,
    })
    const file = '/storage/logos/our%20logo%231.png'
    expect(await contentAt('/linking')).toBe(
      `<a href="/team#boss">x</a><img src='${file}' srcset="${file} 1x, ${file}?w=2 2x"><a href=/prize?a=1&b=2>p</a><p>corral:page/${team}</p>`,
    )
    expect(await configAt('/linking')).toEqual({
      to: '/team?x=1#y',
      html: '<a href="/team">t</a>',
      text: `see corral:page/${team}`,
    })
  })

  test('in public posts, and shown as it is stored to editors', async () => {
    const target = await createPage({ title: 'Shop' })
    const values = {
      content: `<a href="corral:page/${target}">s</a>`,
      meta: { more: `corral:page/${target}#a` },
    }
    const id = await createPost({ title: 'Sale', ...values })
    const [byUrl, list] = [
      (await service.get('/api/v1/public/posts/by-url?url=/sale', { as: null })).body.data,
      (await service.get('/api/v1/public/posts?search=sale', { as: null })).body.data[0],
    ]
    for (const post of [byUrl, list])
      expect([post.content, post.meta]).toEqual(['<a href="/shop">s</a>', { more: '/shop#a' }])
    expect((await service.get(`/api/v1/posts/${id}`)).body.data).toMatchObject(values)
  })

  test('where it is the redirect of a page, also in the menu', async () => {
    const target = await createPage({ title: 'New home' })
    await createPage({ title: 'Go', redirect: `corral:page/${target}#top` })
    await createPage({ title: 'Gone', redirect: 'corral:page/99999' })
    const redirects = async () => {
      const { data } = (await service.get('/api/v1/public/menu', { as: null })).body
      return ['/go', '/gone'].map((url) => data.find((each: { url: string }) => each.url === url).redirect)
    }
    expect(await redirects()).toEqual(['/new-home#top', undefined])
    expect([(await byUrl('/go')).body.redirect, (await byUrl('/gone')).body.redirect]).toEqual([
      '/new-home#top',
      '',
    ])
    await updatePage(target, { title: 'Newer home' })
    expect(await redirects()).toEqual(['/newer-home#top', undefined])
  })

  test('to nothing when the public may not see its target', async () => {
    const draft = await createPage({ title: 'Secret draft', enabled: 0 })
    const hidden = await createPage({ title: 'Secret private', access: 'private' })
    const locked = await createPage({ title: 'Locked', access: 'protected', password: 'open sesame' })
    const post = await createPost({ title: 'Secret post', post_status: 'private' })
    const all = [
      `page/${draft}`,
      `page/${hidden}`,
      `post/${post}`,
      'asset/99999',
      'page/999999999999999999999',
      'page/0',
    ]
    const content = [...all, `page/${locked}`].map((each) => `<a href="corral:${each}#x">y</a>`).join('')
    await pageWith('Careful', content, { to: `corral:page/${hidden}` })
    const { text } = await byUrl('/careful')
    expect(text).not.toMatch(/secret/i)
    expect(await contentAt('/careful')).toBe(`${'y'.repeat(6)}<a href="/locked#x">y</a>`)
    expect(await configAt('/careful')).toEqual({ to: null })
  })

  test('and leaves the markup around it as it is', async () => {
    const target = await createPage({ title: 'Shown target' })
    const gone = 'corral:page/99999'
    const shown = `corral:page/${target}`
    const content = [
      `<p>See <a class="x" href="${gone}#a" title="corral:"><b>this</b> &amp; that</a>, "corral:page/1".</p>`,
      `<A HREF='${gone}'>a</A><a href="${shown}">b</a><a name="c">c</a>`,
      `<a href="${gone}">d<a href="${shown}">e</a></a><img src="corral:asset/99999" alt="f">`,
      `<area shape="rect" href = '${gone}' alt="h"><area href=${gone}#i><area href="${shown}">`,
      `<svg><use xlink:href="${gone}" x="1"/></svg>`,
      `<a href="${gone}`,
    ].join('')
    const config = { list: [gone, shown], html: `<i><a href="${gone}">g</a></i>`, deep: { to: gone } }
    await pageWith('Markup', content, config)
    expect(await contentAt('/markup')).toBe(
      [
        '<p>See <b>this</b> &amp; that, "corral:page/1".</p>',
        'a<a href="/shown-target">b</a><a name="c">c</a>',
        'd<a href="/shown-target">e</a><img src="" alt="f">',
        '<area shape="rect" alt="h"><area><area href="/shown-target">',
        '<svg><use x="1"/></svg>',
        `<a href="${gone}`,
      ].join(''),
    )
    expect(await configAt('/markup')).toEqual({
      list: [null, '/shown-target'],
      html: '<i>g</i>',
      deep: { to: null },
    })
    const post = { title: 'Linking', post_type: 'news', post_status: 'public', published: 1 }
    const { url } = (await service.post('/api/v1/posts', { ...post, content, meta: { to: gone } })).body.data
    const { data } = (await service.get(`/api/v1/public/posts/by-url?url=${url}`, { as: null })).body
    expect([data.content.slice(0, 20), data.meta]).toEqual(['<p>See <b>this</b> &', { to: null }])
  })

  test('and a link without an address stays as it is stored', async () => {
    const content = '<p><a href="">a</a><a href=" ">b</a></p>'
    await pageWith('Empty links', content)
    expect(await contentAt('/empty-links')).toBe(content)
  })

  test('and its text cannot leave the value that it is in', async () => {
    const post = await createPost({ title: 'Odd', url: `/a"onerror='x'<b>\\ c` })
    await pageWith('Quoting', `<a href="corral:post/${post}">x</a>`, { to: `corral:post/${post}` })
    const url = '/a%22onerror=%27x%27%3Cb%3E%5C%20c'
    expect(await contentAt('/quoting')).toBe(`<a href="${url}">x</a>`)
    expect(await configAt('/quoting')).toEqual({ to: url })
  })
})

describe('a link follows its target', () => {
  test('when a parent is renamed, at once, over the express lane, with another ETag', async () => {
    const parent = await createPage({ title: 'Old parent' })
    const child = await createPage({ title: 'Child', parent_id: parent })
    await pageWith('Follower', `<a href="corral:page/${child}#s">x</a>`)
    const before = await byUrl('/follower')
    const known = { 'if-none-match': String(before.headers.etag) }
    expect(before.body.components[0].content).toBe('<a href="/old-parent/child#s">x</a>')
    expect((await byUrl('/follower', known)).status).toBe(304)
    await updatePage(parent, { title: 'New parent' })
    const after = await byUrl('/follower', known)
    expect(after.status).toBe(200)
    expect(after.body.components[0].content).toBe('<a href="/new-parent/child#s">x</a>')
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })

  test('in the ETag of a page only for those who see the link', async () => {
    const target = await createPage({ title: 'Seldom seen' })
    await createPage({ title: 'Guarded', access: 'protected', password: 'open sesame' }).then(addLink)
    await createPage({ title: 'Unguarded' }).then(addLink)
    async function addLink(id: number) {
      await createComponent(id, { content: `<a href="corral:page/${target}">x</a>` })
    }
    const etags = async () => {
      const answers = [await byUrl('/guarded'), await byUrl('/unguarded')]
      expect(answers.map(({ body }) => body.components.length)).toEqual([0, 1])
      return answers.map(({ headers }) => headers.etag)
    }
    const [locked, open] = await etags()
    await updatePage(target, { title: 'Seen often' })
    const [lockedAfter, openAfter] = await etags()
    expect([lockedAfter === locked, openAfter === open]).toEqual([true, false])
    expect(locked).not.toContain('.')
  })

  test('with the page cache on', async () => {
    const target = await createPage({ title: 'Cached target' })
    await pageWith('Cached', `<a href="corral:page/${target}">x</a>`)
    await service.put('/api/v1/options/cache.enabled', { value: true })
    expect(await contentAt('/cached')).toBe('<a href="/cached-target">x</a>')
    await updatePage(target, { title: 'Renamed target' })
    expect(await contentAt('/cached')).toBe('<a href="/renamed-target">x</a>')
    await service.put('/api/v1/options/cache.enabled', { value: false })
  })

  test('when it is deleted, and when it is restored', async () => {
    const target = await createPage({ title: 'Mortal' })
    await pageWith('Mourner', `<a href="corral:page/${target}">x</a>`)
    await service.delete(`/api/v1/pages/${target}`)
    expect(await contentAt('/mourner')).toBe('x')
    const { restoreDeleted } = await import('../../editing/trash/trash.actions.ts')
    await restoreDeleted(service.app, null, 'page', target)
    expect(await contentAt('/mourner')).toBe('<a href="/mortal">x</a>')
  })

  test('when it goes live and offline by its schedule', async () => {
    const target = await createPage({ title: 'Timed' })
    const moments = { publish_at: '2030-05-01T10:00:00Z', unpublish_at: '2030-05-01T12:00:00Z' }
    await service.put(`/admin/api/pages/${target}/schedule`, moments)
    await pageWith('Patient', `<a href="corral:page/${target}">x</a>`)
    const seen: string[] = []
    for (const isCached of [false, true]) {
      await service.put('/api/v1/options/cache.enabled', { value: isCached })
      for (const time of ['09:59', '10:00', '12:00']) {
        service.clock.now = new Date(`2030-05-01T${time}:00Z`)
        seen.push(await contentAt('/patient'))
      }
      service.clock.now = null
    }
    await service.put('/api/v1/options/cache.enabled', { value: false })
    const [closed, open] = ['x', '<a href="/timed">x</a>']
    expect(seen).toEqual([closed, open, closed, closed, open, closed])
  })

  test('from 500 pages in the time of one change', async () => {
    const target = await createPage({ title: 'Popular' })
    await service.app.database.transaction(null, async (tx) => {
      const { createPage } = await import('../pages/page.actions.ts')
      const { createComponent } = await import('../components/component.actions.ts')
      for (let n = 1; n <= 500; n++) {
        const { id } = await createPage(tx, {
          title: `Fan ${n}`,
          template: 'default',
          access: 'public',
          enabled: 1,
        })
        await createComponent(tx, {
          type: 'text',
          wrangler_page_id: id,
          content: `<a href="corral:page/${target}">x</a>`,
        })
      }
    })
    const { events } = await updatePage(target, { title: 'Still popular' })
    expect(events).toEqual(['page.updated', 'page.moved'])
    for (const n of [1, 250, 500]) expect(await contentAt(`/fan-${n}`)).toBe('<a href="/still-popular">x</a>')
    const references = await service.get(`/admin/api/references/page/${target}?per_page=1`)
    expect(references.body.meta.total).toBe(500)
  })

  test('while another person saves the page that links to it', async () => {
    const target = await createPage({ title: 'Moving 0' })
    const id = await createPage({ title: 'Saving' })
    const component = await createComponent(id, { content: '' })
    for (let n = 1; n <= 5; n++) {
      const content = `<a href="corral:page/${target}">${n}</a>`
      const answers = await Promise.all([
        updatePage(target, { title: `Moving ${n}` }),
        service.put(`/api/v1/wrangler-components/${component}`, { type: 'text', content }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await contentAt('/saving')).toBe(`<a href="/moving-${n}">${n}</a>`)
    }
  })
})

describe('hostile content', () => {
  test.each([
    ['a text that looks like a stored link', '\\u0063orral:page/1 <a title="\\u0063orral:page/1">'],
    ['backslashes before a link', '<a title="\\" href="\\\\ corral:nothing/1">'],
    [
      'unknown kinds and words',
      '<a href="corral:user/1">a</a><a href="corral:page/x">b</a><a href="corral:page/1/edit">',
    ],
    ['a quote that does not end', '<a href="corral:page/1'],
    ['a script', '<script>a = "<a href=corral:page/1>"</script><!-- <a href="corral:page/1"> -->'],
    ['nested quotes', `<a title='<a href="corral:page/1">'>`],
  ])('%s stays as it is', async (name, content) => {
    await pageWith(`Hostile ${name}`, content, { text: content })
    const url = `/hostile-${name.replaceAll(' ', '-')}`
    expect(await contentAt(url)).toBe(content)
    expect(await configAt(url)).toEqual({ text: content })
  })

  test('with a path that is too long for an index is stored', async () => {
    const content = `<a href="/${Array.from({ length: 990 }, (_, at) => String.fromCodePoint(0x4e00 + at * 7)).join('')}">x</a>`
    await pageWith('Long path', content)
    expect(await contentAt('/long-path')).toBe(content)
  })

  test('of megabytes is stored and read in time', async () => {
    const target = await createPage({ title: 'Endless' })
    const link = `<a href="corral:page/${target}">x</a>`
    const content = `${link.repeat(20_000)}${'<a href="'.repeat(100_000)}`
    const start = computingTime()
    await pageWith('Huge', content)
    const found: string = await contentAt('/huge')
    expect(found.slice(0, 28)).toBe('<a href="/endless">x</a><a h')
    expect(computingTime() - start).toBeLessThan(5000)
  })
})

describe('references', () => {
  test('tell where a page is used: by link, by path, by redirect', async () => {
    const target = await createPage({ title: 'Wanted' })
    const linking = await pageWith('By link', `<a href="corral:page/${target}#x">x</a>`)
    const byPath = await pageWith('By path', '<a href="/wanted/?q=1#f">x</a>', { to: '/wanted' })
    const redirecting = await createPage({ title: 'By redirect', redirect: `corral:page/${target}` })
    const post = await createPost({ title: 'By post', content: `<a href='corral:page/${target}'>x</a>` })
    const listed = await service.get(`/admin/api/references/page/${target}`)
    expect(sourcesOf(listed)).toEqual([
      [`page ${linking}`, 'content', `corral:page/${target}`],
      [`page ${byPath}`, 'config', '/wanted'],
      [`page ${byPath}`, 'content', '/wanted'],
      [`page ${redirecting}`, 'redirect', `corral:page/${target}`],
      [`post ${post}`, 'content', `corral:page/${target}`],
    ])
    expect(listed.body.data[0]).toMatchObject({ title: 'By link', url: '/by-link', component_type: 'text' })
    const onlyPosts = await service.tokenWith('view pages', 'view posts')
    expect(
      sourcesOf(await service.get(`/admin/api/references/page/${target}`, { as: onlyPosts })),
    ).toHaveLength(5)
    const assets = await service.tokenWith('view pages')
    expect(sourcesOf(await service.get(`/admin/api/references/page/${target}`, { as: assets }))).toHaveLength(
      4,
    )
    const nobody = await service.tokenWith('view posts')
    expect((await service.get(`/admin/api/references/page/${target}`, { as: nobody })).status).toBe(403)
  })

  test('tell of which pages and posts an asset is the sharing picture, also after it is gone', async () => {
    const path = 'photos/shared.jpg'
    const asset = (await service.post('/api/v1/assets', { path, title: 'Shared' })).body.data.id
    const seo = { title: 'Come', image: path }
    const id = await pageWith('Shared page', '<p>x</p>')
    await service.patch(`/api/v1/pages/${id}`, { meta: { seo } })
    const post = await createPost({ title: 'Shared post', meta: { seo: { image: `corral:asset/${asset}` } } })
    const read = async () => sourcesOf(await service.get(`/admin/api/references/asset/${asset}`))
    expect(await read()).toEqual([
      [`page ${id}`, 'meta', `/storage/${path}`],
      [`post ${post}`, 'meta', `corral:asset/${asset}`],
    ])
    await service.patch(`/api/v1/pages/${id}`, { meta: { seo: { image: 'https://example.com/x.jpg' } } })
    expect(await read()).toEqual([[`post ${post}`, 'meta', `corral:asset/${asset}`]])
    await service.patch(`/api/v1/pages/${id}`, { meta: { seo } })
    await service.delete(`/admin/api/assets/${asset}`)
    const { body } = await service.get('/admin/api/broken-links?per_page=100')
    const broken = body.data.map((each: { kind: string; id: number }) => `${each.kind} ${each.id}`)
    expect(broken).toEqual(expect.arrayContaining([`page ${id}`, `post ${post}`]))
  })

  test('tell where posts and assets are used', async () => {
    const post = await createPost({ title: 'Read me' })
    const path = 'photos/used one.jpg'
    const asset = (await service.post('/api/v1/assets', { path, title: 'Used' })).body.data.id
    const id = await pageWith(
      'Gallery',
      `<img src="/storage/photos/used%20one.jpg?w=1"><a href="/read-me">x</a>`,
      {
        image: `corral:asset/${asset}`,
        post: `corral:post/${post}`,
      },
    )
    const cover = await createPost({ title: 'Cover', thumbnail: path })
    expect(sourcesOf(await service.get(`/admin/api/references/asset/${asset}`))).toEqual([
      [`page ${id}`, 'config', `corral:asset/${asset}`],
      [`page ${id}`, 'content', `/storage/${path}`],
      [`post ${cover}`, 'thumbnail', `/storage/${path}`],
    ])
    expect(sourcesOf(await service.get(`/admin/api/references/post/${post}`))).toEqual([
      [`page ${id}`, 'config', `corral:post/${post}`],
      [`page ${id}`, 'content', '/read-me'],
    ])
  })

  test('follow changes and deletions of their sources', async () => {
    const target = await createPage({ title: 'Goal' })
    const source = await createPage({ title: 'Source' })
    const component = await createComponent(source, { content: `<a href="corral:page/${target}">x</a>` })
    const list = async () => sourcesOf(await service.get(`/admin/api/references/page/${target}`))
    expect(await list()).toHaveLength(1)
    await service.put(`/api/v1/wrangler-components/${component}`, { type: 'text', content: 'none' })
    expect(await list()).toEqual([])
    await service.put(`/api/v1/wrangler-components/${component}`, {
      type: 'text',
      config: { a: `corral:page/${target}` },
    })
    expect(await list()).toHaveLength(1)
    await service.delete(`/api/v1/pages/${source}`)
    expect(await list()).toEqual([])
    const { restoreDeleted } = await import('../../editing/trash/trash.actions.ts')
    await restoreDeleted(service.app, null, 'page', source)
    expect(await list()).toHaveLength(1)
    await service.delete(`/api/v1/wrangler-components/${component}`)
    expect(await list()).toEqual([])
  })

  test('of a record with very many are cut off', async () => {
    const target = await createPage({ title: 'Much linked' })
    const source = await createPage({ title: 'Much linking' })
    await service.app.database.transaction(null, (tx) =>
      sql`insert into record_links (from_kind, from_id, field, to_kind, to_id, to_path)
        with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 1500)
        select 'page', ${sql.lit(source)}, 'field ' || n, 'page', ${sql.lit(target)}, '' from numbers`.execute(
        tx.db,
      ),
    )
    const { body } = await service.get(`/admin/api/references/page/${target}?per_page=100&page=10`)
    expect(body.meta.total).toBe(maxReferences)
    expect(body.data).toHaveLength(100)
  })

  test('tell where categories, tags and users are used, by id and by name', async () => {
    const mark = randomUUID().slice(0, 8)
    const widget = (name: string, type: string) => ({ type, 'x-corral': { widget: name } })
    const properties = {
      topic: widget('category', 'integer'),
      topicName: widget('category', 'string'),
      words: { type: 'array', items: { type: 'string' }, 'x-corral': { widget: 'tags' } },
      word: widget('tag', 'integer'),
      contact: widget('user', 'integer'),
    }
    const schema = { type: 'object', properties }
    const make = async (route: string, body: object) => {
      const answer = await service.post(route, body)
      expect(answer.status).toBe(201)
      return answer.body.data
    }
    const type = `who-${mark}`
    await make('/api/v1/component-types', { type, label: 'Who', schema })
    await make('/api/v1/page-templates', { template: type, label: 'Who', schema })
    await make('/api/v1/collections', { name: type, post_type: type, json_schema: schema })
    const category = await make('/api/v1/categories', { name: `Topic ${mark}` })
    const tag = await make('/api/v1/tags', { name: `word ${mark}` })
    const user = await make('/api/v1/users', {
      name: 'Used Person',
      email: `${mark}@example.com`,
      password: 'a long password',
    })
    const byId = { topic: category.id, word: tag.id, contact: user.id }
    const byName = { topicName: category.name, words: [tag.name] }
    const id = await createPage({ title: `Who ${mark}`, template: type, meta: byId })
    await createComponent(id, { type, config: byName })
    const post = await createPost({ title: `Who ${mark}`, post_type: type, meta: { ...byId, ...byName } })
    const global = await make('/admin/api/globals', { name: type, label: 'Who', schema, value: byName })
    const uses = async (kind: string, record: { id: number }, as?: string) =>
      sourcesOf(await service.get(`/admin/api/references/${kind}/${record.id}`, as ? { as } : {}))
    const expected = (kind: string, { id: own, name }: { id: number; name: string }) => [
      [`page ${id}`, 'config', name],
      [`global ${global.id}`, 'value', name],
      [`page ${id}`, 'meta', `corral:${kind}/${own}`],
      [`post ${post}`, 'meta', `corral:${kind}/${own}`],
      [`post ${post}`, 'meta', name],
    ]
    const sorted = (rows: string[][]) => rows.map(String).toSorted()
    expect(sorted(await uses('category', category))).toEqual(sorted(expected('category', category)))
    expect(sorted(await uses('tag', tag))).toEqual(sorted(expected('tag', tag)))
    expect(await uses('user', user)).toEqual([
      [`page ${id}`, 'meta', `corral:user/${user.id}`],
      [`post ${post}`, 'meta', `corral:user/${user.id}`],
    ])
    for (const [kind, needed, record] of [
      ['category', 'view categories', category],
      ['tag', 'view tags', tag],
      ['user', 'view users', user],
    ] as const) {
      const pages = await service.tokenWith('view pages', needed)
      const own = await uses(kind, record, pages)
      expect(own.length).toBeGreaterThan(0)
      expect(own.every(([source]: string[]) => source === `page ${id}`)).toBe(true)
      expect(await uses(kind, record, await service.tokenWith(needed))).toEqual([])
      const others = await service.tokenWith('view pages', 'view posts', 'view globals')
      const refused = await service.get(`/admin/api/references/${kind}/${record.id}`, { as: others })
      expect(refused.status).toBe(403)
    }
  })

  test('name a shared block that no page has', async () => {
    const target = await createPage({ title: 'Of a block' })
    const id = await createPage({ title: 'With a block' })
    const component = await createComponent(id, { content: `<a href="corral:page/${target}">x</a>` })
    const name = `Block ${randomUUID()}`
    const made = await service.post('/admin/api/shared-blocks', { name, component_id: component })
    const block = made.body.data.id
    const list = (as?: string) =>
      service.get(`/admin/api/references/page/${target}`, as ? { as } : {}).then(sourcesOf)
    expect(await list()).toEqual([[`page ${id}`, 'content', `corral:page/${target}`]])
    await service.delete(`/api/v1/pages/${id}`)
    expect(await list()).toEqual([[`shared-block ${block}`, 'content', `corral:page/${target}`]])
    expect(await list(await service.tokenWith('view pages'))).toEqual([])
    expect(await list(await service.tokenWith('view pages', 'view components'))).toHaveLength(1)
    const { body } = await service.get('/admin/api/broken-links?per_page=100')
    expect(body.data.filter((each: { kind: string }) => each.kind === 'shared-block')).toEqual([])
    await service.delete(`/admin/api/shared-blocks/${block}`)
    expect(await list()).toEqual([])
    const drift = linkChecks.find((check) => check.name === 'links.shared-block')
    expect(await drift?.find(service.app)).toEqual([])
  })

  test('of a record that is not there are 404', async () => {
    for (const kind of ['page', 'post', 'asset', 'global', 'category', 'tag', 'user'])
      expect((await service.get(`/admin/api/references/${kind}/99999`)).status).toBe(404)
  })
})

describe('broken links', () => {
  const broken = async (id: number, of = 'page') => {
    const { body } = await service.get('/admin/api/broken-links?per_page=100')
    return body.data
      .filter((each: { kind: string; id: number }) => each.kind === of && each.id === id)
      .map(({ link, problem }: { link: string; problem: string }) => [link, problem])
  }

  test('are those of public sources to what is missing, deleted or not public', async () => {
    const draft = await createPage({ title: 'Not yet', enabled: 0 })
    const deleted = await createPage({ title: 'Was here' })
    const fine = await createPage({ title: 'Fine' })
    await service.delete(`/api/v1/pages/${deleted}`)
    const links = [
      `corral:page/${draft}`,
      `corral:page/${deleted}`,
      `corral:page/${fine}`,
      'corral:post/99999',
      '/was-here',
      '/not-yet',
      '/fine',
      '/made-by-the-website',
      '/storage/none.png',
    ]
    const content = links.map((link) => `<a href="${link}">x</a>`).join('')
    const source = await pageWith('Breaking', content)
    expect(await broken(source)).toEqual([
      ['/storage/none.png', 'missing'],
      [`corral:page/${draft}`, 'not_public'],
      [`corral:page/${deleted}`, 'missing'],
      ['corral:post/99999', 'missing'],
      ['/not-yet', 'not_public'],
      ['/was-here', 'missing'],
    ])
    const titles = async () => {
      const { body } = await service.get('/admin/api/broken-links?per_page=100')
      const own = body.data.filter((each: { id: number }) => each.id === source)
      return own.map((each: { target_title: string | null }) => each.target_title)
    }
    expect(await titles()).toEqual([null, 'Not yet', 'Was here', null, 'Not yet', 'Was here'])
    const hidden = { post_type: 'news', post_status: 'public', published: 0 }
    const post = (await service.post('/api/v1/posts', { ...hidden, title: 'Draft post' })).body.data.id
    const leading = await pageWith('To a post', `<a href="corral:post/${post}">x</a>`)
    const seenBy = async (...permissions: string[]) => {
      const as = await service.tokenWith(...permissions)
      const { body } = await service.get('/admin/api/broken-links?per_page=100', { as })
      return body.data.find(({ id }: { id: number }) => id === leading)?.target_title
    }
    expect(await seenBy('view pages')).toBeNull()
    expect(await seenBy('view pages', 'view posts')).toBe('Draft post')
    await updatePage(source, { title: 'Breaking', enabled: 0 })
    expect(await broken(source)).toEqual([])
  })

  test('are shown only to those who may view their sources', async () => {
    const source = await pageWith('Private matter', '<a href="corral:page/99999">x</a>')
    expect(await broken(source)).toHaveLength(1)
    const { body } = await service.get('/admin/api/broken-links', { as: 'nobody' })
    expect(body.data).toEqual([])
    expect((await service.get('/admin/api/broken-links', { as: null })).status).toBe(401)
  })

  test('are also ids and files in a config, by the widgets of the component type', async () => {
    const widget = (name: string) => ({ 'x-corral': { widget: name } })
    const properties = {
      featured: { type: 'array', items: { type: 'integer' }, ...widget('page') },
      cards: {
        type: 'array',
        items: { type: 'object', properties: { post: { type: 'integer', ...widget('post') } } },
      },
      image: { type: 'string', ...widget('asset') },
      poster: { type: ['integer', 'string'], ...widget('asset') },
      topic: { type: 'string', ...widget('category') },
      section: { type: 'integer', ...widget('category') },
      words: { type: 'array', items: { type: 'string' }, ...widget('tags') },
      numbers: { type: 'array', items: { type: 'integer' }, ...widget('tags') },
      columns: { type: 'integer' },
      note: { type: 'string' },
    }
    const [topic, word] = [`Topic ${randomUUID()}`, `word ${randomUUID()}`]
    const category = (await service.post('/api/v1/categories', { name: topic })).body.data.id
    const tag = (await service.post('/api/v1/tags', { name: word })).body.data.id
    const schema = { type: 'object', properties }
    const type = `teaser-${randomUUID().slice(0, 8)}`
    const draft = await createPage({ title: 'Featured draft', enabled: 0 })
    const shown = await createPage({ title: 'Featured' })
    await service.post('/api/v1/assets', { path: 'photos/there.jpg', title: 'There' })
    const id = await createPage({ title: 'Teasers' })
    const config = {
      featured: [99999, draft, shown],
      cards: [{ post: 99998 }],
      image: 'nope.jpg',
      poster: 'photos/there.jpg',
      topic: 'No such topic',
      section: 99995,
      words: [word, 'no such word'],
      numbers: [tag, 99994],
      columns: 99997,
      note: 'other.jpg',
    }
    const component = await createComponent(id, { type, config })
    expect(await broken(id)).toEqual([])
    const made = (await service.post('/api/v1/component-types', { type, label: 'Teaser', schema })).body.data
    const expected = [
      ['/storage/nope.jpg', 'missing'],
      [`corral:page/${draft}`, 'not_public'],
      ['corral:page/99999', 'missing'],
      ['corral:post/99998', 'missing'],
      ['No such topic', 'missing'],
      ['corral:category/99995', 'missing'],
      ['no such word', 'missing'],
      ['corral:tag/99994', 'missing'],
    ]
    expect((await broken(id)).toSorted()).toEqual(expected.toSorted())
    const uses = (await service.get(`/admin/api/references/page/${shown}`)).body.data
    expect(uses).toMatchObject([{ component_id: component, field: 'config', link: `corral:page/${shown}` }])
    const named = { topic, section: category, words: [word], numbers: [tag] }
    const others = { featured: [shown], cards: [], image: 'photos/there.jpg', poster: 99996 }
    const mended = { ...config, ...named, ...others }
    await service.put(`/api/v1/wrangler-components/${component}`, { type, config: mended })
    expect(await broken(id)).toEqual([['corral:asset/99996', 'missing']])
    // Renamed, it is missing under its name; by its id it is still there.
    await service.put(`/api/v1/tags/${tag}`, { name: `${word} again` })
    expect((await broken(id)).toSorted()).toEqual([
      ['corral:asset/99996', 'missing'],
      [word, 'missing'],
    ])
    await service.delete(`/api/v1/component-types/${made.id}`)
    expect(await broken(id)).toEqual([])
  })

  test('are also ids in the metadata of a post, by the JSON Schema of its collection', async () => {
    const post_type = `review-${randomUUID().slice(0, 8)}`
    const properties = { of: { type: 'integer', 'x-corral': { widget: 'page' } }, stars: { type: 'integer' } }
    const shown = await createPage({ title: 'Reviewed' })
    const body = { title: `Review ${post_type}`, post_type, post_status: 'public', published: 1 }
    const given = { ...body, meta: { of: 99995, stars: shown } }
    const { id } = (await service.post('/api/v1/posts', given)).body.data
    expect(await broken(id, 'post')).toEqual([])
    const collection = { name: 'Reviews', post_type, json_schema: { type: 'object', properties } }
    const made = (await service.post('/api/v1/collections', collection)).body.data
    expect(await broken(id, 'post')).toEqual([['corral:page/99995', 'missing']])
    await service.put(`/api/v1/posts/${id}`, { ...body, meta: { of: shown } })
    expect(await broken(id, 'post')).toEqual([])
    const uses = (await service.get(`/admin/api/references/page/${shown}`)).body.data
    expect(uses).toMatchObject([{ kind: 'post', id, field: 'meta', link: `corral:page/${shown}` }])
    const drift = linkChecks.find(({ name }) => name === 'links.post')
    expect(await drift?.find(service.app)).toEqual([])
    await service.delete(`/api/v1/collections/${made.id}`)
    expect((await service.get(`/admin/api/references/page/${shown}`)).body.data).toEqual([])
  })
})

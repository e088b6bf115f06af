import { describe, expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { restoreDeleted } from '../../editing/trash/trash.actions.ts'
import { prunePages } from '../pages/page.prune.ts'

const service = useService()
const page = { template: 't', access: 'public', enabled: 1, greedy: 0, listed: 1, menu_order: 0 }

async function addPage(title: string, fields: object = {}): Promise<number> {
  const answer = await service.post('/api/v1/pages', { ...page, title, ...fields })
  expect(answer.status).toBe(201)
  return Number(answer.body.data.id)
}

const rename = (id: number, title: string, fields: object = {}) =>
  service.put(`/api/v1/pages/${id}`, { ...page, title, ...fields })
const add = (body: object, as = 'editor') => service.post('/admin/api/redirects', body, { as })
const listed = async (search: string) =>
  (await service.get(`/admin/api/redirects?search=${encodeURIComponent(search)}`, { as: 'viewer' })).body.data

async function byUrl(url: string, as: string | null = null) {
  const { status, body } = await service.get(`/api/v1/public/pages/by-url?url=${encodeURIComponent(url)}`, {
    as,
  })
  return status === 200 ? body.title : body
}

const movedTo = (moved_to: string) => ({ message: 'Page not found', moved_to })
const redirectedTo = (moved_to: string, moved_status = 301) => ({ ...movedTo(moved_to), moved_status })
const notFound = { message: 'Page not found' }

test('the urls that pages used to have are listed, searched and removed', async () => {
  const id = await addPage('Barn')
  await rename(id, 'The barn')
  const [found, ...others] = await listed('/barn')
  expect(others).toEqual([])
  expect(found).toEqual({
    id: expect.any(Number),
    url: '/barn',
    to: '/the-barn',
    page_id: id,
    page_title: 'The barn',
    post_id: null,
    post_title: null,
    status: 301,
    manual: false,
    shadowed: false,
    created_at: expect.any(String),
  })
  expect(await listed('THE-BARN')).toEqual([found])
  expect(await byUrl('/barn')).toEqual(movedTo('/the-barn'))
  const removed = await service.delete(`/admin/api/redirects/${found.id}`, { as: 'editor' })
  expect([removed.status, removed.events]).toEqual([204, ['redirect.deleted']])
  expect(await byUrl('/barn')).toEqual(notFound)
  expect((await service.delete(`/admin/api/redirects/${found.id}`)).status).toBe(404)
})

test('the list has pages and counts, newest first', async () => {
  const id = await addPage('Counted')
  for (let n = 0; n < 3; n++) await add({ url: `/counted-${n}`, page_id: id })
  const { body } = await service.get('/admin/api/redirects?search=/counted-&per_page=2')
  expect(body.data.map(({ url }: { url: string }) => url)).toEqual(['/counted-2', '/counted-1'])
  expect(body.meta).toMatchObject({ total: 3, last_page: 2 })
})

test('a redirect to a page follows it, and is shown to those who may read the page', async () => {
  const id = await addPage('Hours')
  const { status, body, events } = await add({ url: 'summer/', page_id: id, status: 302 })
  expect([status, events]).toEqual([201, ['redirect.created']])
  expect(body.data).toMatchObject({ url: '/summer', to: '/hours', page_id: id, status: 302, manual: true })
  expect(await byUrl('/summer')).toEqual(redirectedTo('/hours', 302))
  const activity = await service.get('/admin/api/activity?kind=redirect', { as: 'viewer' })
  expect(activity.body.data[0]).toMatchObject({
    record_id: body.data.id,
    title: '/summer',
    action: 'created',
  })
  await rename(id, 'Opening hours')
  expect(await byUrl('/summer')).toEqual(redirectedTo('/opening-hours', 302))
  await rename(id, 'Opening hours', { access: 'private' })
  expect([await byUrl('/summer'), await byUrl('/summer', 'viewer')]).toEqual([
    notFound,
    redirectedTo('/opening-hours', 302),
  ])
  await rename(id, 'Opening hours', { enabled: 0 })
  expect(await byUrl('/summer', 'viewer')).toEqual(notFound)
})

test('a redirect to an address gives the address', async () => {
  expect((await add({ url: '/shop', address: 'https://shop.example.com/a b?x=1' })).status).toBe(422)
  expect((await add({ url: '/shop', address: 'https://shop.example.com/ü?x=1' })).body.data).toMatchObject({
    to: 'https://shop.example.com/%C3%BC?x=1',
    page_id: null,
    page_title: null,
    status: 301,
  })
  expect(await byUrl('/shop')).toEqual(redirectedTo('https://shop.example.com/%C3%BC?x=1'))
  await add({ url: '/index.php?id=5', address: '/welcome' })
  expect(await byUrl('/index.php?id=5')).toEqual(redirectedTo('/welcome'))
})

test('a redirect made by hand comes before a page that used to have the url', async () => {
  const [old, other] = [await addPage('Taken'), await addPage('Other')]
  await rename(old, 'Not taken')
  expect(await byUrl('/taken')).toEqual(movedTo('/not-taken'))
  await add({ url: '/taken', page_id: other })
  await rename(old, 'Taken')
  await rename(old, 'Not taken')
  expect(await byUrl('/taken')).toEqual(redirectedTo('/other'))
  await rename(other, 'Other', { enabled: 0 })
  expect(await byUrl('/taken')).toEqual(movedTo('/not-taken'))
})

test('a page that answers at the url takes precedence, and the redirect says so', async () => {
  const id = await addPage('Target')
  const shadows = {
    own: await addPage('Shadow own'),
    alias: await addPage('Shadow alias', { url: '/shadow-by-alias' }),
    greedy: await addPage('Shadow greedy', { greedy: 1 }),
  }
  const urls = { own: '/shadow-own', alias: '/shadow-by-alias', greedy: '/shadow-greedy/deep/inside' }
  for (const [name, url] of Object.entries(urls)) {
    expect((await add({ url, page_id: id })).body.data.shadowed).toBe(true)
    const shadow = shadows[name as keyof typeof shadows]
    expect(await byUrl(url)).toBe(`Shadow ${name}`)
    await rename(shadow, `Shadow ${name}`, { enabled: 0, greedy: name === 'greedy' ? 1 : 0 })
    expect(await byUrl(url)).toEqual(redirectedTo('/target'))
    expect(await listed(url)).toEqual([expect.objectContaining({ url, shadowed: false })])
  }
})

test('a page that is not live yet hides no redirect', async () => {
  const [id, later] = [await addPage('Now'), await addPage('Later')]
  await service.put(`/admin/api/pages/${later}/schedule`, { publish_at: '2040-01-01T00:00:00Z' })
  expect((await add({ url: '/later', page_id: id })).body.data.shadowed).toBe(false)
  expect(await byUrl('/later')).toEqual(redirectedTo('/now'))
  service.clock.now = new Date('2040-01-01T00:00:00Z')
  expect([await byUrl('/later'), (await listed('/later'))[0].shadowed]).toEqual(['Later', true])
  service.clock.now = null
})

describe('a redirect is refused', () => {
  const refused = async (body: object, field: string) => {
    const count = (await service.get('/admin/api/redirects')).body.meta.total
    const { status, body: answer, events } = await add(body)
    expect([status, Object.keys(answer.errors ?? {}), events]).toEqual([422, [field], []])
    expect((await service.get('/admin/api/redirects')).body.meta.total).toBe(count)
    return answer.errors[field][0]
  }

  test.each([
    ['no url', { page_id: 1 }, 'url'],
    ['an address as url', { url: 'https://example.com/a', address: '/b' }, 'url'],
    ['another host as url', { url: '//example.com/a', address: '/b' }, 'url'],
    ['a fragment in the url', { url: '/a#b', address: '/b' }, 'url'],
    ['a url that is too long', { url: 'x'.repeat(255), address: '/b' }, 'url'],
    ['no target', { url: '/no-target' }, 'page_id'],
    ['two targets', { url: '/two-targets', page_id: 1, address: '/b' }, 'page_id'],
    ['a page that does not exist', { url: '/no-page', page_id: 999_999 }, 'page_id'],
    ['a status that is no redirect', { url: '/status', address: '/b', status: 303 }, 'status'],
    ['a script as address', { url: '/script', address: 'javascript:alert(1)' }, 'address'],
    ['another host as path', { url: '/host', address: '//evil.example' }, 'address'],
    ['a backslash', { url: '/backslash', address: '/\\evil.example' }, 'address'],
    ['a line break', { url: '/line', address: '/a\r\nset-cookie: x' }, 'address'],
    ['a password', { url: '/password', address: 'https://a:b@example.com/' }, 'address'],
    ['a word', { url: '/word', address: 'somewhere' }, 'address'],
  ])('with %s', async (_, body, field) => {
    await addPage('Some page')
    await refused(body, field)
  })

  test('to itself', async () => {
    const id = await addPage('Itself')
    for (const body of [
      { url: '/itself', page_id: id },
      { url: '/itself', address: '/itself/' },
      { url: '/itself', address: '/itself?again=1' },
      { url: '/ümlaut', address: '/%C3%BCmlaut' },
    ])
      expect(await refused(body, 'url')).toBe('The url redirects to itself.')
  })

  test('in a loop, also by way of a page or of the address of the website', async () => {
    await service.put('/api/v1/options/site.url', { value: 'https://www.example.com' })
    await add({ url: '/loop-a', address: '/loop-b?x=1' })
    await add({ url: '/loop-b', address: 'https://www.example.com/loop-c' })
    await add({ url: '/elsewhere', address: 'https://other.example.com/loop-a' })
    const message = 'The redirects form a loop.'
    expect(await refused({ url: '/loop-c', address: '/loop-a' }, 'url')).toBe(message)
    const id = await addPage('Loop page', { redirect: '/loop-a' })
    expect(await refused({ url: '/loop-c', page_id: id }, 'url')).toBe(message)
    expect((await add({ url: '/loop-d', page_id: id })).status).toBe(201)
  })

  test('in a loop by way of the alias of a page', async () => {
    await addPage('Has an alias', { url: '/alias-in-loop', redirect: '/alias-loop' })
    expect(await refused({ url: '/alias-loop', address: '/alias-in-loop' }, 'url')).toBe(
      'The redirects form a loop.',
    )
  })

  test('through more than 20 others', async () => {
    for (let step = 20; step > 0; step--)
      expect((await add({ url: `/step-${step}`, address: `/step-${step + 1}` })).status).toBe(201)
    expect(await refused({ url: '/step-0', address: '/step-1' }, 'url')).toBe(
      'The url leads through more than 20 redirects.',
    )
    expect((await add({ url: '/step-0', address: '/step-2' })).status).toBe(201)
  })

  test('when there is one from the url, also one that is made at the same time', async () => {
    const id = await addPage('Twice')
    const answers = await Promise.all(
      [1, 2, 3].map((n) => add({ url: '/twin-redirect', address: `/twin-${n}` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    await refused({ url: 'twin-redirect', page_id: id }, 'url')
    await rename(id, 'Twice renamed')
    expect(await refused({ url: '/twice', page_id: id }, 'url')).toContain('used to have it')
  })

  test('without the permission to update pages', async () => {
    expect((await add({ url: '/forbidden', address: '/a' }, 'viewer')).status).toBe(403)
    expect(await listed('/forbidden')).toEqual([])
  })
})

test('two redirects made at the same time cannot form a loop', async () => {
  const answers = await Promise.all([
    add({ url: '/race-a', address: '/race-b' }),
    add({ url: '/race-b', address: '/race-a' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
})

test('the redirects of a deleted page rest with it, return with it, and are deleted for good with it', async () => {
  const id = await addPage('Mortal')
  await rename(id, 'Mortal soul')
  await add({ url: '/mortal-too', page_id: id })
  await service.delete(`/api/v1/pages/${id}`)
  expect([await byUrl('/mortal-too'), await listed('/mortal')]).toEqual([notFound, []])
  await restoreDeleted(service.app, null, 'page', id)
  expect([await byUrl('/mortal-too'), await byUrl('/mortal')]).toEqual([
    redirectedTo('/mortal-soul'),
    movedTo('/mortal-soul'),
  ])
  await service.delete(`/api/v1/pages/${id}`)
  const later = new Date(Date.now() + 40 * 86_400_000)
  await prunePages(service.app.database, service.app.disks, later)
  const left = await service.app.database.db
    .selectFrom('moved_urls')
    .select('url')
    .where('page_id', '=', id)
    .execute()
  expect(left).toEqual([])
})

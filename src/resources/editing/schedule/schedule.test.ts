import { describe, expect, test } from 'vitest'
import { draftsOf, etagOf } from '../../../../test/drafts.ts'
import { useService } from '../../../../test/harness.ts'
import { restoreVersion } from '../versions/version.actions.ts'
import { describeVersions } from '../versions/version.read.ts'

const service = useService()
const page = { template: 't', access: 'public', enabled: 1, greedy: 0, listed: 1, menu_order: 0 }
const post = { post_type: 'news', post_status: 'public', published: 1 }
const publish_at = '2031-01-01T08:00:00.000Z'
const unpublish_at = '2031-02-01T08:00:00.000Z'

const kinds = [
  ['page', '/api/v1/pages', page],
  ['post', '/api/v1/posts', post],
] as const

async function add(path: string, fields: object, title: string): Promise<{ id: number; schedule: string }> {
  const id = Number((await service.post(path, { ...fields, title })).body.data.id)
  return { id, schedule: `${path.replace('/api/v1', '/admin/api')}/${id}/schedule` }
}

describe.each(kinds)('the schedule of a %s', (kind, path, fields) => {
  test('is set, shown with its state, kept where it is left out, and removed', async () => {
    const { id, schedule } = await add(path, fields, 'Set')
    expect((await service.get(schedule)).body.data).toEqual({
      id,
      publish_at: null,
      unpublish_at: null,
      state: 'live',
    })
    const set = await service.put(schedule, { publish_at: '2031-01-01T09:00+01:00', unpublish_at })
    expect([set.status, set.events]).toEqual([200, [`${kind}.updated`, `${kind}.unpublished`]])
    expect(set.body.data).toEqual({ id, publish_at, unpublish_at, state: 'scheduled' })
    const states = []
    for (const now of [publish_at, unpublish_at]) {
      service.clock.now = new Date(now)
      states.push((await service.get(schedule)).body.data.state)
    }
    service.clock.now = null
    expect(states).toEqual(['live', 'ended'])
    expect((await service.put(schedule, { unpublish_at: null })).body.data).toMatchObject({
      publish_at,
      unpublish_at: null,
    })
    const again = await service.put(schedule, { publish_at })
    expect([again.status, again.events]).toEqual([200, []])
    await service.put(`${path}/${id}`, { ...fields, title: 'Set', enabled: 0, published: 0 })
    expect((await service.get(schedule)).body.data).toMatchObject({ publish_at, state: 'draft' })
  })

  test('takes a moment in the past, which holds at once', async () => {
    const { schedule } = await add(path, fields, 'Past')
    const live = await service.put(schedule, { publish_at: '2020-01-01T00:00:00Z' })
    expect(live.body.data.state).toBe('live')
    const ended = await service.put(schedule, { unpublish_at: '2021-01-01T00:00:00Z' })
    expect(ended.body.data.state).toBe('ended')
  })

  test.each([
    ['an end before the beginning', { publish_at: unpublish_at, unpublish_at: publish_at }, ['unpublish_at']],
    ['an end at the beginning', { publish_at, unpublish_at: publish_at }, ['unpublish_at']],
    ['a time without a zone', { publish_at: '2031-01-01T08:00:00' }, ['publish_at']],
    ['a day without a time', { publish_at: '2031-01-01' }, ['publish_at']],
    ['a day that does not exist', { unpublish_at: '2031-02-30T00:00:00Z' }, ['unpublish_at']],
    ['an hour that does not exist', { unpublish_at: '2031-02-03T25:00:00Z' }, ['unpublish_at']],
    ['words and numbers', { publish_at: 'tomorrow', unpublish_at: 5 }, ['publish_at', 'unpublish_at']],
  ])('is refused with %s', async (_, body, errors) => {
    const { schedule } = await add(path, fields, 'Refused')
    const before = await service.get(schedule)
    const { status, body: answer, events } = await service.put(schedule, body)
    expect([status, Object.keys(answer.errors), events]).toEqual([422, errors, []])
    expect((await service.get(schedule)).headers.etag).toBe(before.headers.etag)
  })

  test('is refused with an end before the beginning that is stored', async () => {
    const { schedule } = await add(path, fields, 'Stored')
    await service.put(schedule, { publish_at: unpublish_at })
    expect((await service.put(schedule, { unpublish_at: publish_at })).status).toBe(422)
    expect((await service.put(schedule, { publish_at: null, unpublish_at: publish_at })).status).toBe(200)
  })

  test('is set only in the state that If-Match names', async () => {
    const { id, schedule } = await add(path, fields, 'Matched')
    const { etag } = (await service.get(schedule)).headers
    expect(etag).toBe((await service.get(`${path}/${id}`)).headers.etag)
    const headers = { 'if-match': String(etag) }
    const first = await service.put(schedule, { publish_at }, { headers })
    expect([first.status, first.headers.etag === etag]).toEqual([200, false])
    const second = await service.put(schedule, { unpublish_at }, { headers })
    expect([second.status, second.events]).toEqual([412, []])
    expect((await service.get(schedule)).body.data).toMatchObject({ publish_at, unpublish_at: null })
  })

  test('is in the versions of the record, and restored with them', async () => {
    const { id, schedule } = await add(path, fields, 'Versioned')
    await service.put(schedule, { publish_at, unpublish_at })
    await service.put(schedule, { publish_at: null, unpublish_at: null })
    const versions = await describeVersions(service.app.database.db, kind, id)
    expect(versions.map(({ changes }) => changes?.fields)).toEqual([
      ['publish_at', 'unpublish_at'],
      ['publish_at', 'unpublish_at'],
    ])
    const restore = (version: number) => restoreVersion(service.app, null, kind, versions[version]?.id ?? 0)
    await restore(0)
    expect((await service.get(schedule)).body.data).toMatchObject({ publish_at, unpublish_at })
    await restore(1)
    expect((await service.get(schedule)).body.data).toMatchObject({ publish_at: null, unpublish_at: null })
  })
})

describe('the calendar', () => {
  const calendar = (query = '', as = 'super-admin') => service.get(`/admin/api/schedule${query}`, { as })

  test('lists what goes live or offline when, of what its reader may view', async () => {
    const scheduled = await add('/api/v1/pages', page, 'Calendar page')
    await service.put(scheduled.schedule, {
      publish_at: '2040-01-02T00:00:00Z',
      unpublish_at: '2040-01-04T00:00:00Z',
    })
    const dated = await add('/api/v1/posts', post, 'Calendar post')
    await service.put(dated.schedule, { publish_at: '2040-01-03T00:00:00Z' })
    const draft = await add('/api/v1/pages', { ...page, enabled: 0 }, 'Calendar draft')
    await service.put(draft.schedule, { publish_at: '2040-01-03T00:00:00Z' })
    const deleted = await add('/api/v1/pages', page, 'Calendar deleted')
    await service.put(deleted.schedule, { publish_at: '2040-01-03T00:00:00Z' })
    await service.delete(`/api/v1/pages/${deleted.id}`)

    const goes = (kind: 'page' | 'post', change: string, day: number) => ({
      kind,
      id: kind === 'page' ? scheduled.id : dated.id,
      title: `Calendar ${kind}`,
      url: `/calendar-${kind}`,
      change,
      at: `2040-01-0${day}T00:00:00.000Z`,
    })
    const pageChanges = [goes('page', 'publish', 2), goes('page', 'unpublish', 4)]
    const all = [goes('page', 'publish', 2), goes('post', 'publish', 3), goes('page', 'unpublish', 4)]
    const january = '?from=2040-01-01T00:00:00Z&to=2040-02-01T00:00:00Z'
    expect((await calendar(january)).body.data).toEqual(all)
    expect((await calendar('?from=2040-01-03T00:00:00Z&to=2040-01-04T00:00:00Z')).body.data).toEqual(
      all.slice(1, 2),
    )
    const second = await calendar(`${january}&per_page=1&page=2`)
    expect(second.body).toMatchObject({ data: all.slice(1, 2), meta: { total: 3, last_page: 3 } })
    expect((await calendar('?from=2040-01-04T00:00:00Z')).body.data).toEqual(all.slice(2))
    expect((await calendar('?to=2040-01-03T00:00:00Z')).body.data).toContainEqual(all[0])

    const [pagesOnly, postsOnly] = [
      await service.tokenWith('view pages'),
      await service.tokenWith('view posts'),
    ]
    expect((await calendar(january, pagesOnly)).body.data).toEqual(pageChanges)
    expect((await calendar(january, postsOnly)).body.data).toEqual(all.slice(1, 2))
    expect((await calendar(january, 'viewer')).body.data).toEqual(all)
    const nobody = await calendar(january, 'nobody')
    expect([nobody.status, nobody.body.data, nobody.body.meta.total]).toEqual([200, [], 0])
  })

  test('lists working copies that are published later, and not those that were given up', async () => {
    const day = '2041-01-02T00:00:00.000Z'
    const { createPage, createPost, keep, publish } = draftsOf(service)
    const planned = async ({ id, path }: { id: number; path: string }) => {
      const kept = await keep(path, { title: 'Later' })
      expect((await publish(path, etagOf(kept), day)).status).toBe(200)
      return id
    }
    const ids = {
      page: await planned(await createPage('Planned')),
      post: await planned(await createPost('Planned')),
    }
    const change = { title: 'Planned', url: '/planned', change: 'publish_draft', at: day }
    const of2041 = '?from=2041-01-01T00:00:00Z&to=2042-01-01T00:00:00Z'
    const pageChange = { kind: 'page', id: ids.page, ...change }
    const both = [pageChange, { kind: 'post', id: ids.post, ...change }]
    expect((await calendar(of2041)).body.data).toEqual(both)
    const pagesOnly = await service.tokenWith('view pages')
    expect((await calendar(of2041, pagesOnly)).body.data).toEqual([pageChange])
    await service.app.database.transaction(null, ({ db }) =>
      db.updateTable('due_jobs').set({ failed_at: day }).where('subject', '=', `page ${ids.page}`).execute(),
    )
    expect((await calendar(of2041)).body.data).toEqual(both.slice(1))
  })

  test('refuses a range that it cannot read', async () => {
    const { status, body } = await calendar('?from=2040-01-01&to=soon')
    expect([status, Object.keys(body.errors)]).toEqual([422, ['from', 'to']])
  })
})

import pino from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { draftsOf, etagOf } from '../../../../test/drafts.ts'
import { useService } from '../../../../test/harness.ts'
import { runDueJobs } from '../../../jobs/due-jobs.ts'
import { jobHandlers } from '../../../jobs/handlers.ts'
import { planMissingMoments } from './schedule.moments.ts'

const service = useService()
const drafts = draftsOf(service)
const logger = pino({ level: 'silent' })
const page = { template: 't', access: 'public', enabled: 1, greedy: 0, listed: 1, menu_order: 0 }
const post = { post_type: 'news', post_status: 'public', published: 1 }
const publish_at = '2031-01-01T08:00:00.000Z'
const unpublish_at = '2031-02-01T08:00:00.000Z'
const moment = (milliseconds: number, from = publish_at) => new Date(Date.parse(from) + milliseconds)

const kinds = [
  ['page', '/api/v1/pages', page],
  ['post', '/api/v1/posts', post],
] as const

afterEach(() => {
  service.clock.now = null
})

const cursorNow = async () => (await service.get('/api/v1/changes?since=now')).body.meta.cursor as string
async function changesSince(cursor: string) {
  const { data } = (await service.get(`/api/v1/changes?since=${cursor}&limit=500`)).body
  return data as {
    name: string
    kind: string
    record_id: number
    url: string
    title: string
    user_id: number | null
  }[]
}
const runDue = (app = service.app) => runDueJobs(app.services, jobHandlers, { logger })

describe.each(kinds)('the moments of a %s', (kind, path, fields) => {
  const on = kind === 'page' ? 'enabled' : 'published'

  /** A record that does not go live before 2031, and the feed from then on. */
  async function schedule(title: string, more: object = { publish_at, unpublish_at }) {
    const id = Number((await service.post(path, { ...fields, title, [on]: 0 })).body.data.id)
    const schedulePath = `${path.replace('/api/v1', '/admin/api')}/${id}/schedule`
    await service.put(schedulePath, more)
    const update = (values: object) => service.put(`${path}/${id}`, { ...fields, title, ...values })
    const enabled = await update({ [on]: 1 })
    expect(enabled.events).toEqual([`${kind}.updated`])
    const cursor = await cursorNow()
    const told = async () => {
      const changes = await changesSince(cursor)
      return changes.filter((each) => each.kind === kind && each.record_id === id).map(({ name }) => name)
    }
    return { id, path: `${path}/${id}`, schedulePath, cursor, update, told }
  }

  test('give one event each when they are reached, in the feed without a user', async () => {
    const { id, cursor, told } = await schedule(`${kind} moments`)
    service.clock.now = moment(-1)
    await runDue()
    expect(await told()).toEqual([])
    service.clock.now = moment(0)
    await runDue()
    await runDue()
    expect((await changesSince(cursor)).filter((each) => each.kind === kind)).toMatchObject([
      { name: `${kind}.published`, record_id: id, title: `${kind} moments`, user_id: null, changed: [] },
    ])
    expect((await changesSince(cursor))[0]?.url).toMatch(/-moments$/)
    service.clock.now = moment(0, unpublish_at)
    await runDue()
    await runDue()
    expect(await told()).toEqual([`${kind}.published`, `${kind}.unpublished`])
  })

  test('are told in order after a standstill, and once by several instances', async () => {
    const records: Awaited<ReturnType<typeof schedule>>[] = []
    for (let n = 0; n < 8; n++) records.push(await schedule(`Standstill ${n}`))
    const another = await service.openAnother()
    service.clock.now = moment(3_600_000, unpublish_at)
    await Promise.all([service.app, another, service.app, another].map((app) => runDue(app)))
    await another.close()
    for (const { told } of records) expect(await told()).toEqual([`${kind}.published`, `${kind}.unpublished`])
  })

  test('follow a changed schedule', async () => {
    const { schedulePath, told } = await schedule('Postponed')
    const later = '2031-01-15T08:00:00.000Z'
    await service.put(schedulePath, { publish_at: later })
    service.clock.now = moment(1000)
    await runDue()
    expect(await told()).toEqual([`${kind}.updated`])
    service.clock.now = moment(0, later)
    await runDue()
    expect(await told()).toEqual([`${kind}.updated`, `${kind}.published`])
    await service.put(schedulePath, { unpublish_at: null })
    service.clock.now = moment(1000, unpublish_at)
    await runDue()
    expect((await told()).slice(2)).toEqual([`${kind}.updated`])
  })

  test('are not told of a draft or a deleted record, and are told again after a restore', async () => {
    const draft = await schedule('Draft')
    await draft.update({ [on]: 0 })
    const deleted = await schedule('Deleted')
    await service.delete(deleted.path)
    const restored = await schedule('Restored')
    await service.delete(restored.path)
    expect((await service.post(`/admin/api/trash/${kind}/${restored.id}/restore`)).status).toBe(200)
    service.clock.now = moment(1000)
    await runDue()
    expect(await draft.told()).toEqual([`${kind}.updated`])
    expect(await deleted.told()).toEqual([`${kind}.deleted`])
    expect((await restored.told()).at(-1)).toBe(`${kind}.published`)
  })

  test('come before the event of a change that was made just after them', async () => {
    const { update, told } = await schedule('Caught up')
    service.clock.now = moment(500)
    const off = await update({ [on]: 0 })
    expect(off.events).toEqual([`${kind}.updated`, `${kind}.published`, `${kind}.unpublished`])
    await runDue()
    expect(await told()).toEqual(off.events)
  })

  test('of records from before this version are told too', async () => {
    const { told } = await schedule('From before')
    const { database } = service.app
    await database.db.deleteFrom('due_jobs').where('name', '=', 'moment').execute()
    await database.db.deleteFrom('migrations').where('name', '=', '0040-moments').execute()
    await database.migrate()
    service.clock.now = moment(1000)
    await runDue()
    expect(await told()).toEqual([`${kind}.published`])
  })

  test('publishing and taking offline by hand give the same events, after those of the change', async () => {
    const live = await service.post(path, { ...fields, title: 'By hand' })
    expect(live.events).toEqual([`${kind}.created`, `${kind}.published`])
    const own = `${path}/${live.body.data.id}`
    const update = async (values: object) =>
      (await service.put(own, { ...fields, title: 'By hand', ...values })).events
    expect(await update({ [on]: 0 })).toEqual([`${kind}.updated`, `${kind}.unpublished`])
    expect(await update({ [on]: 0, description: 'Still offline' })).toEqual([`${kind}.updated`])
    expect(await update({ [on]: 1 })).toEqual([`${kind}.updated`, `${kind}.published`])
    expect(await update({ description: 'Still live' })).toEqual([`${kind}.updated`])
    expect((await service.delete(own)).events).toEqual([`${kind}.deleted`])
    const draft = await service.post(path, { ...fields, title: 'A draft', [on]: 0 })
    expect(draft.events).toEqual([`${kind}.created`])
  })
})

test('a published working copy gives the event last, also with new components', async () => {
  const { path } = await drafts.createPage('Working copy', [], { enabled: 0 })
  const kept = await drafts.keep(path, {
    enabled: 1,
    components: [{ type: 'text', slot: 'main', title: 'New' }],
  })
  const published = await drafts.publish(path, etagOf(kept))
  expect(published.events.at(-1)).toBe('page.published')
  expect(published.events.filter((name) => name === 'page.published')).toHaveLength(1)
})

describe('a schedule that a process of an older release has set', () => {
  // Alone: jobs of other tests ran at times to come.
  const upgraded = useService()
  const plan = () => planMissingMoments(upgraded.app.services)

  afterEach(() => {
    upgraded.clock.now = null
  })

  test.each(kinds)('has its events, in time (%s)', async (kind, path, fields) => {
    const { db } = upgraded.app.database
    const created = await upgraded.post(path, { ...fields, title: `${kind} of an older release` })
    const id = Number(created.body.data.id)
    const set = (values: { publish_at: string; unpublish_at?: string }) =>
      db
        .updateTable(kind === 'page' ? 'wrangler_pages' : 'posts')
        .set(values)
        .where('id', '=', id)
        .execute()
    const jobs = () => db.selectFrom('due_jobs').select(['subject', 'due_at']).execute()
    expect(await plan()).toBe(0)
    await set({ publish_at, unpublish_at })
    expect([await plan(), await plan()]).toEqual([1, 0])
    expect(await jobs()).toEqual([{ subject: `${kind} ${id}`, due_at: publish_at }])
    // Earlier than the job that was planned.
    const earlier = '2030-12-01T08:00:00.000Z'
    await set({ publish_at: earlier })
    expect([await plan(), await plan()]).toEqual([1, 0])
    expect(await jobs()).toEqual([{ subject: `${kind} ${id}`, due_at: earlier }])

    const told = async () => {
      const { data } = (await upgraded.get('/api/v1/changes?limit=500')).body
      return data
        .filter((each: { name: string; kind: string }) => each.kind === kind && /published$/.test(each.name))
        .map(({ name, at }: { name: string; at: string }) => [name, at])
    }
    const before = await told()
    for (const now of [publish_at, unpublish_at]) {
      upgraded.clock.now = moment(0, now)
      await runDue(upgraded.app)
    }
    expect(await told()).toEqual([
      ...before,
      [`${kind}.published`, publish_at],
      [`${kind}.unpublished`, unpublish_at],
    ])
    expect(await jobs()).toEqual([])
    await upgraded.delete(`${path}/${id}`)
  })
})

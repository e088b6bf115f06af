import pino from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { draftsOf, etagOf, matching } from '../../../../test/drafts.ts'
import { useService } from '../../../../test/harness.ts'
import { runDueJobs } from '../../../jobs/due-jobs.ts'
import { jobHandlers } from '../../../jobs/handlers.ts'

const service = useService()
const { createPage, createPost, keep, publish } = draftsOf(service)
const moment = new Date('2027-01-01T10:00:00.000Z')
const at = moment.toISOString()

afterEach(async () => {
  service.clock.now = null
  await service.app.database.transaction(null, (tx) => tx.db.deleteFrom('due_jobs').execute())
})

const publishAs = (as: string, path: string, etag: string, body = {}) =>
  service.post(`${path}/draft/publish`, body, { as, ...matching(etag) })
const runJobs = async () => {
  service.clock.now = moment
  await runDueJobs(service.app.services, jobHandlers, { logger: pino({ level: 'silent' }) })
  service.clock.now = null
}
const titlesOf = async (path: string) =>
  (await service.get(path)).body.data.live.content.components.map((each: { title: string }) => each.title)

/** A draft of a page with the components One and Two, for each way in which publishing can change components. */
const changes = [
  { action: 'create', draft: (ids: number[]) => [{ id: ids[0] }, { id: ids[1] }, { id: 'new', type: 'text', title: 'New' }], after: ['One', 'Two', 'New'] },
  { action: 'update', draft: (ids: number[]) => [{ id: ids[0] }, { id: ids[1], title: 'Changed' }], after: ['One', 'Changed'] },
  { action: 'delete', draft: (ids: number[]) => [{ id: ids[0] }], after: ['One'] },
] // biome-ignore format: a table
const parts = [{ title: 'One' }, { title: 'Two' }]
const others = (action: string) =>
  ['create', 'update', 'delete'].filter((each) => each !== action).map((each) => `${each} components`)
const needs = (action: string) => ({
  status: 403,
  events: [],
  body: { message: `This needs the permission "${action} components".` },
})

describe('publishing a working copy', () => {
  test.each(changes)(
    'that has to $action components needs that permission, now and later',
    async ({ action, draft, after }) => {
      const { path, ids } = await createPage(`Rights to ${action}`, parts)
      const without = await service.tokenWith('view pages', 'update pages', ...others(action))
      const kept = await keep(path, { title: 'Kept', components: draft(ids) }, undefined, without)
      expect(kept.status).toBe(200)
      expect(await publishAs(without, path, etagOf(kept))).toMatchObject(needs(action))
      expect(await publishAs(without, path, etagOf(kept), { at })).toMatchObject(needs(action))
      expect((await service.get(path)).body.data).toMatchObject({
        live: { content: { title: `Rights to ${action}` } },
        draft: { content: { title: 'Kept' } },
        schedule: { publication: null },
      })
      const allowed = await service.tokenWith('update pages', `${action} components`)
      expect((await publishAs(allowed, path, etagOf(kept))).status).toBe(200)
      expect(await titlesOf(path)).toEqual(after)
    },
  )

  test('names every permission that is missing', async () => {
    const { path, ids } = await createPage('All rights', parts)
    const as = await service.tokenWith('update pages')
    const kept = await keep(path, { components: [{ id: ids[0], title: 'Changed' }, { type: 'text' }] })
    expect((await publishAs(as, path, etagOf(kept))).body.message).toBe(
      'This needs the permissions "create components" and "delete components" and "update components".',
    )
  })

  test('that leaves the components as they are needs only the permission for pages', async () => {
    const { path } = await createPage('Fields only', parts)
    const as = await service.tokenWith('update pages')
    const kept = await keep(path, { title: 'Changed' }, undefined, as)
    expect((await publishAs(as, path, etagOf(kept))).status).toBe(200)
  })
})

describe('restoring', () => {
  test.each(changes)(
    'a version of a page that has to $action components needs that permission',
    async ({ action }) => {
      const { id, path, ids } = await createPage(`Restore to ${action}`, parts)
      // The opposite, so that the restore has to do it.
      const [kept] = [
        action === 'create' && (await keep(path, { components: [{ id: ids[0] }] })),
        action === 'update' && (await keep(path, { components: [{ id: ids[0] }, { id: ids[1], title: 'X' }] })),
        action === 'delete' && (await keep(path, { components: [{ id: ids[0] }, { id: ids[1] }, { type: 'text' }] })),
      ].filter((each) => each !== false) // biome-ignore format: a table
      if (!kept) throw new Error('nothing was kept')
      await publish(path, etagOf(kept))
      const before = await titlesOf(path)
      const [{ id: version }] = (await service.get(`${path}/versions`)).body.data
      const restore = (as: string) =>
        service.post(`/admin/api/pages/${id}/versions/${version}/restore`, undefined, { as })
      const without = await service.tokenWith('view pages', 'update pages', ...others(action))
      expect(await restore(without)).toMatchObject(needs(action))
      expect(await titlesOf(path)).toEqual(before)
      const allowed = await service.tokenWith('update pages', `${action} components`)
      expect((await restore(allowed)).status).toBe(200)
      expect(await titlesOf(path)).toEqual(['One', 'Two'])
    },
  )

  test('a component that was deleted needs the permission to create components', async () => {
    const { ids } = await createPage('Deleted component', parts)
    await service.delete(`/api/v1/wrangler-components/${ids[0]}`)
    const [{ id: version }] = (await service.get(`/admin/api/components/${ids[0]}/versions`)).body.data
    const without = await service.tokenWith('update components', 'delete components')
    const paths = [
      `/admin/api/components/${ids[0]}/versions/${version}/restore`,
      `/admin/api/trash/component/${ids[0]}/restore`,
    ]
    for (const path of paths)
      expect(await service.post(path, undefined, { as: without })).toMatchObject(needs('create'))
    const allowed = await service.tokenWith('update components', 'create components')
    expect((await service.post(paths[1] ?? '', undefined, { as: allowed })).status).toBe(200)
  })
})

describe('a scheduled publication', () => {
  const schedule = async (permissions: string[], draft: object, record: { path: string }) => {
    const as = await service.tokenWith(...permissions)
    const kept = await keep(record.path, draft)
    const scheduled = await publishAs(as, record.path, etagOf(kept), { at })
    expect(scheduled.status).toBe(200)
    return Number(scheduled.body.data.schedule.publication.scheduled_by.id)
  }
  const takePermission = (user: number, permission: string) =>
    service.app.database.transaction(null, ({ db }) =>
      db
        .deleteFrom('role_permissions')
        .where('role_id', 'in', db.selectFrom('user_roles').select('role_id').where('user_id', '=', user))
        .where(
          'permission_id',
          'in',
          db.selectFrom('permissions').select('id').where('name', '=', permission),
        )
        .execute(),
    )
  const failed = (message: string) => ({
    live: { content: { title: 'Before' } },
    draft: { content: { title: 'Scheduled' } },
    schedule: { publication: { failed_at: at, error: { message } } },
  })

  test.each(['page', 'post'])('of a %s fails when its maker lost the permission', async (kind) => {
    const record = await (kind === 'page' ? createPage : createPost)('Before')
    const user = await schedule([`update ${kind}s`], { title: 'Scheduled' }, record)
    await takePermission(user, `update ${kind}s`)
    await runJobs()
    expect((await service.get(record.path)).body.data).toMatchObject(
      failed(`The user who scheduled this may no longer publish it. This needs the permission "update ${kind}s".`),
    ) // biome-ignore format: one line
  })

  test('fails when its maker lost the permission for the components', async () => {
    const record = await createPage('Before', parts)
    const user = await schedule(
      ['update pages', 'delete components'],
      { title: 'Scheduled', components: [] },
      record,
    )
    await takePermission(user, 'delete components')
    await runJobs()
    expect((await service.get(record.path)).body.data).toMatchObject(
      failed('The user who scheduled this may no longer publish it. This needs the permission "delete components".'),
    ) // biome-ignore format: one line
    expect(await titlesOf(record.path)).toEqual(['One', 'Two'])
  })

  test('fails when its maker was deleted, and another user can schedule it again', async () => {
    const record = await createPage('Before')
    const user = await schedule(['update pages'], { title: 'Scheduled' }, record)
    expect((await service.delete(`/api/v1/users/${user}`)).status).toBe(204)
    await runJobs()
    const { data } = (await service.get(record.path)).body
    expect(data).toMatchObject(failed('The user who scheduled this was deleted.'))
    expect(data.schedule.publication.scheduled_by).toEqual({ id: user, name: null })
    expect((await publish(record.path, data.etag)).status).toBe(200)
  })

  test('goes out when its maker still may', async () => {
    const record = await createPage('Before', parts)
    await schedule(['update pages', 'delete components'], { title: 'After', components: [] }, record)
    await runJobs()
    const { live, schedule: after } = (await service.get(record.path)).body.data
    expect([live.content.title, live.content.components, after.publication]).toEqual(['After', [], null])
  })
})

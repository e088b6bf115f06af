import pino from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { draftsOf, etagOf } from '../../../../test/drafts.ts'
import { useService } from '../../../../test/harness.ts'
import { waitUntil } from '../../../../test/waiting.ts'
import type { App } from '../../../app.ts'
import { runDueJobs, watchDueJobs } from '../../../jobs/due-jobs.ts'
import { jobHandlers } from '../../../jobs/handlers.ts'
import { describeVersions } from '../versions/version.read.ts'

const service = useService()
const { createPage, createPost, updatePage, keep, publish } = draftsOf(service)
const logger = pino({ level: 'silent' })
const start = Date.parse('2027-01-01T10:00:00.000Z')
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString()
const setClock = (seconds: number) => {
  service.clock.now = new Date(start + seconds * 1000)
}
const run = (app: App = service.app) => runDueJobs(app.services, jobHandlers, { logger })
const liveTitle = async (path: string) => (await service.get(path)).body.data.live.content.title
const countVersions = async (id: number) =>
  (await describeVersions(service.app.database.db, 'page', id)).length

afterEach(async () => {
  service.clock.now = null
  await service.app.database.transaction(null, (tx) => tx.db.deleteFrom('due_jobs').execute())
})

describe('a scheduled working copy', () => {
  test('of an unpublished page is published as it was scheduled, whatever the copy is called by then', async () => {
    setClock(0)
    const { path } = await createPage('Soon', [], { enabled: 0 })
    const scheduled = await publish(
      path,
      etagOf(await keep(path, { title: 'Scheduled', enabled: 1 })),
      at(60),
    )
    await keep(path, { title: 'Renamed since' }, etagOf(scheduled))
    setClock(60)
    await run()
    const { live, draft, conflicts } = (await service.get(path)).body.data
    expect(live.content).toMatchObject({ title: 'Scheduled', url: '/scheduled', enabled: 1 })
    expect([draft.content.title, conflicts]).toEqual(['Renamed since', []])
  })

  test('is published at its moment, as it was when it was scheduled, once', async () => {
    setClock(0)
    const { id, path, ids } = await createPage('Plan', [{ title: 'One' }])
    const kept = await keep(path, { title: 'Scheduled', components: [{ id: ids[0], title: 'Changed' }, { id: 'x', type: 'new' }] })
    const scheduled = await publish(path, etagOf(kept), at(60))
    expect(scheduled).toMatchObject({ status: 200, events: [] })
    expect(scheduled.body.data).toMatchObject({
      draft: { content: { title: 'Scheduled' } },
      schedule: { publication: { at: at(60), scheduled_at: at(0), scheduled_by: { name: 'Test' }, failed_at: null, error: null } },
    })
    setClock(59.999)
    await run()
    expect(await liveTitle(path)).toBe('Plan')
    setClock(60)
    await run()
    await run()
    const { data } = (await service.get(path)).body
    expect(data).toMatchObject({ draft: null, schedule: { publication: null } })
    expect(data.live.content).toMatchObject({ title: 'Scheduled', components: [{ title: 'Changed' }, { type: 'new' }] })
    expect(await countVersions(id)).toBe(1)
  }) // biome-ignore format: expectations read best in one line

  test('says whether there are later changes that are not part of it, and takes them when it is scheduled again', async () => {
    setClock(0)
    const { id, path } = await createPage('Later')
    const scheduled = await publish(path, etagOf(await keep(path, { title: 'Scheduled' })), at(60))
    const isPast = async () => (await service.get(path)).body.data.schedule.publication.has_later_changes
    expect([scheduled.body.data.schedule.publication.has_later_changes, await isPast()]).toEqual([false, false])
    // A change for visitors is not one of the draft.
    await updatePage(id, { title: 'Later', description: 'For visitors' })
    expect(await isPast()).toBe(false)
    const later = await keep(path, { title: 'Scheduled', keywords: 'later' }, etagOf(await service.get(path)))
    expect(await isPast()).toBe(true)
    await publish(path, etagOf(later), at(60))
    expect(await isPast()).toBe(false)
    setClock(60)
    await run()
    const { live, draft } = (await service.get(path)).body.data
    expect([live.content.keywords, draft]).toEqual(['later', null])
  }) // biome-ignore format: expectations read best in one line

  test('is not lost when somebody publishes although the copy was discarded', async () => {
    setClock(0)
    const { path } = await createPage('Only scheduled')
    const kept = await keep(path, { title: 'Scheduled' })
    const scheduled = await publish(path, etagOf(kept), at(60))
    await service.delete(`${path}/draft`, { headers: { 'if-match': String(etagOf(scheduled)) } })
    expect(await service.post(`${path}/draft/publish`, {})).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('a publication is scheduled') },
    })
    setClock(60)
    await run()
    expect(await liveTitle(path)).toBe('Scheduled')
  })

  test('takes along a copy that was discarded, so that it can be restored without its components twice', async () => {
    setClock(0)
    const { path } = await createPage('Discarded', [{ title: 'One' }])
    const { components } = (await service.get(path)).body.data.live.content
    const draft = { title: 'Scheduled', components: [...components, { id: 'x', type: 'new', title: 'Two' }] }
    const scheduled = await publish(path, etagOf(await keep(path, draft)), at(60))
    const later = await keep(path, { ...draft, description: 'Later' }, etagOf(scheduled))
    await service.delete(`${path}/draft`, { headers: { 'if-match': etagOf(later) } })
    setClock(60)
    await run()
    const restored = await service.post(`${path}/draft/restore`)
    expect(restored.body.data).toMatchObject({ conflicts: [], draft: { content: { description: 'Later' } } })
    expect((await publish(path, etagOf(restored))).body.data.ids).toEqual({})
    const { content } = (await service.get(path)).body.data.live
    expect(content).toMatchObject({ title: 'Scheduled', description: 'Later' })
    expect(content.components.map((each: { title: string }) => each.title)).toEqual(['One', 'Two'])
  })

  test('that was discarded and is live as it was cannot be restored: nothing is left of it', async () => {
    setClock(0)
    const { path } = await createPage('All of it')
    const kept = await keep(path, { components: [{ id: 'x', type: 'new' }] })
    const scheduled = await publish(path, etagOf(kept), at(60))
    await service.delete(`${path}/draft`, { headers: { 'if-match': etagOf(scheduled) } })
    setClock(60)
    await run()
    expect((await service.post(`${path}/draft/restore`)).status).toBe(404)
    expect((await service.get(path)).body.data).toMatchObject({ draft: null, discarded: null })
  })

  test('may be changed meanwhile: later changes stay in the copy, on top of what was published', async () => {
    setClock(0)
    const { id, path } = await createPage('Going on')
    const kept = await keep(path, {
      title: 'Scheduled',
      components: [{ id: 'x', type: 'new', title: 'First' }],
    })
    const scheduled = await publish(path, etagOf(kept), at(60))
    await updatePage(id, { title: 'Going on', keywords: 'live' })
    const seen = (await service.get(path)).body.data
    const components = [{ id: 'x', type: 'new', title: 'Later' }]
    const later = await keep(
      path,
      { ...seen.draft.content, description: 'Half a sent', components },
      seen.etag,
    )
    expect([later.status, scheduled.status]).toEqual([200, 200])
    setClock(60)
    await run()
    const { data } = (await service.get(path)).body
    const [component] = data.live.content.components
    expect(data.live.content).toMatchObject({ title: 'Scheduled', description: null, keywords: 'live' })
    expect(component).toMatchObject({ id: expect.any(Number), title: 'First' })
    expect(data.conflicts).toEqual([])
    expect(data.draft.content).toMatchObject({
      title: 'Scheduled',
      description: 'Half a sent',
      keywords: 'live',
      components: [{ id: component.id, title: 'Later' }],
    })
    // Whoever had it open learns that it changed.
    expect((await keep(path, { title: 'Stale' }, etagOf(later))).status).toBe(412)
  })

  test('is merged with live changes, and given up with its conflicts when it cannot be', async () => {
    setClock(0)
    const { id, path } = await createPage('Merged')
    await publish(path, etagOf(await keep(path, { title: 'Scheduled' })), at(60))
    await updatePage(id, { title: 'Merged', keywords: 'live' })
    setClock(60)
    await run()
    expect((await service.get(path)).body.data.live.content).toMatchObject({ title: 'Scheduled', keywords: 'live' })

    await publish(path, etagOf(await keep(path, { title: 'Next' })), at(120))
    await updatePage(id, { title: 'Live' })
    setClock(120)
    await run()
    setClock(100_000)
    await run()
    const { data } = (await service.get(path)).body
    expect(data.live.content.title).toBe('Live')
    expect(data.draft.content.title).toBe('Next')
    expect(data.schedule.publication).toMatchObject({
      failed_at: at(120),
      error: { message: expect.any(String), conflicts: [{ path: 'title', live: 'Live', draft: 'Next' }] },
    })
  }) // biome-ignore format: expectations read best in one line

  test('that became invalid is given up, and the errors are shown', async () => {
    setClock(0)
    const parent = await createPage('Parent')
    const { path } = await createPage('Invalid')
    await publish(path, etagOf(await keep(path, { parent_id: parent.id })), at(60))
    await service.delete(`/api/v1/pages/${parent.id}`)
    setClock(60)
    await run()
    const { publication } = (await service.get(path)).body.data.schedule
    expect(publication).toMatchObject({
      failed_at: at(60),
      error: { errors: { parent_id: ['The selected parent id is invalid.'] } },
    })
  })

  test('is refused when it is not valid, not in the future, or not there', async () => {
    setClock(0)
    const { path } = await createPage('Refused')
    expect((await publish(path, undefined, at(60))).status).toBe(409)
    const kept = await keep(path, { title: '' })
    const refused = await publish(path, etagOf(kept), at(60))
    expect(refused).toMatchObject({ status: 422, body: { errors: { title: [expect.any(String)] } } })
    for (const moment of [at(0), at(-1), 'soon'])
      expect(await publish(path, '*', moment)).toMatchObject({ status: 422, body: { errors: { at: [expect.any(String)] } } })
    expect((await service.get(path)).body.data.schedule.publication).toBeNull()
  }) // biome-ignore format: expectations read best in one line

  test('can be scheduled again, and cancelled', async () => {
    setClock(0)
    const { path } = await createPage('Again')
    const kept = await keep(path, { title: 'First' })
    await publish(path, etagOf(kept), at(60))
    const next = await keep(path, { title: 'Second' }, etagOf(kept))
    await publish(path, etagOf(next), at(90))
    setClock(60)
    await run()
    expect(await liveTitle(path)).toBe('Again')
    setClock(90)
    await run()
    expect(await liveTitle(path)).toBe('Second')

    const third = await keep(path, { title: 'Third' })
    await publish(path, etagOf(third), at(200))
    expect((await service.delete(`${path}/draft/schedule`)).status).toBe(204)
    expect((await service.delete(`${path}/draft/schedule`)).status).toBe(404)
    setClock(200)
    await run()
    expect((await service.get(path)).body.data).toMatchObject({
      live: { content: { title: 'Second' } },
      draft: { content: { title: 'Third' } },
    })
  })

  test('is cancelled by publishing at once, and not by discarding the copy', async () => {
    setClock(0)
    const now = await createPage('Now')
    const kept = await keep(now.path, { title: 'Scheduled' })
    await publish(now.path, etagOf(kept), at(60))
    const later = await keep(now.path, { title: 'At once' }, etagOf(kept))
    await publish(now.path, etagOf(later))
    const post = await createPost('Discarded')
    const draft = await keep(post.path, { title: 'Scheduled' })
    await publish(post.path, etagOf(draft), at(60))
    await service.delete(`${post.path}/draft`, { headers: { 'if-match': etagOf(draft) } })
    setClock(60)
    await run()
    expect([await liveTitle(now.path), await liveTitle(post.path)]).toEqual(['At once', 'Scheduled'])
  })

  test('of a deleted page is given up', async () => {
    setClock(0)
    const { id, path } = await createPage('Deleted')
    await publish(path, etagOf(await keep(path, { title: 'Scheduled' })), at(60))
    await service.delete(`/api/v1/pages/${id}`)
    setClock(60)
    await run()
    const [job] = await service.app.database.db.selectFrom('due_jobs').selectAll().execute()
    expect(job).toMatchObject({ failed_at: at(60), error: '{"message":"The page was deleted."}' })
  })
})

describe('the clock passes the moment', () => {
  test('while two processes run: one of them publishes', async () => {
    setClock(0)
    const { id, path } = await createPage('Running')
    await publish(path, etagOf(await keep(path, { title: 'Scheduled' })), at(60))
    const another = await service.openAnother()
    const watching = [service.app, another].map((app) => watchDueJobs(app.services, jobHandlers, logger))
    setClock(60)
    await waitUntil(async () => (await liveTitle(path)) === 'Scheduled')
    await Promise.all(watching.map((each) => each.stop()))
    await another.close()
    expect(await countVersions(id)).toBe(1)
  })

  test('while no process runs: the next one publishes at its start', async () => {
    setClock(0)
    const { path } = await createPage('Stopped')
    await publish(path, etagOf(await keep(path, { title: 'Scheduled' })), at(60))
    setClock(100_000)
    const another = await service.openAnother()
    const watching = watchDueJobs(another.services, jobHandlers, logger)
    await waitUntil(async () => (await liveTitle(path)) === 'Scheduled')
    await watching.stop()
    await another.close()
  })

  test('and the process dies between its claim and the publication: another publishes once', async () => {
    setClock(0)
    const { id, path } = await createPage('Killed')
    await publish(path, etagOf(await keep(path, { title: 'Scheduled' })), at(60))
    setClock(61)
    // The claim of a process that never came back.
    await service.app.database.transaction(null, (tx) =>
      tx.db
        .updateTable('due_jobs')
        .set({ attempts: 1, run_at: at(121) })
        .execute(),
    )
    await run()
    expect(await liveTitle(path)).toBe('Killed')
    setClock(121)
    await Promise.all([run(), run()])
    expect(await liveTitle(path)).toBe('Scheduled')
    expect(await countVersions(id)).toBe(1)
  })
})

import { expect, test } from 'vitest'
import { draftsOf } from '../../../../test/drafts.ts'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const { createPage, createPost, keep, publish } = draftsOf(service)

interface Listed {
  id: number
  title: string
}

async function listed(query = '', as?: string): Promise<Listed[]> {
  return (await service.get(`/admin/api/drafts${query}`, as ? { as } : {})).body.data
}

test('working copies are listed with the live title, the one kept last first, until they are discarded', async () => {
  const first = await createPage('First')
  const second = await createPage('Second')
  const post = await createPost('Third')
  for (const { path } of [second, post, first])
    expect((await keep(path, { title: 'Changed' })).status).toBe(200)
  expect((await listed()).map(({ title }) => title)).toEqual(['First', 'Third', 'Second'])
  expect((await listed())[0]).toMatchObject({ kind: 'page', id: first.id, url: '/first', publish_at: null })
  await service.delete(`${first.path}/draft`, { headers: { 'if-match': '*' } })
  await service.delete(`/api/v1/pages/${second.id}`)
  expect((await listed()).map(({ title }) => title)).toEqual(['Third'])
})

test('they can be those that one kept oneself, or those of others, with their names', async () => {
  const { id, path } = await createPage('Mine')
  const other = await service.createToken(['editor'])
  await keep(path, { title: 'Changed' }, undefined, other)
  expect((await listed('?mine=1', other)).map((each) => each.id)).toEqual([id])
  expect((await listed('?mine=1')).map((each) => each.id)).not.toContain(id)
  expect(await listed('?others=1', other)).not.toContainEqual(expect.objectContaining({ id }))
  expect(await listed('?others=1')).toContainEqual(expect.objectContaining({ id, updated_by_name: 'Test' }))
  // Whoever kept it is gone, and it still waits.
  const own = service.app.database.db.updateTable('working_copies').where('record_id', '=', id)
  await own.set({ updated_by: null }).execute()
  expect(await listed('?others=1')).toContainEqual(expect.objectContaining({ id, updated_by_name: null }))
})

test('a publication that was scheduled is told', async () => {
  const { id, path } = await createPage('Later')
  await keep(path, { title: 'Changed' })
  const at = new Date(Date.now() + 3_600_000).toISOString()
  expect((await publish(path, '*', at)).status).toBe(200)
  expect((await listed()).find((each) => each.id === id)).toMatchObject({ publish_at: at, failed_at: null })
  expect(await listed('?failed=1')).toEqual([])
})

test('it is told whether visitors see the record', async () => {
  const live = await createPage('Live')
  const hidden = await createPage('Hidden', [], { enabled: 0 })
  const ended = await createPage('Ended')
  const post = await createPost('Live post')
  for (const { path } of [live, hidden, ended, post]) await keep(path, { description: 'Changed' })
  await service.put(`${ended.path}/schedule`, { unpublish_at: new Date(Date.now() - 1000).toISOString() })
  const all = (await service.get('/admin/api/drafts?per_page=100')).body.data
  const isLive = ({ id }: { id: number }, kind: string) =>
    all.find((each: { id: number; kind: string }) => each.id === id && each.kind === kind)?.is_live
  expect([live, hidden, ended].map((page) => isLive(page, 'page'))).toEqual([true, false, false])
  expect(isLive(post, 'post')).toBe(true)
})

test('only kinds that the caller may view are shown', async () => {
  const { id, path } = await createPage('Seen by few')
  await keep(path, { title: 'Changed' })
  const posts = await listed('', await service.tokenWith('view posts'))
  expect(posts.map((each) => each.id)).not.toContain(id)
  expect(await listed('', 'nobody')).toEqual([])
  expect((await service.get('/admin/api/drafts', { as: null })).status).toBe(401)
})

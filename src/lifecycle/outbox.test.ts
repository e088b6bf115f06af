import { expect, test } from 'vitest'
import { useService } from '../../test/harness.ts'
import { outboxDays, pruneOutbox } from './outbox.ts'

const service = useService()
const fields = { template: 'default', access: 'public', greedy: 0, enabled: 1, menu_order: 0, listed: 1 }

async function lastId(): Promise<number> {
  const row = await service.app.database.db
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

async function eventsAfter(id: number) {
  const rows = await service.app.database.db
    .selectFrom('outbox')
    .selectAll()
    .where('id', '>', id)
    .orderBy('id')
    .execute()
  return rows.map(({ name, kind, record_id, payload }) => ({
    name,
    kind,
    record_id,
    payload: JSON.parse(payload),
  }))
}

async function createPage(title: string, more: object = {}): Promise<number> {
  const { body } = await service.post('/api/v1/pages', { ...fields, title, ...more })
  return Number(body.data.id)
}

test('each lifecycle event is stored with its record, its actor and the names of the changed fields', async () => {
  const start = await lastId()
  const id = await createPage('Outbox', { access: 'protected', password: 'open sesame' })
  await service.put(`/api/v1/pages/${id}`, { ...fields, title: 'Outbox', password: 'another one' })
  await service.delete(`/api/v1/pages/${id}`)
  const page = { kind: 'page', record_id: id }
  const names = { url: '/outbox', template: 'default' }
  expect(await eventsAfter(start)).toEqual([
    { ...page, name: 'page.created', payload: { ...names, title: 'Outbox' } },
    { ...page, name: 'page.published', payload: { ...names, title: 'Outbox' } },
    {
      ...page,
      name: 'page.updated',
      payload: { ...names, title: 'Outbox', changed: ['access', 'password'] },
    },
    { ...page, name: 'page.deleted', payload: { ...names, title: 'Outbox' } },
  ])
  const rows = await service.app.database.db.selectFrom('outbox').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/argon2|sesame/)
  expect(rows.at(-1)?.actor).toEqual(expect.any(Number))
})

test('a change that is refused or rolled back stores no event', async () => {
  const start = await lastId()
  expect((await service.post('/api/v1/pages', { title: 'No template' })).status).toBe(422)
  const failing = service.app.database.transaction(null, async (tx) => {
    tx.emit('page.moved', { page_id: 1, from: '/a', to: '/b' })
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await eventsAfter(start)).toEqual([])
})

test('page.moved is emitted for each page of a renamed subtree, and for pages that a deletion moves', async () => {
  const top = await createPage('Moving')
  const middle = await createPage('Middle', { parent_id: top })
  const leaf = await createPage('Leaf', { parent_id: middle })
  const start = await lastId()
  const renamed = await service.put(`/api/v1/pages/${top}`, { ...fields, title: 'Moved' })
  expect(renamed.events).toEqual(['page.updated', 'page.moved', 'page.moved', 'page.moved'])
  const moved = (record_id: number, from: string, to: string) => ({
    ...{ name: 'page.moved', kind: 'page', record_id },
    payload: { from, to },
  })
  expect((await eventsAfter(start)).slice(1)).toEqual([
    moved(top, '/moving', '/moved'),
    moved(middle, '/moving/middle', '/moved/middle'),
    moved(leaf, '/moving/middle/leaf', '/moved/middle/leaf'),
  ])
  const deleted = await service.delete(`/api/v1/pages/${top}`)
  expect(deleted.events).toEqual(['page.deleted', 'page.updated', 'page.moved', 'page.moved'])
  expect((await eventsAfter(start)).slice(-2)).toEqual([
    moved(middle, '/moved/middle', '/middle'),
    moved(leaf, '/moved/middle/leaf', '/middle/leaf'),
  ])
  const saved = await service.put(`/api/v1/pages/${middle}`, { ...fields, title: 'Middle', menu_order: 7 })
  expect(saved.events).toEqual(['page.updated'])
})

test('events are removed after some days', async () => {
  await createPage('Old event')
  const { database } = service.app
  const count = (await eventsAfter(0)).length
  expect(await pruneOutbox(database, new Date())).toBe(0)
  const later = new Date(Date.now() + outboxDays * 86_400_000 + 1000)
  expect(await pruneOutbox(database, later)).toBe(count)
  expect(await eventsAfter(0)).toEqual([])
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService()

/** The documents as the first version kept them. */
const asBefore = [
  'create table kept as select page_id, page, components, hash from page_documents',
  'drop table page_documents',
  `create table page_documents (
    page_id bigint primary key, page text not null, components text not null, hash text not null)`,
  'insert into page_documents select * from kept',
  'drop table kept',
]

/** The columns that later steps add. */
const addedSince = ['publish_at', 'unpublish_at'].map(
  (column) => `alter table page_documents add column ${column} text`,
)

test('an upgrade marks the public pages', async () => {
  const { database } = service.app
  const make = async (title: string, body: object) => {
    const page = { title, template: 'page', access: 'public', enabled: 1, ...body }
    return Number((await service.post('/api/v1/pages', page)).body.data.id)
  }
  const closed = [
    await make('Draft', { enabled: 0 }),
    await make('Private', { access: 'private' }),
    await make('Protected', { access: 'protected', password: 'open sesame' }),
  ]
  const open = [await make('Open', {}), await make('Without access', {})]
  await database.transaction(null, async ({ db }) => {
    await db
      .updateTable('wrangler_pages')
      .set({ access: null })
      .where('id', '=', open[1] ?? 0)
      .execute()
    for (const statement of asBefore) await sql.raw(statement).execute(db)
    await db.deleteFrom('migrations').where('name', '=', '0004-open-pages').execute()
  })
  expect(await database.migrate()).toEqual(['0004-open-pages'])
  await database.transaction(null, async ({ db }) => {
    for (const statement of addedSince) await sql.raw(statement).execute(db)
  })
  const rows = await database.db
    .selectFrom('page_documents')
    .select('page_id')
    .where('is_open', '=', 1)
    .where('page_id', 'in', [...closed, ...open])
    .orderBy('page_id')
    .execute()
  expect(rows.map(({ page_id }) => page_id)).toEqual(open)
  expect((await service.get('/api/v1/public/pages/by-url?url=/open', { as: null })).status).toBe(200)
})

test('the public page shows every concurrent change of its components', async () => {
  const page = { title: 'Busy', template: 'page', access: 'public', enabled: 1 }
  const pageId = Number((await service.post('/api/v1/pages', page)).body.data.id)
  const component = { type: 'text', wrangler_page_id: pageId }
  const ids: number[] = []
  for (let index = 0; index < 12; index++) {
    ids.push((await service.post('/api/v1/wrangler-components', component)).body.data.id)
  }
  for (const round of ['one', 'two', 'three']) {
    const title = (id: number) => `${id}, round ${round}`
    await Promise.all(
      ids.map((id) => service.put(`/api/v1/wrangler-components/${id}`, { type: 'text', title: title(id) })),
    )
    const { body } = await service.get('/api/v1/public/pages/by-url?url=/busy', { as: null })
    expect(body.components.map((each: { title: string }) => each.title)).toEqual(ids.map(title))
  }
})

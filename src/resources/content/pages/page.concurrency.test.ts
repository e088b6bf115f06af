import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { useCommandLine } from '../../../../test/cli.ts'
import { useService } from '../../../../test/harness.ts'
import { countStatements } from '../../../../test/statements.ts'
import { waitUntil } from '../../../../test/waiting.ts'
import type { App } from '../../../app.ts'
import type { Transaction } from '../../../database/database.ts'
import { findRecord, lockRecord } from '../../../records/read.ts'
import { insertRecords } from '../../../records/write.ts'
import { createPage, deletePage, lockForUpdate, type PageChanges, updatePage } from './page.actions.ts'
import { pageKind, rootId } from './page.schema.ts'
import { lockTree } from './page.tree.ts'

const service = useService()
const cli = useCommandLine()
const isPostgres = inject('postgresUrl') !== null
const page = { template: 'default', access: 'public' } as const

const create = (app: App, title: string, parent_id = rootId) =>
  app.database.transaction(null, (tx) => createPage(tx, { ...page, title, parent_id }))

const update = (app: App, id: number, input: PageChanges) =>
  app.database.transaction(null, (tx) => updateIn(tx, id, input))

const updateIn = async (tx: Transaction, id: number, input: PageChanges) =>
  updatePage(tx, await lockForUpdate(tx, id, input, () => lockRecord(tx, pageKind, id)), input)

const remove = (app: App, id: number) =>
  app.database.transaction(null, async (tx) => {
    await lockTree(tx)
    await deletePage(tx, await lockRecord(tx, pageKind, id))
  })

/** Every live page is where its parent and its slug say. */
async function requireSoundTree(): Promise<void> {
  const pages = await service.app.database.db
    .selectFrom('wrangler_pages')
    .select(['id', 'url', 'slug', 'parent_id'])
    .where('deleted_at', 'is', null)
    .execute()
  const urls = new Map(pages.map((each) => [each.id, each.url]))
  const expected = pages.map(({ id, slug, parent_id }) => {
    const prefix = parent_id === rootId ? '' : urls.get(parent_id)
    return [id, `${prefix}/${slug}`]
  })
  expect([...urls]).toEqual(expected)
  expect(new Set(urls.values()).size).toBe(urls.size)
}

/** Inserts pages beneath a page, some of them on a third level. */
async function createMany(parent: { id: number; url: string }, count: number): Promise<void> {
  await service.app.database.transaction(null, async (tx) => {
    const { id: _, ...template } = await lockRecord(tx, pageKind, parent.id)
    const ids = await tx.reserveIds('wrangler_pages', count)
    const rows = ids.map((id, at) => {
      const above = at % 10 === 0 ? null : at - (at % 10)
      const prefix = above === null ? parent.url : `${parent.url}/p${above}`
      const parent_id = above === null ? parent.id : (ids[above] ?? parent.id)
      return { ...template, id, parent_id, title: `P${at}`, slug: `p${at}`, url: `${prefix}/p${at}` }
    })
    await insertRecords(tx, pageKind, rows)
  })
}

test.each(['renamed', 'deleted'])(
  'reads are answered while a page with many descendants is %s',
  async (how) => {
    const root = await create(service.app, `Large ${how}`)
    await createMany(root, 2500)
    const { db } = service.app.database
    const some = db.selectFrom('wrangler_pages').select('url').where('url', '=', `${root.url}/p2400/p2401`)
    let isDone = false
    const change =
      how === 'renamed' ? update(service.app, root.id, { title: 'Small' }) : remove(service.app, root.id)
    const finished = change.finally(() => {
      isDone = true
    })
    let answered = 0
    while (!isDone) {
      await setImmediate()
      if (!isDone && (await some.execute()).length === 1) answered++
    }
    await finished
    expect(answered).toBeGreaterThan(1)
    const prefix = how === 'renamed' ? '/small' : ''
    expect((await service.get(`/api/v1/public/pages/by-url?url=${root.url}/p2400/p2401`)).status).toBe(404)
    const moved = await db
      .selectFrom('moved_urls')
      .selectAll()
      .where('url', 'like', `${root.url}/%`)
      .execute()
    expect(moved).toHaveLength(2500)
    const live = db.selectFrom('wrangler_pages').select('id').where('deleted_at', 'is', null)
    expect(await live.where('url', '=', `${prefix}/p2400/p2401`).execute()).toHaveLength(1)
    const events = db.selectFrom('outbox').select('id').where('name', '=', 'page.moved')
    expect((await events.where('payload', 'like', `%"from":"${root.url}/%`).execute()).length).toBe(2500)
    await requireSoundTree()
  },
)

/** Kills the process when it has begun to move the pages whose urls start like this, after many others. */
const deadly = (url: string) => `
  import { DatabaseSync } from 'node:sqlite'
  import { Socket } from 'node:net'
  const end = () => process.kill(process.pid, 'SIGKILL')
  const { write } = Socket.prototype
  Socket.prototype.write = function (data, ...words) {
    const sent = write.call(this, data, ...words)
    // The url is also in the answer to the request, after the end of the transaction: that is text.
    if (this.remotePort !== undefined && typeof data !== 'string' && data.includes(${JSON.stringify(url)})) end()
    return sent
  }
  const { prepare } = DatabaseSync.prototype
  DatabaseSync.prototype.prepare = function (sql) {
    const statement = prepare.call(this, sql)
    if (!/^update wrangler_pages\\s+set url/.test(sql)) return statement
    const run = statement.run.bind(statement)
    statement.run = (...values) => {
      const result = run(...values)
      if (values.some((value) => String(value).startsWith(${JSON.stringify(url)}))) end()
      return result
    }
    return statement
  }
`

test.each(['renamed', 'deleted'])(
  'a process that is killed while a page with many descendants is %s has changed nothing',
  { timeout: 120_000 },
  async (how) => {
    const root = await create(service.app, `Killed ${how}`)
    await createMany(root, 2500)
    const state = async () => {
      const { db } = service.app.database
      const pages = await db
        .selectFrom('wrangler_pages')
        .select(['id', 'url', 'revision'])
        .orderBy('id')
        .execute()
      const moved = await db.selectFrom('moved_urls').select(['page_id', 'url']).orderBy('url').execute()
      const events = await db.selectFrom('outbox').select('id').orderBy('id').execute()
      return { pages, moved, events }
    }
    const token = await service.createToken(['super-admin'])
    const before = await state()
    const killer = encodeURIComponent(deadly(`${root.url}/p2`))
    const child = await cli.serve({
      DATABASE_URL: service.config.databaseUrl,
      NODE_OPTIONS: `--import data:text/javascript,${killer}`,
    })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const request =
      how === 'renamed'
        ? { method: 'PATCH', headers, body: JSON.stringify({ title: 'Never' }) }
        : { method: 'DELETE', headers: { authorization: headers.authorization } }
    await expect(fetch(`${child.address}/api/v1/pages/${root.id}`, request)).rejects.toThrow('fetch failed')
    expect(await child.finished).toMatchObject({ code: null })
    expect(await state()).toEqual(before)
    await requireSoundTree()
    // The next process can do the same, and undo it.
    const { db } = service.app.database
    const urlOf = async (id: number) => (await findRecord(db, pageKind, id)).url
    const deep = before.pages.find(({ url }) => url === `${root.url}/p2400/p2401`)
    if (how === 'renamed') {
      await update(service.app, root.id, { title: 'Now' })
      expect(await urlOf(Number(deep?.id))).toBe('/now/p2400/p2401')
      await update(service.app, root.id, { title: `Killed ${how}` })
    } else {
      await remove(service.app, root.id)
      expect(await urlOf(Number(deep?.id))).toMatch(/^\/p2400(-\d+)?\/p2401$/)
      await service.post(`/admin/api/trash/page/${root.id}/restore`, {})
    }
    expect(await urlOf(Number(deep?.id))).toBe(deep?.url)
    await requireSoundTree()
  },
)

test('the statements that move the children of a deleted page up are few for each child', async () => {
  const counts: number[] = []
  for (const children of [10, 30]) {
    const parent = await create(service.app, `Parent of ${children}`)
    const { id: _, ...template } = await findRecord(service.app.database.db, pageKind, parent.id)
    await service.app.database.transaction(null, async (tx) => {
      const ids = await tx.reserveIds('wrangler_pages', children)
      const rows = ids.map((id, at) => {
        const slug = `one-of-${children}-${at}`
        return { ...template, id, parent_id: parent.id, title: slug, slug, url: `${parent.url}/${slug}` }
      })
      await insertRecords(tx, pageKind, rows)
    })
    counts.push(await countStatements(() => remove(service.app, parent.id)))
  }
  const [few = 0, many = 0] = counts
  const locks = isPostgres ? 2 : 0
  // Is the url free, three for the version, the page, the old url, the pages beneath, and the count of these. Documents
  // and events are written in tens.
  expect((many - few) / 20).toBeLessThan(9 + locks)
})

test('a deletion changes each page beneath the deleted one once', async () => {
  const root = await create(service.app, 'Once')
  const child = await create(service.app, 'Child of once', root.id)
  const leaf = await create(service.app, 'Leaf of once', child.id)
  const { db } = service.app.database
  const before = await findRecord(db, pageKind, leaf.id)
  await remove(service.app, root.id)
  const after = await findRecord(db, pageKind, leaf.id)
  expect([after.url, after.revision]).toEqual(['/child-of-once/leaf-of-once', before.revision + 1])
})

test('a child that gets the url of its deleted parent does not collide with a sibling', async () => {
  await create(service.app, 'Numbered')
  const root = await create(service.app, 'Numbered') // /numbered-2
  const same = await create(service.app, 'Numbered', root.id)
  const beneath = await create(service.app, 'Twig', same.id)
  const twig = await create(service.app, 'Twig', root.id)
  await remove(service.app, root.id)
  const { db } = service.app.database
  const urlOf = async (id: number) => (await findRecord(db, pageKind, id)).url
  expect([await urlOf(same.id), await urlOf(beneath.id)]).toEqual(['/numbered-2', '/numbered-2/twig'])
  expect(await urlOf(twig.id)).toBe('/twig')
  await requireSoundTree()
})

test('the children of a deleted page stay where they belong when one of them has its slug', async () => {
  const root = await create(service.app, 'Same')
  const same = await create(service.app, 'Same', root.id)
  const beneath = await create(service.app, 'Leaf', same.id)
  const leaf = await create(service.app, 'Leaf', root.id)
  await create(service.app, 'Deep', leaf.id)
  await remove(service.app, root.id)
  const { db } = service.app.database
  const urlOf = async (id: number) => (await findRecord(db, pageKind, id)).url
  expect(await Promise.all([same, beneath, leaf].map(({ id }) => urlOf(id)))).toEqual([
    '/same',
    '/same/leaf',
    '/leaf',
  ])
  await requireSoundTree()
})

test('pages of one title that two processes create at the same time all get a unique url', async () => {
  const other = await service.openAnother()
  const parent = await create(service.app, 'Twins')
  const pages = await Promise.all(
    Array.from({ length: 16 }, (_, at) => create(at % 2 ? other : service.app, 'Twin', parent.id)),
  )
  const numbers = pages.map(({ url }) => Number(/^\/twins\/twin(?:-(\d+))?$/.exec(url)?.[1] ?? 1))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1))
  await requireSoundTree()
  await other.close()
})

/** Makes the first change, and commits it once the second change, in another process, waits for it. */
async function overlap<T>(
  first: (tx: Transaction) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  let started: Promise<T> | undefined
  await service.app.database.transaction(null, async (tx) => {
    await first(tx)
    started ??= second()
    if (tx.supportsRowLocks) await waitUntil(isSomebodyWaiting)
  })
  return started as Promise<T>
}

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(service.app.database.db)
  return rows.length > 0
}

test('a page that is created while another process renames a page above it gets the new url', async () => {
  const other = await service.openAnother()
  const top = await create(service.app, 'Top')
  const middle = await create(service.app, 'Middle', top.id)
  const page = await overlap(
    (tx) => updateIn(tx, top.id, { title: 'Top renamed' }),
    () => create(other, 'Late', middle.id),
  )
  expect(page.url).toBe('/top-renamed/middle/late')
  await requireSoundTree()
  await other.close()
})

test('a page that another process has not yet committed moves with the page above it', async () => {
  const other = await service.openAnother()
  const top = await create(service.app, 'Above')
  const middle = await create(service.app, 'Middle', top.id)
  const elsewhere = await create(service.app, 'New parent')
  await overlap(
    (tx) => createPage(tx, { ...page, title: 'Early', parent_id: middle.id }),
    () => update(other, top.id, { title: 'Above renamed', parent_id: elsewhere.id }),
  )
  const early = await service.get('/api/v1/pages?search=early')
  expect(early.body.data[0].attributes.url).toBe('/new-parent/above-renamed/middle/early')
  await requireSoundTree()
  await other.close()
})

test('of pages that two processes create at the same time with one alias, one gets it', async () => {
  const other = await service.openAnother()
  const http = [service.http, await other.serve()]
  const headers = { authorization: `Bearer ${await service.createToken(['super-admin'])}` }
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => {
      const payload = { ...page, title: `Alias ${at}`, url: '/one-alias' }
      return http[at % 2]?.inject({ method: 'POST', url: '/api/v1/pages', headers, payload })
    }),
  )
  expect(answers.map((answer) => answer?.statusCode).toSorted()).toEqual([201, ...Array(7).fill(422)])
  const refused = answers.find((answer) => answer?.statusCode === 422)?.json()
  expect(refused.errors).toEqual({ url: ['The url has already been taken.'] })
  await other.close()
})

test('a page that is created beneath one that is being deleted is refused, or moves to its parent', async () => {
  const other = await service.openAnother()
  for (let round = 0; round < 6; round++) {
    const parent = await create(service.app, `Gone ${round}`)
    const child = await create(service.app, 'Child', parent.id)
    const [, ...created] = await Promise.allSettled([
      remove(other, parent.id),
      create(service.app, `Beneath ${round} a`, parent.id),
      create(service.app, `Beneath ${round} b`, child.id),
    ])
    for (const each of created) {
      if (each.status === 'rejected')
        expect(each.reason).toMatchObject({ errors: { parent_id: [expect.any(String)] } })
    }
    await requireSoundTree()
  }
  await other.close()
})

// SQLite has one write transaction at a time, and `begin immediate` waits for it.
test.skipIf(inject('postgresUrl') === null)(
  'a process that is stuck while it creates a page blocks only changes of its parents',
  async () => {
    const other = await service.openAnother()
    const parent = await create(service.app, 'Held')
    const elsewhere = await create(service.app, 'Elsewhere')
    let release = () => {}
    let isDone = false
    const reached = Promise.withResolvers<void>()
    const stuck = other.database
      .transaction(null, async (tx) => {
        await createPage(tx, { ...page, title: 'Half done', parent_id: parent.id })
        await new Promise<void>((resolve) => {
          release = resolve
          reached.resolve()
        })
      })
      .finally(() => {
        isDone = true
      })
    await reached.promise
    const beneath = await create(service.app, 'Beneath', parent.id)
    expect(beneath.url).toBe('/held/beneath')
    expect((await update(service.app, elsewhere.id, { title: 'Moved' })).url).toBe('/moved')
    await remove(service.app, elsewhere.id)
    const post = { title: 'A post', post_type: 'news', post_status: 'public' }
    expect((await service.post('/api/v1/posts', post)).status).toBe(201)
    expect(isDone).toBe(false)
    release()
    await stuck
    await requireSoundTree()
    await other.close()
  },
)

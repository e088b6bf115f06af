import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { createDatabase, useService } from '../../test/harness.ts'
import { Conflict, Invalid } from '../core/errors.ts'
import { findRecord } from '../records/read.ts'
import { insertRecord, updateRecord } from '../records/write.ts'
import type { Transaction } from './database.ts'
import { openEngine } from './engines/open.ts'

const service = useService()
const tagKind = { name: 'tag', table: 'tags' } as const
const isPostgres = inject('postgresUrl') !== null

const addTag = (tx: Transaction, name: string = randomUUID()) =>
  insertRecord(tx, tagKind, { name, slug: 'x', type: null, language: null, translation_group: null })

const countTags = async (name: string): Promise<number> => {
  const rows = await service.app.database.db
    .selectFrom('tags')
    .select('id')
    .where('name', '=', name)
    .execute()
  return rows.length
}

/** Events with this tag's name in them, as they come. */
function listen(name: string) {
  const heard: string[] = []
  const stop = service.app.bus.on('tag.created', (event) => {
    if (event.payload.after.name === name) heard.push(event.name)
  })
  return { heard, stop }
}

/** Fails with the engine's own error for a conflict with another transaction. */
async function failByCollision(tx: Transaction): Promise<void> {
  if (isPostgres) await sql`do $$ begin raise exception 'late' using errcode = '40001'; end $$`.execute(tx.db)
  else throw Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: 5 })
}

describe('a transaction', () => {
  test('that fails leaves no row, no event and no work after the commit', async () => {
    const name = randomUUID()
    const { heard, stop } = listen(name)
    const done: string[] = []
    const failing = service.app.database.transaction(null, async (tx) => {
      await addTag(tx, name)
      tx.afterCommit(async () => void done.push('after commit'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    stop()
    expect({ rows: await countTags(name), heard, done }).toEqual({ rows: 0, heard: [], done: [] })
  })

  test('that succeeds does its work after the commit, then delivers its events', async () => {
    const name = randomUUID()
    const steps: string[] = []
    const stop = service.app.bus.on('tag.created', async (event) => {
      if (event.payload.after.name === name) steps.push(`heard of ${await countTags(name)}`)
    })
    await service.app.database.transaction(7, async (tx) => {
      await addTag(tx, name)
      tx.afterCommit(async () => void steps.push(`after the commit of ${await countTags(name)}`))
      expect(steps).toEqual([])
    })
    stop()
    expect(steps).toEqual(['after the commit of 1', 'heard of 1'])
  })

  test('runs again after a conflict with another, and only the last run counts', async () => {
    const name = randomUUID()
    const { heard, stop } = listen(name)
    const done: string[] = []
    let runs = 0
    const result = await service.app.database.transaction(null, async (tx) => {
      const run = ++runs
      await addTag(tx, name)
      tx.afterCommit(async () => void done.push(`after commit ${run}`))
      if (run < 3) await failByCollision(tx)
      return run
    })
    stop()
    expect(result).toBe(3)
    expect(done).toEqual(['after commit 3'])
    expect({ rows: await countTags(name), heard }).toEqual({ rows: 1, heard: ['tag.created'] })
  })

  test('runs once more when another took a unique value, also after a serialization failure', async () => {
    const taken = randomUUID()
    await service.app.database.transaction(null, (tx) => addTag(tx, taken))
    let runs = 0
    const result = await service.app.database.transaction(null, async (tx) => {
      const run = ++runs
      if (run === 1) await failByCollision(tx)
      await addTag(tx, run === 2 ? taken : randomUUID())
      return run
    })
    expect(result).toBe(3)
  })

  test('gives up after ten runs, as a conflict', async () => {
    let runs = 0
    const hopeless = service.app.database.transaction(null, async (tx) => {
      runs++
      await failByCollision(tx)
    })
    await expect(hopeless).rejects.toThrow(Conflict)
    expect(runs).toBe(10)
  })

  test('that the engine rolled back, as on a full disk, fails with the original error', async () => {
    const name = randomUUID()
    const failing = service.app.database.transaction(null, async (tx) => {
      await addTag(tx, name)
      await sql`rollback`.execute(tx.db)
      throw new Error('the disk is full')
    })
    await expect(failing).rejects.toThrow('the disk is full')
    expect(await countTags(name)).toBe(0)
    await service.app.database.transaction(null, (tx) => addTag(tx, name))
    expect(await countTags(name)).toBe(1)
  })

  test('is not run again for any other failure', async () => {
    let runs = 0
    const failing = service.app.database.transaction(null, async () => {
      runs++
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(runs).toBe(1)
  })

  test('stays committed when the work after it fails, and the failure is reported', async () => {
    const name = randomUUID()
    const done: string[] = []
    await service.app.database.transaction(null, async (tx) => {
      await addTag(tx, name)
      tx.afterCommit(() => Promise.reject(new Error(`disk gone ${name}`)))
      tx.afterCommit(async () => void done.push('the next'))
    })
    expect(await countTags(name)).toBe(1)
    expect(done).toEqual(['the next'])
    expect(JSON.stringify(service.logs)).toContain(`disk gone ${name}`)
  })

  test('is not affected by a listener that throws', async () => {
    const name = randomUUID()
    const stop = service.app.bus.on('tag.created', () => Promise.reject(new Error(`deaf ${name}`)))
    const { heard, stop: stopOther } = listen(name)
    await service.app.database.transaction(null, (tx) => addTag(tx, name))
    stop()
    stopOther()
    expect({ rows: await countTags(name), heard }).toEqual({ rows: 1, heard: ['tag.created'] })
    expect(JSON.stringify(service.logs)).toContain(`deaf ${name}`)
  })

  test('that violates a unique constraint is refused on the column', async () => {
    const name = randomUUID()
    await service.app.database.transaction(null, (tx) => addTag(tx, name))
    const again = service.app.database.transaction(null, (tx) => addTag(tx, name))
    await expect(again).rejects.toThrow(new Invalid({ name: ['The name has already been taken.'] }))
  })

  test('raises the content revision once if it changed something, and otherwise not', async () => {
    const revision = async () => (await service.app.settings.now()).revision
    const before = await revision()
    await service.app.database.transaction(null, async (tx) => {
      await addTag(tx)
      await addTag(tx)
    })
    expect(await revision()).toBe(before + 1)
    await service.app.database.transaction(null, async () => {})
    expect(await revision()).toBe(before + 1)
  })

  test('is not visible outside before it ends, and other reads do not wait for it', async () => {
    const name = randomUUID()
    const { database } = service.app
    /** How often the tag is seen, by each way of reading. */
    const seen = async () => ({
      query: await countTags(name),
      row: (
        await database.readRow<{ count: number }>('select count(*) as count from tags where name = $1', [
          name,
        ])
      )?.count,
      rows: (await database.readRows('select name from tags where 1 = 1', 'name', [name, 'nothing'])).filter(
        (row) => row !== undefined,
      ).length,
    })
    await database.transaction(null, async (tx) => {
      await addTag(tx, name)
      expect(await seen()).toEqual({ query: 0, row: 0, rows: 0 })
    })
    expect(await seen()).toEqual({ query: 1, row: 1, rows: 1 })
    const failing = database.transaction(null, async (tx) => {
      await tx.db.deleteFrom('tags').where('name', '=', name).execute()
      expect(await seen()).toEqual({ query: 1, row: 1, rows: 1 })
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await seen()).toEqual({ query: 1, row: 1, rows: 1 })
  })
})

describe('changes at the same time', () => {
  /** Adds one to a number stored in a tag's slug, with a read that takes no lock. */
  const increment = (tx: Transaction, id: number) => async () => {
    await tx.lock('count')
    const tag = await findRecord(tx.db, tagKind, id)
    await updateRecord(tx, tagKind, tag, { slug: String(Number(tag.slug) + 1) })
  }

  test('that take the same lock run one at a time, in one process and in two', async () => {
    const other = await service.openAnother()
    const tag = await service.app.database.transaction(null, (tx) =>
      insertRecord(tx, tagKind, {
        name: randomUUID(),
        slug: '0',
        type: null,
        language: null,
        translation_group: null,
      }),
    )
    const databases = [service.app.database, other.database]
    const writers = Array.from({ length: 40 }, (_, at) =>
      databases[at % 2]?.transaction(null, (tx) => increment(tx, tag.id)()),
    )
    await Promise.all(writers)
    await other.close()
    expect(await findRecord(service.app.database.db, tagKind, tag.id)).toMatchObject({
      slug: '40',
      revision: 41,
    })
  })

  test('by two processes are all kept, and each sees what the other wrote', async () => {
    const other = await service.openAnother()
    const prefix = randomUUID()
    const names = Array.from({ length: 60 }, (_, at) => `${prefix} ${at}`)
    await Promise.all(
      names.map((name, at) =>
        (at % 2 ? other : service.app).database.transaction(null, (tx) => addTag(tx, name)),
      ),
    )
    for (const app of [service.app, other]) {
      const rows = await app.database.db
        .selectFrom('tags')
        .select('id')
        .where('name', 'like', `${prefix}%`)
        .execute()
      expect(rows.length).toBe(60)
    }
    await other.close()
  })

  test('to one unique name: one of twenty succeeds, over two processes', async () => {
    const other = await service.openAnother()
    const name = randomUUID()
    const tries = Array.from({ length: 20 }, (_, at) =>
      (at % 2 ? other : service.app).database.transaction(null, (tx) => addTag(tx, name)),
    )
    const outcomes = await Promise.allSettled(tries)
    await other.close()
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason)
    expect(lost).toEqual(Array(19).fill(new Invalid({ name: ['The name has already been taken.'] })))
    expect(await countTags(name)).toBe(1)
  })

  test('a setting changed in one process applies at once in the other', async () => {
    const other = await service.openAnother()
    await service.put('/api/v1/options/cache.expire', { value: 77 })
    expect((await other.settings.now()).settings['cache.expire']).toBe(77)
    await other.close()
  })
})

test('committed rows are there when the database is opened again', async () => {
  const name = randomUUID()
  const first = await service.openAnother()
  await first.database.transaction(null, (tx) => addTag(tx, name))
  await first.close()
  const second = await service.openAnother()
  const rows = await second.database.db.selectFrom('tags').select('id').where('name', '=', name).execute()
  await second.close()
  expect(rows.length).toBe(1)
})

test.skipIf(isPostgres)('a write-ahead log that another process blocks is reported on opening', async () => {
  const url = service.config.databaseUrl
  const reader = new DatabaseSync(url.slice('sqlite:'.length))
  reader.exec('begin')
  reader.prepare('select count(*) from tags').get()
  await service.app.database.transaction(null, (tx) => addTag(tx))
  const warnings: string[] = []
  const engine = await openEngine(url, { onWarning: (message) => warnings.push(message) })
  await engine.requireUsable()
  expect(warnings).toEqual([expect.stringContaining('another process is using the database')])
  reader.close()
  await engine.requireUsable()
  expect(warnings).toHaveLength(1)
  await engine.close()
})

test.skipIf(!isPostgres)('a PostgreSQL database that is not in UTF-8 is refused', async () => {
  const url = await createDatabase("encoding 'LATIN1' locale 'C' template template0")
  const engine = await openEngine(url ?? '')
  await expect(engine.requireUsable()).rejects.toThrow(/has the encoding LATIN1.*encoding 'UTF8'/)
  await engine.close()
})

describe('a change of many rows', () => {
  const change = (work: (tx: Transaction) => Promise<unknown>) =>
    // As of a large tree: on SQLite the index is then written anew.
    service.app.database.transaction(null, async (tx) => {
      tx.noteChange()
      await tx.changeMany('wrangler_pages', 1_000_000, () => work(tx))
    })
  const rename = (tx: Transaction, id: number, url: string) =>
    tx.db.updateTable('wrangler_pages').set({ url }).where('id', '=', id).execute()
  const find = async (search: string) => {
    const { body } = await service.get(`/api/v1/pages?search=${search}`)
    return body.data.map(({ id }: { id: number }) => Number(id))
  }
  const create = async (title: string) => {
    const page = { title, template: 'default', access: 'public', enabled: 1 }
    return Number((await service.post('/api/v1/pages', page)).body.data.id)
  }

  test('is found by the search, and so are later changes', async () => {
    const [id, other] = [await create('Walnut'), await create('Hazelnut')]
    await change((tx) => rename(tx, id, '/moved-to-quince'))
    expect([await find('quince'), await find('hazelnut')]).toEqual([[id], [other]])
    await service.app.database.transaction(null, async (tx) => {
      await rename(tx, id, '/moved-to-medlar')
      tx.noteChange()
    })
    expect([await find('quince'), await find('medlar')]).toEqual([[], [id]])
  })

  test('that fails leaves the search as it was', async () => {
    const id = await create('Rowanberry')
    const failing = change(async (tx) => {
      await rename(tx, id, '/moved-to-elder')
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect([await find('rowanberry'), await find('elder')]).toEqual([[id], []])
    await service.app.database.transaction(null, async (tx) => {
      await rename(tx, id, '/moved-to-sloe')
      tx.noteChange()
    })
    expect(await find('sloe')).toEqual([id])
  })
})

describe('changes that wait for the search indexes', () => {
  const database = () => service.app.database
  const lists = ['wrangler_pages', 'posts', 'asset_texts', 'search_entries'].map(
    (table) => `${table}_search_pending`,
  )
  const waiting = async () => {
    const counts = lists.map((table) =>
      sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(database().db),
    )
    return (await Promise.all(counts)).map(({ rows }) => Number(rows[0]?.count))
  }
  /** Throws when an index does not have exactly the texts of its table. */
  const requireExact = (table: string) =>
    database().transaction(null, async ({ db }) => {
      const index = sql.table(`${table}_search`)
      await sql`insert into ${index} (${index}, rank) values ('integrity-check', 1)`.execute(db)
    })
  const page = (title: string) => ({
    title,
    template: 'default',
    access: 'public',
    enabled: 1,
    listed: 1,
    greedy: 0,
    menu_order: 0,
  })
  const idsOf = async (url: string) =>
    (await service.get(url)).body.data
      .map(({ id }: { id: number }) => Number(id))
      .sort((a: number, b: number) => a - b)
  const inLists = (search: string) => idsOf(`/api/v1/pages?search=${search}`)
  const byWords = (words: string) => idsOf(`/admin/api/search?q=${encodeURIComponent(words)}`)
  const create = async (title: string) =>
    Number((await service.post('/api/v1/pages', page(title))).body.data.id)

  /** The same before and after they are written into the indexes, and in another process. */
  const expectAlways = async (expected: () => Promise<void>) => {
    await expected()
    await database().settleSearch()
    if (!isPostgres) {
      expect(await waiting()).toEqual([0, 0, 0, 0])
      for (const table of ['wrangler_pages', 'posts', 'asset_texts']) await requireExact(table)
    }
    await expected()
  }

  test('are found at once: new, renamed, deleted and restored records', async () => {
    const [kept, other] = [await create('Tamarind Alley'), await create('Tamarind Bridge')]
    await expectAlways(async () => {
      expect(await inLists('amarin')).toEqual([kept, other])
      expect(await inLists('nd-bri')).toEqual([other])
      expect(await byWords('tamarind')).toEqual([kept, other])
      expect(await byWords('tamarind brid')).toEqual([other])
    })
    await service.put(`/api/v1/pages/${kept}`, page('Cardamom Alley'))
    await service.delete(`/api/v1/pages/${other}`)
    await expectAlways(async () => {
      expect([await inLists('amarin'), await inLists('ardamo')]).toEqual([[], [kept]])
      expect([await byWords('tamarind'), await byWords('cardamo')]).toEqual([[], [kept]])
    })
    await service.put(`/api/v1/pages/${kept}`, page('Saffron Alley'))
    await service.put(`/api/v1/pages/${kept}`, page('Cardamom Alley'))
    await service.post(`/admin/api/trash/page/${other}/restore`, {})
    await expectAlways(async () => {
      expect([await inLists('saffro'), await inLists('ardamo')]).toEqual([[], [kept]])
      expect([await byWords('saffron'), await byWords('cardamom')]).toEqual([[], [kept]])
      expect(await inLists('amarin')).toEqual([other])
    })
  })

  test('follow a record that is deleted for good and comes back', async () => {
    const post = { title: 'Juniper', post_type: 'news', post_status: 'public', published: 1 }
    const id = Number((await service.post('/api/v1/posts', post)).body.data.id)
    const find = () => idsOf('/api/v1/posts?search=unipe')
    await expectAlways(async () => expect(await find()).toEqual([id]))
    await service.delete(`/api/v1/posts/${id}`)
    await expectAlways(async () => expect(await find()).toEqual([]))
    await service.post(`/admin/api/trash/post/${id}/restore`, {})
    await service.put(`/api/v1/posts/${id}`, { ...post, title: 'Junipers' })
    await expectAlways(async () => expect(await find()).toEqual([id]))
  })

  test('follow the texts of a file, its tags and its way through the trash', async () => {
    const fields = { path: 'a/1.jpg', title: 'Clover', caption: 'By the LAKE' }
    const { id } = (await service.post('/api/v1/assets', fields)).body.data
    const find = (query: string) => idsOf(`/admin/api/assets?${query}`)
    await expectAlways(async () =>
      expect([await find('search=lover'), await find('search=the%20lake')]).toEqual([[id], [id]]),
    )
    const meta = { alt: 'A "quiet" Shore', tags: ['Press'] }
    await service.put(`/api/v1/assets/${id}`, { ...fields, caption: null, meta })
    const expectTagged = async () => {
      for (const query of ['search=quiet', 'search=press', 'tag=press', 'tag=PRESS'])
        expect([query, await find(query)]).toEqual([query, [id]])
      for (const query of ['search=lake', 'tag=pres', 'tag=quiet', 'tag=shore'])
        expect([query, await find(query)]).toEqual([query, []])
    }
    await expectAlways(expectTagged)
    await service.delete(`/admin/api/assets/${id}`)
    await expectAlways(async () =>
      expect([await find('search=lover'), await find('tag=press')]).toEqual([[], []]),
    )
    await service.post(`/admin/api/trash/asset/${id}/restore`, {})
    await expectAlways(expectTagged)
  })

  test('are as many as one group at most, except after a large change', async () => {
    // Few in each: a batch has a limited time.
    const operations = Array.from({ length: 10 }, (_, at) => ({
      method: 'POST',
      path: '/api/v1/pages',
      body: page(`Coriander ${at}`),
    }))
    for (let times = 0; times < 27; times++)
      expect((await service.post('/api/v1/batch', { operations })).status).toBe(200)
    if (!isPostgres) for (const count of await waiting()) expect(count).toBeLessThan(200)
    const total = async () => (await service.get('/api/v1/pages?search=oriande')).body.meta.total
    await expectAlways(async () => expect(await total()).toBe(270))
  })

  test.skipIf(isPostgres)('are found by the next process when this one dies', async () => {
    const id = await create('Fenugreek')
    const waitingBefore = await waiting()
    expect(waitingBefore[0]).toBeGreaterThan(0)
    const next = await service.openAnother()
    expect(await waiting()).toEqual(waitingBefore) // a start does not wait for them
    const found = next.database.contains(
      { columns: ['search_text', 'url'], index: 'wrangler_pages' },
      'nugre',
    )
    const rows = await next.database.db.selectFrom('wrangler_pages').select('id').where(found).execute()
    await next.database.settleSearch()
    await next.close()
    expect([rows, await waiting()]).toEqual([[{ id }], [0, 0, 0, 0]])
  })

  test.skipIf(isPostgres)('give way to words that the version before writes into the index', async () => {
    const id = await create('Turmeric')
    const entry = id * 8
    // As that version does.
    await database().transaction(null, async ({ db }) => {
      await sql`update search_entries set hash = 'other' where id = ${entry}`.execute(db)
      await sql`insert or replace into search_entries_search (rowid, words)
        values (${entry}, '§page §open ¤galangal galangal')`.execute(db)
    })
    await expectAlways(async () => {
      const found = sql<{
        id: number
      }>`select id from (${database().findWords({ all: [[{ word: 'galangal' }]], limit: 9 })})`
      expect((await found.execute(database().db)).rows).toEqual([{ id: entry }])
    })
  })

  test.skipIf(isPostgres)('are not kept back when an entry is very long', async () => {
    const id = await create('Lovage')
    const content = Array.from({ length: 4000 }, (_, at) => `longword${at}`).join(' ')
    await service.post('/api/v1/wrangler-components', { wrangler_page_id: id, type: 'text', content })
    const { rows } = await sql`select words from search_entries_search_pending where id = ${id * 8}`.execute(
      database().db,
    )
    expect([rows, await byWords('longword3999')]).toEqual([[], [id]])
  })
})

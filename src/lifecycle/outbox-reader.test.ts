import { setImmediate } from 'node:timers/promises'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { useService } from '../../test/harness.ts'
import type { Transaction } from '../database/database.ts'
import { runStatement } from '../database/rows.ts'
import { newestEvent, readEvents } from './outbox-reader.ts'

const service = useService()
const isPostgres = inject('postgresUrl') !== null
const database = () => service.app.database

const event = `insert into outbox (name, kind, record_id, at, payload) values ('tag.created', 'tag', $1, 'now', '{}')`
const write = ({ db }: Transaction, record: number) => runStatement(db, event, [record])
const read = async (after: number) =>
  (await readEvents(database(), after, 100)).map(({ record_id }) => record_id)
const commit = (record: number) => database().transaction(null, (tx) => write(tx, record))

/** A transaction that has written an event, and stays open until the test ends it. */
async function begin(record: number) {
  const open = Promise.withResolvers<void>()
  const ending = Promise.withResolvers<'commit' | 'roll back'>()
  const done = database().transaction(null, async (tx) => {
    await write(tx, record)
    open.resolve()
    if ((await ending.promise) === 'roll back') throw new Error('on purpose')
  })
  done.catch(() => {})
  await open.promise
  const end = (how: 'commit' | 'roll back') => {
    ending.resolve(how)
    return done.catch(() => {})
  }
  begun.push(() => end('commit'))
  return end
}

const begun: (() => Promise<void>)[] = []
afterAll(() => Promise.all(begun.map((end) => end())))

test('events are read in order and in portions', async () => {
  const start = await newestEvent(database())
  for (const record of [1, 2, 3]) await commit(record)
  expect(await read(start)).toEqual([1, 2, 3])
  expect((await readEvents(database(), start, 2)).map(({ record_id }) => record_id)).toEqual([1, 2])
  expect(await newestEvent(database())).toBe(start + 3)
})

test('a reader that follows many writers, some of which fail, gets each committed event once and in order', async () => {
  const start = await newestEvent(database())
  const committed: number[] = []
  const writer = async (first: number) => {
    for (let record = first; record < first + 40; record++) {
      const change = database().transaction(null, async (tx) => {
        await write(tx, record)
        if (record % 5 === 0) throw new Error('on purpose')
      })
      await change.then(
        () => committed.push(record),
        () => {},
      )
    }
  }
  let isWriting = true
  const writing = Promise.all([1000, 2000, 3000, 4000].map(writer)).finally(() => {
    isWriting = false
  })
  const seen: { id: number; record_id: number }[] = []
  for (let isLast = false; !isLast; ) {
    isLast = !isWriting
    const events = await readEvents(database(), seen.at(-1)?.id ?? start, 7)
    seen.push(...events)
    // SQLite answers without a turn of the event loop, and the writers need one.
    await setImmediate()
    isLast &&= events.length === 0
  }
  await writing
  const ids = seen.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  const ascending = (a: number, b: number) => a - b
  expect(seen.map(({ record_id }) => record_id).toSorted(ascending)).toEqual(committed.toSorted(ascending))
})

describe.skipIf(!isPostgres)('of transactions that overlap', () => {
  test('none is skipped that commits after a later one', async () => {
    const start = await newestEvent(database())
    const end = await begin(1)
    await commit(2)
    expect(await read(start)).toEqual([]) // the first could still appear before it
    await end('commit')
    expect(await read(start)).toEqual([1, 2])
  })

  test('those before the open one are read, and the rest when it has ended', async () => {
    const start = await newestEvent(database())
    await commit(1)
    const end = await begin(2)
    await commit(3)
    expect(await read(start)).toEqual([1])
    await end('roll back')
    expect(await read(start)).toEqual([1, 3])
  })

  test('a reader waits for those that end soon', async () => {
    const start = await newestEvent(database())
    const end = await begin(1)
    await commit(2)
    const reading = read(start)
    await end('commit')
    expect(await reading).toEqual([1, 2])
  })

  test('the newest event is known when what is before it has ended, or the service is busy', async () => {
    const start = await newestEvent(database())
    const end = await begin(1)
    await commit(2)
    await expect(newestEvent(database())).rejects.toThrow('busy')
    await end('commit')
    expect(await newestEvent(database())).toBe(start + 2)
  })
})

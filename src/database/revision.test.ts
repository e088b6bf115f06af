import { randomInt, randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { useService } from '../../test/harness.ts'
import { RevisionCache } from '../http/caches/revision-cache.ts'
import { insertRecord } from '../records/write.ts'
import { createToken } from '../resources/accounts/tokens/token.actions.ts'
import { createMessage } from '../resources/system/messages/message.actions.ts'
import { openEngine } from './engines/open.ts'

const service = useService()

async function readRevision(): Promise<number> {
  const { content_revision } = await service.app.settings.revisions()
  return content_revision
}

async function countTags(): Promise<number> {
  const { count } = await service.app.database.db
    .selectFrom('tags')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Reads like every cached read: first the revision, then the answer from the cache or, if it is not there, from the
 * database.
 */
async function readCached(cache: RevisionCache<number>): Promise<number> {
  const revision = await readRevision()
  const kept = cache.get(revision, 'tags')
  if (kept !== undefined) return kept
  const answer = await countTags()
  cache.set(revision, 'tags', answer, 0)
  return answer
}

test.skipIf(inject('postgresUrl') === null)(
  'no cached answer is older than the database, in whatever order transactions raise the revision and commit',
  async () => {
    const url = service.config.databaseUrl
    const engine = await openEngine(url, {})
    const raise = engine.raiseRevision('revision = revision + 1')
    const cache = new RevisionCache<number>(1000, 'test')
    const open: pg.Client[] = []
    try {
      for (let step = 0; step < 120; step++) {
        const isStart = open.length === 0 || (open.length < 6 && randomInt(2) === 0)
        if (isStart) {
          const client = new pg.Client(url)
          await client.connect()
          open.push(client)
          await client.query("begin; set local lock_timeout = '1s'")
          const row = [randomUUID(), new Date().toISOString()]
          await client.query(
            'insert into tags (name, slug, created_at, updated_at) values ($1, $1, $2, $2)',
            row,
          )
          // Fails when it has to wait for one of the others.
          await client.query(raise)
        } else {
          const [client] = open.splice(randomInt(open.length), 1)
          await client?.query(randomInt(4) === 0 ? 'rollback' : 'commit')
          await client?.end()
        }
        expect(await readCached(cache)).toBe(await countTags())
      }
    } finally {
      for (const client of open) await client.end()
      await engine.close()
    }
  },
)

test('a process reads through its cache at once what another has written, while both write', async () => {
  const other = await service.openAnother()
  const cache = new RevisionCache<number>(1000, 'test')
  let acknowledged = await countTags()
  const write = async (database: typeof other.database) => {
    for (let count = 0; count < 10; count++) {
      await database.transaction(null, (tx) =>
        insertRecord(
          tx,
          { name: 'tag', table: 'tags' },
          { name: randomUUID(), slug: 'tag', type: null, language: null, translation_group: null },
        ),
      )
      acknowledged++
    }
  }
  let isOver = false
  const read = async () => {
    while (!isOver) {
      const least = acknowledged
      expect(await readCached(cache)).toBeGreaterThanOrEqual(least)
      await setImmediate() // SQLite reads without giving way to the writers
    }
  }
  const reading = read()
  await Promise.all([write(other.database), write(service.app.database), write(other.database)])
  isOver = true
  await reading
  expect(await readCached(cache)).toBe(acknowledged)
  await other.close()
})

test('a process of a release before revision counts can write beside this one, which sees its changes', async () => {
  const { db } = service.app.database
  const before = await service.app.settings.revisions()
  // The statements of that release, from several of its transactions.
  const raise = sql`update content_revision set revision = revision + 1 where id = 1`
  const raiseSettings = sql`update content_revision set revision = revision + 1, settings_revision = settings_revision + 1 where id = 1`
  const answers = await Promise.all([raise, raise, raiseSettings].map((each) => each.execute(db)))
  expect(answers.map(({ numAffectedRows }) => numAffectedRows)).toEqual([1n, 1n, 1n])
  expect(await service.app.settings.revisions()).toMatchObject({
    content_revision: before.content_revision + 3,
    settings_revision: before.settings_revision + 1,
  })
})

test('messages and sign-ins do not change the content revision, so caches stay valid', async () => {
  const { id, email } = await service.createUser(['viewer'])
  const password = 'a long password'
  expect((await service.put(`/api/v1/users/${id}`, { name: 'Test', email, password })).status).toBe(200)
  const before = await readRevision()
  expect((await service.post('/api/v1/public/messages', { body: 'Hello' }, { as: null })).status).toBe(201)
  const login = await service.post('/api/v1/public/login', { email, password }, { as: null })
  expect(login.status, login.text).toBeLessThan(300)
  expect(await readRevision()).toBe(before)
  await service.app.database.transaction(null, async (tx) => {
    await insertRecord(
      tx,
      { name: 'tag', table: 'tags' },
      { name: randomUUID(), slug: 'tag', type: null, language: null, translation_group: null },
    )
    await createMessage(tx, { body: 'With a tag' })
  })
  expect(await readRevision()).toBe(before + 1)
})

test('lists of messages and tokens have the right totals at once, whichever process wrote', async () => {
  const other = await service.openAnother()
  const totalOf = async (path: string) => (await service.get(path)).body.meta.total as number
  const messages = await totalOf('/api/v1/messages')
  await service.post('/api/v1/public/messages', { body: 'Here' }, { as: null })
  expect(await totalOf('/api/v1/messages')).toBe(messages + 1)
  await other.database.transaction(null, (tx) => createMessage(tx, { body: 'There' }))
  expect(await totalOf('/api/v1/messages')).toBe(messages + 2)
  const tokens = await totalOf('/api/v1/tokens')
  const made = await service.post('/api/v1/tokens', { name: 'Here' })
  expect(await totalOf('/api/v1/tokens')).toBe(tokens + 1)
  const owner = await other.database.db
    .selectFrom('tokens')
    .select('user_id')
    .where('id', '=', made.body.data.id)
    .executeTakeFirstOrThrow()
  await other.database.transaction(null, (tx) =>
    createToken(tx, owner.user_id, { name: 'There', expires_at: null }),
  )
  expect(await totalOf('/api/v1/tokens')).toBe(tokens + 2)
  await other.close()
})

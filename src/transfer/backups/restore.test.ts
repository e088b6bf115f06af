import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runCommand } from '../../../test/cli.ts'
import { createDatabase, useService } from '../../../test/harness.ts'
import { formOf, makeImage } from '../../../test/images.ts'
import { countStatements } from '../../../test/statements.ts'
import { type App, createApp } from '../../app.ts'
import { readConfig } from '../../config/config.ts'
import { ensureTarget, requestPurge } from '../../resources/delivery/edge/purge-state.ts'
import { type Disk, diskNamed, publicDisk } from '../../storage/disk.ts'
import { takeBackup } from './backup.ts'
import { fileSource, openFolder } from './folder.ts'
import { checkArchive } from './read-archive.ts'
import { restoreArchive } from './restore.ts'

const service = useService()
const isPostgres = inject('postgresUrl') !== null
const folder = () => join(service.directory, 'kept')
let archive: string
let asset: { id: string; path: string }
let named: { id: string; path: string }
let lastTag: number
const opened: App[] = []

async function addAsset(): Promise<{ id: string; path: string }> {
  const form = formOf({ file: { file: await makeImage(), name: 'a.png' } })
  const { body } = await service.call('POST', '/api/v1/assets', { form })
  return { id: body.data.id, path: body.data.attributes?.path ?? body.data.path }
}

/** An app on an empty database, of the other engine if requested. */
async function openEmpty(name: string, engine: 'same' | 'sqlite' = 'same'): Promise<App> {
  const databaseUrl = engine === 'same' ? await createDatabase() : null
  const env = {
    CORRAL_DATA_DIR: join(service.directory, name),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  const app = await createApp(readConfig(env), { logger: pino({ level: 'silent' }), database: 'empty' })
  opened.push(app)
  return app
}

const check = () => checkArchive(fileSource(archive))
const disk = (app: App) => diskNamed(app.disks, publicDisk)

beforeAll(async () => {
  asset = await addAsset()
  named = await addAsset()
  const discarded = await addAsset()
  await service.delete(`/api/v1/assets/${discarded.id}`)
  const kept = await service.post('/api/v1/tags', { name: 'Kept' })
  lastTag = Number((await service.post('/api/v1/tags', { name: 'Gone' })).body.data.id)
  await service.delete(`/api/v1/tags/${lastTag}`)
  const parent = { title: 'Child', slug: 'child', post_type: 'news', post_status: 'public', published: 1 }
  const first = await service.post('/api/v1/posts', { ...parent, content: '<p>Needle in hay</p>' })
  const second = await service.post('/api/v1/posts', { ...parent, title: 'Parent', slug: 'parent' })
  // A reference to a row that comes later.
  await sql`update posts set post_parent = ${Number(second.body.data.id)} where id = ${Number(first.body.data.id)}`.execute(
    service.app.database.db,
  )
  expect([kept.status, first.status, second.status]).toEqual([201, 201, 201])
  await service.signIn(['editor'])
  const { database } = service.app
  await ensureTarget(database, 'varnish http://127.0.0.1:6081', 'as it was')
  await database.transaction(null, (tx) => requestPurge(tx, ['posts']))
  // Deleted after the database was read, and before the files are.
  const disks = new Map([[publicDisk, deletingDisk(disk(service.app), named)]])
  const result = await takeBackup({ ...service.app.services, disks }, openFolder(folder()))
  expect(result.missing).toEqual([])
  archive = join(folder(), result.name)
})
afterAll(async () => {
  for (const app of opened) await app.close()
})

function deletingDisk(actual: Disk, { id }: { id: string }): Disk {
  return {
    ...(Object.fromEntries(
      Object.getOwnPropertyNames(Object.getPrototypeOf(actual)).map((name) => [
        name,
        (actual[name as keyof Disk] as () => unknown).bind?.(actual),
      ]),
    ) as unknown as Disk),
    async *list() {
      expect((await service.delete(`/api/v1/assets/${id}`)).status).toBe(204)
      yield* actual.list()
    },
  }
}

test('a restored service has the same rows, files, ids to come and revision', async () => {
  const app = await openEmpty('same')
  await restoreArchive(app.services, await check())
  const { header, summary } = await check()
  const after = await app.database.snapshot(async (snapshot) => snapshot.header)
  expect(after.migrations).toEqual(header.migrations)
  expect(after.revision).toEqual(header.revision)
  expect(after.tables.map(({ name, lastId }) => [name, lastId])).toEqual(
    header.tables.map(({ name, lastId }) => [name, lastId]),
  )
  expect(summary.tables.tags?.rows).toBe(1)
  await app.database.transaction(null, async ({ db }) => {
    const { id } = await db
      .insertInto('tags')
      .values({ name: 'Next', slug: 'next', type: null, created_at: '', updated_at: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(Number(id)).toBe(lastTag + 1)
  })
  expect(await disk(app).exists(asset.path)).toBe(true)
})

test('a file that was deleted while the backup was taken is in it, and the trash too', async () => {
  const app = await openEmpty('files')
  await restoreArchive(app.services, await check())
  const rows = await app.database.db.selectFrom('assets').select('path').orderBy('id').execute()
  expect(rows.map(({ path }) => path)).toEqual([asset.path, named.path])
  expect(await disk(app).exists(named.path)).toBe(true)
  const [discarded] = await app.database.db
    .selectFrom('file_checks')
    .select('path')
    .where('path', 'not in', [asset.path, named.path])
    .where('path', 'like', 'assets/%')
    .execute()
  expect(await disk(app).exists(discarded?.path ?? '')).toBe(false)
  expect(await disk(app).recover(discarded?.path ?? '')).toBe(true)
})

test('sessions have ended, and tokens are as valid as before', async () => {
  const app = await openEmpty('tokens')
  await restoreArchive(app.services, await check())
  const count = async (database: App['database']) => {
    const rows = await database.db.selectFrom('tokens').select('session').execute()
    return rows.map(({ session }) => Number(session)).sort()
  }
  const before = await count(service.app.database)
  expect(before).toContain(1)
  expect(await count(app.database)).toEqual(before.filter((session) => session === 0))
})

test('the caches in front are unknown, so each is purged whole: it has answers that are newer than the backup', async () => {
  const { summary } = await check()
  expect([summary.tables.edge_targets?.rows, summary.tables.edge_repeats?.rows]).toEqual([1, 2])
  const app = await openEmpty('edge')
  await restoreArchive(app.services, await check())
  const left = async (table: 'edge_targets' | 'edge_repeats') =>
    app.database.db.selectFrom(table).selectAll().execute()
  expect([await left('edge_targets'), await left('edge_repeats')]).toEqual([[], []])
})

test.runIf(isPostgres)('a backup of PostgreSQL is restored to SQLite, and back', async () => {
  const app = await openEmpty('sqlite', 'sqlite')
  await restoreArchive(app.services, await check())
  const again = await takeBackup(app.services, openFolder(folder()), { name: 'sqlite.tar' })
  const back = await checkArchive(fileSource(join(folder(), again.name)))
  const changed = ['tokens', 'index_fills', 'edge_targets', 'edge_repeats']
  const tables = Object.entries((await check()).summary.tables)
  const rest = Object.fromEntries(tables.filter(([name]) => !changed.includes(name)))
  expect(back.summary.tables).toMatchObject(rest)
  const target = await openEmpty('postgres')
  await restoreArchive(target.services, back)
})

test('only an empty service is restored to', async () => {
  const env = { CORRAL_DATA_DIR: service.directory, DATABASE_URL: service.config.databaseUrl }
  const refused = await runCommand(`restore ${archive}`, env)
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('The database is not empty. A backup is restored into an empty service only')
  expect(refused.err).not.toMatch(/:corral@/)
  const app = await openEmpty('foreign-files')
  await disk(app).write('foreign.txt', Buffer.from('x'))
  await expect(restoreArchive(app.services, await check())).rejects.toThrow(/other files .* foreign\.txt/)
  await disk(app).delete('foreign.txt')
  await disk(app).write(asset.path, Buffer.from('not the same'))
  await expect(restoreArchive(app.services, await check())).rejects.toThrow('There is another file at')
  await app.database.requireEmpty()
})

test('a damaged or incomplete archive is refused before anything is written', async () => {
  const bytes = readFileSync(archive)
  const broken = join(folder(), 'broken.tar')
  const refusal = async (content: Uint8Array) => {
    writeFileSync(broken, content)
    return checkArchive(fileSource(broken)).then(
      () => null,
      (error: Error) => error.constructor.name,
    )
  }
  expect(await refusal(bytes)).toBeNull()
  for (let part = 0; part < 60; part++) {
    const at = Math.floor((bytes.length * part) / 60)
    const flipped = Buffer.from(bytes)
    flipped[at] = (flipped[at] ?? 0) ^ 0x01
    expect([at, await refusal(flipped)]).toEqual([at, 'BadArchive'])
    expect([at, await refusal(bytes.subarray(0, at))]).toEqual([at, 'BadArchive'])
  }
  const answer = await runCommand(`restore ${broken}`, { CORRAL_DATA_DIR: join(folder(), 'never') })
  expect(answer).toMatchObject({ code: 1, out: '' })
  expect(answer.err).toMatch(/^corral: broken\.tar.* Nothing was changed\. Use another backup\.\n$/)
})

const tagRows = 'database/tags/000001.ndjson.gz'

test.each<[string, (members: TarPart[]) => TarPart[], string]>([
  ['lacks a member', (all) => all.filter(({ name }) => name !== tagRows), `${tagRows} is missing.`],
  [
    'has a member twice',
    (all) => all.flatMap((each) => (each.name === tagRows ? [each, each] : [each])),
    `${tagRows} is in it twice.`,
  ],
  [
    'has a member after its checksums',
    (all) => all.toSorted((a, b) => Number(a.name === tagRows) - Number(b.name === tagRows)),
    'There is something after its checksums.',
  ],
  ['does not begin with its header', (all) => all.toReversed(), 'It is not a backup of this service.'],
])('an archive that %s is refused, although each member is as it was written', async (_, change, reason) => {
  const parts = tarParts(readFileSync(archive))
  expect(parts.map(({ name }) => name)).toContain(tagRows)
  const changed = join(folder(), 'changed.tar')
  writeFileSync(changed, Buffer.concat([...change(parts).map(({ bytes }) => bytes), Buffer.alloc(1024)]))
  await expect(checkArchive(fileSource(changed))).rejects.toThrow(reason)
})

interface TarPart {
  readonly name: string
  readonly bytes: Buffer
}

/** The members of a tar archive, each with its header and its padding. */
function tarParts(bytes: Buffer): TarPart[] {
  const parts: TarPart[] = []
  for (let at = 0; bytes[at] !== 0; ) {
    const name = bytes.toString('utf8', at, at + 100).replace(/\0.*$/s, '')
    const size = Number.parseInt(bytes.toString('latin1', at + 124, at + 136), 8)
    const end = at + 512 + Math.ceil(size / 512) * 512
    parts.push({ name, bytes: bytes.subarray(at, end) })
    at = end
  }
  return parts
}

test('an archive that a newer version has written is refused', async () => {
  const { database } = service.app
  const name = '9999-of-tomorrow'
  await database.transaction(null, ({ db }) =>
    db.insertInto('migrations').values({ name, applied_at: '' }).execute(),
  )
  // A backup is read again before it gets its name. This check fails, since this version could not restore it.
  const taken = takeBackup(service.app.services, openFolder(folder()), { name: 'newer.tar' })
  await expect(taken).rejects.toThrow(`It is of a newer version, which applied ${name}. Use that version.`)
  await database.transaction(null, ({ db }) => db.deleteFrom('migrations').where('name', '=', name).execute())
})

test('a statement inserts many rows', async () => {
  const [few, many] = [await openEmpty('few'), await openEmpty('many')]
  const ofFew = await countStatements(async () => restoreArchive(few.services, await check()))
  const rows = Array.from({ length: 500 }, (_, at) => ({
    name: `Many ${at}`,
    slug: `many-${at}`,
    type: null,
  }))
  const { database } = service.app
  await database.db
    .insertInto('tags')
    .values(rows.map((row) => ({ ...row, created_at: '', updated_at: '' })))
    .execute()
  const { name } = await takeBackup(service.app.services, openFolder(folder()), { name: 'many.tar' })
  await database.db.deleteFrom('tags').where('name', 'like', 'Many %').execute()
  const source = fileSource(join(folder(), name))
  const ofMany = await countStatements(async () => restoreArchive(many.services, await checkArchive(source)))
  expect(await many.database.db.selectFrom('tags').select('id').execute()).toHaveLength(501)
  // Ten that read the rows again, and at most 20 that insert them.
  expect(ofMany - ofFew).toBeLessThan(50)
})

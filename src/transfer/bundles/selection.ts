import type { Db } from '../../database/database.ts'
import { runStatement } from '../../database/rows.ts'
import { anyTable } from '../../records/kind.ts'
import type { ContentSchemas } from '../../resources/content/links/link.references.ts'
import { type KeyedKind, tableOf } from './columns.ts'
import { type Needs, newNeeds, noteGlobal, noteNeeds } from './needs.ts'
import type { Part } from './parts.ts'
import { type RawRecord, readRaw } from './raw-records.ts'

/** What goes into a bundle. Ids are in ascending order. */
export interface Selection {
  readonly ids: Readonly<Record<KeyedKind, readonly number[]>>
  /** The dependencies of the bundle's records, besides the requested parts. */
  readonly needs: Needs
}

export interface SelectionOptions {
  readonly parts: ReadonlySet<Part>
  /** The page that is exported with its descendants; null for all pages. */
  readonly underId: number | null
}

export async function select(
  db: Db,
  schemas: ContentSchemas,
  { parts, underId }: SelectionOptions,
  onScanned: (count: number) => void,
): Promise<Selection> {
  const all = (part: Part, kind: KeyedKind) => (parts.has(part) ? readIds(db, kind) : [])
  const ids = {
    page: parts.has('pages') ? await readPageIds(db, underId) : [],
    post: await all('posts', 'post'),
    'calendar-event': await all('events', 'calendar-event'),
    message: await all('messages', 'message'),
  }
  const needs = newNeeds()
  const scan = async (kind: KeyedKind, each: readonly number[]) => {
    for await (const record of readInBatches(db, kind, each, schemas)) {
      noteNeeds(needs, kind, record)
      onScanned(1)
    }
  }
  for (const kind of ['page', 'post', 'calendar-event'] as const) await scan(kind, ids[kind])
  if (parts.has('globals'))
    for (const global of await db.selectFrom('globals').selectAll().execute()) noteGlobal(needs, global)
  const asset = parts.has('assets') ? await readIds(db, 'asset') : await neededAssets(db, needs)
  await scan('asset', asset)
  const category = parts.has('categories') ? await readIds(db, 'category') : sorted(needs.categories)
  const tag = parts.has('tags') ? await readIds(db, 'tag') : sorted(needs.tags)
  return { ids: { ...ids, asset, category, tag }, needs }
}

/** A record may have megabytes. */
const batchSize = 50

async function* readInBatches(
  db: Db,
  kind: KeyedKind,
  ids: readonly number[],
  schemas: ContentSchemas,
): AsyncGenerator<RawRecord> {
  for (let at = 0; at < ids.length; at += batchSize)
    yield* await readRaw(db, kind, ids.slice(at, at + batchSize), schemas)
}

const idBatch = 10_000

async function readIds(db: Db, kind: KeyedKind): Promise<number[]> {
  const ids: number[] = []
  for (let last = 0; ; ) {
    const rows = await anyTable(db)
      .selectFrom(tableOf(kind) as string)
      .select('id')
      .where('id', '>', last)
      .$if(kind === 'page', (query) => query.where('deleted_at', 'is', null))
      .orderBy('id')
      .limit(idBatch)
      .execute()
    for (const { id } of rows) ids.push(id)
    const end = rows.at(-1)
    if (!end || rows.length < idBatch) return ids
    last = end.id
  }
}

async function readPageIds(db: Db, underId: number | null): Promise<number[]> {
  if (underId === null) return readIds(db, 'page')
  const text = `with recursive beneath (id) as (
      select id from wrangler_pages where id = $1 and deleted_at is null
      union
      select child.id from wrangler_pages as child join beneath on child.parent_id = beneath.id
        where child.deleted_at is null)
    select id from beneath order by id`
  return (await runStatement<{ id: number }>(db, text, [underId])).map(({ id }) => id)
}

/** The assets that content links to, and the assets whose files it shows. */
async function neededAssets(db: Db, { assets, files }: Needs): Promise<number[]> {
  const found = new Set(assets)
  const paths = [...files]
  for (let at = 0; at < paths.length; at += batchSize) {
    const part = paths.slice(at, at + batchSize)
    const rows = await db
      .selectFrom('assets')
      .select('id')
      .where((eb) => eb.or([eb('path', 'in', part), eb('thumbnail', 'in', part)]))
      .execute()
    for (const { id } of rows) found.add(id)
  }
  return sorted(found)
}

function sorted(ids: ReadonlySet<number>): number[] {
  return [...ids].sort((a, b) => a - b)
}

import { hash } from 'node:crypto'
import type { JsonObject } from '../../../core/json.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import { componentsOfPosts } from '../../content/posts/post.schema.ts'
import {
  type ComponentState,
  type Content,
  fieldsOfLiveGlobal,
  fieldsOfLivePage,
  fieldsOfLivePost,
  stateOfLiveComponent,
} from '../drafts/draft.content.ts'
import { isThere, tableOf } from './translation.kinds.ts'
import type { TranslatedKind } from './translation.schema.ts'

/** What is translated of a record. Its place, its address and who may see it are those of each language. */
const translatedFields = {
  page: ['title', 'menu_name', 'description', 'keywords', 'meta', 'redirect', 'thumbnail'],
  post: ['title', 'description', 'content', 'meta', 'thumbnail'],
  global: ['value'],
} as const

/** The part of a content that translations follow: what visitors see of it, and nothing of its place among others. */
export function baseOf(kind: TranslatedKind, content: Content): Content {
  const { fields, components } = translatedOf(kind, content)
  return { fields, components: components.map(({ position: _, ...component }): ComponentState => component) }
}

/** The same, with the positions of its components. */
export function translatedOf(kind: TranslatedKind, { fields, components }: Content) {
  return {
    fields: Object.fromEntries(
      translatedFields[kind].map((name) => [name, fields[name] ?? null]),
    ) as JsonObject,
    components: (components ?? []).filter(({ enabled }) => enabled === 1),
  }
}

export function hashOfBase(base: Content): string {
  return hash('sha1', JSON.stringify(base), 'base64url')
}

interface NewBase {
  readonly kind: TranslatedKind
  readonly record: number
  readonly source: {
    readonly id: number
    /** Of its base as it is now. */
    readonly hash: string | undefined
    /** See `readSourceStates`. */
    readonly state: string | undefined
  }
  /** The content of the source that the translation has. */
  readonly base: Content
  readonly basedAt?: string
}

/** Notes which content of its source a translation has: that of now, or an older one in some parts. */
export async function writeBase(
  tx: Transaction,
  { kind, record, source, base, basedAt = tx.now }: NewBase,
): Promise<void> {
  const hashed = hashOfBase(base)
  const state = hashed === source.hash ? (source.state ?? null) : null
  await runStatement(
    tx.db,
    `insert into translations (kind, record_id, source_id, base, base_hash, based_at, source_state)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict (kind, record_id) do update
      set source_id = excluded.source_id, base = excluded.base, base_hash = excluded.base_hash,
        based_at = excluded.based_at, source_state = excluded.source_state`,
    [kind, record, source.id, JSON.stringify(base), hashed, basedAt, state],
  )
}

/**
 * How the state of a source is read. It changes with everything that can change the base, and with other things: only the
 * hash tells whether a translation is out of date. Neither clocks nor times of imports matter.
 */
const states: Readonly<Record<TranslatedKind, { join: string; state: string }>> = {
  page: {
    join: 'left join component_changes on component_changes.page_id = source.id',
    // Processes of an earlier version do not count the changes of components.
    state: `source.revision || '.' || coalesce(component_changes.changes, 0)
      || '.' || coalesce(component_changes.changed_at, '')`,
  },
  // The components of a post are in its row, and visible while its collection shows them.
  post: {
    join: 'left join collections on collections.post_type = source.post_type',
    state: `source.revision || '.' || coalesce(collections.id, 0) || '.' || coalesce(collections.revision, 0)`,
  },
  global: { join: '', state: `source.revision || ''` },
}

/**
 * Whether rows are found, without a join: PostgreSQL turns `exists` into one, and compares all records with all others as
 * long as it has no statistics of new tables. It expects `= 1` of almost no record, and `<> 0` of almost all, so it reads
 * a portion in order and ends, instead of sorting all records that are left.
 */
export function found(rows: string): string {
  return `coalesce((select 1 ${rows} limit 1), 0) <> 0`
}

/** The condition that a translation may be out of date: its source has changed since they were compared. */
export function mayBeOutdated(kind: TranslatedKind, record: string): string {
  const { join, state } = states[kind]
  const known = (column: string) =>
    `(select ${column} from translations where kind = '${kind}' and record_id = ${record}.id)`
  return found(`from ${tableOf(kind)} as source ${join}
    where source.id = ${known('source_id')} and ${isThere(kind, 'source')}
      and coalesce(${known('source_state')}, '') <> ${state}`)
}

/** The states of these records. Read them before the contents that translations are to be based on. */
export async function readSourceStates(
  db: Db,
  kind: TranslatedKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { join, state } = states[kind]
  const places = ids.map((_, at) => `$${at + 1}`).join(', ')
  const rows = await runStatement<{ id: number; state: string }>(
    db,
    `select source.id, ${state} as state from ${tableOf(kind)} as source ${join} where source.id in (${places})`,
    ids,
  )
  return new Map(rows.map((row) => [row.id, row.state]))
}

interface Base {
  readonly source_id: number
  readonly base: Content
  readonly base_hash: string
  /** Of the source as it is now. */
  readonly state: string
}

/** What a record was translated from; undefined if it is no translation, or if its source was deleted. */
export async function findBase(db: Db, kind: TranslatedKind, id: number): Promise<Base | undefined> {
  const { join, state } = states[kind]
  const [found] = await runStatement<Base>(
    db,
    `select source_id, base, base_hash, ${state} as state from translations
      join ${tableOf(kind)} as source on source.id = source_id ${join}
      where translations.kind = $1 and record_id = $2 and ${isThere(kind, 'source')}`,
    [kind, id],
  )
  return found
}

/** The sources of several records as they were translated, by record. */
export async function findBases(
  db: Db,
  kind: TranslatedKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Content>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('translations')
    .select(['record_id', 'base'])
    .where('kind', '=', kind)
    .where('record_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ record_id, base }) => [record_id, base as unknown as Content]))
}

/** The hashes of what translations of these records follow now, in two statements. */
export async function hashesNow(
  db: Db,
  kind: TranslatedKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const contents = await contentsOf[kind](db, ids)
  return new Map(contents.map(({ id, content }) => [id, hashOfBase(baseOf(kind, content))]))
}

const contentsOf = { page: contentsOfPages, post: contentsOfPosts, global: contentsOfGlobals }

async function contentsOfPages(db: Db, ids: readonly number[]) {
  const pages = await db
    .selectFrom('wrangler_pages')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const components = await db
    .selectFrom('wrangler_components')
    .selectAll()
    .where('wrangler_page_id', 'in', ids)
    .where('enabled', '=', 1)
    .orderBy('slot')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const ofPage = Map.groupBy(components, ({ wrangler_page_id }) => wrangler_page_id)
  return pages.map((page) => {
    const own = (ofPage.get(page.id) ?? []).map(stateOfLiveComponent)
    return { id: page.id, content: { fields: fieldsOfLivePage(page), components: own } }
  })
}

async function contentsOfPosts(db: Db, ids: readonly number[]) {
  const posts = await db.selectFrom('posts').selectAll().where('id', 'in', ids).execute()
  const components = await componentsOfPosts(db, posts)
  return posts.map((post, at) => {
    const own = components[at]
    return { id: post.id, content: { fields: fieldsOfLivePost(post), components: own ? [...own] : null } }
  })
}

async function contentsOfGlobals(db: Db, ids: readonly number[]) {
  const globals = await db.selectFrom('globals').selectAll().where('id', 'in', ids).execute()
  return globals.map((global) => ({
    id: global.id,
    content: { fields: fieldsOfLiveGlobal(global), components: null },
  }))
}

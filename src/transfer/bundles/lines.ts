import type { Json, JsonObject } from '../../core/json.ts'
import type { Db } from '../../database/database.ts'
import type { ContentSchemas } from '../../resources/content/links/link.references.ts'
import { addedColumns, columns, type KeyedKind, type ReferredKind } from './columns.ts'
import { readKeys } from './keys.ts'
import { readLanguageMembers } from './language-members.ts'
import { contentsOf, type RawRecord, readRaw } from './raw-records.ts'
import { type Reference, referencesIn, toKeys } from './references.ts'

export interface LineContext {
  readonly db: Db
  readonly schemas: ContentSchemas
  /** Whether password hashes of pages are written. */
  readonly isPrivate: boolean
}

/** A record of a bundle. */
export type Line = { readonly kind: string } & JsonObject

/** The lines of the records with these ids, in this order. Deleted records are left out. */
export async function linesOf(
  context: LineContext,
  kind: KeyedKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Line>> {
  const records = await readRaw(context.db, kind, ids, context.schemas)
  const keyOf = await lookUp(context.db, kind, records)
  const languageOf = await readLanguageMembers(context.db, kind, records)
  return new Map(
    records.map((record) => [
      record.row.id,
      { ...lineOf(kind, record, keyOf, context.isPrivate), ...languageOf(record) },
    ]),
  )
}

type KeyOf = (reference: Reference<number>) => string | undefined

/** Reads the keys of all records, and of the records that they refer to. */
async function lookUp(db: Db, kind: KeyedKind, records: readonly RawRecord[]): Promise<KeyOf> {
  const ids = new Map<ReferredKind, Set<number>>()
  const want = (each: ReferredKind, id: Json | undefined) => {
    if (!Number.isSafeInteger(id)) return
    const known = ids.get(each) ?? new Set()
    ids.set(each, known.add(id as number))
  }
  for (const record of records) {
    want(kind, record.row.id)
    want('category', record.row.category_id)
    want(kind, record.row.parent_id ?? record.row.post_parent)
    for (const id of record.tagIds) want('tag', id)
    for (const { kind: to, to: id } of referencesIn(contentsOf(record))) want(to, Number(id))
  }
  const keys = new Map<ReferredKind, ReadonlyMap<number, string>>()
  for (const [each, wanted] of ids) keys.set(each, await readKeysInParts(db, each, [...wanted]))
  return ({ kind: each, to }) => keys.get(each)?.get(to)
}

const partSize = 500

async function readKeysInParts(
  db: Db,
  kind: ReferredKind,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const keys = new Map<number, string>()
  for (let at = 0; at < ids.length; at += partSize)
    for (const [id, key] of await readKeys(db, kind, ids.slice(at, at + partSize))) keys.set(id, key)
  return keys
}

function lineOf(kind: KeyedKind, record: RawRecord, keyOf: KeyOf, isPrivate: boolean): Line {
  const { row } = record
  const keyed = (to: KeyedKind, id: Json | undefined) =>
    (typeof id === 'number' ? keyOf({ kind: to, to: id }) : undefined) ?? null
  return {
    kind,
    key: keyed(kind, row.id),
    created_at: row.created_at ?? null,
    updated_at: row.updated_at ?? null,
    ...toKeys(pick(kind, row), keyOf),
    ...('category_id' in row ? { category: keyed('category', row.category_id) } : {}),
    ...(kind === 'page' ? pageParts(record, keyOf, isPrivate) : {}),
    ...(kind === 'post' ? { parent: keyed('post', row.post_parent), tags: tagKeys(record, keyOf) } : {}),
  }
}

function pageParts(record: RawRecord, keyOf: KeyOf, isPrivate: boolean): JsonObject {
  const { row, components, moved } = record
  return {
    parent:
      (typeof row.parent_id === 'number' ? keyOf({ kind: 'page', to: row.parent_id }) : undefined) ?? null,
    ...(isPrivate ? { password: row.password ?? null } : {}),
    tags: tagKeys(record, keyOf),
    moved: moved.map(({ url, status, is_manual, moved_at }) => ({ url, status, is_manual, moved_at })),
    components: components.map((component) => ({
      created_at: component.created_at,
      updated_at: component.updated_at,
      ...toKeys(pick('component', component as unknown as JsonObject), keyOf),
    })),
  }
}

/** Sorted by key: other services have a different order of ids. */
function tagKeys({ tagIds }: RawRecord, keyOf: KeyOf): string[] {
  const keys = tagIds.map((id) => keyOf({ kind: 'tag', to: id }))
  return keys.filter((key) => key !== undefined).sort()
}

function pick(kind: KeyedKind | 'component', row: JsonObject): JsonObject {
  const names = Object.keys(columns[kind]).filter((name) => !addedColumns.has(name) || row[name] != null)
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
}

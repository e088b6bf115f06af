import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { NotFound } from '../core/errors.ts'
import type { JsonObject } from '../core/json.ts'
import type { Db } from '../database/database.ts'
import { anyTable, type Kind } from './kind.ts'

/** When, by whom and why a snapshot was taken. */
export interface VersionInfo {
  readonly id: number
  readonly record_id: number
  readonly reason: 'update' | 'delete'
  readonly created_by: number | null
  readonly created_at: string
}

/** A snapshot of a record before a change, with the reason for it. */
export interface Version extends VersionInfo {
  readonly data: JsonObject
  /** For a deleted record: the ids of its children, which lost their parent. */
  readonly children?: number[] | null
}

const infoColumns = ['id', 'record_id', 'reason', 'created_by', 'created_at']

/** The versions of one record, newest first, without their content, which can be large. */
export function selectVersions(db: Db, kind: Kind, recordId: number) {
  return anyTable(db)
    .selectFrom(tableOf(kind))
    .select(infoColumns)
    .where('record_id', '=', recordId)
    .orderBy('id', 'desc')
}

export async function findVersion(db: Db, kind: Kind, versionId: number): Promise<Version> {
  const row = await versionsOf(db, kind).where('id', '=', versionId).executeTakeFirst()
  if (!row) throw noVersion(kind, versionId)
  return row as unknown as Version
}

/** 404 when there is no such version, without reading its content. */
export async function requireVersion(db: Db, kind: Kind, versionId: number): Promise<void> {
  const query = anyTable(db).selectFrom(tableOf(kind)).select('id').where('id', '=', versionId)
  if (!(await query.executeTakeFirst())) throw noVersion(kind, versionId)
}

function noVersion(kind: Kind, versionId: number): NotFound {
  return new NotFound(`There is no version ${versionId} of a ${kind.name}.`)
}

/** The version that followed this one. */
export async function findNextVersion(
  db: Db,
  kind: Kind,
  { id, record_id }: VersionInfo,
): Promise<Version | undefined> {
  const row = await versionsOf(db, kind)
    .where('record_id', '=', record_id)
    .where('id', '>', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row as unknown as Version | undefined
}

/** The newest version of a record. If the record was deleted, this version is from its deletion. */
export async function findNewestVersion(db: Db, kind: Kind, recordId: number): Promise<Version | undefined> {
  const row = await versionsOf(db, kind)
    .where('record_id', '=', recordId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as unknown as Version | undefined
}

function versionsOf(db: Db, kind: Kind) {
  return anyTable(db).selectFrom(tableOf(kind)).selectAll()
}

function tableOf(kind: Kind): string {
  if (!kind.versions) throw new Error(`A ${kind.name} has no versions.`)
  return kind.versions
}

/** The content of a snapshot, or of a live record in the same shape. */
export type State = Readonly<Record<string, unknown>>

/** Columns that change with every write. */
const bookkeeping = new Set(['id', 'revision', 'created_at', 'updated_at', 'deleted_at'])

export interface VersionChanges {
  /** The names of the changed fields. */
  readonly fields: string[]
  /** How many components of a page changed. */
  readonly components: { readonly added: number; readonly removed: number; readonly changed: number }
}

/** The differences between a record and its next state; null when it was deleted. */
export function changesBetween(before: State, after: State | null): VersionChanges | null {
  if (after === null) return null
  const fields = fieldsOf(before, after).filter((field) => !isSameField(before, after, field))
  const components = pairComponents(before, after)
  const count = (change: string) => components.filter((pair) => pair.change === change).length
  return {
    fields,
    components: { added: count('added'), removed: count('removed'), changed: count('changed') },
  }
}

/** Fields of the place and the visibility of a record: a state with other values there has the same content. */
const placing = new Set([
  ...['url', 'slug', 'own_slug', 'alias', 'parent_id', 'post_parent', 'menu_order', 'tags', 'version'],
  ...['enabled', 'published', 'publish_at', 'unpublish_at', 'password', 'wrangler_page_id'],
])

/** Identifies the content of a state. Components that were deleted and restored have other ids, and count as the same. */
export function fingerprintOf(state: State): string {
  const parts = Array.isArray(state.components ?? state.parts) ? (state.components ?? state.parts) : []
  const contents = [state, ...(parts as State[])].map(contentOf)
  const [record, ...components] = contents
  return hash('sha1', JSON.stringify([record, components.sort()]), 'base64url')
}

function contentOf(state: State): string {
  const names = fieldsOf(state, {}).filter((name) => !placing.has(name) && state[name] !== null)
  return JSON.stringify(names.sort().map((name) => [name, state[name]]))
}

/** The names of the fields of both states, without components and fields that the service manages itself. */
export function fieldsOf(before: State, after: State): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !bookkeeping.has(name) && !lists.has(name))
}

/** An older version lacks the columns that were added since. */
export function isSameField(before: State, after: State, field: string): boolean {
  return isDeepStrictEqual(before[field] ?? null, after[field] ?? null)
}

export type ComponentPair =
  | { readonly change: 'added'; readonly after: State }
  | { readonly change: 'removed'; readonly before: State }
  | { readonly change: 'changed' | 'same'; readonly before: State; readonly after: State }

/** The components of two states of a page by id: those of the new state, then those that were removed. */
export function pairComponents(before: State, after: State): ComponentPair[] {
  const [old, next] = [before, after].map(({ components, parts }) => byId(components ?? parts)) as [
    Parts,
    Parts,
  ]
  const paired = [...next].map(([id, component]): ComponentPair => {
    const earlier = old.get(id)
    if (!earlier) return { change: 'added', after: component }
    const isSame = fieldsOf(earlier, component).every((field) => isSameField(earlier, component, field))
    return { change: isSame ? 'same' : 'changed', before: earlier, after: component }
  })
  const removed = [...old].filter(([id]) => !next.has(id))
  return [
    ...paired,
    ...removed.map(([, component]): ComponentPair => ({ change: 'removed', before: component })),
  ]
}

/** The components of a page, and those of a post. */
const lists: ReadonlySet<string> = new Set(['components', 'parts'])

type Parts = ReturnType<typeof byId>

function byId(components: unknown): Map<number, State> {
  const list = Array.isArray(components) ? (components as State[]) : []
  return new Map(list.map((component) => [Number(component.id), component]))
}

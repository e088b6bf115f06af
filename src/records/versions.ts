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
  /** Of a deleted record: the ids of its children, which lost their parent. */
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

/** The newest version of a record, which is of its deletion if it was deleted. */
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

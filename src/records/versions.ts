import { NotFound } from '../core/errors.ts'
import type { JsonObject } from '../core/json.ts'
import type { Db } from '../database/database.ts'
import { anyTable, type Kind } from './kind.ts'

/** A snapshot of a record before a change, with the reason for it. */
export interface Version {
  readonly id: number
  readonly record_id: number
  readonly reason: 'update' | 'delete'
  readonly created_by: number | null
  readonly created_at: string
  readonly data: JsonObject
}

/** The versions of one record, newest first. */
export async function listVersions(db: Db, kind: Kind, recordId: number): Promise<Version[]> {
  const rows = await versionsOf(db, kind).where('record_id', '=', recordId).orderBy('id', 'desc').execute()
  return rows as unknown as Version[]
}

export async function findVersion(db: Db, kind: Kind, versionId: number): Promise<Version> {
  const row = await versionsOf(db, kind).where('id', '=', versionId).executeTakeFirst()
  if (!row) throw new NotFound(`There is no version ${versionId} of a ${kind.name}.`)
  return row as unknown as Version
}

function versionsOf(db: Db, kind: Kind) {
  if (!kind.versions) throw new Error(`A ${kind.name} has no versions.`)
  return anyTable(db)
    .selectFrom(kind.versions as string)
    .selectAll()
}

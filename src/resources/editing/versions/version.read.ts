import { NotFound } from '../../../core/errors.ts'
import type { Db } from '../../../database/database.ts'
import type { Kind } from '../../../records/kind.ts'
import { findIfLive } from '../../../records/read.ts'
import type { Comparison } from '../../../records/version-compare.ts'
import {
  changesBetween,
  findNextVersion,
  findVersion,
  fingerprintOf,
  type State,
  selectVersions,
  type Version,
  type VersionChanges,
  type VersionInfo,
} from '../../../records/versions.ts'
import { contentsOf } from '../../../records/write.ts'
import { type VersionedName, versioned } from './version.actions.ts'
import { type Author, authorOf, authorsOf } from './version.authors.ts'

export interface DescribedVersion extends VersionInfo {
  /** Null for the command line and the service itself. */
  readonly author: Author | null
  /** The changes that followed this version; null when the record was deleted. */
  readonly changes: VersionChanges | null
  /** The newest older version whose content the changes brought back; null for none in the portion. */
  readonly restored: number | null
}

/** 404 unless the record exists, or is deleted and has versions. */
export async function requireVersioned(db: Db, name: VersionedName, id: number): Promise<void> {
  const kind = kindOf(name)
  if (await findIfLive(db, kind, id)) return
  const version = await selectVersions(db, kind, id).limit(1).executeTakeFirst()
  if (!version) throw new NotFound(`There is no ${name} ${id}.`)
}

/** All versions of a record, newest first. */
export async function describeVersions(db: Db, name: VersionedName, id: number): Promise<DescribedVersion[]> {
  await requireVersioned(db, name, id)
  const infos = await selectVersions(db, kindOf(name), id).execute()
  return describePortion(db, name, infos as unknown as VersionInfo[])
}

/** Some consecutive versions of a record, newest first. At most two are in memory at a time: each can be large. */
export async function describePortion(
  db: Db,
  name: VersionedName,
  infos: readonly VersionInfo[],
): Promise<DescribedVersion[]> {
  const kind = kindOf(name)
  const [newest] = infos
  if (!newest) return []
  const authors = await authorsOf(
    db,
    infos.map((info) => info.created_by),
  )
  let later = await stateAfter(db, kind, newest)
  const described: Omit<DescribedVersion, 'restored'>[] = []
  /** Of the state after the newest version, then of each version. */
  const prints = [later && fingerprintOf(later)]
  for (const info of infos) {
    const { data } = await findVersion(db, kind, info.id)
    described.push({
      ...info,
      author: authorOf(info.created_by, authors),
      changes: changesBetween(data, later),
    })
    prints.push(fingerprintOf(data))
    later = data
  }
  return described.map((each, at) => ({ ...each, restored: restoredBy(infos, prints, at) }))
}

function restoredBy(
  infos: readonly VersionInfo[],
  prints: readonly (string | null)[],
  at: number,
): number | null {
  const [after, before, ...earlier] = prints.slice(at)
  if (!after || after === before) return null
  const found = earlier.indexOf(after)
  return found < 0 ? null : (infos[at + 1 + found]?.id ?? null)
}

/** One version with the record as it was, without its password. */
export async function showVersion(db: Db, name: VersionedName, versionId: number) {
  const { id, record_id, reason, created_at, created_by, data } = await findVersion(
    db,
    kindOf(name),
    versionId,
  )
  const author = authorOf(created_by, await authorsOf(db, [created_by]))
  return { id, record_id, reason, created_at, created_by, author, data: withoutPassword(data) }
}

/** A version of this record; 404 for that of another one. */
export async function findVersionOf(
  db: Db,
  name: VersionedName,
  recordId: number,
  versionId: number,
): Promise<Version> {
  const version = await findVersion(db, kindOf(name), versionId)
  if (version.record_id !== recordId) throw new NotFound()
  return version
}

export type Side = number | 'live' | 'draft'

/** Compares two versions of a record, or one with the live record or its working copy. */
export async function compareVersions(
  db: Db,
  name: VersionedName,
  id: number,
  { from, to }: { from: Side; to: Side },
): Promise<Comparison> {
  const before = await stateOf(db, name, id, from)
  const after = await stateOf(db, name, id, to)
  const { compareStates } = await import('../../../records/version-compare.ts')
  return compareStates(before, after)
}

async function stateOf(db: Db, name: VersionedName, id: number, side: Side): Promise<State> {
  if (typeof side === 'number') return (await findVersionOf(db, name, id, side)).data
  const live = await liveState(db, kindOf(name), id)
  if (!live) throw new NotFound(`The ${name} ${id} is deleted: there is no live one to compare with.`)
  if (side === 'live' || name === 'component') return live
  const { stateOfDraft } = await import('../drafts/draft.records.ts')
  return { ...live, ...(await stateOfDraft(db, name, id)) }
}

function kindOf(name: VersionedName): Kind {
  return versioned[name].kind
}

async function stateAfter(db: Db, kind: Kind, version: VersionInfo): Promise<State | null> {
  const next = await findNextVersion(db, kind, version)
  return next ? next.data : liveState(db, kind, version.record_id)
}

async function liveState(db: Db, kind: Kind, id: number): Promise<State | null> {
  const record = await findIfLive(db, kind, id)
  return record ? contentsOf(db, kind, record) : null
}

/** A hash can be attacked offline, so it is never shown. */
function withoutPassword(data: Version['data']): Version['data'] {
  return typeof data.password === 'string' ? { ...data, password: '(hidden)' } : data
}

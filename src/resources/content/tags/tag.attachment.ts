import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Transaction } from '../../../database/database.ts'
import type { RecordOf, Tables } from '../../../database/tables.ts'
import type { Kind } from '../../../records/kind.ts'
import { lockRecord } from '../../../records/read.ts'
import { takeSnapshot, touchRecord } from '../../../records/write.ts'
import { tagKind } from './tag.schema.ts'

/** The kinds of records that can have tags. */
type Tagged = 'page' | 'post'

/** The tags of a page or a post, newest first. */
export function selectTagsOf(
  db: Db,
  kind: Kind<Tagged>,
  ownerId: number,
): SelectQueryBuilder<Tables, 'tags', RecordOf<'tag'>> {
  const attached = sql<number>`(select tag_id from ${table(kind)} where ${owner(kind)} = ${ownerId})`
  return db.selectFrom('tags').selectAll().where('id', 'in', attached).orderBy('id', 'desc')
}

/** Attaches a tag; 404 when there is no such tag. The record must be locked. */
export async function attachTag<R extends Tagged>(
  tx: Transaction,
  kind: Kind<R>,
  record: RecordOf<R>,
  tagId: number,
): Promise<RecordOf<R>> {
  return changeTag(tx, kind, record, tagId, (now) => now.union(new Set([tagId])))
}

/** Detaches a tag; 404 when there is no such tag. The record must be locked. */
export async function detachTag<R extends Tagged>(
  tx: Transaction,
  kind: Kind<R>,
  record: RecordOf<R>,
  tagId: number,
): Promise<RecordOf<R>> {
  return changeTag(tx, kind, record, tagId, (now) => now.difference(new Set([tagId])))
}

/** Replaces one tag of a record by another. The record and both tags must be locked. */
export async function replaceTag<R extends Tagged>(
  tx: Transaction,
  kind: Kind<R>,
  record: RecordOf<R>,
  from: number,
  into: number,
): Promise<RecordOf<R>> {
  const now = await tagIdsOf(tx, kind, record.id)
  const wanted = now.difference(new Set([from])).union(new Set([into]))
  return setTags(tx, kind, record, now, wanted, false)
}

async function changeTag<R extends Tagged>(
  tx: Transaction,
  kind: Kind<R>,
  record: RecordOf<R>,
  tagId: number,
  next: (now: Set<number>) => Set<number>,
): Promise<RecordOf<R>> {
  await lockRecord(tx, tagKind, tagId)
  const now = await tagIdsOf(tx, kind, record.id)
  return setTags(tx, kind, record, now, next(now), false)
}

/**
 * Replaces the tags of a record; ids of missing tags are ignored. `hasSnapshot`: the transaction already has a snapshot
 * of the record, or needs none.
 */
export async function replaceTags<R extends Tagged>(
  tx: Transaction,
  kind: Kind<R>,
  record: RecordOf<R>,
  tagIds: readonly number[],
  hasSnapshot: boolean,
): Promise<RecordOf<R>> {
  const rows =
    tagIds.length === 0
      ? []
      : await tx.db.selectFrom('tags').select('id').where('id', 'in', tagIds).orderBy('id').execute()
  for (const { id } of rows) await lockRecord(tx, tagKind, id)
  const now = await tagIdsOf(tx, kind, record.id)
  return setTags(tx, kind, record, now, new Set(rows.map(({ id }) => id)), hasSnapshot)
}

async function setTags<R extends Tagged>(
  tx: Transaction,
  kind: Kind<R>,
  record: RecordOf<R>,
  now: ReadonlySet<number>,
  wanted: ReadonlySet<number>,
  hasSnapshot: boolean,
): Promise<RecordOf<R>> {
  if (now.symmetricDifference(wanted).size === 0) return record
  if (!hasSnapshot) await takeSnapshot(tx, kind, record, 'update')
  for (const id of now.difference(wanted)) {
    await sql`delete from ${table(kind)} where ${owner(kind)} = ${record.id} and tag_id = ${id}`.execute(
      tx.db,
    )
  }
  for (const id of wanted.difference(now)) {
    await sql`insert into ${table(kind)} (${owner(kind)}, tag_id) values (${record.id}, ${id})`.execute(tx.db)
  }
  return touchRecord(tx, kind, record)
}

async function tagIdsOf(tx: Transaction, kind: Kind<Tagged>, ownerId: number): Promise<Set<number>> {
  const rows = await selectTagsOf(tx.db, kind, ownerId).execute()
  return new Set(rows.map((tag) => tag.id))
}

function table({ name }: Kind<Tagged>) {
  return sql.table(`${name}_tags`)
}

function owner({ name }: Kind<Tagged>) {
  return sql.ref(`${name}_id`)
}

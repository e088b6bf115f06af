import { type SelectQueryBuilder, sql } from 'kysely'
import type { Input } from '../../core/fields.ts'
import { slugify } from '../../core/slug.ts'
import type { Db, Transaction } from '../../database/database.ts'
import type { RecordOf, Tables } from '../../database/tables.ts'
import { lockRecord } from '../../records/read.ts'
import { deleteRecord, insertRecord, updateRecord } from '../../records/write.ts'
import { type tagFields, tagKind } from './tag.schema.ts'

export type TagInput = Input<typeof tagFields, 'name'>

/** Where tags meet what they are attached to. */
export type TagTable = 'page_tags' | 'post_tags'

export function createTag(tx: Transaction, input: TagInput): Promise<RecordOf<'tag'>> {
  const slug = input.slug ?? slugFromName(input.name)
  return insertRecord(tx, tagKind, { type: null, ...input, slug })
}

export function updateTag(
  tx: Transaction,
  current: RecordOf<'tag'>,
  input: TagInput,
): Promise<RecordOf<'tag'>> {
  const { slug, ...rest } = input
  if (slug === undefined) return updateRecord(tx, tagKind, current, rest)
  return updateRecord(tx, tagKind, current, { ...rest, slug: slug ?? slugFromName(input.name) })
}

export function deleteTag(tx: Transaction, current: RecordOf<'tag'>): Promise<void> {
  return deleteRecord(tx, tagKind, current)
}

/** The tags of a page or a post, newest first. */
export function selectTagsOf(
  db: Db,
  table: TagTable,
  ownerId: number,
): SelectQueryBuilder<Tables, 'tags', RecordOf<'tag'>> {
  const attached = sql<number>`(select tag_id from ${sql.table(table)} where ${owner(table)} = ${ownerId})`
  return db.selectFrom('tags').selectAll().where('id', 'in', attached).orderBy('id', 'desc')
}

/** Attaches a tag beside those that are there; 404 when there is no such tag. Tells whether anything changed. */
export async function attachTag(
  tx: Transaction,
  table: TagTable,
  ownerId: number,
  tagId: number,
): Promise<boolean> {
  await lockRecord(tx, tagKind, tagId)
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} (${owner(table)}, tag_id) values (${ownerId}, ${tagId})
    on conflict do nothing`.execute(tx.db)
  return numAffectedRows === 1n
}

/** Detaches a tag; 404 when there is no such tag. Tells whether anything changed. */
export async function detachTag(
  tx: Transaction,
  table: TagTable,
  ownerId: number,
  tagId: number,
): Promise<boolean> {
  await lockRecord(tx, tagKind, tagId)
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${owner(table)} = ${ownerId} and tag_id = ${tagId}`.execute(tx.db)
  return numAffectedRows === 1n
}

function owner(table: TagTable) {
  return sql.ref(table === 'page_tags' ? 'page_id' : 'post_id')
}

function slugFromName(name: string): string {
  return slugify(name, 'tag')
}

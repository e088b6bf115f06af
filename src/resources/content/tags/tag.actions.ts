import { sql } from 'kysely'
import { requirePermissions } from '../../../access/user-permissions.ts'
import { Invalid, NotFound } from '../../../core/errors.ts'
import type { Input } from '../../../core/fields.ts'
import { slugify } from '../../../core/slug.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import type { Kind } from '../../../records/kind.ts'
import { requireLanguageOfAll } from '../../../records/language-limits.ts'
import { lockIfLive, lockRecord } from '../../../records/read.ts'
import { deleteRecord, insertRecord, updateRecord } from '../../../records/write.ts'
import { languageOfNew, requireLanguage } from '../languages/translation-groups.ts'
import { pageKind } from '../pages/page.schema.ts'
import { postKind } from '../posts/post.schema.ts'
import { replaceTag } from './tag.attachment.ts'
import { type tagFields, tagKind } from './tag.schema.ts'

export type TagInput = Input<typeof tagFields, 'name'>

export async function createTag(tx: Transaction, input: TagInput): Promise<RecordOf<'tag'>> {
  const slug = input.slug ?? slugFromName(input.name)
  const { root: _, ...inLanguage } = await languageOfNew(tx, 'tag', input)
  return insertRecord(tx, tagKind, { type: null, ...input, slug, ...inLanguage })
}

export async function updateTag(
  tx: Transaction,
  current: RecordOf<'tag'>,
  input: Partial<TagInput>,
): Promise<RecordOf<'tag'>> {
  await requireLanguage(tx, 'tag', current, input)
  const { slug, language: _, ...rest } = input
  if (slug === undefined) return updateRecord(tx, tagKind, current, rest)
  return updateRecord(tx, tagKind, current, {
    ...rest,
    slug: slug ?? slugFromName(input.name ?? current.name),
  })
}

/** The pages and posts with the tag lose it: 403 when one of them is in a language that the user may not change. */
export async function deleteTag(tx: Transaction, current: RecordOf<'tag'>): Promise<void> {
  for (const kind of [pageKind, postKind]) {
    const tagged = `id in (select ${kind.name}_id from ${kind.name}_tags where tag_id = $1)`
    await requireLanguageOfAll(tx, kind, tagged, [current.id])
  }
  await deleteRecord(tx, tagKind, current)
}

function slugFromName(name: string): string {
  return slugify(name, 'tag')
}

/** Replaces a tag by another one on all records, and deletes the tag. */
export async function mergeTags(tx: Transaction, from: number, into: number): Promise<RecordOf<'tag'>> {
  if (from === into) throw Invalid.field('into', 'The tag cannot be merged into itself.')
  // Two merges in opposite directions lock in the same order.
  for (const id of [from, into].toSorted((a, b) => a - b)) await lockEither(tx, id, from)
  for (const kind of [pageKind, postKind]) await retag(tx, kind, from, into)
  await deleteTag(tx, await lockRecord(tx, tagKind, from))
  return lockRecord(tx, tagKind, into)
}

/** A missing tag is 404 if the path names it, and 422 if the body names it. */
async function lockEither(tx: Transaction, id: number, from: number): Promise<void> {
  if (await lockIfLive(tx, tagKind, id)) return
  throw id === from ? new NotFound() : Invalid.field('into', 'The selected into is invalid.')
}

async function retag<R extends 'page' | 'post'>(
  tx: Transaction,
  kind: Kind<R>,
  from: number,
  into: number,
): Promise<void> {
  const [table, owner] = [sql.table(`${kind.name}_tags`), sql.ref(`${kind.name}_id`)]
  const { rows } = await sql<{ id: number }>`
    select ${owner} as id from ${table} where tag_id = ${from} order by ${owner}`.execute(tx.db)
  if (rows.length > 0) await requirePermissions(tx, [`update ${kind.name}s`])
  for (const { id } of rows) {
    const record = await lockIfLive(tx, kind, id)
    if (record) await replaceTag(tx, kind, record, from, into)
  }
  // What is in the trash has it when it is restored.
  await sql`insert into ${table} (${owner}, tag_id)
    select ${owner}, ${into} from ${table} where tag_id = ${from} on conflict do nothing`.execute(tx.db)
}

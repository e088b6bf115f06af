import type { Input } from '../../../core/fields.ts'
import { slugify } from '../../../core/slug.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { deleteRecord, insertRecord, updateRecord } from '../../../records/write.ts'
import { type tagFields, tagKind } from './tag.schema.ts'

export type TagInput = Input<typeof tagFields, 'name'>

export function createTag(tx: Transaction, input: TagInput): Promise<RecordOf<'tag'>> {
  const slug = input.slug ?? slugFromName(input.name)
  return insertRecord(tx, tagKind, { type: null, ...input, slug })
}

export function updateTag(
  tx: Transaction,
  current: RecordOf<'tag'>,
  input: Partial<TagInput>,
): Promise<RecordOf<'tag'>> {
  const { slug, ...rest } = input
  if (slug === undefined) return updateRecord(tx, tagKind, current, rest)
  return updateRecord(tx, tagKind, current, {
    ...rest,
    slug: slug ?? slugFromName(input.name ?? current.name),
  })
}

export function deleteTag(tx: Transaction, current: RecordOf<'tag'>): Promise<void> {
  return deleteRecord(tx, tagKind, current)
}

function slugFromName(name: string): string {
  return slugify(name, 'tag')
}

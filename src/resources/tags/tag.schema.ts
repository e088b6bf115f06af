import { Type } from 'typebox'
import { nullable, text } from '../../core/fields.ts'
import type { RecordOf } from '../../database/tables.ts'
import { nullableString, pick, timestamps } from '../../http/envelopes.ts'
import type { Kind } from '../../records/kind.ts'

export const tagKind: Kind<'tag'> = { name: 'tag', table: 'tags' }

export const Tag = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  slug: Type.String(),
  type: nullableString,
  ...timestamps,
})

export const tagFields = {
  name: text(255),
  slug: nullable(text(255)),
  type: nullable(text(255)),
}

export const showTag = (tag: RecordOf<'tag'>) => pick(Tag, tag)

import { Type } from 'typebox'
import { text } from '../../core/field-kinds.ts'
import { describeFields, nullable, type Words } from '../../core/fields.ts'
import { documented, nullableString, pick, timestamps } from '../../core/schemas.ts'
import type { RecordOf } from '../../database/tables.ts'
import type { Kind } from '../../records/kind.ts'

export const tagKind: Kind<'tag'> = { name: 'tag', table: 'tags' }

const words: Words = {
  name: ['What the tag says, unique within its type', 'Wild flowers'],
  slug: ['The tag in an address; made from the name when left out', 'wild-flowers'],
  type: ['A label of your own choice that groups tags', 'topic'],
}

export const Tag = documented(
  'Tag',
  words,
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    slug: Type.String(),
    type: nullableString,
    ...timestamps,
  }),
)

export const tagFields = describeFields(
  {
    name: text(255),
    slug: nullable(text(255)),
    type: nullable(text(255)),
  },
  words,
)

export const showTag = (tag: RecordOf<'tag'>) => pick(Tag, tag)

import { Type } from 'typebox'
import {
  booleanLike,
  choice,
  Fault,
  type Field,
  id,
  integer,
  jsonObject,
  nullable,
  text,
  verbatimText,
} from '../../core/fields.ts'
import type { RecordOf } from '../../database/tables.ts'
import {
  flag,
  jsonObject as jsonObjectSchema,
  nullableInteger,
  nullableString,
  pick,
  timestamps,
} from '../../http/envelopes.ts'
import { isAddress } from '../../records/files.ts'
import type { Kind } from '../../records/kind.ts'
import { faultOfPath } from '../../storage/disk.ts'

export const postKind: Kind<'post'> = {
  name: 'post',
  table: 'posts',
  versions: 'post_versions',
  search: ['title'],
}

const statuses = ['public', 'private', 'protected'] as const

export const maxUrl = 191

export const Post = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  slug: Type.String(),
  url: Type.String(),
  post_type: Type.String(),
  post_status: Type.Unsafe<(typeof statuses)[number]>({ type: 'string', enum: statuses }),
  description: nullableString,
  content: nullableString,
  published: flag,
  thumbnail: nullableString,
  post_parent: nullableInteger,
  menu_order: Type.Integer(),
  meta: jsonObjectSchema,
  category_id: nullableInteger,
  ...timestamps,
})

export const postFields = {
  title: text(255),
  post_type: text(255),
  post_status: choice(statuses),
  slug: nullable(text(191)),
  url: nullable(text(maxUrl)),
  description: nullable(text(2000)),
  content: nullable(verbatimText()),
  published: booleanLike(),
  thumbnail: nullable(fileOrAddress(191)),
  post_parent: nullable(id()),
  menu_order: integer(),
  meta: jsonObject(),
  category_id: nullable(id()),
}

export const postRules = { required: ['title', 'post_type', 'post_status'] } as const

export const showPost = (post: RecordOf<'post'>) => pick(Post, post)

/** The path of a file on the public disk, or the address of one elsewhere. */
function fileOrAddress(max: number): Field<string> {
  const shape = text(max)
  return {
    ...shape,
    parse(value) {
      const found = shape.parse(value)
      const fault = isAddress(found) ? null : faultOfPath(found)
      if (fault) throw new Fault(fault)
      return found
    },
  }
}

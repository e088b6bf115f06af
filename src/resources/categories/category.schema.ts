import { Type } from 'typebox'
import { nullable, pattern, text } from '../../core/fields.ts'
import { nullableString, timestamps } from '../../http/envelopes.ts'
import type { Kind } from '../../records/kind.ts'

export const categoryKind: Kind<'category'> = { name: 'category', table: 'categories', search: ['name'] }

export const Category = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  type: nullableString,
  colour: nullableString,
  ...timestamps,
})

export const categoryFields = {
  name: text(255),
  type: nullable(text(255)),
  colour: nullable(pattern(text(7), /^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'must be a hex colour such as #1a2b3c')),
}

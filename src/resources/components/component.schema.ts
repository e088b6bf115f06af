import { Type } from 'typebox'
import {
  booleanLike,
  id,
  integer,
  jsonObject as jsonField,
  nullable,
  text,
  verbatimText,
} from '../../core/fields.ts'
import type { RecordOf } from '../../database/tables.ts'
import { flag, jsonObject, nullableString, pick, timestamps } from '../../http/envelopes.ts'
import type { Kind } from '../../records/kind.ts'

export const componentKind: Kind<'component'> = {
  name: 'component',
  table: 'wrangler_components',
  versions: 'component_versions',
  search: ['title', 'type', 'content'],
}

export const Component = Type.Object({
  id: Type.Integer(),
  wrangler_page_id: Type.Integer(),
  type: Type.String(),
  title: nullableString,
  content: nullableString,
  config: jsonObject,
  slot: Type.String(),
  position: Type.Integer(),
  enabled: flag,
  thumbnail: nullableString,
  ...timestamps,
})

/** `maxDepth` is a setting, so the fields are made for each request. */
export function componentFields(maxDepth?: number) {
  return {
    type: text(255),
    wrangler_page_id: id(),
    title: nullable(text(255)),
    content: nullable(verbatimText()),
    config: nullable(jsonField(maxDepth)),
    slot: text(255),
    position: integer(),
    enabled: booleanLike(),
  }
}

export type ComponentFields = ReturnType<typeof componentFields>

export const showComponent = (component: RecordOf<'component'>) => pick(Component, component)

import {
  booleanLike,
  id,
  integer,
  jsonObject as jsonField,
  text,
  verbatimText,
} from '../../../core/field-kinds.ts'
import { describeFields, type FieldDescriptions, nullable } from '../../../core/fields.ts'
import { documented, flag, jsonObject, nullableString, pick, timestamps } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { RecordOf } from '../../../database/tables.ts'
import type { Kind } from '../../../records/kind.ts'
import { by, selectionOf } from '../../../records/selection.ts'

export const componentKind: Kind<'component'> = {
  name: 'component',
  table: 'wrangler_components',
  versions: 'component_versions',
  canReturn: true,
  snapshot: { columns: { page_id: 'wrangler_page_id' } },
  inLanguage: { resource: 'components', page: 'wrangler_page_id' },
  search: ['title', 'type', 'content'],
}

/** Descriptions and examples of the members of a component. */
export const componentDescriptions: FieldDescriptions = {
  wrangler_page_id: ['The id of its page', 1],
  type: ['The view that renders it', 'text'],
  title: ['The title of the component', 'Welcome'],
  content: ['Its content, stored unchanged', '<p>Come in.</p>'],
  config: [
    'Configuration of its view. The option `components.config_max_depth` limits the nesting',
    { columns: 2 },
  ],
  slot: ['The slot of the page template; `main` by default', 'main'],
  position: ['Its position in the slot; last by default', 1],
  enabled: ['1 = shown on the public page, the default', 1],
  thumbnail: ['The path of its thumbnail on the public disk', null],
}

export const Component = documented(
  'Component',
  componentDescriptions,
  Type.Object({
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
  }),
)

export const componentSelection = selectionOf(Component, {
  filters: { wrangler_page_id: by.integer, type: by.word },
  sorts: ['position', 'type'],
})

/** `maxDepth` is a setting, so the fields depend on it. */
export function componentFields(maxDepth?: number) {
  const fields = {
    type: text(255),
    wrangler_page_id: id(),
    title: nullable(text(255)),
    content: nullable(verbatimText()),
    config: nullable(jsonField(maxDepth)),
    slot: text(255),
    position: integer(),
    enabled: booleanLike(),
  }
  return describeFields(fields, componentDescriptions)
}

/** The fields of a component in a list, which belongs to one page or post. */
export function listedComponentFields(maxDepth?: number) {
  const { wrangler_page_id: _, ...fields } = componentFields(maxDepth)
  // A path on the public disk; it is checked that the file is known.
  const more = { thumbnail: nullable(text(255)), shared_block_id: nullable(id()) }
  const aboutBlock = ['The shared block that it is a placement of; null or absent for none', 4] as const
  return { ...fields, ...describeFields(more, { ...componentDescriptions, shared_block_id: aboutBlock }) }
}

export type ComponentFields = ReturnType<typeof componentFields>

export const showComponent = (component: RecordOf<'component'>) => pick(Component, component)

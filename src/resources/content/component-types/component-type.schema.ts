import { choice, integer, jsonObject as jsonField, listOf, text } from '../../../core/field-kinds.ts'
import { describeFields, type FieldDescriptions, nullable } from '../../../core/fields.ts'
import {
  describeMembers,
  documented,
  jsonObject,
  nullableInteger,
  nullableString,
  pick,
  timestamps,
} from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { ComponentTypeFields, RecordOf } from '../../../database/tables.ts'
import type { Kind } from '../../../records/kind.ts'
import { by, selectionOf } from '../../../records/selection.ts'
import { fieldUses, layoutSchema, layoutSections, modes, useOfFields } from './component-type.parts.ts'

export const componentTypeKind: Kind<'component-type'> = {
  name: 'component-type',
  table: 'component_types',
  search: ['type', 'label', 'description'],
}

const descriptions: FieldDescriptions = {
  type: ['The `type` of the components that it describes, unique', 'hero'],
  label: ['Its name for editors', 'Hero'],
  description: ['What it is for', 'A large picture with a heading'],
  group: ['Its group in the list of types', 'Top of page'],
  icon: ['The name of an icon', 'photo'],
  thumbnail: ['The path or address of a picture of it', null],
  fields: [
    'Whether the fields of the component are `required`, `optional` (the default) or `hidden`',
    { title: 'required', content: 'optional', thumbnail: 'hidden' },
  ],
  schema: [
    'What `config` holds: a part of JSON Schema 2020-12, with hints for forms under `x-corral`',
    { type: 'object', required: ['alt'], properties: { alt: { type: 'string', title: 'Description' } } },
  ],
  layout: [
    'The sections of its form, with the keys of `config` in each',
    [{ label: 'Picture', fields: ['alt'] }],
  ],
  slots: ['The slots that it is meant for; null for all', ['header']],
  templates: ['The page templates that it is meant for; null for all', null],
  max_per_page: ['How many a page should have at most; null for any number', 1],
  summary: ['One line for a closed card, with members of the component in braces', '{title}'],
  example: ['The config of a new component', {}],
  mode: [
    '`off`: for forms only; `warn`, the default: problems are shown; `strict`: a change of `type` or `config` that does not fit is refused',
    'warn',
  ],
  version: ['How often the schema was changed, plus one', 3],
}

const use = Type.Unsafe<ComponentTypeFields['title']>({ type: 'string', enum: fieldUses })
const uses = describeMembers(
  {
    title: ['How `title` is used', 'required'],
    content: ['How `content` is used', 'optional'],
    thumbnail: ['How `thumbnail` is used', 'hidden'],
  },
  Type.Object({ title: use, content: use, thumbnail: use }),
)
const names = Type.Unsafe<string[] | null>({ type: ['array', 'null'], items: { type: 'string' } })

export const ComponentType = documented(
  'ComponentType',
  descriptions,
  Type.Object({
    id: Type.Integer(),
    type: Type.String(),
    label: Type.String(),
    description: nullableString,
    group: nullableString,
    icon: nullableString,
    thumbnail: nullableString,
    fields: uses,
    schema: jsonObject,
    layout: layoutSchema,
    slots: names,
    templates: names,
    max_per_page: nullableInteger,
    summary: nullableString,
    example: jsonObject,
    mode: Type.Unsafe<RecordOf<'component-type'>['mode']>({ type: 'string', enum: modes }),
    version: Type.Integer(),
    ...timestamps,
  }),
)

export const componentTypeSelection = selectionOf(ComponentType, {
  filters: { type: by.word, group: by.word },
  sorts: ['type', 'label', 'group'],
})

const name = text(255)
const nameList = () => listOf((value) => name.parse(value), name.schema, 200)

export const componentTypeFields = describeFields(
  {
    type: text(255),
    label: text(255),
    description: nullable(text(2000)),
    group: nullable(text(255)),
    icon: nullable(text(255)),
    thumbnail: nullable(text(255)),
    fields: nullable(useOfFields()),
    schema: nullable(jsonField()),
    layout: nullable(layoutSections()),
    slots: nullable(nameList()),
    templates: nullable(nameList()),
    max_per_page: nullable(integer(1)),
    summary: nullable(text(255)),
    example: nullable(jsonField()),
    mode: nullable(choice(modes)),
  },
  descriptions,
)

/** What null, or a missing member, means. */
export const typeDefaults: Pick<
  RecordOf<'component-type'>,
  'fields' | 'schema' | 'layout' | 'example' | 'mode'
> = {
  fields: { title: 'optional', content: 'optional', thumbnail: 'optional' },
  schema: { type: 'object' },
  layout: [],
  example: {},
  mode: 'warn',
}

export const showComponentType = (record: RecordOf<'component-type'>) => pick(ComponentType, record)

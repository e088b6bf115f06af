import { choice, integer, jsonObject, listOf, parseEntry, text } from '../../../core/field-kinds.ts'
import {
  describeFields,
  type Field,
  type FieldDescriptions,
  field,
  InvalidValue,
  nullable,
} from '../../../core/fields.ts'
import type { JsonObject } from '../../../core/json.ts'
import {
  describeMembers,
  documented,
  jsonObject as jsonValues,
  nullableInteger,
  pick,
  timestamps,
} from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { RecordOf, TemplateSlot } from '../../../database/tables.ts'
import type { Kind } from '../../../records/kind.ts'
import { by, selectionOf } from '../../../records/selection.ts'
import {
  describedObject,
  layoutSchema,
  layoutSections,
  modes,
} from '../component-types/component-type.parts.ts'

export const pageTemplateKind: Kind<'page-template'> = {
  name: 'page-template',
  table: 'page_templates',
  search: ['template', 'label'],
}

const descriptions: FieldDescriptions = {
  template: ['The `template` of the pages that it describes, unique', 'home'],
  label: ['Its name for editors', 'Home page'],
  slots: ['The slots of its pages', [{ name: 'header', label: 'Top', allow: ['hero'], max: 2 }]],
  areas: ['The slots as they lie on the page, a line for each row', ['header header', 'main aside']],
  schema: [
    'What the `meta` of its pages holds, in the language of component types; null for anything',
    { type: 'object', properties: { seo_title: { type: 'string', title: 'Title for search engines' } } },
  ],
  layout: [
    'The sections of the form, with the keys of `meta` in each',
    [{ label: 'Search engines', fields: ['seo_title'] }],
  ],
  mode: [
    '`off`: `schema` is for forms only; `warn`, the default: problems are shown; `strict`: a change of `template` or `meta` that does not fit is refused',
    'warn',
  ],
  version: ['How often `schema` was changed, plus one', 1],
}

const slotDescriptions: FieldDescriptions = {
  name: ['The `slot` of components, unique in the template', 'header'],
  label: ['Its name for editors; by default the name', 'Top'],
  allow: ['The component types that are meant for it; null for all', ['hero']],
  max: ['How many components it should have at most; null for any number', 2],
}

const names = Type.Unsafe<string[] | null>({ type: ['array', 'null'], items: { type: 'string' } })

export const PageTemplate = documented(
  'PageTemplate',
  descriptions,
  Type.Object({
    id: Type.Integer(),
    template: Type.String(),
    label: Type.String(),
    slots: Type.Array(
      describeMembers(
        slotDescriptions,
        Type.Object({ name: Type.String(), label: Type.String(), allow: names, max: nullableInteger }),
      ),
    ),
    areas: Type.Array(Type.String()),
    schema: Type.Unsafe<JsonObject | null>({ ...jsonValues, type: ['object', 'null'] }),
    layout: layoutSchema,
    mode: Type.Unsafe<RecordOf<'page-template'>['mode']>({ type: 'string', enum: modes }),
    version: Type.Integer(),
    ...timestamps,
  }),
)

export const pageTemplateSelection = selectionOf(PageTemplate, {
  filters: { template: by.word },
  sorts: ['template', 'label'],
})

const name = text(255)
const allowed = listOf((value) => name.parse(value), name.schema, 200)
const count = integer(1)

export const pageTemplateFields = describeFields(
  {
    template: text(255),
    label: text(255),
    slots: nullable(slotList()),
    areas: nullable(listOf((value) => name.parse(value), name.schema, 50)),
    schema: nullable(jsonObject()),
    layout: nullable(layoutSections()),
    mode: nullable(choice(modes)),
  },
  descriptions,
)

/** What null, or a missing member, means. */
export const templateDefaults = {
  slots: [],
  areas: [],
  schema: null,
  layout: [],
  mode: 'warn',
} as const satisfies Partial<RecordOf<'page-template'>>

export const showPageTemplate = (record: RecordOf<'page-template'>) => pick(PageTemplate, record)

function slotList(): Field<TemplateSlot[]> {
  const item = describedObject(
    {
      name: name.schema,
      label: { type: ['string', 'null'] },
      allow: { anyOf: [allowed.schema, { type: 'null' }] },
      max: { anyOf: [count.schema, { type: 'null' }] },
    },
    slotDescriptions,
    ['name'],
  )
  const list = listOf((value) => value, item, 50)
  return field(list.schema, (value) => {
    const slots = list.parse(value).map((each, index) => parseEntry(each, index, parseSlot))
    const twice = slots.find((slot, at) => slots.findIndex((each) => each.name === slot.name) < at)
    if (twice) throw new InvalidValue(`has the name "${twice.name}" twice`)
    return slots
  })
}

function parseSlot(given: Readonly<Record<string, unknown>>): TemplateSlot {
  const slot = name.parse(given.name)
  const isBlank = (value: unknown) => value === undefined || value === null
  return {
    name: slot,
    label: isBlank(given.label) || String(given.label).trim() === '' ? slot : name.parse(given.label),
    allow: isBlank(given.allow) ? null : allowed.parse(given.allow),
    max: isBlank(given.max) ? null : count.parse(given.max),
  }
}

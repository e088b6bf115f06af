import { integer, listOf, parseEntry, text } from '../../../core/field-kinds.ts'
import {
  describeFields,
  type Field,
  type FieldDescriptions,
  field,
  InvalidValue,
  nullable,
} from '../../../core/fields.ts'
import { describeMembers, documented, nullableInteger, pick, timestamps } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { RecordOf, TemplateSlot } from '../../../database/tables.ts'
import type { Kind } from '../../../records/kind.ts'
import { by, selectionOf } from '../../../records/selection.ts'
import { describedObject } from '../component-types/component-type.parts.ts'

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
  },
  descriptions,
)

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

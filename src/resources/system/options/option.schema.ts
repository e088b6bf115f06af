import { anyJson as anyJsonField, pattern, text } from '../../../core/field-kinds.ts'
import { describeFields, type FieldDescriptions } from '../../../core/fields.ts'
import { anyJson, documented, timestamp } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { by, selectionOf } from '../../../records/selection.ts'

const descriptions: FieldDescriptions = {
  key: ['The key of the option', 'site.name'],
  value: ['Its value, any JSON', 'The Corral'],
}

export const Option = documented(
  'Option',
  descriptions,
  Type.Object({ key: Type.String(), value: anyJson, updated_at: timestamp }),
)

export const optionSelection = selectionOf(Option, { filters: { key: by.word }, sorts: ['key'] })

export const optionFields = describeFields(
  {
    key: pattern(text(191), /^[\w.-]+$/, 'must be letters, digits, dots, dashes and underscores'),
    value: anyJsonField(),
  },
  descriptions,
)

export const optionValueField = { value: optionFields.value }

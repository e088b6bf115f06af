import { Type } from 'typebox'
import { anyJson as anyJsonField, pattern, text } from '../../core/fields.ts'
import { anyJson, timestamp } from '../../http/envelopes.ts'

export const Option = Type.Object({ key: Type.String(), value: anyJson, updated_at: timestamp })

export const optionFields = {
  key: pattern(text(191), /^[\w.-]+$/, 'must be letters, digits, dots, dashes and underscores'),
  value: anyJsonField(),
}

export const optionValueField = { value: optionFields.value }

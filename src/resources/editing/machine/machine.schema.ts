import { text } from '../../../core/field-kinds.ts'
import { describeFields, nullable } from '../../../core/fields.ts'
import { documented, nullableString } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'

export const machineFields = describeFields(
  { after: nullable(text(1000)) },
  { after: ['`after` of the answer before, to go on; left out or null to begin', null] },
)

export const MachineTranslation = documented(
  'MachineTranslation',
  {
    written: ['How many fields have another value now, in the working copy of the translation', 12],
    unchanged: ['How many have the value that they had', 1],
    problems: [
      'The fields that were left as they are, by their paths, and why',
      [{ text: 'title', message: 'The placeholder {1} is missing.' }],
    ],
    left: ['How many fields are still to be translated', 0],
    after: ['Send it as `after` to translate them; null when there are no more', null],
  },
  Type.Object({
    written: Type.Integer(),
    unchanged: Type.Integer(),
    problems: Type.Array(Type.Object({ text: Type.String(), message: Type.String() })),
    left: Type.Integer(),
    after: nullableString,
  }),
)

import { booleanLike, choice, jsonObject as jsonField, pattern, text } from '../../../core/field-kinds.ts'
import {
  describeFields,
  type FieldDescriptions,
  type Input,
  nullable,
  parseFields,
} from '../../../core/fields.ts'
import type { JsonObject } from '../../../core/json.ts'
import { documented, jsonObject, nullableString, pick, timestamps } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { RecordOf } from '../../../database/tables.ts'
import type { Kind } from '../../../records/kind.ts'
import { by, selectionOf } from '../../../records/selection.ts'
import { codeOf, type Language } from '../../../settings/settings.ts'
import { layoutSchema, layoutSections, modes } from '../component-types/component-type.parts.ts'
import { inLanguage } from '../languages/language.schema.ts'

export const globalKind: Kind<'global'> = {
  name: 'global',
  table: 'globals',
  versions: 'global_versions',
  canReturn: true,
  inLanguage: { resource: 'globals' },
  search: ['name', 'label', 'description'],
}

export const globalDescriptions: FieldDescriptions = {
  name: ['The name by which sites read it, unique', 'footer'],
  label: ['Its name for editors', 'Footer'],
  description: ['What it is for', 'Opening hours and links at the end of each page'],
  icon: ['The name of an icon', 'layout-bottombar'],
  schema: [
    'What `value` holds, in the language of component types: a part of JSON Schema 2020-12, with hints for forms under `x-corral`',
    { type: 'object', properties: { hours: { type: 'string', title: 'Opening hours' } } },
  ],
  layout: [
    'The sections of its form, with the keys of `value` in each',
    [{ label: 'Visit us', fields: ['hours'] }],
  ],
  mode: [
    '`off`: for forms only; `warn`, the default: problems are shown; `strict`: a change of `value` that does not fit is refused',
    'warn',
  ],
  version: ['How often the schema was changed, plus one', 3],
  value: ['The content', { hours: 'Tuesday to Sunday, 10 to 18' }],
  is_public: ['Whether everybody may read it', true],
  language: [
    'The code of the language of `value`, if there are languages. The rest is one for all of them',
    'de',
  ],
  global_id: [
    'The id of the global in the first language, if there are languages: of a value in another language, that which it belongs to',
    3,
  ],
  is_live: [
    'If there are languages: whether `value` is live. It is not while a translation was never published',
    true,
  ],
}

export const Global = documented(
  'Global',
  globalDescriptions,
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    label: Type.String(),
    description: nullableString,
    icon: nullableString,
    schema: jsonObject,
    layout: layoutSchema,
    mode: Type.Unsafe<RecordOf<'global'>['mode']>({ type: 'string', enum: modes }),
    version: Type.Integer(),
    value: jsonObject,
    is_public: Type.Boolean(),
    ...timestamps,
    language: Type.Optional(Type.String()),
    global_id: Type.Optional(Type.Integer()),
    is_live: Type.Optional(Type.Boolean()),
  }),
)

export const globalSelection = selectionOf(Global, {
  filters: { name: by.word, language: inLanguage('values') },
  sorts: ['name', 'label'],
})

const shape = /^[a-z][a-z0-9_-]*$/

/** In a url, and in a list that commas separate. */
export const globalName = pattern(
  text(64),
  shape,
  'must begin with a letter from a to z, and have only such letters, digits, - and _',
)

export const globalFields = describeFields(
  {
    name: globalName,
    label: text(255),
    description: nullable(text(2000)),
    icon: nullable(text(255)),
    schema: nullable(jsonField()),
    layout: nullable(layoutSections()),
    mode: nullable(choice(modes)),
    value: nullable(jsonField()),
    is_public: nullable(booleanLike()),
  },
  globalDescriptions,
)

export const globalRules = { required: ['name', 'label'] } as const
export type GlobalInput = Input<typeof globalFields, (typeof globalRules.required)[number]>

/** A global of a file or a bundle. */
export function globalInput(given: JsonObject): GlobalInput {
  return parseFields(given, globalFields, globalRules)
}

/** What null, or a missing member, means. Nothing is public by accident. */
export const globalDefaults: Pick<
  RecordOf<'global'>,
  'schema' | 'layout' | 'mode' | 'value' | 'is_public'
> = {
  schema: { type: 'object' },
  layout: [],
  mode: 'warn',
  value: {},
  is_public: 0,
}

/** The part of a global that a working copy has. The other members take effect at once. */
export const globalDraftFields = { value: globalFields.value }

export function showGlobal(record: RecordOf<'global'>, languages: readonly Language[]) {
  const { language: _, is_live, ...shown } = pick(Global, record)
  const code = codeOf(languages, record.language)
  const own = {
    language: code,
    global_id: record.translation_group ?? record.id,
    is_live: record.is_live === 1,
  }
  return { ...shown, is_public: record.is_public === 1, ...(code === undefined ? {} : own) }
}

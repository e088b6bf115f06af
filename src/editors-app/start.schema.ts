import { booleanLike, choice, text } from '../core/field-kinds.ts'
import { describeFields, type FieldDescriptions } from '../core/fields.ts'
import { documented, nullableInteger } from '../core/schemas.ts'
import { Type } from '../core/type.ts'
import { exampleKinds } from '../demo/example-records.ts'
import { mailLanguages } from '../mail/texts.ts'

/** What a new service can start with. */
export const beginnings = ['example', 'own'] as const
export type Beginning = (typeof beginnings)[number]

const descriptions: FieldDescriptions = {
  with: ['`example` for the demo site, `own` for an empty home page', 'own'],
  title: ['The title of the home page, for `own`', 'Home'],
  language: [
    'The language of the names of component types and page templates, for `own`; `en` by default',
    'en',
  ],
  offers: ['What you may start with; empty unless the service is new', ['example', 'own']],
  example: ['What there is of the demo site; null for none, or when you may not remove it'],
  records: ['How many records of it there are', 93],
  changed: ['Those that somebody changed'],
  page_id: ['The id of the home page; null for the demo site', 1],
  removed: ['How many records of each kind were removed'],
  kept: ['What stays, because somebody changed it, or because something that stays uses it'],
  kind: ['What it is', 'page'],
  reason: ['`changed` or `used`', 'changed'],
}

export const startFields = describeFields(
  { with: choice(beginnings), title: text(255), language: choice(mailLanguages) },
  descriptions,
)

export const removalFilters = describeFields(
  { changed: booleanLike() },
  { changed: ['1 to remove also what somebody changed', 0] },
)

const kind = Type.Unsafe<string>({ type: 'string', enum: exampleKinds })
const record = { kind, id: Type.Integer(), title: Type.String() }

const ExampleRecord = documented('ExampleRecord', descriptions, Type.Object(record))

const KeptRecord = documented(
  'KeptRecord',
  descriptions,
  Type.Object({ ...record, reason: Type.Unsafe<string>({ type: 'string', enum: ['changed', 'used'] }) }),
)

const Example = documented(
  'Example',
  descriptions,
  Type.Object({ records: Type.Integer(), changed: Type.Array(ExampleRecord) }),
)

export const Start = documented(
  'Start',
  descriptions,
  Type.Object({
    offers: Type.Array(Type.Unsafe<Beginning>({ type: 'string', enum: beginnings })),
    example: Type.Union([Example, Type.Null()]),
  }),
)

export const Started = documented('Started', descriptions, Type.Object({ page_id: nullableInteger }))

export const RemovedExample = documented(
  'RemovedExample',
  descriptions,
  Type.Object({
    removed: Type.Unsafe<Record<string, number>>({
      type: 'object',
      additionalProperties: { type: 'integer' },
    }),
    kept: Type.Array(KeptRecord),
  }),
)

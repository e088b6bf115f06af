import { asSchema, type FieldSchema } from './schema.ts'

/** Schemas with every keyword, for tests of all that forms and the field builder have to show. */

/** Puts a schema into one that uses a keyword. */
type Wrap = (inner: FieldSchema) => FieldSchema

export const text: FieldSchema = { type: 'string' }
const beside =
  (more: FieldSchema): Wrap =>
  () =>
    more
const onText = (more: FieldSchema) => beside({ type: 'string', ...more })
const onNumber = (more: FieldSchema) => beside({ type: 'number', ...more })
const onList =
  (more: FieldSchema): Wrap =>
  (items) => ({ type: 'array', items, ...more })
const onObject =
  (more: FieldSchema): Wrap =>
  (a) => ({ type: 'object', properties: { a, b: text }, ...more })
const condition = (then: FieldSchema): FieldSchema => ({
  if: { required: ['flag'], properties: { flag: { const: true } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: { properties: { c: then } },
})
const withFlag = (more: FieldSchema): FieldSchema => ({
  type: 'object',
  properties: { flag: { type: 'boolean' } },
  ...more,
})
const kind = (name: string, inner: FieldSchema): FieldSchema => ({
  type: 'object',
  required: ['kind'],
  properties: { kind: { const: name }, inner },
})

/** Schemas for each keyword. A keyword that a schema may use from now on needs a line here, and a widget. */
export const schemasOf: Readonly<Record<string, readonly Wrap[]>> = {
  type: [
    ...['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'].map((type) => beside({ type })),
    beside({ type: ['string', 'null'] }),
    beside({ type: ['integer', 'number'] }),
    beside({ type: ['string', 'integer', 'boolean'] }),
    (items) => ({ type: ['string', 'array', 'object', 'null'], items, additionalProperties: items }),
  ],
  title: [onText({ title: 'T' })],
  description: [onText({ description: 'D' })],
  default: [onText({ default: 'x' })],
  'x-corral': [
    onText({ 'x-corral': { help: 'H' } }),
    onObject({ 'x-corral': { preview: { title: '{a}' } } }),
    ...['rich', 'html', 'code', 'link', 'color', 'icon', 'date', 'datetime'].map((widget) =>
      onText({ 'x-corral': { widget } }),
    ),
    ...['asset', 'page', 'post', 'category', 'tag', 'user', 'global'].flatMap((widget) => [
      beside({ type: 'integer', 'x-corral': { widget } }),
      beside({ type: 'array', items: { type: 'integer' }, 'x-corral': { widget } }),
    ]),
    beside({ type: 'array', items: text, 'x-corral': { widget: 'tags' } }),
    beside({ type: 'array', items: { type: 'array', items: text }, 'x-corral': { widget: 'table' } }),
    (inner) => ({
      type: 'array',
      items: { type: 'object', properties: { link: inner } },
      'x-corral': { widget: 'menu' },
    }),
  ],
  enum: [beside({ enum: ['a', 1, true, null] })],
  const: [beside({ const: 'a' })],
  oneOf: [
    beside({ oneOf: [{ const: 'a', title: 'A' }, { const: 1 }] }),
    (inner) => ({ oneOf: [inner, { type: 'integer', minimum: 2 }] }),
    (inner) => ({ oneOf: [kind('one', inner), kind('two', text)] }),
    (inner) => ({ type: 'array', items: { oneOf: [kind('one', inner), kind('two', text)] } }),
    (inner) => ({ type: 'object', properties: { d: inner }, oneOf: [kind('one', text), kind('two', text)] }),
  ],
  properties: [onObject({})],
  required: [onObject({ required: ['a'] })],
  additionalProperties: [
    onObject({ additionalProperties: false }),
    (inner) => ({ type: 'object', additionalProperties: inner }),
    (inner) => ({ type: 'object', properties: { a: text }, additionalProperties: inner }),
    beside({ type: 'object', additionalProperties: true }),
  ],
  minProperties: [onObject({ minProperties: 1 }), beside({ type: 'object', minProperties: 1 })],
  maxProperties: [onObject({ maxProperties: 3 })],
  if: [(inner) => withFlag(condition(inner))],
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: [(inner) => withFlag(condition(inner))],
  else: [(inner) => withFlag({ ...condition(text), else: { properties: { e: inner } } })],
  allOf: [(inner) => withFlag({ allOf: [condition(inner)] })],
  dependentRequired: [onObject({ dependentRequired: { a: ['b'] } })],
  items: [onList({}), beside({ type: 'array' })],
  minItems: [onList({ minItems: 1 })],
  maxItems: [onList({ maxItems: 2 })],
  uniqueItems: [onList({ uniqueItems: true })],
  minLength: [onText({ minLength: 1 })],
  maxLength: [onText({ maxLength: 9 })],
  pattern: [onText({ pattern: '^a$' })],
  format: ['date', 'date-time', 'time', 'email', 'uri', 'uuid'].map((format) => onText({ format })),
  minimum: [onNumber({ minimum: 1 })],
  maximum: [onNumber({ maximum: 1 })],
  exclusiveMinimum: [onNumber({ exclusiveMinimum: 1 })],
  exclusiveMaximum: [onNumber({ exclusiveMaximum: 1 })],
  multipleOf: [onNumber({ multipleOf: 2 })],
  $ref: [beside({ $ref: '#/$defs/tree', title: 'tree' }), onList({ items: { $ref: '#/$defs/tree' } })],
}

/** At the root only: `$defs` is used by the lines of `$ref`. */
export const ofRoot = ['$schema', '$defs']

export const $defs: FieldSchema['$defs'] = {
  tree: { oneOf: [kind('leaf', text), kind('branch', { type: 'array', items: { $ref: '#/$defs/tree' } })] },
}

/** Each keyword around each other one. */
export function schemasOfEveryKeyword(): readonly FieldSchema[] {
  const wraps = Object.values(schemasOf).flat()
  const inner = wraps.map((wrap) => wrap(text))
  return wraps.flatMap((wrap) =>
    inner.map((each) => asSchema({ type: 'object', properties: { key: wrap(each) }, $defs })),
  )
}

import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { schemaKeywords } from '../../../../src/content-schema/config-keywords.ts'
import { findSchemaProblems } from '../../../../src/content-schema/config-schema.ts'
import { alternativesOf } from './alternatives.ts'
import { orderedKeys } from './conditions.ts'
import { kindsIn } from './kinds.ts'
import { asSchema, type FieldSchema, hintsOf, rawOf, resolved } from './schema.ts'
import { entryOf, itemOf, type Widget, widgetOf } from './widget.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

/** Puts a schema into one that uses a keyword. */
type Wrap = (inner: FieldSchema) => FieldSchema

const text: FieldSchema = { type: 'string' }
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
const schemasOf: Readonly<Record<string, readonly Wrap[]>> = {
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
  $ref: [beside({ $ref: '#/$defs/tree', title: 'Tree' }), onList({ items: { $ref: '#/$defs/tree' } })],
}

/** At the root only: `$defs` is used by the lines of `$ref`. */
const ofRoot = ['$schema', '$defs']

const $defs: FieldSchema['$defs'] = {
  tree: { oneOf: [kind('leaf', text), kind('branch', { type: 'array', items: { $ref: '#/$defs/tree' } })] },
}

test('every keyword of a schema has a line here', () => {
  expect(Object.keys(schemasOf).sort()).toEqual(
    schemaKeywords.filter((name) => !ofRoot.includes(name)).sort(),
  )
})

test.each(Object.keys(schemasOf))(
  'every schema with %s around any other has a field without JSON',
  (keyword) => {
    const inner = Object.values(schemasOf).flatMap((wraps) => wraps.map((wrap) => wrap(text)))
    for (const wrap of schemasOf[keyword] ?? []) {
      for (const each of inner) {
        const root = asSchema({ type: 'object', properties: { key: wrap(each) }, $defs })
        expect(findSchemaProblems(rawOf(root), 10), JSON.stringify(root)).toEqual([])
        expect([...widgetsIn(root, root, 6)], JSON.stringify(root)).not.toContain('json')
      }
    }
  },
)

test('a schema that asks for JSON has it', () => {
  const root = asSchema({ type: 'object', properties: { key: { 'x-corral': { widget: 'json' } } } })
  expect([...widgetsIn(root, root, 6)]).toContain('json')
})

/** The widgets of all fields that a form for the schema can show. */
function widgetsIn(given: FieldSchema, root: FieldSchema, depth: number): Set<Widget> {
  const schema = resolved(given, root)
  const widget = widgetOf(schema, root)
  if (depth === 0) return new Set([widget])
  return new Set([
    widget,
    ...inside(schema, widget, root).flatMap((each) => [...widgetsIn(each, root, depth - 1)]),
  ])
}

function inside(schema: FieldSchema, widget: Widget, root: FieldSchema): readonly FieldSchema[] {
  switch (widget) {
    case 'object':
      return [
        ...membersOf(schema),
        ...(typeof schema.additionalProperties === 'object' ? [entryOf(schema, root)] : []),
      ]
    case 'map':
      return [entryOf(schema, root)]
    case 'list':
      return [itemOf(schema, root)]
    case 'kinds':
      return (kindsIn(schema, root)?.kinds ?? []).flatMap((each) => membersOf(each.schema))
    case 'alternatives':
      return alternativesOf(schema, root).map((each) => each.schema)
    default:
      return hintsOf(schema).widget === undefined && schema.oneOf ? schema.oneOf : []
  }
}

function membersOf(schema: FieldSchema): readonly FieldSchema[] {
  const branches = [schema, ...(schema.allOf ?? [])].flatMap((each) => [each.then, each.else])
  const properties = Object.assign({}, schema.properties, ...branches.map((branch) => branch?.properties))
  return orderedKeys(schema).map((key) => properties[key])
}

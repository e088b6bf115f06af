import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { schemaKeywords } from '../../../../src/content-schema/config-keywords.ts'
import { findSchemaProblems } from '../../../../src/content-schema/config-schema.ts'
import { alternativesOf } from './alternatives.ts'
import { orderedKeys } from './conditions.ts'
import { $defs, ofRoot, schemasOf, text } from './every-schema.ts'
import { kindsIn } from './kinds.ts'
import { asSchema, type FieldSchema, hintsOf, rawOf, resolved } from './schema.ts'
import { entryOf, itemOf, type Widget, widgetOf } from './widget.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

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

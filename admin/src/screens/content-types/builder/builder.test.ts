import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { findSchemaProblems } from '../../../../../src/content-schema/config-schema.ts'
import { schemasOfEveryKeyword } from '../../../fields/form/every-schema.ts'
import type { Path } from '../../../fields/form/patch.ts'
import { asSchema, type FieldSchema, rawOf } from '../../../fields/form/schema.ts'
import { changesBetween } from '../migration.ts'
import { storedPath } from './builder-context.ts'
import { isKindFound, kindGroups, kindOfField } from './field-kinds.ts'
import { otherKeywords, readSettings, settingsFor, writeSetting } from './field-settings.ts'
import { entriesOf, layoutOf } from './layout.ts'
import {
  addField,
  type BuilderField,
  changeField,
  fieldsAt,
  keyFor,
  moveField,
  neededBy,
  nodeAt,
  removeField,
  renameField,
  setNeededBy,
  setRequired,
  setWhen,
  targetOf,
} from './schema-edit.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const names = { collections: [{ const: 'product', title: 'Products' }], templates: [] }

/** Reads everything that the builder shows of a schema and writes it back, at every place where there are fields. */
function throughTheBuilder(root: FieldSchema): FieldSchema {
  let next = root
  for (const path of objectsIn(root)) {
    for (const field of fieldsAt(next, path)) {
      const { schema } = field
      const kind = kindOfField(schema, next)
      const settings = settingsFor(kind, schema, names)
      const values = readSettings(settings, schema)
      const written = Object.keys(settings.properties ?? {}).reduce(
        (each, name) => writeSetting(each, name, values[name]),
        schema,
      )
      next = changeField(next, field, written)
      const now = fieldAt(next, path, field)
      next = setRequired(next, now, now.isRequired)
      if (!now.when) next = setNeededBy(next, path, now.key, neededBy(nodeAt(next, path), now.key))
      const keys = Object.keys(nodeAt(next, now.path.slice(0, -1)))
      next = moveField(next, now, keys.indexOf(now.key))
    }
  }
  return next
}

function fieldAt(root: FieldSchema, path: Path, { path: at }: BuilderField): BuilderField {
  return fieldsAt(root, path).find((each) => each.path.join() === at.join()) as BuilderField
}

/** The paths of all objects with fields. */
function objectsIn(root: FieldSchema): Path[] {
  const found: Path[] = []
  const walk = (value: unknown, path: Path): void => {
    if (typeof value !== 'object' || value === null) return
    if (!Array.isArray(value) && asSchema(value).properties && path.at(-1) !== 'properties') found.push(path)
    for (const [key, inner] of Object.entries(value))
      walk(inner, [...path, Array.isArray(value) ? Number(key) : key])
  }
  walk(root, [])
  return found.filter((path) => path.at(-1) !== 'if' && path.at(-1) !== 'then' && path.at(-1) !== 'else')
}

test('every schema stays the same when everything that the builder shows of it is written back', () => {
  const schemas = schemasOfEveryKeyword()
  expect(schemas.length).toBeGreaterThan(1000)
  // As text: the order of fields and keywords stays, too.
  for (const root of schemas) expect(JSON.stringify(throughTheBuilder(root))).toBe(JSON.stringify(root))
})

test('every keyword that the builder does not show is named, and every new field is accepted', () => {
  for (const { id, schema, icon, about } of kindGroups().flatMap(({ kinds }) => kinds)) {
    const root = addField({ type: 'object' }, [], 'field', { title: 'Field', ...schema })
    expect(findSchemaProblems(rawOf(root), 10), id).toEqual([])
    const [field] = fieldsAt(root, []) as [BuilderField]
    const kind = kindOfField(field.schema, root)
    expect([kind.id, typeof icon, about !== '']).toEqual([id, 'function', true])
    expect(otherKeywords(kind, field.schema, settingsFor(kind, field.schema, names)), id).toEqual([])
  }
  const strange: FieldSchema = { type: 'boolean', enum: [true], 'x-corral': { placeholder: 'x' } }
  const kind = kindOfField(strange, strange)
  expect(otherKeywords(kind, { ...strange, minLength: 1 }, settingsFor(kind, strange, names))).toContain(
    'minLength',
  )
})

const text: FieldSchema = { type: 'string', title: 'Text' }
const base = asSchema({
  type: 'object',
  required: ['action'],
  properties: { action: { enum: ['none', 'page'] }, note: text },
})
const named = (root: FieldSchema, key: string) =>
  fieldsAt(root, []).find((each) => each.key === key) as BuilderField

test('a condition moves a field into a branch and back, and goes with the field that decides', () => {
  const when = { branch: 'then' as const, tests: [{ key: 'action', values: ['page'] }] }
  const conditional = setWhen(
    setRequired(base, named(base, 'note'), true),
    [],
    { ...named(base, 'note'), isRequired: true },
    when,
  )
  expect(conditional).toMatchObject({
    required: ['action'],
    allOf: [
      {
        if: { required: ['action'], properties: { action: { const: 'page' } } },
        then: { properties: { note: text }, required: ['note'] },
      },
    ],
  })
  expect(findSchemaProblems(rawOf(conditional), 10)).toEqual([])
  expect(named(conditional, 'note')).toMatchObject({ isRequired: true, when })
  const back = setWhen(conditional, [], named(conditional, 'note'), null)
  expect(back).toEqual({ ...base, required: ['action', 'note'] })
  const renamed = renameField(conditional, [], named(conditional, 'action'), 'button', ['action'])
  expect(renamed.allOf?.[0]?.if).toEqual({ required: ['button'], properties: { button: { const: 'page' } } })
  expect(findSchemaProblems(rawOf(renamed), 10)).toEqual([])
  const free = removeField(conditional, [], named(conditional, 'action'))
  expect(free).toMatchObject({ properties: { note: text }, required: ['note'] })
  expect(free.allOf).toBeUndefined()
})

test('a renamed field keeps its place, and everything that names it follows', () => {
  const root = asSchema({
    type: 'object',
    properties: {
      cards: {
        type: 'array',
        items: {
          type: 'object',
          required: ['name'],
          properties: { name: text, text },
          dependentRequired: { text: ['name'] },
        },
        'x-corral': { summary: 'name', preview: { title: '{name}', picture: 'name' } },
      },
    },
  })
  const path = ['properties', 'cards', 'items']
  const [field] = fieldsAt(root, path) as [BuilderField]
  const next = renameField(root, path, field, 'label', ['name'])
  expect(nodeAt(next, path)).toEqual({
    type: 'object',
    required: ['label'],
    properties: { label: { ...text, 'x-corral': { was: ['name'] } }, text },
    dependentRequired: { text: ['label'] },
  })
  expect(next.properties?.cards?.['x-corral']).toEqual({
    summary: 'label',
    preview: { title: '{label}', picture: 'label' },
  })
  expect(storedPath(next, root, [...path, 'properties', 'label'])).toEqual([...path, 'properties', 'name'])
  expect(changesBetween(root, next)).toEqual({
    renames: [{ step: 'rename', path: 'cards.*.name', to: 'label' }],
    removals: [],
  })
  expect(changesBetween(root, { type: 'object', properties: {} }).removals).toEqual([
    { step: 'remove', path: 'cards' },
  ])
})

test('a key that another kind of block has stays where it is', () => {
  const block = (name: string, properties: Record<string, FieldSchema>): FieldSchema => ({
    type: 'object',
    required: ['kind'],
    properties: { kind: { const: name }, ...properties },
  })
  const blocks = (...oneOf: FieldSchema[]): FieldSchema => ({
    type: 'object',
    properties: { blocks: { type: 'array', items: { $ref: '#/$defs/block' } } },
    $defs: { block: { oneOf } },
  })
  const before = blocks(block('quote', { text, by: text }), block('words', { text }))
  const after = blocks(block('quote', {}), block('words', { text }))
  expect(changesBetween(before, after)).toEqual({
    renames: [],
    removals: [{ step: 'remove', path: 'blocks.*.by' }],
  })
  expect(targetOf(before, ['properties', 'blocks', 'items'])).toEqual(['$defs', 'block'])
})

test('sections show the fields below them, and keep the keys that are no rows', () => {
  const layout = [
    { label: 'Words', fields: ['a', 'conditional', 'b'] },
    { label: null, fields: ['c'] },
  ]
  expect(layoutOf(entriesOf(layout, ['a', 'b', 'c']))).toEqual(layout)
  expect(layoutOf(entriesOf([], ['a', 'b']))).toEqual([])
  const entries = entriesOf(layout, ['a', 'b', 'c', 'd'])
  expect(entries.map((each) => ('key' in each ? each.key : each.section))).toEqual([
    'Words',
    'a',
    'b',
    null,
    'c',
    null,
    'd',
  ])
})

test('names follow labels', () => {
  expect([
    keyFor('Öffnungszeiten & mehr', []),
    keyFor('2 sizes', []),
    keyFor('Ä', ['a']),
    keyFor('', []),
  ]).toEqual(['offnungszeiten_mehr', 'f_2_sizes', 'a_2', 'field'])
})

test('the search for a kind of field knows what other systems call it', () => {
  const found = (words: string) =>
    kindGroups()
      .flatMap(({ kinds }) => kinds)
      .filter((kind) => isKindFound(kind, words))
      .map(({ id }) => id)
  expect(found('boolean')).toEqual(['toggle'])
  expect(found('textarea')).toEqual(['lines'])
  expect(found('relation')).toEqual(['page', 'post', 'category', 'tag', 'tags', 'user', 'global'])
  expect(found('reference')).toContain('post')
  expect(found('image')).toContain('image')
  expect(found('wysiwyg')).toEqual(['rich'])
  expect(found('repeater')).toEqual(['things', 'list'])
  expect(found('date')).toEqual(expect.arrayContaining(['date', 'datetime']))
  expect(found('zebra')).toEqual([])
})

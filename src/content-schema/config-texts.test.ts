import { expect, test } from 'vitest'
import { textsOf } from './config-texts.ts'

const schema = {
  type: 'object',
  properties: {
    heading: { type: 'string' },
    body: { type: 'string', 'x-corral': { widget: 'rich' } },
    align: { type: 'string', enum: ['left', 'right'] },
    size: { type: 'integer' },
    day: { type: 'string', format: 'date' },
    sku: { type: 'string', pattern: '^[A-Z]+$', maxLength: 9 },
    name: { type: 'string', 'x-corral': { translate: false } },
    label: { type: 'string', enum: ['new', 'old'], 'x-corral': { translate: true } },
    image: { type: 'string', 'x-corral': { widget: 'asset' } },
    rows: { type: 'array', items: { $ref: '#/$defs/row' } },
    blocks: {
      type: 'array',
      items: {
        oneOf: [
          { type: 'object', required: ['kind'], properties: { kind: { const: 'quote' }, text: { type: 'string' } } },
          { type: 'object', required: ['kind'], properties: { kind: { const: 'code' }, text: { type: 'string', 'x-corral': { widget: 'code' } } } },
        ],
      },
    },
  },
  $defs: { row: { type: 'object', properties: { cell: { type: 'string' } } } },
} // biome-ignore format: a schema

const found = (value: object, by: object | null) =>
  Object.fromEntries(textsOf(value as never, by as never).map(({ path, text }) => [path.join('.'), text]))

test('texts for people are found by their schema, also in lists and kinds', () => {
  const value = {
    heading: 'Hay',
    body: '<p>Soft</p>',
    align: 'left',
    size: 3,
    day: '2026-01-01',
    sku: 'ABC',
    name: 'Corral',
    label: 'new',
    image: 'assets/a.jpg',
    rows: [{ cell: 'a' }, { cell: ' ' }],
    blocks: [
      { kind: 'quote', text: 'Said' },
      { kind: 'code', text: 'let a' },
    ],
  }
  expect(found(value, schema)).toEqual({
    heading: 'Hay',
    body: '<p>Soft</p>',
    label: 'new',
    'rows.0.cell': 'a',
    'blocks.0.text': 'Said',
  })
  expect(textsOf({ body: '<p>a</p>' }, schema as never)).toEqual([
    { path: ['body'], text: '<p>a</p>', isHtml: true },
  ])
})

test('without a schema only sentences are texts, since a word may be a setting', () => {
  expect(
    found(
      { align: 'left', file: 'ab.jpg', url: '/a/b', text: 'Two words', html: '<p>One two</p>', id: 4 },
      null,
    ),
  ).toEqual({ text: 'Two words', html: '<p>One two</p>' })
})

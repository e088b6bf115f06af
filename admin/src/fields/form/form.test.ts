import { describe, expect, test } from 'vitest'
import { filledBy, initialValue, isLeftOut, moved, otherMembers, replaceOthers, setIn } from './patch.ts'
import { asSchema, type FieldSchema, labelOf, resolved } from './schema.ts'
import { plain, summaryOf } from './summary.ts'
import { choicesOf, fits, widgetOf } from './widget.ts'

describe('the widget of a schema', () => {
  test.each<[FieldSchema, string]>([
    [{ type: 'string', maxLength: 80 }, 'text'],
    [{ type: 'string' }, 'lines'],
    [{ type: 'string', format: 'email' }, 'text'],
    [{ type: 'string', pattern: '^a$' }, 'text'],
    [{ type: 'string', format: 'date' }, 'date'],
    [{ type: 'string', format: 'date-time' }, 'datetime'],
    [{ type: ['string', 'null'] }, 'lines'],
    [{ type: 'integer' }, 'number'],
    [{ type: ['integer', 'number'] }, 'number'],
    [{ type: 'boolean' }, 'toggle'],
    [{ enum: ['a', 'b'] }, 'select'],
    [{ oneOf: [{ const: 1, title: 'One' }] }, 'select'],
    [{ oneOf: [{ type: 'string' }] }, 'json'],
    [{ type: 'array', items: { type: 'object' } }, 'list'],
    [{ type: 'array', items: { type: 'array', items: { type: 'string' } } }, 'table'],
    [{ type: 'object' }, 'object'],
    [{ type: ['string', 'number'] }, 'json'],
    [{}, 'json'],
    [{ type: 'string', 'x-corral': { widget: 'color' } }, 'color'],
    [{ type: 'string', 'x-corral': { widget: 'unheard-of' } }, 'lines'],
  ])('%j has the widget %s', (schema, widget) => {
    expect(widgetOf(schema)).toBe(widget)
  })

  test('choices have their titles, or readable words', () => {
    expect(choicesOf({ enum: ['very-tall', 3] })).toEqual([
      { value: 'very-tall', label: 'Very tall' },
      { value: 3, label: '3' },
    ])
    expect(choicesOf({ oneOf: [{ const: 'x', title: 'Ex' }] })).toEqual([{ value: 'x', label: 'Ex' }])
    expect(choicesOf({ type: 'string' })).toBeUndefined()
  })

  test('a value that a widget cannot show does not fit, and a missing one always does', () => {
    expect([fits('lines', 5), fits('lines', ['a']), fits('lines', 'a'), fits('lines', undefined)]).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect([fits('number', '5'), fits('toggle', 1), fits('list', {}), fits('object', [])]).toEqual(
      Array(4).fill(false),
    )
    expect([fits('table', [['a', 1]]), fits('table', [['a'], 'b']), fits('table', [[{}]])]).toEqual([
      true,
      false,
      false,
    ])
    expect([fits('page', 12), fits('page', 'corral:page/12'), fits('page', '/visit')]).toEqual([
      true,
      true,
      false,
    ])
    expect([fits('date', '2026-11-16'), fits('date', 'tomorrow')]).toEqual([true, false])
  })
})

describe('a patch', () => {
  test('changes one place, and shares everything else', () => {
    const root = { a: { b: [{ c: 1 }, { c: 2 }] }, d: { e: 1 } }
    const next = setIn(root, ['a', 'b', 1, 'c'], 3) as typeof root
    expect(next).toEqual({ a: { b: [{ c: 1 }, { c: 3 }] }, d: { e: 1 } })
    expect(next.d).toBe(root.d)
    expect(next.a.b[0]).toBe(root.a.b[0])
  })

  test('leaves a key out, and makes what is missing on the way', () => {
    expect(setIn({ a: 1, b: 2 }, ['a'], undefined)).toEqual({ b: 2 })
    expect(setIn({}, ['link', 'url'], '/x')).toEqual({ link: { url: '/x' } })
    expect(setIn({}, ['items', 0, 'a'], 1)).toEqual({ items: [{ a: 1 }] })
  })

  test('keeps what no schema names, in its order', () => {
    const schema = asSchema({ properties: { known: { type: 'string' } } })
    const value = { first: 1, known: 'k', last: { deep: true } }
    expect(otherMembers(value, schema)).toEqual({ first: 1, last: { deep: true } })
    const next = replaceOthers(value, schema, { last: 2, added: 3 })
    expect(Object.entries(next)).toEqual([
      ['known', 'k'],
      ['last', 2],
      ['added', 3],
    ])
  })

  test('moves an item of a list', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  })
})

const hero = asSchema({
  type: 'object',
  required: ['image', 'alt'],
  $defs: { button: { type: 'object', properties: { label: { type: 'string', title: 'Text' } } } },
  properties: {
    image: { type: 'string', 'x-corral': { widget: 'asset' } },
    alt: { type: 'string', 'x-corral': { fill: 'asset.alt' } },
    caption: { type: 'string', 'x-corral': { fill: 'asset.caption' } },
    other: { type: 'string', 'x-corral': { widget: 'asset' } },
    otherAlt: { type: 'string', 'x-corral': { fill: 'asset.alt' } },
    height: { enum: ['tall', 'short'], default: 'tall' },
    button: { $ref: '#/$defs/button', title: 'Button' },
  },
})

test('an asset fills the fields after it, up to the next asset', () => {
  expect(filledBy(hero, 'image', hero)).toEqual([
    { key: 'alt', fill: 'asset.alt' },
    { key: 'caption', fill: 'asset.caption' },
  ])
  expect(filledBy(hero, 'other', hero)).toEqual([{ key: 'otherAlt', fill: 'asset.alt' }])
})

test('a new item starts with what it needs and with the defaults', () => {
  expect(initialValue(hero, hero)).toEqual({ image: '', alt: '', height: 'tall' })
  expect(initialValue({ type: 'string' }, hero)).toBe('')
  expect(initialValue({ type: 'integer' }, hero)).toBeUndefined()
})

test('an emptied text is left out only where an empty text would not be valid', () => {
  expect(isLeftOut({ type: 'string', format: 'email' }, false)).toBe(true)
  expect(isLeftOut({ type: 'string', format: 'email' }, true)).toBe(false)
  expect(isLeftOut({ type: 'string' }, false)).toBe(false)
})

test('references are followed, and titles beside them count', () => {
  expect(resolved(hero.properties?.button ?? {}, hero)).toMatchObject({ type: 'object', title: 'Button' })
  expect(labelOf('show_location', {})).toBe('Show location')
})

test('a closed item is told by the member that the list names, or by its first text', () => {
  const list = asSchema({
    items: {
      properties: { url: { type: 'string', 'x-corral': { widget: 'link' } }, label: { type: 'string' } },
    },
  })
  const item = { url: '/a', label: '<b>Read</b>\n on' }
  expect(summaryOf(item, list, list)).toBe('Read on')
  expect(summaryOf(item, { ...list, 'x-corral': { summary: 'url' } }, list)).toBe('/a')
  expect(summaryOf({}, list, list)).toBe('')
  expect(plain('x'.repeat(200))).toHaveLength(121)
})

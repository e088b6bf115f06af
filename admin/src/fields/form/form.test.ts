import { i18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { alternativeFor, alternativesOf, converted } from './alternatives.ts'
import { membersFor, orderedKeys } from './conditions.ts'
import { kindIn, kindsIn, valueOfKind, withKind } from './kinds.ts'
import { filledBy, initialValue, isLeftOut, moved, otherMembers, replaceOthers, setIn } from './patch.ts'
import { assetItemsOf, itemsOf } from './pictures.ts'
import { asSchema, type FieldSchema, labelOf, resolved } from './schema.ts'
import { plain, previewOf, summaryOf } from './summary.ts'
import { choicesOf, fits, itemOf, widgetOf } from './widget.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

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
    [{ oneOf: [{ type: 'string' }] }, 'alternatives'],
    [{ type: 'array', items: { type: 'object' } }, 'list'],
    [{ type: 'array', items: { type: 'array', items: { type: 'string' } } }, 'table'],
    [{ type: 'array', items: { type: 'array', items: { type: 'array' } } }, 'list'],
    [{ type: 'object', properties: {} }, 'object'],
    [{ type: 'object' }, 'map'],
    [{ type: 'object', additionalProperties: { type: 'string' } }, 'map'],
    [{ type: ['string', 'number'] }, 'alternatives'],
    [{ type: ['string', 'boolean', 'null'] }, 'alternatives'],
    [{ type: 'null' }, 'select'],
    [{}, 'json'],
    [{ type: 'string', 'x-corral': { widget: 'color' } }, 'color'],
    [{ type: 'array', items: { type: 'integer' }, 'x-corral': { widget: 'page' } }, 'list'],
    [{ type: 'array', items: { type: 'integer' }, 'x-corral': { widget: 'tags' } }, 'tags'],
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

  test('takes an item without a value out of its list', () => {
    expect(setIn({ a: [1, 2, 3] }, ['a', 1], undefined)).toEqual({ a: [1, 3] })
    expect(setIn({ a: [{ b: 1 }] }, ['a', 0, 'b'], undefined)).toEqual({ a: [{}] })
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

const blocks = asSchema({
  type: 'object',
  properties: { blocks: { type: 'array', items: { $ref: '#/$defs/block' } } },
  $defs: {
    block: {
      oneOf: [
        {
          type: 'object',
          title: 'Words',
          description: 'A paragraph',
          required: ['kind', 'text'],
          properties: {
            kind: { const: 'words' },
            text: { type: 'string' },
            size: { enum: ['s', 'l'], default: 's' },
          },
          'x-corral': { preview: { title: '{text}', subtitle: 'Size {size}' } },
        },
        { $ref: '#/$defs/box', title: 'Box' },
      ],
    },
    box: {
      type: 'object',
      required: ['kind'],
      properties: {
        kind: { const: 'box-of-blocks' },
        text: { type: 'string' },
        image: { type: 'string', 'x-corral': { widget: 'asset' } },
        blocks: { type: 'array', items: { $ref: '#/$defs/block' } },
      },
      'x-corral': { preview: { title: '{image.title}', picture: 'image' } },
    },
  },
})
const block = resolved(blocks.properties?.blocks?.items ?? {}, blocks)

describe('an object of several kinds', () => {
  const found = kindsIn(block, blocks)
  const [words, box] = found?.kinds ?? []
  if (!words || !box) throw new Error('the kinds are missing')

  test('is a block: its kinds have titles, in the order of the schema', () => {
    expect(widgetOf(block, blocks)).toBe('kinds')
    expect([words.title, words.description, box.title, box.name]).toEqual([
      'Words',
      'A paragraph',
      'Box',
      'box-of-blocks',
    ])
    expect(kindsIn(block, blocks)).toBe(found)
    expect(kindIn(found, { kind: 'words' })).toBe(words)
    expect(kindIn(found, { kind: 'other' })).toBeUndefined()
  })

  test('starts with its defaults', () => {
    expect(valueOfKind(words, blocks)).toEqual({ kind: 'words', text: '', size: 's' })
    expect(valueOfKind(box, blocks)).toEqual({ kind: 'box-of-blocks' })
  })

  test('keeps the members that both kinds have, and those that no schema names', () => {
    const value = { kind: 'words', text: 'Hi', size: 'l', other: 1 }
    expect(withKind(value, words, box, blocks)).toEqual({ kind: 'box-of-blocks', text: 'Hi', other: 1 })
  })

  test('is told by its preview when it is closed', () => {
    const list = blocks.properties?.blocks ?? {}
    const preview = (value: object, item: FieldSchema) => previewOf(value, { list, item, root: blocks })
    expect(preview({ kind: 'words', text: '<p>Hi</p>', size: 'l' }, words.schema)).toEqual({
      title: 'Hi',
      subtitle: 'Size l',
      picture: undefined,
    })
    expect(preview({ kind: 'words' }, words.schema)).toMatchObject({ title: '', subtitle: '' })
    expect(preview({ image: 'a.jpg', text: 'First text' }, box.schema)).toMatchObject({
      title: 'First text',
      picture: 'a.jpg',
    })
  })

  test('has the keywords that stand beside the oneOf', () => {
    const beside = asSchema({
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'integer' } },
      oneOf: block.oneOf,
    })
    const [first] = kindsIn(beside, blocks)?.kinds ?? []
    expect(membersFor(first?.schema ?? {}, {}).map(({ key, isRequired }) => [key, isRequired])).toEqual([
      ['id', true],
      ['kind', true],
      ['text', true],
      ['size', false],
    ])
  })
})

describe('conditional members', () => {
  const link = asSchema({
    type: 'object',
    required: ['to'],
    properties: { to: { enum: ['page', 'url'], default: 'page' }, label: { type: 'string' } },
    dependentRequired: { to: ['label'] },
    if: { required: ['to'], properties: { to: { const: 'page' } } },
    then: { required: ['page'], properties: { page: { type: 'integer', default: 1 } } },
    else: { properties: { url: { type: 'string' } } },
  })
  const shown = (value: object) =>
    membersFor(link, value as never).map(({ key, isRequired }) => `${key}${isRequired ? '!' : ''}`)

  test('follow the key that their condition is about, while they apply', () => {
    expect(shown({})).toEqual(['to!', 'url', 'label'])
    expect(shown({ to: 'page' })).toEqual(['to!', 'page!', 'label!'])
    expect(shown({ to: 'url' })).toEqual(['to!', 'url', 'label!'])
    expect(orderedKeys(link)).toEqual(['to', 'page', 'url', 'label'])
  })

  test('keep their values, which are never other settings', () => {
    expect(otherMembers({ to: 'page', url: '/kept', more: 1 }, link)).toEqual({ more: 1 })
    expect(replaceOthers({ to: 'page', url: '/kept', more: 1 }, link, {})).toEqual({
      to: 'page',
      url: '/kept',
    })
  })

  test('have their defaults in a new item', () => {
    expect(initialValue(link, link)).toEqual({ to: 'page', page: 1, label: '' })
  })
})

describe('a value that may have several forms', () => {
  const schema = asSchema({
    oneOf: [
      { const: 'none', title: 'Nothing' },
      { type: 'string', maxLength: 5 },
      { type: 'string', format: 'email', title: 'Mail' },
      { type: 'array', items: { type: 'integer' } },
    ],
  })
  const alternatives = alternativesOf(schema, schema)

  test('offers each form by its name', () => {
    expect(alternatives.map(({ name }) => name)).toEqual(['Nothing', 'Text', 'Mail', 'List'])
    const types = asSchema({
      title: 'Own',
      type: ['integer', 'string', 'number', 'boolean', 'null', 'object'],
    })
    expect(alternativesOf(types, types).map(({ name }) => name)).toEqual([
      'Text',
      'Number',
      'Yes or no',
      'Group',
    ])
  })

  test('has the form that it fits, or one whose field can show it', () => {
    expect(
      ['none', 'a@b.cd', [1], 'far too long', { a: 1 }, null].map((value) =>
        alternativeFor(value, alternatives, schema),
      ),
    ).toEqual([0, 2, 3, 1, -1, -1])
  })

  test('is converted where that loses nothing', () => {
    expect([
      converted(5, { type: 'string' }),
      converted('5', { type: 'integer' }),
      converted('5.5', { type: 'integer' }),
    ]).toEqual(['5', 5, undefined])
    expect([converted('', { type: 'number' }), converted([], { type: 'string' })]).toEqual([
      undefined,
      undefined,
    ])
  })
})

test('a list names the picker of its items', () => {
  const list = asSchema({
    type: 'array',
    items: { type: 'integer' },
    'x-corral': { widget: 'post', filter: { post_type: 'product' } },
  })
  expect(widgetOf(itemOf(list, list), list)).toBe('post')
  expect(itemOf(list, list)['x-corral']?.filter).toEqual({ post_type: 'product' })
})

test('a required object that requires itself does not go on forever', () => {
  const endless = asSchema({
    $ref: '#/$defs/a',
    $defs: { a: { type: 'object', required: ['a'], properties: { a: { $ref: '#/$defs/a' } } } },
  })
  expect(initialValue(endless, endless)).toBeTypeOf('object')
})

test('several assets become one item each, with their texts where the members ask for them or have their names', () => {
  const asset = (id: number, alt: string, caption: string | null) =>
    ({ id, path: `assets/${id}.jpg`, title: `T${id}`, caption, description: null, meta: { alt } }) as never
  const item = {
    type: 'object',
    required: ['image', 'alt', 'caption'],
    properties: {
      image: { type: 'string', 'x-corral': { widget: 'asset', accept: 'image' } },
      alt: { type: 'string', 'x-corral': { fill: 'asset.alt' } },
      caption: { type: 'string' },
      size: { type: 'string', default: 'large' },
    },
  } satisfies FieldSchema
  const { found } = assetItemsOf(item, item)
  if (!found) throw new Error('several can be chosen')
  expect(found).toMatchObject({ key: 'image', accept: 'image' })
  expect(
    itemsOf([asset(2, 'The Moon', 'Moonrise'), asset(1, '', null)], found, {
      item,
      root: item,
      like: undefined,
    }),
  ).toEqual([
    { image: 'assets/2.jpg', alt: 'The Moon', caption: 'Moonrise', size: 'large' },
    { image: 'assets/1.jpg', alt: '', caption: '', size: 'large' },
  ])
  const like = { image: 'corral:asset/9' }
  expect(itemsOf([asset(3, '', null)], found, { item, root: item, like })).toMatchObject([
    { image: 'corral:asset/3' },
  ])
  const translated = { ...Object(asset(5, 'The Moon', 'Moonrise')), texts: { de: { alt: 'Der Mond' } } }
  const context = { item, root: item, like: undefined }
  for (const [language, alt] of [
    ['de', 'Der Mond'],
    ['fr', 'The Moon'],
    [undefined, 'The Moon'],
  ])
    expect(itemsOf([translated], found, { ...context, language })).toMatchObject([
      { alt, caption: 'Moonrise' },
    ])
  const file = { type: 'integer', 'x-corral': { widget: 'asset' } } satisfies FieldSchema
  const files = assetItemsOf(file, file).found
  expect(files && itemsOf([asset(4, '', null)], files, { item: file, root: file, like: 9 })).toEqual([4])
  const two = { ...item, properties: { ...item.properties, second: item.properties.image } }
  expect(assetItemsOf(two, two).found).toBe(null)
})

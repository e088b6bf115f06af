import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { componentSchema, shownFields } from '../component-schema.ts'
import { checkerOf } from './check.ts'
import { FormStore } from './form-store.ts'
import { asSchema } from './schema.ts'
import { sectionsOf } from './sections.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const check = checkerOf(
  asSchema({
    type: 'object',
    required: ['alt'],
    additionalProperties: false,
    $defs: {
      link: { type: 'object', required: ['url'], properties: { url: { type: 'string', maxLength: 3 } } },
    },
    properties: {
      alt: { type: 'string', maxLength: 5 },
      size: { enum: ['tall', 'short'] },
      kind: {
        oneOf: [
          { const: 1, title: 'One' },
          { const: 2, title: 'Two' },
        ],
      },
      mail: { type: 'string', format: 'email' },
      count: { type: 'integer', minimum: 2, maximum: 6 },
      links: { type: 'array', maxItems: 1, items: { $ref: '#/$defs/link' } },
    },
  }),
)

test('nothing is wrong with what fits', () => {
  expect(
    check({ alt: 'A', size: 'tall', kind: 2, mail: 'a@b.cd', count: 3, links: [{ url: '/a' }] }),
  ).toEqual({})
})

test('each problem is at its field, in words', () => {
  const problems = check({
    alt: 'too long',
    size: 'huge',
    kind: 3,
    mail: 'nobody',
    count: 1.5,
    links: [{ url: '/long' }, {}],
    extra: true,
  })
  expect(problems).toEqual({
    alt: ['At most 5 characters; it has 8.'],
    size: ['Choose one of: Tall, Short.'],
    kind: ['Choose one of: One, Two.'],
    mail: ['This is not an email address.'],
    count: ['This should be a whole number.', 'At least 2.'],
    links: ['At most 1 item.'],
    'links.0.url': ['At most 3 characters; it has 5.'],
    'links.1.url': ['This is needed.'],
    extra: ['This setting is not known here.'],
  })
})

test('a field that nobody has been in does not complain that it is empty', () => {
  const store = new FormStore()
  store.setHints({ alt: ['This is needed.'], 'links.1.url': ['This is needed.'] })
  expect(store.problem('alt', undefined)).toBe('')
  store.touch('alt')
  expect(store.problem('alt', undefined)).toBe('This is needed.')
  store.setErrors({ alt: ['The alt field is required.'] })
  expect(store.problem('alt', '')).toBe('The alt field is required.')
  expect(store.countWithin('links')).toBe(1)
})

const labels = { title: 'Title', content: 'Text', thumbnail: 'Picture', settings: 'Settings' }
const type = {
  fields: { title: 'required', content: 'hidden', thumbnail: 'optional' },
  schema: { type: 'object', properties: { a: {}, b: {}, c: {} } },
  layout: [{ label: 'Second', fields: ['b', 'gone'] }],
} as unknown as Parameters<typeof componentSchema>[0]

test('a component has the fields that its type uses, and those that hold something', () => {
  expect(shownFields(type, { title: null, content: null, thumbnail: null })).toEqual({
    before: ['title'],
    after: ['thumbnail'],
  })
  expect(shownFields(type, { title: null, content: '<p>x</p>', thumbnail: null }).before).toEqual([
    'title',
    'content',
  ])
  expect(shownFields(null, { title: null, content: null, thumbnail: null })).toEqual({
    before: ['title', 'content'],
    after: [],
  })
})

test('fields that the layout does not name come last', () => {
  expect(sectionsOf(type?.layout ?? [], asSchema(type?.schema))).toEqual([
    { label: 'Second', keys: ['b'] },
    { label: null, keys: ['a', 'c'] },
  ])
})

test('a required title is checked; a type without a record has its settings as JSON', () => {
  const problems = checkerOf(componentSchema(type, labels))({
    title: '',
    content: null,
    thumbnail: null,
    config: {},
  })
  expect(problems).toEqual({ title: ['This is needed.'] })
  expect(componentSchema(null, labels).properties?.config).toMatchObject({ 'x-corral': { widget: 'json' } })
})

test('kinds, conditions, repeated items and alternatives are checked as the service does', () => {
  const checkMore = checkerOf(
    asSchema({
      type: 'object',
      properties: {
        blocks: {
          type: 'array',
          uniqueItems: true,
          items: {
            oneOf: [
              {
                type: 'object',
                title: 'Words',
                required: ['kind', 'text'],
                properties: { kind: { const: 'words' }, text: { type: 'string', maxLength: 3 } },
              },
              { type: 'object', required: ['kind'], properties: { kind: { const: 'line' } } },
            ],
          },
        },
        to: { enum: ['page', 'url'] },
        price: { type: 'number', exclusiveMinimum: 0 },
        video: { type: 'string' },
        caption: { type: 'string' },
        either: { oneOf: [{ type: 'string', maxLength: 2 }, { type: 'integer' }] },
        map: { type: 'object', maxProperties: 1 },
      },
      dependentRequired: { video: ['caption'] },
      if: { required: ['to'], properties: { to: { const: 'page' } } },
      then: { required: ['page'], properties: { page: { type: 'integer' } } },
    }),
  )
  expect(
    checkMore({
      blocks: [{ kind: 'words', text: 'long' }, { kind: 'line' }, { kind: 'line' }, { kind: 'x' }, {}],
      to: 'page',
      price: 0,
      video: 'v',
      either: 'abc',
      map: { a: 1, b: 2 },
    }),
  ).toEqual({
    'blocks.0.text': ['At most 3 characters; it has 4.'],
    'blocks.2': ['This is the same as item 2.'],
    'blocks.3.kind': ['Choose one of: Words, Line.'],
    'blocks.4.kind': ['This is needed.'],
    page: ['This is needed.'],
    price: ['More than 0.'],
    caption: ['This is needed.'],
    either: ['At most 2 characters; it has 3.'],
    map: ['At most 1 entry.'],
  })
  expect(checkMore({ to: 'url', page: 'kept', either: true })).toEqual({
    either: ['Choose one of: Text, Number.'],
  })
})

test('a section names conditional fields, which otherwise follow their condition', () => {
  const schema = asSchema({
    properties: { to: { type: 'string' }, label: { type: 'string' } },
    allOf: [{ if: { required: ['to'] }, then: { properties: { page: {}, query: {} } } }],
  })
  const laidOut = (fields: string[][]) =>
    sectionsOf(
      fields.map((each) => ({ label: 'L', fields: each })),
      schema,
    )
  expect(laidOut([['to']]).map(({ keys }) => keys)).toEqual([['to', 'page', 'query'], ['label']])
  expect(laidOut([['to', 'page']]).map(({ keys }) => keys)).toEqual([['to', 'query', 'page'], ['label']])
  expect(laidOut([['label', 'query'], ['to']]).map(({ keys }) => keys)).toEqual([
    ['label', 'query'],
    ['to', 'page'],
  ])
})

import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { columnsOf, filterQuery, filterSchema, isSortable, mostSearched } from './columns.ts'

const collection = {
  id: 1,
  name: 'Goods',
  post_type: 'ware',
  description: null,
  schema: [{ name: 'sku', label: 'Number', type: 'string' as const, required: true }],
  json_schema: {
    type: 'object',
    properties: {
      price: { $ref: '#/$defs/money' },
      sold_out: { type: 'boolean' },
      size: { enum: ['S', 'M'] },
      since: { type: 'string', format: 'date' },
      picture: { type: 'integer', 'x-corral': { widget: 'asset' } },
      related: { type: 'array', items: { type: 'integer' }, 'x-corral': { widget: 'post' } },
      story: { type: 'string', 'x-corral': { widget: 'rich' } },
      long: { type: 'string', maxLength: 1000 },
      blocks: { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } },
    },
    $defs: { money: { type: 'number', title: 'Price' } },
  },
  layout: [{ label: null, fields: ['price', 'sku'] }],
  created_at: '',
  updated_at: '',
}

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const columns = columnsOf(collection)

test('short fields are columns, in the order of the form', () => {
  expect(columns.map(({ key }) => key)).toEqual([
    'price',
    'sku',
    'sold_out',
    'size',
    'since',
    'picture',
    'related',
  ])
  expect(columns.filter(isSortable).map(({ key }) => key)).toEqual([
    'price',
    'sku',
    'sold_out',
    'size',
    'since',
  ])
  expect(columnsOf(undefined)).toEqual([])
})

test('each kind of column is filtered by the operators that it needs', () => {
  const { properties = {} } = filterSchema(columns, {})
  expect(Object.keys(properties)).toEqual([
    'price:from', 'price:to', 'sku', 'sold_out', 'size', 'since:from', 'since:to', 'picture', 'related',
  ]) // biome-ignore format: a list
  const where = { 'price:from': 5, 'price:to': 9, sku: 'ab', sold_out: false, size: 'S', picture: true }
  expect(filterQuery(columns, { ...where, related: 7, gone: 'x' }, { posts: 10 })).toEqual({
    'filter[meta.price][gte]': '5',
    'filter[meta.price][lte]': '9',
    'filter[meta.sku][contains]': 'ab',
    'filter[meta.sold_out][ne]': 'true',
    'filter[meta.size][eq]': 'S',
    'filter[meta.picture][exists]': 'true',
    'filter[meta.related][contains]': '7',
  })
})

test('a text of a large collection is searched from its beginning, which an index serves', () => {
  expect(filterQuery(columns, { sku: 'ab' }, { posts: mostSearched + 1 })).toEqual({
    'filter[meta.sku][starts]': 'ab',
  })
})

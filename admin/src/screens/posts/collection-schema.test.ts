import { expect, test } from 'vitest'
import { collectionSchema } from './collection-schema.ts'

const collection = {
  id: 1,
  name: 'Goods',
  post_type: 'goods',
  description: null,
  schema: [
    { name: 'sku', label: 'Number', type: 'string' as const, required: true },
    { name: 'note', label: 'Note', type: 'text' as const, required: false },
  ],
  json_schema: {
    type: 'object',
    required: ['price'],
    properties: { price: { $ref: '#/$defs/money' }, size: { enum: ['S', 'M'] } },
    $defs: { money: { type: 'number' } },
  },
  mode: 'strict' as const,
  created_at: '',
  updated_at: '',
}

test('the fields of a collection and its JSON Schema are one form', () => {
  const schema = collectionSchema(collection)
  expect(Object.keys(schema.properties ?? {})).toEqual(['sku', 'note', 'price', 'size'])
  expect(schema).toMatchObject({ required: ['sku', 'price'], $defs: { money: { type: 'number' } } })
  expect(collectionSchema(undefined)).toEqual({ type: 'object', required: [], properties: {} })
})

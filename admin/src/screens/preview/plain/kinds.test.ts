import { expect, test } from 'vitest'
import { isLink, kindOf } from './kinds.ts'

test.each([
  ['image', 'assets/af/a.jpg', undefined, 'picture'],
  ['image', 'corral:asset/3', { 'x-corral': { widget: 'asset', accept: 'image' } }, 'picture'],
  ['file', 'assets/af/a.pdf', { 'x-corral': { widget: 'asset' } }, 'file'],
  ['body', '<p>Text</p>', undefined, 'rich'],
  ['height', 'tall', { enum: ['tall', 'short'] }, 'setting'],
  ['columns', 3, undefined, 'setting'],
  ['colour', '#ff0000', undefined, 'setting'],
  ['author', 'Joan Pell', undefined, 'text'],
  ['action', { label: 'Go', url: '/x' }, undefined, 'link'],
  ['links', [{ label: 'Go', url: '/x', style: 'primary' }], undefined, 'links'],
  ['cards', [{ title: 'A', text: 'B', url: '/x' }], undefined, 'items'],
  ['lines', ['Fell Top', 'Cumbria'], undefined, 'strings'],
  ['rows', [['a', 'b']], undefined, 'rows'],
  ['fields', ['name'], { items: { enum: ['name'] } }, 'setting'],
  ['nothing', null, undefined, 'setting'],
])('%s %j is shown as it should be', (name, value, schema, kind) => {
  expect(kindOf(name, value, schema)).toBe(kind)
})

test('a link is a text with an address, and nothing else', () => {
  expect(isLink({ label: 'Go', url: '/x' })).toBe(true)
  expect(isLink({ label: 'Adults', price: 12 })).toBe(false)
})

import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { labelOf, namedOnce, valueText, wordsOf } from './labels.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

test('a field of metadata has the label of its schema', () => {
  const schema = {
    properties: { rating: { title: 'Stars' }, parts: { items: { properties: { of: { title: 'Part' } } } } },
  }
  expect(labelOf('meta.rating', schema)).toBe('Stars')
  expect(labelOf('meta.parts.1.of', schema)).toBe('parts › 2 › Part')
  expect(labelOf('meta.some_key')).toBe('some key')
  expect(labelOf('own_slug')).toBe('Address')
})

test('values are words: switches, lists and menus too', () => {
  expect([valueText('published', 0), valueText('published', 1)]).toEqual(['no', 'yes'])
  expect(valueText('menu_order', 1)).toBe('1')
  expect(valueText('meta.x', [])).toBe('nothing')
  const menu = [{ label: 'Visit', to: 'corral:page/1', items: [{ label: 'Prices' }] }, { label: 'News' }]
  expect(valueText('value.items', menu)).toBe('Visit (Prices), News')
  expect(valueText('meta.size', { width: 3, unit: 'cm' })).toBe('3 cm')
})

test('what a change did names each field once', () => {
  const components = { added: 0, removed: 0, changed: 0 }
  const change = { created_at: '', user: null, components, restored: null }
  expect(wordsOf({ ...change, changed: ['slug', 'url', 'own_slug', 'title'] })).toBe('Address, Title')
  // A slug of its own that is the one that it had: the address is the same.
  expect(wordsOf({ ...change, changed: ['own_slug', 'title'] })).toBe('Title')
  expect(wordsOf({ ...change, changed: ['own_slug'] })).toBe('Kept as it was')
})

test('a comparison names the address once', () => {
  const paths = (...given: string[]) => namedOnce(given.map((path) => ({ path }))).map(({ path }) => path)
  expect(paths('slug', 'title', 'url', 'own_slug')).toEqual(['title', 'url'])
  expect(paths('slug', 'own_slug')).toEqual(['slug'])
})

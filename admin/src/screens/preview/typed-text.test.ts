import { expect, test } from 'vitest'
import type { ComponentType } from '../../api/component-types.ts'
import type { Content, EditedComponent } from '../../editor/content.ts'
import { isShownAs, typedTextAt } from './typed-text.ts'

const schema = {
  type: 'object',
  properties: {
    alt: { type: 'string', maxLength: 10 },
    picture: { type: 'string', 'x-corral': { widget: 'asset' } },
    to: { type: 'string', 'x-corral': { widget: 'link' } },
    height: { enum: ['tall', 'short'] },
    body: { type: 'string', 'x-corral': { widget: 'rich' } },
    day: { type: 'string', format: 'date' },
    cards: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
  },
}
const hero = { type: 'hero', schema, fields: { title: 'optional', content: 'optional', thumbnail: 'hidden' } }
const types = new Map([['hero', hero as unknown as ComponentType]])
const component: EditedComponent = {
  id: 1,
  type: 'hero',
  title: 'Sky',
  content: '<p>Rich</p>',
  config: {
    alt: 'Moon',
    picture: 'moon.jpg',
    to: '/visit',
    height: 'tall',
    body: '<p>Rich</p>',
    day: '2026-01-01',
    cards: [{ name: 'One' }, { name: 'Two' }],
  },
  slot: 'main',
  position: 1,
  enabled: 1,
  thumbnail: null,
}
const block = { ...component, id: 2, shared_block_id: 7 }
const content: Content = { title: 'Page', description: null, url: '/page', components: [component, block] }
const at = (id: number | null, field: string) => typedTextAt(content, { component: id, field }, types)

test.each([
  [null, 'title', 'Page'],
  [1, 'title', 'Sky'],
  [1, 'config.alt', 'Moon'],
  [1, 'alt', 'Moon'],
  [1, 'config.cards.1.name', 'Two'],
])('the plain text of %s %s can be typed', (id, field, value) => {
  const text = at(id, field)
  expect(text?.value).toBe(value)
  const changed = text?.write('New').call(null, content) ?? {}
  expect(typedTextAt(changed, { component: id, field }, types)?.value).toBe('New')
  // Nothing else is changed.
  expect(JSON.stringify(text?.write(value)(content))).toBe(JSON.stringify(content))
})

test.each([
  [null, 'url'],
  [null, 'template'],
  [null, 'access'],
  [null, 'password'],
  [null, 'description'],
  [null, 'components'],
  [null, '__proto__'],
  [1, 'content'],
  [1, 'thumbnail'],
  [1, 'enabled'],
  [1, 'slot'],
  [1, 'type'],
  [1, 'config'],
  [1, 'config.picture'],
  [1, 'config.to'],
  [1, 'config.height'],
  [1, 'config.body'],
  [1, 'config.day'],
  [1, 'config.cards'],
  [1, 'config.cards.9.name'],
  [1, 'config.__proto__.x'],
  [1, 'config.constructor.name'],
  [1, 'config.other'],
  [2, 'title'],
  [3, 'title'],
])('a preview cannot reach %s %s', (id, field) => {
  expect(at(id, field)).toBeNull()
})

test('typed text is one line, and no longer than its field allows', () => {
  const written = (id: number | null, field: string, text: string) => {
    const changed = at(id, field)?.write(text)(content) ?? {}
    return typedTextAt(changed, { component: id, field }, types)?.value
  }
  expect(written(1, 'alt', 'a\u00a0b\nc\u0000d')).toBe('a b c d')
  expect(written(1, 'alt', 'x'.repeat(50))).toBe('x'.repeat(10))
  expect(written(null, 'title', 'x'.repeat(500))).toHaveLength(255)
})

test('a text that the website shows in other words is not typed in place', () => {
  const title = at(1, 'title')
  expect(
    title && [isShownAs(title, ' Sky\n'), isShownAs(title, '1. Sky'), isShownAs(title, undefined)],
  ).toEqual([true, false, false])
})

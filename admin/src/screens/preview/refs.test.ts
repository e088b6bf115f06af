import { expect, test } from 'vitest'
import type { Content, EditedComponent } from '../../editor/content.ts'
import { changedTexts } from './changed-texts.ts'
import { componentAt, indexAfter, siteRefOf } from './refs.ts'

const component = (id: number | string, values: Partial<EditedComponent> = {}): EditedComponent => ({
  id,
  type: 'text',
  title: null,
  content: null,
  config: {},
  slot: 'main',
  position: 1,
  enabled: 1,
  thumbnail: null,
  ...values,
})
const content: Content = {
  title: 'Prices',
  components: [component(4), component('new-1', { position: 2 }), component(9, { slot: 'aside' })],
}

test('a component that is not published yet is known by its place in the working copy', () => {
  expect([siteRefOf(content, 9), siteRefOf(content, 'new-1')]).toEqual(['component:9', 'component:-2'])
  expect(componentAt(content, 'component:-2', 'page:3')).toBe('new-1')
  expect(componentAt(content, 'component:new-1', 'page:3')).toBe('new-1')
})

test('the page itself is null, and what is not part of it is nothing', () => {
  expect(componentAt(content, 'page:3', 'page:3')).toBe(null)
  for (const ref of ['page:4', 'component:5', 'component:-1', 'component:-9', 'x', null, 12])
    expect(componentAt(content, ref, 'page:3'), String(ref)).toBeUndefined()
})

test('what is added comes after a component, or first', () => {
  expect(indexAfter(content, 'main', 4)).toBe(1)
  expect(indexAfter(content, 'main', 'new-1')).toBe(2)
  expect(indexAfter(content, 'aside', null)).toBe(0)
})

test('changed plain texts are shown before they are saved; HTML never is', () => {
  const [first = component(4), ...others] = content.components ?? []
  const changed = {
    ...first,
    title: 'Adults',
    content: '<p>New</p>',
    config: { note: 'Each', html: '<b>x</b>' },
  }
  expect(changedTexts('page:3', content, { title: 'All prices', components: [changed, ...others] })).toEqual([
    { ref: 'page:3', field: 'title', text: 'All prices' },
    { ref: 'component:4', field: 'title', text: 'Adults' },
    { ref: 'component:4', field: 'config.note', text: 'Each' },
    { ref: 'component:4', field: 'config.html', text: null },
  ])
})

import { describe, expect, test, vi } from 'vitest'
import { copiedComponents, copyComponents, hasCopied } from './clipboard.ts'
import {
  addComponent,
  type Content,
  changeComponent,
  changeFields,
  componentsIn,
  duplicateComponent,
  type EditedComponent,
  moveComponent,
  removeComponent,
  stepComponent,
} from './content.ts'

const component = (id: number | string, position: number, slot = 'main'): EditedComponent => ({
  id,
  type: 'text',
  title: String(id),
  content: null,
  config: {},
  slot,
  position,
  enabled: 1,
  thumbnail: null,
})
const page: Content = {
  title: 'Home',
  components: [component(9, 1, 'header'), component(1, 1), component(2, 2), component(3, 3)],
}
const idsIn = (content: Content, slot = 'main') => componentsIn(content, slot).map(({ id }) => id)

describe('a change', () => {
  test('of a field leaves the components as they are', () => {
    const changed = changeFields({ title: 'Start' })(page)
    expect(changed.title).toBe('Start')
    expect(changed.components).toBe(page.components)
  })

  test('of a component leaves the others the same objects', () => {
    const changed = changeComponent(2, { title: 'new' })(page)
    expect(changed.components?.[2]?.title).toBe('new')
    expect(changed.components?.[1]).toBe(page.components?.[1])
    expect(page.components?.[2]?.title).toBe('2')
  })
})

describe('a new component', () => {
  test.each([
    [0, ['new', 1, 2, 3]],
    [2, [1, 2, 'new', 3]],
    [3, [1, 2, 3, 'new']],
  ])('at %i is there', (index, ids) => {
    expect(idsIn(addComponent(component('new', 0), { slot: 'main', index })(page))).toEqual(ids)
  })

  test('in an empty slot is its first', () => {
    const changed = addComponent(component('new', 0), { slot: 'footer', index: 0 })(page)
    expect(componentsIn(changed, 'footer')).toMatchObject([{ id: 'new', slot: 'footer', position: 1 }])
  })

  test('moves only those that are in its way', () => {
    const gap: Content = { components: [component(1, 1), component(2, 5)] }
    const changed = addComponent(component('new', 0), { slot: 'main', index: 1 })(gap)
    expect(changed.components?.map(({ position }) => position)).toEqual([1, 2, 5])
  })
})

describe('a move', () => {
  test.each([
    [1, 2, [2, 3, 1]],
    [3, 0, [3, 1, 2]],
    [1, 1, [2, 1, 3]],
  ])('of %i to %i', (id, index, ids) => {
    expect(idsIn(moveComponent(id, { slot: 'main', index })(page))).toEqual(ids)
  })

  test('there and back changes nothing', () => {
    const there = moveComponent(1, { slot: 'main', index: 2 })(page)
    expect(moveComponent(1, { slot: 'main', index: 0 })(there)).toEqual(page)
  })

  test('to another slot', () => {
    const changed = moveComponent(2, { slot: 'header', index: 0 })(page)
    expect(idsIn(changed, 'header')).toEqual([2, 9])
    expect(idsIn(changed)).toEqual([1, 3])
  })

  test('separates components with the same position', () => {
    const same: Content = { components: [component(1, 0), component(2, 0), component(3, 0)] }
    expect(idsIn(moveComponent(3, { slot: 'main', index: 0 })(same))).toEqual([3, 1, 2])
  })

  test('by a step stops at the ends', () => {
    expect(idsIn(stepComponent(1, 1)(page))).toEqual([2, 1, 3])
    expect(stepComponent(1, -1)(page)).toBe(page)
    expect(stepComponent(3, 1)(page)).toBe(page)
  })
})

test('a duplicate comes right after the original', () => {
  const changed = duplicateComponent(1, 'copy')(page)
  expect(idsIn(changed)).toEqual([1, 'copy', 2, 3])
  expect(componentsIn(changed, 'main')[1]).toMatchObject({ title: '1' })
})

test('a component is removed', () => {
  expect(idsIn(removeComponent(2)(page))).toEqual([1, 3])
})

test('a copied placement of a shared block stays shared on a page, and is a copy in a post', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  expect(hasCopied()).toBe(false)
  copyComponents([{ ...component(1, 4), shared_block_id: 7 }])
  const [onPage] = copiedComponents('aside', true)
  expect(onPage).toMatchObject({ title: '1', slot: 'aside', position: 1, shared_block_id: 7 })
  const [inPost] = copiedComponents('aside', false)
  expect(inPost).toMatchObject({ title: '1', slot: 'aside' })
  expect(inPost).not.toHaveProperty('shared_block_id')
  expect(new Set([1, onPage?.id, inPost?.id]).size).toBe(3)
  vi.unstubAllGlobals()
})

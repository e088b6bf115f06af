import { describe, expect, test } from 'vitest'
import type { Content, EditedComponent } from './content.ts'
import { merge } from './merge.ts'

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
const page = (...components: EditedComponent[]): Content => ({ components })

describe('fields', () => {
  test('are taken from the side that changed them', () => {
    const base = { title: 'a', menu_name: 'a', description: 'a' }
    const { content, conflicts } = merge(base, { ...base, title: 'theirs' }, { ...base, menu_name: 'mine' })
    expect(content).toEqual({ title: 'theirs', menu_name: 'mine', description: 'a' })
    expect(conflicts).toEqual([])
  })

  test('that both changed differently are a conflict, and mine stays', () => {
    const { content, conflicts } = merge({ title: 'a' }, { title: 'b' }, { title: 'c' })
    expect(content).toEqual({ title: 'c' })
    expect(conflicts).toEqual([{ component: null, path: ['title'], theirs: 'b', mine: 'c', side: 'copy' }])
  })

  test('that both changed alike are no conflict', () => {
    expect(merge({ title: 'a' }, { title: 'b' }, { title: 'b' }).conflicts).toEqual([])
  })

  test('that are objects are merged by key, at any depth', () => {
    const { content, conflicts } = merge(
      { meta: { a: 1, b: { c: 1, d: 1 }, gone: 1 } },
      { meta: { a: 2, b: { c: 1, d: 2 }, gone: 1, added: 1 } },
      { meta: { a: 1, b: { c: 2, d: 1 }, own: 1 } },
    )
    expect(content).toEqual({ meta: { a: 2, b: { c: 2, d: 2 }, added: 1, own: 1 } })
    expect(conflicts).toEqual([])
  })

  test('a key that one side removed and the other changed is a conflict', () => {
    const { content, conflicts } = merge({ meta: { a: 1 } }, { meta: { a: 2 } }, { meta: {} })
    expect(content).toEqual({ meta: {} })
    expect(conflicts).toMatchObject([{ path: ['meta', 'a'], theirs: 2, mine: undefined }])
  })
})

describe('components', () => {
  const [a, b] = [component(1), component(2, { position: 2 })]

  test('are merged by their ids, and by key of their config', () => {
    const base = page(component(1, { config: { x: 1, y: 1 } }), b)
    const theirs = page(component(1, { config: { x: 2, y: 1 } }), b)
    const mine = page(b, component(1, { config: { x: 1, y: 2 } }))
    const { content, conflicts } = merge(base, theirs, mine)
    expect(content.components).toEqual([b, component(1, { config: { x: 2, y: 2 } })])
    expect(conflicts).toEqual([])
  })

  test('a conflict names the component and the field', () => {
    const { conflicts } = merge(page(a), page({ ...a, title: 'b' }), page({ ...a, title: 'c' }))
    expect(conflicts).toEqual([{ component: 1, path: ['title'], theirs: 'b', mine: 'c', side: 'copy' }])
  })

  test('that both moved are where I moved them, without a question', () => {
    const { content, conflicts } = merge(page(a), page({ ...a, position: 5 }), page({ ...a, position: 3 }))
    expect(content.components).toMatchObject([{ position: 3 }])
    expect(conflicts).toEqual([])
  })

  test('that are new on either side are kept', () => {
    const [theirs, mine] = [component('theirs'), component('mine')]
    const { content } = merge(page(a), page(a, theirs), page(mine, a))
    expect(content.components).toEqual([mine, a, theirs])
  })

  test('that one side removed and the other left alone are removed', () => {
    expect(merge(page(a, b), page(b), page(a, b))).toMatchObject({ content: page(b), conflicts: [] })
    expect(merge(page(a, b), page(a, b), page(b))).toMatchObject({ content: page(b), conflicts: [] })
  })

  test('that one side removed and the other changed are a conflict', () => {
    const changed = { ...a, title: 'c' }
    expect(merge(page(a), page(), page(changed))).toMatchObject({
      content: page(changed),
      conflicts: [{ component: 1, path: [], theirs: null, mine: changed }],
    })
    expect(merge(page(a), page(changed), page())).toMatchObject({
      content: page(),
      conflicts: [{ component: 1, path: [], theirs: changed, mine: null }],
    })
  })

  test('that nobody changed stay the same objects, so that they are not shown again', () => {
    const mine = page(a, b)
    const { content } = merge(page(a, b), page({ ...a, title: 'x' }, { ...b }), mine)
    expect(content.components?.[1]).toBe(b)
  })
})

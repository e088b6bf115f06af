import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../core/json.ts'
import { type ComponentState, merge } from './draft.content.ts'

const content = (fields: JsonObject, components: ComponentState[] | null = null) => ({ fields, components })
const mergeFields = (base: JsonObject, live: JsonObject, draft: JsonObject) =>
  merge(content(base), content(live), content(draft))
const mergeComponents = (base: ComponentState[], live: ComponentState[], draft: ComponentState[]) =>
  merge(content({}, base), content({}, live), content({}, draft))

describe('fields', () => {
  test('are taken from the side that changed them', () => {
    const base = { title: 'a', menu_name: 'a', description: 'a' }
    const { content: merged, conflicts } = mergeFields(
      base,
      { ...base, title: 'live' },
      { ...base, menu_name: 'draft' },
    )
    expect(merged.fields).toEqual({ title: 'live', menu_name: 'draft', description: 'a' })
    expect(conflicts).toEqual([])
  })

  test('that both changed alike are no conflict', () => {
    expect(mergeFields({ title: 'a' }, { title: 'b' }, { title: 'b' }).conflicts).toEqual([])
  })

  test('that both changed differently are a conflict, and the draft keeps its value', () => {
    const { content: merged, conflicts } = mergeFields({ title: 'a' }, { title: 'b' }, { title: 'c' })
    expect(merged.fields).toEqual({ title: 'c' })
    expect(conflicts).toEqual([{ path: 'title', component_id: null, base: 'a', live: 'b', draft: 'c' }])
  })

  test('that are objects are merged by key, at any depth', () => {
    const { content: merged, conflicts } = mergeFields(
      { meta: { a: 1, b: { c: 1, d: 1 }, gone: 1 } },
      { meta: { a: 2, b: { c: 1, d: 2 }, gone: 1, added: 1 } },
      { meta: { a: 1, b: { c: 2, d: 1 }, own: 1 } },
    )
    expect(merged.fields).toEqual({ meta: { a: 2, b: { c: 2, d: 2 }, added: 1, own: 1 } })
    expect(conflicts).toEqual([])
  })

  test('that are lists are merged as a whole', () => {
    const { conflicts } = mergeFields({ meta: { l: [1] } }, { meta: { l: [1, 2] } }, { meta: { l: [0, 1] } })
    expect(conflicts).toEqual([
      { path: 'meta.l', component_id: null, base: [1], live: [1, 2], draft: [0, 1] },
    ])
  })

  test('a key that one side removed and the other changed is a conflict', () => {
    const { content: merged, conflicts } = mergeFields({ meta: { a: 1 } }, { meta: { a: 2 } }, { meta: {} })
    expect(merged.fields).toEqual({ meta: {} })
    expect(conflicts).toEqual([{ path: 'meta.a', component_id: null, base: 1, live: 2, draft: null }])
  })

  test('names of methods are keys like others', () => {
    const { content: merged } = mergeFields({ meta: {} }, { meta: { toString: 1 } }, { meta: { x: 1 } })
    expect(merged.fields).toEqual({ meta: { toString: 1, x: 1 } })
  })

  test('a conflict of passwords shows neither', () => {
    const { conflicts } = mergeFields({ password: null }, { password: 'hash 1' }, { password: 'hash 2' })
    expect(conflicts).toEqual([
      { path: 'password', component_id: null, base: null, live: '(hidden)', draft: '(hidden)' },
    ])
  })
})

describe('components', () => {
  const [a, b] = [
    { id: 1, title: 'a', position: 1 },
    { id: 2, title: 'b', position: 2 },
  ]

  test('are merged by their ids, wherever they are', () => {
    const { content: merged, conflicts } = mergeComponents(
      [a, b],
      [{ ...a, title: 'live' }, b],
      [
        { ...b, position: 1 },
        { ...a, position: 2 },
      ],
    )
    expect(merged.components).toEqual([
      { id: 2, title: 'b', position: 1 },
      { id: 1, title: 'live', position: 2 },
    ])
    expect(conflicts).toEqual([])
  })

  test('a conflict names its place in the draft, and the id', () => {
    const { conflicts } = mergeComponents([a, b], [a, { ...b, title: 'c' }], [{ ...b, title: 'd' }, a])
    expect(conflicts).toEqual([
      { path: 'components.0.title', component_id: 2, base: 'b', live: 'c', draft: 'd' },
    ])
  })

  test('that are new on either side are kept', () => {
    const [live, draft] = [
      { id: 3, title: 'live' },
      { id: 'new-1', title: 'draft' },
    ]
    const { content: merged, conflicts } = mergeComponents([a], [a, live], [draft, a])
    expect(merged.components).toEqual([draft, a, live])
    expect(conflicts).toEqual([])
  })

  test('that one side removed and the other left alone are removed', () => {
    expect(mergeComponents([a, b], [b], [a, b])).toMatchObject({
      content: { components: [b] },
      conflicts: [],
    })
    expect(mergeComponents([a, b], [a, b], [b])).toMatchObject({
      content: { components: [b] },
      conflicts: [],
    })
    expect(mergeComponents([a, b], [b], [b])).toMatchObject({ content: { components: [b] }, conflicts: [] })
  })

  test('that were deleted live but changed in the draft are a conflict, and stay in the draft', () => {
    const changed = { ...a, title: 'c' }
    expect(mergeComponents([a, b], [b], [changed, b])).toEqual({
      content: content({}, [changed, b]),
      conflicts: [{ path: 'components', component_id: 1, base: a, live: null, draft: changed }],
    })
  })

  test('that were changed live but removed in the draft are a conflict, and stay removed in the draft', () => {
    const changed = { ...a, title: 'c' }
    expect(mergeComponents([a, b], [changed, b], [b])).toEqual({
      content: content({}, [b]),
      conflicts: [{ path: 'components', component_id: 1, base: a, live: changed, draft: null }],
    })
  })

  test('places count only what is in the merged draft', () => {
    const { conflicts } = mergeComponents([a, b], [{ ...b, title: 'c' }], [a, { ...b, title: 'd' }])
    expect(conflicts).toMatchObject([{ path: 'components.0.title', component_id: 2 }])
  })
})

import { describe, expect, test } from 'vitest'
import type { Content, EditedComponent } from './content.ts'
import type { Conflict } from './draft.types.ts'
import { adopt, hasUnsaved, outgoing, receive, type WorkingCopy } from './working-copy.ts'

const component = (id: number | string, title: string): EditedComponent => ({
  id,
  type: 'text',
  title,
  content: null,
  config: {},
  slot: 'main',
  position: 1,
  enabled: 1,
  thumbnail: null,
})
const copyOf = (base: Content, content: Content = base): WorkingCopy => ({
  base,
  content,
  live: base,
  conflicts: [],
})

describe('what others did', () => {
  test('is merged in, and what was typed meanwhile stays', () => {
    const copy = copyOf({ title: 'a', menu_name: 'a' }, { title: 'typed', menu_name: 'a' })
    const { copy: next } = receive(copy, { theirs: { title: 'a', menu_name: 'b' }, live: { title: 'a' } })
    expect(next.content).toEqual({ title: 'typed', menu_name: 'b' })
    expect(next.conflicts).toEqual([])
    expect(hasUnsaved(next)).toBe(true)
  })

  test('in the same field is not overwritten before somebody has decided', () => {
    const copy = copyOf({ title: 'a' }, { title: 'mine' })
    const { copy: next } = receive(copy, { theirs: { title: 'theirs' }, live: { title: 'a' } })
    expect(next.content).toEqual({ title: 'mine' })
    expect(next.conflicts).toMatchObject([{ path: ['title'], theirs: 'theirs', mine: 'mine' }])
    expect(outgoing(next)).toEqual({ title: 'theirs' })
    expect(hasUnsaved(next)).toBe(false)
  })

  test('a conflict stays when more arrives, with their latest value', () => {
    const first = receive(copyOf({ title: 'a' }, { title: 'mine' }), {
      theirs: { title: 'theirs' },
      live: {},
    }).copy
    const same = receive(first, { theirs: { title: 'theirs', other: 1 }, live: {} }).copy
    expect(same.conflicts).toMatchObject([{ theirs: 'theirs' }])
    const later = receive(same, { theirs: { title: 'theirs, longer' }, live: {} }).copy
    expect(later.conflicts).toMatchObject([{ theirs: 'theirs, longer' }])
    expect(receive(later, { theirs: { title: 'mine' }, live: {} }).copy.conflicts).toEqual([])
  })

  test('text that the service stored without its last space is no change', () => {
    const copy = copyOf({ title: 'Hello ', description: '' })
    const { copy: next } = receive(copy, { theirs: { title: 'Hello', description: null }, live: {} })
    expect(next.content).toEqual({ title: 'Hello ', description: '' })
    expect(hasUnsaved(next)).toBe(false)
  })

  test('a new component that somebody published keeps what is typed into it', () => {
    const base = { components: [component('new', 'a')] }
    const copy = copyOf(base, { components: [component('new', 'typed')] })
    const { copy: next, ids } = receive(copy, { theirs: { components: [component(7, 'a')] }, live: {} })
    expect(ids.get('new')).toBe(7)
    expect(next.content.components).toEqual([component(7, 'typed')])
    expect(next.conflicts).toEqual([])
  })

  test('a conflict with the working copy names the person who saved it', () => {
    const copy = copyOf({ title: 'a' }, { title: 'mine' })
    const { copy: next } = receive(copy, { theirs: { title: 'theirs' }, live: {}, by: 'Ben' })
    expect(next.conflicts).toMatchObject([{ theirs: 'theirs', mine: 'mine', side: 'copy', by: 'Ben' }])
  })

  test('a conflict with the live record is listed, and the draft is sent as it is', () => {
    const conflict = { path: 'components.0.title', component_id: 1, base: 'a', live: 'b', draft: 'c' }
    const theirs = { components: [component(1, 'c')] }
    const { copy: next } = receive(copyOf({}), {
      theirs,
      live: { components: [component(1, 'b')] },
      conflicts: [conflict, { ...conflict, path: 'components.0.position' }],
    })
    expect(next.conflicts).toEqual([{ component: 1, path: ['title'], theirs: 'b', mine: 'c', side: 'live' }])
    expect(outgoing(next)).toEqual(theirs)
  })
})

test('what a killed tab left behind is merged with what the service has by now', () => {
  const copy = copyOf({ title: 'a', menu_name: 'theirs' })
  const left = {
    base: { title: 'a', menu_name: 'a' },
    content: { title: 'typed', menu_name: 'a' },
    conflicts: [],
  }
  const next = adopt(copy, left)
  expect(next.content).toEqual({ title: 'typed', menu_name: 'theirs' })
  expect(hasUnsaved(next)).toBe(true)
})

test('a conflict that was left open is adopted once, however often the page is loaded', () => {
  const undecided: Conflict = {
    component: null,
    path: ['title'],
    theirs: 'theirs',
    mine: 'mine',
    side: 'copy',
  }
  const left = { base: { title: 'theirs' }, content: { title: 'mine' }, conflicts: [undecided] }
  const once = adopt(copyOf({ title: 'theirs' }), left)
  const twice = adopt(once, left)
  for (const { conflicts } of [once, twice]) expect(conflicts).toEqual([undecided])
  expect(outgoing(twice)).toEqual({ title: 'theirs' })
})

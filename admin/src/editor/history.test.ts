import { expect, test } from 'vitest'
import { emptyHistory, recordChange, redoStep, renameInHistory, undoStep } from './history.ts'

const [a, b, c] = [{ title: 'a' }, { title: 'b' }, { title: 'c' }]

test('undo and redo walk through the steps', () => {
  const first = recordChange(emptyHistory, { before: a, after: b, at: 0 })
  const second = recordChange(first, { before: b, after: c, at: 1 })
  const undone = undoStep(second, c)
  expect(undone?.content).toBe(b)
  const again = undone && undoStep(undone.history, undone.content)
  expect(again?.content).toBe(a)
  expect(again && undoStep(again.history, a)).toBeNull()
  const redone = again && redoStep(again.history, a)
  expect(redone?.content).toBe(b)
})

test('a new change forgets what could be redone', () => {
  const undone = undoStep(recordChange(emptyHistory, { before: a, after: b, at: 0 }), b)
  const next = recordChange(undone?.history ?? emptyHistory, { before: a, after: c, at: 5 })
  expect(redoStep(next, c)).toBeNull()
})

test('changes of one group within a second are one step, a pause or another group begins the next', () => {
  let history = recordChange(emptyHistory, { before: a, after: b, group: 'title', at: 0 })
  history = recordChange(history, { before: b, after: c, group: 'title', at: 900 })
  expect(history.past).toHaveLength(1)
  expect(undoStep(history, c)?.content).toBe(a)
  history = recordChange(history, { before: c, after: a, group: 'title', at: 2000 })
  expect(history.past).toHaveLength(2)
  history = recordChange(history, { before: a, after: b, group: 'other', at: 2100 })
  history = recordChange(history, { before: b, after: c, at: 2200 })
  history = recordChange(history, { before: c, after: a, at: 2300 })
  expect(history.past).toHaveLength(5)
})

test('only typing is one step: rows that are added, moved or switched quickly are undone one by one', () => {
  const lists = [
    [],
    [{ label: '' }],
    [{ label: 'x' }],
    [{ label: 'xy' }],
    [{ label: 'xy' }, { label: '' }],
    [],
  ]
  const steps = lists.map((items) => ({ value: { items, isOn: items.length > 1 } }))
  let history = emptyHistory
  for (const [at, after] of steps.entries()) {
    const before = steps[at - 1]
    if (before) history = recordChange(history, { before, after, group: 'value', at })
  }
  const undone: unknown[] = []
  for (let next = undoStep(history, { value: { items: [], isOn: false } }); next; ) {
    undone.push((next.content.value as { items: unknown }).items)
    next = undoStep(next.history, next.content)
  }
  expect(undone).toEqual([lists[4], lists[3], lists[1], lists[0]])
})

test('two texts that are typed into quickly are two steps', () => {
  const [start, one, two] = [{ meta: {} }, { meta: { a: 'x' } }, { meta: { a: 'x', b: 'y' } }]
  const first = recordChange(emptyHistory, { before: start, after: one, group: 'meta', at: 0 })
  const second = recordChange(first, { before: one, after: two, group: 'meta', at: 10 })
  expect(undoStep(second, two)?.content).toBe(one)
})

test('a change of the same group begins the next step when somebody else has changed something between', () => {
  const theirs = { title: 'b', menu_name: 'theirs' }
  const mine = { ...theirs, title: 'c' }
  const first = recordChange(emptyHistory, { before: a, after: b, group: 'title', at: 0 })
  const second = recordChange(first, { before: theirs, after: mine, group: 'title', at: 500 })
  expect(second.past).toHaveLength(2)
  expect(undoStep(second, mine)?.content).toEqual(theirs)
})

test('undo leaves what others changed meanwhile', () => {
  const before = { title: 'a', menu_name: 'a' }
  const after = { title: 'b', menu_name: 'a' }
  const history = recordChange(emptyHistory, { before, after, at: 0 })
  expect(undoStep(history, { title: 'b', menu_name: 'theirs' })?.content).toEqual({
    title: 'a',
    menu_name: 'theirs',
  })
  expect(undoStep(history, { title: 'theirs', menu_name: 'a' })?.content).toEqual({
    title: 'theirs',
    menu_name: 'a',
  })
})

test('components that were published are found under their new ids', () => {
  const component = { id: 'new', type: 'text' } as never
  const history = recordChange(emptyHistory, { before: a, after: { components: [component] }, at: 0 })
  const renamed = renameInHistory(history, new Map([['new', 7]]))
  expect(renamed.past[0]?.after.components).toMatchObject([{ id: 7 }])
})

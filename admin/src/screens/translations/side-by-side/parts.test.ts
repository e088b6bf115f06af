import { expect, test } from 'vitest'
import type { EditedComponent } from '../../../editor/content.ts'
import { componentParts, machineTexts, otherChanges, type Part, rowsOf } from './parts.ts'
import type { Source } from './source.ts'
import { nextStop, stopsOf } from './todo.ts'
import { wholeWords } from './whole-words.ts'

const component = (id: number | string, position: number, more: Partial<EditedComponent> = {}) =>
  ({
    id,
    position,
    type: 'text',
    title: `T${id}`,
    content: null,
    config: {},
    slot: 'main',
    enabled: 1,
    thumbnail: null,
    ...more,
  }) as EditedComponent

const sourceWith = (components: readonly EditedComponent[], more: Partial<Source> = {}) =>
  ({
    source: { fields: {}, components },
    components: [],
    proposals: [],
    changes: { fields: [], components: [], is_complete: true },
    machine: [],
    ...more,
  }) as unknown as Source

const idsOf = (parts: readonly Part[]) => parts.map(({ own, sourceId }) => [own?.id ?? null, sourceId])

test('components are paired, and those that only the source has follow the one before them', () => {
  const content = { components: [component(21, 1), component('source-3', 2), component(29, 3)] }
  const source = sourceWith([component(1, 1), component(2, 2), component(3, 3)], {
    components: [
      { component: 21, source_component: 1 },
      { component: 29, source_component: null },
    ],
  })
  expect(idsOf(componentParts(content, source, ['main']))).toEqual([
    [21, 1],
    [null, 2],
    ['source-3', 3],
    [29, null],
  ])
})

test('a component that was removed on both sides is still shown, to be confirmed', () => {
  const changes = {
    fields: [],
    components: [{ id: 9, type: 'text', title: null, change: 'removed' as const, fields: [] }],
    is_complete: true,
  }
  const [part, ...others] = componentParts({ components: [] }, sourceWith([], { changes }), ['main'])
  expect([part?.sourceId, part?.event, others]).toEqual([9, 'removed', []])
  expect(part && stopsOf(part, []).map(({ confirm }) => confirm)).toEqual(['components.9'])
})

const schema = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    config: {
      type: 'object',
      properties: {
        label: { type: 'string' },
        picture: { type: 'string', 'x-corral': { widget: 'asset' } },
        items: { type: 'array', items: { type: 'object', properties: { text: { type: 'string' } } } },
      },
    },
  },
} as const

test('a field is out of date, as in the source, or has nothing to do', () => {
  const source = { title: 'Hours', config: { label: 'Open', picture: 'a.png', items: [{ text: 'Monday' }] } }
  const own = { title: 'Zeiten', config: { label: 'Open', picture: 'a.png', items: [{ text: 'Montag' }] } }
  const change = (path: string) => ({ path, from: 'x', to: 'y' })
  const changes = [change('config.items.0.text'), change('slot')]
  const sides = {
    schema,
    keys: ['title', 'config'],
    source,
    own,
    changes,
    proposals: [],
    sourceId: null,
    machine: [],
    seen: own,
  }
  const rows = rowsOf(sides)
  expect(rows.map(({ path, state, isText }) => [path.join('.'), state, isText])).toEqual([
    ['title', null, true],
    ['config.label', 'same', true],
    ['config.picture', null, false],
    ['config.items', 'outdated', true],
  ])
  expect(otherChanges({ changes, proposals: [], sourceId: null }, rows).map(({ path }) => path)).toEqual([
    'slot',
  ])
})

test('a text of a machine is marked until it is changed here', () => {
  const source = { title: 'Hours', config: { label: 'Open' } }
  const own = { title: 'ZEITEN', config: { label: 'OFFEN' } }
  const machine = machineTexts(sourceWith([], { machine: ['title', 'components.1.config.label'] }), null)
  const sides = {
    schema,
    keys: ['title', 'config'],
    source,
    changes: [],
    proposals: [],
    sourceId: null,
    machine,
    seen: own,
  }
  const stateOf = (title: string) => rowsOf({ ...sides, own: { ...own, title } })[0]?.state
  expect([stateOf('ZEITEN'), stateOf('Zeiten')]).toEqual(['machine', null])
  expect(machineTexts(sourceWith([], { machine: ['title', 'components.1.config.label'] }), 1)).toEqual([
    'config.label',
  ])
})

test('the next field to translate is after the current one, and after the last one comes the first', () => {
  const stop = (key: string, state: 'outdated' | 'same' | null) => ({
    key,
    state,
    component: null,
    path: null,
    confirm: null,
  })
  const stops = [stop('a', 'same'), stop('b', null), stop('c', 'outdated')]
  const from = (current: string | null, step: 1 | -1) => nextStop(stops, current, step)?.key
  expect([from(null, 1), from('a', 1), from('b', 1), from('c', 1)]).toEqual(['a', 'c', 'c', 'a'])
  expect([from(null, -1), from('a', -1), from('b', -1), from('c', -1)]).toEqual(['c', 'c', 'a', 'a'])
  expect(nextStop([stop('a', null)], null, 1)).toBeUndefined()
})

test('words that the service left out of a long text are put back', () => {
  const text = `${'a'.repeat(20)} new ${'b'.repeat(20)}`
  const words = [
    { change: 'same' as const, text: 'aaa', skipped: 14 },
    { change: 'same' as const, text: 'aaa ', skipped: 0 },
    { change: 'removed' as const, text: 'old ', skipped: 0 },
    { change: 'added' as const, text: 'new ', skipped: 0 },
    { change: 'same' as const, text: 'b', skipped: 19 },
  ]
  const whole = wholeWords(words, text)
  expect(
    whole
      .filter(({ change }) => change !== 'removed')
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

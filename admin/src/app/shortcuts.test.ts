import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type KeyPress, shortcutsIn } from './shortcuts.ts'

describe('keyboard shortcuts', () => {
  // The unit tests run without a browser: nothing is typed, and no dialog is open.
  beforeEach(() => {
    vi.stubGlobal('document', { querySelector: () => null })
    vi.stubGlobal('HTMLElement', class {})
  })
  afterEach(() => vi.unstubAllGlobals())

  function setUp() {
    const ran: string[] = []
    const clock = { now: 0 }
    const shortcut = (keys: string) => ({ keys, label: keys, run: () => ran.push(keys) })
    const all = [shortcut('mod+k'), shortcut('?'), shortcut('g p'), shortcut('p')]
    const { handle } = shortcutsIn(
      () => all,
      () => clock.now,
    )
    const press = (key: string, more: Partial<KeyPress> = {}) =>
      handle({
        key,
        ctrlKey: false,
        metaKey: false,
        altKey: false,
        defaultPrevented: false,
        isComposing: false,
        target: null,
        preventDefault: () => {},
        ...more,
      })
    return { press, ran, clock }
  }

  test('Ctrl and ⌘ are the same', () => {
    const { press, ran } = setUp()
    press('k', { ctrlKey: true })
    press('K', { metaKey: true })
    press('k')
    expect(ran).toEqual(['mod+k', 'mod+k'])
  })

  test('two keys in a row are one shortcut', () => {
    const { press, ran } = setUp()
    press('g')
    press('p')
    press('p')
    expect(ran).toEqual(['g p', 'p'])
  })

  test('after a second, the second key stands for itself', () => {
    const { press, ran, clock } = setUp()
    press('g')
    clock.now = 1500
    press('p')
    expect(ran).toEqual(['p'])
  })

  test('a key that something else has handled is left alone', () => {
    const { press, ran } = setUp()
    press('?', { defaultPrevented: true })
    press('?', { isComposing: true })
    press('?', { altKey: true })
    expect(ran).toEqual([])
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAutosave } from './autosave.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A text that is typed, and a service that keeps it. */
function setUp() {
  const seen: string[] = []
  let [text, stored] = ['', '']
  const answers: ((error?: Error) => void)[] = []
  const save = vi.fn(() => {
    const sent = text
    return new Promise<void>((resolve, reject) =>
      answers.push((error) => {
        if (error) return reject(error)
        stored = sent
        resolve()
      }),
    )
  })
  const autosave = createAutosave({
    save,
    hasChanges: () => text !== stored,
    isRefusal: (error) => error instanceof RangeError,
    report: (state) => seen.at(-1) !== state && seen.push(state),
  })
  const type = (letters: string) => {
    text += letters
    autosave.touch()
  }
  const answer = async (error?: Error) => {
    answers.shift()?.(error)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { autosave, save, seen, type, answer, stored: () => stored }
}

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('saving', () => {
  test('begins 600 ms after the last key', async () => {
    const { save, type, seen, answer } = setUp()
    type('a')
    await wait(500)
    type('b')
    await wait(599)
    expect(save).not.toHaveBeenCalled()
    await wait(1)
    expect(save).toHaveBeenCalledTimes(1)
    await answer()
    expect(seen).toEqual(['waiting', 'saving', 'saved'])
  })

  test('happens while somebody types without a pause', async () => {
    const { save, type } = setUp()
    for (let key = 0; key < 60; key++) {
      type('a')
      await wait(100)
    }
    expect(save).toHaveBeenCalledTimes(1)
  })

  test('sends one request at a time; what is typed meanwhile follows', async () => {
    const { save, type, answer, stored } = setUp()
    type('a')
    await wait(600)
    type('b')
    await wait(5000)
    expect(save).toHaveBeenCalledTimes(1)
    await answer()
    expect(stored()).toBe('a')
    await wait(600)
    expect(save).toHaveBeenCalledTimes(2)
    await answer()
    expect(stored()).toBe('ab')
  })

  test('can be asked for at once, and tells when everything is saved', async () => {
    const { autosave, save, type, answer } = setUp()
    type('a')
    const done = autosave.flush()
    expect(save).toHaveBeenCalledTimes(1)
    await answer()
    await expect(done).resolves.toBeUndefined()
    await autosave.flush()
    expect(save).toHaveBeenCalledTimes(1)
  })

  test('is not needed when everything was taken back', async () => {
    let isChanged = true
    const save = vi.fn(async () => {})
    const states: string[] = []
    const autosave = createAutosave({
      save,
      hasChanges: () => isChanged,
      isRefusal: () => false,
      report: (state) => states.push(state),
    })
    autosave.touch()
    isChanged = false
    autosave.touch()
    await wait(10_000)
    expect(save).not.toHaveBeenCalled()
    expect(states.at(-1)).toBe('saved')
  })
})

describe('after a failure', () => {
  test('it is tried again after 5, 15 and 30 seconds, typing or not', async () => {
    const { save, type, answer, seen } = setUp()
    type('a')
    await wait(600)
    await answer(new Error('no network'))
    expect(seen.at(-1)).toBe('offline')
    type('b')
    await wait(4999)
    expect(save).toHaveBeenCalledTimes(1)
    for (const [milliseconds, calls] of [
      [1, 2],
      [15_000, 3],
      [30_000, 4],
      [30_000, 5],
    ] as const) {
      await wait(milliseconds)
      expect(save).toHaveBeenCalledTimes(calls)
      if (calls < 5) await answer(new Error('no network'))
    }
    await answer()
    expect(seen.at(-1)).toBe('saved')
  })

  test('a connection that is back is used at once', async () => {
    const { autosave, save, type, answer, stored } = setUp()
    type('a')
    await wait(600)
    await answer(new Error('no network'))
    void autosave.flush()
    expect(save).toHaveBeenCalledTimes(2)
    await answer()
    expect(stored()).toBe('a')
  })

  test('what was refused is not sent again until it is changed', async () => {
    const { save, type, answer, seen } = setUp()
    type('a')
    await wait(600)
    await answer(new RangeError('too large'))
    expect(seen.at(-1)).toBe('refused')
    await wait(60_000)
    expect(save).toHaveBeenCalledTimes(1)
    type('b')
    await wait(600)
    expect(save).toHaveBeenCalledTimes(2)
  })
})

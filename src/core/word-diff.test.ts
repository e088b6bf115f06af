import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computingTime } from '../../test/waiting.ts'
import { diffWords, newDiffBudget, type TextPart } from './word-diff.ts'

const diff = (before: string, after: string) => diffWords(before, after, newDiffBudget())
const brief = (parts: readonly TextPart[]) =>
  parts.map(({ change, text }) => ({ same: text, added: `+${text}`, removed: `-${text}` })[change])

test('marks the changed words', () => {
  expect(brief(diff('The old mill is open.', 'The new mill is closed on Mondays.'))).toEqual([
    'The ', '-old', '+new', ' mill is ', '-open', '+closed on Mondays', '.',
  ]) // biome-ignore format: one line
  expect(brief(diff('<p>Tickets: 5 €</p>', '<p>Tickets: 6 €</p>'))).toEqual([
    '<p>Tickets: ',
    '-5',
    '+6',
    ' €</p>',
  ])
  expect(brief(diff('今日は晴れ', '今日は雨'))).toEqual(['今日は', '-晴れ', '+雨'])
  expect(brief(diff('a 😀 b', 'a 😁 b'))).toEqual(['a ', '-😀', '+😁', ' b'])
  expect(diff('', '')).toEqual([])
  expect(brief(diff('', 'new'))).toEqual(['+new'])
  expect(brief(diff('same', 'same'))).toEqual(['same'])
})

const words = fc.array(fc.constantFrom('a', 'b', 'ab', ' ', '.', '\n', 'é', '😀', '山'), { maxLength: 60 })
const texts = fc.oneof(
  words.map((list) => list.join('')),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)
const join = (parts: readonly TextPart[], left: TextPart['change']) =>
  parts
    .filter(({ change }) => change !== left)
    .map(({ text }) => text)
    .join('')

test('the parts make both texts, and no part splits a character', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const parts = diff(before, after)
      expect(join(parts, 'added')).toBe(before)
      expect(join(parts, 'removed')).toBe(after)
      for (const { text } of parts) expect(text.isWellFormed()).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('hostile texts of 1 MB cost little, and the answer stays small', () => {
  const megabyte = (unit: string) => unit.repeat(Math.ceil(1_000_000 / unit.length))
  let seed = 1
  const noise = Array.from({ length: 300_000 }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % 3 === 0 ? 'a ' : 'b '
  }).join('')
  const pairs = [
    [megabyte('a '), megabyte('b ')],
    [megabyte('x'), `${megabyte('x')}y`],
    [megabyte('山'), `${megabyte('山')}川`],
    [noise, `b ${noise.toUpperCase()}`],
    [noise.slice(0, 240_000), noise.slice(100_000, 340_000)],
    [megabyte('😀'), megabyte('😁')],
  ] as const
  for (const [before, after] of pairs) {
    const start = computingTime()
    const parts = diff(before, after)
    expect(computingTime() - start).toBeLessThan(1500)
    const shown = parts.reduce((sum, { text }) => sum + text.length, 0)
    expect(shown).toBeLessThan(310_000)
    const total = (left: TextPart['change']) =>
      parts
        .filter(({ change }) => change !== left)
        .reduce((sum, each) => sum + each.text.length + each.skipped, 0)
    expect([total('added'), total('removed')]).toEqual([before.length, after.length])
    for (const { text } of parts) expect(text.isWellFormed()).toBe(true)
  }
})

import { expect, test } from 'vitest'
import { foldedWords, wordsOf } from './words.ts'

test.each([
  ['The Quick-brown fox', 'the quick brown fox'],
  ['Crème BRÛLÉE, Ångström & Straße', 'creme brulee angstrom strasse'],
  ['Łódź Ærø İstanbul', 'lodz aero istanbul'],
  ['ﬁne ½ ２０２６', 'fine 12 2026'],
  ['co\u00adoperate', 'cooperate'],
  ['東京 tower', '東 京 tower'],
  ['e\u0301t\u0301é', 'ete'],
  ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
  ['한국어', '한국어'],
  ['!?… 👩‍👧 ---', ''],
])('folds %j', (text, folded) => {
  expect(foldedWords([text], 1000).join(' ')).toBe(folded)
})

test('knows where a word stands in the original text', () => {
  const text = 'A Café'
  const [, word] = [...wordsOf(text)]
  expect(text.slice(word?.start, word?.end)).toBe('Café')
})

test('cuts long words and long texts', () => {
  expect(foldedWords(['x'.repeat(1000)], 5000)).toEqual(['x'.repeat(64)])
  expect(foldedWords(['one two '.repeat(1000)], 1000)).toEqual(['one', 'two'])
  expect(foldedWords(['one two', 'three four'], 10)).toEqual(['one', 'two'])
})

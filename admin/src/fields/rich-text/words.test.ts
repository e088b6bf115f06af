import { expect, test } from 'vitest'
import { minutesToRead, wordsIn } from './words.ts'

test('words are counted, and signs are not', () => {
  expect(wordsIn('')).toBe(0)
  expect(wordsIn(' — … ')).toBe(0)
  expect(wordsIn("Two words\nand don't stop & go: 3.5 km")).toBe(8)
  expect(wordsIn('山上有一座天文台')).toBeGreaterThan(2)
})

test('a text takes a minute at least', () => {
  expect([0, 10, 300, 1100].map(minutesToRead)).toEqual([1, 1, 1, 5])
})

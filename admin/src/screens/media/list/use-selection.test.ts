import { expect, test } from 'vitest'
import { rangeOf } from './use-selection.ts'

test('a range holds both ends, in the order of the list', () => {
  expect(rangeOf([9, 7, 5, 3], 3, 7)).toEqual([7, 5, 3])
  expect(rangeOf([9, 7, 5, 3], 9, 9)).toEqual([9])
  expect(rangeOf([9, 7], 1, 7)).toEqual([7])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codePoints, containsPattern, findTextError, foldCase } from './text.ts'

/** LIKE … ESCAPE '\' as the engines understand it. */
function isLike(text: string, pattern: string): boolean {
  const regex = pattern.replace(/\\([\s\S])|([%_])|([\s\S])/g, (_, escaped, wildcard, plain) =>
    wildcard === '%' ? '[\\s\\S]*' : wildcard === '_' ? '[\\s\\S]' : literal(escaped ?? plain),
  )
  return new RegExp(`^${regex}$`).test(text)
}

const literal = (character: string) => character.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const wild = fc.string({ unit: fc.constantFrom('a', 'b', '%', '_', '\\', '*', '?', 'é'), maxLength: 8 })

describe('foldCase', () => {
  test.each([
    ['ŽIŽKOV', 'žižkov'],
    ['ÀÉÎ', 'àéî'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
    ['ПРИВЕТ', 'привет'],
    ['Straße', 'STRASSE'],
    ['STRAẞE', 'strasse'],
    ['ﬁnd', 'FIND'],
    ['e\u0301', 'É'],
    ['ｆｕｌｌ', 'FULL'],
  ])('%s and %s fold to the same text', (one, other) => {
    expect(foldCase(one)).toBe(foldCase(other))
  })

  test('every character folds as its upper and its lower case do', () => {
    const strays: string[] = []
    for (let point = 0; point <= 0x10ffff; point++) {
      if (point >= 0xd800 && point <= 0xdfff) continue
      const character = String.fromCodePoint(point)
      if (character.toUpperCase() === character.toLowerCase()) continue
      const folded = foldCase(character)
      const forms = [folded, character.toUpperCase(), character.toLowerCase()]
      if (forms.some((form) => foldCase(form) !== folded)) strays.push(character)
    }
    expect(strays).toEqual([])
  })
})

describe('containsPattern', () => {
  test('wildcards and the escape character match literally', () => {
    fc.assert(
      fc.property(wild, wild, (text, sought) => {
        expect(isLike(text, containsPattern(sought))).toBe(text.includes(sought))
      }),
      { numRuns: 500 },
    )
  })
})

test('length is counted in code points', () => {
  expect(codePoints('')).toBe(0)
  expect(codePoints('ab')).toBe(2)
  expect(codePoints('😀😀')).toBe(2)
  expect(codePoints('👩‍👩‍👧‍👦')).toBe(7)
})

test('only NUL and lone surrogates are refused', () => {
  expect(findTextError('a\0b')).toBe('must not contain a NUL character')
  expect(findTextError('a\ud800')).toBe('must be well-formed Unicode text')
  expect(findTextError('\udc00a')).toBe('must be well-formed Unicode text')
  expect(findTextError('😀 \u0001 \uffff')).toBeNull()
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BadJson, depthOf, findJsonError, type Json, parseJson } from './json.ts'

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

describe('parseJson', () => {
  test('reads whatever JSON.stringify writes, spaced or not', () => {
    const json = fc.jsonValue({ stringUnit: 'binary' }).filter((value) => !hasProtoKey(value as Json))
    fc.assert(
      fc.property(json, fc.constantFrom(0, 2, '\t'), (value, space) => {
        const text = JSON.stringify(value, null, space)
        expect(parseJson(text)).toEqual(JSON.parse(text))
      }),
      { numRuns: 300 },
    )
  })

  test('refuses and accepts the same grammar as JSON.parse', () => {
    const text = fc.string({ unit: fc.constantFrom(...'{}[]":,\\ 1e-.tnul'), maxLength: 12 })
    fc.assert(
      fc.property(text, (given) => {
        if (isGrammatical(given)) expect(outcome(given)).not.toBe('must be valid JSON')
        else expect(outcome(given)).toBe('must be valid JSON')
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    ['{"a":1,"a":2}', 'must not hold the key "a" twice'],
    ['{"a":1,"\\u0061":2}', 'must not hold the key "a" twice'],
    ['[{"b":{"a":1 , "a" : 2}}]', 'must not hold the key "a" twice'],
    ['{"__proto__":1}', 'must not use the key "__proto__"'],
    ['{"a":[{"\\u005f_proto__":{}}]}', 'must not use the key "__proto__"'],
    [nested(101), 'must not nest deeper than 100 levels'],
    [nested(1_000_000), 'must not nest deeper than 100 levels'],
    ['', 'must be valid JSON'],
    ['{"a":1', 'must be valid JSON'],
    ['NaN', 'must be valid JSON'],
  ])('refuses invalid JSON, case %#', (text, message) => {
    expect(() => parseJson(text)).toThrow(new BadJson(message))
  })

  test.each([
    '{"a":{"a":{"a":1}},"b":{"a":2}}',
    '[{"a":1},{"a":1}]',
    '{"a":"{\\"a\\":1,\\"a\\":2}"}',
    '{"a":"\\\\","b":"\\\\\\""}',
    '["a:","a:","{","["]',
    '{"constructor":1,"prototype":2,"toString":3}',
    nested(100),
  ])('accepts %s', (text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text))
  })

  test('a key that is megabytes long is not repeated in the message', () => {
    const key = 'k'.repeat(1_000_000)
    expect(outcome(`{"${key}":1,"${key}":2}`).length).toBeLessThan(200)
  })
})

test('depth counts the levels of objects and arrays', () => {
  const values: Json[] = [1, {}, [], { a: {} }, [[1], [[2]]], { a: [{ b: 1 }] }]
  expect(values.map(depthOf)).toEqual([0, 1, 1, 2, 3, 3])
})

describe('findJsonError', () => {
  test.each([
    [{ a: ['x\0'] }, 'must not contain a NUL character'],
    [{ 'x\0': 1 }, 'must not contain a NUL character'],
    [['\ud800'], 'must be well-formed Unicode text'],
    [JSON.parse('{"a":1e999}') as Json, 'must not hold a number that is too large'],
    [-Infinity, 'must not hold a number that is too large'],
    [{ a: [1e308, null, true, '😀'] }, null],
  ])('%j: %s', (value, error) => {
    expect(findJsonError(value)).toBe(error)
  })
})

function outcome(text: string): string {
  try {
    parseJson(text)
    return 'fine'
  } catch (error) {
    expect(error).toBeInstanceOf(BadJson)
    return (error as Error).message
  }
}

function isGrammatical(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function hasProtoKey(value: Json): boolean {
  if (value === null || typeof value !== 'object') return false
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(hasProtoKey)
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computingTime } from '../../test/waiting.ts'
import { requireSafePattern } from './pattern-cost.ts'

const accepted = [
  '^[a-z0-9]+(-[a-z0-9]+)*$',
  '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$',
  '^(jpg|jpeg|png)$',
  '^\\d{4}-\\d{2}-\\d{2}$',
  '^https?://.+$',
  '^[^@\\s]+@[^@\\s]+\\.[a-z]+$',
  '^([01]\\d|2[0-3]):[0-5]\\d$',
  '^v?\\d+(\\.\\d+)*$',
  '^(?:[a-z]+, ?)*[a-z]+$',
  '^\\+?[0-9 ()-]{6,20}$',
  '^a|b$',
  'foo',
  '\\d{4}',
  '',
]

test.each(accepted)('the pattern %s is accepted', (source) => {
  expect(() => requireSafePattern(source)).not.toThrow()
})

const slow = 'could take long'

test.each([
  // known to take exponential time
  ['^(a+)+$', slow],
  ['(a+)+', slow],
  ['^(a*)*b$', slow],
  ['^(a|a)*$', slow],
  ['^(a|aa)+$', slow],
  ['^(\\w+\\s?)*$', slow],
  ['^([a-zA-Z0-9]+)*$', slow],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', slow],
  ['^(a?b?)*c$', slow],
  ['^(x+x+)+y$', slow],
  ['^((ab)*)*$', slow],
  ['^(.|\\n)*?(.|\\n)*?x$', slow],
  ['^(a?){30}a{30}$', slow],
  ['^(.*a){20}$', slow],
  // known to take polynomial time
  ['^.*a.*a$', slow],
  ['^\\w+\\s*\\w+$', slow],
  ['^\\d*\\d*$', slow],
  ['\\s+$', slow],
  ['a+b', slow],
  ['^[\\s\\S]*\\s+$', slow],
  // what the check does not read
  ['^(?=a)b', 'must not use lookaround'],
  ['(?<!a)b', 'must not use lookaround'],
  ['(?<n>a)', 'must not use lookaround, named groups'],
  ['(a)\\1', 'must not use \\1'],
  ['^\\p{L}+$', 'must not use \\p'],
  ['\\bword', 'must not use \\b'],
  ['a^b', 'may use ^ only at the start'],
  ['a$b', 'may use $ only at the end'],
  ['(a$)', 'may use $ only at the end'],
  ['a{1000}', 'is too complex'],
  ['^((a{10}){10}){10}$', 'is too complex'],
  ['^(a{1,20}){1,20}$', 'is too complex'],
  ['x'.repeat(201), 'must not be longer than 200 characters'],
  ['(', 'must be a valid regular expression'],
  ['[b-a]', 'must be a valid regular expression'],
  ['a**', 'must be a valid regular expression'],
])('the pattern %s is refused', (source, reason) => {
  expect(() => requireSafePattern(source)).toThrow(reason)
})

/** The time of the slowest of several texts that are the worst cases for a backtracking pattern. */
function slowest(source: string, length: number): number {
  const regex = new RegExp(source, 'u')
  const units = ['a', 'b', 'ab', '0', '-', ' ', 'a ', 'a-', '0.', '@', 'a@', '@.', 'aab', '.', ',', 'a, ']
  const texts = units.flatMap((unit) => [
    unit.repeat(length / unit.length),
    `${unit.repeat(length / unit.length)}!`,
    `a${unit.repeat(length / unit.length)}\n`,
  ])
  const times = texts.map((text) => {
    const start = computingTime()
    regex.test(text)
    return computingTime() - start
  })
  return Math.max(...times)
}

test('an accepted pattern takes a short time on texts of a million characters', () => {
  for (const source of accepted) expect([source, slowest(source, 1_000_000) < 2000]).toEqual([source, true])
})

/** Patterns of a few characters, with every operator. */
const patterns = fc
  .letrec<{ node: string; atom: string }>((tie) => ({
    atom: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('a', 'b', '[ab]', '.', '\\w', '-', '[^a]'),
      tie('node').map((inner) => `(${inner})`),
    ),
    node: fc.oneof(
      { maxDepth: 3 },
      tie('atom'),
      fc.tuple(tie('atom'), fc.constantFrom('*', '+', '?', '{2,3}')).map((parts) => parts.join('')),
      fc.tuple(tie('node'), tie('node')).map((parts) => parts.join('')),
      fc.tuple(tie('node'), tie('node')).map((parts) => parts.join('|')),
    ),
  }))
  .node.map((inner) => `^(${inner})$`)

test('no pattern that is accepted takes long, whatever it is', () => {
  let count = 0
  const isFast = (source: string) => {
    try {
      requireSafePattern(source)
    } catch {
      return true
    }
    count++
    return slowest(source, 3000) < 500
  }
  fc.assert(fc.property(patterns, isFast), { numRuns: 1500 })
  expect(count).toBeGreaterThan(100)
})

test('the check itself takes a short time', () => {
  const start = computingTime()
  const large = ['^(a|b|c|d|e|f|g){1,30}(a|b|c){1,9}$', `^${'(a|b)?'.repeat(33)}$`, `^${'[^a]?'.repeat(39)}$`]
  const results = large.map((source) => {
    try {
      requireSafePattern(source)
      return 'accepted'
    } catch {
      return 'refused'
    }
  })
  expect(results).toEqual(['accepted', 'refused', 'refused'])
  expect(computingTime() - start).toBeLessThan(3000)
})

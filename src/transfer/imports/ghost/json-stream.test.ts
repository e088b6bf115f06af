import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FoundValue, MalformedJson, streamJson } from './json-stream.ts'

async function* pieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

async function read(text: string, path: (string | number)[], size = 64): Promise<FoundValue[]> {
  const wanted = {
    wants: (at: readonly unknown[]) => path.join('.') === at.join('.'),
    maxPath: path.length,
  }
  return Array.fromAsync(streamJson(pieces(text, size), wanted))
}

async function problem(text: string, size = 64): Promise<string> {
  const error = await read(text, ['nowhere'], size).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(MalformedJson)
  return error instanceof Error ? error.message : ''
}

test('any JSON in pieces of any size gives the values of JSON.parse', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.json({ maxDepth: 4 }),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom(0, 2),
      async (text, size, indent) => {
        const value = JSON.parse(text)
        const document = JSON.stringify({ skipped: value, rows: [value] }, null, indent)
        expect(await read(document, ['rows', 0], size)).toEqual([{ path: ['rows', 0], value }])
        expect(await read(document, ['rows', 1], size)).toEqual([])
      },
    ),
  )
})

test('what JSON.parse refuses is refused, and what it takes is taken', async () => {
  const broken = fc
    .tuple(
      fc.json({ maxDepth: 3 }),
      fc.nat(),
      fc.constantFrom('', ',', ']', '}', '"', '\\', '1', 'x', '\n', ':'),
    )
    .map(([text, at, inserted]) => {
      const place = at % (text.length + 1)
      return text.slice(0, place) + inserted + text.slice(place + 1)
    })
  await fc.assert(
    fc.asyncProperty(broken, fc.integer({ min: 1, max: 9 }), async (text, size) => {
      let isValid = true
      try {
        JSON.parse(text)
      } catch {
        isValid = false
      }
      const outcome = await read(text, ['nowhere'], size).then(
        () => true,
        () => false,
      )
      expect(outcome).toBe(isValid)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['{"a": 1,\n "b": tru}', 'line 2, column 7'],
  ['{"a": 1\n "b": 2}', 'expected , or }, found """ at line 2, column 2'],
  ['{"a": "x\ny"}', 'a control character or line break inside a text at line 1, column 9'],
  ['{"a": "\\x"}', 'an unknown escape at line 1, column 9'],
  ['{"a":\n[1, 2', 'the file ends too early: expected , or ] at line 2, column 6'],
  ['{"a": "half', 'the file ends too early: expected the rest of a text at line 1, column 12'],
  ['', 'expected value at line 1, column 1'],
  ['{} {}', 'expected end of the file, found "{" at line 1, column 4'],
  ['['.repeat(201), 'values nested deeper than 200 levels at line 1, column 201'],
])('%j is refused with its place', async (text, message) => {
  for (const size of [1, 3, 1000]) expect(await problem(text, size)).toContain(message)
})

test('a record beyond the limit is refused before it is in memory', async () => {
  async function* endless(): AsyncGenerator<string> {
    yield '{"a":"'
    const piece = 'x'.repeat(1024 * 1024)
    for (;;) yield piece
  }
  const wanted = { wants: (path: readonly unknown[]) => path[0] === 'a', maxPath: 1 }
  await expect(Array.fromAsync(streamJson(endless(), wanted))).rejects.toThrow('a record of more than')
})

test('a key named __proto__ changes no prototype', async () => {
  const [found] = await read('{"a":{"__proto__":{"b":1}}}', ['a'])
  expect(Object.getPrototypeOf(found?.value)).toBe(Object.prototype)
  expect(JSON.stringify(found?.value)).toBe('{"__proto__":{"b":1}}')
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { useService } from '../../test/harness.ts'
import { computingTime } from '../../test/waiting.ts'
import type { Json, JsonObject } from '../core/json.ts'
import { findConfigProblems } from './config-problems.ts'
import { findSchemaProblems } from './config-schema.ts'

const service = useService()
const path = '/api/v1/component-types'

const withKey = (key: object) => ({ type: 'object', properties: { key } })
const post = (schema: unknown) => service.post(path, { type: randomUUID(), label: 'Tried', schema })

test('every supported keyword is accepted', async () => {
  const answer = await post({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    title: 'All',
    description: 'Every keyword',
    required: ['text'],
    minProperties: 1,
    maxProperties: 50,
    additionalProperties: false,
    properties: {
      text: { type: 'string', minLength: 1, maxLength: 10, pattern: '^[a-z]+$', default: 'a' },
      day: { type: ['string', 'null'], format: 'date' },
      number: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 10, multipleOf: 0.5 },
      count: { type: 'integer', minimum: 0, maximum: 10 },
      flag: { type: 'boolean' },
      fixed: { const: 'x' },
      size: {
        oneOf: [
          { const: 's', title: 'Small' },
          { const: 'l', title: 'Large' },
        ],
      },
      list: { type: 'array', minItems: 0, maxItems: 3, items: { $ref: '#/$defs/link', title: 'Link' } },
      map: { type: 'object', additionalProperties: { type: 'string' } },
      any: { title: 'Anything', 'x-corral': { widget: 'json' } },
    },
    $defs: {
      link: {
        type: 'object',
        properties: { url: { type: 'string', 'x-corral': { widget: 'link', was: ['href'] } } },
      },
    },
  })
  expect(answer.status).toBe(201)
})

const chain = (count: number, last: object) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `d${at}`,
      at === count - 1 ? last : { oneOf: [{ $ref: `#/$defs/d${at + 1}` }, { $ref: `#/$defs/d${at + 1}` }] },
    ]),
  )
const nested = (levels: number): object =>
  levels === 0 ? { type: 'string' } : { type: 'object', properties: { a: nested(levels - 1) } }

test.each<[string, object, string, string]>([
  ['no object', { type: 'string' }, 'schema.type', 'must be "object": a config is an object'],
  ['allOf', { type: 'object', allOf: [] }, 'schema.allOf', 'is not supported here'],
  ['if', withKey({ type: 'string', if: {} }), 'schema.properties.key.if', 'is not supported here'],
  ['$id', { type: 'object', $id: 'x' }, 'schema.$id', 'is not supported here'],
  ['a name of a method', withKey({ type: 'string', constructor: 1 }), 'schema.properties.key.constructor', 'is not supported here'],
  ['patternProperties', { type: 'object', patternProperties: {} }, 'schema.patternProperties', 'is not supported here'],
  ['$defs inside', withKey({ type: 'object', $defs: {} }), 'schema.properties.key.$defs', 'is not supported here'],
  ['an unknown type', withKey({ type: 'date' }), 'schema.properties.key.type', 'must be one of: string, number, integer, boolean, object, array, null'],
  ['no type', withKey({ title: 'x' }), 'schema.properties.key', 'must have a type, an enum, a const, a oneOf or a $ref, or the widget json'],
  ['a boolean schema', { type: 'object', properties: { key: true } }, 'schema.properties.key', 'must be a schema, which is an object'],
  ['a bound of another type', withKey({ type: 'string', minimum: 1 }), 'schema.properties.key.minimum', 'needs the type number or integer'],
  ['a huge bound', withKey({ type: 'string', maxLength: 2 ** 31 }), 'schema.properties.key.maxLength', 'must be an integer between 0 and 1000000'],
  ['a negative bound', withKey({ type: 'array', minItems: -1 }), 'schema.properties.key.minItems', 'must be an integer between 0 and 1000000'],
  ['an unknown format', withKey({ type: 'string', format: 'regex' }), 'schema.properties.key.format', 'must be one of: date, date-time, time, email, uri, uuid'],
  ['an unknown widget', withKey({ type: 'string', 'x-corral': { widget: 'iframe' } }), 'schema.properties.key.x-corral.widget', 'must be one of: rich, html, code, asset, link, page, post, category, tags, color, icon, date, datetime, table, json'],
  ['an unknown hint', withKey({ type: 'string', 'x-corral': { script: 'x' } }), 'schema.properties.key.x-corral.script', 'must be one of: widget, accept, help, placeholder, fill, summary, was'],
  ['a name that objects have', { type: 'object', properties: { toString: { type: 'string' } } }, 'schema.properties.toString', 'must have another name: JavaScript uses this one'],
  ['an unknown required key', { type: 'object', required: ['x'] }, 'schema.required.0', 'must name one of the properties'],
  ['enum of objects', withKey({ enum: [{}] }), 'schema.properties.key.enum', 'must be text, a number, true, false or null'],
  ['a remote reference', withKey({ $ref: 'https://example.com/schema.json' }), 'schema.properties.key.$ref', 'must be like "#/$defs/name": other schemas cannot be referred to'],
  ['a reference to the root', withKey({ $ref: '#' }), 'schema.properties.key.$ref', 'must be like "#/$defs/name": other schemas cannot be referred to'],
  ['a missing definition', withKey({ $ref: '#/$defs/none' }), 'schema.properties.key.$ref', 'must name a definition: there is no $defs.none'],
  ['a reference with more', { ...withKey({ $ref: '#/$defs/a', type: 'string' }), $defs: { a: { type: 'string' } } }, 'schema.properties.key.$ref', 'must not stand beside type'],
  ['recursion', { ...withKey({ $ref: '#/$defs/a' }), $defs: { a: { type: 'array', items: { $ref: '#/$defs/a' } } } }, 'schema.$defs.a.items.$ref', 'must not refer to itself, directly or by another definition'],
  ['recursion of two', { type: 'object', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } }, 'schema.$defs.b.$ref', 'must not refer to itself, directly or by another definition'],
  ['references that multiply', { ...withKey({ $ref: '#/$defs/d0' }), $defs: chain(60, { type: 'string' }) }, 'schema', 'must not describe more than 2000 values, references written out'],
  ['deep nesting', nested(11), 'schema', 'must not nest deeper than 10 levels, the option components.config_max_depth'],
  ['deep nesting by references', { ...withKey({ $ref: '#/$defs/a' }), $defs: { a: nested(5), b: nested(11) } , additionalProperties: { $ref: '#/$defs/b' } }, 'schema', 'must not nest deeper than 10 levels, the option components.config_max_depth'],
  ['many characters', { type: 'object', description: 'x'.repeat(70_000) }, 'schema', 'must not be larger than 65536 characters'],
  ['a slow pattern', withKey({ type: 'string', pattern: '^(a+)+$' }), 'schema.properties.key.pattern', 'could take long on some texts: start it with ^, and let no two repetitions match the same text'],
  ['a pattern for long texts', withKey({ type: 'string', pattern: '^a*$', maxLength: 10_001 }), 'schema.properties.key.pattern', 'needs a maxLength of at most 10000'],
  ['a long pattern', withKey({ type: 'string', pattern: 'x'.repeat(201) }), 'schema.properties.key.pattern', 'must not be longer than 200 characters'],
])('a schema with %s is refused, with its path', async (_, schema, where, message) => {
  const before = (await service.get(path)).body.meta.total
  const answer = await post(schema)
  expect(answer).toMatchObject({ status: 422, events: [] })
  expect(answer.body.errors).toEqual({ [where]: [`The ${where} field ${message}.`] })
  expect((await service.get(path)).body.meta.total).toBe(before)
}) // biome-ignore format: a schema a line

test('the nesting follows the option components.config_max_depth', async () => {
  const option = '/api/v1/options/components.config_max_depth'
  expect((await post(nested(10))).status).toBe(201)
  await service.put(option, { value: 3 })
  expect((await post(nested(4))).status).toBe(422)
  expect((await post(nested(3))).status).toBe(201)
  await service.put(option, { value: 10 })
})

test('every error is reported at once, up to twenty', async () => {
  const properties = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`k${at}`, {}]))
  const { body } = await post({ type: 'object', properties })
  expect(Object.keys(body.errors)).toHaveLength(20)
})

test('names and values of a schema are never run as code', () => {
  const evil = '"];throw new Error("run");//'
  const schema: JsonObject = {
    type: 'object',
    required: [evil],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it must stay text
    properties: { [evil]: { enum: [evil, '`${process.exit()}`', '\u2028'] }, "');": { const: "\\');" } },
    additionalProperties: false,
  }
  expect(findSchemaProblems(schema, 10)).toEqual([])
  const text = JSON.stringify(schema)
  expect(findConfigProblems(text, {})).toEqual([{ path: `config.${evil}`, message: 'is required' }])
  expect(findConfigProblems(text, { [evil]: evil })).toEqual([])
})

test.each([
  ['type', { type: 'string' }, 5, 'must be a string'],
  ['types', { type: ['integer', 'null'] }, 1.5, 'must be an integer or null'],
  ['enum', { enum: ['a', 1] }, 'b', 'must be one of: a, 1'],
  ['const', { const: 'a' }, 'b', 'must be a'],
  ['oneOf', { oneOf: [{ const: 'a', title: 'A' }, { const: 'b' }] }, 'c', 'must be one of: a, b'],
  [
    'oneOf of schemas',
    { oneOf: [{ type: 'string' }, { type: 'integer' }] },
    true,
    'must fit one of the choices',
  ],
  ['several', { oneOf: [{ type: 'number' }, { type: 'integer' }] }, 1, 'must fit only one of the choices'],
  ['minLength', { type: 'string', minLength: 2 }, 'a', 'must be at least 2 characters'],
  ['maxLength', { type: 'string', maxLength: 2 }, 'abc', 'must not be greater than 2 characters'],
  ['pattern', { type: 'string', pattern: '^a' }, 'b', 'must match the pattern ^a'],
  ['format', { type: 'string', format: 'date' }, '2026-02-30', 'must be of the format date'],
  ['minimum', { type: 'number', minimum: 2 }, 1, 'must be at least 2'],
  ['maximum', { type: 'number', maximum: 2 }, 3, 'must not be greater than 2'],
  ['exclusiveMinimum', { type: 'number', exclusiveMinimum: 2 }, 2, 'must be greater than 2'],
  ['exclusiveMaximum', { type: 'number', exclusiveMaximum: 2 }, 2, 'must be less than 2'],
  ['multipleOf', { type: 'integer', multipleOf: 2 }, 3, 'must be a multiple of 2'],
  ['minItems', { type: 'array', minItems: 1 }, [], 'must have at least 1 items'],
  ['maxItems', { type: 'array', maxItems: 1 }, [1, 2], 'must not have more than 1 items'],
  ['maxProperties', { type: 'object', maxProperties: 0 }, { a: 1 }, 'must not have more than 0 keys'],
])('a config that breaks %s has a problem that says so', (_, key, value, message) => {
  const schema = JSON.stringify(withKey(key))
  expect(findSchemaProblems(JSON.parse(schema), 10)).toEqual([])
  expect(findConfigProblems(schema, { key: value })).toEqual([{ path: 'config.key', message }])
})

test('problems name the place inside lists, maps and references', () => {
  const schema = {
    type: 'object',
    additionalProperties: false,
    properties: {
      links: { type: 'array', items: { $ref: '#/$defs/link' } },
      map: { type: 'object', additionalProperties: { type: 'string' } },
    },
    $defs: { link: { type: 'object', required: ['url'], properties: { url: { type: 'string' } } } },
  }
  const config: JsonObject = { links: [{ url: '/' }, {}], map: { a: 'x', 'b/c': 1 }, other: 1 }
  expect(findConfigProblems(JSON.stringify(schema), config)).toEqual([
    { path: 'config.other', message: 'is not a key of its type' },
    { path: 'config.links.1.url', message: 'is required' },
    { path: 'config.map.b/c', message: 'must be a string' },
  ])
})

test('formats take a short time on long texts', () => {
  const texts = [
    'a'.repeat(200_000),
    `${'a.'.repeat(100_000)}@`,
    `a@${'a-'.repeat(100_000)}`,
    'http:'.repeat(40_000),
  ]
  for (const format of ['date', 'date-time', 'time', 'email', 'uri', 'uuid']) {
    const schema = JSON.stringify(withKey({ type: 'string', format }))
    for (const key of texts) {
      const start = performance.now()
      findConfigProblems(schema, { key })
      expect([format, key.slice(0, 5), performance.now() - start < 2000]).toEqual([
        format,
        key.slice(0, 5),
        true,
      ])
    }
  }
})

describe('a text with a pattern', () => {
  const choices = Array.from({ length: 200 }, (_, at) => ({ type: 'string', pattern: `^[a-y]*${at}$` }))
  const problemsOf = (property: JsonObject, value: Json) => {
    const schema = { type: 'object', properties: { key: property } }
    const start = computingTime()
    const problems = findConfigProblems(JSON.stringify(schema), { key: value })
    expect(computingTime() - start).toBeLessThan(2000)
    return problems
  }

  test.each([
    [{ type: 'string', pattern: '^[a-z]*$' }, 'a'.repeat(10_000), 'a'.repeat(10_001), 'config.key'],
    [{ type: 'string', pattern: '^[a-z]*$', maxLength: 7 }, 'a'.repeat(7), 'a'.repeat(8), 'config.key'],
    [{ type: 'array', items: { type: 'string', pattern: '^a*$' } }, ['a'], ['', 'a'.repeat(10_001)], 'config.key.1'],
    [{ type: 'object', additionalProperties: { type: 'string', pattern: '^a*$' } }, { b: 'a' }, { b: 'a'.repeat(10_001) }, 'config.key.b'],
  ] as [JsonObject, Json, Json, string][])('of %j has a limit', (property, fitting, long, path) => {
    expect(problemsOf(property, fitting)).toEqual([])
    expect(problemsOf(property, long)).toEqual([
      { path, message: expect.stringMatching(/^must not be greater than \d+ characters$/) },
    ])
  }) // biome-ignore format: a list

  test('counts characters, not units', () => {
    expect(problemsOf({ type: 'string', pattern: '^.*$', maxLength: 5 }, '🐎'.repeat(5))).toEqual([])
    expect(problemsOf({ type: 'string', pattern: '^.*$', maxLength: 5 }, '🐎'.repeat(6))).toHaveLength(1)
  })

  test('and many patterns together have a budget', () => {
    const found = problemsOf({ type: 'array', items: { oneOf: choices } }, Array(100).fill('a'.repeat(9999)))
    expect(found).toEqual([{ path: 'config', message: 'has too much text for the patterns of its type' }])
    expect(problemsOf({ type: 'array', items: { oneOf: choices } }, ['abc7'])).toEqual([])
  })

  test('does not limit texts beside it', () => {
    const schema = {
      type: 'object',
      properties: { code: { type: 'string', pattern: '^a$' }, text: { type: 'string' } },
    }
    expect(findConfigProblems(JSON.stringify(schema), { code: 'a', text: 'x'.repeat(2_000_000) })).toEqual([])
  })
})

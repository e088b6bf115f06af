import { randomUUID } from 'node:crypto'
import { Compile } from 'typebox/schema'
import { describe, expect, test } from 'vitest'
import { useService } from '../../test/harness.ts'
import { randomFrom } from '../../test/random.ts'
import { computingTime } from '../../test/waiting.ts'
import type { Json, JsonObject } from '../core/json.ts'
import { findConfigProblems } from './config-problems.ts'
import { findSchemaProblems } from './config-schema.ts'

const service = useService()
const path = '/api/v1/component-types'

const withKey = (key: object) => ({ type: 'object', properties: { key } })
const post = (schema: unknown) => service.post(path, { type: randomUUID(), label: 'Tried', schema })

const product = {
  widget: 'post',
  filter: { post_type: 'product', category: 4 },
  preview: { title: '{title}' },
}

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
      unique: { type: 'array', uniqueItems: true, items: { type: 'integer', 'x-corral': product } },
      blocks: { type: 'array', items: { $ref: '#/$defs/block' } },
    },
    dependentRequired: { number: ['count'] },
    if: { required: ['flag'], properties: { flag: { const: true } } },
    then: { properties: { why: { type: 'string' } }, required: ['why', 'count'] },
    else: { properties: { why: { type: 'integer' } } },
    allOf: [
      {
        if: { required: ['size'], properties: { size: { enum: ['s', 'l'] } } },
        else: { properties: { other: { type: 'string' } } },
      },
    ],
    $defs: {
      block: {
        oneOf: [
          {
            type: 'object',
            required: ['kind'],
            properties: { kind: { const: 'text' }, text: { type: 'string' } },
          },
          {
            type: 'object',
            required: ['kind'],
            properties: {
              kind: { const: 'row' },
              blocks: { type: 'array', items: { $ref: '#/$defs/block' } },
            },
          },
        ],
      },
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
  ['no object', { type: 'string' }, 'schema.type', 'must be "object": it describes an object'],
  ['anyOf', { type: 'object', anyOf: [] }, 'schema.anyOf', 'is not supported here'],
  ['an empty allOf', { type: 'object', allOf: [] }, 'schema.allOf', 'must be a list with at least one item'],
  ['an empty condition', { type: 'object', allOf: [{}] }, 'schema.allOf.0', 'must be a condition, with if and then'],
  ['a condition of nothing', { ...withKey({ type: 'string' }), if: {}, then: { required: ['key'] } }, 'schema.if', 'must compare or require a key'],
  ['a condition without an effect', { ...withKey({ type: 'string' }), if: { required: ['key'] } }, 'schema.if', 'needs a then or an else'],
  ['an effect without a condition', { ...withKey({ type: 'string' }), then: { required: ['key'] } }, 'schema.then', 'needs an if'],
  ['a condition that a missing key fulfils', { ...withKey({ type: 'string' }), if: { properties: { key: { const: 'a' } } }, then: { required: ['key'] } }, 'schema.if.properties.key', 'must be in required, too: without it, a value without the key fulfils the condition'],
  ['a condition on an unknown key', { ...withKey({ type: 'string' }), if: { required: ['x'] }, then: { required: ['key'] } }, 'schema.if.required.0', 'must name one of the properties'],
  ['a condition by a pattern', { ...withKey({ type: 'string' }), if: { required: ['key'], properties: { key: { pattern: 'a', const: 'a' } } }, then: { required: ['key'] } }, 'schema.if.properties.key', 'must be a const or an enum'],
  ['a condition by a schema', { ...withKey({ type: 'string' }), if: { required: ['key'], properties: { key: { type: 'string' } } }, then: { required: ['key'] } }, 'schema.if.properties.key', 'must be a const or an enum'],
  ['a key inside and outside of a condition', { ...withKey({ type: 'string' }), if: { required: ['key'] }, then: { properties: { key: { type: 'string' } } } }, 'schema.then.properties.key', 'must not be a property outside of the condition, too'],
  ['a key of two conditions', { ...withKey({ type: 'string' }), allOf: [1, 2].map(() => ({ if: { required: ['key'] }, then: { properties: { more: { type: 'string' } } } })) }, 'schema.allOf.1', 'must not describe more: another condition does'],
  ['an error inside a condition', { ...withKey({ type: 'string' }), allOf: [{ if: { required: ['key'] }, then: { properties: { more: {} } } }] }, 'schema.allOf.0.then.properties.more', 'must have a type, an enum, a const, a oneOf or a $ref, or the widget json'],
  ['an unknown needed key', { ...withKey({ type: 'string' }), dependentRequired: { key: ['x'] } }, 'schema.dependentRequired.key.0', 'must name one of the properties'],
  ['uniqueItems that is no flag', withKey({ type: 'array', uniqueItems: 1 }), 'schema.properties.key.uniqueItems', 'must be true or false'],
  ['a filter of another widget', withKey({ type: 'integer', 'x-corral': { widget: 'asset', filter: {} } }), 'schema.properties.key.x-corral.filter', 'needs the widget page or post'],
  ['an unknown filter', withKey({ type: 'integer', 'x-corral': { widget: 'post', filter: { under: 1 } } }), 'schema.properties.key.x-corral.filter', 'must not have "under": it has post_type, category, tag'],
  ['a filter without an id', withKey({ type: 'integer', 'x-corral': { widget: 'page', filter: { under: 'x' } } }), 'schema.properties.key.x-corral.filter', 'must have an id as under'],
  ['an unknown part of a card', withKey({ type: 'object', 'x-corral': { preview: { html: 'x' } } }), 'schema.properties.key.x-corral.preview', 'must not have "html": it has title, subtitle and picture'],
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
  ['an unknown widget', withKey({ type: 'string', 'x-corral': { widget: 'iframe' } }), 'schema.properties.key.x-corral.widget', 'must be one of: rich, html, code, asset, link, page, post, category, tag, tags, user, global, color, icon, date, datetime, table, menu, json'],
  ['an unknown hint', withKey({ type: 'string', 'x-corral': { script: 'x' } }), 'schema.properties.key.x-corral.script', 'must be one of: widget, accept, help, placeholder, fill, summary, preview, filter, translate, was'],
  ['a hint to translate that is no boolean', withKey({ type: 'string', 'x-corral': { translate: 'no' } }), 'schema.properties.key.x-corral.translate', 'must be true or false'],
  ['a name that objects have', { type: 'object', properties: { toString: { type: 'string' } } }, 'schema.properties.toString', 'must have another name: JavaScript uses this one'],
  ['an unknown required key', { type: 'object', required: ['x'] }, 'schema.required.0', 'must name one of the properties'],
  ['enum of objects', withKey({ enum: [{}] }), 'schema.properties.key.enum', 'must be text, a number, true, false or null'],
  ['a remote reference', withKey({ $ref: 'https://example.com/schema.json' }), 'schema.properties.key.$ref', 'must be like "#/$defs/name": other schemas cannot be referred to'],
  ['a reference to the root', withKey({ $ref: '#' }), 'schema.properties.key.$ref', 'must be like "#/$defs/name": other schemas cannot be referred to'],
  ['a missing definition', withKey({ $ref: '#/$defs/none' }), 'schema.properties.key.$ref', 'must name a definition: there is no $defs.none'],
  ['a reference with more', { ...withKey({ $ref: '#/$defs/a', type: 'string' }), $defs: { a: { type: 'string' } } }, 'schema.properties.key.$ref', 'must not stand beside type'],
  ['a definition that is itself', { ...withKey({ $ref: '#/$defs/a' }), $defs: { a: { oneOf: [{ $ref: '#/$defs/a' }] } } }, 'schema.$defs.a.oneOf.0.$ref', 'must not refer to itself: a list or an object must be between'],
  ['two definitions that are each other', { type: 'object', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } }, 'schema.$defs.b.$ref', 'must not refer to itself: a list or an object must be between'],
  ['choices without kinds that contain themselves', { type: 'object', $defs: { a: { oneOf: [{ type: 'array', items: { $ref: '#/$defs/a' } }, { type: 'string' }] } } }, 'schema.$defs.a.oneOf', 'needs kinds to contain itself: in each choice an object that requires the same key with another const'],
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
  [
    'format',
    { type: 'string', format: 'date' },
    '2026-02-30',
    'must be of the format date, such as 2026-05-01',
  ],
  ['format', { type: 'string', format: 'time' }, '24:00', 'must be of the format time, such as 09:30'],
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

const blocks: JsonObject = {
  type: 'object',
  properties: { blocks: { type: 'array', items: { $ref: '#/$defs/block' } } },
  $defs: {
    block: {
      oneOf: ['row', 'column', 'box'].map((kind) => ({
        type: 'object',
        required: ['kind'],
        additionalProperties: false,
        properties: {
          width: { type: 'integer', minimum: 1 },
          blocks: { type: 'array', items: { $ref: '#/$defs/block' } },
          kind: { const: kind },
        },
      })),
    },
  },
}

test('an object of several kinds is checked by its own kind, at any depth', () => {
  expect(findSchemaProblems(blocks, 10)).toEqual([])
  const problemsOf = (...given: Json[]) => findConfigProblems(JSON.stringify(blocks), { blocks: given })
  expect(problemsOf({ kind: 'row', blocks: [{ kind: 'box', width: 3 }] })).toEqual([])
  expect(problemsOf({ kind: 'row', blocks: [{ kind: 'box', width: 0, other: 1 }] })).toEqual([
    { path: 'config.blocks.0.blocks.0.other', message: 'is not a key of its type' },
    { path: 'config.blocks.0.blocks.0.width', message: 'must be at least 1' },
  ])
  expect(problemsOf({ kind: 'line' }, {}, 'x')).toEqual([
    { path: 'config.blocks.0.kind', message: 'must be one of: row, column, box' },
    { path: 'config.blocks.1.kind', message: 'is required' },
    { path: 'config.blocks.2', message: 'must be an object' },
  ])
})

test('the check of nested kinds takes linear time', () => {
  let block: JsonObject = { kind: 'box', width: 0 }
  for (let level = 0; level < 90; level++) block = { kind: 'row', blocks: [block] }
  const start = computingTime()
  expect(findConfigProblems(JSON.stringify(blocks), { blocks: [block] })).toHaveLength(1)
  expect(computingTime() - start).toBeLessThan(2000)
})

test('the check of many items with many kinds takes linear time', () => {
  const kinds = Array.from({ length: 200 }, (_, at) => ({
    type: 'object',
    required: ['kind'],
    properties: { kind: { const: `kind-${at}` } },
  }))
  const schema = JSON.stringify({
    type: 'object',
    properties: { list: { type: 'array', items: { oneOf: kinds } } },
  })
  const list = Array.from({ length: 50_000 }, (_, at) => ({ kind: `kind-${at % 200}` }))
  const start = computingTime()
  expect(findConfigProblems(schema, { list })).toEqual([])
  expect(computingTime() - start).toBeLessThan(1500)
})

describe('a condition', () => {
  const schema: JsonObject = {
    type: 'object',
    additionalProperties: false,
    required: ['to'],
    properties: { to: { enum: ['page', 'address'] }, video: { type: 'string' }, caption: { type: 'string' } },
    dependentRequired: { video: ['caption'] },
    if: { required: ['to'], properties: { to: { const: 'page' } } },
    then: { required: ['page'], properties: { page: { type: 'integer' } } },
    else: { required: ['url'], properties: { url: { type: 'string', format: 'uri' } } },
  }

  test.each<[JsonObject, [string, string][]]>([
    [{ to: 'page', page: 4 }, []],
    [{ to: 'address', url: 'https://example.com' }, []],
    [{ to: 'page' }, [['page', 'is required']]],
    [{ to: 'address' }, [['url', 'is required']]],
    [{ to: 'page', page: 'x' }, [['page', 'must be an integer']]],
    [{ to: 'address', url: 'no' }, [['url', 'must be of the format uri, such as https://example.com/']]],
    // A value keeps what does not apply, so that nothing is lost when an editor changes their mind.
    [{ to: 'page', page: 4, url: 'no' }, []],
    [{ to: 'page', page: 4, other: 1 }, [['other', 'is not a key of its type']]],
    [{ to: 'page', page: 4, video: 'v' }, [['caption', 'is required']]],
    [{ to: 'page', page: 4, video: 'v', caption: 'c' }, []],
  ])('decides what %j must have', (config, expected) => {
    expect(findSchemaProblems(schema, 10)).toEqual([])
    const problems = findConfigProblems(JSON.stringify(schema), config)
    expect(problems).toEqual(expected.map(([key, message]) => ({ path: `config.${key}`, message })))
  })
})

test('an item that repeats another is named, whatever the order of its members', () => {
  const schema = JSON.stringify(withKey({ type: 'array', uniqueItems: true }))
  expect(findConfigProblems(schema, { key: [1, '1', { a: 1, b: [] }, { b: [], a: 2 }] })).toEqual([])
  expect(findConfigProblems(schema, { key: [{ a: 1, b: {} }, 2, { b: {}, a: 1 }] })).toEqual([
    { path: 'config.key.2', message: 'must not repeat item 1' },
  ])
})

test('the check agrees with the reference implementation', () => {
  const { next: random, pick: pickOf } = randomFrom(7)
  const pick = <T>(...values: T[]) => pickOf(values)
  const value = (depth: number): Json =>
    depth === 0 || random() < 0.4
      ? pick<Json>(null, true, 0, 1.5, -2, 'a', '', 'abc', '2026-01-01', '🐎🐎')
      : pick<() => Json>(
          () => Array.from({ length: pick(0, 1, 2) }, () => value(depth - 1)),
          () =>
            Object.fromEntries(['a', 'b'].filter(() => random() < 0.6).map((key) => [key, value(depth - 1)])),
        )()
  const schema = (depth: number): JsonObject =>
    pick<() => JsonObject>(
      () => ({
        type: pick<Json>('string', ['string', 'null']),
        minLength: pick(0, 2),
        maxLength: 3,
        pattern: '^a?',
      }),
      () => ({ type: 'string', format: pick('date', 'uri', 'email', 'time') }),
      () => ({ type: pick('number', 'integer'), minimum: 0, exclusiveMaximum: 2, multipleOf: pick(0.5, 1) }),
      () => ({ enum: [pick<Json>('a', 0, null), true] }),
      () => ({ const: pick<Json>('a', 1.5, null) }),
      () => ({ oneOf: [schema(Math.max(0, depth - 1)), { type: 'boolean' }, { const: 'abc' }] }),
      () => ({ type: 'array', minItems: pick(0, 1), maxItems: 1, items: schema(Math.max(0, depth - 1)) }),
      () => ({
        type: 'object',
        required: pick<Json>([], ['a']),
        additionalProperties: pick<Json>(true, false, { type: 'string' }),
        properties: { a: schema(Math.max(0, depth - 1)) },
        maxProperties: pick(1, 2),
        dependentRequired: pick<Json>({}, { a: ['b'] }),
      }),
    )()
  const fits = { yes: 0, no: 0 }
  for (let round = 0; round < 3000; round++) {
    const tried = withKey(schema(2)) as JsonObject
    const config = { key: value(2) }
    const isFine = findConfigProblems(JSON.stringify(tried), config).length === 0
    expect([tried, config, isFine]).toEqual([tried, config, Compile(tried).Check(config)])
    fits[isFine ? 'yes' : 'no']++
  }
  expect(Math.min(fits.yes, fits.no)).toBeGreaterThan(150)
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

import fc from 'fast-check'
import { Check } from 'typebox/schema'
import { afterEach, describe, expect, test } from 'vitest'
import { emptyWhenNull } from './empty-object.ts'
import { Invalid } from './errors.ts'
import {
  anyJson,
  booleanLike,
  choice,
  email,
  id,
  idList,
  integer,
  jsonObject,
  jsonObjectOrArray,
  pattern,
  text,
  timestamp,
  verbatimText,
} from './field-kinds.ts'
import { type Field, InvalidValue, nullable, parseFields, type Schema, schemaOfFields } from './fields.ts'
import { findJsonError, type Json } from './json.ts'

/** The result of parsing a body with this one member: the value, or the first message. */
function read(field: Field<unknown>, value: unknown): unknown {
  try {
    return parseFields({ x: value }, { x: field }).x
  } catch (error) {
    if (error instanceof Invalid) return error.errors.x?.[0]
    throw error
  }
}

const isAccepted = (field: Field<unknown>, value: unknown): boolean => {
  try {
    parseFields({ x: value }, { x: field })
    return true
  } catch (error) {
    if (error instanceof Invalid) return false
    throw error
  }
}

describe('the schema of a field and its parser agree', () => {
  const kinds: Record<string, Field<unknown>> = {
    text: text(5),
    'text of at least 2': text(5, 2),
    'nullable text': nullable(text(5)),
    'nullable pattern': nullable(pattern(text(7), /^#[0-9a-fA-F]{3}$/, 'must be a colour')),
    'nullable email': nullable(email()),
    'nullable verbatim text': nullable(verbatimText(1, 6)),
    'empty when null (json)': emptyWhenNull(jsonObject()),
    'verbatim text': verbatimText(2, 6),
    pattern: pattern(text(7), /^#[0-9a-f]{3}$/, 'must be a colour'),
    choice: choice(['public', 'private']),
    'nullable choice': nullable(choice(['public', 'private'])),
    booleanLike: booleanLike(),
    'nullable booleanLike': nullable(booleanLike()),
    integer: integer(-10, 10),
    'integer of 32 bits': integer(),
    id: id(),
    'nullable id': nullable(id()),
    idList: idList(),
    jsonObject: jsonObject(),
    'nullable jsonObject': nullable(jsonObject()),
    jsonObjectOrArray: jsonObjectOrArray(),
    anyJson: anyJson(),
    timestamp: timestamp(),
    'nullable timestamp': nullable(timestamp()),
    email: email(),
  }
  const values = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(...interesting()),
    fc.integer(),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.string({ unit: fc.constantFrom('a', '😀', '#', 'f', '0'), maxLength: 8 }),
    fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 3 }),
    fc.array(fc.integer({ min: 0, max: 4 }).map(String), { maxLength: 3 }),
    fc.integer({ min: -11, max: 11 }).map((n) => ` ${n} `),
    fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value)),
    fc.tuple(fc.constantFrom('a', 'public', '#abc', 'true', '2'), fc.constantFrom(' ', '\n')).map(([a, b]) => b + a + b),
    fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }).map((d) => d.toISOString()),
  ) // biome-ignore format: a kind of value a line

  const isOfSchema = (field: Field<unknown>, value: unknown) =>
    Check((schemaOfFields({ x: field }).properties as Record<string, Schema>).x ?? {}, value)

  // The parser trims text. The description of the API says so once for all fields.
  const trimmed = (field: Field<unknown>, value: unknown) =>
    typeof value === 'string' && !field.verbatim ? value.trim() : value

  test.each(Object.entries(kinds))('%s: whatever the parser accepts, the schema allows', (_, field) => {
    fc.assert(
      fc.property(values, (value) => {
        if (!isAccepted(field, value)) return
        expect(`${JSON.stringify(value)} ${isOfSchema(field, trimmed(field, value))}`).toBe(
          `${JSON.stringify(value)} true`,
        )
      }),
      { numRuns: 1000 },
    )
  })

  // A schema cannot express that text must hold JSON or an existing day, how large its number is, or which text a
  // database cannot store.
  const isBeyondSchema = (name: string, value: unknown): boolean =>
    findJsonError(value as Json) !== null ||
    (typeof value === 'string' && /json|timestamp/i.test(name)) ||
    (typeof value === 'string' && /^\s*-?\d+\s*$/.test(value)) ||
    (Array.isArray(value) && value.some((each) => isBeyondSchema(name, each)))

  test.each(Object.entries(kinds))('%s: what the schema allows, the parser accepts', (name, field) => {
    fc.assert(
      fc.property(values, (value) => {
        if (!isOfSchema(field, trimmed(field, value)) || isBeyondSchema(name, value)) return
        expect(`${JSON.stringify(value)} ${isAccepted(field, value)}`).toBe(`${JSON.stringify(value)} true`)
      }),
      { numRuns: 1000 },
    )
  })

  test('a pattern with a flag is refused, since a schema cannot express it', () => {
    expect(() => pattern(text(7), /^#[0-9a-f]{3}$/i, 'must be a colour')).toThrow('must not have flags')
  })

  test('a required member is never null in the schema, nullable or not', () => {
    const fields = { title: nullable(text(5)), access: nullable(choice(['a'])), meta: nullable(anyJson()) }
    const schema = schemaOfFields(fields, { required: ['title', 'access'], present: ['meta'] })
    expect(schema).toEqual({
      type: 'object',
      properties: {
        title: { type: 'string', minLength: 1, maxLength: 5 },
        access: { type: 'string', enum: ['a'] },
        meta: { description: 'Any JSON value' },
      },
      required: ['title', 'access', 'meta'],
    })
  })

  function interesting(): unknown[] {
    return [null, true, false, 0, 1, -0, -1, 1.5, 11, 2 ** 31, 2 ** 53, -(2 ** 31), 1e308, 'true', 'false', 'public',
      'PUBLIC', 'private', '#abc', '#ABC', '#abcd', {}, [], [[]], [1, 1], [0], ['a'], { a: { b: [] } }, 'a@b', 'a@b.c', '@b', '', ' ', '  \n', '0', '1',
      '{}', '[]', '{"a":1}', '2026-01-01', '2026-01-01 10:00', '2026-01-01t10:00:00.123456z', '2026-01-01T10:00+0100',
      '2026-01-01T10:00:00', '2026-01-01T10:00:00-05:30', 'ü@ü.de', '"#ABC', '9007199254740993', '0005', '-5',
      'a@', 'a@b@c', 'a@.b', '2026-02-30T00:00:00Z', '2024-02-29T00:00:00Z', '2023-02-29T00:00:00Z',
      '2026-13-01T00:00:00Z', '2026-01-01T24:00:00Z', '2026-01-01T23:60:00Z', '1-1-1T00:00:00Z'] // biome-ignore format: a list
  }
})

describe('text', () => {
  test.each([
    ['  a  ', 'a'],
    ['\u00a0\ufeffa\n', 'a'],
    ['😀'.repeat(5), '😀'.repeat(5)],
    ['😀'.repeat(6), 'The x field must not be greater than 5 characters.'],
    ['abcdef', 'The x field must not be greater than 5 characters.'],
    ['  abcde  ', 'abcde'],
    [5, 'The x field must be a string.'],
    [true, 'The x field must be a string.'],
    [['a'], 'The x field must be a string.'],
    [{}, 'The x field must be a string.'],
    ['a\0', 'The x field must not contain a NUL character.'],
    ['a\ud800', 'The x field must be well-formed Unicode text.'],
    [null, 'The x field must be a string.'],
  ])('of at most 5 characters: %j', (given, expected) => {
    expect(read(text(5), given)).toBe(expected)
  })

  test('blank counts as null, and as missing where it is required', () => {
    expect(read(nullable(text(5)), '  ')).toBeNull()
    expect(() => parseFields({ x: ' ' }, { x: nullable(text(5)) }, { required: ['x'] })).toThrow(Invalid)
    expect(parseFields({}, { x: text(5) })).toEqual({})
  })

  test('verbatim text is not trimmed, and blank text is not empty', () => {
    expect(read(verbatimText(), '  a \n')).toBe('  a \n')
    expect(read(nullable(verbatimText()), '')).toBe('')
    expect(read(verbatimText(8, 200), '😀'.repeat(7))).toBe('The x field must be at least 8 characters.')
    expect(read(verbatimText(8, 200), '😀'.repeat(200))).toBe('😀'.repeat(200))
    expect(read(verbatimText(8, 200), '😀'.repeat(201))).toMatch('greater than 200')
  })

  test('lengths count code points, whatever their width', () => {
    const unit = fc.constantFrom('a', 'é', '中', '😀')
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 20 }), (units) => {
        expect(isAccepted(text(10), units.join(''))).toBe(units.length <= 10)
        expect(isAccepted(verbatimText(5), units.join(''))).toBe(units.length >= 5)
      }),
    )
  })
})

test.each([
  [true, 1], [1, 1], ['1', 1], ['true', 1], [' true ', 1],
  [false, 0], [0, 0], ['0', 0], ['false', 0],
  ...[2, -1, 'yes', 'no', 'on', 'TRUE', 'null', [], [1], {}, 0.5].map((odd) => [odd, 'The x field must be true or false.']),
])('boolean-like %j gives %j', (given, expected) => {
  expect(read(booleanLike(), given)).toBe(expected)
}) // biome-ignore format: rows

describe('integers and ids', () => {
  test.each([
    [5, 5], ['5', 5], [' -5 ', -5], ['007', 7], [-0, 0], ['-0', 0], [2_147_483_647, 2_147_483_647],
    ...[2 ** 31, -(2 ** 31), 1e308].map((far) => [far, 'The x field must be between -2147483647 and 2147483647.']),
    ...['5.0', '1e3', '0x5', '٣', 1.5, 'five', true, [5], {}, '9'.repeat(20)].map((odd) => [odd, 'The x field must be an integer.']),
  ])('integer %j gives %j', (given, expected) => {
    expect(read(integer(), given)).toBe(expected)
  }) // biome-ignore format: rows

  test.each([[1], [Number.MAX_SAFE_INTEGER], ['9007199254740991']])('%j can be an id', (given) => {
    expect(read(id(), given)).toBe(Number(given))
  })

  test.each([[0], [-1], [2 ** 53], ['9007199254740993'], [1e308]])('%j cannot be an id', (given) => {
    expect(read(id(), given)).toBe('The selected x is invalid.')
  })

  test('a list of ids holds each id once, in the order given, and at most 1000', () => {
    expect(read(idList(), [3, '1', 3, 1])).toEqual([3, 1])
    expect(read(idList(), [1, 0])).toBe('The selected x is invalid.')
    expect(read(idList(), '[1]')).toBe('The x field must be an array.')
    expect(read(idList(), Array(1001).fill(1))).toBe('The x field must not have more than 1000 items.')
  })
})

describe('JSON', () => {
  test('an object may be sent as JSON text', () => {
    expect(read(jsonObject(), '{"a":[1]}')).toEqual({ a: [1] })
    expect(read(jsonObject(), '[1]')).toBe('The x field must be a JSON object.')
    expect(read(jsonObjectOrArray(), '[1]')).toEqual([1])
    expect(read(jsonObject(), '{a}')).toBe('The x field must be valid JSON.')
    expect(read(jsonObject(), '{"a":1,"a":2}')).toBe('The x field must not hold the key "a" twice.')
    expect(read(jsonObject(), '{"__proto__":{}}')).toBe('The x field must not use the key "__proto__".')
    expect(read(jsonObject(), { a: 'x\0' })).toBe('The x field must not contain a NUL character.')
  })

  test('its depth is limited where a limit is given', () => {
    expect(read(jsonObject(2), { a: { b: 1 } })).toEqual({ a: { b: 1 } })
    expect(read(jsonObject(2), { a: { b: {} } })).toBe('The x field must not nest deeper than 2 levels.')
    expect(read(jsonObject(2), '{"a":[[]]}')).toBe('The x field must not nest deeper than 2 levels.')
  })

  test('any JSON value is accepted unchanged', () => {
    for (const value of [null, '', '  ', '"a"', 0, false, [], {}])
      expect(read(anyJson(), value)).toEqual(value)
  })
})

describe('timestamps', () => {
  const machineZone = process.env.TZ
  afterEach(() => {
    if (machineZone === undefined) delete process.env.TZ
    else process.env.TZ = machineZone
  })

  test.each([
    ['2026-11-15T01:02:03.004Z', '2026-11-15T01:02:03.004Z'],
    ['2026-11-15T01:02:03.123456789Z', '2026-11-15T01:02:03.123Z'],
    ['2026-11-15t01:02:03z', '2026-11-15T01:02:03.000Z'],
    ['2026-11-15T01:02:03+05:30', '2026-11-14T19:32:03.000Z'],
    ['2026-11-15T01:02:03-0800', '2026-11-15T09:02:03.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    [' 2026-11-15 ', '2026-11-15T00:00:00.000Z'],
  ])('%s is %s', (given, expected) => {
    expect(read(timestamp(), given)).toBe(expected)
  })

  test.each(['UTC', 'America/New_York', 'Pacific/Auckland'])('without a zone are UTC, also in %s', (zone) => {
    process.env.TZ = zone
    expect(read(timestamp(), '2026-07-15T01:02')).toBe('2026-07-15T01:02:00.000Z')
    expect(read(timestamp(), '2026-07-15 01:02:03')).toBe('2026-07-15T01:02:03.000Z')
    expect(read(timestamp(), '2026-07-15')).toBe('2026-07-15T00:00:00.000Z')
  })

  test.each(['2026-02-30', '2026-02-30T00:00:00Z', '2023-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-01-00',
    '2026-01-01T24:00:00Z', '2026-01-01T25:00Z', '2026-01-01T10:60Z', '2026-01-01T10:00:60Z', '2026-01-01T10:00+24:00',
    '2026-01-01T10', '2026-1-1', '26-01-01', 'tomorrow', '1735689600', '+002026-01-01', '2026-W01-1',
    '2026-01-01T10:00Z[UTC]', ''])('%j is refused', (given) => {
    expect(isAccepted(timestamp(), given)).toBe(false)
  }) // biome-ignore format: a list

  test.each([['0000-12-31'], ['0001-01-01T00:00+10:00'], ['9999-12-31T23:59-10:00']])('%s is out of range', (given) => {
    expect(read(timestamp(), given)).toBe('The x field must be a date in the years 1 to 9999.')
  }) // biome-ignore format: one line

  test('every moment that Date can print is read back as itself', () => {
    const moments = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, (moment) => {
        expect(read(timestamp(), moment.toISOString())).toBe(moment.toISOString())
      }),
    )
  })
})

describe('emails', () => {
  test.each([
    ['Ada@Example.COM', 'ada@example.com'],
    [' a.b+c@sub.example.co ', 'a.b+c@sub.example.co'],
    ['root@localhost', 'root@localhost'],
    ['jürgen@müller.de', 'jürgen@müller.de'],
  ])('%s is kept as %s', (given, expected) => {
    expect(read(email(), given)).toBe(expected)
  })

  test.each([
    'a',
    '@b',
    'a@',
    'a@b@c',
    'a b@c',
    'a@b..c',
    'a@.b',
    'a@b.',
    '<a@b>',
    'a,b@c',
    'A <a@b.c>',
    'a@b\nc',
  ])('%j is refused', (given) => {
    expect(read(email(), given)).toBe('The x field must be a valid email address.')
  })

  test('are at most 255 characters', () => {
    expect(isAccepted(email(), `${'a'.repeat(250)}@b.cc`)).toBe(true)
    expect(isAccepted(email(), `${'a'.repeat(251)}@b.cc`)).toBe(false)
  })
})

test('every error is reported at once, and unknown members are ignored', () => {
  const fields = { title: text(5), menu_order: integer(), meta: jsonObject(), access: choice(['a', 'b']) }
  const body = { title: 1, menu_order: 'x', meta: [], access: 'c', other: 5 }
  const errors = {
    title: ['The title field must be a string.'],
    menu_order: ['The menu order field must be an integer.'],
    meta: ['The meta field must be a JSON object.'],
    access: ['The access field must be one of: a, b.'],
  }
  expect(() => parseFields(body, fields)).toThrow(new Invalid(errors))
  expect(parseFields({ other: 5 }, fields)).toEqual({})
})

test('inherited members are absent', () => {
  const body = Object.create({ title: 'inherited' })
  expect(parseFields(body, { title: text(20), constructor: text(5) })).toEqual({})
})

test('an unexpected error is passed on', () => {
  const broken: Field<string> = { ...text(5), parse: () => { throw new TypeError('ours') } } // biome-ignore format: short
  expect(() => parseFields({ x: 'a' }, { x: broken })).toThrow(TypeError)
  expect(new InvalidValue('x')).not.toBeInstanceOf(TypeError)
})

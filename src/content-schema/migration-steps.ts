import { isDeepStrictEqual } from 'node:util'
import { Invalid } from '../core/errors.ts'
import { choice, listOf, parseEntry, text } from '../core/field-kinds.ts'
import { type Field, field, InvalidValue } from '../core/fields.ts'
import { findJsonError, type Json, type JsonObject } from '../core/json.ts'
import { asObject, conditionsOf, follow } from './schema-walk.ts'

/** One change of configs, as data. A path is a key, or keys with `*` for each item of a list: `actions.*.label`. */
export type Step =
  | { readonly step: 'rename'; readonly path: string; readonly to: string }
  | { readonly step: 'default'; readonly path: string; readonly value: Json }
  | { readonly step: 'remove'; readonly path: string }
  | {
      readonly step: 'map'
      readonly path: string
      readonly values: MapEntry[]
      readonly as: Target | null
      /** What happens to other values: without it they are refused. */
      readonly otherwise?: Otherwise
    }

type MapEntry = { readonly from: Json; readonly to: Json }
type Target = (typeof targets)[number]
type Otherwise = (typeof others)[number]

const targets = ['string', 'number', 'integer', 'boolean', 'array'] as const
const others = ['keep', 'remove'] as const
const kinds = ['rename', 'default', 'remove', 'map'] as const
const maxSteps = 100
const path = text(255)
const key = text(255)

/** The schema of a step in a body. */
const stepSchema = {
  type: 'object',
  properties: {
    step: { type: 'string', enum: kinds, description: 'What to do', examples: ['rename'] },
    path: { ...path.schema, description: 'The key in `config`', examples: ['heading'] },
    to: { description: 'For `rename`: the new key', examples: ['title'] },
    value: { description: 'For `default`: the value where the key is missing' },
    values: {
      description: 'For `map`: old and new values',
      type: ['array', 'null'],
      items: { type: 'object', properties: { from: {}, to: {} }, required: ['from', 'to'] },
    },
    as: { description: `For \`map\`: the type to convert other values to: ${targets.join(', ')}` },
    otherwise: {
      description:
        'For `map`: `keep` leaves values as they are that are not listed and cannot be converted, `remove` removes them. Without it they are problems, and nothing of their record is changed',
      examples: ['keep'],
    },
  },
  required: ['step', 'path'],
}

export function stepList(): Field<Step[]> {
  const list = listOf((value) => value, stepSchema, maxSteps)
  return field(list.schema, (value) =>
    list.parse(value).map((each, index) => parseEntry(each, index, parseStep)),
  )
}

function parseStep(given: Readonly<Record<string, unknown>>): Step {
  const step = choice(kinds).parse(given.step)
  const at = path.parse(given.path)
  if (at.split('.').some((segment) => segment === '' || segment === '__proto__') || /(^|\.)\*$/.test(at))
    throw new InvalidValue('must have a path such as heading or actions.*.label')
  if (step === 'remove') return { step, path: at }
  if (step === 'rename') return { step, path: at, to: requireKey(given.to) }
  if (step === 'default') return { step, path: at, value: requireJson(given.value) }
  const { otherwise } = given
  return {
    step,
    path: at,
    values: readEntries(given.values),
    as: readTarget(given.as),
    ...(otherwise === undefined || otherwise === null ? {} : { otherwise: choice(others).parse(otherwise) }),
  }
}

function requireKey(value: unknown): string {
  const found = key.parse(value)
  if (found === '__proto__') throw new InvalidValue('must not use the key "__proto__"')
  return found
}

function requireJson(value: unknown): Json {
  if (value === undefined) throw new InvalidValue('must have a value')
  const error = findJsonError(value as Json)
  if (error) throw new InvalidValue(error)
  return value as Json
}

function readTarget(value: unknown): Target | null {
  return value === undefined || value === null ? null : choice(targets).parse(value)
}

function readEntries(value: unknown): MapEntry[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value) || value.length > 1000)
    throw new InvalidValue('must have values, a list of at most 1000 items')
  const entries = value.map((each) => {
    const { from, to } = asObject(each as Json) ?? {}
    return { from: requireJson(from), to: requireJson(to) }
  })
  const isChained = ({ from, to }: MapEntry) =>
    entries.some((other) => isDeepStrictEqual(other.from, to)) && !isDeepStrictEqual(from, to)
  // So that a migration that was interrupted can run again.
  if (entries.some(isChained)) throw new InvalidValue('must not map to a value that it maps to another one')
  return entries
}

/** A definition may contain itself: its renames are asked for to this depth. */
const maxRepeats = 10

/** The renames that `was` in a schema asks for. */
export function stepsOfSchema(schema: JsonObject): Step[] {
  const steps = new Map<string, Step>()
  const visited = new Set<string>()
  const walk = (given: Json | undefined, prefix: string, open: readonly string[]): void => {
    const node = asObject(given)
    if (!node) return
    if (typeof node.$ref === 'string') {
      const place = `${node.$ref} ${prefix}`
      const isVisited = visited.has(place) || open.filter((name) => name === node.$ref).length >= maxRepeats
      visited.add(place)
      if (!isVisited) walk(follow(node, schema) ?? undefined, prefix, [...open, node.$ref])
      return
    }
    const branches = conditionsOf(node).flatMap(({ applies, otherwise }) => [applies, otherwise])
    const properties = [node, ...branches].flatMap((each) => Object.entries(asObject(each?.properties) ?? {}))
    // A parent is renamed before the keys inside it.
    for (const [to, property] of properties)
      for (const step of renamesTo(prefix, to, property)) steps.set(JSON.stringify(step), step)
    if (steps.size > maxSteps)
      throw Invalid.field('steps', `The schema asks for more than ${maxSteps} renames: list the steps.`)
    for (const [name, property] of properties) walk(property, `${prefix}${name}.`, open)
    walk(node.items, `${prefix}*.`, open)
    for (const choice of Array.isArray(node.oneOf) ? node.oneOf : []) walk(choice, prefix, open)
  }
  walk(schema, '', [])
  return [...steps.values()]
}

function renamesTo(prefix: string, to: string, property: Json): Step[] {
  const was = asObject(asObject(property)?.['x-corral'])?.was
  const names = Array.isArray(was) ? was : []
  return names.map((name) => ({ step: 'rename', path: `${prefix}${name}`, to }))
}

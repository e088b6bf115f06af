import { isDeepStrictEqual } from 'node:util'
import { InvalidValue } from '../core/fields.ts'
import type { Json, JsonObject } from '../core/json.ts'
import type { Problem } from './config-schema.ts'
import type { Step } from './migration-steps.ts'
import { asObject } from './schema-walk.ts'

/** The value after all steps, or why a step cannot be done. The given value is not changed. */
export function applySteps(
  given: JsonObject,
  steps: readonly Step[],
  member = 'config',
): { value: JsonObject } | { problem: Problem } {
  const changed = structuredClone(given)
  for (const step of steps) {
    try {
      const segments = step.path.split('.')
      for (const { owner, path } of ownersOf(changed, segments.slice(0, -1), member))
        applyStep(owner, segments.at(-1) ?? '', step, path)
    } catch (error) {
      if (!(error instanceof CannotApply)) throw error
      return { problem: { path: error.path, message: error.message } }
    }
  }
  return { value: changed }
}

class CannotApply extends InvalidValue {
  readonly path: string
  constructor(path: string, message: string) {
    super(message)
    this.path = path
  }
}

interface Owner {
  readonly owner: JsonObject
  readonly path: string
}

/** The objects that hold the last key of a path; none where the config has other values along the path. */
function ownersOf(value: Json | undefined, segments: readonly string[], path: string): Owner[] {
  const [segment, ...rest] = segments
  if (segment === undefined) {
    const owner = asObject(value)
    return owner ? [{ owner, path }] : []
  }
  if (segment === '*') {
    return Array.isArray(value) ? value.flatMap((item, at) => ownersOf(item, rest, `${path}.${at}`)) : []
  }
  const owner = asObject(value)
  return owner && Object.hasOwn(owner, segment) ? ownersOf(owner[segment], rest, `${path}.${segment}`) : []
}

function applyStep(owner: JsonObject, key: string, step: Step, path: string): void {
  const isThere = Object.hasOwn(owner, key)
  if (step.step === 'default') {
    if (!isThere) owner[key] = structuredClone(step.value)
  } else if (!isThere) return
  else if (step.step === 'remove') delete owner[key]
  else if (step.step === 'rename') rename(owner, key, step.to, path)
  else {
    const value = mapped(owner[key] ?? null, step, `${path}.${key}`)
    if (value === undefined) delete owner[key]
    else owner[key] = value
  }
}

/** Keeps the order of the keys. */
function rename(owner: JsonObject, from: string, to: string, path: string): void {
  if (from === to) return
  if (Object.hasOwn(owner, to) && !isDeepStrictEqual(owner[to], owner[from]))
    throw new CannotApply(`${path}.${from}`, `cannot be renamed: ${path}.${to} has another value`)
  const entries = Object.entries(owner).filter(([key]) => key !== to)
  for (const key of Object.keys(owner)) delete owner[key]
  for (const [key, value] of entries) owner[key === from ? to : key] = value
}

/** Undefined for a value that is removed. */
function mapped(
  value: Json,
  { values, as, otherwise }: Extract<Step, { step: 'map' }>,
  path: string,
): Json | undefined {
  const entry = values.find(({ from }) => isDeepStrictEqual(from, value))
  if (entry) return structuredClone(entry.to)
  if (values.some(({ to }) => isDeepStrictEqual(to, value))) return value
  const converted = as === null ? undefined : converters[as](value)
  if (converted !== undefined) return converted
  if (otherwise === 'keep') return value
  if (otherwise === 'remove') return undefined
  if (as !== null) throw new CannotApply(path, `cannot be converted to ${as}: ${short(value)}`)
  throw new CannotApply(
    path,
    `cannot be mapped: ${short(value)} is not among the values. Add it to them, also if it stays as it is, or give otherwise: keep`,
  )
}

type Target = NonNullable<Extract<Step, { step: 'map' }>['as']>

const converters: Readonly<Record<Target, (value: Json) => Json | undefined>> = {
  string: (value) => (value !== null && typeof value !== 'object' ? String(value) : undefined),
  number: toNumber,
  integer: (value) => {
    const found = toNumber(value)
    return Number.isSafeInteger(found) ? found : undefined
  },
  boolean: (value) => new Map<Json, boolean>([
    [true, true], [1, true], ['1', true], ['true', true],
    [false, false], [0, false], ['0', false], ['false', false],
  ]).get(value), // biome-ignore format: two rows are easiest to read
  array: (value) => (Array.isArray(value) ? value : [value]),
}

function toNumber(value: Json): number | undefined {
  if (typeof value === 'number') return value
  const isDecimal = typeof value === 'string' && /^\s*-?\d{1,15}(\.\d{1,15})?\s*$/.test(value)
  return isDecimal ? Number(value) : undefined
}

function short(value: Json): string {
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

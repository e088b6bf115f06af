import { Invalid } from '../../core/errors.ts'
import type { ImportMap } from './options.ts'

/** Reads a map such as `{"types": {"book": "publication", "ad": null}, "shortcodes": {"note": "<aside>{content}</aside>"}}`. */
export function readMap(text: string): ImportMap {
  const map = parse(text)
  const { types = {}, shortcodes = {}, ...others } = map
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw refused(`has "${unknown}", but only types and shortcodes are known`)
  return {
    types: checked(types, 'types', (value) => value === null || (typeof value === 'string' && value !== '')),
    shortcodes: checked(shortcodes, 'shortcodes', (value) => typeof value === 'string'),
  } as ImportMap
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    if (isObject(value)) return value
  } catch {
    throw refused('must be JSON')
  }
  throw refused('must be a JSON object')
}

function checked(value: unknown, name: string, accepts: (value: unknown) => boolean): object {
  if (!isObject(value)) throw refused(`needs an object as "${name}"`)
  const wrong = Object.entries(value).find(([, each]) => !accepts(each))
  if (wrong) throw refused(`has a wrong value for "${wrong[0]}" in "${name}"`)
  return value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

function refused(problem: string): Invalid {
  return Invalid.field('map', `The map ${problem}.`)
}

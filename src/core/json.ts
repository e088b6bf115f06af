import { findTextError } from './text.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** The deepest nesting of a body. Serialisers recurse, and the stack is finite. */
const maxDepth = 100

/** Refused JSON, which may be well-formed. The message gives the reason. */
export class BadJson extends Error {}

/** `JSON.parse`, but refuses duplicate keys, `__proto__` and deep nesting. */
export function parseJson(text: string): Json {
  let value: Json
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new BadJson('must be valid JSON', { cause })
  }
  refuseBadKeys(text)
  return value
}

/** Levels of nesting: a scalar has 0, `{}` has 1, `{"a":{}}` has 2. */
export function depthOf(value: Json): number {
  if (value === null || typeof value !== 'object') return 0
  let deepest = 0
  for (const child of Object.values(value)) deepest = Math.max(deepest, depthOf(child))
  return deepest + 1
}

/** The first error in any text, key or number of the value; null when there is none. */
export function findJsonError(value: Json): string | null {
  if (typeof value === 'string') return findTextError(value)
  // `1e999` is valid JSON, is read as Infinity, and would be stored as null.
  if (typeof value === 'number' && !Number.isFinite(value)) return 'must not hold a number that is too large'
  if (value === null || typeof value !== 'object') return null
  for (const [key, child] of Object.entries(value)) {
    const error = findTextError(key) ?? findJsonError(child)
    if (error) return error
  }
  return null
}

/** Scans text that is known to be valid JSON, so only strings and brackets matter. */
function refuseBadKeys(text: string): void {
  const open: (Set<string> | null)[] = [] // a set of keys for an object, null for an array
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : null)
      if (open.length > maxDepth) throw new BadJson(`must not nest deeper than ${maxDepth} levels`)
    } else if (character === '}' || character === ']') {
      open.pop()
    } else if (character === '"') {
      const end = endOfString(text, at)
      const keys = open.at(-1)
      if (keys && isKey(text, end)) addKey(keys, JSON.parse(text.slice(at, end)))
      at = end - 1
    }
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

function isKey(text: string, end: number): boolean {
  let at = end
  while (/\s/.test(text.charAt(at))) at++
  return text[at] === ':'
}

function addKey(keys: Set<string>, key: string): void {
  if (key === '__proto__') throw new BadJson('must not use the key "__proto__"')
  if (keys.has(key)) throw new BadJson(`must not hold the key "${key.slice(0, 100)}" twice`)
  keys.add(key)
}

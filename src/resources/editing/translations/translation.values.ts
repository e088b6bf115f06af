import type { Json } from '../../../core/json.ts'
import { isPlainObject, isSame, own as memberOf } from '../../../core/three-way-merge.ts'

export type Keys = readonly (string | number)[]

/** Keys as one text: a key may have dots. */
export function keyOf(keys: Keys): string {
  return JSON.stringify(keys)
}

/** The places of the source that are words or have some in them, by `keyOf`, and those of them that have changed. */
export interface WordPlaces {
  readonly words: ReadonlySet<string>
  readonly changed: ReadonlySet<string>
}

/** A value without words that the source had and has now, with that of the translation. Undefined is the absence of a value. */
export interface ChangedValue {
  readonly keys: Keys
  readonly base: Json | undefined
  readonly now: Json | undefined
  readonly own: Json | undefined
  readonly state: 'open' | 'conflict' | 'taken'
}

type Sides = readonly [base: Json | undefined, now: Json | undefined, own: Json | undefined]

/** The values without words that differ between both states of the source. */
export function changedValues(
  sides: Sides,
  keys: Keys,
  places: WordPlaces,
  isReachable = true,
): ChangedValue[] {
  const [base, now, own] = sides
  if (isSame(base, now)) return []
  if (isPlainObject(base) && isPlainObject(now)) {
    const isThere = isReachable && isPlainObject(own)
    return [...new Set([...Object.keys(base), ...Object.keys(now)])].flatMap((key) => {
      // Such a key cannot be named in a path.
      if (key === '' || key.includes('.')) return []
      const members = [base, now, isThere ? own : {}].map((each) => memberOf(each, key) as Json | undefined)
      return changedValues(members as unknown as Sides, [...keys, key], places, isThere)
    })
  }
  const hasWords = places.words.has(keyOf(keys))
  if (hasWords && Array.isArray(base) && Array.isArray(now) && base.length === now.length)
    return changedItems([base, now, own], keys, places, isReachable)
  return hasWords ? [] : [{ keys, base, now, own, state: stateOf(sides, isReachable) }]
}

/** An item whose words have changed may be another one than before, so all of it is left to the translator. */
function changedItems(
  [base, now, own]: readonly [readonly Json[], readonly Json[], Json | undefined],
  keys: Keys,
  places: WordPlaces,
  isReachable: boolean,
): ChangedValue[] {
  const isThere = isReachable && Array.isArray(own) && own.length === now.length
  return now.flatMap((item, at) => {
    if (places.changed.has(keyOf([...keys, at]))) return []
    const sides = [base[at], item, isThere ? (own as Json[])[at] : undefined] as const
    return changedValues(sides, [...keys, at], places, isThere)
  })
}

function stateOf([base, now, own]: Sides, isReachable: boolean): ChangedValue['state'] {
  if (!isReachable) return 'conflict'
  if (isSame(own ?? null, now ?? null)) return 'taken'
  return isSame(own ?? null, base ?? null) ? 'open' : 'conflict'
}

/** A value with another one at these keys. Undefined removes the member. */
export function withValue(
  node: Json | undefined,
  [key, ...rest]: Keys,
  value: Json | undefined,
): Json | undefined {
  if (key === undefined) return value
  if (Array.isArray(node))
    return node.map((each, at) => (at === key ? withValue(each, rest, value) : each) as Json)
  if (!isPlainObject(node)) return node
  const next = withValue(memberOf(node, String(key)) as Json | undefined, rest, value)
  const { [key]: _, ...others } = node as Record<string, Json>
  return next === undefined ? others : { ...(node as Record<string, Json>), [key]: next }
}

import type { Json, JsonObject } from '../../core/json.ts'
import { replaceLinks, scheme } from '../../resources/content/links/link.syntax.ts'
import { isReferredKind, type ReferredKind } from './columns.ts'
import { isKey, noKey } from './keys.ts'

/**
 * Ids of records in content. A link keeps its form, with a key instead of the id: `corral:page/12…`. A numeric id
 * becomes an object with one member, `{"corral:id":"page/12…"}`.
 */
const idMember = 'corral:id'

/** The name of a record in content: its kind, and its id or key. */
export interface Reference<T> {
  readonly kind: ReferredKind
  readonly to: T
}

/** Marks an id in a value that goes into a bundle. */
export function markId(kind: ReferredKind, id: number): JsonObject {
  return { [idMember]: `${kind}/${id}` }
}

/** The content in the form of a bundle. `keyOf` returns undefined for a missing record. */
export function toKeys<T extends Json>(
  value: T,
  keyOf: (reference: Reference<number>) => string | undefined,
): T {
  return replaceAll(
    value,
    ({ kind, to }) => keyOf({ kind, to: Number(to) }) ?? noKey,
    (name) => (name.endsWith(`/${noKey}`) ? 0 : { [idMember]: name }),
  )
}

/** The content with the ids of this service. */
export function toIds<T extends Json>(
  value: T,
  idOf: (reference: Reference<string>) => number | undefined,
): T {
  const idIn = (reference: Reference<string>) => (isKey(reference.to) ? idOf(reference) : undefined) ?? 0
  return replaceAll(
    value,
    (reference) => String(idIn(reference)),
    (name) => Number(name.slice(name.indexOf('/') + 1)),
  )
}

/** The references in content, with the ids or keys that the content contains. */
export function referencesIn(value: Json): Reference<string>[] {
  const found: Reference<string>[] = []
  replaceAll(
    value,
    (reference) => {
      found.push(reference)
      return reference.to
    },
    (name) => ({ [idMember]: name }),
  )
  return found
}

function replaceAll<T extends Json>(
  value: T,
  replace: (reference: Reference<string>) => string,
  show: (name: string) => Json,
): T {
  const withLinks = replaceLinks(value, (link, { kind }) => {
    const start = scheme.length + kind.length + 1
    const end = start + (/^\d*/.exec(link.slice(start))?.[0].length ?? 0)
    return link.slice(0, start) + replace({ kind, to: link.slice(start, end) }) + link.slice(end)
  })
  return replaceMarked(withLinks, replace, show) as T
}

function replaceMarked(
  value: Json,
  replace: (reference: Reference<string>) => string,
  show: (name: string) => Json,
): Json {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((each) => replaceMarked(each, replace, show))
  const marked = readMarked(value)
  if (marked) return show(`${marked.kind}/${replace(marked)}`)
  const members = Object.entries(value).map(([key, each]) => [key, replaceMarked(each, replace, show)])
  return Object.fromEntries(members)
}

function readMarked(value: JsonObject): Reference<string> | null {
  const name = value[idMember]
  if (typeof name !== 'string' || Object.keys(value).length !== 1) return null
  const [kind = '', to = ''] = name.split('/')
  return isReferredKind(kind) && /^\d{1,30}$/.test(to) ? { kind, to } : null
}

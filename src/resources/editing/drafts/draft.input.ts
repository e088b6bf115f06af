import { Invalid } from '../../../core/errors.ts'
import { type Fields, parseFields } from '../../../core/fields.ts'
import { BadJson, type Json, type JsonObject, parseJson } from '../../../core/json.ts'
import { isPlainObject } from '../../../core/three-way-merge.ts'
import {
  type ComponentState,
  type Content,
  componentById,
  componentDraftFields,
  newComponent,
  ownOrShared,
} from './draft.content.ts'

type Values = Readonly<Record<string, unknown>>

const maxComponents = 10_000
const maxTemporaryId = 64

/** What a body leaves out is as in `base`. */
interface Known {
  readonly base: Content
  /** The contents whose component ids a body may use: the live content, the base and the working copy. */
  readonly known: readonly Content[]
}

/**
 * The content that a body describes. Incomplete or invalid values are not refused. A valid value is stored in its
 * parsed form, so that it compares equal; an invalid value is stored unchanged. The password is the one in `base`.
 */
export function readContent(values: Values, fields: Fields, { base, known }: Known): Content {
  requireFinite(values as JsonObject, '')
  return {
    fields: { ...base.fields, ...readFields(values, fields) },
    components: base.components && readComponents(values.components, base.components, known),
  }
}

function readFields(values: Values, fields: Fields): JsonObject {
  const given = Object.entries(fields).filter(([name]) => Object.hasOwn(values, name))
  return Object.fromEntries(given.map(([name, field]) => [name, canonical(values[name], name, field)]))
}

function canonical(value: unknown, name: string, field: Fields[string]): Json {
  try {
    return parseFields({ [name]: value }, { [name]: field })[name] as Json
  } catch (error) {
    if (error instanceof Invalid) return value as Json
    throw error
  }
}

function readComponents(given: unknown, base: ComponentState[], known: readonly Content[]): ComponentState[] {
  if (given === undefined) return base
  const list = typeof given === 'string' ? readText(given) : given
  if (!Array.isArray(list)) throw Invalid.field('components', 'The components field must be an array.')
  if (list.length > maxComponents)
    throw Invalid.field('components', `The components field must not have more than ${maxComponents} items.`)
  const before = componentById(known.flatMap(({ components }) => components ?? []).concat(base))
  const ids = readIds(list, before)
  const last = new Map<Json, number>()
  return list.map((values: Values, at) => {
    const id = ids[at] as number | string
    const fields = readFields(values, componentDraftFields)
    const component = ownOrShared({ ...(before.get(id) ?? newComponent), ...fields, id })
    const slot = component.slot ?? null
    if (component.position === null) component.position = (last.get(slot) ?? 0) + 1
    if (typeof component.position === 'number')
      last.set(slot, Math.max(last.get(slot) ?? 0, component.position))
    return component
  })
}

function readText(text: string): Json {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof BadJson) throw Invalid.field('components', `The components field ${error.message}.`)
    throw error
  }
}

/** The id of each component: the id of a known component, the client's own string for a new one, or a generated one. */
function readIds(list: readonly Json[], before: ReadonlyMap<number | string, unknown>): (number | string)[] {
  const used = new Set<number | string>()
  const ids = list.map((component, at) => {
    if (!isPlainObject(component))
      throw Invalid.field(`components.${at}`, 'A component must be a JSON object.')
    const id = readId(component.id ?? null, at)
    if (typeof id === 'number' && !before.has(id))
      throw Invalid.field(
        `components.${at}.id`,
        'The id must be that of a component of this page. A new component has text as its id.',
      )
    if (id !== null && used.has(id)) throw Invalid.field(`components.${at}.id`, 'The id is used twice.')
    if (id !== null) used.add(id)
    return id
  })
  let count = 0
  return ids.map((id) => {
    if (id !== null) return id
    do count++
    while (used.has(`new-${count}`))
    return `new-${count}`
  })
}

function readId(id: Json, at: number): number | string | null {
  if (id === null || id === '') return null
  if (typeof id === 'string' && !/^\d+$/.test(id) && id.length <= maxTemporaryId) return id
  const number = Number(id)
  if ((typeof id === 'string' || typeof id === 'number') && Number.isSafeInteger(number)) return number
  throw Invalid.field(
    `components.${at}.id`,
    `The id must be an integer, or text of at most ${maxTemporaryId} characters.`,
  )
}

/** `1e999` is valid JSON, but is parsed as Infinity and would be stored as null. */
function requireFinite(value: Json, path: string): void {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw Invalid.field(path, 'The number is too large to be stored.')
  if (value === null || typeof value !== 'object') return
  for (const [key, child] of Object.entries(value)) requireFinite(child, path ? `${path}.${key}` : key)
}

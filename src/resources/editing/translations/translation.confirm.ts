import { Conflict, Invalid } from '../../../core/errors.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import { isPlainObject, isSame, own } from '../../../core/three-way-merge.ts'
import type { Transaction } from '../../../database/database.ts'
import { type ComponentState, type Content, componentById } from '../drafts/draft.content.ts'
import { lockLive } from '../drafts/draft.open.ts'
import { lockCopy } from '../drafts/working-copy.store.ts'
import { baseOf, findBase, hashOfBase, writeBase } from './translation.base.ts'
import { forgetMachineTexts } from './translation.machine.ts'
import { bySlot, orderPath } from './translation.proposals.ts'
import type { TranslatedKind } from './translation.schema.ts'

/** Notes that a translation is correct: as a whole, or in the parts at these paths. */
export async function confirmTranslation(
  tx: Transaction,
  { kind, id }: { kind: TranslatedKind; id: number },
  { hash, paths }: { hash: string; paths: readonly string[] | undefined },
): Promise<void> {
  await lockCopy(tx, kind, id)
  const translation = await findBase(tx.db, kind, id)
  if (!translation) throw new Conflict(`The ${kind} is not a translation, or its source was deleted.`)
  const now = baseOf(kind, (await lockLive(tx, kind, translation.source_id)).content)
  if (hashOfBase(now) !== hash)
    throw new Conflict('The source has changed since you looked at it. Look at it again.')
  // Read again: another part may have been confirmed while this waited for the source.
  const { base = now } = paths ? ((await findBase(tx.db, kind, id)) ?? {}) : {}
  const confirmed = paths ? withParts(base, now, paths) : now
  const source = { id: translation.source_id, hash, state: translation.state }
  await writeBase(tx, { kind, record: id, source, base: settled(confirmed, now) })
  if (kind !== 'global') await forgetMachineTexts(tx, { kind, id }, paths)
}

/** The members of equal objects may be in another order, and slots among each other, and have another hash. */
export function settled(base: Content, now: Content): Content {
  const sorted = (content: Content) => ({ ...content, components: bySlot(content.components ?? []) })
  return isSame(sorted(base), sorted(now)) ? now : base
}

/** The base with the parts of the source at the given paths. */
export function withParts(base: Content, source: Content, paths: readonly string[]): Content {
  return paths.reduce((at, path, index) => {
    try {
      return withPart(at, source, path)
    } catch (error) {
      throw error instanceof NoPart ? Invalid.field(`fields.${index}`, error.message) : error
    }
  }, base)
}

class NoPart extends Error {}

function withPart(base: Content, source: Content, path: string): Content {
  if (path === 'components') return { ...base, components: source.components }
  if (path === orderPath)
    return { ...base, components: inOrder(base.components ?? [], source.components ?? []) }
  const [, id, within] = /^components\.(\d{1,16})(?:\.(.+))?$/.exec(path) ?? []
  if (id !== undefined)
    return { ...base, components: withComponent(base.components ?? [], source.components ?? [], +id, within) }
  const [field = ''] = path.split('.', 1)
  if (!Object.hasOwn(source.fields, field)) throw new NoPart(`“${path}” is no translated part of the source.`)
  return { ...base, fields: replaceAt(base.fields, source.fields, path) as JsonObject }
}

/** A component as a whole is confirmed with its place, and another slot is another place. */
function withComponent(
  base: readonly ComponentState[],
  source: readonly ComponentState[],
  id: number,
  within: string | undefined,
): ComponentState[] {
  const now = source.find((each) => each.id === id)
  const before = base.find((each) => each.id === id)
  const others = base.filter((each) => each !== before)
  if (within === 'slot' && now && before) return placed(others, { ...before, slot: now.slot ?? null }, source)
  if (within !== undefined && now && before)
    return base.map((each) => (each === before ? (replaceAt(before, now, within) as ComponentState) : each))
  if (within !== undefined && (now || before))
    throw new NoPart(
      `The component ${id} is new in the source, or was removed. Confirm “components.${id}” as a whole.`,
    )
  return now ? placed(others, now, source) : others
}

/** After the component that it follows in the source. */
function placed(
  components: readonly ComponentState[],
  component: ComponentState,
  source: readonly ComponentState[],
): ComponentState[] {
  const place = source.findIndex(({ id }) => id === component.id)
  const before = source
    .slice(0, place)
    .map(({ id }) => components.findIndex((each) => each.id === id))
    .findLast((at) => at >= 0)
  return components.toSpliced((before ?? -1) + 1, 0, component)
}

/** In the order of the source; components that it has no more stay after the one that they follow. */
function inOrder(components: readonly ComponentState[], source: readonly ComponentState[]): ComponentState[] {
  const inSource = componentById(source as ComponentState[])
  const known = componentById(components as ComponentState[])
  const ordered = source.flatMap(({ id }) => known.get(id) ?? [])
  components.forEach((each, at) => {
    if (inSource.has(each.id)) return
    const previous = components[at - 1]
    ordered.splice(previous ? ordered.indexOf(previous) + 1 : 0, 0, each)
  })
  return ordered
}

/** `base` with the value that `source` has at a path. Undefined is the absence of a value. */
function replaceAt(base: Json | undefined, source: Json | undefined, path: string): Json | undefined {
  if (path === '') return source
  if (Array.isArray(base) && Array.isArray(source)) return replaceItem(base, source, path)
  if (!isPlainObject(base) || !isPlainObject(source))
    throw new NoPart(`“${path}” is not in both versions of the source. Confirm what it is in as a whole.`)
  // A key may have dots itself.
  const hasWhole = Object.hasOwn(base, path) || Object.hasOwn(source, path)
  const [key, rest] = hasWhole ? [path, ''] : cut(path)
  const value = replaceAt(own(base, key) as Json, own(source, key) as Json, rest)
  const { [key]: _, ...others } = base as JsonObject
  return value === undefined ? others : { ...(base as JsonObject), [key]: value }
}

function replaceItem(base: readonly Json[], source: readonly Json[], path: string): Json {
  const [index, rest] = cut(path)
  if (base.length !== source.length || !Object.hasOwn(base, index) || !/^\d+$/.test(index))
    throw new NoPart('The items of the list are others than before. Confirm the list as a whole.')
  return base.map((item, at) => (at === +index ? (replaceAt(item, source[at], rest) as Json) : item))
}

function cut(path: string): [string, string] {
  const at = path.indexOf('.')
  return at === -1 ? [path, ''] : [path.slice(0, at), path.slice(at + 1)]
}

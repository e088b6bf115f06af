import { hash } from 'node:crypto'
import type { Json, JsonObject } from '../../../core/json.ts'
import { isSame } from '../../../core/three-way-merge.ts'
import type { Db } from '../../../database/database.ts'
import { readSchemas } from '../../content/links/link.index.ts'
import { type ContentSchemas, schemaNameOf } from '../../content/links/link.references.ts'
import { type ComponentState, type Content, componentById } from '../drafts/draft.content.ts'
import { translatedFields } from '../exchange/translation-units.ts'
import { type Pairs, sourceOf } from './translation.pairs.ts'
import type { ProposalChange, ProposalState, TranslatedKind } from './translation.schema.ts'
import { type ChangedValue, changedValues, type Keys, keyOf, type WordPlaces } from './translation.values.ts'

/** A change of the source in what is not translated, and what it means for the translation. */
export interface Proposal {
  /** Names the place, and the two states of the source that were compared. */
  readonly id: string
  /** As in `confirm`: with the id of the component in the source. */
  readonly path: string
  readonly change: ProposalChange
  /** `taken`: the translation has it already. `conflict`: the translation was changed there, too. */
  readonly state: ProposalState
  /** The component of the translation; null for a field of the record, and for a component that it does not have. */
  readonly component: number | string | null
  readonly source_component: number | null
  /** The value in the translation. */
  readonly from: Json
  /** The value in the source. */
  readonly to: Json
  readonly keys: Keys
}

/** A translation with both states of its source, as a difference is computed from them. */
export interface ThreeSides {
  readonly kind: TranslatedKind
  /** The source as it was translated, and as visitors see it now. */
  readonly base: Content
  readonly now: Content
  /** The source with its hidden components. */
  readonly source: Content
  readonly own: Content
  readonly pairs: Pairs
  readonly schemas: ContentSchemas
}

/** The path of the order of components. */
export const orderPath = 'components.order'

/** The schemas that tell which values of the source are words. */
export function schemasOf(
  db: Db,
  kind: TranslatedKind,
  contents: readonly Content[],
): Promise<ContentSchemas> {
  const types = contents.flatMap(({ components }) => components?.map(({ type }) => String(type)) ?? [])
  const records = contents.map(({ fields }) => String(fields[typeField[kind]] ?? ''))
  const names = [
    ...types.map((type) => schemaNameOf('component', type)),
    ...records.map((name) => schemaNameOf(kind, name)),
  ]
  return readSchemas(db, [...new Set(names)])
}

const typeField = { page: 'template', post: 'post_type', global: 'name' } as const

/** The fields of a record that hold no words, or not only. */
const fieldsWithout = { page: ['redirect', 'thumbnail', 'meta'], post: ['thumbnail', 'meta'] } as const

/**
 * What has changed in the source since it was translated, without the words: computed whenever it is read. Words are for
 * the translator, and so is a value in which words were added or removed.
 */
export function proposalsOf(sides: ThreeSides): Proposal[] {
  const { kind, base, now, own } = sides
  // The value of a global is compared as a whole.
  if (kind === 'global' || isSame(base, now)) return []
  const words = wordPlaces(sides, kind)
  const found = fieldsWithout[kind].flatMap((name) =>
    changedValues(
      [base.fields[name] ?? null, now.fields[name] ?? null, own.fields[name] ?? null],
      [name],
      words,
    ).map((value) => proposalOfValue(value, 'changed', null, null)),
  )
  if (!own.components) return found
  return [...found, ...ofComponents(sides, own.components, words), ...ofOrder(sides, own.components)]
}

/** Which texts of the source are words, before or now, and which of them have changed. */
function wordPlaces(
  { base, now, source, schemas }: ThreeSides,
  kind: Exclude<TranslatedKind, 'global'>,
): WordPlaces {
  // What is translated does not have the type of the record, which names the schema of its metadata.
  const type = { [typeField[kind]]: source.fields[typeField[kind]] ?? null }
  const [before, after] = [base, now].map(({ fields, components }) => {
    const texts = translatedFields({ fields: { ...fields, ...type }, components }, kind, schemas)
    return new Map(texts.map(({ keys, value }) => [keyOf(keys), { keys, value }]))
  })
  const places = { words: new Set<string>(), changed: new Set<string>() }
  for (const [key, { keys }] of [...(before ?? []), ...(after ?? [])]) {
    const isChanged = before?.get(key)?.value !== after?.get(key)?.value
    for (let length = 1; length <= keys.length; length++) {
      const above = keyOf(keys.slice(0, length))
      places.words.add(above)
      if (isChanged) places.changed.add(above)
    }
  }
  return places
}

/** The components of the translation by those that they were made from. */
export function ownBySource(
  components: readonly ComponentState[],
  pairs: Pairs,
): Map<number, ComponentState> {
  const found = new Map<number, ComponentState>()
  for (const component of components) {
    const source = sourceOf(pairs, component.id)
    if (source !== null && !found.has(source)) found.set(source, component)
  }
  return found
}

function ofComponents(
  { base, now, source, pairs }: ThreeSides,
  components: readonly ComponentState[],
  words: WordPlaces,
): Proposal[] {
  const [before, after, all] = [base, now, source].map((content) => componentById(content.components))
  const owns = ownBySource(components, pairs)
  return [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])].flatMap((id) => {
    const [was, is, own] = [before?.get(id), after?.get(id), owns.get(Number(id))]
    if (!was && is) return ofNew(is, own, words)
    if (was && !is) return ofGone(was, own, all?.has(id) === true, words)
    return was && is ? ofChanged([was, is], own, words) : []
  })
}

function ofNew(is: ComponentState, own: ComponentState | undefined, { words }: WordPlaces): Proposal[] {
  const made = { base: null, now: is, source: Number(is.id), own }
  if (!own) return [proposalOf({ ...made, change: 'added', state: 'open' })]
  if (own.enabled !== 1) return [proposalOf({ ...made, change: 'shown', state: 'open' })]
  // Its words are to be confirmed by a person.
  return words.has(keyOf(['components', is.id]))
    ? []
    : [proposalOf({ ...made, change: 'added', state: 'taken' })]
}

function ofGone(
  was: ComponentState,
  own: ComponentState | undefined,
  isHidden: boolean,
  words: WordPlaces,
): Proposal[] {
  const made = { base: was, now: null, source: Number(was.id), own }
  if (isHidden) {
    const state = own?.enabled === 1 ? 'open' : 'taken'
    return [proposalOf({ ...made, change: 'hidden', state })]
  }
  const isChanged = own !== undefined && valuesOf([was, own, was], own, words).length > 0
  const state = !own ? 'taken' : isChanged ? 'conflict' : 'open'
  return [proposalOf({ ...made, change: 'removed', state })]
}

function ofChanged(
  [was, is]: readonly [ComponentState, ComponentState],
  own: ComponentState | undefined,
  words: WordPlaces,
): Proposal[] {
  const values = valuesOf([was, is, own ?? was], own, words)
  const source = Number(is.id)
  if (own) return values.map((value) => proposalOfValue(value, changeOf(value), own, source))
  return values.length === 0
    ? []
    : [proposalOf({ base: was, now: is, source, own, change: 'changed', state: 'conflict' })]
}

function changeOf({ keys }: ChangedValue): ProposalChange {
  return keys.at(-1) === 'slot' && keys.length === 3 ? 'moved' : 'changed'
}

/** What holds no words in a component, apart from its place among the others. */
const members = ['type', 'thumbnail', 'slot', 'config'] as const

/** The content of a shared block belongs to all its places, so it is changed by a person. */
function valuesOf(
  [was, is, own]: readonly [ComponentState, ComponentState, ComponentState],
  shown: ComponentState | undefined,
  words: WordPlaces,
): ChangedValue[] {
  const isShared = shown?.shared_block_id !== undefined
  return members.flatMap((name) => {
    const sides = [was[name] ?? null, is[name] ?? null, own[name] ?? null] as const
    const values = changedValues(sides, ['components', was.id, name], words)
    if (!isShared || name === 'slot') return values
    return values.map((value) => (value.state === 'open' ? { ...value, state: 'conflict' as const } : value))
  })
}

/** The order of the components that all three have in the same slot is one proposal. */
function ofOrder({ base, now, pairs }: ThreeSides, components: readonly ComponentState[]): Proposal[] {
  const orders = ordersOf({ base, now, pairs }, components)
  const [before, after, own] = orders
  if (isSame(before, after)) return []
  const state = isSame(own, after) ? 'taken' : isSame(own, before) ? 'open' : 'conflict'
  return [
    {
      ...named(orderPath, 'moved', [before, after]),
      state,
      component: null,
      source_component: null,
      from: own,
      to: after,
      keys: [],
    },
  ]
}

type Orders = readonly [base: number[], now: number[], own: number[]]

/** The ids in the source, by slot and by their places in it. */
export function ordersOf(
  { base, now, pairs }: Pick<ThreeSides, 'base' | 'now' | 'pairs'>,
  components: readonly ComponentState[],
): Orders {
  const before = componentById(base.components)
  const owns = ownBySource(components, pairs)
  const common = (now.components ?? []).filter(({ id, slot }) =>
    [before.get(id), owns.get(Number(id))].every((each) => each?.slot === slot),
  )
  const ids = new Set(common.map(({ id }) => Number(id)))
  const inBoth = (content: Content) =>
    bySlot(content.components ?? []).flatMap(({ id }) => (ids.has(Number(id)) ? [Number(id)] : []))
  const sourceOfOwn = new Map([...owns].map(([source, { id }]) => [id, source]))
  const own = byPlace(components).flatMap(({ id }) => {
    const source = sourceOfOwn.get(id)
    return source !== undefined && ids.has(source) ? [source] : []
  })
  return [inBoth(base), inBoth(now), own]
}

export function bySlot<T extends JsonObject>(components: readonly T[]): T[] {
  return components.toSorted((a, b) => compareSlots(a, b))
}

/** As lists of components are read. */
export function byPlace(components: readonly ComponentState[]): ComponentState[] {
  return components.toSorted((a, b) => compareSlots(a, b) || positionOf(a) - positionOf(b))
}

/** By code units, as the database does. */
function compareSlots(a: JsonObject, b: JsonObject): number {
  const [one, other] = [String(a.slot ?? ''), String(b.slot ?? '')]
  return one < other ? -1 : Number(one > other)
}

/** A working copy may have anything as a position. */
export function positionOf({ position }: JsonObject): number {
  return typeof position === 'number' ? position : 0
}

function proposalOfValue(
  { keys, base, now, own: value, state }: ChangedValue,
  change: ProposalChange,
  own: ComponentState | null,
  source: number | null,
): Proposal {
  const from = (value ?? null) as Json
  const place = { component: own?.id ?? null, source_component: source, keys }
  return {
    ...named(keys.join('.'), change, [base ?? null, now ?? null]),
    ...place,
    state,
    from,
    to: now ?? null,
  }
}

interface Whole {
  readonly base: ComponentState | null
  readonly now: ComponentState | null
  readonly source: number
  readonly own: ComponentState | undefined
  readonly change: ProposalChange
  readonly state: Proposal['state']
}

/** A component as a whole: its values are in the answer already. */
function proposalOf({ base, now, source, own, change, state }: Whole): Proposal {
  return {
    ...named(`components.${source}`, change, [base, now]),
    state,
    component: own?.id ?? null,
    source_component: source,
    from: null,
    to: null,
    keys: ['components', source],
  }
}

function named(path: string, change: ProposalChange, compared: readonly Json[]) {
  const made = hash('sha1', JSON.stringify([change, ...compared]), 'base64url').slice(0, 10)
  return { id: `${path}~${made}`, path, change }
}

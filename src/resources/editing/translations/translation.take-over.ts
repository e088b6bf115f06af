import { Conflict, Invalid } from '../../../core/errors.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import type { Transaction } from '../../../database/database.ts'
import { editSeenDraft, type SavedDraft } from '../drafts/draft.actions.ts'
import { type ComponentState, type Content, idFromSource } from '../drafts/draft.content.ts'
import { type DraftTarget, findLive } from '../drafts/draft.open.ts'
import { hashOfBase, translatedOf, writeBase } from './translation.base.ts'
import { settled, withParts } from './translation.confirm.ts'
import { sourceOf } from './translation.pairs.ts'
import {
  byPlace,
  orderPath,
  ordersOf,
  ownBySource,
  type Proposal,
  positionOf,
  proposalsOf,
  type ThreeSides,
} from './translation.proposals.ts'
import type { TranslatedKind } from './translation.schema.ts'
import { readThreeSides } from './translation.sides.ts'
import { withValue } from './translation.values.ts'

/**
 * Puts changes of the source into the working copy of a translation. The source counts as translated there once the copy
 * is published: a copy that is changed back or discarded leaves nothing behind. 409 if one of them is not proposed any more.
 */
export async function takeOver(
  tx: Transaction,
  target: DraftTarget & { readonly kind: TranslatedKind },
  ids: readonly string[],
): Promise<SavedDraft> {
  return editSeenDraft(tx, target, async (content, opened) => {
    const sides = await readThreeSides(tx.db, target, opened.content)
    if (!sides) throw new Conflict(`The ${target.kind} is not a translation, or its source was deleted.`)
    const known = new Map(
      proposalsOf(sides).flatMap((each) => (each.state === 'taken' ? [] : [[each.id, each]])),
    )
    const chosen = [...new Set(ids)].map((id, at) => {
      const proposal = known.get(id)
      if (!proposal)
        throw new Conflict(
          'The source or the translation has changed since you looked at it. Look at it again.',
        )
      if (proposal.state === 'conflict')
        throw Invalid.field(`ids.${at}`, 'The translation was changed in the same place. Change it there.')
      return proposal
    })
    return withProposals(content, chosen, sides)
  })
}

/** Notes of a translation that was published which changes of its source it has by now. Words are confirmed by people. */
export async function noteTaken(tx: Transaction, kind: TranslatedKind, id: number): Promise<void> {
  const { content } = await findLive(tx.db, kind, id)
  const sides = await readThreeSides(tx.db, { kind, id }, content)
  if (!sides) return
  const { base, now } = sides
  const paths = proposalsOf(sides).flatMap(({ state, path }) => (state === 'taken' ? [path] : []))
  if (paths.length === 0) return
  const source = { id: sides.source_id, hash: hashOfBase(now), state: sides.state }
  await writeBase(tx, { kind, record: id, source, base: settled(withParts(base, now, paths), now) })
}

function withProposals(content: Content, proposals: readonly Proposal[], sides: ThreeSides): Content {
  const visible = translatedOf(sides.kind, sides.source).components
  const order = visible.map(({ id }) => Number(id))
  // The components that a new one follows are in their places before it.
  const sorted = proposals.toSorted((a, b) => placeIn(order, a) - placeIn(order, b))
  return sorted.reduce<Content>(({ fields, components }, proposal) => {
    if (proposal.source_component === null && proposal.path !== orderPath)
      return {
        fields: withValue(fields, proposal.keys, valueInSource(proposal, sides)) as JsonObject,
        components,
      }
    return { fields, components: components && withProposal(components, proposal, { sides, visible }) }
  }, content)
}

function placeIn(order: readonly number[], { path, source_component }: Proposal): number {
  return path === orderPath ? -1 : order.indexOf(source_component ?? 0)
}

interface Taking {
  readonly sides: ThreeSides
  /** The components of the source that visitors see. */
  readonly visible: readonly ComponentState[]
}

function withProposal(components: ComponentState[], proposal: Proposal, taking: Taking): ComponentState[] {
  const { path, change, source_component: source, keys } = proposal
  const { sides, visible } = taking
  if (path === orderPath) return inOrderOfSource(components, sides)
  const own = ownBySource(components, sides.pairs).get(source ?? 0)
  const now = visible.find(({ id }) => id === source)
  if (change === 'added' && now && !own)
    return placed(components, { ...now, id: idFromSource(now.id) }, taking)
  if (!own) return components
  const others = components.filter((each) => each !== own)
  if (change === 'removed') return others
  if (change === 'moved' && now) return placed(others, { ...own, slot: now.slot ?? null }, taking)
  const changed =
    change === 'hidden' || change === 'shown'
      ? { ...own, enabled: change === 'shown' ? 1 : 0 }
      : withValue(own, keys.slice(2), valueInSource(proposal, sides))
  return components.map((each) => (each === own ? (changed as ComponentState) : each))
}

/** The value of the source; undefined if it was removed there. */
function valueInSource({ keys, source_component }: Proposal, { now }: ThreeSides): Json | undefined {
  const component = now.components?.find(({ id }) => id === source_component)
  const [node, rest] = component ? [component, keys.slice(2)] : [now.fields, keys]
  return rest.reduce<Json | undefined>(
    (at, key) =>
      at !== null && typeof at === 'object' && Object.hasOwn(at, key) ? (at as JsonObject)[key] : undefined,
    node,
  )
}

/** A component after the one that it follows in its slot of the source. */
function placed(
  components: readonly ComponentState[],
  component: ComponentState,
  { sides: { pairs }, visible }: Taking,
): ComponentState[] {
  const source = visible.findIndex(({ id }) => id === sourceOf(pairs, component.id))
  const owns = ownBySource(components, pairs)
  const siblings = byPlace(components.filter(({ slot }) => slot === component.slot))
  const previous = visible
    .slice(0, source)
    .map(({ id }) => siblings.indexOf(owns.get(Number(id)) as ComponentState))
    .findLast((at) => at >= 0)
  const index = (previous ?? -1) + 1
  const before = siblings[index - 1]
  const position = before ? positionOf(before) + 1 : 1
  const after = siblings.slice(index)
  const positions = increasing([position, ...after.map(positionOf)]).slice(1)
  const moved = new Map(after.map((each, at) => [each, positions[at]]))
  const others = components.map((each) => {
    const next = moved.get(each)
    return next === undefined || next === each.position ? each : { ...each, position: next }
  })
  return byPlace([...others, { ...component, position }])
}

/** Those that both have change places among themselves; the others stay where they are. */
function inOrderOfSource(components: readonly ComponentState[], sides: ThreeSides): ComponentState[] {
  const [, order] = ordersOf(sides, components)
  const owns = ownBySource(components, sides.pairs)
  const wanted = order.flatMap((id) => owns.get(id) ?? [])
  const common = new Set(wanted)
  const next = byPlace(components).map((each) =>
    common.has(each) ? (wanted.shift() as ComponentState) : each,
  )
  const positions = new Map(
    [...Map.groupBy(byPlace(components), ({ slot }) => slot)].map(([slot, own]) => [
      slot,
      increasing(own.map(positionOf)),
    ]),
  )
  return next.map((each) => {
    const position = positions.get(each.slot)?.shift() ?? 1
    return position === each.position ? each : { ...each, position }
  })
}

/** Each is more than the one before, and as it was where it can be. */
function increasing(positions: readonly number[]): number[] {
  let last = Number.NEGATIVE_INFINITY
  return positions.map((position) => {
    last = Math.max(position, last + 1)
    return last
  })
}

import type { Db } from '../../../database/database.ts'
import { compareStates } from '../../../records/version-compare.ts'
import type { State } from '../../../records/versions.ts'
import { codeOf, type Language } from '../../../settings/settings.ts'
import type { Content } from '../drafts/draft.content.ts'
import { findLive, openDraft } from '../drafts/draft.open.ts'
import { findCopy } from '../drafts/working-copy.store.ts'
import { baseOf, findBase, hashOfBase, translatedOf } from './translation.base.ts'
import { pathOf, unseenTexts } from './translation.machine.ts'
import { readPairs, sourceOf } from './translation.pairs.ts'
import { proposalsOf, schemasOf, type ThreeSides } from './translation.proposals.ts'
import { maxProposals, type TranslatedKind } from './translation.schema.ts'

/** A translation beside its source as it is now and as it was translated; null for a record that is no translation. */
export async function readSides(db: Db, kind: TranslatedKind, languages: readonly Language[], id: number) {
  const copy = await findCopy(db, kind, id)
  const own = openDraft(await findLive(db, kind, id), copy)
  const sides = await readThreeSides(db, { kind, id }, own.content)
  if (!sides) return null
  const { base, now, pairs } = sides
  const stateOf = ({ fields, components }: Content) => ({ ...fields, components }) as unknown as State
  return {
    source_id: sides.source_id,
    source_language: codeOf(languages, sides.source_language) ?? null,
    language: codeOf(languages, own.live.record.language) ?? null,
    source_hash: hashOfBase(now),
    is_outdated: hashOfBase(now) !== sides.base_hash,
    changes: compareStates(stateOf(base), stateOf(now)),
    source: translatedOf(kind, sides.source),
    base,
    machine: await findMachinePaths(db, kind, id, own.content),
    components: (own.content.components ?? []).map(({ id: component }) => ({
      component,
      source_component: sourceOf(pairs, component),
    })),
    proposals: proposalsOf(sides)
      .slice(0, maxProposals)
      .map(({ keys: _, ...proposal }) => proposal),
  }
}

export interface FoundSides extends ThreeSides {
  readonly source_id: number
  /** As records store it: null for the first one. */
  readonly source_language: string | null
  readonly base_hash: string
  /** Of the source as it is now. */
  readonly state: string
}

/** `own` is the content of the translation. Null for a record that is no translation, or whose source was deleted. */
export async function readThreeSides(
  db: Db,
  { kind, id }: { kind: TranslatedKind; id: number },
  own: Content,
): Promise<FoundSides | null> {
  const translation = await findBase(db, kind, id)
  if (!translation) return null
  const { record, content: source } = await findLive(db, kind, translation.source_id)
  return {
    ...translation,
    kind,
    source_language: record.language,
    now: baseOf(kind, source),
    source,
    own,
    pairs: await readPairs(db, kind, id),
    schemas: await schemasOf(db, kind, [translation.base, source]),
  }
}

/** Nothing in a global is translated by machine. */
async function findMachinePaths(db: Db, kind: TranslatedKind, id: number, own: Content): Promise<string[]> {
  if (kind === 'global') return []
  return (await unseenTexts(db, { kind, id }, own)).map(({ keys }) => pathOf(keys))
}

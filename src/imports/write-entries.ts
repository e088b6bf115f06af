import type { Transaction } from '../database/database.ts'
import type { Catalogue } from './catalogue.ts'
import { keyOfEntry, keyOfTag } from './catalogue.ts'
import { type ContentContext, contentOf } from './content.ts'
import type { SourceEntry, SourceItem } from './model.ts'
import type { ImportServices } from './options.ts'
import type { Plan, PlannedEntry } from './plan.ts'
import { type Desired, desiredOf, hashOf } from './records.ts'
import type { Report } from './report.ts'
import { type Source, type Sources, typeOfEntry } from './sources.ts'
import { readStates } from './state.ts'
import { createPageOf, updatePageOf } from './write-pages.ts'
import { createPostOf, updatePostOf } from './write-posts.ts'

/** An entry with what is to be stored of it. */
export interface EntryWork {
  readonly source: SourceEntry
  readonly planned: PlannedEntry
  readonly desired: Desired
  readonly hash: string
  readonly previous: Source | undefined
}

/** What entries refer to. */
export interface Lookups {
  readonly categoryIds: ReadonlyMap<string, number>
  parentOf(tx: Transaction, parentId: number): Promise<{ url: string } | null>
  tagIdsOf(desired: Desired): number[]
  redirectsOf(planned: PlannedEntry): readonly string[]
}

export interface EntryContext extends ContentContext {
  readonly services: ImportServices
  readonly catalogue: Catalogue
  readonly plan: Plan
  readonly sources: Sources
  readonly report: Report
  readonly lookups: Lookups
  readonly thumbnails: (entry: SourceEntry) => string | null
  readonly onWritten: (count: number) => void
  /** Reads the export once more. */
  readonly read: () => AsyncIterable<SourceItem>
}

const batchEntries = 250
const batchCharacters = 1024 * 1024

/**
 * Writes all entries, in batches that are one transaction each. A page comes after its parent: what the first reading finds
 * before its parent is left for the next one, so that each transaction leaves a sound tree.
 */
export async function writeEntries(context: EntryContext): Promise<void> {
  const done = new Set<string>()
  for (let isLeft = true; isLeft; ) {
    isLeft = false
    let batch: [SourceEntry, PlannedEntry][] = []
    let characters = 0
    const seen = new Set<string>()
    for await (const item of context.read()) {
      if (item.kind !== 'page' && item.kind !== 'post') continue
      const key = keyOfEntry(item)
      const planned = context.plan.entries.get(key)
      if (!planned || seen.has(key)) continue
      seen.add(planned.key)
      if (done.has(key)) continue
      if (planned.parentEntry && !done.has(planned.parentEntry.key)) {
        isLeft = true
        continue
      }
      done.add(planned.key)
      batch.push([item, planned])
      characters += item.body.html.length
      if (batch.length < batchEntries && characters < batchCharacters) continue
      await writeBatch(batch, context)
      batch = []
      characters = 0
    }
    await writeBatch(batch, context)
  }
}

type Decided = EntryWork & { readonly outcome: 'created' | 'updated' | 'unchanged' | 'kept' }

async function writeBatch(
  batch: readonly [SourceEntry, PlannedEntry][],
  context: EntryContext,
): Promise<void> {
  if (batch.length === 0) return
  const { services, options, report } = context
  const states = await statesOf(batch, context)
  const decided: Decided[] = []
  for (const [source, planned] of batch) {
    if (planned.isGone) report.skip(source, 'It was imported before, and deleted here.')
    else decided.push(decide(source, planned, states, context))
  }
  const changing = decided.filter(({ outcome }) => outcome === 'created' || outcome === 'updated')
  if (!options.isDryRun && changing.length > 0)
    await services.database.transaction(services.by, async (tx) => {
      for (const work of changing) await writeEntry(tx, work, context)
    })
  for (const { source, outcome, planned } of decided) {
    report.note(source, outcome)
    for (const warning of source.warnings) report.warn(source, warning)
    if (source.status === 'protected' && source.kind === 'post')
      report.warn(source, {
        code: 'password',
        name: 'Posts have no password here: it is not shown.',
        count: 1,
      })
    report.noteAddresses(context.lookups.redirectsOf(planned).length)
  }
  context.onWritten(batch.length)
}

async function statesOf(batch: readonly [SourceEntry, PlannedEntry][], { services }: EntryContext) {
  const idsOf = (kind: 'page' | 'post') =>
    batch.filter(([, { isNew, kind: own }]) => own === kind && !isNew).map(([, { recordId }]) => recordId)
  const { db } = services.database
  return {
    page: await readStates(db, 'page', idsOf('page')),
    post: await readStates(db, 'post', idsOf('post')),
  }
}

function decide(
  source: SourceEntry,
  planned: PlannedEntry,
  states: Readonly<Record<'page' | 'post', ReadonlyMap<number, string>>>,
  context: EntryContext,
): Decided {
  const { catalogue, options, sources, report } = context
  const content = contentOf(source, context, report)
  const desired = desiredOf(source, content, { catalogue, options, thumbnail: context.thumbnails(source) })
  const hash = hashOf(source, planned, desired)
  const previous = sources.get(typeOfEntry(source.type), source.id)
  const work = { source, planned, desired, hash, previous }
  if (planned.isNew) return { ...work, outcome: 'created' }
  if (previous?.hash === hash) return { ...work, outcome: 'unchanged' }
  const isChangedHere = previous?.state !== states[planned.kind].get(planned.recordId)
  return { ...work, outcome: isChangedHere && !options.overwrites ? 'kept' : 'updated' }
}

async function writeEntry(tx: Transaction, work: Decided, { sources, lookups }: EntryContext): Promise<void> {
  const { planned, source, hash } = work
  const isNew = work.outcome === 'created'
  const write =
    planned.kind === 'page' ? (isNew ? createPageOf : updatePageOf) : isNew ? createPostOf : updatePostOf
  const state = await write(tx, work, lookups)
  const next = { kind: planned.kind, recordId: planned.recordId, hash, state }
  await sources.put(tx, typeOfEntry(source.type), source.id, next, source.body.hash)
}

/** The ids of the tags of an entry, by their keys. */
export function tagLookup(tagIds: ReadonlyMap<string, number>): Lookups['tagIdsOf'] {
  return ({ tags }) => {
    const ids = tags.map((tag) => tagIds.get(keyOfTag(tag))).filter((id) => id !== undefined)
    return [...new Set(ids)]
  }
}

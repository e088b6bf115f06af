import type { Transaction } from '../../database/database.ts'
import { deferInserts } from '../../database/rows.ts'
import { insertRecords } from '../../records/write.ts'
import { postKind } from '../../resources/content/posts/post.schema.ts'
import type { BlockContext } from './block-components.ts'
import { type Catalogue, keyOfTag } from './catalogue.ts'
import { type ContentContext, contentOf } from './content.ts'
import { createPagesOf } from './create-pages.ts'
import { requireUpdates } from './import.permissions.ts'
import type { SourceEntry } from './model.ts'
import type { ImportServices } from './options.ts'
import type { Plan, PlannedEntry } from './plan.ts'
import { desiredOf, type EntryWork, hashOf, type Lookups } from './records.ts'
import { type Report, updatesOf } from './report.ts'
import { type Sources, typeOfEntry } from './sources.ts'
import { readStates, stateOf } from './state.ts'
import { updatePageOf } from './write-pages.ts'
import { fieldsOf, leadTo, updatePostOf } from './write-posts.ts'

export interface EntryContext extends ContentContext {
  readonly services: ImportServices
  readonly catalogue: Catalogue
  readonly plan: Plan
  readonly sources: Sources
  readonly report: Report
  readonly lookups: Lookups
  readonly thumbnails: (entry: SourceEntry) => string | null
  readonly blocks: BlockContext
  readonly onWritten: (count: number) => void
  /** The entry with its content. */
  readonly read: (planned: PlannedEntry) => SourceEntry
}

const batchEntries = 250
/** SQLite writes a part of the search index at each commit, and merges the parts later: few commits are faster. */
const batchCharacters = 4 * 1024 * 1024

/**
 * Writes all entries, in batches of one transaction each. Pages come after their parents, so each batch leaves a valid
 * tree.
 */
export async function writeEntries(context: EntryContext): Promise<void> {
  let batch: [SourceEntry, PlannedEntry][] = []
  let characters = 0
  for (const planned of parentsFirst(context.plan.entries.values())) {
    const source = context.read(planned)
    batch.push([source, planned])
    characters += source.body.html.length
    if (batch.length < batchEntries && characters < batchCharacters) continue
    await writeBatch(batch, context)
    batch = []
    characters = 0
  }
  await writeBatch(batch, context)
}

/** In the order of the export, except that parents come before their children. */
function* parentsFirst(entries: Iterable<PlannedEntry>): Generator<PlannedEntry> {
  const done = new Set<PlannedEntry>()
  for (const entry of entries) {
    const line: PlannedEntry[] = []
    for (let each: PlannedEntry | null = entry; each && !done.has(each); each = each.parentEntry)
      line.push(each)
    for (const each of line.reverse()) {
      done.add(each)
      yield each
    }
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
      const updated = changing.filter(({ outcome }) => outcome === 'updated')
      await requireUpdates(tx, [...new Set(updated.flatMap(({ planned }) => updatesOf[planned.kind] ?? []))])
      for (const run of runsOf(changing)) await writeRun(tx, run, context)
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
  const thumbnail = context.thumbnails(source)
  const desired = desiredOf(source, content, { catalogue, options, thumbnail, blocks: context.blocks })
  const hash = hashOf(source, planned, desired)
  const previous = sources.get(typeOfEntry(source.type), source.id)
  const work = { source, planned, desired, hash, previous }
  if (planned.isNew) return { ...work, outcome: 'created' }
  if (previous?.hash === hash) return { ...work, outcome: 'unchanged' }
  const isChangedHere = previous?.state !== states[planned.kind].get(planned.recordId)
  return { ...work, outcome: isChangedHere && !options.overwrites ? 'kept' : 'updated' }
}

/**
 * Groups of entries that are all created or all updated. Posts do not depend on pages, so their relative order does not
 * matter.
 */
function* runsOf(works: readonly Decided[]): Generator<readonly Decided[]> {
  for (const kind of ['page', 'post']) {
    let run: Decided[] = []
    for (const work of works) {
      if (work.planned.kind !== kind) continue
      if (run.length > 0 && run[0]?.outcome !== work.outcome) {
        yield run
        run = []
      }
      run.push(work)
    }
    if (run.length > 0) yield run
  }
}

async function writeRun(
  tx: Transaction,
  works: readonly Decided[],
  { sources, lookups }: EntryContext,
): Promise<void> {
  const [first] = works
  if (!first) return
  const isPage = first.planned.kind === 'page'
  const states: string[] = []
  if (first.outcome === 'created')
    states.push(...(await (isPage ? createPagesOf : createPostsOf)(tx, works, lookups)))
  else for (const work of works) states.push(await (isPage ? updatePageOf : updatePostOf)(tx, work, lookups))
  await sources.putAll(
    tx,
    works.map(({ planned, source, hash }, at) => ({
      ...{ type: typeOfEntry(source.type), id: source.id, contentHash: source.body.hash },
      source: { kind: planned.kind, recordId: planned.recordId, hash, state: states[at] ?? null },
    })),
  )
}

/** The ids of the tags of an entry, by their keys. */
export function tagLookup(tagIds: ReadonlyMap<string, number>): Lookups['tagIdsOf'] {
  return ({ tags }) => {
    const ids = tags.map((tag) => tagIds.get(keyOfTag(tag))).filter((id) => id !== undefined)
    return [...new Set(ids)]
  }
}

/** Creates the posts of entries, parents before their children; returns their states. */
async function createPostsOf(
  tx: Transaction,
  works: readonly EntryWork[],
  lookups: Lookups,
): Promise<string[]> {
  const rows = works.map((work) => ({
    parts: null,
    language: work.planned.inLanguage.stored,
    translation_group: work.planned.group,
    ...fieldsOf(work, lookups),
    slug: work.planned.slugHere,
    url: work.planned.url,
    id: work.planned.recordId,
    created_at: work.source.createdAt ?? tx.now,
    updated_at: work.source.updatedAt ?? work.source.createdAt ?? tx.now,
  }))
  const posts = await insertRecords(tx, postKind, rows)
  const tags = works.flatMap(({ planned, desired }) =>
    lookups.tagIdsOf(desired).map((tag_id) => ({ post_id: planned.recordId, tag_id })),
  )
  await deferInserts(tx.db, 'post_tags', tags)
  await leadTo(
    tx,
    works.map((work) => ({ work, url: work.planned.url })),
    lookups,
  )
  return posts.map((post) => stateOf(post.revision, []))
}

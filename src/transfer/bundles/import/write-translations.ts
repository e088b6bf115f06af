import { isDeepStrictEqual } from 'node:util'
import type { JsonObject } from '../../../core/json.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import { deferStatement, runStatement } from '../../../database/rows.ts'
import type { TranslatedKind } from '../../../resources/content/languages/alternates.ts'
import type { Content } from '../../../resources/editing/drafts/draft.content.ts'
import {
  hashesNow,
  readSourceStates,
  writeBase,
} from '../../../resources/editing/translations/translation.base.ts'
import { readStates } from '../../imports/state.ts'
import { bundleSite } from '../keys.ts'
import type { Line } from '../lines.ts'
import { kindOfTranslation, readComponentIds, translationLines } from '../translation-lines.ts'
import { hashOfLine } from './decide.ts'
import type { ImportContext } from './options.ts'
import type { Entry } from './plan.ts'
import type { Outcome } from './report.ts'

interface Work {
  readonly line: Line
  readonly hash: string
  readonly record: Entry
  readonly source: Entry
  readonly outcome: Outcome
}

/** Of the rows in `import_sources`: keys are unique in each kind. */
const sourceTypes: Readonly<Record<TranslatedKind, string>> = {
  page: 'translation',
  post: 'translation-post',
}

/** Writes what records were translated from. All records are written before. */
export async function writeTranslations(context: ImportContext, lines: readonly Line[]): Promise<void> {
  for (const [kind, own] of Map.groupBy(lines, kindOfTranslation)) await writeKind(context, kind, own)
}

async function writeKind(context: ImportContext, kind: TranslatedKind, lines: readonly Line[]) {
  const { services, options, report } = context
  const works = await decide(context, kind, lines)
  const isWritten = ({ outcome }: Work) => outcome === 'created' || outcome === 'updated'
  const noted = works.filter((work) => isWritten(work) || work.outcome === 'unchanged')
  if (!options.isDryRun && noted.length > 0)
    await services.database.transaction(services.by, async (tx) => {
      const sources = await readSources(tx, kind, noted.filter(isWritten))
      for (const work of noted) {
        if (isWritten(work)) await write(tx, work, context, sources(work))
        const source = [bundleSite, sourceTypes[kind], String(work.line.key), kind, work.record.id, work.hash]
        await deferStatement(tx.db, upsert, source)
      }
    })
  for (const { outcome } of works) report.note('translation', outcome)
}

const stateOfRow = `(select source_id || ' ' || base_hash from translations where kind = $4 and record_id = $5)`
const upsert = `insert into import_sources (site, type, source_id, kind, record_id, hash, state)
  values ($1, $2, $3, $4, $5, $6, ${stateOfRow})
  on conflict (site, type, source_id) do update
  set record_id = excluded.record_id, hash = excluded.hash, state = excluded.state`

async function decide(context: ImportContext, kind: TranslatedKind, lines: readonly Line[]): Promise<Work[]> {
  const { plan, services } = context
  const { db } = services.database
  const known = lines.flatMap((line) => {
    const record = plan.get(kind, String(line.key))
    const source = plan.get(kind, String(line.source))
    return record && source ? [{ line, record, source, hash: hashOfLine(line) }] : []
  })
  const ids = known.map(({ record }) => record.id)
  const here = await translationLines(context.lines, kind, ids)
  const stored = await readStored(db, kind, ids)
  const asImported = await readAsImported(
    db,
    kind,
    known.flatMap(({ record, source }) => [record.id, source.id]),
  )
  return known.map((each) => {
    const { record, source } = each
    const records = { areAsImported: asImported.has(record.id) && asImported.has(source.id) }
    const outcome = outcomeOf(
      each,
      { here: here.get(record.id), stored: stored.get(record.id), ...records },
      context,
    )
    return { ...each, outcome }
  })
}

interface Stored {
  readonly hash: string | null
  readonly state: string | null
  /** Null for a record that is not a translation here. */
  readonly stateNow: string | null
}

interface Known {
  readonly here: Line | undefined
  readonly stored: Stored | undefined
  /** Whether both records are as the bundle has them: then their components are in the same places. */
  readonly areAsImported: boolean
}

function outcomeOf(
  { line, hash, record, source }: Omit<Work, 'outcome'>,
  { here, stored, areAsImported }: Known,
  { options }: ImportContext,
): Outcome {
  if (record.status === 'gone' || source.status === 'gone') return 'skipped'
  if (stored?.hash === hash && !options.overwrites) return 'unchanged'
  if (here && isDeepStrictEqual(here, line)) return 'unchanged'
  const isPlanned = options.isDryRun && (record.status === 'new' || source.status === 'new')
  if (!areAsImported && !isPlanned) return 'kept'
  if (!here) return 'created'
  const isLeftAlone = stored != null && stored.state === stored.stateNow
  return options.overwrites || isLeftAlone ? 'updated' : 'kept'
}

async function readStored(
  db: Db,
  kind: TranslatedKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Stored>> {
  if (ids.length === 0) return new Map()
  const places = ids.map((_, at) => `$${at + 4}`).join(', ')
  const rows = await runStatement<Stored & { record_id: number }>(
    db,
    `select import_sources.record_id, hash, state, source_id_here || ' ' || base_hash as "stateNow"
      from import_sources
      left join (select record_id as translated, source_id as source_id_here, base_hash from translations
        where kind = $3) as translation on translated = import_sources.record_id
      where site = $1 and type = $2 and import_sources.record_id in (${places})`,
    [bundleSite, sourceTypes[kind], kind, ...ids],
  )
  return new Map(rows.map((row) => [row.record_id, row]))
}

/** The records that nobody has changed since a bundle wrote them. */
async function readAsImported(
  db: Db,
  kind: TranslatedKind,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('import_sources')
    .select(['record_id', 'state'])
    .where('site', '=', bundleSite)
    .where('type', '=', kind)
    .where('record_id', 'in', ids)
    .execute()
  const states = await readStates(db, kind, ids)
  const isSame = ({ record_id, state }: (typeof rows)[number]) =>
    state !== null && states.get(record_id) === state
  return new Set(rows.filter(isSame).map(({ record_id }) => record_id))
}

type SourceHere = Parameters<typeof writeBase>[1]['source']

/** The sources as they are in this service: the times of the bundle are of another one. */
async function readSources(
  { db }: Transaction,
  kind: TranslatedKind,
  works: readonly Work[],
): Promise<(work: Work) => SourceHere> {
  const ids = [...new Set(works.map(({ source }) => source.id))]
  const states = await readSourceStates(db, kind, ids)
  const hashes = await hashesNow(db, kind, ids)
  return ({ source: { id } }) => ({ id, hash: hashes.get(id), state: states.get(id) })
}

async function write(
  tx: Transaction,
  { line, record }: Work,
  context: ImportContext,
  source: SourceHere,
): Promise<void> {
  const kind = kindOfTranslation(line)
  const components = await readComponentIds(tx.db, kind, [record.id, source.id])
  const ofSource = components.get(source.id) ?? []
  const base = await baseHere(tx, context.resolver.resolve(line.base as JsonObject), ofSource)
  await writeBase(tx, { kind, record: record.id, source, base, basedAt: String(line.based_at) })
  const own = components.get(record.id) ?? []
  const origins = Array.isArray(line.components) ? line.components : []
  await deferStatement(tx.db, 'delete from component_sources where kind = $1 and record_id = $2', [
    kind,
    record.id,
  ])
  for (const [at, id] of own.entries()) {
    const origin = ofSource[Number(origins[at] ?? -1)]
    const note = `insert into component_sources (kind, record_id, component_id, source_id)
      values ($1, $2, $3, $4)`
    if (origin !== undefined) await deferStatement(tx.db, note, [kind, record.id, id, origin])
  }
}

/** With the ids of the components of the source in place of their places. */
async function baseHere(tx: Transaction, base: JsonObject, ofSource: readonly number[]): Promise<Content> {
  const given = (base.components ?? []) as JsonObject[]
  const names = given.flatMap(({ shared_block }) => (typeof shared_block === 'string' ? [shared_block] : []))
  const blocks =
    names.length > 0
      ? await tx.db.selectFrom('shared_blocks').select(['id', 'name']).where('name', 'in', names).execute()
      : []
  const components = given.map(({ shared_block, ...component }) => {
    const block = blocks.find(({ name }) => name === shared_block)
    const id = ofSource[Number(component.id)] ?? component.id
    return { ...component, id, ...(block ? { shared_block_id: block.id } : {}) }
  })
  return { fields: base.fields, components } as unknown as Content
}

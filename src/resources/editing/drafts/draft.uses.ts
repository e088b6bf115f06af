import { type RawBuilder, sql } from 'kysely'
import { containsPattern } from '../../../core/text.ts'
import type { Db } from '../../../database/database.ts'
import { formsOfPath } from '../../content/links/link.files.ts'
import { readSchemas } from '../../content/links/link.index.ts'
import { pathKindOf, type TargetKind } from '../../content/links/link.queries.ts'
import {
  type ContentSchemas,
  type LinkingKind,
  type LinkingRecord,
  type Reference,
  referencesOf,
} from '../../content/links/link.references.ts'
import { scheme } from '../../content/links/link.syntax.ts'
import { namesOf, tableOf } from '../schedule/schedule.calendar.ts'
import { type Content, type DraftName, draftNames } from './draft.content.ts'
import { type PublishPayload, publishGlobalJob, publishJob } from './working-copy.store.ts'

interface Target {
  readonly kind: TargetKind
  readonly id: number
  readonly paths: readonly string[]
}

interface Use {
  readonly kind: DraftName
  readonly id: number
  readonly title: string
  readonly url: string
}

/** No index knows what drafts refer to, so only the newest are searched. */
const mostSearched = 1000
const mostNamed = 100
/** A draft may have megabytes: few are in memory at a time. */
const readAtOnce = 20

/**
 * The records of these kinds whose working copy or scheduled publication refers to a record. The database finds those
 * that may, by their text; what they refer to is then read as it is when they are published.
 */
export async function findDraftUses(db: Db, target: Target, kinds: readonly DraftName[]): Promise<Use[]> {
  const copies = await searchDrafts(db, 'working_copies', 'data', sql`discarded_at is null`, target)
  const isPublication = sql`name in (${publishJob}, ${publishGlobalJob})`
  const jobs = await searchDrafts(db, 'due_jobs', 'payload', isPublication, target)
  if (copies.length + jobs.length === 0) return []
  const schemas = await readSchemas(db)
  const found = new Map<string, Use>()
  const add = async (drafts: readonly Draft[]) => {
    const named = await readNames(db, kinds, drafts)
    for (const { kind, id, data } of drafts) {
      const record = named.get(`${kind} ${id}`)
      const isItself = kind === target.kind && id === target.id
      if (!record || isItself || found.size === mostNamed) continue
      const references = referencesOfDraft(kind, data, schemas, record.name)
      const { title, url } = record
      if (references.some((each) => isTo(target, each))) found.set(`${kind} ${id}`, { kind, id, title, url })
    }
  }
  for (let at = 0; at < copies.length; at += readAtOnce) {
    const ids = copies.slice(at, at + readAtOnce)
    const rows = db.selectFrom('working_copies').select(['kind', 'record_id', 'data']).where('id', 'in', ids)
    const drafts = await rows.execute()
    await add(drafts.map(({ kind, record_id: id, data }) => ({ kind, id, data }) as unknown as Draft))
  }
  for (let at = 0; at < jobs.length; at += readAtOnce) {
    const ids = jobs.slice(at, at + readAtOnce)
    const rows = await db.selectFrom('due_jobs').select('payload').where('id', 'in', ids).execute()
    await add(rows.map(({ payload }) => JSON.parse(payload) as PublishPayload))
  }
  return [...found.values()].sort((a, b) => (a.kind === b.kind ? a.id - b.id : a.kind < b.kind ? -1 : 1))
}

type Draft = Pick<PublishPayload, 'kind' | 'id' | 'data'>

/** The newest rows whose text may name the target. */
async function searchDrafts(
  db: Db,
  table: 'working_copies' | 'due_jobs',
  column: 'data' | 'payload',
  condition: RawBuilder<unknown>,
  target: Target,
): Promise<number[]> {
  const likely = patternsOf(target).map((pattern) => sql`${sql.ref(column)} like ${pattern} escape '\\'`)
  const { rows } = await sql<{ id: number }>`select id from (
      select id, ${sql.ref(column)} from ${sql.table(table)} where ${condition}
      order by id desc limit ${sql.lit(mostSearched)}) as newest
    where ${sql.join(likely, sql` or `)} order by id desc`.execute(db)
  return rows.map(({ id }) => Number(id))
}

function patternsOf({ kind, id, paths }: Target): string[] {
  const names = paths.flatMap(formsOfPath).map((path) => JSON.stringify(path).slice(1, -1))
  const numbers = [`:${id},`, `:${id}}`, `[${id},`, `[${id}]`, `,${id},`, `,${id}]`]
  return [...new Set([...names, ...numbers, `${scheme}${kind}/${id}`])].map(containsPattern)
}

function referencesOfDraft(
  kind: DraftName,
  { fields, components }: Content,
  schemas: ContentSchemas,
  name: string | undefined,
): Reference[] {
  const read = (of: LinkingKind, record: object) =>
    referencesOf(of, record as unknown as LinkingRecord, schemas)
  if (kind === 'global') return read(kind, { ...fields, name })
  if (kind === 'post') return read(kind, { ...fields, parts: components })
  return [...read(kind, fields), ...(components ?? []).flatMap((each) => read('component', each))]
}

function isTo({ kind, id, paths }: Target, { to_kind, to_id, to_path }: Reference): boolean {
  if (to_path === '') return to_kind === kind && to_id === id
  return to_kind === pathKindOf(kind) && paths.includes(to_path)
}

/** The records of these kinds that are there, by kind and id. */
async function readNames(
  db: Db,
  kinds: readonly DraftName[],
  drafts: readonly Draft[],
): Promise<ReadonlyMap<string, { title: string; url: string; name?: string }>> {
  const named = new Map<string, { title: string; url: string; name?: string }>()
  for (const kind of draftNames) {
    const ids = drafts.filter((each) => each.kind === kind).map(({ id }) => id)
    if (ids.length === 0 || !kinds.includes(kind)) continue
    const more = kind === 'global' ? sql`, record.name` : sql``
    const isThere = kind === 'page' ? sql`and record.deleted_at is null` : sql``
    const { rows } = await sql<{ id: number; title: string; url: string; name?: string }>`
      select record.id, ${namesOf[kind]}${more} from ${sql.table(tableOf[kind])} as record
      where record.id in (${sql.join(ids)}) ${isThere}`.execute(db)
    for (const { id, ...names } of rows) named.set(`${kind} ${id}`, names)
  }
  return named
}

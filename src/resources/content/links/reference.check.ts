import { sql } from 'kysely'
import { invalidBy, type Problem } from '../../../content-schema/config-schema.ts'
import { Invalid } from '../../../core/errors.ts'
import type { JsonObject } from '../../../core/json.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import { anyTable } from '../../../records/kind.ts'
import { publicDisk } from '../../../storage/disk.ts'
import { findReferences, type ReferredTo, referenceTables } from './link.references.ts'

/** A reference with its place, such as `config.blocks.0.product`. */
export interface PlacedReference extends ReferredTo {
  readonly place: string
  /** Which records the schema offers there; null for all. */
  readonly filter: JsonObject | null
}

/** The references by id that a schema finds in a value. Names and paths are texts, which may name what comes later. */
export function placedReferences(value: JsonObject, schema: JsonObject, prefix: string): PlacedReference[] {
  return findReferences(value, schema)
    .filter(({ id }) => id > 0)
    .map(({ path, ...target }) => ({ ...target, place: [prefix, ...path].join('.') }))
}

/** Those whose record does not exist, with one read for each kind. */
export async function findMissing<R extends ReferredTo>(db: Db, references: readonly R[]): Promise<R[]> {
  const existing = new Set<string>()
  for (const [kind, some] of Map.groupBy(references, (reference) => reference.kind)) {
    const ids = [...new Set(some.map(({ id }) => id))]
    for (let at = 0; at < ids.length; at += idsPerRead) {
      const rows = await anyTable(db)
        .selectFrom(referenceTables[kind])
        .select('id')
        .where('id', 'in', ids.slice(at, at + idsPerRead))
        .$if(kind === 'page', (query) => query.where('deleted_at', 'is', null))
        .execute()
      for (const { id } of rows) existing.add(`${kind}/${id}`)
    }
  }
  return references.filter(({ kind, id }) => !existing.has(`${kind}/${id}`))
}

/** Those paths that no record knows as a file of the public disk. */
export async function findUnknownFiles(db: Db, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const unknown = new Set(paths)
  const asked = [...unknown]
  for (let at = 0; at < asked.length; at += idsPerRead) {
    const some = sql.join(asked.slice(at, at + idsPerRead))
    const { rows } = await sql<{ path: string }>`select path from assets where path in (${some})
        and disk = ${sql.lit(publicDisk)}
      union select thumbnail from assets where thumbnail in (${some})
      union select thumbnail from wrangler_pages where thumbnail in (${some})
      union select thumbnail from wrangler_components where thumbnail in (${some})
      union select thumbnail from posts where thumbnail in (${some})`.execute(db)
    for (const { path } of rows) unknown.delete(path)
  }
  return unknown
}

const idsPerRead = 500
const maxProblems = 20

/** What is wrong with references: their records do not exist, or are not among those that the schema offers. */
async function findWrong(
  db: Db,
  references: readonly PlacedReference[],
): Promise<ReadonlyMap<PlacedReference, string>> {
  const missing = await findMissing(db, references)
  const wrong = new Map<PlacedReference, string>(missing.map((each) => [each, 'does not exist']))
  const filtered = references.filter((each) => each.filter !== null && !wrong.has(each))
  for (const [kind, some] of Map.groupBy(filtered, (each) => each.kind)) {
    if (kind !== 'page' && kind !== 'post') continue
    const rows = await readFiltered(db, kind, [...new Set(some.map(({ id }) => id))])
    for (const each of some) {
      const reason = misfitOf(rows.get(each.id) ?? {}, each.filter ?? {})
      if (reason) wrong.set(each, reason)
    }
  }
  return wrong
}

interface FilteredRow {
  readonly post_type?: string
  readonly template?: string
  readonly category_id?: number | null
  /** The slugs of its tags. */
  readonly tags?: ReadonlySet<string>
  /** The ids of the pages above a page. */
  readonly above?: ReadonlySet<number>
}

/** The first part of a filter that a record does not fit. */
function misfitOf(
  row: FilteredRow,
  { post_type, template, category, tag, under }: JsonObject,
): string | null {
  if (post_type !== undefined && row.post_type !== post_type) return `is not of the type ${post_type}`
  if (template !== undefined && row.template !== template) return `does not have the template ${template}`
  if (category !== undefined && row.category_id !== category) return `is not of the category ${category}`
  if (tag !== undefined && !row.tags?.has(String(tag))) return `does not have the tag ${tag}`
  if (under !== undefined && !row.above?.has(Number(under))) return `is not below the page ${under}`
  return null
}

async function readFiltered(
  db: Db,
  kind: 'page' | 'post',
  ids: readonly number[],
): Promise<ReadonlyMap<number, FilteredRow>> {
  const found = new Map<number, FilteredRow>()
  for (let at = 0; at < ids.length; at += idsPerRead) {
    const some = ids.slice(at, at + idsPerRead)
    const rows =
      kind === 'post'
        ? await db
            .selectFrom('posts')
            .select(['id', 'post_type', 'category_id'])
            .where('id', 'in', some)
            .execute()
        : await db
            .selectFrom('wrangler_pages')
            .select(['id', 'template', 'category_id'])
            .where('id', 'in', some)
            .execute()
    const above = kind === 'page' ? await readAbove(db, some) : new Map<number, Set<number>>()
    const tags = await readTags(db, kind, some)
    for (const { id, ...row } of rows)
      found.set(id, { ...row, tags: tags.get(id) ?? new Set(), above: above.get(id) ?? new Set() })
  }
  return found
}

/** The slugs of the tags of each of these. */
async function readTags(
  db: Db,
  kind: 'page' | 'post',
  ids: readonly number[],
): Promise<ReadonlyMap<number, Set<string>>> {
  const owner = sql.ref(`${kind}_id`)
  const { rows } = await sql<{ id: number; slug: string }>`select ${owner} as id, tags.slug
    from ${sql.table(`${kind}_tags`)} join tags on tags.id = tag_id where ${owner} in (${sql.join(ids)})`.execute(
    db,
  )
  const groups = Map.groupBy(rows, ({ id }) => id)
  return new Map([...groups].map(([id, some]) => [id, new Set(some.map(({ slug }) => slug))]))
}

/** The pages above each of these. */
async function readAbove(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Set<number>>> {
  const { rows } = await sql<{ page: number; parent: number }>`with recursive above (page, parent) as (
      select id, parent_id from wrangler_pages where id in (${sql.join(ids)})
      union select above.page, wrangler_pages.parent_id from above join wrangler_pages on wrangler_pages.id = above.parent)
    select page, parent from above where parent > 0`.execute(db)
  const above = Map.groupBy(rows, ({ page }) => page)
  return new Map([...above].map(([page, some]) => [page, new Set(some.map(({ parent }) => parent))]))
}

function problemsOf(wrong: ReadonlyMap<PlacedReference, string>): Problem[] {
  return [...wrong].slice(0, maxProblems).map(([{ kind, id, place }, reason]) => ({
    path: place,
    message: `refers to ${kind} ${id}, which ${reason}`,
  }))
}

/** The problems of several values by one schema, for a list of problems: one read for each kind. */
export async function problemsOfEach(
  db: Db,
  values: readonly JsonObject[],
  schema: JsonObject | null,
  prefix: string,
): Promise<Problem[][]> {
  const placed = values.map((value) => (schema ? placedReferences(value, schema, prefix) : []))
  const wrong = await findWrong(db, placed.flat())
  return placed.map((references) => {
    const own = new Set(references)
    return problemsOf(new Map([...wrong].filter(([each]) => own.has(each))))
  })
}

/** A component, a post, a page or a global, as far as a strict schema finds references in it. */
interface Referring {
  readonly config?: JsonObject
  readonly meta?: JsonObject
  readonly value?: JsonObject
  readonly schema_text: string
  /** Before the place of each reference. */
  readonly prefix?: string
}

/** Refuses, with 422, references to records that do not exist, or that the schema does not offer. */
export async function requireTargets({ db }: Transaction, referring: readonly Referring[]): Promise<void> {
  const placed = referring.flatMap(({ config, meta, value, schema_text, prefix = '' }) => {
    const field = config ? 'config' : meta ? 'meta' : 'value'
    return placedReferences(config ?? meta ?? value ?? {}, JSON.parse(schema_text), prefix + field)
  })
  const problems = problemsOf(await findWrong(db, placed))
  if (problems.length > 0) throw new Invalid(invalidBy(problems))
}

/** The same for the components of a page that becomes public, by the names of their types. */
export async function requireTargetsOfPage(tx: Transaction, pageId: number): Promise<void> {
  const text = `select component.id as component_id, config, schema as schema_text
    from wrangler_components as component join component_types on component_types.type = component.type
    where wrangler_page_id = $1 and enabled = 1 and mode = 'strict' order by component.id`
  const rows = await runStatement<Referring & { component_id: number }>(tx.db, text, [pageId])
  await requireTargets(
    tx,
    rows.map((row) => ({ ...row, prefix: `components.${row.component_id}.` })),
  )
}

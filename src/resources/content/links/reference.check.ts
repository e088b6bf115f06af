import { invalidBy, type Problem } from '../../../content-schema/config-schema.ts'
import { Invalid } from '../../../core/errors.ts'
import type { JsonObject } from '../../../core/json.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import { anyTable } from '../../../records/kind.ts'
import { findReferences, type ReferenceKind, type ReferredTo } from './link.references.ts'

/** A reference with its place, such as `config.blocks.0.product`. */
export interface PlacedReference extends ReferredTo {
  readonly place: string
}

/** The references by id that a schema finds in a value. Names and paths are texts, which may name what comes later. */
export function placedReferences(value: JsonObject, schema: JsonObject, prefix: string): PlacedReference[] {
  return findReferences(value, schema)
    .filter(({ id }) => id > 0)
    .map(({ path, ...target }) => ({ ...target, place: [prefix, ...path].join('.') }))
}

const tables: Readonly<Record<ReferenceKind, string>> = {
  page: 'wrangler_pages',
  post: 'posts',
  asset: 'assets',
  category: 'categories',
  tag: 'tags',
  user: 'users',
  global: 'globals',
}

/** Those whose record does not exist, with one read for each kind. */
export async function findMissing<R extends ReferredTo>(db: Db, references: readonly R[]): Promise<R[]> {
  const existing = new Set<string>()
  for (const [kind, some] of Map.groupBy(references, (reference) => reference.kind)) {
    const ids = [...new Set(some.map(({ id }) => id))]
    for (let at = 0; at < ids.length; at += idsPerRead) {
      const rows = await anyTable(db)
        .selectFrom(tables[kind])
        .select('id')
        .where('id', 'in', ids.slice(at, at + idsPerRead))
        .$if(kind === 'page', (query) => query.where('deleted_at', 'is', null))
        .execute()
      for (const { id } of rows) existing.add(`${kind}/${id}`)
    }
  }
  return references.filter(({ kind, id }) => !existing.has(`${kind}/${id}`))
}

const idsPerRead = 500
const maxProblems = 20

function problemsOfMissing(missing: readonly PlacedReference[]): Problem[] {
  return missing
    .slice(0, maxProblems)
    .map(({ kind, id, place }) => ({ path: place, message: `refers to ${kind} ${id}, which does not exist` }))
}

/** The problems of several values by one schema, for a list of problems: one read for each kind. */
export async function problemsOfEach(
  db: Db,
  values: readonly JsonObject[],
  schema: JsonObject | null,
  prefix: string,
): Promise<Problem[][]> {
  const placed = values.map((value) => (schema ? placedReferences(value, schema, prefix) : []))
  const missing = new Set(await findMissing(db, placed.flat()))
  return placed.map((references) => problemsOfMissing(references.filter((each) => missing.has(each))))
}

/** A component or a post, as far as a strict schema finds references in it. */
interface Referring {
  readonly config?: JsonObject
  readonly meta?: JsonObject
  readonly schema_text: string
  /** Before the place of each reference. */
  readonly prefix?: string
}

/** Refuses, with 422, references to records that do not exist. */
export async function requireTargets({ db }: Transaction, referring: readonly Referring[]): Promise<void> {
  const placed = referring.flatMap(({ config, meta, schema_text, prefix = '' }) =>
    placedReferences(config ?? meta ?? {}, JSON.parse(schema_text), prefix + (config ? 'config' : 'meta')),
  )
  const problems = problemsOfMissing(await findMissing(db, placed))
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

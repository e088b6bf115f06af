import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Permission } from '../../../access/permissions.ts'
import { requirePermission } from '../../../access/user-permissions.ts'
import type { Problem } from '../../../content-schema/config-schema.ts'
import { stepList, stepsOfSchema } from '../../../content-schema/migration-steps.ts'
import { booleanLike } from '../../../core/field-kinds.ts'
import { describeFields, nullable, parseFields, schemaOfFields } from '../../../core/fields.ts'
import type { JsonObject } from '../../../core/json.ts'
import { documented, jsonObject } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { callerOf, change, inputForTarget, lockTarget, tagRevision } from '../../../http/requests/request.ts'
import { itemOf } from '../../../http/responses/envelopes.ts'
import { listEnvelope, requestedPage } from '../../../http/responses/pagination.ts'
import type { Services } from '../../../http/services.ts'
import type { Kind } from '../../../records/kind.ts'
import { findRecord } from '../../../records/read.ts'
import type { DefinitionKind } from './type-definitions.ts'

/** The records that a schema describes. */
interface CheckedRecords<R extends { readonly id: number }, V> {
  /** The newest with a smaller id, newest first. */
  read(lastId: number, limit: number): Promise<readonly R[]>
  /** The parts of a record that the schema describes, or the record itself. */
  split(record: R): readonly V[]
  problemsOf(part: V): readonly Problem[]
  /** Further problems of parts, in their order, which need a read. */
  moreOf(parts: readonly V[]): Promise<readonly (readonly Problem[])[]>
  show(part: V): object
}

/** Records that are read at once. Each may have megabytes. */
const portionSize = 100
const maxProblems = 20
/** Records that are checked for one response, so that it costs some milliseconds however large the site is. */
export const maxChecked = 2000

type Found = () => object

/** The records, or parts of records, that do not fit their schema, among the newest of those that it describes. */
export async function* misfits<R extends { readonly id: number }, V>({
  read,
  split,
  problemsOf,
  moreOf,
  show,
}: CheckedRecords<R, V>): AsyncGenerator<Found> {
  let last = Number.MAX_SAFE_INTEGER
  for (let checked = 0; checked < maxChecked; checked += portionSize) {
    const records = await read(last, portionSize)
    const parts = records.flatMap(split)
    const more = await moreOf(parts)
    for (const [at, part] of parts.entries()) {
      const problems = [...problemsOf(part), ...(more[at] ?? [])].slice(0, maxProblems)
      if (problems.length > 0) yield () => ({ ...show(part), problems })
    }
    const end = records.at(-1)
    if (!end || records.length < portionSize) return
    last = end.id
  }
}

/** A list of all that do not fit, one source after the other. */
export async function problemPage(
  request: FastifyRequest,
  baseUrl: string | null,
  ...sources: readonly AsyncIterable<Found>[]
) {
  const { page, perPage } = requestedPage(request)
  const data: object[] = []
  let total = 0
  for (const source of sources)
    for await (const show of source) {
      total++
      if (total > (page - 1) * perPage && data.length < perPage) data.push(show())
    }
  return { data, ...listEnvelope(request, baseUrl, { page, perPage, total, count: data.length }) }
}

export const ProblemSchema = documented(
  'Problem',
  {
    path: ['The member of the record', 'config.alt'],
    message: ['What is wrong, as the end of a sentence about it', 'is required'],
  },
  Type.Object({ path: Type.String(), message: Type.String() }),
)

type Resource = 'component-type' | 'collection' | 'page-template' | 'global'

interface MigratedKind<R extends Resource> {
  readonly kind: Kind<R>
  readonly definition: DefinitionKind
  /** To change the records that it describes. */
  readonly permission: Permission
  schemaOf(record: RecordOf<R>): JsonObject | null
}

/** Migrates the records that the schema of the record in the path describes, or counts them. */
export async function migrateRecords<R extends Resource>(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  { kind, definition, permission, schemaOf }: MigratedKind<R>,
) {
  const { database, settings } = services
  const { values } = await inputForTarget(request, services, kind)
  const { steps: given, dry_run = 0 } = parseFields(values, migrateFields)
  const maxDepth = (await settings.now()).settings['components.config_max_depth']
  await requirePermission(database.db, callerOf(request), permission)
  const record = await change(request, services, (tx) => lockTarget(tx, kind, request))
  const schema = schemaOf(record)
  const steps = given ?? (schema ? stepsOfSchema(schema) : [])
  const { describeMigration, sourcesOf, showReport } = await import('./migrated-records.ts')
  const { runMigration, tryMigration } = await import('./content-migration.ts')
  const migration = { sources: await sourcesOf(definition, record), steps, maxDepth }
  const report = dry_run
    ? await tryMigration(database.db, migration)
    : await runMigration(database.db, (work) => change(request, services, work), migration)
  // The migration of a global changes its own record.
  tagRevision(reply, kind, await findRecord(database.db, kind, record.id))
  const message = describeMigration(definition, report)
  return { data: { dry_run: dry_run === 1, message, steps, ...showReport(definition, report) } }
}

const place = { id: Type.Integer(), title: Type.String() }

const ContentMigration = documented(
  'ContentMigration',
  {
    dry_run: ['Whether nothing was changed', true],
    message: ['The numbers in a sentence', '37 posts change, 2 cannot. 1 working copy changes.'],
    steps: ['The steps that were taken', [{ step: 'rename', path: 'heading', to: 'title' }]],
    records: ['How many records change', 37],
    unchanged: ['How many records stay as they are', 4],
    cannot: ['How many records cannot be changed; they stay as they are', 2],
    invalid: ['How many records do not fit the schema afterwards', 2],
    working_copies: ['How many working copies change', 1],
    changed_records: ['The first 100 of those that change'],
    failed_records: ['The first 100 of those that cannot be changed, and why'],
  },
  Type.Object({
    dry_run: Type.Boolean(),
    message: Type.String(),
    steps: Type.Array(jsonObject),
    records: Type.Integer(),
    unchanged: Type.Integer(),
    cannot: Type.Integer(),
    invalid: Type.Integer(),
    working_copies: Type.Integer(),
    changed_records: Type.Array(Type.Object(place)),
    failed_records: Type.Array(Type.Object({ ...place, problems: Type.Array(ProblemSchema) })),
  }),
)

const migrateFields = describeFields(
  { steps: nullable(stepList()), dry_run: nullable(booleanLike()) },
  {
    steps: [
      'The changes of each value, in their order; by default the renames that `x-corral.was` in the schema asks for',
      [{ step: 'rename', path: 'heading', to: 'title' }],
    ],
    dry_run: ['Whether to count only, and to change nothing', true],
  },
)

export const migrateBody = schemaOfFields(migrateFields)

/** The options of a route that migrates records other than components. */
export function migrateOptions(
  can: Permission,
  described: { operationId: string; summary: string; description: string },
): RouteShorthandOptions {
  return {
    config: { can },
    schema: { ...described, body: migrateBody, response: { 200: itemOf(ContentMigration) } },
  }
}

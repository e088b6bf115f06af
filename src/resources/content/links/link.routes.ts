import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { grantedOf } from '../../../access/granted.ts'
import { NotFound } from '../../../core/errors.ts'
import type { Database } from '../../../database/database.ts'
import { findRow } from '../../../database/rows.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { callerOf, pathId } from '../../../http/requests/request.ts'
import { listOf } from '../../../http/responses/envelopes.ts'
import {
  baseUrlOf,
  keptText,
  listEnvelope,
  listPage,
  listQuery,
  requestedPage,
} from '../../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import {
  brokenLinks,
  maxReferences,
  type PathColumns,
  pathsOf,
  referencesTo,
  type SourceKind,
  sourceKinds,
  type TargetKind,
  targetKey,
  targetTitles,
} from './link.queries.ts'
import { referenceTables } from './link.references.ts'
import { BrokenLink, RecordReference, showReference } from './link.schema.ts'

export const linkRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  for (const kind of Object.keys(referenceTables) as TargetKind[]) {
    app.get(`/admin/api/references/${kind}/:id`, referencesOptions(kind), handle(listReferences(kind)))
  }
  app.get('/admin/api/broken-links', brokenOptions, handle(listBroken))
}

function referencesOptions(kind: TargetKind): RouteShorthandOptions {
  const name = kind.charAt(0).toUpperCase() + kind.slice(1)
  return {
    config: { can: kind === 'category' ? 'view categories' : `view ${kind}s` },
    schema: {
      operationId: `list${name}References`,
      summary: `Where ${kind === 'asset' ? 'an asset' : `a ${kind}`} is used`,
      description: `The fields of pages, components, posts, globals and shared blocks that refer to it, by id, name or path: of those that you may view. A shared block is named only if no page has it. A page in the trash is found too. At most ${maxReferences} by id, and as many by each name or path.`,
      querystring: listQuery,
      response: { 200: listOf(RecordReference) },
    },
  }
}

function listReferences(kind: TargetKind) {
  return async (request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) => {
    const record = await findRow<PathColumns & { id: number }>(
      database.db,
      referenceTables[kind],
      pathId(request),
    )
    if (!record) throw new NotFound()
    const target = { kind, id: record.id, paths: pathsOf(kind, record) }
    const query = referencesTo(database.db, target, await viewedSources(request, database))
    return listPage(request, baseUrl, query, showReference)
  }
}

const brokenOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'listBrokenLinks',
    summary: 'List broken links',
    description:
      'Links of public pages, posts and globals to records that are missing, in the trash or not public: of those that you may view. A path such as `/about` counts only when a page has or had it. At most 1,000 of them.',
    querystring: listQuery,
    response: { 200: listOf(BrokenLink) },
  },
}

async function listBroken(
  request: FastifyRequest,
  _reply: FastifyReply,
  { database, baseUrl, epochs, now }: Services,
) {
  const sources = await viewedSources(request, database)
  const { revision } = request
  const moment = revision === null ? now().toISOString() : (await epochs.at(revision)).at
  const key = `broken-links ${[...sources]} ${moment} ${baseUrlOf(request, baseUrl)}${request.url}`
  return keptText(request, key, async () => {
    const { page, perPage } = requestedPage(request)
    // Once for the total and the rows: finding the links is what costs.
    const all = await brokenLinks(database.db, sources, moment).limit(maxReferences).execute()
    const rows = all.slice((page - 1) * perPage, page * perPage)
    const titles = await targetTitles(database.db, rows, sources)
    const value = {
      data: rows.map((row) => ({
        ...showReference(row),
        target_title: titles.get(targetKey(row)) ?? null,
        problem: row.problem,
      })),
      ...listEnvelope(request, baseUrl, { page, perPage, total: all.length, count: rows.length }),
    }
    return { value, isKept: true }
  })
}

/** The kinds of sources that the caller may view. */
async function viewedSources(request: FastifyRequest, { db }: Database): Promise<ReadonlySet<SourceKind>> {
  const needed = sourceKinds.map((kind) => viewing[kind])
  const granted = await grantedOf(db, callerOf(request), needed)
  return new Set(sourceKinds.filter((kind) => granted.has(viewing[kind])))
}

const viewing = {
  page: 'view pages',
  post: 'view posts',
  global: 'view globals',
  'shared-block': 'view components',
} as const satisfies Record<SourceKind, string>

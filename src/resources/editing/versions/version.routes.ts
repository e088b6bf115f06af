import type { FastifyReply, FastifyRequest } from 'fastify'
import { PreconditionFailed } from '../../../core/errors.ts'
import { parseFields } from '../../../core/fields.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { checkAccessAgain, pathId, requireMatch, tagRevision } from '../../../http/requests/request.ts'
import { readListPage } from '../../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { selectVersions, type VersionInfo } from '../../../records/versions.ts'
import { requireTypesFromApp } from '../../content/component-types/component-type.parts.ts'
import { definesAnew } from '../../content/globals/global.actions.ts'
import {
  type Check,
  restoreVersion,
  type VersionedName,
  versioned,
  versionedNames,
} from './version.actions.ts'
import { optionsFor } from './version.route-options.ts'
import { compareFields, showAuthor, showEntry, showRestored } from './version.schema.ts'

export const versionRoutes: RouteModule = (app, services) => {
  for (const kind of versionedNames) {
    const options = optionsFor(kind)
    const handle = handlersFor(kind, services)
    const path = `/admin/api/${kind}s/:id`
    app.get(`${path}/versions`, options.list, handle(list))
    app.get(`${path}/versions/:version`, options.show, handle(show))
    app.get(`${path}/compare`, options.compare, handle(compare))
    app.post(`${path}/versions/:version/restore`, options.restore, handle(restore))
  }
}

interface Call {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly services: Services
  readonly name: VersionedName
}

function handlersFor(name: VersionedName, services: Services) {
  return (handler: (call: Call) => unknown) => (request: FastifyRequest, reply: FastifyReply) =>
    handler({ request, reply, services, name })
}

async function list({ request, services, name }: Call) {
  const { describePortion, requireVersioned } = await import('./version.read.ts')
  const { db } = services.database
  const id = pathId(request)
  await requireVersioned(db, name, id)
  const query = selectVersions(db, versioned[name].kind, id)
  const infos = await readListPage(request, services.baseUrl, query as never, (row) => row as VersionInfo)
  const data = (await describePortion(db, name, infos.data)).map(showEntry)
  return { ...infos, data }
}

async function show({ request, services: { database }, name }: Call) {
  const { findVersionOf, showVersion } = await import('./version.read.ts')
  const { id } = await findVersionOf(database.db, name, pathId(request), pathId(request, 'version'))
  const { author, created_by: _, ...version } = await showVersion(database.db, name, id)
  return { data: { ...version, user: showAuthor(author) } }
}

async function compare({ request, services: { database }, name }: Call) {
  const { compareVersions, requireVersioned } = await import('./version.read.ts')
  const id = pathId(request)
  await requireVersioned(database.db, name, id)
  const query = request.query as Record<string, unknown>
  const { from, to = 'live' } = parseFields(query, compareFields, { required: ['from'] })
  return { data: await compareVersions(database.db, name, id, { from, to }) }
}

async function restore({ request, reply, services, name }: Call) {
  const { findVersionOf } = await import('./version.read.ts')
  const { kind } = versioned[name]
  const version = await findVersionOf(services.database.db, name, pathId(request), pathId(request, 'version'))
  await checkAccessAgain(request, services)
  const by = request.caller?.userId ?? null
  const matches = checkOf(request, kind)
  const check: Check = (current) => {
    matches(current)
    if (name === 'global' && restoresDefinition(current as RecordOf<'global'> | undefined, version.data))
      requireTypesFromApp(services)
  }
  const { record, losses } = await restoreVersion(services, by, name, version.id, check)
  tagRevision(reply, kind, record)
  return showRestored(name, record.id, losses)
}

/** The definition of a global is part of its version, but in the first language only. */
function restoresDefinition(
  current: RecordOf<'global'> | undefined,
  version: Readonly<Partial<Record<string, unknown>>>,
): boolean {
  if ((version.language ?? null) !== null) return false
  return !current || definesAnew(current, version)
}

/** `If-Match` names a state of the live record. */
function checkOf(request: FastifyRequest, kind: Parameters<typeof requireMatch>[1]): Check {
  return (current) => {
    if (current) requireMatch(request, kind, current)
    else if (request.headers['if-match'] !== undefined) throw new PreconditionFailed()
  }
}

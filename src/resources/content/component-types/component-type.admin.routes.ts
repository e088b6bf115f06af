import type { FastifyReply, FastifyRequest } from 'fastify'
import { requirePermission } from '../../../access/user-permissions.ts'
import { stepsOfSchema } from '../../../content-schema/migration-steps.ts'
import { parseFields } from '../../../core/fields.ts'
import { handlersWith } from '../../../http/handlers.ts'
import {
  callerOf,
  change,
  inputForTarget,
  lockTarget,
  pathId,
  tagRevision,
} from '../../../http/requests/request.ts'
import { listEnvelope, requestedPage } from '../../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { findRecord } from '../../../records/read.ts'
import { migrateFields, migrateOptions, problemOptions } from './component-type.admin.route-options.ts'
import { findProblems } from './component-type.problems.ts'
import { componentTypeKind } from './component-type.schema.ts'

export const componentTypeAdminRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/component-types/:id/problems', problemOptions, handle(listProblems))
  app.post('/admin/api/component-types/:id/migrate', migrateOptions, handle(migrate))
}

async function listProblems(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const type = await findRecord(database.db, componentTypeKind, pathId(request))
  const { page, perPage } = requestedPage(request)
  const { total, items } = await findProblems(database.db, type, (page - 1) * perPage, perPage)
  return { data: items, ...listEnvelope(request, baseUrl, { page, perPage, total, count: items.length }) }
}

async function migrate(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { database, settings } = services
  const { values } = await inputForTarget(request, services, componentTypeKind)
  const { steps: given, dry_run = 0 } = parseFields(values, migrateFields)
  const maxDepth = (await settings.now()).settings['components.config_max_depth']
  await requirePermission(database.db, callerOf(request), 'update components')
  const type = await change(request, services, (tx) => lockTarget(tx, componentTypeKind, request))
  const steps = given ?? stepsOfSchema(type.schema)
  const migration = { type, steps, maxDepth }
  const { describeMigration, runMigration, tryMigration } = await import('./component-type.migrate.ts')
  const report = dry_run
    ? await tryMigration(database.db, migration)
    : await runMigration((work) => change(request, services, work), migration)
  tagRevision(reply, componentTypeKind, type)
  return { data: { dry_run: dry_run === 1, message: describeMigration(report), steps, ...report } }
}

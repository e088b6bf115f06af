import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { Forbidden, Invalid } from '../../../core/errors.ts'
import { parseFields, schemaOfFields } from '../../../core/fields.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { callerOf } from '../../../http/requests/request.ts'
import { portionOf } from '../../../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { Activity, ActivityMeta, activityFilters } from './activity.schema.ts'

export const activityRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/activity', listOptions, handle(list))
}

const defaultPerPage = 15

const listOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'listActivity',
    summary: 'List who changed what and when',
    description:
      'Of the last 90 days, newest first, of the kinds that you have the permission to view: a page for `view pages`, and so on. To filter by a kind that you may not view is 403.',
    querystring: schemaOfFields(activityFilters),
    response: { 200: portionOf(Activity, ActivityMeta) },
  },
}

async function list(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  const { db } = services.database
  const filters = parseFields(request.query as Record<string, unknown>, activityFilters)
  const { kind, record, per_page = defaultPerPage } = filters
  if (record !== undefined && kind === undefined)
    throw Invalid.field('kind', 'The kind field is required with the record field.')
  const { readActivity, readSubjects, showActivity, visibleKinds } = await import('./activity.read.ts')
  const visible = await visibleKinds(db, callerOf(request).userId)
  if (kind !== undefined && !visible.includes(kind)) throw new Forbidden()
  const rows = visible.length === 0 ? [] : await readActivity(db, visible, filters, per_page)
  const shown = rows.slice(0, per_page)
  const subjects = await readSubjects(db, shown, services.now().toISOString())
  const data = shown.map((row) => showActivity(row, subjects, visible.includes('page')))
  const older = rows.length > per_page ? (data.at(-1)?.id ?? null) : null
  return { data, meta: { per_page, older, newest: data[0]?.id ?? null } }
}

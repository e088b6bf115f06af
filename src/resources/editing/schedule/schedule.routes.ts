import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { parseFields, schemaOfFields } from '../../../core/fields.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { handlersWith } from '../../../http/handlers.ts'
import {
  callerOf,
  change,
  inputForTarget,
  lockTarget,
  pathId,
  tagRevision,
} from '../../../http/requests/request.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { listPage, listQuery } from '../../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import type { Kind } from '../../../records/kind.ts'
import { findRecord } from '../../../records/read.ts'
import { updateRecord } from '../../../records/write.ts'
import { pageKind } from '../../content/pages/page.schema.ts'
import { publicationAfter } from '../../content/posts/post.publication.ts'
import { postKind } from '../../content/posts/post.schema.ts'
import {
  rangeFields,
  rangeParameters,
  ScheduledChange,
  scheduledChanges,
  viewableKinds,
} from './schedule.calendar.ts'
import {
  RecordSchedule,
  requireOrder,
  type ScheduledKind,
  type ScheduleInput,
  scheduleFields,
  showSchedule,
} from './schedule.schema.ts'

/** When pages and posts go live and offline. */
export const scheduleRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/schedule', listOptions, handle(list))
  app.get('/admin/api/pages/:id/schedule', showOptions('page'), handle(show(pageKind)))
  app.put('/admin/api/pages/:id/schedule', updateOptions('page'), handle(update(pageKind)))
  app.get('/admin/api/posts/:id/schedule', showOptions('post'), handle(show(postKind)))
  app.put('/admin/api/posts/:id/schedule', updateOptions('post'), handle(update(postKind)))
}

const tags = ['Schedule']
const { properties: rangeProperties } = schemaOfFields(rangeParameters)
const { properties: listProperties } = listQuery

const listOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'listScheduledChanges',
    summary: 'List what goes live or offline when',
    description: 'Soonest first. Pages need the permission `view pages`, posts `view posts`.',
    tags,
    querystring: { type: 'object', properties: { ...Object(rangeProperties), ...Object(listProperties) } },
    response: { 200: listOf(ScheduledChange) },
  },
}

async function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const kinds = await viewableKinds(database.db, callerOf(request).userId)
  const range = parseFields(request.query as Record<string, unknown>, rangeFields)
  const changes = scheduledChanges(database.db, kinds, range)
  return listPage(request, baseUrl, changes, (row) => row)
}

function showOptions(kind: ScheduledKind): RouteShorthandOptions {
  return {
    config: { can: `view ${kind}s` },
    schema: {
      operationId: kind === 'page' ? 'showPageSchedule' : 'showPostSchedule',
      summary: `Show when a ${kind} goes live and offline`,
      tags,
      response: { 200: itemOf(RecordSchedule) },
    },
  }
}

function show(kind: Kind<ScheduledKind>) {
  return async (request: FastifyRequest, reply: FastifyReply, services: Services) =>
    send(reply, services, kind, await findRecord(services.database.db, kind, pathId(request)))
}

function updateOptions(kind: ScheduledKind): RouteShorthandOptions {
  return {
    config: { can: `update ${kind}s` },
    schema: {
      operationId: kind === 'page' ? 'updatePageSchedule' : 'updatePostSchedule',
      summary: `Set when a ${kind} goes live and offline`,
      description:
        'Between these moments it is public, if it is enabled or published; before and after it is to the public as a draft is. A moment in the past takes effect at once. A moment that is left out is kept; null removes it.',
      tags,
      body: schemaOfFields(scheduleFields),
      response: { 200: itemOf(RecordSchedule) },
    },
  }
}

function update(kind: Kind<ScheduledKind>) {
  return async (request: FastifyRequest, reply: FastifyReply, services: Services) => {
    const { values } = await inputForTarget(request, services, kind)
    const input = parseFields(values, scheduleFields)
    const record = await change(request, services, async (tx) =>
      setSchedule(tx, kind, await lockTarget(tx, kind, request), input),
    )
    return send(reply, services, kind, record)
  }
}

function send(
  reply: FastifyReply,
  { now }: Services,
  kind: Kind<ScheduledKind>,
  record: RecordOf<ScheduledKind>,
) {
  tagRevision(reply, kind, record)
  return { data: showSchedule(record, now()) }
}

/** Sets when a page or post goes live and offline. Moments that are absent in the input are unchanged. */
async function setSchedule(
  tx: Transaction,
  kind: Kind<ScheduledKind>,
  current: RecordOf<ScheduledKind>,
  input: ScheduleInput,
): Promise<RecordOf<ScheduledKind>> {
  requireOrder(input, current)
  if (kind.name !== 'post') return updateRecord(tx, kind, current, input)
  const post = current as RecordOf<'post'>
  const published_at = publicationAfter(tx.now, input, post)
  return updateRecord(tx, postKind, post, { ...input, published_at })
}

import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { permissionNames, requirePermissions } from '../../../access/user-permissions.ts'
import { EditConflict, NotFound } from '../../../core/errors.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { change, pathId } from '../../../http/requests/request.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { listQuery, readListPage } from '../../../http/responses/pagination.ts'
import { choosing, selecting } from '../../../http/responses/selecting.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { findRecord, lockRecord } from '../../../records/read.ts'
import { withSelection } from '../../../records/selection.ts'
import { permissionsOfDelivery } from './webhook.events.ts'
import { type DeliveryRow, retryMilliseconds } from './webhook.queue.ts'
import { deliverySelection, showDelivery, WebhookDelivery, webhookKind } from './webhook.schema.ts'

/** The log of a webhook. */
export const webhookDeliveryRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/api/v1/webhooks/:id/deliveries', deliveriesOptions, handle(list))
  app.get('/api/v1/webhooks/:id/deliveries/:delivery', deliveryOptions, handle(show))
  app.post('/api/v1/webhooks/:id/deliveries/:delivery/replay', replayOptions, handle(replay))
}

const deliveriesOptions: RouteShorthandOptions = {
  config: { can: 'view webhooks' },
  schema: {
    operationId: 'listWebhookDeliveries',
    summary: 'List the deliveries to a webhook',
    description: 'Of the last month, newest first, and what waits.',
    querystring: withSelection(listQuery, deliverySelection),
    response: { 200: listOf(WebhookDelivery) },
  },
}

const deliveryOptions: RouteShorthandOptions = {
  config: { can: 'view webhooks' },
  schema: {
    operationId: 'showWebhookDelivery',
    summary: 'Show a delivery to a webhook',
    noRevision: true,
    response: { 200: itemOf(WebhookDelivery) },
  },
}

const replayOptions: RouteShorthandOptions = {
  config: { can: 'update webhooks' },
  schema: {
    operationId: 'replayWebhookDelivery',
    summary: 'Send a delivery again',
    description:
      'With the same id and body, before what waits, and with the same retries. What waits is tried now. 409 if the webhook is disabled.',
    noRevision: true,
    response: { 202: itemOf(WebhookDelivery) },
  },
}

async function list(request: FastifyRequest, _reply: FastifyReply, { database: { db }, baseUrl }: Services) {
  const { id } = await findRecord(db, webhookKind, pathId(request))
  const query = db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', id)
    .orderBy('id', 'desc')
  const found = selecting(request, query, deliverySelection)
  const showAllowed = await showFor(request, db)
  return readListPage(request, baseUrl, found, choosing(request, deliverySelection, showAllowed))
}

/** Shows the contents of an event only to users who may view its record, by whatever way. */
async function showFor({ caller }: FastifyRequest, db: Db) {
  const { isSuperAdmin, permissions } = caller
    ? await permissionNames(db, caller.userId)
    : { isSuperAdmin: false, permissions: [] }
  return (row: Pick<DeliveryRow, 'name' | 'body'>) => {
    const isVisible =
      isSuperAdmin || permissionsOfDelivery(row).every((needed) => permissions.includes(needed))
    // The answer of the receiver may repeat the body.
    return showDelivery(isVisible ? row : { ...row, body: null, response: null })
  }
}

async function show(request: FastifyRequest, _reply: FastifyReply, { database: { db } }: Services) {
  const found = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', pathId(request))
    .where('id', '=', pathId(request, 'delivery'))
    .executeTakeFirst()
  if (!found) throw new NotFound()
  return { data: (await showFor(request, db))(found) }
}

async function replay(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const [id, delivery] = [pathId(request), pathId(request, 'delivery')]
  const queued = await change(request, services, async (tx) => {
    const webhook = await lockRecord(tx, webhookKind, id)
    const row = await queueAgain(tx, id, delivery)
    await requirePermissions(tx, permissionsOfDelivery(row))
    if (webhook.enabled === 0) throw new EditConflict('The webhook is disabled. Enable it, and try again.')
    return row
  })
  return reply.code(202).send({ data: showDelivery(queued) })
}

async function queueAgain({ db, now }: Transaction, webhookId: number, id: number): Promise<DeliveryRow> {
  const end = new Date(Date.parse(now) + retryMilliseconds).toISOString()
  const queue = `update webhook_deliveries set state = 'pending', give_up_at = $3
    where webhook_id = $1 and id = $2 returning *`
  const [row] = await runStatement<DeliveryRow>(db, queue, [webhookId, id, end])
  if (!row) throw new NotFound()
  await runStatement(db, 'update webhook_states set run_at = $2 where webhook_id = $1', [webhookId, now])
  return row
}

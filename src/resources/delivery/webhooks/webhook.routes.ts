import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { Invalid } from '../../../core/errors.ts'
import { parseFields, schemaOfFields } from '../../../core/fields.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { readValues } from '../../../http/requests/body.ts'
import { parseUpdate, patchOf } from '../../../http/requests/partial-update.ts'
import {
  change,
  checkAccessAgain,
  inputForTarget,
  lockTarget,
  pathId,
  tagRevision,
} from '../../../http/requests/request.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { listQuery, readListPage } from '../../../http/responses/pagination.ts'
import { choosing, selecting } from '../../../http/responses/selecting.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { newestEvent } from '../../../lifecycle/outbox-reader.ts'
import { addressIn, type PrivateNetworks, requireReachable } from '../../../network/private-networks.ts'
import { findRecord, lockRecord } from '../../../records/read.ts'
import { withSelection } from '../../../records/selection.ts'
import {
  createWebhook,
  deleteWebhook,
  readWebhook,
  readWebhooks,
  rotateSecret,
  updateWebhook,
} from './webhook.actions.ts'
import { recordPing } from './webhook.queue.ts'
import {
  NewWebhook,
  rotationFields,
  showDelivery,
  showWebhook,
  Webhook,
  WebhookDelivery,
  webhookFields,
  webhookKind,
  webhookRules,
  webhookSelection,
} from './webhook.schema.ts'
import { sendMessage } from './webhook.send.ts'

/** Addresses that are told of changes. */
export const webhookRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/api/v1/webhooks', listOptions, handle(list))
  app.get('/api/v1/webhooks/:id', showOptions, handle(show))
  app.post('/api/v1/webhooks', createOptions, handle(create))
  app.put('/api/v1/webhooks/:id', updateOptions, handle(update))
  app.patch('/api/v1/webhooks/:id', patchOf(updateOptions), handle(update))
  app.delete('/api/v1/webhooks/:id', removeOptions, handle(remove))
  app.post('/api/v1/webhooks/:id/secret', rotateOptions, handle(rotate))
  app.post('/api/v1/webhooks/:id/ping', pingOptions, handle(ping))
}

function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const query = readWebhooks(database.db).orderBy('id', 'desc')
  const found = selecting(request, query, webhookSelection)
  return readListPage(request, baseUrl, found, choosing(request, webhookSelection, showWebhook))
}

async function show(request: FastifyRequest, reply: FastifyReply, { database: { db } }: Services) {
  const webhook = await findRecord(db, webhookKind, pathId(request))
  tagRevision(reply, webhookKind, webhook)
  return { data: showWebhook(await readWebhook(db, webhook.id)) }
}

async function create(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const input = parseFields(await readValues(request, services), webhookFields, webhookRules)
  requirePublic(input.url, services.webhookNetworks)
  // Read before, so that no change after the response is missed.
  const position = await newestEvent(services.database)
  const webhook = await change(request, services, (tx) => createWebhook(tx, input, position))
  tagRevision(reply.code(201), webhookKind, webhook)
  return { data: { ...showWebhook(webhook), secret: webhook.secret } }
}

async function update(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { values } = await inputForTarget(request, services, webhookKind)
  const input = parseUpdate(request, values, webhookFields, webhookRules)
  if (input.url !== undefined) requirePublic(input.url, services.webhookNetworks)
  const position = await positionIfEnabled(request, services, input.enabled)
  const webhook = await change(request, services, async (tx) =>
    updateWebhook(tx, await lockTarget(tx, webhookKind, request), input, position),
  )
  tagRevision(reply, webhookKind, webhook)
  return { data: showWebhook(webhook) }
}

/** The position of a webhook that is being enabled again. Null if it was already enabled or stays disabled. */
async function positionIfEnabled(request: FastifyRequest, { database }: Services, enabled?: 0 | 1) {
  const before = await findRecord(database.db, webhookKind, pathId(request))
  return before.enabled === 0 && enabled === 1 ? newestEvent(database) : null
}

async function remove(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await change(request, services, async (tx) => deleteWebhook(tx, await lockTarget(tx, webhookKind, request)))
  return reply.code(204).send()
}

async function rotate(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { values } = await inputForTarget(request, services, webhookKind)
  const { overlap_hours = 24 } = parseFields(values, rotationFields)
  const webhook = await change(request, services, async (tx) =>
    rotateSecret(tx, await lockTarget(tx, webhookKind, request), overlap_hours),
  )
  tagRevision(reply, webhookKind, webhook)
  return { data: { ...showWebhook(webhook), secret: webhook.secret } }
}

/** Sent at once and outside a transaction: the response contains the result. */
async function ping(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  const webhook = await findRecord(services.database.db, webhookKind, pathId(request))
  await checkAccessAgain(request, services)
  const timestamp = services.now().toISOString()
  const message = {
    message_id: `${webhook.message_prefix}_${randomUUID()}`,
    name: 'ping',
    body: JSON.stringify({ type: 'ping', timestamp, data: { webhook_id: webhook.id } }),
  }
  const outcome = await sendMessage(webhook, { id: message.message_id, body: message.body }, services)
  const delivery = await change(request, services, async (tx) =>
    recordPing(tx, await lockRecord(tx, webhookKind, webhook.id), message, outcome),
  )
  return { data: showDelivery(delivery) }
}

/** 422 for an address that every attempt would refuse. Host names are resolved and checked at each attempt. */
function requirePublic(url: string, allowed: PrivateNetworks): void {
  const parsed = new URL(url)
  const isLocal = /(^|\.)localhost\.?$/.test(parsed.hostname)
  const address = isLocal ? '127.0.0.1' : addressIn(parsed)
  if (address === null) return
  try {
    requireReachable(address, allowed)
  } catch {
    const wayOut = 'The setting CORRAL_WEBHOOK_PRIVATE can allow that.'
    throw Invalid.field('url', `The url field must not be an address of a private network. ${wayOut}`)
  }
}

const body = schemaOfFields(webhookFields, webhookRules)

const listOptions: RouteShorthandOptions = {
  config: { can: 'list webhooks' },
  schema: {
    operationId: 'listWebhooks',
    summary: 'List webhooks',
    description: 'Each with its state: whether its circuit is open, and why the last attempt failed.',
    querystring: withSelection(listQuery, webhookSelection),
    response: { 200: listOf(Webhook) },
  },
}

const showOptions: RouteShorthandOptions = {
  config: { can: 'view webhooks' },
  schema: { operationId: 'showWebhook', summary: 'Show a webhook', response: { 200: itemOf(Webhook) } },
}

const createOptions: RouteShorthandOptions = {
  config: { can: 'create webhooks', showsSecret: true },
  schema: {
    operationId: 'createWebhook',
    summary: 'Create a webhook',
    description:
      'The events from now on are sent to the address by POST, at least once and in order, signed by the Standard Webhooks convention. The secret is shown only once. You need the permissions to view the records whose events it gets. Addresses of private networks are refused, unless the setting `CORRAL_WEBHOOK_PRIVATE` allows them.',
    body,
    response: { 201: itemOf(NewWebhook) },
  },
}

const updateOptions: RouteShorthandOptions = {
  config: { can: 'update webhooks' },
  schema: {
    operationId: 'updateWebhook',
    summary: 'Update a webhook',
    description: 'Another address, or enabling it again, closes its circuit.',
    body,
    response: { 200: itemOf(Webhook) },
  },
}

const removeOptions: RouteShorthandOptions = {
  config: { can: 'delete webhooks' },
  schema: {
    operationId: 'deleteWebhook',
    summary: 'Delete a webhook',
    description: 'Also the log of its deliveries. What waits is not sent any more.',
  },
}

const rotateOptions: RouteShorthandOptions = {
  config: { can: 'update webhooks', showsSecret: true },
  schema: {
    operationId: 'rotateWebhookSecret',
    summary: 'Give a webhook a new secret',
    description:
      'It is shown only once. You need the permissions to view the records whose events the webhook gets. Until `overlap_hours` are over each delivery has two signatures.',
    body: schemaOfFields(rotationFields),
    response: { 200: itemOf(NewWebhook) },
  },
}

const pingOptions: RouteShorthandOptions = {
  config: { can: 'update webhooks', usesNetwork: true },
  schema: {
    operationId: 'pingWebhook',
    summary: 'Send a test to a webhook',
    description:
      'Once and now, also if it is disabled. The answer is what came of it, 200 also when the test failed. A success closes the circuit.',
    noRevision: true,
    response: { 200: itemOf(WebhookDelivery) },
  },
}

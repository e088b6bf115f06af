import type { RouteShorthandOptions } from 'fastify'
import { schemaOfFields } from '../../../core/fields.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { listQuery } from '../../../http/responses/pagination.ts'
import { withSelection } from '../../../records/selection.ts'
import {
  deliverySelection,
  NewWebhook,
  rotationFields,
  Webhook,
  WebhookDelivery,
  webhookFields,
  webhookRules,
  webhookSelection,
} from './webhook.schema.ts'

const body = schemaOfFields(webhookFields, webhookRules)

export const listOptions: RouteShorthandOptions = {
  config: { can: 'list webhooks' },
  schema: {
    operationId: 'listWebhooks',
    summary: 'List webhooks',
    description: 'Each with its state: whether its circuit is open, and why the last attempt failed.',
    querystring: withSelection(listQuery, webhookSelection),
    response: { 200: listOf(Webhook) },
  },
}

export const showOptions: RouteShorthandOptions = {
  config: { can: 'view webhooks' },
  schema: { operationId: 'showWebhook', summary: 'Show a webhook', response: { 200: itemOf(Webhook) } },
}

export const createOptions: RouteShorthandOptions = {
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

export const updateOptions: RouteShorthandOptions = {
  config: { can: 'update webhooks' },
  schema: {
    operationId: 'updateWebhook',
    summary: 'Update a webhook',
    description: 'Another address, or enabling it again, closes its circuit.',
    body,
    response: { 200: itemOf(Webhook) },
  },
}

export const removeOptions: RouteShorthandOptions = {
  config: { can: 'delete webhooks' },
  schema: {
    operationId: 'deleteWebhook',
    summary: 'Delete a webhook',
    description: 'Also the log of its deliveries. What waits is not sent any more.',
  },
}

export const rotateOptions: RouteShorthandOptions = {
  config: { can: 'update webhooks', showsSecret: true },
  schema: {
    operationId: 'rotateWebhookSecret',
    summary: 'Give a webhook a new secret',
    description: 'It is shown only once. Until `overlap_hours` are over each delivery has two signatures.',
    body: schemaOfFields(rotationFields),
    response: { 200: itemOf(NewWebhook) },
  },
}

export const pingOptions: RouteShorthandOptions = {
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

export const deliveriesOptions: RouteShorthandOptions = {
  config: { can: 'view webhooks' },
  schema: {
    operationId: 'listWebhookDeliveries',
    summary: 'List the deliveries to a webhook',
    description: 'Of the last month, newest first, and what waits.',
    querystring: withSelection(listQuery, deliverySelection),
    response: { 200: listOf(WebhookDelivery) },
  },
}

export const deliveryOptions: RouteShorthandOptions = {
  config: { can: 'view webhooks' },
  schema: {
    operationId: 'showWebhookDelivery',
    summary: 'Show a delivery to a webhook',
    noRevision: true,
    response: { 200: itemOf(WebhookDelivery) },
  },
}

export const replayOptions: RouteShorthandOptions = {
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

import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { parseFields, type Schema, schemaOfFields, withMember } from '../../../core/fields.ts'
import { pick } from '../../../core/schemas.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { addressKey } from '../../../http/limits/client-address.ts'
import { readValues } from '../../../http/requests/body.ts'
import { change } from '../../../http/requests/request.ts'
import { itemOf } from '../../../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { blankMessage, createMessage } from './message.actions.ts'
import { SentMessage, sentMessageFields } from './message.schema.ts'

/** The contact form of a site. */
export const publicMessageRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.post('/api/v1/public/messages', { ...sendOptions, onRequest: handle(countMessage) }, handle(send))
}

const rules = { required: ['body'] } as const
const honeypot: Schema = {
  description:
    'A hidden field of the form, which people leave empty. A message with a value in it is dropped.',
  examples: [''],
}
const body = withMember(schemaOfFields(sentMessageFields, rules), 'website', honeypot)

const sendOptions: RouteShorthandOptions = {
  bodyLimit: 256 * 1024, // every field at its maximum length, with JSON escapes
  config: { public: true },
  schema: {
    operationId: 'sendMessage',
    summary: 'Send a message',
    description:
      'For contact forms. The hidden field `website` is a honeypot: messages that fill it in are dropped.',
    errors: [429],
    body,
    response: { 201: itemOf(SentMessage) },
  },
}

async function countMessage(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { settings } = await services.settings.now()
  const limit = settings['rate_limits.messages']
  const remaining = await services.limiter.hit(`messages:${addressKey(request.address)}`, limit)
  if (limit > 0) reply.headers({ 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': remaining })
}

async function send(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const values = await readValues(request, services)
  const input = parseFields(values, sentMessageFields, rules)
  // The honeypot was filled in: respond as if the message had been stored.
  if (!isHoneypotFilled(values)) await change(request, services, (tx) => createMessage(tx, input))
  return reply.code(201).send({ data: pick(SentMessage, { ...blankMessage, ...input }) })
}

function isHoneypotFilled({ website }: Readonly<Record<string, unknown>>): boolean {
  return website !== undefined && website !== null && website !== ''
}

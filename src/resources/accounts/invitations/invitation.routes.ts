import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { lockAccess } from '../../../access/powers.ts'
import { EditConflict } from '../../../core/errors.ts'
import { parseFields, schemaOfFields } from '../../../core/fields.ts'
import { Type } from '../../../core/type.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { readValues } from '../../../http/requests/body.ts'
import { change, pathId } from '../../../http/requests/request.ts'
import { itemOf } from '../../../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import type { MailLanguage } from '../../../mail/texts.ts'
import { requireReach } from '../users/user.reach.ts'
import {
  hashOfNoPassword,
  invite,
  inviteAgain,
  readInvitations,
  showInvitation,
  withdrawInvitation,
} from './invitation.actions.ts'
import { Invitation, invitationFields, resendFields } from './invitation.schema.ts'

/** Invitations by mail: the invited set a password themselves. */
export const invitationRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/invitations', listOptions, handle(list))
  app.post('/admin/api/invitations', createOptions, handle(create))
  app.post('/admin/api/users/:id/invitation', resendOptions, handle(resend))
  app.delete('/admin/api/users/:id/invitation', withdrawOptions, handle(withdraw))
}

const rules = { required: ['name', 'email'] } as const

const listOptions: RouteShorthandOptions = {
  config: { can: 'list users' },
  schema: {
    operationId: 'listInvitations',
    summary: 'List the invitations that were not accepted yet',
    response: { 200: itemOf(Type.Array(Invitation)) },
  },
}

async function list(_request: FastifyRequest, _reply: FastifyReply, { database, now }: Services) {
  return { data: await readInvitations(database.db, now().toISOString()) }
}

const createOptions: RouteShorthandOptions = {
  config: { can: 'create users' },
  schema: {
    operationId: 'invite',
    summary: 'Invite somebody by mail',
    description:
      'Creates a user, and sends them a link that sets their password, valid for seven days. Needs every permission of the roles. 409 when the service sends no mail.',
    errors: [409],
    noRevision: true,
    body: schemaOfFields(invitationFields, rules),
    response: { 201: itemOf(Invitation) },
  },
}

async function create(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const input = parseFields(await readValues(request, services), invitationFields, rules)
  const { language: wanted, roles = [], ...columns } = input
  const language = await languageOf(services, wanted)
  const passwordHash = await hashOfNoPassword()
  const data = await change(request, services, async (tx) => {
    const id = await invite(tx, { ...columns, roles }, { passwordHash, language })
    return showInvitation(tx.db, id, tx.now)
  })
  reply.code(201)
  return { data }
}

const resendOptions: RouteShorthandOptions = {
  config: { can: 'update users' },
  schema: {
    operationId: 'inviteAgain',
    summary: 'Send an invitation again',
    description:
      'With another link; the one before ends. Also to a user who was created without an invitation and has never signed in. Needs every permission that the user has. 409 when they have signed in, or the service sends no mail.',
    errors: [409],
    noRevision: true,
    body: schemaOfFields(resendFields),
    response: { 200: itemOf(Invitation) },
  },
}

async function resend(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  await requireReach(services.database.db, request.caller, pathId(request))
  const { language: wanted } = parseFields(await readValues(request, services), resendFields)
  const language = await languageOf(services, wanted)
  const data = await change(request, services, async (tx) => {
    await lockAccess(tx)
    const id = await requireReach(tx.db, request.caller, pathId(request))
    await inviteAgain(tx, id, language)
    return showInvitation(tx.db, id, tx.now)
  })
  return { data }
}

const withdrawOptions: RouteShorthandOptions = {
  config: { can: 'update users' },
  schema: {
    operationId: 'withdrawInvitation',
    noRevision: true,
    summary: 'Withdraw an invitation',
    description:
      'Its link ends. The user stays, without a password. Needs every permission that the user has.',
  },
}

async function withdraw(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await change(request, services, async (tx) => {
    await lockAccess(tx)
    await withdrawInvitation(tx, await requireReach(tx.db, request.caller, pathId(request)))
  })
  return reply.code(204).send()
}

async function languageOf(services: Services, wanted: MailLanguage | undefined): Promise<MailLanguage> {
  if (!services.mail) throw new EditConflict('This service sends no mail: SMTP_URL is not set.')
  return wanted ?? (await services.settings.now()).settings['mail.language']
}

import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { hashPassword, verifyPassword } from '../../../access/passwords.ts'
import { lockAccess } from '../../../access/powers.ts'
import { Invalid, Unauthenticated } from '../../../core/errors.ts'
import { parseFields, schemaOfFields } from '../../../core/fields.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { readValues } from '../../../http/requests/body.ts'
import { parseUpdate, patchOf } from '../../../http/requests/partial-update.ts'
import { callerOf, change, requireMatch, tagRevision } from '../../../http/requests/request.ts'
import { itemOf } from '../../../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { findIfLive } from '../../../records/read.ts'
import { lockUser, setPassword, updateUser } from './user.actions.ts'
import { ownPasswordFields, ownUserFields, User, userKind } from './user.schema.ts'
import { showUser } from './user.show.ts'

/** The caller's own account: no permission is needed. */
export const currentUserRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/user', showOptions, handle(show))
  app.put('/api/v1/user', updateOptions, handle(update))
  app.patch('/api/v1/user', patchOf(updateOptions), handle(update))
  app.put('/api/v1/user/password', passwordOptions, handle(changePassword))
  app.put('/admin/api/user', updateOptions, handle(update))
  app.put('/admin/api/user/password', passwordOptions, handle(changePassword))
}

const rules = { required: ['name', 'email'] } as const
const passwordRules = { required: ['current_password', 'password'] } as const

const showOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'showCurrentUser',
    summary: 'Show the current user',
    description: 'Needs any valid token.',
    response: { 200: itemOf(User) },
  },
}

async function show(request: FastifyRequest, reply: FastifyReply, { database }: Services) {
  const user = await findIfLive(database.db, userKind, callerOf(request).userId)
  if (!user) throw new Unauthenticated() // deleted since the token was read
  tagRevision(reply, userKind, user)
  return { data: await showUser(database.db, user) }
}

const updateOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'updateCurrentUser',
    summary: 'Change your own name and email',
    description:
      'Needs any valid token. You sign in with the email, so a new one needs your current password; wrong attempts are rate limited. Roles are not changed here.',
    errors: [429],
    body: schemaOfFields(ownUserFields, rules),
    response: { 200: itemOf(User) },
  },
}

async function update(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const values = await readValues(request, services)
  const { current_password, ...changes } = parseUpdate(request, values, ownUserFields, rules)
  const verified =
    current_password === undefined ? null : await verifyOwnPassword(request, services, current_password)
  const { user, data } = await change(request, services, async (tx) => {
    await lockAccess(tx)
    const current = await lockCaller(tx, request)
    if (changes.email !== undefined && changes.email !== current.email) requireVerified(current, verified)
    const user = await updateUser(tx, current, changes)
    return { user, data: await showUser(tx.db, user) }
  })
  tagRevision(reply, userKind, user)
  return { data }
}

/**
 * A client that changes the email could take over the account and lock the user out. So a leaked token is not enough.
 */
function requireVerified({ password }: RecordOf<'user'>, verified: string | null): void {
  if (verified === null) {
    throw Invalid.field('current_password', 'The current password field is required when the email changes.')
  }
  if (password !== verified) throw wrongPassword() // changed while it was checked
}

const passwordOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'changeOwnPassword',
    summary: 'Change your own password',
    description:
      'Revokes your other sessions and tokens, but not the token of this request. Wrong attempts are rate limited.',
    errors: [429],
    body: schemaOfFields(ownPasswordFields, passwordRules),
    response: { 200: itemOf(User) },
  },
}

async function changePassword(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const input = parseFields(await readValues(request, services), ownPasswordFields, passwordRules)
  const verified = await verifyOwnPassword(request, services, input.current_password)
  const passwordHash = await hashPassword(input.password)
  const kept = { keepTokens: input.keep_tokens === 1, usedToken: callerOf(request).tokenId }
  const { user, data } = await change(request, services, async (tx) => {
    const current = await lockCaller(tx, request)
    if (current.password !== verified) throw wrongPassword() // changed while it was checked
    const user = await setPassword(tx, current, passwordHash, kept)
    return { user, data: await showUser(tx.db, user) }
  })
  tagRevision(reply, userKind, user)
  return { data }
}

/**
 * Returns the hash of the caller's password if the given password is correct. Attempts are limited, since a token may
 * have leaked.
 */
async function verifyOwnPassword(
  request: FastifyRequest,
  { database, settings, limiter }: Services,
  password: string,
): Promise<string> {
  const { userId } = callerOf(request)
  const limit = (await settings.now()).settings['rate_limits.attempts']
  const user = await findIfLive(database.db, userKind, userId)
  if (!user) throw new Unauthenticated() // deleted since the token was read
  const verified = await limiter.attempt([[`password:${userId}`, limit]], async () =>
    (await verifyPassword(password, user.password)) ? user.password : null,
  )
  if (verified === null) throw wrongPassword()
  return verified
}

async function lockCaller(tx: Transaction, request: FastifyRequest): Promise<RecordOf<'user'>> {
  const user = await lockUser(tx, callerOf(request).userId)
  if (!user) throw new Unauthenticated() // deleted since the token was read
  requireMatch(request, userKind, user)
  return user
}

function wrongPassword(): Invalid {
  return Invalid.field('current_password', 'The current password is incorrect.')
}

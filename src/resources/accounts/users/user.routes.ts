import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { hashPassword } from '../../../access/passwords.ts'
import { lockAccess, powersOfUser, requirePowers } from '../../../access/powers.ts'
import { Invalid } from '../../../core/errors.ts'
import { parseFields, schemaOfFields } from '../../../core/fields.ts'
import type { Db } from '../../../database/database.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { readValues } from '../../../http/requests/body.ts'
import { parseUpdate, patchOf } from '../../../http/requests/partial-update.ts'
import {
  callerOf,
  change,
  lockTarget,
  pathId,
  requireMatch,
  tagRevision,
} from '../../../http/requests/request.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { listQuery, readListPage } from '../../../http/responses/pagination.ts'
import { choosing, selecting } from '../../../http/responses/selecting.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { findRecord } from '../../../records/read.ts'
import { withSelection } from '../../../records/selection.ts'
import { createUser, deleteUser, updateUser } from './user.actions.ts'
import { changedUserFields, User, userFields, userKind, userSelection } from './user.schema.ts'
import { showUser, showUsers } from './user.show.ts'

export const userRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/api/v1/users', listOptions, handle(list))
  app.get('/api/v1/users/:id', showOptions, handle(show))
  app.post('/api/v1/users', createOptions, handle(create))
  app.put('/api/v1/users/:id', updateOptions, handle(update))
  app.patch('/api/v1/users/:id', patchOf(updateOptions), handle(update))
  app.delete('/api/v1/users/:id', removeOptions, handle(remove))
}

const newRules = { required: ['name', 'email', 'password'] } as const
const rules = { required: ['name', 'email'] } as const
const newBody = schemaOfFields(userFields, newRules)
const body = schemaOfFields(changedUserFields, rules)

const listOptions: RouteShorthandOptions = {
  config: { can: 'list users' },
  schema: {
    operationId: 'listUsers',
    summary: 'List users',
    querystring: withSelection(listQuery, userSelection),
    response: { 200: listOf(User) },
  },
}

async function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const query = database.db.selectFrom('users').selectAll().orderBy('id', 'desc')
  const found = selecting(request, query, userSelection)
  const page = await readListPage(request, baseUrl, found, (user) => user)
  const users = await showUsers(database.db, page.data)
  return { ...page, data: users.map(choosing(request, userSelection, (user) => user)) }
}

const showOptions: RouteShorthandOptions = {
  config: { can: 'view users' },
  schema: { operationId: 'showUser', summary: 'Show a user', response: { 200: itemOf(User) } },
}

async function show(request: FastifyRequest, reply: FastifyReply, { database }: Services) {
  const user = await findRecord(database.db, userKind, pathId(request))
  tagRevision(reply, userKind, user)
  return { data: await showUser(database.db, user) }
}

const createOptions: RouteShorthandOptions = {
  config: { can: 'create users' },
  schema: {
    operationId: 'createUser',
    summary: 'Create a user',
    body: newBody,
    response: { 201: itemOf(User) },
  },
}

async function create(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const input = parseFields(await readValues(request, services), userFields, newRules)
  const { password, roles = [], ...columns } = input
  const passwordHash = await hashPassword(password)
  const { user, data } = await change(request, services, async (tx) => {
    const user = await createUser(tx, { ...columns, roles, passwordHash })
    return { user, data: await showUser(tx.db, user) }
  })
  tagRevision(reply.code(201), userKind, user)
  return { data }
}

const updateOptions: RouteShorthandOptions = {
  config: { can: 'update users' },
  schema: {
    operationId: 'updateUser',
    summary: 'Update a user',
    description:
      'Needs every permission that the user has. A new password revokes the sessions and tokens of the user. Your own password is changed with `PUT /api/v1/user/password`.',
    body,
    response: { 200: itemOf(User) },
  },
}

async function update(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await requireReach(services.database.db, request)
  const values = await readValues(request, services)
  const input = parseUpdate(request, values, changedUserFields, rules)
  const { password, keep_tokens, ...changes } = input
  if (password !== undefined) refuseOwnPassword(request)
  const secret = password === undefined ? {} : { passwordHash: await hashPassword(password) }
  const kept = { keepTokens: keep_tokens === 1 }
  const { user, data } = await change(request, services, async (tx) => {
    await lockAccess(tx)
    const current = await lockTarget(tx, userKind, request)
    const user = await updateUser(tx, current, { ...changes, ...secret }, kept)
    return { user, data: await showUser(tx.db, user) }
  })
  tagRevision(reply, userKind, user)
  return { data }
}

const removeOptions: RouteShorthandOptions = {
  config: { can: 'delete users' },
  schema: { operationId: 'deleteUser', summary: 'Delete a user' },
}

async function remove(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await change(request, services, async (tx) => {
    await lockAccess(tx)
    await deleteUser(tx, await lockTarget(tx, userKind, request))
  })
  return reply.code(204).send()
}

/**
 * Checks for 404, 412 and 403 before the body is parsed and the password is hashed: hashing takes too long for a
 * transaction. The transaction repeats these checks.
 */
async function requireReach(db: Db, request: FastifyRequest): Promise<void> {
  const user = await findRecord(db, userKind, pathId(request))
  requireMatch(request, userKind, user)
  requirePowers(await powersOfUser(db, callerOf(request).userId), await powersOfUser(db, user.id))
}

/** A leaked token must not be enough to take over the account: changing it needs the current password. */
function refuseOwnPassword(request: FastifyRequest): void {
  if (pathId(request) !== callerOf(request).userId) return
  throw Invalid.field('password', 'Use PUT /api/v1/user/password to change your own password.')
}

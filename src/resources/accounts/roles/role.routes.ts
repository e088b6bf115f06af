import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { lockAccess, powersOfRoles, powersOfUser, requirePowers } from '../../../access/powers.ts'
import { permissionsOfRole, relatedIds } from '../../../access/relations.ts'
import { parseFields, schemaOfFields } from '../../../core/fields.ts'
import { pick } from '../../../core/schemas.ts'
import type { Db } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
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
import { listPage, searching, searchQuery } from '../../../http/responses/pagination.ts'
import { choosing, selecting } from '../../../http/responses/selecting.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { findRecord } from '../../../records/read.ts'
import { withSelection } from '../../../records/selection.ts'
import { createRole, deleteRole, updateRole } from './role.actions.ts'
import { Role, roleFields, roleKind, roleSelection, SingleRole } from './role.schema.ts'

export const roleRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/api/v1/roles', listOptions, handle(list))
  app.get('/api/v1/roles/:id', showOptions, handle(show))
  app.post('/api/v1/roles', createOptions, handle(create))
  app.put('/api/v1/roles/:id', updateOptions, handle(update))
  app.patch('/api/v1/roles/:id', patchOf(updateOptions), handle(update))
  app.delete('/api/v1/roles/:id', removeOptions, handle(remove))
}

const rules = { required: ['name'] } as const
const body = schemaOfFields(roleFields, rules)

const listOptions: RouteShorthandOptions = {
  config: { can: 'list roles' },
  schema: {
    operationId: 'listRoles',
    summary: 'List roles',
    querystring: withSelection(searchQuery('name'), roleSelection),
    response: { 200: listOf(Role) },
  },
}

function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const query = database.db.selectFrom('roles').selectAll().orderBy('id', 'desc')
  const found = selecting(request, searching(request, database, query), roleSelection)
  return listPage(
    request,
    baseUrl,
    found,
    choosing(request, roleSelection, (role) => pick(Role, role)),
  )
}

const showOptions: RouteShorthandOptions = {
  config: { can: 'view roles' },
  schema: { operationId: 'showRole', summary: 'Show a role', response: { 200: itemOf(SingleRole) } },
}

async function show(request: FastifyRequest, reply: FastifyReply, { database }: Services) {
  const role = await findRecord(database.db, roleKind, pathId(request))
  tagRevision(reply, roleKind, role)
  return { data: await withRelations(database.db, role) }
}

const createOptions: RouteShorthandOptions = {
  config: { can: 'create roles' },
  schema: {
    operationId: 'createRole',
    summary: 'Create a role',
    body,
    response: { 201: itemOf(SingleRole) },
  },
}

async function create(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const input = parseFields(await readValues(request, services), roleFields, rules)
  const { role, data } = await change(request, services, async (tx) => {
    await lockAccess(tx)
    const role = await createRole(tx, input)
    return { role, data: await withRelations(tx.db, role) }
  })
  tagRevision(reply.code(201), roleKind, role)
  return { data }
}

const updateOptions: RouteShorthandOptions = {
  config: { can: 'update roles' },
  schema: {
    operationId: 'updateRole',
    summary: 'Update a role',
    body,
    response: { 200: itemOf(SingleRole) },
  },
}

async function update(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await requireReach(services.database.db, request)
  const values = await readValues(request, services)
  const input = parseUpdate(request, values, roleFields, rules)
  const { role, data } = await change(request, services, async (tx) => {
    await lockAccess(tx)
    const current = await lockTarget(tx, roleKind, request)
    const role = await updateRole(tx, current, input)
    return { role, data: await withRelations(tx.db, role) }
  })
  tagRevision(reply, roleKind, role)
  return { data }
}

const removeOptions: RouteShorthandOptions = {
  config: { can: 'delete roles' },
  schema: { operationId: 'deleteRole', summary: 'Delete a role' },
}

async function remove(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await change(request, services, async (tx) => {
    await lockAccess(tx)
    await deleteRole(tx, await lockTarget(tx, roleKind, request))
  })
  return reply.code(204).send()
}

async function withRelations(db: Db, role: RecordOf<'role'>) {
  return pick(SingleRole, { ...role, permissions: await relatedIds(db, permissionsOfRole, role.id) })
}

/** 404, 412 and 403 before the body is parsed. The transaction checks the same again. */
async function requireReach(db: Db, request: FastifyRequest): Promise<void> {
  const role = await findRecord(db, roleKind, pathId(request))
  requireMatch(request, roleKind, role)
  requirePowers(await powersOfUser(db, callerOf(request).userId), await powersOfRoles(db, [role.id]))
}

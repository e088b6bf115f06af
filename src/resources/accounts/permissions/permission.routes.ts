import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { lockAccess, powersOfUser, powersToUse, requirePowers } from '../../../access/powers.ts'
import { relatedIds, rolesOfPermission } from '../../../access/relations.ts'
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
import { createPermission, deletePermission, updatePermission } from './permission.actions.ts'
import {
  newPermissionFields,
  Permission,
  permissionFields,
  permissionKind,
  permissionSelection,
  SinglePermission,
} from './permission.schema.ts'

export const permissionRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/api/v1/permissions', listOptions, handle(list))
  app.get('/api/v1/permissions/:id', showOptions, handle(show))
  app.post('/api/v1/permissions', createOptions, handle(create))
  app.put('/api/v1/permissions/:id', updateOptions, handle(update))
  app.patch('/api/v1/permissions/:id', patchOf(updateOptions), handle(update))
  app.delete('/api/v1/permissions/:id', removeOptions, handle(remove))
}

const rules = { required: ['name'] } as const
const newBody = schemaOfFields(newPermissionFields, rules)
const body = schemaOfFields(permissionFields, rules)

const listOptions: RouteShorthandOptions = {
  config: { can: 'list permissions' },
  schema: {
    operationId: 'listPermissions',
    summary: 'List permissions',
    querystring: withSelection(searchQuery('name'), permissionSelection),
    response: { 200: listOf(Permission) },
  },
}

function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const query = database.db.selectFrom('permissions').selectAll().orderBy('id', 'desc')
  const found = selecting(request, searching(request, database, query), permissionSelection)
  return listPage(
    request,
    baseUrl,
    found,
    choosing(request, permissionSelection, (each) => pick(Permission, each)),
  )
}

const showOptions: RouteShorthandOptions = {
  config: { can: 'view permissions' },
  schema: {
    operationId: 'showPermission',
    summary: 'Show a permission',
    response: { 200: itemOf(SinglePermission) },
  },
}

async function show(request: FastifyRequest, reply: FastifyReply, { database }: Services) {
  const permission = await findRecord(database.db, permissionKind, pathId(request))
  tagRevision(reply, permissionKind, permission)
  return { data: await withRelations(database.db, permission) }
}

const createOptions: RouteShorthandOptions = {
  config: { can: 'create permissions' },
  schema: {
    operationId: 'createPermission',
    summary: 'Create a permission',
    body: newBody,
    response: { 201: itemOf(SinglePermission) },
  },
}

async function create(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const input = parseFields(await readValues(request, services), newPermissionFields, rules)
  const { permission, data } = await change(request, services, async (tx) => {
    await lockAccess(tx)
    const permission = await createPermission(tx, input)
    return { permission, data: await withRelations(tx.db, permission) }
  })
  tagRevision(reply.code(201), permissionKind, permission)
  return { data }
}

const updateOptions: RouteShorthandOptions = {
  config: { can: 'update permissions' },
  schema: {
    operationId: 'updatePermission',
    summary: 'Update a permission',
    body,
    response: { 200: itemOf(SinglePermission) },
  },
}

async function update(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await requireReach(services.database.db, request)
  const values = await readValues(request, services)
  const input = parseUpdate(request, values, permissionFields, rules)
  const { permission, data } = await change(request, services, async (tx) => {
    await lockAccess(tx)
    const current = await lockTarget(tx, permissionKind, request)
    const permission = await updatePermission(tx, current, input)
    return { permission, data: await withRelations(tx.db, permission) }
  })
  tagRevision(reply, permissionKind, permission)
  return { data }
}

const removeOptions: RouteShorthandOptions = {
  config: { can: 'delete permissions' },
  schema: { operationId: 'deletePermission', summary: 'Delete a permission' },
}

async function remove(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await change(request, services, async (tx) => {
    await lockAccess(tx)
    await deletePermission(tx, await lockTarget(tx, permissionKind, request))
  })
  return reply.code(204).send()
}

async function withRelations(db: Db, permission: RecordOf<'permission'>) {
  return pick(SinglePermission, {
    ...permission,
    roles: await relatedIds(db, rolesOfPermission, permission.id),
  })
}

/** 404, 412 and 403 before the body is parsed. The transaction checks the same again. */
async function requireReach(db: Db, request: FastifyRequest): Promise<void> {
  const permission = await findRecord(db, permissionKind, pathId(request))
  requireMatch(request, permissionKind, permission)
  requirePowers(await powersOfUser(db, callerOf(request).userId), powersToUse([permission.id]))
}

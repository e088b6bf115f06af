import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { parseFields, schemaOfFields } from '../../../core/fields.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { readValues } from '../../../http/requests/body.ts'
import { parseUpdate, patchOf } from '../../../http/requests/partial-update.ts'
import { change, inputForTarget, lockTarget, pathId, tagRevision } from '../../../http/requests/request.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { listPage, searching, searchQuery } from '../../../http/responses/pagination.ts'
import { choosing, selecting } from '../../../http/responses/selecting.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { findRecord } from '../../../records/read.ts'
import { withSelection } from '../../../records/selection.ts'
import { createComponentType, deleteComponentType, updateComponentType } from './component-type.actions.ts'
import {
  ComponentType,
  componentTypeFields,
  componentTypeKind,
  componentTypeSelection,
  showComponentType,
} from './component-type.schema.ts'

export const componentTypeRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/api/v1/component-types', listOptions, handle(list))
  app.get('/api/v1/component-types/:id', showOptions, handle(show))
  app.post('/api/v1/component-types', createOptions, handle(create))
  app.put('/api/v1/component-types/:id', updateOptions, handle(update))
  app.patch('/api/v1/component-types/:id', patchOf(updateOptions), handle(update))
  app.delete('/api/v1/component-types/:id', removeOptions, handle(remove))
}

const componentTypeRules = { required: ['type', 'label'] } as const
const body = schemaOfFields(componentTypeFields, componentTypeRules)

const listOptions: RouteShorthandOptions = {
  config: { can: 'list component types' },
  schema: {
    operationId: 'listComponentTypes',
    summary: 'List component types',
    querystring: withSelection(searchQuery('type, label or description'), componentTypeSelection),
    response: { 200: listOf(ComponentType) },
  },
}

function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const query = database.db.selectFrom('component_types').selectAll().orderBy('id', 'desc')
  const found = selecting(request, searching(request, database, query), componentTypeSelection)
  return listPage(request, baseUrl, found, choosing(request, componentTypeSelection, showComponentType))
}

const showOptions: RouteShorthandOptions = {
  config: { can: 'view component types' },
  schema: {
    operationId: 'showComponentType',
    summary: 'Show a component type',
    response: { 200: itemOf(ComponentType) },
  },
}

async function show(request: FastifyRequest, reply: FastifyReply, { database }: Services) {
  const type = await findRecord(database.db, componentTypeKind, pathId(request))
  tagRevision(reply, componentTypeKind, type)
  return { data: showComponentType(type) }
}

const createOptions: RouteShorthandOptions = {
  config: { can: 'create component types' },
  schema: {
    operationId: 'createComponentType',
    summary: 'Create a component type',
    body,
    response: { 201: itemOf(ComponentType) },
  },
}

async function create(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const input = parseFields(await readValues(request, services), componentTypeFields, componentTypeRules)
  const type = await change(request, services, (tx) => createComponentType(tx, input))
  tagRevision(reply.code(201), componentTypeKind, type)
  return { data: showComponentType(type) }
}

const updateOptions: RouteShorthandOptions = {
  config: { can: 'update component types' },
  schema: {
    operationId: 'updateComponentType',
    summary: 'Update a component type',
    description: 'A new schema changes no component, and refuses none that is stored.',
    body,
    response: { 200: itemOf(ComponentType) },
  },
}

async function update(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { values } = await inputForTarget(request, services, componentTypeKind)
  const input = parseUpdate(request, values, componentTypeFields, componentTypeRules)
  const type = await change(request, services, async (tx) =>
    updateComponentType(tx, await lockTarget(tx, componentTypeKind, request), input),
  )
  tagRevision(reply, componentTypeKind, type)
  return { data: showComponentType(type) }
}

const removeOptions: RouteShorthandOptions = {
  config: { can: 'delete component types' },
  schema: {
    operationId: 'deleteComponentType',
    summary: 'Delete a component type',
    description: 'Its components stay.',
  },
}

async function remove(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await change(request, services, async (tx) =>
    deleteComponentType(tx, await lockTarget(tx, componentTypeKind, request)),
  )
  return reply.code(204).send()
}

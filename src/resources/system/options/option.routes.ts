import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { NotFound } from '../../../core/errors.ts'
import { parseFields, schemaOfFields } from '../../../core/fields.ts'
import { pick } from '../../../core/schemas.ts'
import { findTextError } from '../../../core/text.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { readValues } from '../../../http/requests/body.ts'
import { parseUpdate, patchOf } from '../../../http/requests/partial-update.ts'
import { change, requireMatch, tagRevision } from '../../../http/requests/request.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { listPage, listQuery } from '../../../http/responses/pagination.ts'
import { choosing, selecting } from '../../../http/responses/selecting.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { withSelection } from '../../../records/selection.ts'
import { optionKind } from '../../../settings/settings.ts'
import { createOption, deleteOption, findOption, lockOption, updateOption } from './option.actions.ts'
import { Option, optionFields, optionSelection, optionValueField } from './option.schema.ts'

export const optionRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/api/v1/options', listOptions, handle(list))
  app.get('/api/v1/options/:key', showOptions, handle(show))
  app.post('/api/v1/options', createOptions, handle(create))
  app.put('/api/v1/options/:key', updateOptions, handle(update))
  app.patch('/api/v1/options/:key', patchOf(updateOptions), handle(update))
  app.delete('/api/v1/options/:key', removeOptions, handle(remove))
}

const createRules = { required: ['key'], present: ['value'] } as const
const updateRules = { present: ['value'] } as const
const createBody = schemaOfFields(optionFields, createRules)
const updateBody = schemaOfFields(optionValueField, updateRules)
const present = (option: RecordOf<'option'>) => pick(Option, option)

const listOptions: RouteShorthandOptions = {
  config: { can: 'list options' },
  schema: {
    operationId: 'listOptions',
    summary: 'List options',
    querystring: withSelection(listQuery, optionSelection),
    response: { 200: listOf(Option) },
  },
}

function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const query = database.db.selectFrom('options').selectAll().orderBy('id', 'desc')
  const found = selecting(request, query, optionSelection)
  return listPage(request, baseUrl, found, choosing(request, optionSelection, present))
}

const showOptions: RouteShorthandOptions = {
  config: { can: 'view options' },
  schema: { operationId: 'showOption', summary: 'Show an option', response: { 200: itemOf(Option) } },
}

async function show(request: FastifyRequest, reply: FastifyReply, { database }: Services) {
  const option = await findOption(database.db, pathKey(request))
  tagRevision(reply, optionKind, option)
  return { data: present(option) }
}

const createOptions: RouteShorthandOptions = {
  config: { can: 'create options' },
  schema: {
    operationId: 'createOption',
    summary: 'Create an option',
    body: createBody,
    response: { 201: itemOf(Option) },
  },
}

async function create(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const values = await readValues(request, services)
  const { key, value = null } = parseFields(values, optionFields, createRules)
  const option = await change(request, services, (tx) => createOption(tx, services.disks, key, value))
  tagRevision(reply.code(201), optionKind, option)
  return { data: present(option) }
}

const updateOptions: RouteShorthandOptions = {
  config: { can: 'update options' },
  schema: {
    operationId: 'updateOption',
    summary: 'Update an option',
    body: updateBody,
    response: { 200: itemOf(Option) },
  },
}

async function update(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await findOption(services.database.db, pathKey(request))
  const values = await readValues(request, services)
  const input = parseUpdate(request, values, optionValueField, updateRules)
  const option = await change(request, services, async (tx) => {
    const current = await lockOptionOf(tx, request)
    return 'value' in input ? updateOption(tx, services.disks, current, input.value ?? null) : current
  })
  tagRevision(reply, optionKind, option)
  return { data: present(option) }
}

const removeOptions: RouteShorthandOptions = {
  config: { can: 'delete options' },
  schema: {
    operationId: 'deleteOption',
    summary: 'Delete an option',
    description: 'A setting of the service returns to its default.',
  },
}

async function remove(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await change(request, services, async (tx) => deleteOption(tx, await lockOptionOf(tx, request)))
  return reply.code(204).send()
}

async function lockOptionOf(tx: Transaction, request: FastifyRequest): Promise<RecordOf<'option'>> {
  const option = await lockOption(tx, pathKey(request))
  requireMatch(request, optionKind, option)
  return option
}

/** An invalid key matches no option. */
function pathKey(request: FastifyRequest): string {
  const { key } = request.params as { key: string }
  if (findTextError(key) !== null) throw new NotFound()
  return key
}

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
import { createPageTemplate, deletePageTemplate, updatePageTemplate } from './page-template.actions.ts'
import {
  PageTemplate,
  pageTemplateFields,
  pageTemplateKind,
  pageTemplateSelection,
  showPageTemplate,
} from './page-template.schema.ts'

export const pageTemplateRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/api/v1/page-templates', listOptions, handle(list))
  app.get('/api/v1/page-templates/:id', showOptions, handle(show))
  app.post('/api/v1/page-templates', createOptions, handle(create))
  app.put('/api/v1/page-templates/:id', updateOptions, handle(update))
  app.patch('/api/v1/page-templates/:id', patchOf(updateOptions), handle(update))
  app.delete('/api/v1/page-templates/:id', removeOptions, handle(remove))
}

const pageTemplateRules = { required: ['template', 'label'] } as const
const body = schemaOfFields(pageTemplateFields, pageTemplateRules)

const listOptions: RouteShorthandOptions = {
  config: { can: 'list page templates' },
  schema: {
    operationId: 'listPageTemplates',
    summary: 'List page templates',
    querystring: withSelection(searchQuery('template or label'), pageTemplateSelection),
    response: { 200: listOf(PageTemplate) },
  },
}

function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const query = database.db.selectFrom('page_templates').selectAll().orderBy('id', 'desc')
  const found = selecting(request, searching(request, database, query), pageTemplateSelection)
  return listPage(request, baseUrl, found, choosing(request, pageTemplateSelection, showPageTemplate))
}

const showOptions: RouteShorthandOptions = {
  config: { can: 'view page templates' },
  schema: {
    operationId: 'showPageTemplate',
    summary: 'Show a page template',
    response: { 200: itemOf(PageTemplate) },
  },
}

async function show(request: FastifyRequest, reply: FastifyReply, { database }: Services) {
  const template = await findRecord(database.db, pageTemplateKind, pathId(request))
  tagRevision(reply, pageTemplateKind, template)
  return { data: showPageTemplate(template) }
}

const createOptions: RouteShorthandOptions = {
  config: { can: 'create page templates' },
  schema: {
    operationId: 'createPageTemplate',
    summary: 'Create a page template',
    body,
    response: { 201: itemOf(PageTemplate) },
  },
}

async function create(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const input = parseFields(await readValues(request, services), pageTemplateFields, pageTemplateRules)
  const template = await change(request, services, (tx) => createPageTemplate(tx, input))
  tagRevision(reply.code(201), pageTemplateKind, template)
  return { data: showPageTemplate(template) }
}

const updateOptions: RouteShorthandOptions = {
  config: { can: 'update page templates' },
  schema: {
    operationId: 'updatePageTemplate',
    summary: 'Update a page template',
    body,
    response: { 200: itemOf(PageTemplate) },
  },
}

async function update(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { values } = await inputForTarget(request, services, pageTemplateKind)
  const input = parseUpdate(request, values, pageTemplateFields, pageTemplateRules)
  const template = await change(request, services, async (tx) =>
    updatePageTemplate(tx, await lockTarget(tx, pageTemplateKind, request), input),
  )
  tagRevision(reply, pageTemplateKind, template)
  return { data: showPageTemplate(template) }
}

const removeOptions: RouteShorthandOptions = {
  config: { can: 'delete page templates' },
  schema: {
    operationId: 'deletePageTemplate',
    summary: 'Delete a page template',
    description: 'Its pages stay.',
  },
}

async function remove(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await change(request, services, async (tx) =>
    deletePageTemplate(tx, await lockTarget(tx, pageTemplateKind, request)),
  )
  return reply.code(204).send()
}

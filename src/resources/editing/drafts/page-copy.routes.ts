import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { Type } from 'typebox'
import { text } from '../../../core/field-kinds.ts'
import { describeFields, parseFields, schemaOfFields } from '../../../core/fields.ts'
import { documented, pick } from '../../../core/schemas.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { change, inputForTarget, pathId } from '../../../http/requests/request.ts'
import { itemOf } from '../../../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { pageKind } from '../../content/pages/page.schema.ts'
import { copyPage } from './page.copy.ts'

export const pageCopyRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.post('/admin/api/pages/:id/copy', copyOptions, handle(copy))
}

const copyFields = describeFields(
  { title: text(255) },
  { title: ['The title of the copy; that of the page with “(copy)” when it is left out', 'Prices (copy)'] },
)

const CopiedPage = documented(
  'CopiedPage',
  {
    id: ['The id of the copy', 31],
    title: ['Its title', 'Prices (copy)'],
    url: ['Its URL', '/visit/prices-copy'],
  },
  Type.Object({ id: Type.Integer(), title: Type.String(), url: Type.String() }),
)

const copyOptions: RouteShorthandOptions = {
  config: { can: 'create pages' },
  schema: {
    operationId: 'copyPage',
    summary: 'Copy a page',
    description:
      'In one transaction: its fields with the password, its tags, and in a working copy its components and unpublished changes. The copy comes after the page and is not published. Needs `view pages`, too.',
    noRevision: true,
    body: schemaOfFields(copyFields),
    response: { 201: itemOf(CopiedPage) },
  },
}

async function copy(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { values } = await inputForTarget(request, services, pageKind)
  const { title } = parseFields(values, copyFields)
  const page = await change(request, services, (tx) => copyPage(tx, pathId(request), title))
  reply.code(201)
  return { data: pick(CopiedPage, page) }
}

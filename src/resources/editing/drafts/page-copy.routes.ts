import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { requirePermissions } from '../../../access/user-permissions.ts'
import { booleanLike, text } from '../../../core/field-kinds.ts'
import { describeFields, parseFields, schemaOfFields } from '../../../core/fields.ts'
import { documented, pick } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { change, inputForTarget, pathId } from '../../../http/requests/request.ts'
import { itemOf } from '../../../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { pageKind } from '../../content/pages/page.schema.ts'
import { maxCopies } from './draft.schema.ts'

export const pageCopyRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.post('/admin/api/pages/:id/copy', copyOptions, handle(copy))
}

const copyFields = describeFields(
  { title: text(255), with_subpages: booleanLike() },
  {
    title: ['The title of the copy; that of the page with “(copy)” when it is left out', 'Prices (copy)'],
    with_subpages: ['Whether all pages below it are copied too, with their titles; 0 by default', 1],
  },
)

const CopiedPage = documented(
  'CopiedPage',
  {
    id: ['The id of the copy', 31],
    title: ['Its title', 'Prices (copy)'],
    url: ['Its URL', '/visit/prices-copy'],
    subpages: ['The ids of the copies below it, each after that of its parent', [32, 33]],
  },
  Type.Object({
    id: Type.Integer(),
    title: Type.String(),
    url: Type.String(),
    subpages: Type.Array(Type.Integer()),
  }),
)

const copyOptions: RouteShorthandOptions = {
  config: { can: 'create pages' },
  schema: {
    operationId: 'copyPage',
    summary: 'Copy a page',
    description: `In one transaction: its fields with the password, its tags, and in a working copy its components and unpublished changes. The copy comes after the page and is not published. What refers to one of the copied pages refers to its copy. \`with_subpages\` copies the pages below it in the same way, up to ${maxCopies} pages in all. Needs \`view pages\`, too.`,
    noRevision: true,
    body: schemaOfFields(copyFields),
    response: { 201: itemOf(CopiedPage) },
  },
}

async function copy(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { values } = await inputForTarget(request, services, pageKind)
  const { title, with_subpages = 0 } = parseFields(values, copyFields)
  const { copyPages } = await import('./page-copy.actions.ts')
  const copies = await change(request, services, async (tx) => {
    await requirePermissions(tx, ['view pages'])
    return copyPages(tx, pathId(request), { title, withSubpages: with_subpages === 1 })
  })
  reply.code(201)
  return { data: pick(CopiedPage, copies) }
}

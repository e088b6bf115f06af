import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Caller } from '../../../access/authenticate.ts'
import { permissionNames, requirePermission } from '../../../access/user-permissions.ts'
import { Forbidden, Invalid, NotFound } from '../../../core/errors.ts'
import { type Input, parseFields, schemaOfFields } from '../../../core/fields.ts'
import type { Db } from '../../../database/database.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { readValues } from '../../../http/requests/body.ts'
import { callerOf, change, pathId } from '../../../http/requests/request.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { listPage, listQuery } from '../../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { findIfLive } from '../../../records/read.ts'
import { pageKind } from '../../content/pages/page.schema.ts'
import { homeUrl } from '../../content/pages/page.urls.ts'
import { postKind } from '../../content/posts/post.schema.ts'
import * as actions from './preview.actions.ts'
import { NewPreview, Preview, previewFields, previewFilters } from './preview.schema.ts'
import { previewOrigins, previewUrl } from './preview.urls.ts'

/** Links that show drafts on the website. */
export const previewRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/previews', listOptions, handle(list))
  app.post('/admin/api/previews', createOptions, handle(create))
  app.post('/admin/api/previews/:id/renew', renewOptions, handle(renew))
  app.delete('/admin/api/previews/:id', removeOptions, handle(remove))
}

const defaultHours = 1

async function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl, now }: Services) {
  const filters = parseFields(request.query as Record<string, unknown>, previewFilters)
  const caller = callerOf(request)
  const isEveryone = filters.everyone === 1
  if (isEveryone) await requirePermission(database.db, caller, 'update users')
  const previews = actions
    .validPreviews(database.db, now().toISOString())
    .$if(!isEveryone, (query) => query.where('user_id', '=', caller.userId))
    .$if(filters.page !== undefined, (query) => ofRecord(query, 'page', filters.page))
    .$if(filters.post !== undefined, (query) => ofRecord(query, 'post', filters.post))
  return listPage(request, baseUrl, previews, actions.showPreview)
}

function ofRecord(
  query: ReturnType<typeof actions.validPreviews>,
  kind: 'page' | 'post',
  id: number | undefined,
) {
  return query.where('kind', '=', kind).where('record_id', '=', id ?? 0)
}

async function create(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const input = parseFields(await readValues(request, services), previewFields)
  const caller = callerOf(request)
  const { db } = services.database
  const { target, start } = targetOf(input)
  await requireView(db, caller, target)
  if (start !== target) await requireView(db, caller, start)
  const path = await pathOf(db, start)
  const { settings } = await services.settings.now()
  const { hours, label = null } = input
  const { preview, secret } = await change(request, services, (tx) =>
    actions.createPreview(tx, caller, target, { hours: hours ?? defaultHours, label }),
  )
  reply.code(201)
  const url = previewUrl(settings, path, secret)
  return { data: { ...preview, token: secret, url, origins: previewOrigins(settings) } }
}

async function renew(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  const data = await change(request, services, (tx) =>
    actions.renewPreview(tx, callerOf(request), pathId(request)),
  )
  return { data }
}

async function remove(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const caller = callerOf(request)
  const { isSuperAdmin, permissions } = await permissionNames(services.database.db, caller.userId)
  const mayDeleteAll = isSuperAdmin || permissions.includes('update users')
  await change(request, services, (tx) => actions.deletePreview(tx, caller, pathId(request), mayDeleteAll))
  return reply.code(204).send()
}

/** The scope of the token, and the record that its url opens. For the whole site, it may be any page or post. */
function targetOf({
  page,
  post,
  site,
}: Input<typeof previewFields>): Record<'target' | 'start', actions.PreviewTarget> {
  const records: actions.PreviewTarget[] = [
    ...(page == null ? [] : [{ kind: 'page', recordId: page } as const]),
    ...(post == null ? [] : [{ kind: 'post', recordId: post } as const]),
  ]
  const [record] = records
  if (records.length > 1 || (!record && site !== 1))
    throw Invalid.field('page', 'Exactly one of the fields page and post is required, or site.')
  const wholeSite = { kind: 'site', recordId: null } as const
  if (site !== 1 && record) return { target: record, start: record }
  return { target: wholeSite, start: record ?? wholeSite }
}

/** A preview shows only records that its creator may view: of the site, pages or posts or both. */
async function requireView(db: Db, caller: Caller, { kind }: actions.PreviewTarget): Promise<void> {
  if (kind !== 'site') return requirePermission(db, caller, `view ${kind}s`)
  const { isSuperAdmin, permissions } = await permissionNames(db, caller.userId)
  if (!isSuperAdmin && !permissions.includes('view pages') && !permissions.includes('view posts'))
    throw new Forbidden()
}

/** The path on the website. */
async function pathOf(db: Db, { kind, recordId }: actions.PreviewTarget): Promise<string> {
  if (kind === 'site' || recordId === null) return homeUrl
  const record = await findIfLive(db, kind === 'page' ? pageKind : postKind, recordId)
  if (!record) throw new NotFound(`There is no such ${kind}.`)
  return kind === 'page' ? record.url : `/${record.url.replace(/^\/+|\/+$/g, '')}`
}

const { properties: filterParameters } = schemaOfFields(previewFilters)
const { properties: listParameters } = listQuery

const listOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'listPreviews',
    summary: 'List previews',
    description:
      'Your own, or those of everyone; without their secrets, and without those that have expired.',
    querystring: { type: 'object', properties: { ...Object(filterParameters), ...Object(listParameters) } },
    response: { 200: listOf(Preview) },
  },
}

const createOptions: RouteShorthandOptions = {
  bodyLimit: 16 * 1024,
  config: { signedIn: true },
  schema: {
    operationId: 'createPreview',
    summary: 'Create a preview',
    description:
      'A token that shows drafts and working copies of one page, one post or the whole site on the website. It is read-only, and shows what you may view: it is refused when you may no longer `view pages` or `view posts`. The secret is shown only once.',
    errors: [404],
    body: schemaOfFields(previewFields),
    response: { 201: itemOf(NewPreview) },
  },
}

const renewOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'renewPreview',
    summary: 'Renew one of your previews',
    description: 'It is valid for its hours from now on. One that has expired is 404.',
    response: { 200: itemOf(Preview) },
  },
}

const removeOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'deletePreview',
    summary: 'Revoke a preview',
    description: 'It stops working at once. Your own, or any with the permission `update users`.',
  },
}

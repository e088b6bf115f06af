import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { permissionNames } from '../../../access/user-permissions.ts'
import { Forbidden } from '../../../core/errors.ts'
import { parseFields, schemaOfFields } from '../../../core/fields.ts'
import type { Db } from '../../../database/database.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { readValues } from '../../../http/requests/body.ts'
import { callerOf, change, checkAccessAgain, pathId } from '../../../http/requests/request.ts'
import { itemOf, portionOf } from '../../../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { requireTypesFromApp } from '../../content/component-types/component-type.parts.ts'
import { globalKind } from '../../content/globals/global.schema.ts'
import { authorOf, authorsOf } from '../versions/version.authors.ts'
import { RestoredRecord, showAuthor, showRestored } from '../versions/version.schema.ts'
import { listTrash, type TrashKind, trashKinds } from './trash.list.ts'
import {
  daysLeft,
  permissionOfKind,
  restoredFields,
  showCursor,
  TrashEntry,
  TrashMeta,
  trashFilters,
} from './trash.schema.ts'

export const trashRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/trash', listOptions, handle(list))
  app.post('/admin/api/trash/pages/restore', restorePagesOptions, handle(restorePages))
  for (const kind of trashKinds) {
    const path = `/admin/api/trash/${kind}/:id`
    app.post(`${path}/restore`, restoreOptions(kind), (request) => restore(request, services, kind))
    app.delete(path, deleteOptions(kind), (request, reply) => remove(request, reply, services, kind))
  }
}

const defaultPerPage = 15

const listOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'listTrash',
    summary: 'List what was deleted and can be restored',
    description:
      'Latest first, of the kinds that you have the permission to view. Components of a deleted page are in the trash with their page. To filter by a kind that you may not view is 403.',
    querystring: schemaOfFields(trashFilters),
    response: { 200: portionOf(TrashEntry, TrashMeta) },
  },
}

function restoreOptions(kind: TrashKind): RouteShorthandOptions {
  const belongings = {
    page: 'With its components, tags, and the children that are still where the deletion moved them.',
    post: 'With its tags, and the children that have no other parent since. Refused with 422 when its slug or url is taken.',
    global: 'Refused with 422 when its name is taken, and with 403 when content types come from files.',
    asset: 'With its file, if that is still there. A folder or a category that is gone is left out.',
    component: 'Into its page. Needs the permission `create components`, too.',
  }
  return {
    config: { can: `update ${kind}s` },
    schema: {
      operationId: `restoreDeleted${kind.charAt(0).toUpperCase()}${kind.slice(1)}`,
      summary: `Restore a deleted ${kind}`,
      description: `${belongings[kind]} The answer tells what is not as it was.`,
      noRevision: true,
      errors: [422],
      response: { 200: itemOf(RestoredRecord) },
    },
  }
}

const restorePagesOptions: RouteShorthandOptions = {
  config: { can: 'update pages' },
  schema: {
    operationId: 'restoreDeletedPages',
    summary: 'Restore several deleted pages',
    description:
      'In this order, all or none, in one transaction: to undo the deletion of several. Name a parent before its children.',
    noRevision: true,
    body: schemaOfFields(restoredFields, { required: ['pages'] }),
    errors: [404],
    response: { 204: { type: 'null' } },
  },
}

function deleteOptions(kind: TrashKind): RouteShorthandOptions {
  return {
    config: { can: `delete ${kind}s` },
    schema: {
      operationId: `delete${kind.charAt(0).toUpperCase()}${kind.slice(1)}ForGood`,
      summary: `Delete a deleted ${kind} for good`,
      description: 'With its versions. This cannot be undone.',
      noRevision: true,
    },
  }
}

async function list(request: FastifyRequest, _reply: FastifyReply, { database: { db }, now }: Services) {
  const filters = parseFields(request.query as Record<string, unknown>, trashFilters)
  const { kind, before = null, per_page = defaultPerPage } = filters
  const visible = await visibleKinds(db, callerOf(request).userId)
  if (kind !== undefined && !visible.includes(kind)) throw new Forbidden()
  const found = await listTrash(db, kind === undefined ? visible : [kind], before, per_page + 1)
  const shown = found.slice(0, per_page)
  const authors = await authorsOf(
    db,
    shown.map((item) => item.deleted_by),
  )
  const data = shown.map(({ deleted_by, ...item }) => ({
    ...item,
    user: showAuthor(authorOf(deleted_by, authors)),
    days_left: daysLeft(item.pruned_at, now()),
  }))
  const last = shown.at(-1)
  return { data, meta: { per_page, older: found.length > per_page && last ? showCursor(last) : null } }
}

async function restore(request: FastifyRequest, services: Services, kind: TrashKind) {
  const id = pathId(request)
  if (kind === 'global') await requireDefinition(services, id)
  await checkAccessAgain(request, services)
  const { restoreDeleted } = await import('./trash.actions.ts')
  const { losses } = await restoreDeleted(services, request.caller?.userId ?? null, kind, id)
  return showRestored(kind, id, losses)
}

/** The definition of a global would come back, unless it is only a value in another language. */
async function requireDefinition(services: Services, id: number): Promise<void> {
  if (services.typesFrom !== 'files') return
  const { findNewestVersion } = await import('../../../records/versions.ts')
  const version = await findNewestVersion(services.database.db, globalKind, id)
  if ((version?.data.language ?? null) === null) requireTypesFromApp(services)
}

async function restorePages(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const values = await readValues(request, services)
  const { pages } = parseFields(values, restoredFields, { required: ['pages'] })
  await checkAccessAgain(request, services)
  const { restoreDeletedPages } = await import('./trash.actions.ts')
  await restoreDeletedPages(services, request.caller?.userId ?? null, pages)
  return reply.code(204).send()
}

async function remove(request: FastifyRequest, reply: FastifyReply, services: Services, kind: TrashKind) {
  const id = pathId(request)
  const { deleteForGood } = await import('./trash.actions.ts')
  await change(request, services, (tx) => deleteForGood(tx, services.disks, kind, id))
  return reply.code(204).send()
}

async function visibleKinds(db: Db, userId: number): Promise<TrashKind[]> {
  const { isSuperAdmin, permissions } = await permissionNames(db, userId)
  return trashKinds.filter((kind) => isSuperAdmin || permissions.includes(permissionOfKind[kind]))
}

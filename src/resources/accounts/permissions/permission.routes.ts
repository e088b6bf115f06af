import type { FastifyRequest } from 'fastify'
import { lockAccess, powersOfUser, powersToUse, requirePowers } from '../../../access/powers.ts'
import { relatedIds, rolesOfPermission } from '../../../access/relations.ts'
import { pick } from '../../../core/schemas.ts'
import type { Db } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { crudRoutes } from '../../../http/crud-routes.ts'
import { callerOf, requireMatch } from '../../../http/requests/request.ts'
import type { RouteModule } from '../../../http/services.ts'
import {
  newPermissionFields,
  Permission,
  permissionFields,
  permissionKind,
  permissionSelection,
  SinglePermission,
} from './permission.schema.ts'

export const permissionRoutes: RouteModule = (app, services) => {
  const { list, show, create, update, patch, remove } = permissions(services)
  app.get('/api/v1/permissions', list)
  app.get('/api/v1/permissions/:id', show)
  app.post('/api/v1/permissions', create)
  app.put('/api/v1/permissions/:id', update)
  app.patch('/api/v1/permissions/:id', patch)
  app.delete('/api/v1/permissions/:id', remove)
}

const permissions = crudRoutes({
  kind: permissionKind,
  schema: Permission,
  present: (permission) => pick(Permission, permission),
  single: { schema: SinglePermission, present: withRoles },
  fields: newPermissionFields,
  rules: { required: ['name'] },
  updateFields: permissionFields,
  list: {
    can: 'list permissions',
    operationId: 'listPermissions',
    summary: 'List permissions',
    selection: permissionSelection,
    searched: 'name',
  },
  show: { can: 'view permissions', operationId: 'showPermission', summary: 'Show a permission' },
  create: { can: 'create permissions', operationId: 'createPermission', summary: 'Create a permission' },
  update: { can: 'update permissions', operationId: 'updatePermission', summary: 'Update a permission' },
  remove: { can: 'delete permissions', operationId: 'deletePermission', summary: 'Delete a permission' },
  actions: {
    // Loaded when it is used: permissions change rarely.
    create: async (tx, input) => {
      await lockAccess(tx)
      return (await import('./permission.actions.ts')).createPermission(tx, input)
    },
    update: async (tx, current, input) =>
      (await import('./permission.actions.ts')).updatePermission(tx, current, input),
    remove: async (tx, current) => (await import('./permission.actions.ts')).deletePermission(tx, current),
  },
  lockFirst: lockAccess,
  admitUpdate: requireReach,
})

async function withRoles(permission: RecordOf<'permission'>, db: Db) {
  return pick(SinglePermission, {
    ...permission,
    roles: await relatedIds(db, rolesOfPermission, permission.id),
  })
}

/** 412 and 403 before the body is parsed. */
async function requireReach(request: FastifyRequest, db: Db, { id, revision }: RecordOf<'permission'>) {
  requireMatch(request, permissionKind, { id, revision })
  requirePowers(await powersOfUser(db, callerOf(request).userId), powersToUse([id]))
}

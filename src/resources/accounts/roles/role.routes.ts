import type { FastifyRequest } from 'fastify'
import { lockAccess, powersOfRoles, powersOfUser, requirePowers } from '../../../access/powers.ts'
import { permissionsOfRole, relatedIds } from '../../../access/relations.ts'
import { pick } from '../../../core/schemas.ts'
import type { Db } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { crudRoutes } from '../../../http/crud-routes.ts'
import { callerOf, requireMatch } from '../../../http/requests/request.ts'
import type { RouteModule } from '../../../http/services.ts'
import { createRole, deleteRole, updateRole } from './role.actions.ts'
import { Role, roleFields, roleKind, roleSelection, SingleRole } from './role.schema.ts'

export const roleRoutes: RouteModule = (app, services) => {
  const { list, show, create, update, patch, remove } = roles(services)
  app.get('/api/v1/roles', list)
  app.get('/api/v1/roles/:id', show)
  app.post('/api/v1/roles', create)
  app.put('/api/v1/roles/:id', update)
  app.patch('/api/v1/roles/:id', patch)
  app.delete('/api/v1/roles/:id', remove)
}

const roles = crudRoutes({
  kind: roleKind,
  schema: Role,
  present: (role) => pick(Role, role),
  single: { schema: SingleRole, present: withPermissions },
  fields: roleFields,
  rules: { required: ['name'] },
  list: {
    can: 'list roles',
    operationId: 'listRoles',
    summary: 'List roles',
    selection: roleSelection,
    searched: 'name',
  },
  show: { can: 'view roles', operationId: 'showRole', summary: 'Show a role' },
  create: { can: 'create roles', operationId: 'createRole', summary: 'Create a role' },
  update: { can: 'update roles', operationId: 'updateRole', summary: 'Update a role' },
  remove: { can: 'delete roles', operationId: 'deleteRole', summary: 'Delete a role' },
  actions: {
    create: (tx, input) => lockAccess(tx).then(() => createRole(tx, input)),
    update: updateRole,
    remove: deleteRole,
  },
  lockFirst: lockAccess,
  admitUpdate: requireReach,
})

async function withPermissions(role: RecordOf<'role'>, db: Db) {
  return pick(SingleRole, { ...role, permissions: await relatedIds(db, permissionsOfRole, role.id) })
}

/** 412 and 403 before the body is parsed. */
async function requireReach(request: FastifyRequest, db: Db, role: RecordOf<'role'>): Promise<void> {
  requireMatch(request, roleKind, role)
  requirePowers(await powersOfUser(db, callerOf(request).userId), await powersOfRoles(db, [role.id]))
}

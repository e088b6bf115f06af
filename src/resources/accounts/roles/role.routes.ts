import type { FastifyRequest } from 'fastify'
import { lockAccess, powersOfRoles, powersOfUser, requirePowers } from '../../../access/powers.ts'
import { permissionsOfRole, relatedIds } from '../../../access/relations.ts'
import { roleKind } from '../../../access/role-languages.ts'
import { pick } from '../../../core/schemas.ts'
import type { Db } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { crudRoutes } from '../../../http/crud-routes.ts'
import { callerOf, requireMatch } from '../../../http/requests/request.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { Role, roleFields, roleSelection, SingleRole } from './role.schema.ts'

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
  present: (role, services) => pick(Role, withLanguages(role, services)),
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
    // Loaded when it is used: roles change rarely.
    create: async (tx, input) => {
      await lockAccess(tx)
      return (await import('./role.actions.ts')).createRole(tx, input)
    },
    update: async (tx, current, input) => (await import('./role.actions.ts')).updateRole(tx, current, input),
    remove: async (tx, current) => (await import('./role.actions.ts')).deleteRole(tx, current),
  },
  lockFirst: lockAccess,
  admitUpdate: requireReach,
})

async function withPermissions(role: RecordOf<'role'>, db: Db, services: Services) {
  const permissions = await relatedIds(db, permissionsOfRole, role.id)
  return pick(SingleRole, { ...withLanguages(role, services), permissions })
}

/** A site without languages knows nothing of them. */
function withLanguages(role: RecordOf<'role'>, { settings }: Services) {
  return { ...role, languages: settings.languages.length > 0 ? role.languages : undefined }
}

/** 412 and 403 before the body is parsed. */
async function requireReach(request: FastifyRequest, db: Db, role: RecordOf<'role'>): Promise<void> {
  requireMatch(request, roleKind, role)
  requirePowers(await powersOfUser(db, callerOf(request).userId), await powersOfRoles(db, [role.id]))
}

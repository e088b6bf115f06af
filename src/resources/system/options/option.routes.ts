import type { FastifyRequest } from 'fastify'
import { NotFound } from '../../../core/errors.ts'
import { pick } from '../../../core/schemas.ts'
import { findTextError } from '../../../core/text.ts'
import type { Transaction } from '../../../database/database.ts'
import { crudRoutes } from '../../../http/crud-routes.ts'
import { requireMatch } from '../../../http/requests/request.ts'
import type { RouteModule } from '../../../http/services.ts'
import { optionKind } from '../../../settings/settings.ts'
import { createOption, deleteOption, findOption, lockOption, updateOption } from './option.actions.ts'
import { Option, optionFields, optionSelection, optionValueField } from './option.schema.ts'

export const optionRoutes: RouteModule = (app, services) => {
  const { list, show, create, update, patch, remove } = options(services)
  app.get('/api/v1/options', list)
  app.get('/api/v1/options/:key', show)
  app.post('/api/v1/options', create)
  app.put('/api/v1/options/:key', update)
  app.patch('/api/v1/options/:key', patch)
  app.delete('/api/v1/options/:key', remove)
}

const options = crudRoutes({
  kind: optionKind,
  schema: Option,
  present: (option) => pick(Option, option),
  fields: optionFields,
  rules: { required: ['key'], present: ['value'] },
  updateFields: optionValueField,
  updateRules: { present: ['value'] },
  list: {
    can: 'list options',
    operationId: 'listOptions',
    summary: 'List options',
    selection: optionSelection,
  },
  show: { can: 'view options', operationId: 'showOption', summary: 'Show an option' },
  create: { can: 'create options', operationId: 'createOption', summary: 'Create an option' },
  update: { can: 'update options', operationId: 'updateOption', summary: 'Update an option' },
  remove: {
    can: 'delete options',
    operationId: 'deleteOption',
    summary: 'Delete an option',
    description: 'A setting of the service returns to its default.',
  },
  target: { find: (db, request) => findOption(db, pathKey(request)), lock: lockOptionOf },
  actions: {
    create: (tx, { key, value = null }, { disks }) => createOption(tx, disks, key, value),
    update: async (tx, current, input, { disks }) =>
      'value' in input ? updateOption(tx, disks, current, input.value ?? null) : current,
    remove: deleteOption,
  },
})

async function lockOptionOf(tx: Transaction, request: FastifyRequest) {
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

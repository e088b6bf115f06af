import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { documented } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { crudRoutes } from '../../../http/crud-routes.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { pathId } from '../../../http/requests/request.ts'
import { itemOf } from '../../../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { findRecord } from '../../../records/read.ts'
import { requireTypesFromApp } from '../component-types/component-type.parts.ts'
import { migrateOptions, migrateRecords, ProblemSchema } from '../component-types/schema-requests.ts'
import { problemsOfEach } from '../links/reference.check.ts'
import { createGlobal, definesAnew, deleteGlobal, findValueProblems, updateGlobal } from './global.actions.ts'
import {
  Global,
  globalFields,
  globalKind,
  globalRules,
  globalSelection,
  showGlobal,
} from './global.schema.ts'

/** `GET /admin/api/globals/:id` is among the routes of drafts: it also shows the working copy. */
export const globalRoutes: RouteModule = (app, services) => {
  const { list, create, update, patch, remove } = globals(services)
  app.get('/admin/api/globals', list)
  app.post('/admin/api/globals', create)
  app.put('/admin/api/globals/:id', update)
  app.patch('/admin/api/globals/:id', patch)
  app.delete('/admin/api/globals/:id', remove)
  const handle = handlersWith(services)
  app.get('/admin/api/globals/:id/problems', problemOptions, handle(listProblems))
  app.post('/admin/api/globals/:id/migrate', migration, handle(migrate))
}

/** Whether a filter names the language, or records. */
const isChosen = (name: string) => /^filter.*\[(language|id)\]/.test(name)

const globals = crudRoutes({
  kind: globalKind,
  schema: Global,
  present: (global, { settings }) => showGlobal(global, settings.languages),
  fields: globalFields,
  rules: globalRules,
  list: {
    can: 'list globals',
    operationId: 'listGlobals',
    summary: 'List globals',
    description:
      'On a site with languages those of the first one, unless `filter[language]` or `filter[id]` asks for others.',
    selection: globalSelection,
    among: (all, request, { settings }) =>
      settings.languages.length === 0 || Object.keys(Object(request.query)).some(isChosen)
        ? all
        : all.where('language', 'is', null),
    searched: 'name, label or description',
  },
  show: { can: 'view globals', operationId: 'showGlobal', summary: 'Show a global' },
  create: { can: 'create globals', operationId: 'createGlobal', summary: 'Create a global' },
  update: {
    can: 'update globals',
    operationId: 'updateGlobal',
    summary: 'Update a global',
    description:
      'Takes effect at once, also `value`, and a working copy is merged with it. A new schema does not change the value.',
  },
  remove: {
    can: 'delete globals',
    operationId: 'deleteGlobal',
    summary: 'Delete a global',
    description:
      'It can be restored from the trash. The values in all other languages are deleted and restored with the global in the first one.',
  },
  // The value of a global is content.
  admitChange: (services, change) => {
    if (change === 'create') requireTypesFromApp(services)
  },
  actions: {
    create: createGlobal,
    update: (tx, current, input, services) => {
      if (definesAnew(current, input)) requireTypesFromApp(services)
      return updateGlobal(tx, current, input)
    },
    remove: (tx, current, services) => {
      if (current.language === null) requireTypesFromApp(services)
      return deleteGlobal(tx, current)
    },
  },
})

async function listProblems(request: FastifyRequest, _reply: FastifyReply, { database }: Services) {
  const global = await findRecord(database.db, globalKind, pathId(request))
  const [wrong = []] = await problemsOfEach(database.db, [global.value], global.schema, 'value')
  return { data: { problems: [...(await findValueProblems(global)), ...wrong] } }
}

function migrate(request: FastifyRequest, reply: FastifyReply, services: Services) {
  return migrateRecords(request, reply, services, {
    kind: globalKind,
    definition: 'global',
    permission: 'update globals',
    schemaOf: ({ schema }) => schema,
  })
}

const GlobalProblems = documented(
  'GlobalProblems',
  { problems: ['Where the value does not fit the schema, at most 20'] },
  Type.Object({ problems: Type.Array(ProblemSchema) }),
)

const problemOptions: RouteShorthandOptions = {
  config: { can: 'view globals' },
  schema: {
    operationId: 'showGlobalProblems',
    summary: 'Show where the value of a global does not fit its schema',
    description: 'Of the live value, whatever the mode is.',
    noRevision: true,
    response: { 200: itemOf(GlobalProblems) },
  },
}

const migration = migrateOptions('update globals', {
  operationId: 'migrateGlobal',
  summary: 'Change the value of a global to fit its schema',
  description:
    'The change keeps a version. Its working copy and its scheduled publication are changed in the same way.',
})

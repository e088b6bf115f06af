import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { edgeKeys } from '../../../core/edge-keys.ts'
import { pick } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { crudRoutes } from '../../../http/crud-routes.ts'
import { publicHandlersWith } from '../../../http/public-source.ts'
import { listOf } from '../../../http/responses/envelopes.ts'
import { listQuery } from '../../../http/responses/pagination.ts'
import { sendPublicList } from '../../../http/responses/public-lists.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { selectionOf, withSelection } from '../../../records/selection.ts'
import { PublicLanguage, selectLanguages, showPublicLanguage } from '../../../settings/public-languages.ts'
import { hiddenOf } from '../../../settings/shown-languages.ts'
import { lockTree } from '../pages/page.tree.ts'
import {
  Language,
  languageFields,
  languageKind,
  languageRules,
  languageSelection,
} from './language.schema.ts'

export const languageRoutes: RouteModule = (app, services) => {
  const { list, show, create, update, patch, remove } = languages(services)
  app.get('/api/v1/languages', list)
  app.get('/api/v1/languages/:id', show)
  app.post('/api/v1/languages', create)
  app.put('/api/v1/languages/:id', update)
  app.patch('/api/v1/languages/:id', patch)
  app.delete('/api/v1/languages/:id', remove)
  app.get('/api/v1/public/languages', publicOptions, publicHandlersWith(services)(listPublic))
}

const languages = crudRoutes({
  kind: languageKind,
  schema: Language,
  present: (language) => ({ ...pick(Language, language), is_enabled: language.is_enabled === 1 }),
  fields: languageFields,
  rules: languageRules,
  list: {
    can: 'list languages',
    operationId: 'listLanguages',
    summary: 'List languages',
    selection: languageSelection,
  },
  show: { can: 'view languages', operationId: 'showLanguage', summary: 'Show a language' },
  create: {
    can: 'create languages',
    operationId: 'createLanguage',
    summary: 'Create a language',
    description:
      'All content has the first language that is created. With a `url_prefix` its pages and posts get new urls, and the former ones redirect; this needs the permissions `update pages` and `update posts`, too.',
  },
  update: {
    can: 'update languages',
    operationId: 'updateLanguage',
    summary: 'Update a language',
    description:
      'Another `url_prefix` moves the pages and posts of the language; their former urls redirect. This needs the permissions `update pages` and `update posts`, too. With `is_enabled` false nothing in the language is public any more, and public requests for it are answered as for a language that does not exist.',
  },
  remove: {
    can: 'delete languages',
    operationId: 'deleteLanguage',
    summary: 'Delete a language',
    description:
      'What is in it must be deleted before, pages also from the trash. The first language can be deleted only after the others.',
  },
  lockFirst: lockTree,
  // Languages change rarely.
  actions: {
    create: async (tx, input) => (await import('./language.actions.ts')).createLanguage(tx, input),
    update: async (tx, current, input) =>
      (await import('./language.actions.ts')).updateLanguage(tx, current, input),
    remove: async (tx, current) => (await import('./language.actions.ts')).deleteLanguage(tx, current),
  },
})

const publicSelection = selectionOf(Type.Object({}), { sorts: [] })

const publicOptions: RouteShorthandOptions = {
  config: { public: true },
  schema: {
    operationId: 'listPublicLanguages',
    summary: 'List the languages of the site',
    description:
      'By `position`, without those that are not shown to the public. None on a site without languages.',
    cached: true,
    errors: [429],
    querystring: withSelection(listQuery, publicSelection),
    response: { 200: listOf(PublicLanguage) },
  },
}

function listPublic(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { database, settings } = services
  return sendPublicList(request, reply, services, {
    selection: publicSelection,
    keys: [edgeKeys.site],
    query: () => {
      const hidden = hiddenOf(settings.languages)
      const all = selectLanguages(database.db)
      return hidden.length > 0 ? all.where('code', 'not in', hidden) : all
    },
    show: (language) => showPublicLanguage(language, settings.languages),
  })
}

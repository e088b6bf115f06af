import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { SelectQueryBuilder } from 'kysely'
import { permissionNames } from '../../../access/user-permissions.ts'
import { PreconditionFailed } from '../../../core/errors.ts'
import { booleanLike, choice, id, jsonObject, text } from '../../../core/field-kinds.ts'
import { describeFields, type FieldDescriptions, parseFields, schemaOfFields } from '../../../core/fields.ts'
import {
  documented,
  flag,
  jsonObject as jsonObjectSchema,
  nullableInteger,
  timestamp,
  timestamps,
} from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { Db } from '../../../database/database.ts'
import type { Tables } from '../../../database/tables.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { readValues } from '../../../http/requests/body.ts'
import { callerOf, change, pathId } from '../../../http/requests/request.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { meetsIfMatch } from '../../../http/responses/etags.ts'
import {
  readListPage,
  searchedText,
  searching,
  searchingFew,
  searchQuery,
} from '../../../http/responses/pagination.ts'
import { narrowsList } from '../../../http/responses/selecting.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { languageAsked, languageCode } from '../../content/languages/language.schema.ts'
import {
  hasFewParents,
  pageDescriptions,
  publicAccess,
  searchOfPages,
  shownParent,
} from '../../content/pages/page.schema.ts'
import { RecordSchedule, scheduleDescriptions, stateOf } from '../schedule/schedule.schema.ts'
import { includeTranslations, translationsOfRow } from '../translations/translation.schema.ts'
import { orContent, workDescriptions, workFilters, workProperties } from '../versions/version.schema.ts'
import type { ListName, Viewer } from './view.actions.ts'

/**
 * The lists of the app, for editors who have many records: all pages with what is to be done about each, and named
 * filters of lists, each person's own and those that are shared with all.
 */
export const listRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/pages', pageOptions, handle(listPages))
  app.get('/admin/api/views', viewOptions, handle(listViews))
  app.post('/admin/api/views', createOptions, handle(create))
  app.put('/admin/api/views/:id', updateOptions, handle(update))
  app.delete('/admin/api/views/:id', removeOptions, handle(remove))
}

const { publish_at, unpublish_at, state } = RecordSchedule.properties

const PageRow = documented(
  'PageRow',
  {
    ...pageDescriptions,
    ...scheduleDescriptions,
    id: ['The id of the page', 12],
    ...workDescriptions,
  },
  Type.Object({
    id: Type.Integer(),
    parent_id: nullableInteger,
    title: Type.String(),
    url: Type.String(),
    template: Type.String(),
    access: publicAccess,
    listed: flag,
    category_id: nullableInteger,
    publish_at,
    unpublish_at,
    state,
    ...workProperties,
    created_at: timestamp,
    ...translationsOfRow,
  }),
)

const states = ['draft', 'scheduled', 'live', 'ended', 'changed'] as const
const orders = ['changed', 'unchanged', 'title', '-title', 'url', '-url', 'newest', 'oldest'] as const

const pageFilters = describeFields(
  {
    state: choice(states),
    template: text(255),
    category: id(),
    tag: id(),
    under: id(),
    language: languageCode,
    ...workFilters('pages'),
    sort: choice(orders),
  },
  {
    state: ['Only pages that are in this state now; `changed` are those with a working copy', 'draft'],
    template: ['Only pages with this template', 'default'],
    category: ['Only pages of the category with this id', 3],
    tag: ['Only pages with the tag with this id', 4],
    under: ['Only pages below the page with this id, to any depth', 12],
    language: ['Only pages of the language with this code; on a site without languages it is ignored', 'de'],
    sort: [
      'The order: `changed` is the last changed first, `unchanged` the reverse; `newest` and `oldest` by creation; by `title` or `url`, descending with `-`',
      'changed',
    ],
  },
)

const { properties: pageParameters } = schemaOfFields({ ...pageFilters, ...includeTranslations })
const { properties: searched } = searchQuery('title or url', orContent)

const pageOptions: RouteShorthandOptions = {
  config: { can: 'list pages' },
  schema: {
    operationId: 'filterPages',
    summary: 'List pages by state, template, author, place or problem',
    description: 'The last changed comes first. Without the content of the pages.',
    querystring: { type: 'object', properties: { ...Object(pageParameters), ...Object(searched) } },
    response: { 200: listOf(PageRow) },
  },
}

async function listPages(
  request: FastifyRequest,
  _reply: FastifyReply,
  { database, settings, baseUrl, epochs, now }: Services,
) {
  // Few users of a service read this list: it is loaded with the first request.
  const [list, work] = await Promise.all([import('./page-list.read.ts'), import('./work.read.ts')])
  const { revision } = request
  const moment = revision === null ? now().toISOString() : (await epochs.at(revision)).at
  const { db } = database
  const query = request.query as Record<string, unknown>
  const asked = parseFields(query, pageFilters)
  const { include } = parseFields(query, includeTranslations)
  const languages = settings.preparedLanguages
  const isOfLanguage = asked.language !== undefined && languages.length > 0
  const given = {
    ...asked,
    language: isOfLanguage ? languageAsked(languages, asked.language) : undefined,
    ...(asked.problem === 'links'
      ? { broken: await work.idsWithBrokenLinks(request, db, 'page', moment) }
      : {}),
    ...(asked.under === undefined ? {} : { isByParents: await hasFewParents(db) }),
  }
  const text = searchedText(request, 'search')
  const searched = { ...searchOfPages, others: await work.idsWithWords(request, database, 'page') }
  const found = <Row>(pages: PagesOf<Row>) => searching(request, database, pages, searched)
  const plan = {
    idsFirst: true,
    isCountedAnew: work.isVolatile(given),
    inOrder: narrowsList(request) ? list.filterPages(db, { sort: given.sort }, moment) : undefined,
    amongFirst: (count: number) =>
      list.amongFirstPages(db, given, moment, {
        count,
        found: (pages) => searchingFew(request, database, pages, searched),
      }),
    counted: list.countOf(database, given, { text, others: searched.others }, moment),
  } as const
  const { data: rows, ...envelope } = await readListPage(
    request,
    baseUrl,
    found(list.selectPages(db, given, moment)),
    (row) => row,
    plan,
  )
  const workOf = await work.showWork(db, 'page', rows, moment)
  const translationsOf = await work.showTranslations(db, 'page', rows, include ? languages : [])
  const data = rows.map(({ copy_at, copy_by, changed_by, due_at, enabled, updated_at, ...page }) => ({
    ...page,
    parent_id: shownParent(page),
    access: page.access ?? ('public' as const),
    state: stateOf({ ...page, enabled }, moment),
    ...workOf({ copy_at, copy_by, changed_by, due_at, updated_at, ...page }),
    ...translationsOf(page.id),
  }))
  return { data, ...envelope }
}

type PagesOf<Row> = SelectQueryBuilder<Tables, 'wrangler_pages', Row>

/** The lists that can have views, with the resource whose permissions they need. */
const lists = ['pages', 'posts', 'assets'] as const

const viewDescriptions: FieldDescriptions = {
  id: ['The id of the view', 3],
  list: ['The list that it filters', 'pages'],
  name: ['Its name', 'Drafts of the spring'],
  filters: ['The filters and the order, as the app keeps them in its address', { state: 'draft' }],
  shared: ['Whether everybody who may see the list has it', false],
  mine: ['Whether it is yours', true],
  may_update: ['Whether you may change and delete it', true],
  etag: ['Send it as `If-Match`, so that a change fails if the view has changed since', '"view-3-1"'],
  owner: ['The name of the person whose view it is', 'Ada'],
}

const ListView = documented(
  'ListView',
  viewDescriptions,
  Type.Object({
    id: Type.Integer(),
    list: Type.Unsafe<ListName>({ type: 'string', enum: [...lists] }),
    name: Type.String(),
    filters: jsonObjectSchema,
    shared: Type.Boolean(),
    mine: Type.Boolean(),
    may_update: Type.Boolean(),
    owner: Type.String(),
    etag: Type.String(),
    ...timestamps,
  }),
)

const viewFields = describeFields(
  { list: choice(lists), name: text(100), filters: jsonObject(3), shared: booleanLike() },
  viewDescriptions,
)
const { list: _list, ...viewChanges } = viewFields
const viewQuery = describeFields({ list: choice(lists) }, { list: ['Only views of this list', 'pages'] })

/** Few requests need them: they are loaded with the first. */
const loadActions = () => import('./view.actions.ts')

async function listViews(request: FastifyRequest, _reply: FastifyReply, { database }: Services) {
  const actions = await loadActions()
  const { list: wanted } = parseFields(request.query as Record<string, unknown>, viewQuery)
  const viewer = await viewerOf(request, database.db)
  const views = actions.selectViews(database.db, viewer, wanted === undefined ? lists : [wanted])
  const rows = await views.limit(mostShown).execute()
  return { data: rows.map((view) => actions.showView(view, viewer)) }
}

/** Far more than a menu can show. */
const mostShown = 500

async function create(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const actions = await loadActions()
  const input = parseFields(await readValues(request, services), viewFields, creating)
  const viewer = await viewerOf(request, services.database.db)
  const view = await change(request, services, async (tx) =>
    actions.findView(tx.db, viewer, await actions.createView(tx, viewer, input), lists),
  )
  reply.code(201)
  return { data: actions.showView(view, viewer) }
}

async function update(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const actions = await loadActions()
  const viewer = await viewerOf(request, services.database.db)
  const id = pathId(request)
  actions.requireUpdate(await actions.findView(services.database.db, viewer, id, lists), viewer)
  const input = parseFields(await readValues(request, services), viewChanges)
  const view = await change(request, services, async (tx) => {
    const current = await actions.lockView(tx, viewer, id, lists)
    actions.requireUpdate(current, viewer)
    requireMatch(request, actions.tagOf(current))
    await actions.updateView(tx, current, input)
    return actions.findView(tx.db, viewer, id, lists)
  })
  reply.header('etag', actions.tagOf(view))
  return { data: actions.showView(view, viewer) }
}

async function remove(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const actions = await loadActions()
  const viewer = await viewerOf(request, services.database.db)
  await change(request, services, async (tx) => {
    const current = await actions.lockView(tx, viewer, pathId(request), lists)
    actions.requireUpdate(current, viewer)
    requireMatch(request, actions.tagOf(current))
    await actions.deleteView(tx, current)
  })
  return reply.code(204).send()
}

async function viewerOf(request: FastifyRequest, db: Db): Promise<Viewer> {
  const { userId } = callerOf(request)
  const { isSuperAdmin, permissions } = await permissionNames(db, userId)
  return { userId, can: (permission) => isSuperAdmin || permissions.includes(permission) }
}

function requireMatch(request: FastifyRequest, etag: string): void {
  if (!meetsIfMatch(request.headers['if-match'], etag)) throw new PreconditionFailed()
}

const creating = { required: ['list', 'name', 'filters'] } as const

const { properties: viewParameters } = schemaOfFields(viewQuery)

const viewOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'listViews',
    summary: 'List the views of lists',
    description: 'Your own and the shared ones, of the lists that you may see, by name: at most 500.',
    noRevision: true,
    querystring: { type: 'object', properties: { ...Object(viewParameters) } },
    response: { 200: itemOf(Type.Array(ListView)) },
  },
}

const createOptions: RouteShorthandOptions = {
  bodyLimit: 16 * 1024,
  config: { signedIn: true },
  schema: {
    operationId: 'createView',
    summary: 'Keep a view of a list',
    description:
      'It needs the permission to list the records; a shared one that to update them. Two views of one person and list have different names.',
    body: schemaOfFields(viewFields, creating),
    response: { 201: itemOf(ListView) },
  },
}

const updateOptions: RouteShorthandOptions = {
  bodyLimit: 16 * 1024,
  config: { signedIn: true },
  schema: {
    operationId: 'updateView',
    summary: 'Change a view of a list',
    description: 'Your own, or a shared one with the permission `update users`.',
    body: schemaOfFields(viewChanges),
    response: { 200: itemOf(ListView) },
  },
}

const removeOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'deleteView',
    summary: 'Delete a view of a list',
    errors: [412],
    description: 'Your own, or a shared one with the permission `update users`.',
  },
}

import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { Invalid } from '../../../core/errors.ts'
import { parseFields, schemaOfFields } from '../../../core/fields.ts'
import type { Db } from '../../../database/database.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { readValues } from '../../../http/requests/body.ts'
import { change, checkAccessAgain, pathId } from '../../../http/requests/request.ts'
import { itemOf, portionOf } from '../../../http/responses/envelopes.ts'
import { searching } from '../../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { codeOf, type Language } from '../../../settings/settings.ts'
import { hasLanguage, languageAsked } from '../../content/languages/language.schema.ts'
import { rootId, searchOfPages, shownParent } from '../../content/pages/page.schema.ts'
import { includeTranslations } from '../translations/translation.schema.ts'
import type { TranslationMove } from './translation-moves.ts'
import type { MovedWithTranslations } from './tree.actions.ts'
import {
  portionSize,
  readChildren,
  readHits,
  readPath,
  requirePage,
  showNode,
  type TreeRow,
} from './tree.read.ts'
import {
  type Move,
  moveFields,
  movesFields,
  PathStepSchema,
  searchField,
  TreeMeta,
  TreeMove,
  TreeNode,
  treeFilters,
  withTranslationsField,
} from './tree.schema.ts'

export const treeRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/tree', listOptions, handle(list))
  app.get('/admin/api/tree/path/:page', pathOptions, handle(path))
  app.post('/admin/api/tree/move', moveOptions, handle(move))
  app.post('/admin/api/tree/moves', movesOptions, handle(moveAll))
  app.post('/admin/api/tree/move/preview', previewOptions, handle(preview))
}

const listOptions: RouteShorthandOptions = {
  config: { can: 'view pages' },
  schema: {
    operationId: 'listTree',
    summary: 'List the children of a page, or search the tree',
    description:
      'In their order, in portions of 200. A search finds the newest 50 pages, each with the pages above it; `parent` and `after` then do not count.',
    errors: [404, 422],
    querystring: schemaOfFields({ ...treeFilters, ...searchField, ...includeTranslations }),
    response: { 200: portionOf(TreeNode, TreeMeta) },
  },
}

const pathOptions: RouteShorthandOptions = {
  config: { can: 'view pages' },
  schema: {
    operationId: 'showTreePath',
    summary: 'Show the path to a page',
    description: 'The pages from the root down to this one, which is the last.',
    response: { 200: portionOf(PathStepSchema, TreeMeta) },
  },
}

const moveOptions: RouteShorthandOptions = {
  config: { can: 'update pages' },
  schema: {
    operationId: 'movePages',
    summary: 'Move and reorder pages',
    description:
      'All or none, in one transaction. The urls of descendants follow, and old urls redirect. 409 when one of the pages, the parent or the sibling is gone or no longer there.',
    noRevision: true,
    errors: [409],
    body: schemaOfFields({ ...moveFields, ...withTranslationsField }, { required: ['pages'] }),
    response: { 200: itemOf(TreeMove) },
  },
}

const movesOptions: RouteShorthandOptions = {
  config: { can: 'update pages' },
  schema: {
    operationId: 'movePagesInSteps',
    summary: 'Make several moves',
    description:
      'One after the other, all or none, in one transaction: to undo the move of pages that came from several places.',
    noRevision: true,
    errors: [409],
    body: schemaOfFields(movesFields, { required: ['moves'] }),
    response: { 204: { type: 'null' } },
  },
}

const previewOptions: RouteShorthandOptions = {
  config: { can: 'update pages' },
  schema: {
    ...moveOptions.schema,
    operationId: 'previewMove',
    summary: 'Preview a move',
    description: 'What the move would do: which urls change, and which are taken. Nothing is written.',
  },
}

const maxHits = 50

async function list(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  const { database, now } = services
  const { db } = database
  const query = request.query as Record<string, unknown>
  const asked = parseFields(query, treeFilters)
  const { include } = parseFields(query, includeTranslations)
  const { parent = rootId, after = null, language } = asked
  const languages = languagesOf(services)
  const moment = now().toISOString()
  const nodesOf = async (rows: readonly TreeRow[]) => {
    const outdated = include && languages.length > 1 ? await outdatedAmong(db, rows) : new Set<number>()
    return rows.map((row) => showNode(row, moment, outdated))
  }
  const isOfLanguage = language !== undefined && languages.length > 0
  const stored = isOfLanguage ? languageAsked(languages, language) : undefined
  const all = db
    .selectFrom('wrangler_pages')
    .select('id')
    .where('deleted_at', 'is', null)
    .$if(stored !== undefined, (pages) => pages.where(hasLanguage(stored ?? null)))
  const hits = searching(request, database, all, searchOfPages)
  if (hits !== all) {
    const found = await hits.orderBy('id', 'desc').limit(maxHits).execute()
    const rows = await readHits(
      database,
      found.map(({ id }) => id),
    )
    const data = []
    for (const node of await nodesOf(rows)) {
      const above = node.parent_id === null ? [] : await readPath(db, node.parent_id, languages)
      data.push({ ...node, path: above })
    }
    return { data, meta: { after: null } }
  }
  await requirePage(db, parent)
  const rows = await readChildren(database, parent, after, parent === rootId ? stored : undefined)
  const last = rows.length > portionSize ? rows[portionSize - 1] : undefined
  const data = await nodesOf(rows.slice(0, portionSize))
  return { data, meta: { after: last ? `${last.menu_order},${last.id}` : null } }
}

async function outdatedAmong(db: Db, rows: readonly TreeRow[]): Promise<ReadonlySet<number>> {
  const { readOutdated } = await import('../translations/translation.states.ts')
  const ids = rows.map(({ id }) => id)
  return readOutdated(db, 'page', ids)
}

async function path(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  const { db } = services.database
  const data = await readPath(db, pathId(request, 'page'), languagesOf(services))
  return { data, meta: { after: null } }
}

function languagesOf({ settings }: Services) {
  return settings.preparedLanguages
}

async function move(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  const { wanted, options } = readTreeMove(await readValues(request, services))
  const { movePagesInLanguages } = await import('./tree.actions.ts')
  const moved = await change(request, services, (tx) => movePagesInLanguages(tx, wanted, options))
  return showMove(moved, languagesOf(services))
}

async function moveAll(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const values = await readValues(request, services)
  const moves = parseFields(values, movesFields, { required: ['moves'] }).moves.map(readMove)
  const { movePages } = await import('./tree.actions.ts')
  await change(request, services, async (tx) => {
    const changed = new Set<number>()
    for (const wanted of moves) await movePages(tx, wanted, changed)
  })
  return reply.code(204).send()
}

async function preview(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  const { wanted, options } = readTreeMove(await readValues(request, services))
  await checkAccessAgain(request, services)
  const { previewMove } = await import('./tree.actions.ts')
  const by = request.caller?.userId ?? null
  return showMove(await previewMove(services.database, by, wanted, options), languagesOf(services))
}

function readTreeMove(values: Readonly<Record<string, unknown>>) {
  const { with_translations: withTranslations } = parseFields(values, withTranslationsField)
  return { wanted: readMove(values), options: { withTranslations: withTranslations === 1 } }
}

function readMove(values: Readonly<Record<string, unknown>>): Move {
  const parsed = parseFields(values, moveFields, { required: ['pages'] })
  const { pages, parent = null, before = null, after = null, index = null } = parsed
  if ([before, after, index].filter((each) => each !== null).length > 1)
    throw Invalid.field('index', 'Only one of before, after and index may be given.')
  for (const [name, id] of Object.entries({ before, after }))
    if (id !== null && pages.includes(id))
      throw Invalid.field(name, `The ${name} field must be another page.`)
  return { pages, parent: parent ?? rootId, before, after, index }
}

const maxUrls = 100

function showMove(
  { pages, changes, collisions, translations }: MovedWithTranslations,
  languages: readonly Language[],
) {
  return {
    data: {
      pages: pages.map((page) => ({ ...page, parent_id: shownParent(page) })),
      url_count: changes.length,
      urls: changes.slice(0, maxUrls),
      collisions,
      ...(languages.length > 0
        ? { translations: translations.map((each) => showTranslation(each, languages)) }
        : {}),
    },
  }
}

function showTranslation({ page, reason, back }: TranslationMove, languages: readonly Language[]) {
  const { id, title, url } = page
  const language = codeOf(languages, page.language) ?? ''
  const undo = back && {
    pages: back.pages,
    parent: back.parent === rootId ? null : back.parent,
    before: back.before,
  }
  return { id, title, url, language, reason, undo }
}

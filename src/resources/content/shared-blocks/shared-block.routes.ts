import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { crudRoutes } from '../../../http/crud-routes.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { pathId } from '../../../http/requests/request.ts'
import { listOf } from '../../../http/responses/envelopes.ts'
import { listPage, listQuery, searching, searchQuery } from '../../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { findRecord } from '../../../records/read.ts'
import { by, selectionOf } from '../../../records/selection.ts'
import {
  renameFields,
  SharedBlockPlace,
  SharedBlockResource,
  sharedBlockFields,
  sharedBlockKind,
  showSharedBlock,
} from './shared-block.schema.ts'

export const sharedBlockRoutes: RouteModule = (app, services) => {
  const { show, create, update, patch, remove } = sharedBlocks(services)
  const handle = handlersWith(services)
  app.get('/admin/api/shared-blocks', listOptions, handle(list))
  app.post('/admin/api/shared-blocks', create)
  app.get('/admin/api/shared-blocks/:id', show)
  app.put('/admin/api/shared-blocks/:id', update)
  app.patch('/admin/api/shared-blocks/:id', patch)
  app.delete('/admin/api/shared-blocks/:id', remove)
  app.get('/admin/api/shared-blocks/:id/places', placesOptions, handle(listPlaces))
}

const sharedBlocks = crudRoutes({
  kind: sharedBlockKind,
  schema: SharedBlockResource,
  present: (block) => showSharedBlock({ ...block, pages: 0 }),
  single: {
    schema: SharedBlockResource,
    present: async (block, db) => showSharedBlock({ ...block, pages: await countPages(db, block.id) }),
  },
  fields: sharedBlockFields,
  rules: { required: ['name', 'component_id'] },
  updateFields: renameFields,
  updateRules: { required: ['name'] },
  list: {
    can: 'list components',
    operationId: 'listSharedBlocks',
    summary: 'List shared blocks',
    selection: selectionOf(SharedBlockResource, { filters: { name: by.word }, sorts: [] }),
  },
  show: { can: 'view components', operationId: 'showSharedBlock', summary: 'Show a shared block' },
  create: {
    can: 'create components',
    operationId: 'createSharedBlock',
    summary: 'Share a component',
    description:
      'The component becomes the first placement of a new block. Visitors see no difference. To place the block on a page, save a draft of the page with a new component that has `shared_block_id`. To detach a placement, save it with `shared_block_id: null`.',
  },
  update: {
    can: 'update components',
    operationId: 'updateSharedBlock',
    summary: 'Rename a shared block',
    description:
      'Its content is changed by changing any of its placements: the block and all other placements change with it.',
  },
  remove: {
    can: 'delete components',
    operationId: 'deleteSharedBlock',
    summary: 'Delete a shared block',
    description: 'Its placements stay, each as a component of its own. Nothing that visitors see changes.',
  },
  actions: {
    create: async (tx, input) => (await actions()).shareComponent(tx, input),
    update: async (tx, block, input) => (await actions()).renameBlock(tx, block, input),
    remove: async (tx, block, { disks }) => (await actions()).deleteBlock(tx, block, disks),
  },
})

const actions = () => import('./shared-block.actions.ts')

const countOfPages = sql<number>`(select count(distinct page.id) from wrangler_components as placed
  join wrangler_pages as page on page.id = placed.wrangler_page_id and page.deleted_at is null
  where placed.shared_block_id = shared_blocks.id)`

async function countPages(db: Db, id: number): Promise<number> {
  const query = db.selectFrom('shared_blocks').select(countOfPages.as('pages')).where('id', '=', id)
  return Number((await query.executeTakeFirst())?.pages ?? 0)
}

function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const all = database.db
    .selectFrom('shared_blocks')
    .selectAll()
    .select(countOfPages.as('pages'))
    .orderBy('name')
    .orderBy('id')
  const query = searching(request, database, all, { columns: ['search_text'] })
  return listPage(request, baseUrl, query, showSharedBlock, { idsFirst: true })
}

const listOptions: RouteShorthandOptions = {
  config: { can: 'list components' },
  schema: {
    operationId: 'listSharedBlocks',
    summary: 'List shared blocks',
    description: 'By name.',
    querystring: searchQuery('name, title or type'),
    response: { 200: listOf(SharedBlockResource) },
  },
}

async function listPlaces(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const { id } = await findRecord(database.db, sharedBlockKind, pathId(request))
  const query = database.db
    .selectFrom('wrangler_components')
    .innerJoin('wrangler_pages', 'wrangler_pages.id', 'wrangler_components.wrangler_page_id')
    .select([
      'wrangler_components.id as component_id',
      'wrangler_pages.id as page_id',
      'wrangler_pages.title',
      'wrangler_pages.url',
      'wrangler_components.slot',
      sql<number>`wrangler_pages.enabled * wrangler_components.enabled`.as('is_shown'),
    ])
    .where('wrangler_components.shared_block_id', '=', id)
    .where('wrangler_pages.deleted_at', 'is', null)
    .orderBy('wrangler_pages.url')
    .orderBy('wrangler_components.id')
  return listPage(request, baseUrl, query, (place) => ({ ...place, is_shown: Number(place.is_shown) === 1 }))
}

const placesOptions: RouteShorthandOptions = {
  config: { can: 'view pages' },
  schema: {
    operationId: 'listSharedBlockPlaces',
    summary: 'Where a shared block is placed',
    description: 'By the url of the page, without pages in the trash.',
    querystring: listQuery,
    response: { 200: listOf(SharedBlockPlace) },
  },
}

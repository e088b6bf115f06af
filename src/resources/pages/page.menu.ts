import { Type } from 'typebox'
import { integer, nullable, parseFields, schemaOfFields } from '../../core/fields.ts'
import { itemOf, nullableString } from '../../http/envelopes.ts'
import { admitReader, answerOf, sendShared } from '../../http/public-reads.ts'
import type { RouteModule } from '../../http/services.ts'
import { listedPages } from './page.lookup.ts'
import { rootId } from './page.schema.ts'

const query = { depth: nullable(integer(1, 10)) }

interface MenuItem {
  readonly id: number
  readonly title: string
  readonly menu_name: string | null
  readonly url: string
  readonly menu_order: number
  readonly template: string
  readonly redirect?: string
  readonly children: MenuItem[]
}

const menuItemSchema = {
  $id: 'MenuItem',
  ...Type.Object({
    id: Type.Integer(),
    title: Type.String(),
    menu_name: nullableString,
    url: Type.String(),
    menu_order: Type.Integer(),
    template: Type.String(),
    redirect: Type.Optional(Type.String({ description: 'Where the page leads to, when it redirects' })),
    children: Type.Array(Type.Unsafe<MenuItem>({ $ref: 'MenuItem#' })),
  }),
}
const Menu = itemOf(Type.Array(Type.Unsafe<MenuItem>({ $ref: 'MenuItem#' })))

/** The tree of pages that a website shows in its menus. */
export const publicMenuRoutes: RouteModule = (app, services) => {
  app.addSchema(menuItemSchema)

  app.get(
    '/api/v1/public/menu',
    {
      config: { public: true },
      schema: {
        summary: 'Read the menu',
        description:
          'The tree of pages that are enabled, listed and public, by `menu_order`. What stands beneath a page that is not shown is not shown either.',
        tags: ['Public'],
        operationId: 'getPublicMenu',
        querystring: schemaOfFields(query),
        response: { 200: Menu },
      },
    },
    async (request, reply) => {
      await admitReader(request, services)
      const { depth } = parseFields(request.query as Record<string, unknown>, query)
      const pages = await listedPages(services.database.db)
        .select(['id', 'title', 'menu_name', 'url', 'menu_order', 'template', 'redirect', 'parent_id'])
        .orderBy('menu_order')
        .orderBy('id')
        .execute()
      return sendShared(request, reply, answerOf({ data: menuOf(pages, depth ?? Number.POSITIVE_INFINITY) }))
    },
  )
}

type ListedPage = Omit<MenuItem, 'redirect' | 'children'> & { redirect: string | null; parent_id: number }

/** Built from the root, so a page whose ancestor is not listed has no place in it. */
function menuOf(pages: readonly ListedPage[], depth: number): MenuItem[] {
  const childrenOf = Map.groupBy(pages, (page) => page.parent_id)
  const branch = (parentId: number, level: number): MenuItem[] =>
    level > depth
      ? []
      : (childrenOf.get(parentId) ?? []).map(({ redirect, parent_id, ...page }) => ({
          ...page,
          ...(redirect === null ? {} : { redirect }),
          children: branch(page.id, level + 1),
        }))
  return branch(rootId, 1)
}

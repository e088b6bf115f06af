import { Type } from 'typebox'
import { integer } from '../../core/field-kinds.ts'
import { describeFields, nullable, parseFields, schemaOfFields, type Words } from '../../core/fields.ts'
import { documented, nullableString } from '../../core/schemas.ts'
import { itemOf } from '../../http/responses/envelopes.ts'
import { admitReader, answerOf, sendShared } from '../../http/responses/public-reads.ts'
import type { RouteModule } from '../../http/services.ts'
import { listedPages } from './page.lookup.ts'
import { rootId } from './page.schema.ts'

const levels = describeFields(
  { depth: integer(1, 10) },
  { depth: ['How many levels to show; all unless given', 2] },
)
const query = { depth: nullable(levels.depth) }

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

const words: Words = {
  title: ['The title of the page', 'About us'],
  menu_name: ['Its label in menus, where that is another than the title', 'About'],
  url: ['Its full path', '/about-us'],
  menu_order: ['Its place among its siblings', 1],
  template: ['The template that it is shown by', 'section'],
  redirect: ['Where the page leads to, when it redirects', '/elsewhere'],
  children: ['The pages beneath it, in their order', []],
}
/** By its name alone, which the API's description knows by then: the answer is written as text, and needs no more. */
const itself = Type.Unsafe<MenuItem>({ type: 'object', title: 'MenuItem' })
const MenuItem = documented(
  'MenuItem',
  words,
  Type.Object({
    id: Type.Integer(),
    title: Type.String(),
    menu_name: nullableString,
    url: Type.String(),
    menu_order: Type.Integer(),
    template: Type.String(),
    redirect: Type.Optional(Type.String()),
    children: Type.Array(itself),
  }),
)
const example = { id: 12, title: 'About us', menu_name: 'About', url: '/about-us', menu_order: 1 }
const Menu = itemOf(Type.Array(MenuItem, { examples: [[{ ...example, template: 'section', children: [] }]] }))

/** The tree of pages that a website shows in its menus. */
export const publicMenuRoutes: RouteModule = (app, services) => {
  app.get(
    '/api/v1/public/menu',
    {
      config: { public: true },
      schema: {
        summary: 'Read the menu',
        description:
          'The tree of pages that are enabled, listed and public, by `menu_order`. What stands beneath a page that is not shown is not shown either.',
        operationId: 'getPublicMenu',
        cached: true,
        errors: [429],
        querystring: schemaOfFields(levels),
        response: { 200: Menu },
      },
    },
    async (request, reply) => {
      await admitReader(request, reply, services)
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

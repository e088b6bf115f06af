import { Type } from 'typebox'
import { integer } from '../../core/field-kinds.ts'
import { describeFields, nullable, parseFields, schemaOfFields, type Words } from '../../core/fields.ts'
import { documented, nullableString } from '../../core/schemas.ts'
import type { Db } from '../../database/database.ts'
import { KeptAnswers } from '../../http/caches/kept-answers.ts'
import { itemOf } from '../../http/responses/envelopes.ts'
import { admitReader, sendShared } from '../../http/responses/public-reads.ts'
import type { RouteModule } from '../../http/services.ts'
import { type ListedPage, readListedPages } from './page.listed.ts'
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
  template: ['The template that renders it', 'section'],
  redirect: ['Where the page leads to, when it redirects', '/elsewhere'],
  children: ['The pages beneath it, in their order', []],
}
/** By its name, which the API's description knows by then. The answer is sent as text, so no serializer needs more. */
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

/** The whole menu of a hundred thousand pages takes 15 MB. */
const maxKeptBytes = 64 * 1024 * 1024

/** The tree of pages that a website shows in its menus. */
export const publicMenuRoutes: RouteModule = (app, services) => {
  const menus = new KeptAnswers(maxKeptBytes)
  app.get(
    '/api/v1/public/menu',
    {
      config: { public: true },
      schema: {
        summary: 'Read the menu',
        description:
          'The tree of pages that are enabled, listed and public, by `menu_order`. The pages beneath one that is not shown are not shown either.',
        operationId: 'getPublicMenu',
        cached: true,
        errors: [429, 503],
        querystring: schemaOfFields(levels),
        response: { 200: Menu },
      },
    },
    async (request, reply) => {
      const { revision } = await admitReader(request, reply, services)
      const { depth } = parseFields(request.query as Record<string, unknown>, query)
      const { db } = services.database
      const menu = await menus.get(revision, String(depth ?? 'all'), () => menuJson(db, depth ?? null))
      return sendShared(request, reply, menu)
    },
  )
}

/** A page without the end of its list of children. */
interface MenuEntry {
  readonly id: number
  readonly json: string
}

async function* menuJson(db: Db, depth: number | null): AsyncGenerator<string> {
  const childrenOf = new Map<number, MenuEntry[]>()
  for await (const pages of readListedPages(db, { isRootOnly: depth === 1 })) {
    for (const page of pages) {
      const siblings = childrenOf.get(page.parent_id)
      if (siblings) siblings.push(entryOf(page))
      else childrenOf.set(page.parent_id, [entryOf(page)])
    }
    yield '' // other requests are served in between
  }
  yield '{"data":['
  yield* treeJson(childrenOf, depth ?? Number.POSITIVE_INFINITY)
  yield ']}'
}

function entryOf({ id, title, menu_name, url, menu_order, template, redirect }: ListedPage): MenuEntry {
  const fields = {
    id,
    title,
    menu_name,
    url,
    menu_order,
    template,
    ...(redirect === null ? {} : { redirect }),
  }
  return { id, json: `${JSON.stringify(fields).slice(0, -1)},"children":[` }
}

const portionLength = 256 * 1024

/** From the root, so a page with an ancestor that is not listed is left out. */
function* treeJson(childrenOf: ReadonlyMap<number, readonly MenuEntry[]>, depth: number): Generator<string> {
  const path = [{ entries: childrenOf.get(rootId) ?? [], next: 0 }]
  let text = ''
  for (let level = path.at(-1); level; level = path.at(-1)) {
    const entry = level.entries[level.next]
    if (!entry) {
      path.pop()
      if (path.length > 0) text += ']}'
      continue
    }
    text += level.next === 0 ? entry.json : `,${entry.json}`
    level.next++
    path.push({ entries: path.length < depth ? (childrenOf.get(entry.id) ?? []) : [], next: 0 })
    if (text.length > portionLength) {
      yield text
      text = ''
    }
  }
  yield text
}

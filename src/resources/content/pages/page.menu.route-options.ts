import type { RouteShorthandOptions } from 'fastify'
import { integer } from '../../../core/field-kinds.ts'
import { describeFields, type FieldDescriptions, nullable, schemaOfFields } from '../../../core/fields.ts'
import { documented, nullableString } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { previewHeader } from '../../../http/requests/preview.ts'
import { itemOf } from '../../../http/responses/envelopes.ts'

const levels = describeFields(
  { depth: integer(1, 10) },
  { depth: ['The number of levels; all by default', 2] },
)
export const menuQuery = { depth: nullable(levels.depth) }

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

const descriptions: FieldDescriptions = {
  title: ['The title of the page', 'About us'],
  menu_name: ['Its label in menus; null if it has none', 'About'],
  url: ['Its full path', '/about-us'],
  menu_order: ['Its position among its siblings', 1],
  template: ['The template that renders it', 'section'],
  redirect: ['The URL that the page redirects to', '/elsewhere'],
  children: ['Its child pages, in order', []],
}
/** By its name, which the OpenAPI document resolves. The response is sent as text, so no serializer needs the schema. */
const itself = Type.Unsafe<MenuItem>({ type: 'object', title: 'MenuItem' })
const MenuItem = documented(
  'MenuItem',
  descriptions,
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

export const menuOptions: RouteShorthandOptions = {
  config: { public: true },
  schema: {
    summary: 'Read the menu',
    description:
      'The tree of pages that are enabled, listed and public, by `menu_order`. Children of a hidden page are hidden too.',
    operationId: 'getPublicMenu',
    cached: true,
    errors: [403, 429, 503],
    headers: { type: 'object', properties: previewHeader },
    querystring: schemaOfFields(levels),
    response: { 200: Menu },
  },
}

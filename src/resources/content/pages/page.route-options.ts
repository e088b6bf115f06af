import type { RouteShorthandOptions } from 'fastify'
import { schemaOfFields } from '../../../core/fields.ts'
import { withMethodField } from '../../../http/requests/method-field.ts'
import { bodiesWithThumbnail } from '../../../http/requests/thumbnails.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { listQuery, searchQuery } from '../../../http/responses/pagination.ts'
import { withSelection } from '../../../records/selection.ts'
import { PageResource, pageFields, pageSelection } from './page.schema.ts'

export const creating = { required: ['title', 'template', 'access'] } as const
export const updating = {
  required: ['title', 'greedy', 'enabled', 'menu_order', 'listed', 'access'],
} as const
const { category_id: _fromThePath, ...fieldsInCategory } = pageFields

export { fieldsInCategory }
export const creatingInCategory = { ...creating, present: Object.keys(fieldsInCategory) }

const one = itemOf(PageResource)
const many = listOf(PageResource)
const updateBody = schemaOfFields(pageFields, updating)

export const listOptions: RouteShorthandOptions = {
  config: { can: 'list pages' },
  schema: {
    operationId: 'listPages',
    summary: 'List pages',
    querystring: withSelection(searchQuery('title or URL'), pageSelection),
    response: { 200: many },
  },
}

export const showOptions: RouteShorthandOptions = {
  config: { can: 'view pages' },
  schema: { operationId: 'showPage', summary: 'Show a page', response: { 200: one } },
}

export const createOptions: RouteShorthandOptions = {
  config: { can: 'create pages' },
  schema: {
    operationId: 'createPage',
    summary: 'Create a page',
    ...bodiesWithThumbnail(schemaOfFields(pageFields, creating)),
    response: { 201: one },
  },
}

export const updateOptions: RouteShorthandOptions = {
  config: { can: 'update pages' },
  schema: {
    operationId: 'updatePage',
    summary: 'Update a page',
    ...bodiesWithThumbnail(updateBody),
    response: { 200: one },
  },
}

export const updateByFormOptions: RouteShorthandOptions = {
  config: { can: 'update pages' },
  schema: {
    operationId: 'updatePageByForm',
    summary: 'Update a page by a form (POST)',
    description: 'For clients that can send forms only by POST. The field `_method` must be `PUT`.',
    errors: [405],
    ...bodiesWithThumbnail(withMethodField(updateBody)),
    prefersForm: true,
    response: { 200: one },
  },
}

export const deleteOptions: RouteShorthandOptions = {
  config: { can: 'delete pages' },
  schema: {
    operationId: 'deletePage',
    summary: 'Delete a page',
    description:
      'Its children move to its parent, and their URLs change. The page stays in the trash for one month, from which editors can restore it.',
  },
}

export const listInCategoryOptions: RouteShorthandOptions = {
  config: { can: 'list pages' },
  schema: {
    operationId: 'listCategoryPages',
    summary: 'List the pages of a category',
    querystring: withSelection(listQuery, pageSelection),
    response: { 200: many },
  },
}

export const createInCategoryOptions: RouteShorthandOptions = {
  config: { can: 'create pages' },
  schema: {
    operationId: 'createCategoryPage',
    summary: 'Create a page in a category',
    description:
      'Every field must be present; nullable fields may be null. The category comes from the path.',
    ...inCategoryBodies(),
    response: { 201: one },
  },
}

/** A form has no null, and a blank password is null: so its example is a page with a password. */
function inCategoryBodies() {
  const bodies = bodiesWithThumbnail(schemaOfFields(fieldsInCategory, creatingInCategory))
  const example = {
    access: { ...pageFields.access.schema, examples: ['protected'] },
    password: { ...pageFields.password.schema, examples: ['open sesame'] },
  }
  const form = { ...bodies.form, properties: { ...Object(bodies.form.properties), ...example } }
  return { ...bodies, form }
}

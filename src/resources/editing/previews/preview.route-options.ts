import type { RouteShorthandOptions } from 'fastify'
import { schemaOfFields } from '../../../core/fields.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { listQuery } from '../../../http/responses/pagination.ts'
import { NewPreview, Preview, previewFields, previewFilters } from './preview.schema.ts'

const { properties: filterParameters } = schemaOfFields(previewFilters)
const { properties: listParameters } = listQuery

export const listOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'listPreviews',
    summary: 'List previews',
    description:
      'Your own, or those of everyone; without their secrets, and without those that have expired.',
    querystring: { type: 'object', properties: { ...Object(filterParameters), ...Object(listParameters) } },
    response: { 200: listOf(Preview) },
  },
}

export const createOptions: RouteShorthandOptions = {
  bodyLimit: 16 * 1024,
  config: { signedIn: true },
  schema: {
    operationId: 'createPreview',
    summary: 'Create a preview',
    description:
      'A token that shows drafts and working copies of one page, one post or the whole site on the website. It is read-only, and shows what you may view: it is refused when you may no longer `view pages` or `view posts`. The secret is shown only once.',
    errors: [404],
    body: schemaOfFields(previewFields),
    response: { 201: itemOf(NewPreview) },
  },
}

export const renewOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'renewPreview',
    summary: 'Renew one of your previews',
    description: 'It is valid for its hours from now on. One that has expired is 404.',
    response: { 200: itemOf(Preview) },
  },
}

export const removeOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'deletePreview',
    summary: 'Revoke a preview',
    description: 'It stops working at once. Your own, or any with the permission `update users`.',
  },
}

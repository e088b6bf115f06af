import type { RouteShorthandOptions } from 'fastify'
import { schemaOfFields } from '../../../core/fields.ts'
import { withMethodField } from '../../../http/requests/method-field.ts'
import { bodiesWithThumbnail } from '../../../http/requests/thumbnails.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { listQuery, searchQuery } from '../../../http/responses/pagination.ts'
import { withSelection } from '../../../records/selection.ts'
import { Component, componentFields, componentSelection } from './component.schema.ts'

export const creating = { required: ['type', 'wrangler_page_id'] } as const
export const updating = { required: ['type'] } as const
export const creatingOnPage = { required: ['type', 'title', 'content', 'config'] } as const

const { wrangler_page_id: _fromThePath, ...fieldsOnPage } = componentFields()
const updateBody = schemaOfFields(componentFields(), updating)
const one = itemOf(Component)
const many = listOf(Component)

export const listOptions: RouteShorthandOptions = {
  config: { can: 'list components' },
  schema: {
    operationId: 'listComponents',
    summary: 'List components',
    querystring: withSelection(searchQuery('title, type or content'), componentSelection),
    response: { 200: many },
  },
}

export const showOptions: RouteShorthandOptions = {
  config: { can: 'view components' },
  schema: { operationId: 'showComponent', summary: 'Show a component', response: { 200: one } },
}

export const createOptions: RouteShorthandOptions = {
  config: { can: 'create components' },
  schema: {
    operationId: 'createComponent',
    summary: 'Create a component',
    ...bodiesWithThumbnail(schemaOfFields(componentFields(), creating)),
    response: { 201: one },
  },
}

export const updateOptions: RouteShorthandOptions = {
  config: { can: 'update components' },
  schema: {
    operationId: 'updateComponent',
    summary: 'Update a component',
    ...bodiesWithThumbnail(updateBody),
    response: { 200: one },
  },
}

export const updateByFormOptions: RouteShorthandOptions = {
  config: { can: 'update components' },
  schema: {
    operationId: 'updateComponentByForm',
    summary: 'Update a component by a form (POST)',
    description: 'For clients that can send forms only by POST. The field `_method` must be `PUT`.',
    errors: [405],
    ...bodiesWithThumbnail(withMethodField(updateBody)),
    prefersForm: true,
    response: { 200: one },
  },
}

export const deleteOptions: RouteShorthandOptions = {
  config: { can: 'delete components' },
  schema: { operationId: 'deleteComponent', summary: 'Delete a component' },
}

export const listOnPageOptions: RouteShorthandOptions = {
  config: { can: 'list components' },
  schema: {
    operationId: 'listPageComponents',
    summary: 'List the components of a page',
    description: 'By slot, then by position.',
    querystring: withSelection(listQuery, componentSelection),
    response: { 200: many },
  },
}

export const createOnPageOptions: RouteShorthandOptions = {
  config: { can: 'create components' },
  schema: {
    operationId: 'createPageComponent',
    summary: 'Create a component on a page',
    ...bodiesWithThumbnail(schemaOfFields(fieldsOnPage, creatingOnPage)),
    response: { 201: one },
  },
}

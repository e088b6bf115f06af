import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { text } from '../../../core/field-kinds.ts'
import { describeFields, parseFields, schemaOfFields } from '../../../core/fields.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { change, inputForTarget, pathId } from '../../../http/requests/request.ts'
import { itemOf } from '../../../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { Category, categoryKind, showCategory } from '../categories/category.schema.ts'
import { showTag, Tag, tagKind } from '../tags/tag.schema.ts'
import { languageCode } from './language.schema.ts'

export const termTranslationRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.post('/admin/api/categories/:id/translate', translateCategoryOptions, handle(translateCategory))
  app.post('/admin/api/tags/:id/translate', translateTagOptions, handle(translateTag))
}

const translateFields = describeFields(
  { language: languageCode, name: text(255) },
  { language: ['The code of the language', 'de'], name: ['Its name in this language', 'Wildblumen'] },
)
const rules = { required: ['language', 'name'] } as const

const about = (kind: string, kinds: string, copied: string) =>
  `Creates a ${kind} in the language in one group with its source, with the same ${copied}. A ${kind} of this name that is there already, and is no translation, becomes the translation (200); that needs \`update ${kinds}\`, too. The source is not edited, so roles that are limited to other languages than its own may translate it.`

const translateCategoryOptions: RouteShorthandOptions = {
  config: { can: 'create categories' },
  schema: {
    operationId: 'translateCategory',
    summary: 'Translate a category',
    description: about('category', 'categories', 'type and colour'),
    noRevision: true,
    errors: [409],
    body: schemaOfFields(translateFields, rules),
    response: { 200: itemOf(Category), 201: itemOf(Category) },
  },
}

async function translateCategory(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { values } = await inputForTarget(request, services, categoryKind)
  const asked = { id: pathId(request), ...parseFields(values, translateFields, rules) }
  const actions = await import('./term-translation.actions.ts')
  const { record, isNew } = await change(request, services, (tx) => actions.translateCategory(tx, asked))
  reply.code(isNew ? 201 : 200)
  return { data: showCategory(record, services.settings.languages) }
}

const translateTagOptions: RouteShorthandOptions = {
  config: { can: 'create tags' },
  schema: {
    operationId: 'translateTag',
    summary: 'Translate a tag',
    description: about('tag', 'tags', 'type'),
    noRevision: true,
    errors: [409],
    body: schemaOfFields(translateFields, rules),
    response: { 200: itemOf(Tag), 201: itemOf(Tag) },
  },
}

async function translateTag(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { values } = await inputForTarget(request, services, tagKind)
  const asked = { id: pathId(request), ...parseFields(values, translateFields, rules) }
  const actions = await import('./term-translation.actions.ts')
  const { record, isNew } = await change(request, services, (tx) => actions.translateTag(tx, asked))
  reply.code(isNew ? 201 : 200)
  return { data: showTag(record, services.settings.languages) }
}

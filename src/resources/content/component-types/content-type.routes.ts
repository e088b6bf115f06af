import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Permission } from '../../../access/permissions.ts'
import { permissionNames, requirePermissions } from '../../../access/user-permissions.ts'
import { type FieldErrors, Invalid } from '../../../core/errors.ts'
import { booleanLike, listOf as list } from '../../../core/field-kinds.ts'
import { describeFields, InvalidValue, parseFields, schemaOfFields } from '../../../core/fields.ts'
import type { JsonObject } from '../../../core/json.ts'
import { documented, jsonObject } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { readValues } from '../../../http/requests/body.ts'
import { callerOf, change } from '../../../http/requests/request.ts'
import { itemOf } from '../../../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import type { Definition } from './type-definitions.ts'

/** All definitions of the content at once, as files have them: for the command line and for deployments. */
export const contentTypeRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/content-types', listOptions, handle(listAll))
  app.put('/admin/api/content-types', pushOptions, handle(push))
}

const kinds = ['component type', 'page template', 'collection', 'global'] as const

const ContentType = documented(
  'ContentType',
  {
    kind: ['What it describes', 'component type'],
    name: ['Its name', 'hero'],
    content: ['As a file has it', { type: 'hero', label: 'Hero', schema: { type: 'object' } }],
  },
  Type.Object({
    kind: Type.Unsafe<Definition['kind']>({ type: 'string', enum: kinds }),
    name: Type.String(),
    content: Type.Unsafe<JsonObject>(jsonObject),
  }),
)

const listOptions: RouteShorthandOptions = {
  config: { can: 'view component types' },
  schema: {
    operationId: 'listContentTypes',
    summary: 'List all component types, page templates, collections and globals as files have them',
    description: 'Those of the kinds that the caller may view.',
    noRevision: true,
    response: { 200: itemOf(Type.Array(ContentType)) },
  },
}

const viewed = {
  'component type': 'view component types',
  'page template': 'view page templates',
  collection: 'view collections',
  global: 'view globals',
} as const satisfies Record<Definition['kind'], Permission>

async function listAll(request: FastifyRequest, _reply: FastifyReply, { database }: Services) {
  const { readDefinitions } = await import('./type-definitions.ts')
  const { userId } = callerOf(request)
  const { isSuperAdmin, permissions } = await permissionNames(database.db, userId)
  const definitions = await readDefinitions(database.db)
  return { data: definitions.filter(({ kind }) => isSuperAdmin || permissions.includes(viewed[kind])) }
}

const maxDefinitions = 1000

const pushFields = describeFields(
  {
    definitions: list<JsonObject>(requireObject, { type: 'object' }, maxDefinitions),
    dry_run: booleanLike(),
    migrate: booleanLike(),
    delete: booleanLike(),
  },
  {
    definitions: [
      'All definitions, as files have them',
      [{ type: 'hero', label: 'Hero', schema: { type: 'object' } }],
    ],
    dry_run: ['Whether to show what would change, and change nothing', true],
    migrate: ['Whether to rename keys of stored content, where `x-corral.was` says so', false],
    delete: ['Whether to delete what is not among them', false],
  },
)
const pushRules = { required: ['definitions'] } as const

function requireObject(value: unknown): JsonObject {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new InvalidValue('must be a list of objects')
  return value as JsonObject
}

const ContentTypeChange = documented(
  'ContentTypeChange',
  {
    kind: ['What it describes', 'component type'],
    name: ['Its name', 'hero'],
    change: ['What was done with it', 'update'],
    paths: ['Where it differs', ['schema.properties.alt']],
  },
  Type.Object({
    kind: Type.Unsafe<Definition['kind']>({ type: 'string', enum: kinds }),
    name: Type.String(),
    change: Type.Unsafe<'create' | 'update' | 'delete' | 'none'>({
      type: 'string',
      enum: ['create', 'update', 'delete', 'none'],
    }),
    paths: Type.Array(Type.String()),
  }),
)

const ContentTypePush = documented(
  'ContentTypePush',
  {
    dry_run: ['Whether nothing was changed', true],
    changes: ['The changes, also those that were none'],
    migrations: ['The renames of keys, where content has the old ones', []],
  },
  Type.Object({
    dry_run: Type.Boolean(),
    changes: Type.Array(ContentTypeChange),
    migrations: Type.Array(Type.Unsafe<JsonObject>(jsonObject)),
  }),
)

const pushOptions: RouteShorthandOptions = {
  config: { can: 'view component types' },
  schema: {
    operationId: 'pushContentTypes',
    summary: 'Store component types, page templates, collections and globals, all or none',
    description:
      'In one transaction. What is not among them is kept, unless `delete` is set. It needs the permissions to view all four, and each change its own, such as `update collections`.',
    noRevision: true,
    body: schemaOfFields(pushFields, pushRules),
    response: { 200: itemOf(ContentTypePush) },
  },
}

async function push(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  const given = parseFields(await readValues(request, services), pushFields, pushRules)
  const { db } = services.database
  await requirePermissions({ db, by: callerOf(request).userId }, Object.values(viewed))
  // Nothing at all is more likely a mistake than a wish to delete everything.
  if (given.definitions.length === 0)
    throw Invalid.field('definitions', 'The definitions field must have at least one member.')
  const { parseDefinition } = await import('./type-definitions.ts')
  const { keyOf } = await import('./type-push.ts')
  const definitions = parseAll(given.definitions, parseDefinition)
  const keys = definitions.map(keyOf)
  const twice = keys.find((key, at) => keys.indexOf(key) !== at)
  if (twice) throw Invalid.field('definitions', `The definitions field has the ${twice} twice.`)
  const isDryRun = given.dry_run === 1
  const { pushAll } = await import('./push-with-migrations.ts')
  const pushed = await pushAll(services.database.db, (work) => change(request, services, work), definitions, {
    isDryRun,
    isMigrating: given.migrate === 1,
    isDeleting: given.delete === 1,
  }).catch((error) => {
    throw error instanceof Invalid ? new Invalid(withNames(error.errors, given.definitions)) : error
  })
  return { data: { dry_run: isDryRun, ...pushed } }
}

/** Parses all definitions. The errors of all are told, and each message names its definition. */
function parseAll(given: readonly JsonObject[], parse: (given: JsonObject) => Definition): Definition[] {
  const refused: Record<string, string[]> = {}
  const definitions = given.flatMap((each, at) => {
    try {
      return [parse(each)]
    } catch (error) {
      if (!(error instanceof Invalid)) throw error
      refused[`definitions.${at}`] = Object.values(error.errors).flat()
      return []
    }
  })
  if (Object.keys(refused).length > 0) throw new Invalid(withNames(refused, given))
  return definitions
}

/** `story: The label field is required.` */
function withNames(errors: FieldErrors, given: readonly JsonObject[]): FieldErrors {
  const named = Object.entries(errors).map(([field, messages]) => {
    const each = given[Number(/^definitions\.(\d+)$/.exec(field)?.[1])]
    const name = each && (each.type ?? each.template ?? each.post_type ?? each.name)
    return [field, name === undefined ? messages : messages.map((message) => `${String(name)}: ${message}`)]
  })
  return Object.fromEntries(named)
}

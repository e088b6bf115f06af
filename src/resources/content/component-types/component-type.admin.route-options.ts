import type { RouteShorthandOptions } from 'fastify'
import { stepList } from '../../../content-schema/migration-steps.ts'
import { booleanLike } from '../../../core/field-kinds.ts'
import { describeFields, type FieldDescriptions, nullable, schemaOfFields } from '../../../core/fields.ts'
import { documented, jsonObject, nullableString } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { listQuery } from '../../../http/responses/pagination.ts'

const Problem = documented(
  'Problem',
  {
    path: ['The member of the component', 'config.alt'],
    message: ['What is wrong, as the end of a sentence about it', 'is required'],
  },
  Type.Object({ path: Type.String(), message: Type.String() }),
)

const place = { id: Type.Integer(), wrangler_page_id: Type.Integer() }
const placeDescriptions: FieldDescriptions = {
  id: ['The id of the component', 12],
  wrangler_page_id: ['The id of its page', 3],
}

const ComponentProblems = documented(
  'ComponentProblems',
  {
    ...placeDescriptions,
    slot: ['Its slot', 'main'],
    title: ['Its title', 'Welcome'],
    problems: ['What does not fit, at most 20'],
  },
  Type.Object({ ...place, slot: Type.String(), title: nullableString, problems: Type.Array(Problem) }),
)

const Migration = documented(
  'Migration',
  {
    dry_run: ['Whether nothing was changed', true],
    message: ['The numbers in a sentence', '37 components on 21 pages change, 2 cannot.'],
    steps: ['The steps that were taken', [{ step: 'rename', path: 'heading', to: 'title' }]],
    components: ['How many components change', 37],
    pages: ['How many pages these are on', 21],
    unchanged: ['How many components stay as they are', 4],
    cannot: ['How many components cannot be changed; they stay as they are', 2],
    invalid: ['How many components do not fit the schema afterwards', 2],
    changed_components: ['The first 100 of those that change'],
    failed_components: ['The first 100 of those that cannot be changed, and why'],
  },
  Type.Object({
    dry_run: Type.Boolean(),
    message: Type.String(),
    steps: Type.Array(jsonObject),
    components: Type.Integer(),
    pages: Type.Integer(),
    unchanged: Type.Integer(),
    cannot: Type.Integer(),
    invalid: Type.Integer(),
    changed_components: Type.Array(Type.Object(place)),
    failed_components: Type.Array(Type.Object({ ...place, problems: Type.Array(Problem) })),
  }),
)

export const migrateFields = describeFields(
  { steps: nullable(stepList()), dry_run: nullable(booleanLike()) },
  {
    steps: [
      'The changes of each config, in their order; by default the renames that `x-corral.was` in the schema asks for',
      [{ step: 'rename', path: 'heading', to: 'title' }],
    ],
    dry_run: ['Whether to count only, and to change nothing', true],
  },
)

export const problemOptions: RouteShorthandOptions = {
  config: { can: 'list components' },
  schema: {
    operationId: 'listComponentProblems',
    summary: 'List the components that do not fit a type',
    description: 'Newest first, whatever the mode of the type is.',
    querystring: listQuery,
    response: { 200: listOf(ComponentProblems) },
  },
}

export const migrateOptions: RouteShorthandOptions = {
  config: { can: 'update component types' },
  schema: {
    operationId: 'migrateComponents',
    summary: 'Change the components of a type to fit its schema',
    description:
      'Needs the permission `update components`, too. Each change keeps a version. Up to 1,000 components are changed in one transaction, more in portions; a migration that was interrupted can be repeated.',
    body: schemaOfFields(migrateFields),
    response: { 200: itemOf(Migration) },
  },
}

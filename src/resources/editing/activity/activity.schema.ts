import type { Permission } from '../../../access/permissions.ts'
import { booleanLike, choice, id, integer } from '../../../core/field-kinds.ts'
import { describeFields, type FieldDescriptions } from '../../../core/fields.ts'
import { documented, nullableInteger, nullableString, timestamp } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { Resource } from '../../../database/tables.ts'

/**
 * The kinds of records whose changes are shown, with the permission that a viewer needs. Changes of tokens are not
 * shown.
 */
export const permissionOfKind: Readonly<Record<Exclude<Resource, 'token'> | 'redirect', Permission>> = {
  page: 'view pages',
  component: 'view components',
  'shared-block': 'view components',
  post: 'view posts',
  asset: 'view assets',
  category: 'view categories',
  tag: 'view tags',
  message: 'view messages',
  role: 'view roles',
  permission: 'view permissions',
  user: 'view users',
  collection: 'view collections',
  'component-type': 'view component types',
  'page-template': 'view page templates',
  global: 'view globals',
  'calendar-event': 'view events',
  option: 'view options',
  webhook: 'view webhooks',
  language: 'view languages',
  redirect: 'view pages',
}

export type ActivityKind = keyof typeof permissionOfKind

const kinds = Object.keys(permissionOfKind) as ActivityKind[]
const actions = ['created', 'updated', 'deleted', 'moved'] as const

const descriptions: FieldDescriptions = {
  at: ['When it happened', '2026-11-15T01:02:03.004Z'],
  kind: ['The kind of the record', 'page'],
  action: ['What happened. `moved`: a page has another url', 'updated'],
  record: ['Only changes of the record with this id; needs `kind`', 12],
  record_id: ['The id of the record', 12],
  page_id: ['The page of a component; null for other kinds', null],
  page_title: ['The title of that page; null unless you may view pages', null],
  is_public: [
    'Whether visitors can see the page, the post or the page of the component now; null for other kinds, and for one that is gone',
    true,
  ],
  title: ['The title or name of the record; null if it is not known any more', 'Prices'],
  changed: ['The names of the changed fields', ['title', 'menu_order']],
  from: ['The old url of a moved page', null],
  to: ['The new url of a moved page', null],
  user: ['Who did it; null for visitors, the command line and the service itself'],
  user_id: ['Only changes by the user with this id', 5],
  before: ['Only changes older than the one with this id', 1200],
  after: ['Only changes newer than the one with this id', 1100],
  moves: ['0 leaves out pages that got another url, such as those below a renamed page', 0],
  per_page: ['Items per page', 15],
  older: ['Pass it as `before` to read older changes; null when there are none', 1185],
  newest: ['Pass it as `after` to read what has changed since; null when there is nothing', 1199],
}

/** The name of a deleted user is not kept. */
const Actor = Type.Object({ id: Type.Integer(), name: nullableString })

export const Activity = documented(
  'Activity',
  descriptions,
  Type.Object({
    id: Type.Integer(),
    at: timestamp,
    kind: Type.Unsafe<string>({ type: 'string', enum: kinds }),
    record_id: Type.Integer(),
    page_id: nullableInteger,
    page_title: nullableString,
    title: nullableString,
    is_public: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
    action: Type.Unsafe<string>({ type: 'string', enum: [...actions] }),
    changed: Type.Array(Type.String()),
    from: nullableString,
    to: nullableString,
    user: Type.Unsafe<{ id: number; name: string | null } | null>({ anyOf: [Actor, { type: 'null' }] }),
  }),
)

/** The list grows at its start: with numbered pages, items would shift while a client reads them. */
export const ActivityMeta = documented(
  'ActivityMeta',
  descriptions,
  Type.Object({ per_page: Type.Integer(), older: nullableInteger, newest: nullableInteger }),
)

/** The parameters of the list. */
export const activityFilters = describeFields(
  {
    kind: choice(kinds),
    record: id(),
    user_id: id(),
    action: choice(actions),
    moves: booleanLike(),
    before: id(),
    after: id(),
    per_page: integer(1, 100),
  },
  descriptions,
)

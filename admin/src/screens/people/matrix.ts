import type { Permission } from '../../api/people.ts'

/** The rows of the matrix: what the service has permissions for, as it names it. */
export const resources = [
  'pages',
  'components',
  'posts',
  'assets',
  'categories',
  'tags',
  'messages',
  'events',
  'collections',
  'component types',
  'page templates',
  'options',
  'webhooks',
  'users',
  'roles',
  'permissions',
] as const
export type ResourceName = (typeof resources)[number]

/** Its columns, each with the permissions that it stands for. To see something takes two. */
const columns = {
  see: ['list', 'view'],
  create: ['create'],
  change: ['update'],
  delete: ['delete'],
} as const
export type Column = keyof typeof columns
export const columnNames = Object.keys(columns) as readonly Column[]

export type Cell = 'all' | 'some' | 'none'

/** The ids of the permissions of a cell. */
export function cellIds(
  permissions: readonly Permission[],
  resource: ResourceName,
  column: Column,
): readonly number[] {
  const names = columns[column].map((action) => `${action} ${resource}`)
  return permissions.filter(({ name }) => names.includes(name)).map(({ id }) => id)
}

export function cellState(granted: ReadonlySet<number>, ids: readonly number[]): Cell {
  const count = ids.filter((id) => granted.has(id)).length
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}

/** Grants all of a cell, or takes all of it away. */
export function withCell(
  granted: ReadonlySet<number>,
  ids: readonly number[],
  isOn: boolean,
): ReadonlySet<number> {
  const given = new Set(ids)
  return isOn ? granted.union(given) : granted.difference(given)
}

/** Permissions that a site added for itself: no row has them. */
export function otherPermissions(permissions: readonly Permission[]): readonly Permission[] {
  const known = new Set(
    resources.flatMap((resource) =>
      columnNames.flatMap((column) => columns[column].map((action) => `${action} ${resource}`)),
    ),
  )
  return permissions.filter(({ name }) => !known.has(name))
}

import { i18n } from '@lingui/core'
import type { Permission } from '../../api/people.ts'

/** The rows of the matrix: the resources that have permissions, as the service names them. */
export const resources = [
  'pages',
  'components',
  'posts',
  'assets',
  'categories',
  'tags',
  'messages',
  'events',
  'globals',
  'collections',
  'component types',
  'page templates',
  'options',
  'languages',
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

/** The label of a row. */
export function resourceWords(resource: ResourceName): string {
  switch (resource) {
    case 'pages':
      return i18n.t('Pages')
    case 'components':
      return i18n.t('Parts of pages')
    case 'posts':
      return i18n.t('Posts')
    case 'assets':
      return i18n.t('Pictures and files')
    case 'categories':
      return i18n.t('Categories')
    case 'tags':
      return i18n.t('Tags')
    case 'messages':
      return i18n.t('Messages')
    case 'events':
      return i18n.t('Calendar')
    case 'globals':
      return i18n.t('Site-wide content')
    case 'collections':
      return i18n.t('Fields of posts')
    case 'component types':
      return i18n.t('Component types')
    case 'page templates':
      return i18n.t('Page templates')
    case 'options':
      return i18n.t('Settings')
    case 'languages':
      return i18n.t('Languages')
    case 'webhooks':
      return i18n.t('Webhooks')
    case 'users':
      return i18n.t('People')
    case 'roles':
      return i18n.t('Roles')
    case 'permissions':
      return i18n.t('Permissions of the site’s own')
  }
}

export function columnWords(column: Column): string {
  if (column === 'see') return i18n.t('See')
  if (column === 'create') return i18n.t('Add')
  return column === 'change' ? i18n.t('Change') : i18n.t('Delete')
}

import { i18n } from '@lingui/core'
import type { Column, ResourceName } from './matrix.ts'

/** What a row is about, in the words of the app. */
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
    case 'collections':
      return i18n.t('Fields of posts')
    case 'component types':
      return i18n.t('Component types')
    case 'page templates':
      return i18n.t('Page templates')
    case 'options':
      return i18n.t('Settings')
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

import { i18n } from '@lingui/core'
import { superAdmin } from '../../api/people.ts'

/** The name of a role; those that come with the service in the language of the reader. */
export function roleName(name: string): string {
  if (name === superAdmin) return i18n.t('Administrator')
  if (name === 'editor') return i18n.t('Editor')
  return name === 'viewer' ? i18n.t('Viewer') : name
}

/** What people with a role can do, for those roles that come with the service. */
export function roleMeaning(name: string): string | null {
  if (name === superAdmin) return i18n.t('May do everything, and is the only one who can repair access.')
  if (name === 'editor') return i18n.t('Writes and publishes.')
  return name === 'viewer' ? i18n.t('Sees everything that editors see, and changes nothing.') : null
}

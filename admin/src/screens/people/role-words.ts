import { i18n } from '@lingui/core'
import { superAdmin } from '../../api/people.ts'

/** The name of a role; built-in roles have one in the language of the reader. */
export function roleName(name: string): string {
  if (name === superAdmin) return i18n.t('Administrator')
  if (name === 'editor') return i18n.t('Editor')
  return name === 'viewer' ? i18n.t('Viewer') : name
}

/** A description of the built-in roles. */
export function roleMeaning(name: string): string | null {
  if (name === superAdmin) return i18n.t('May do everything, and is the only one who can repair access.')
  if (name === 'editor') return i18n.t('Writes and publishes.')
  return name === 'viewer' ? i18n.t('Sees everything that editors see, and changes nothing.') : null
}

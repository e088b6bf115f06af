import { i18n } from '@lingui/core'
import { useCan } from '../../api/session.ts'
import { ScreenTabs, type Tab } from '../../ui/ScreenTabs.tsx'

/** The sections of the settings. */
export function SettingsTabs() {
  return <ScreenTabs label={i18n.t('Settings')} tabs={useSettingsTabs()} />
}

/** Those that the user may see. */
export function useSettingsTabs(): readonly Tab[] {
  const can = useCan()
  const section = (name: 'people' | 'technical') => ({ to: '/settings', search: { section: name } })
  return [
    ...(can('list options') ? [{ to: '/settings', search: {}, label: i18n.t('Site') }] : []),
    ...(typeLists.some((list) => can(list))
      ? [{ to: '/settings/content-types', label: i18n.t('Content types') }]
      : []),
    ...(can('list languages') ? [{ to: '/settings/languages', label: i18n.t('Languages') }] : []),
    ...(can('list users') ? [{ ...section('people'), label: i18n.t('People') }] : []),
    ...(can('list options') ? [{ ...section('technical'), label: i18n.t('Technical') }] : []),
    ...(can('list webhooks') ? [{ to: '/settings/webhooks', label: i18n.t('Webhooks') }] : []),
    ...(can('create pages') ? [{ to: '/settings/import', label: i18n.t('Import') }] : []),
  ]
}

const typeLists = ['list component types', 'list collections', 'list page templates', 'list globals']

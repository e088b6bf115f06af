import { i18n } from '@lingui/core'
import { useCan } from '../../api/session.ts'
import { ScreenTabs } from '../../ui/ScreenTabs.tsx'

export function SettingsTabs() {
  const can = useCan()
  return (
    <ScreenTabs
      label={i18n.t('Settings')}
      tabs={[
        ...(can('list options') ? [{ to: '/settings', label: i18n.t('Settings') }] : []),
        ...(typeLists.some(can) ? [{ to: '/settings/content-types', label: i18n.t('Content types') }] : []),
        ...(can('list webhooks') ? [{ to: '/settings/webhooks', label: i18n.t('Webhooks') }] : []),
        ...(can('create pages') ? [{ to: '/settings/import', label: i18n.t('Import') }] : []),
      ]}
    />
  )
}

const typeLists = ['list component types', 'list collections', 'list page templates', 'list globals']

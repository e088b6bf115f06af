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
        ...(can('list component types')
          ? [{ to: '/settings/component-types', label: i18n.t('Component types') }]
          : []),
        ...(can('list page templates')
          ? [{ to: '/settings/page-templates', label: i18n.t('Page templates') }]
          : []),
        ...(can('list webhooks') ? [{ to: '/settings/webhooks', label: i18n.t('Webhooks') }] : []),
        ...(can('create pages') ? [{ to: '/settings/import', label: i18n.t('Import') }] : []),
      ]}
    />
  )
}

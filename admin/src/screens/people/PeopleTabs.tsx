import { i18n } from '@lingui/core'
import { useCan } from '../../api/session.ts'
import { ScreenTabs } from '../../ui/ScreenTabs.tsx'

export function PeopleTabs() {
  const can = useCan()
  return (
    <ScreenTabs
      label={i18n.t('People and roles')}
      tabs={[
        { to: '/people', label: i18n.t('People') },
        ...(can('list roles') ? [{ to: '/people/roles', label: i18n.t('Roles') }] : []),
      ]}
    />
  )
}

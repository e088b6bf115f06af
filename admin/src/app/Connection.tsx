import { i18n } from '@lingui/core'
import { Alert } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '../ui/icons.ts'

/** Says that there is no network. What is typed is kept meanwhile: see `editor/`. */
export function Connection() {
  const { online } = useNetwork()
  if (online) return null
  return (
    <Alert color="amber" radius={0} icon={<IconWifiOff size={18} />} role="status">
      {i18n.t('No connection. What you type is kept on this computer and saved when the connection is back.')}
    </Alert>
  )
}

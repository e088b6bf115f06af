import { i18n } from '@lingui/core'
import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useRemember } from '../../../app/recent.ts'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { AssetPanel } from './AssetPanel.tsx'

/** One file, beside the list. It has an address of its own. */
export function AssetDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const isPhone = useMediaQuery('(max-width: 48em)')
  const asset = useQuery({
    queryKey: ['asset', id],
    queryFn: async () => (await api.get('/admin/api/assets/{id}', { path: { id } })).data,
  })
  const shown = asset.data
  useRemember(shown ? { kind: 'asset', id, title: shown.title, detail: shown.path } : null)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : '27rem'}
      title={i18n.t('File')}
      overlayProps={{ backgroundOpacity: 0.25 }}
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
    >
      {asset.isPending && <LoadingState />}
      {asset.isError && <ErrorState error={asset.error} reset={() => void asset.refetch()} />}
      {asset.data && <AssetPanel key={id} asset={asset.data} onClose={onClose} />}
    </Drawer>
  )
}

import { i18n } from '@lingui/core'
import { Alert, Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { Asset } from '../../../api/assets.ts'
import { IconTrash } from '../../../ui/icons.ts'
import { useDeleteAssets } from '../use-delete-assets.ts'
import { useAssetUses } from './use-asset-uses.ts'

/** Deletes a file. One that is used somewhere leaves a gap there, which is said before. */
export function DeleteAsset({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const deleteAssets = useDeleteAssets()
  const { places, isLoading } = useAssetUses(asset.id)
  const [isAsked, setAsked] = useState(false)

  function run() {
    deleteAssets([asset])
    onClose()
  }

  if (isAsked)
    return (
      <Alert color="amber" title={i18n.t('It is in use')} role="alert">
        {i18n.t(
          '{count, plural, one {# page or post shows} other {# pages and posts show}} it. They would have a gap there.',
          { count: places.length },
        )}
        <Group gap="xs" mt="sm">
          <Button color="red.9" size="compact-sm" onClick={run}>
            {i18n.t('Delete anyway')}
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => setAsked(false)}>
            {i18n.t('Keep it')}
          </Button>
        </Group>
      </Alert>
    )
  return (
    <Group>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        leftSection={<IconTrash size={15} />}
        disabled={isLoading}
        onClick={() => (places.length > 0 ? setAsked(true) : run())}
      >
        {i18n.t('Delete')}
      </Button>
    </Group>
  )
}

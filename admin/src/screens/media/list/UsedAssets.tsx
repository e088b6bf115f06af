import { i18n } from '@lingui/core'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { Asset } from '../../../api/assets.ts'
import type { AssetUse } from '../asset/use-asset-uses.ts'
import classes from './MediaList.module.css'

export interface UsedAsset {
  readonly asset: Asset
  readonly places: readonly AssetUse[]
}

interface Props {
  readonly used: readonly UsedAsset[]
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** Where files are used that are about to be deleted: there would be gaps. */
export function UsedAssets({ used, onDelete, onClose }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={i18n.t('{count, plural, one {# of them is in use} other {# of them are in use}}', {
        count: used.length,
      })}
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
    >
      <Stack gap="sm">
        <Text size="sm">{i18n.t('These pages and posts would have a gap there.')}</Text>
        {used.map(({ asset, places }) => (
          <div key={asset.id}>
            <Text size="sm" fw={600}>
              {asset.title}
            </Text>
            <ul className={classes.uses}>
              {places.map(({ kind, id, title, url }) => (
                <li key={`${kind} ${id}`}>
                  {title}{' '}
                  <Text span size="xs" c="dimmed">
                    {url}
                  </Text>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            {i18n.t('Keep them')}
          </Button>
          <Button color="red.9" onClick={onDelete}>
            {i18n.t('Delete anyway')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

import { i18n } from '@lingui/core'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { Asset } from '../../api/assets.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import classes from './UsedAssets.module.css'
import type { AssetUse } from './use-assets.ts'

export interface UsedAsset {
  readonly asset: Asset
  readonly places: readonly AssetUse[]
}

interface Props {
  readonly title: string
  readonly used: readonly UsedAsset[]
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** Where files are used that are about to be deleted: there would be gaps. A long list does not push the buttons away. */
export function UsedAssets({ title, used, onDelete, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Stack gap="sm">
        <Text size="sm">{i18n.t('These pages and posts would have a gap there.')}</Text>
        <div className={classes.list}>
          {used.map(({ asset, places }) => (
            <div key={asset.id}>
              <Text size="sm" fw={600}>
                {asset.title}
              </Text>
              <ul className={classes.uses}>
                {places.map(({ kind, id, title: name, url }) => (
                  <li key={`${kind} ${id}`}>
                    {name}{' '}
                    <Text span size="xs" c="dimmed">
                      {url}
                    </Text>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            {i18n.t('Keep')}
          </Button>
          <Button color="red.9" onClick={onDelete}>
            {i18n.t('Delete anyway')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

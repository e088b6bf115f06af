import { i18n } from '@lingui/core'
import { Divider, Stack, Text } from '@mantine/core'
import { type Asset, fileUrl } from '../../../api/assets.ts'
import { useCan } from '../../../api/session.ts'
import { factsOf } from '../format.ts'
import { AssetActions } from './AssetActions.tsx'
import { AssetForm } from './AssetForm.tsx'
import classes from './AssetPanel.module.css'
import { AssetUses } from './AssetUses.tsx'
import { DeleteAsset } from './DeleteAsset.tsx'
import { FocalPicture } from './FocalPicture.tsx'

export function AssetPanel({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const can = useCan()
  return (
    <Stack gap="md">
      <Preview asset={asset} isReadOnly={!can('update assets')} />
      <Text size="sm" c="dimmed">
        {factsOf(asset)} · {i18n.date(new Date(asset.created_at), { dateStyle: 'medium' })}
      </Text>
      <AssetActions asset={asset} />
      <AssetForm asset={asset} isReadOnly={!can('update assets')} />
      <Divider />
      <AssetUses id={asset.id} />
      {can('delete assets') && <DeleteAsset asset={asset} onClose={onClose} />}
    </Stack>
  )
}

function Preview({ asset, isReadOnly }: { asset: Asset; isReadOnly: boolean }) {
  const { type, path, title, disk } = asset
  if (disk !== 'public')
    return <Text size="sm">{i18n.t('This file is not public, so it cannot be shown.')}</Text>
  const url = fileUrl(path)
  if (type === 'image') return <FocalPicture asset={asset} isReadOnly={isReadOnly} />
  if (type === 'video')
    // biome-ignore lint/a11y/useMediaCaption: captions are up to the website
    return <video className={classes.media} src={url} controls preload="metadata" aria-label={title} />
  if (type === 'audio')
    // biome-ignore lint/a11y/useMediaCaption: captions are up to the website
    return <audio className={classes.media} src={url} controls preload="metadata" aria-label={title} />
  return null
}

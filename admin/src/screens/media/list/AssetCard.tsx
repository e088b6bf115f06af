import { i18n } from '@lingui/core'
import { Checkbox, UnstyledButton } from '@mantine/core'
import { type Asset, altOf } from '../../../api/assets.ts'
import { AssetThumbnail } from '../AssetThumbnail.tsx'
import { factsOf } from '../format.ts'
import classes from './MediaList.module.css'

export interface AssetItemProps {
  readonly asset: Asset
  readonly isSelected: boolean
  readonly onOpen: () => void
  readonly onToggle: (isRange: boolean) => void
}

export function AssetCard({ asset, isSelected, onOpen, onToggle }: AssetItemProps) {
  return (
    <li className={classes.card} data-selected={isSelected || undefined}>
      <UnstyledButton className={classes.open} onClick={onOpen} aria-haspopup="dialog">
        <AssetThumbnail asset={asset} />
        <span className={classes.title}>{asset.title}</span>
        {isUndescribed(asset) ? (
          <span className={`${classes.facts} ${classes.missing}`}>{i18n.t('No description')}</span>
        ) : (
          <span className={classes.facts}>{factsOf(asset)}</span>
        )}
      </UnstyledButton>
      <AssetCheckbox asset={asset} isSelected={isSelected} onToggle={onToggle} />
    </li>
  )
}

function AssetCheckbox({ asset, isSelected, onToggle }: Omit<AssetItemProps, 'onOpen'>) {
  return (
    <Checkbox
      className={classes.check}
      size="sm"
      checked={isSelected}
      aria-label={i18n.t('Select {title}', { title: asset.title })}
      onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
    />
  )
}

export function isUndescribed(asset: Asset): boolean {
  return asset.type === 'image' && altOf(asset).trim() === ''
}

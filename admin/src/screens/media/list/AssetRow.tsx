import { i18n } from '@lingui/core'
import { Checkbox, UnstyledButton } from '@mantine/core'
import { AssetThumbnail } from '../AssetThumbnail.tsx'
import { factsOf } from '../format.ts'
import { type AssetItemProps, isUndescribed } from './AssetCard.tsx'
import classes from './MediaList.module.css'

export function AssetRow({ asset, isSelected, onOpen, onToggle }: AssetItemProps) {
  return (
    <li className={classes.row} data-selected={isSelected || undefined}>
      <Checkbox
        size="sm"
        checked={isSelected}
        aria-label={i18n.t('Select {title}', { title: asset.title })}
        onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
      />
      <UnstyledButton className={classes.rowOpen} onClick={onOpen} aria-haspopup="dialog">
        <AssetThumbnail asset={asset} size="row" />
        <span className={classes.title}>{asset.title}</span>
        {isUndescribed(asset) && (
          <span className={`${classes.facts} ${classes.missing}`}>{i18n.t('No description')}</span>
        )}
        <span className={classes.facts}>{factsOf(asset)}</span>
        <span className={classes.facts}>
          {i18n.date(new Date(asset.created_at), { dateStyle: 'medium' })}
        </span>
      </UnstyledButton>
    </li>
  )
}

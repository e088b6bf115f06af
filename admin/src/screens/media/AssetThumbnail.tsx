import { type Asset, thumbnailUrl } from '../../api/assets.ts'
import { IconFile, IconFileText, IconMusic, IconPhoto, IconVideo } from '../../ui/icons.ts'
import classes from './AssetThumbnail.module.css'

const icons: Readonly<Record<string, typeof IconFile>> = {
  image: IconPhoto,
  video: IconVideo,
  audio: IconMusic,
  document: IconFileText,
}

/** A small picture of an asset, or the icon of its kind. Its name stands beside it, so it has no text of its own. */
export function AssetThumbnail({ asset, size = 'card' }: { asset: Asset; size?: 'card' | 'row' }) {
  const url = thumbnailUrl(asset)
  const Icon = icons[asset.type ?? ''] ?? IconFile
  return (
    <span className={classes.frame} data-size={size}>
      {url ? (
        <img src={url} alt="" loading="lazy" decoding="async" draggable={false} className={classes.picture} />
      ) : (
        <Icon size={size === 'card' ? 36 : 18} stroke={1.3} aria-hidden />
      )}
    </span>
  )
}

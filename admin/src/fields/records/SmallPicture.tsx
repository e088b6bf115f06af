import { useState } from 'react'
import { thumbnailUrl } from '../../api/assets.ts'
import classes from './records.module.css'
import { pictureUrl, useAsset } from './use-asset.ts'

/** A picture beside a line of text; nothing for a file without one. */
export function SmallPicture({ value }: { value: string | number }) {
  const asset = useAsset(value)
  const [broken, setBroken] = useState<string | null>(null)
  const url = (asset && thumbnailUrl(asset)) ?? pictureUrl(value)
  if (url === null || url === broken || (asset?.type ?? 'image') !== 'image') return null
  return <img className={classes.small} src={url} alt="" onError={() => setBroken(url)} />
}

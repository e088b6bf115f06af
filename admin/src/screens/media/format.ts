import { i18n } from '@lingui/core'
import type { Asset } from '../../api/assets.ts'
import { formatSize } from '../../ui/format-size.ts'

/** The size and the dimensions of the file, as far as they are known: `1600 × 900 · 240 kB`. */
export function factsOf({ data, path }: Asset): string {
  const { width, height, size } = data
  const extension = /\.([a-z0-9]{1,5})$/i.exec(path)?.[1]?.toUpperCase()
  return [
    extension,
    typeof width === 'number' && typeof height === 'number' && `${width} × ${height}`,
    typeof size === 'number' && formatSize(size),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The names of the kinds of files, as the service gives them. */
export function kindNames(): Readonly<Record<string, string>> {
  return {
    image: i18n.t('Pictures'),
    video: i18n.t('Videos'),
    audio: i18n.t('Sound'),
    document: i18n.t('Documents'),
    file: i18n.t('Other files'),
  }
}

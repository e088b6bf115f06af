import { i18n } from '@lingui/core'
import type { Asset } from '../../api/assets.ts'

/** 1.4 MB */
export function formatSize(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)))
  return new Intl.NumberFormat(i18n.locale || 'en', {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1000 ** step)
}

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

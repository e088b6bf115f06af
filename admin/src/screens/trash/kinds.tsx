import { i18n } from '@lingui/core'
import type { Schemas } from '../../api/client.ts'
import { IconFile, IconNews, IconPhoto, IconPuzzle, IconWorld } from '../../ui/icons.ts'
import type { TrashKind } from './trash-kind.ts'

export type TrashEntry = Schemas['TrashEntry']

export const kindIcon = {
  page: IconFile,
  post: IconNews,
  component: IconPuzzle,
  global: IconWorld,
  asset: IconPhoto,
} as const

export function kindLabel(kind: TrashKind): string {
  if (kind === 'page') return i18n.t('Pages')
  if (kind === 'global') return i18n.t('Site-wide content')
  if (kind === 'asset') return i18n.t('Files')
  return kind === 'post' ? i18n.t('Posts') : i18n.t('Components')
}

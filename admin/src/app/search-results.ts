import { i18n } from '@lingui/core'
import type { Schemas } from '../api/client.ts'
import { IconFile, IconMail, IconNews, IconPhoto, IconUser, IconWorld } from '../ui/icons.ts'

export type SearchResult = Schemas['SearchResult']

interface Kind {
  readonly label: string
  readonly icon: typeof IconFile
  readonly to: string
  readonly search?: { readonly asset: number }
}

/** The name of each kind of record, and the address at which it opens. */
export function kindOf({
  kind,
  id,
  type = null,
}: Pick<SearchResult, 'kind' | 'id'> & Partial<SearchResult>): Kind {
  switch (kind) {
    case 'page':
      return { label: i18n.t('Page'), icon: IconFile, to: `/pages/${id}` }
    case 'post':
      return { label: i18n.t('Post'), icon: IconNews, to: `/posts/${id}` }
    case 'asset':
      return { label: fileLabel(type), icon: IconPhoto, to: '/media', search: { asset: id } }
    case 'message':
      return { label: i18n.t('Message'), icon: IconMail, to: `/messages/${id}` }
    case 'user':
      return { label: i18n.t('Person'), icon: IconUser, to: `/people/${id}` }
    case 'global':
      return { label: i18n.t('Site-wide content'), icon: IconWorld, to: `/globals/${id}` }
  }
}

function fileLabel(type: string | null): string {
  switch (type) {
    case 'image':
      return i18n.t('Picture')
    case 'video':
      return i18n.t('Video')
    default:
      return i18n.t('File')
  }
}

/** Where editors find it: the address, or the folder of a file. */
export function placeOf({ kind, url, folder }: SearchResult): string {
  if (kind !== 'asset') return url ?? ''
  return folder === null ? i18n.t('Media') : folder.slice(1).split('/').join(' / ')
}

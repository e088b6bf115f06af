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
export function kindOf({ kind, id }: Pick<SearchResult, 'kind' | 'id'>): Kind {
  switch (kind) {
    case 'page':
      return { label: i18n.t('Page'), icon: IconFile, to: `/pages/${id}` }
    case 'post':
      return { label: i18n.t('Post'), icon: IconNews, to: `/posts/${id}` }
    case 'asset':
      return { label: i18n.t('Media'), icon: IconPhoto, to: '/media', search: { asset: id } }
    case 'message':
      return { label: i18n.t('Message'), icon: IconMail, to: `/messages/${id}` }
    case 'user':
      return { label: i18n.t('Person'), icon: IconUser, to: `/people/${id}` }
    case 'global':
      return { label: i18n.t('Global'), icon: IconWorld, to: `/globals/${id}` }
  }
}

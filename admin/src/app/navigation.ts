import { i18n } from '@lingui/core'
import { type Collection, pluralOf } from '../api/collections.ts'
import {
  IconActivity,
  IconArrowGuide,
  IconCalendar,
  IconFiles,
  IconFolders,
  IconHome,
  IconLanguage,
  IconMail,
  IconMenu2,
  IconNews,
  IconPhoto,
  IconSettings,
  IconTags,
  IconTrash,
  IconUsers,
  IconWorld,
} from '../ui/icons.ts'

export interface NavigationItem {
  readonly to: string
  readonly label: string
  readonly icon: typeof IconHome
  /** The permission that the screen needs; null for everybody. */
  readonly needs: string | null
  /** The collection whose posts it shows. */
  readonly collection?: Pick<Collection, 'post_type' | 'icon'>
}

/** The screens of the app, in groups. */
function navigation(hasLanguages: boolean): readonly (readonly NavigationItem[])[] {
  return [
    [
      { to: '/', label: i18n.t('Home'), icon: IconHome, needs: null },
      { to: '/pages', label: i18n.t('Pages'), icon: IconFiles, needs: 'view pages' },
      { to: '/menus', label: i18n.t('Menus'), icon: IconMenu2, needs: 'list globals' },
      ...(hasLanguages
        ? [{ to: '/translations', label: i18n.t('Translations'), icon: IconLanguage, needs: 'view pages' }]
        : []),
      { to: '/posts', label: i18n.t('Posts'), icon: IconNews, needs: 'view posts' },
      { to: '/globals', label: i18n.t('Site-wide content'), icon: IconWorld, needs: 'list globals' },
      { to: '/media', label: i18n.t('Media'), icon: IconPhoto, needs: 'list assets' },
      { to: '/messages', label: i18n.t('Messages'), icon: IconMail, needs: 'list messages' },
      { to: '/calendar', label: i18n.t('Calendar'), icon: IconCalendar, needs: 'list events' },
    ],
    [
      { to: '/categories', label: i18n.t('Categories'), icon: IconFolders, needs: 'list categories' },
      { to: '/tags', label: i18n.t('Tags'), icon: IconTags, needs: 'list tags' },
      { to: '/redirects', label: i18n.t('Redirects'), icon: IconArrowGuide, needs: 'view pages' },
      { to: '/activity', label: i18n.t('Activity'), icon: IconActivity, needs: null },
      { to: '/trash', label: i18n.t('Trash'), icon: IconTrash, needs: null },
    ],
    [
      { to: '/people', label: i18n.t('People'), icon: IconUsers, needs: 'list users' },
      { to: '/settings', label: i18n.t('Settings'), icon: IconSettings, needs: 'list options' },
    ],
  ]
}

interface Site {
  readonly collections?: readonly Collection[] | undefined
  readonly languages?: readonly unknown[]
}

/**
 * The entries that the user may use, with the collections below the posts. Users without settings but with webhooks find
 * them at the same place.
 */
export function screensFor(
  can: (permission: string) => boolean,
  { collections = [], languages = [] }: Site = {},
): readonly (readonly NavigationItem[])[] {
  return navigation(languages.length > 1).map((items) =>
    items
      .flatMap((item) => (item.to === '/posts' ? [item, ...collections.map(screenOf)] : [item]))
      .map((item) => (item.needs === 'list options' && !can(item.needs) ? { ...item, ...webhooks } : item))
      .map((item) => (item.to === '/translations' && !can('view pages') ? { ...item, ...ofPosts } : item))
      .filter(({ needs }) => needs === null || can(needs)),
  )
}

function screenOf(collection: Collection): NavigationItem {
  return { to: '/posts', label: pluralOf(collection), icon: IconNews, needs: 'view posts', collection }
}

/** Who may not see pages translates posts. */
const ofPosts = { needs: 'view posts' }

const webhooks = { to: '/settings/webhooks', needs: 'list webhooks' }

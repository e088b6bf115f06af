import { i18n } from '@lingui/core'
import { useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useCollections } from '../../api/collections.ts'
import { useSiteLanguages } from '../../api/languages.ts'
import { useCan, useSignOut } from '../../api/session.ts'
import { useAttempt } from '../../ui/attempt.ts'
import {
  IconDatabaseImport,
  IconFilePlus,
  type IconHome,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPencilPlus,
  IconSun,
  IconUpload,
  IconUserCircle,
  IconWebhook,
} from '../../ui/icons.ts'
import { type NavigationItem, screensFor } from '../navigation.ts'
import { openShortcuts } from '../Shortcuts.tsx'

interface PaletteAction {
  readonly label: string
  /** Other words that find it. */
  readonly words?: string
  readonly icon: typeof IconHome
  readonly run: () => void
}

/** The actions that work anywhere, that the user may do, and that have all words of the text in their names or other words. */
export function usePaletteActions(text: string): PaletteAction[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  const all = [...useNewThings(), ...useScreens(), ...useAccountActions()]
  return all.filter(({ label, words: others = '' }) => {
    const known = plain(`${label} ${others}`)
    return words.every((word) => known.includes(word))
  })
}

function useNewThings(): PaletteAction[] {
  const can = useCan()
  const navigate = useNavigate()
  const offered = [
    {
      needs: 'create pages',
      label: i18n.t('New page'),
      icon: IconFilePlus,
      run: () => void navigate({ to: '/pages', search: { add: true } }),
    },
    {
      needs: 'create posts',
      label: i18n.t('New post'),
      icon: IconPencilPlus,
      run: () => void navigate({ to: '/posts', search: { add: true } }),
    },
    {
      needs: 'create assets',
      label: i18n.t('Upload pictures and files'),
      icon: IconUpload,
      run: () => void navigate({ to: '/media', search: { upload: true } }),
    },
    {
      needs: 'create pages',
      label: i18n.t('Import content from another system'),
      icon: IconDatabaseImport,
      run: () => void navigate({ to: '/settings/import' }),
    },
  ]
  return offered.filter(({ needs }) => can(needs))
}

function useScreens(): PaletteAction[] {
  const can = useCan()
  const navigate = useNavigate()
  const collections = useCollections()
  return [
    ...screensFor(can, { collections, languages: useSiteLanguages() }).flat(),
    ...partsOfSettings(can),
  ].map(({ to, label, icon, collection }) => ({
    label: i18n.t('Go to {screen}', { screen: label }),
    ...(to === '/menus' ? { words: i18n.t('navigation, header, footer, links') } : {}),
    icon,
    run: () => void navigate({ to, search: collection ? { type: collection.post_type } : {} }),
  }))
}

/** Screens that are tabs of another, and wanted by themselves. */
function partsOfSettings(can: (permission: string) => boolean): NavigationItem[] {
  const webhooks = {
    to: '/settings/webhooks',
    label: i18n.t('Webhooks'),
    icon: IconWebhook,
    needs: 'list webhooks',
  }
  return can(webhooks.needs) ? [webhooks] : []
}

function useAccountActions(): PaletteAction[] {
  const navigate = useNavigate()
  const attempt = useAttempt()
  const signOut = useSignOut()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isDark = colorScheme === 'dark'
  return [
    { label: i18n.t('My account'), icon: IconUserCircle, run: () => void navigate({ to: '/account' }) },
    {
      label: isDark ? i18n.t('Light colours') : i18n.t('Dark colours'),
      icon: isDark ? IconSun : IconMoon,
      run: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    { label: i18n.t('Keyboard shortcuts'), icon: IconKeyboard, run: openShortcuts },
    { label: i18n.t('Sign out'), icon: IconLogout, run: () => void attempt(signOut) },
  ]
}

/** Case and accents do not matter. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

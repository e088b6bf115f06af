import { i18n } from '@lingui/core'
import {
  ActionIcon,
  Avatar,
  Burger,
  CloseButton,
  Drawer,
  Menu,
  UnstyledButton,
  useMantineColorScheme,
} from '@mantine/core'
import { useDisclosure, useMediaQuery, useNetwork } from '@mantine/hooks'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useCollections, useCollectionsQuery } from '../api/collections.ts'
import { useSiteLanguages } from '../api/languages.ts'
import { useOpenPostType } from '../api/open-collection.ts'
import { useCan, useSession, useSignOut } from '../api/session.ts'
import { useUnreadMessages } from '../api/unread.ts'
import { useAttempt } from '../ui/attempt.ts'
import {
  IconKeyboard,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
  IconUserCircle,
  IconWifiOff,
} from '../ui/icons.ts'
import { LazyIcon } from '../ui/LazyIcon.tsx'
import type { AppKey } from '../ui/shortcut-list.ts'
import { LoadingState } from '../ui/states.tsx'
import { createToggle } from '../ui/toggle.ts'
import { LeaveQuestion } from '../ui/unsaved.tsx'
import { Brand } from './Brand.tsx'
import { type NavigationItem, screensFor } from './navigation.ts'
import { useHasNarrowNavigation, useWideNavigation } from './navigation-width.ts'
import { createTypedAhead } from './palette/typed-ahead.ts'
import classes from './Shell.module.css'
import { openShortcuts, Shortcuts } from './Shortcuts.tsx'
import { useShortcuts } from './shortcuts.ts'

/** The navigation on the left, the screen beside it; on a phone the navigation is a drawer. */
export function Shell() {
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  useEffect(() => {
    // Without a network it is loaded with a later focus.
    const wait = () => addEventListener('focusin', keep, { once: true })
    const keep = () => void import('./keep-focus.ts').then(({ keepFocus }) => keepFocus(), wait)
    wait()
  }, [])
  return (
    <div className={classes.shell} data-phone={isPhone || undefined}>
      <a className={classes.skip} href="#main">
        {i18n.t('Skip to the content')}
      </a>
      {isPhone ? <PhoneBar /> : <Navigation />}
      <div className={classes.column}>
        <main id="main" className={classes.main} tabIndex={-1}>
          <Suspense fallback={<LoadingState />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <Palette />
      <Shortcuts />
      <LeaveQuestion />
    </div>
  )
}

function PhoneBar() {
  const [isOpen, { toggle, close }] = useDisclosure()
  const path = useRouterState({ select: (state) => state.location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address closes the drawer
  useEffect(close, [path])
  return (
    <header className={classes.phoneBar}>
      <Burger opened={isOpen} onClick={toggle} size="sm" aria-label={i18n.t('Menu')} />
      <PhoneTitle />
      <ActionIcon size="lg" onClick={openPalette} aria-label={i18n.t('Search')}>
        <IconSearch size={18} />
      </ActionIcon>
      <Drawer.Root opened={isOpen} onClose={close} size="17rem" padding={0}>
        <Drawer.Overlay />
        <Drawer.Content aria-label={i18n.t('Menu')}>
          <Drawer.Body h="100%">
            <Navigation onClose={close} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </header>
  )
}

function PhoneTitle() {
  const { online } = useNetwork()
  return (
    <strong role="status" className={classes.phoneTitle} data-offline={!online || undefined}>
      {online ? (
        'Corral'
      ) : (
        <>
          <IconWifiOff size={18} aria-hidden /> {i18n.t('No connection')}
        </>
      )}
    </strong>
  )
}

/**
 * Says that there is no network, where nothing moves. Typed text is stored meanwhile: see `editor/`. In the bar of icons the
 * words appear at the pointer: an editor says itself whether it is saved.
 */
function Connection({ online }: { online: boolean }) {
  return (
    <div role="status">
      {!online && (
        <div className={classes.connection}>
          <IconWifiOff size={18} aria-hidden />
          <span className={classes.name}>
            {i18n.t(
              'No connection. What you type is kept on this computer and saved when the connection is back.',
            )}
          </span>
        </div>
      )}
    </div>
  )
}

/** With `onClose` it is in a drawer, and fills it. Beside an editor it is a bar of icons. */
function Navigation({ onClose }: { onClose?: () => void }) {
  const can = useCan()
  const { data: collections, isLoading, failureCount } = useCollectionsQuery()
  const languages = useSiteLanguages()
  // Shown when the collections are known, which would move the entries below them.
  const groups = isLoading && failureCount === 0 ? [] : screensFor(can, { collections, languages })
  const isBesideEditor = useHasNarrowNavigation() && !onClose
  const [isWide, setWide] = useWideNavigation()
  const isNarrow = isBesideEditor && !isWide
  const { online } = useNetwork()
  return (
    <nav
      className={classes.navigation}
      data-drawer={onClose !== undefined || undefined}
      data-narrow={isNarrow || undefined}
      aria-label={i18n.t('Screens')}
    >
      <div className={classes.top}>
        <Link to="/" className={classes.brand}>
          <Brand /> <span className={classes.name}>Corral</span>
        </Link>
        {onClose && <CloseButton aria-label={i18n.t('Close')} onClick={onClose} />}
      </div>
      <button type="button" className={classes.find} onClick={openPalette}>
        <IconSearch size={isNarrow ? 18 : 15} />
        <span className={classes.name}>{i18n.t('Search')}</span>
        {!onClose && <kbd>{isMac ? '⌘K' : 'Ctrl K'}</kbd>}
      </button>
      {groups.map(
        (items) =>
          items.length > 0 && (
            <ul key={items[0]?.to} className={classes.group}>
              {items.map((item) => (
                <li key={item.to + (item.collection?.post_type ?? '')}>
                  <ScreenLink item={item} />
                </li>
              ))}
            </ul>
          ),
      )}
      <div className={classes.end} data-offline={!online || undefined}>
        {!onClose && <Connection online={online} />}
        {isBesideEditor && setWide && <WidthButton isWide={isWide} onChange={setWide} />}
        <AccountMenu />
      </div>
    </nav>
  )
}

function WidthButton({ isWide, onChange }: { isWide: boolean; onChange: (isWide: boolean) => void }) {
  return (
    <button type="button" className={classes.link} aria-expanded={isWide} onClick={() => onChange(!isWide)}>
      {isWide ? <IconLayoutSidebarLeftCollapse size={18} /> : <IconLayoutSidebarLeftExpand size={18} />}
      <span className={classes.name}>{isWide ? i18n.t('Narrow navigation') : i18n.t('Wide navigation')}</span>
    </button>
  )
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

function ScreenLink({ item }: { item: NavigationItem }) {
  const { to, label, icon: Icon, collection } = item
  const icon = <Icon size={18} stroke={1.6} />
  const openType = useOpenPostType()
  const isElsewhere = useShowsCollection() && to === '/posts' && !collection
  const isOpen = collection !== undefined && collection.post_type === openType
  return (
    <Link
      to={to}
      search={collection ? { type: collection.post_type } : {}}
      className={classes.link}
      activeOptions={{ exact: to === '/' || isElsewhere }}
      inactiveProps={isOpen ? { 'data-status': 'active', 'aria-current': 'page' } : {}}
    >
      {collection?.icon ? <LazyIcon name={collection.icon} size={18} otherwise={icon} /> : icon}
      <span className={classes.name}>{label}</span>
      {to === '/messages' && <UnreadCount />}
    </Link>
  )
}

/** Whether the posts of a collection are shown, which has an entry of its own. */
function useShowsCollection(): boolean {
  const type = useRouterState({ select: ({ location }) => (location.search as { type?: string }).type })
  const openType = useOpenPostType()
  return useCollections().some(({ post_type }) => post_type === (type ?? openType))
}

function UnreadCount() {
  const count = useUnreadMessages()
  if (!count) return null
  return (
    <span className={classes.count}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> {i18n.t('unread')}</span>
    </span>
  )
}

function AccountMenu() {
  const { user } = useSession()
  const signOut = useSignOut()
  const attempt = useAttempt()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isDark = colorScheme === 'dark'
  return (
    <Menu position="top-start" width={210}>
      <Menu.Target>
        <UnstyledButton className={classes.link} w="100%">
          <Avatar size={24} radius="xl" color="spruce" name={user.name} />
          <span className={classes.name}>{user.name}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/account" leftSection={<IconUserCircle size={16} />}>
          {i18n.t('My account')}
        </Menu.Item>
        <Menu.Item
          leftSection={isDark ? <IconSun size={16} /> : <IconMoon size={16} />}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        >
          {isDark ? i18n.t('Light colours') : i18n.t('Dark colours')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={openShortcuts}>
          {i18n.t('Keyboard shortcuts')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void attempt(signOut)}>
          {i18n.t('Sign out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const PaletteDialog = lazy(async () => ({
  default: (await import('./palette/PaletteDialog.tsx')).PaletteDialog,
}))

const palette = createToggle()
const typedAhead = createTypedAhead()

function openPalette(): void {
  typedAhead.start(palette.close)
  palette.open()
}

/** The command palette: everything that can be found, and everything that can be done. */
function Palette() {
  const isOpen = palette.useIsOpen()
  useShortcuts([{ keys: 'mod+k' satisfies AppKey, run: openPalette }])
  useEffect(() => (isOpen ? () => typedAhead.stop() : undefined), [isOpen])
  if (!isOpen) return null
  return (
    <Suspense>
      <PaletteDialog typedAhead={typedAhead} onClose={palette.close} />
    </Suspense>
  )
}

import { i18n } from '@lingui/core'
import { ActionIcon, Burger, Drawer } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { IconSearch } from '../ui/icons.ts'
import { LoadingState } from '../ui/states.tsx'
import { Connection } from './Connection.tsx'
import { Navigation } from './Navigation.tsx'
import { openPalette, Palette } from './Palette.tsx'
import classes from './Shell.module.css'
import { Shortcuts } from './Shortcuts.tsx'

/** The navigation on the left, the screen beside it; on a phone the navigation is a drawer. */
export function Shell() {
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  return (
    <div className={classes.shell} data-phone={isPhone || undefined}>
      <a className={classes.skip} href="#main">
        {i18n.t('Skip to the content')}
      </a>
      {isPhone ? <PhoneBar /> : <Navigation />}
      <main id="main" className={classes.main} tabIndex={-1}>
        <Connection />
        <Suspense fallback={<LoadingState />}>
          <Outlet />
        </Suspense>
      </main>
      <Palette />
      <Shortcuts />
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
      <strong>Corral</strong>
      <ActionIcon size="lg" onClick={openPalette} aria-label={i18n.t('Search')}>
        <IconSearch size={18} />
      </ActionIcon>
      <Drawer opened={isOpen} onClose={close} size={260} padding={0} title={i18n.t('Menu')}>
        <Navigation />
      </Drawer>
    </header>
  )
}

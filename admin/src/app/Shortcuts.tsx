import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useCan } from '../api/session.ts'
import type { AppKey } from '../ui/shortcut-list.ts'
import { createToggle } from '../ui/toggle.ts'
import { screensFor } from './navigation.ts'
import { listenToShortcuts, type Shortcut, useShortcuts } from './shortcuts.ts'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
}))

const dialog = createToggle()
export const openShortcuts = dialog.open

/** The keys that work everywhere, and the list of all that work here. */
export function Shortcuts() {
  const isOpen = dialog.useIsOpen()
  useEffect(listenToShortcuts, [])
  useShortcuts([{ keys: '?' satisfies AppKey, run: dialog.open }, ...useGoTo()])
  if (!isOpen) return null
  return (
    <Suspense>
      <ShortcutsDialog onClose={dialog.close} />
    </Suspense>
  )
}

/** `g` and a letter for each screen. */
const letters: Readonly<Record<string, string>> = {
  '/': 'h',
  '/pages': 'p',
  '/menus': 'n',
  '/posts': 'o',
  '/globals': 'w',
  '/media': 'm',
  '/messages': 'i',
  '/calendar': 'c',
  '/categories': 'k',
  '/tags': 'l',
  '/redirects': 'r',
  '/activity': 'a',
  '/trash': 't',
  '/people': 'u',
  '/settings': 's',
  '/settings/webhooks': 's',
}

function useGoTo(): Shortcut[] {
  const can = useCan()
  const navigate = useNavigate()
  return screensFor(can)
    .flat()
    .map(({ to, label }) => ({
      keys: `g ${letters[to]}`,
      label,
      run: () => void navigate({ to }),
    }))
}

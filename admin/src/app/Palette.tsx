import { i18n } from '@lingui/core'
import { lazy, Suspense } from 'react'
import { createToggle } from '../ui/toggle.ts'
import { useShortcuts } from './shortcuts.ts'

const PaletteDialog = lazy(async () => ({
  default: (await import('./palette/PaletteDialog.tsx')).PaletteDialog,
}))

const palette = createToggle()
export const openPalette = palette.open

/** The command palette: everything that can be found, and everything that can be done. */
export function Palette() {
  const isOpen = palette.useIsOpen()
  useShortcuts([{ keys: 'mod+k', label: i18n.t('Find anything'), run: palette.open }])
  if (!isOpen) return null
  return (
    <Suspense>
      <PaletteDialog onClose={palette.close} />
    </Suspense>
  )
}

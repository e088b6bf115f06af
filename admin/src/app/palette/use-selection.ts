import { createSpotlight, useSpotlight } from '@mantine/spotlight'
import { useEffect, useState } from 'react'

export const [paletteStore, paletteSpotlight] = createSpotlight()

/**
 * Selects the first entry whenever other entries are shown: results arrive after the letter that asked for them. Returns the
 * text of the selected entry, because focus stays in the field and a screen reader hears nothing of it otherwise.
 */
export function useSelection(entries: string): string {
  const { selected, listId } = useSpotlight(paletteStore)
  const [spoken, setSpoken] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: when other entries are shown
  useEffect(() => {
    const list = document.getElementById(listId)
    list?.querySelector('[data-selected]')?.removeAttribute('data-selected')
    list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
    paletteStore.updateState((state) => ({ ...state, selected: 0 }))
    setSpoken('')
  }, [entries, listId])

  useEffect(() => {
    if (selected <= 0) return
    setSpoken(document.getElementById(listId)?.querySelector('[data-selected]')?.textContent ?? '')
  }, [selected, listId])

  return spoken
}

import { useEffect, useRef, useState } from 'react'
import { useShownLanguage } from '../../api/shown-language.ts'
import type { Term } from '../../api/terms.ts'

/** Opens a category or tag of another language: the list shows this language, and its row gets the focus. */
export function useOpenedTerm() {
  const [, show] = useShownLanguage()
  const [opened, setOpened] = useState<Term | null>(null)
  const open = (term: Term) => {
    if (term.language) show(term.language)
    setOpened(term)
  }
  return { open, isOpened: ({ id }: Term) => id === opened?.id }
}

/** The row of a term that may have been opened. */
export function useOpenedRow(isOpened: boolean) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isOpened) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.querySelector('input')?.focus()
  }, [isOpened])
  return row
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useEditor } from './editor-context.ts'

/** The tree shows which pages have changes: it reads again when this page begins or ceases to have some. */
export function useTreeBadges(): void {
  const { draft } = useEditor()
  const queries = useQueryClient()
  const isChanged = draft.useValue((state) => state.isChanged)
  const isSaved = draft.useValue(({ save }) => save === 'saved')
  const shown = useRef(isChanged)
  useEffect(() => {
    if (!isSaved || shown.current === isChanged) return
    shown.current = isChanged
    void queries.invalidateQueries({ queryKey: ['pages'] })
  }, [isChanged, isSaved, queries])
}

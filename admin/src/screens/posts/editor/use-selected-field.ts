import { type RefObject, useEffect } from 'react'
import { useEditor } from '../../editor/editor-context.tsx'

/** Puts the cursor into the field that was clicked in the preview, or that keeps the post from being published. */
export function useSelectedField(box: RefObject<HTMLElement | null>): void {
  const { draft } = useEditor()
  const field = draft.useValue((state) => state.selectedField)
  useEffect(() => {
    if (field === null) return
    const path = field.replace(/^meta\./, '')
    const found = box.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`)
    const control = found?.matches('input, textarea')
      ? found
      : found?.querySelector<HTMLElement>('input, textarea, [contenteditable="true"]')
    control?.focus()
    if (control) draft.select(null)
  }, [box, draft, field])
}

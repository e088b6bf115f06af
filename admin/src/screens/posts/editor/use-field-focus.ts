import { useEffect, useRef } from 'react'
import { useEditor } from '../../editor/editor-context.tsx'

const controls = 'input:not([type="hidden"]), textarea, [contenteditable="true"]'

/** Puts the cursor into the field that was clicked in the preview, or that keeps the post from being published. */
export function useFieldFocus() {
  const { draft } = useEditor()
  const box = useRef<HTMLDivElement>(null)
  const field = draft.useValue(({ selected, selectedField }) => (selected === null ? selectedField : null))
  useEffect(() => {
    if (field === null) return
    const control = controlOf(box.current, field)
    control?.focus()
    if (control) draft.select(null)
  }, [draft, field])
  return box
}

function controlOf(box: HTMLElement | null, field: string): HTMLElement | null | undefined {
  const path = CSS.escape(field === 'url' ? 'slug' : field.replace(/^meta\.(?!seo\.)/, ''))
  const found = box?.querySelector<HTMLElement>(`[data-field="${path}"], [name="${path}"]`)
  if (found?.matches(controls)) return found
  // A text has buttons above it.
  return found?.querySelector<HTMLElement>(controls) ?? found?.querySelector('button')
}

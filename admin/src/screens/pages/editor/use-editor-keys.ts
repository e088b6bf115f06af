import { useEffect } from 'react'
import { useEditor } from './editor-context.ts'

/** ⌘Z, ⇧⌘Z, ⌘S and ⌘Enter, also while typing. Everything else belongs to the field that has the focus. */
export function useEditorKeys(): void {
  const { draft, canEdit, openDialog } = useEditor()
  useEffect(() => {
    if (!canEdit) return
    const actions: Readonly<Record<string, () => void>> = {
      z: draft.undo,
      'shift+z': draft.redo,
      y: draft.redo,
      s: () => void draft.saveNow().catch(() => {}),
      enter: () => openDialog('publish'),
    }
    function onKeyDown(event: KeyboardEvent) {
      // A text editor undoes its own changes first, and a dialog has its own keys.
      if (event.defaultPrevented || event.altKey || !(event.metaKey || event.ctrlKey)) return
      if (document.querySelector('[aria-modal="true"]')) return
      const action = actions[(event.shiftKey ? 'shift+' : '') + event.key.toLowerCase()]
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [draft, canEdit, openDialog])
}

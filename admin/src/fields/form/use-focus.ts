import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import type { FormStore } from './form-store.ts'

/** Editors are loaded when they are first shown, and closed items open first. */
const longestWait = 3000

/** Scrolls to the field that is to be shown and puts the cursor into it, as soon as it is there. */
export function useFieldFocus(store: FormStore, box: RefObject<HTMLElement | null>): void {
  const path = useSyncExternalStore(store.subscribe, () => store.focus())
  useEffect(() => {
    if (path === null) return
    const end = performance.now() + longestWait
    let frame = requestAnimationFrame(attempt)
    function attempt() {
      const control = controlOf(box.current, path ?? '')
      if (control) {
        control.focus({ preventScroll: true })
        control.scrollIntoView({ block: 'center' })
        store.setFocus(null)
      } else if (performance.now() < end) frame = requestAnimationFrame(attempt)
      else store.setFocus(null)
    }
    return () => cancelAnimationFrame(frame)
  }, [store, box, path])
}

/** The field, or the closest one around it that there is. */
function controlOf(box: HTMLElement | null, path: string): HTMLElement | null {
  const field = box?.querySelector(`[data-field="${CSS.escape(path)}"]`)
  return (
    field?.querySelector<HTMLElement>(
      'input, textarea, [contenteditable="true"], [role="textbox"], button',
    ) ?? null
  )
}

import { useEffect, useRef } from 'react'

export interface Shortcut {
  /** `mod+k` (⌘ on a Mac, Ctrl elsewhere), one key such as `?`, or two in a row such as `g p`. */
  readonly keys: string
  /** Its effect in words, where the list of shortcuts in `ui/` does not have it. */
  readonly label?: string
  readonly run: () => void
}

const registered = new Set<{ readonly current: readonly Shortcut[] }>()

/** Keys that work while the component is shown. Keys without ⌘ or Ctrl never while typing. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    registered.add(latest)
    return () => {
      registered.delete(latest)
    }
  }, [])
}

export function allShortcuts(): Shortcut[] {
  return [...registered].flatMap(({ current }) => current)
}

/** Listens to the keys of the whole app. */
export function listenToShortcuts(): () => void {
  const keys = shortcutsIn(allShortcuts)
  document.addEventListener('keydown', keys.handle)
  return () => document.removeEventListener('keydown', keys.handle)
}

/** The parts of a key press that matter. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly defaultPrevented: boolean
  readonly isComposing: boolean
  readonly target: EventTarget | null
  preventDefault(): void
}

/** How long the second key of two may take. */
const sequenceTime = 1000

/** Finds and runs the shortcut for each key press. */
export function shortcutsIn(shortcuts: () => readonly Shortcut[], now: () => number = Date.now) {
  let first: { key: string; at: number } | null = null

  function handle(event: KeyPress): void {
    if (event.defaultPrevented || event.isComposing) return
    const pressed = nameOf(event)
    if (pressed === null) return
    if (!pressed.startsWith('mod+') && isBusy(event.target)) return
    const isSecond = first !== null && now() - first.at < sequenceTime
    const sequence = isSecond && first ? `${first.key} ${pressed}` : pressed
    const all = shortcuts()
    const found = all.find(({ keys }) => keys === sequence)
    first =
      !found && all.some(({ keys }) => keys.startsWith(`${pressed} `)) ? { key: pressed, at: now() } : null
    if (!found) return
    event.preventDefault()
    found.run()
  }

  return { handle }
}

function nameOf({ key, ctrlKey, metaKey, altKey }: KeyPress): string | null {
  if (altKey || ['Shift', 'Control', 'Meta', 'Alt'].includes(key)) return null
  const name = key.length === 1 ? key.toLowerCase() : key
  return ctrlKey || metaKey ? `mod+${name}` : name
}

/** Whether somebody types, or a dialog is open that has keys of its own. */
function isBusy(target: EventTarget | null): boolean {
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input, textarea, select, [role="menuitem"], [role="option"]'))
  return isTyping || document.querySelector('[aria-modal="true"]') !== null
}

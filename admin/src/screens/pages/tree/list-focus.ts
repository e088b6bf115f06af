import type { KeyboardEvent } from 'react'

/** The arrow keys go through the elements with `data-list-item`, and from the field above to the first. */
export function moveListFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-list-item]')]
  const field = event.currentTarget.querySelector('input')
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = items[at + step]
  event.preventDefault()
  if (next) next.focus()
  else if (at === 0 && step === -1) field?.focus()
}

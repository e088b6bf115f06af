let isKept = false

/**
 * Gives the focus back when its element is removed: after a dialog to the element that opened it, after a row to its
 * neighbour, after a control of a field to the control that took its place; in a dialog that stays open to its first control;
 * otherwise to the screen. The next Tab would begin at the top of the app else.
 */
export function keepFocus(): void {
  if (isKept) return
  isKept = true
  // It is loaded with the first focus.
  const first = document.activeElement
  const before: HTMLElement[] = first instanceof HTMLElement ? [first] : []
  let nearby: readonly Element[] = []
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    nearby = placesAround(target)
    if (target !== before.at(-1)) before.push(target)
    // As many as are on the way through the fields of a dialog.
    if (before.length > 50) before.shift()
  })
  new MutationObserver(() => {
    if (!isLost(before)) return
    // Whoever removed it may have a better place in mind.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (isLost(before)) giveBack(before, nearby)
      }),
    )
  }).observe(document.body, { childList: true, subtree: true })
}

const isLost = (before: readonly HTMLElement[]) =>
  document.activeElement === document.body && before.at(-1)?.isConnected === false

const rows = 'li, tr, article'
const groups = '[data-field], [role="group"], ul, tbody'
const layers = '[role="dialog"], [role="menu"]'
const controls = 'a[href], button, input, textarea, select, [tabindex="0"], [contenteditable="true"]'

/** The neighbours of its row, and the groups that it is in, the smallest first. */
function placesAround(target: HTMLElement): Element[] {
  const found: Element[] = []
  const main = target.closest('#main')
  for (let each: Element | null = target; main && each && each !== main; each = each.parentElement) {
    if (each.matches(rows))
      found.push(...[each.nextElementSibling, each.previousElementSibling].filter((one) => one !== null))
    else if (each.matches(groups)) found.push(each)
  }
  return found
}

function giveBack(before: readonly HTMLElement[], nearby: readonly Element[]): void {
  const main = document.getElementById('main')
  // What is behind an open dialog cannot be used.
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].at(-1)
  if (dialog) {
    const first =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>(controls)
    first?.focus({ preventScroll: true })
    return
  }
  const places: Element[] = []
  if (before.at(-1)?.closest(layers)) {
    // A dialog may have been opened by an entry of a menu.
    const opener = before.findLast((each) => each.isConnected || !each.closest(layers))
    places.push(...before.filter((each) => each === opener || main?.contains(each)).reverse())
  } else {
    places.push(...nearby.flatMap((place) => [...place.querySelectorAll(controls)]))
  }
  for (const place of [...places, main]) {
    if (!place?.isConnected || !(place instanceof HTMLElement) || place.tabIndex < (place === main ? -1 : 0))
      continue
    place.focus({ preventScroll: true })
    if (document.activeElement !== document.body) return
  }
}

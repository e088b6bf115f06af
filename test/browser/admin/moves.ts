import type { Page } from 'playwright-core'

/**
 * Notes each control that moves after it was shown, in every document that the page opens from now on. Controls in a layer above the
 * app, which opens where it is wanted, and those that scroll are not meant.
 */
export async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(`(() => {
    if (window !== top) return
    const first = new Map()
    window.movedControls = new Map()
    window.forgetPlaces = () => { first.clear(); window.movedControls.clear() }
    const look = () => {
      for (const element of document.querySelectorAll('a, button, input, textarea, [role=tab]')) {
        if (element.closest('[data-portal]') || !element.checkVisibility({ visibilityProperty: true })) continue
        const { x, y, width } = element.getBoundingClientRect()
        const place = [x, y].map(Math.round)
        const before = first.get(element)
        if (!before) { if (width > 0) first.set(element, place); continue }
        if (Math.abs(before[0] - place[0]) + Math.abs(before[1] - place[1]) > 1) {
          const name = (element.getAttribute('aria-label') ?? element.innerText ?? '') || element.tagName
          window.movedControls.set(name.trim().slice(0, 40), before + ' → ' + place)
        }
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })()`)
}

/** The controls that moved since the document was opened or they were forgotten, with their places. */
export async function movedControls(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...window.movedControls].map(([name, places]) => name + ': ' + places)`)
}

/** From now on the present places count. */
export async function forgetPlaces(page: Page): Promise<void> {
  await page.evaluate('window.forgetPlaces()')
}

import type { Locator, Page } from 'playwright-core'

/**
 * A point of an element in the preview, on the screen: the preview is scaled, of which clicks of a frame know nothing. Waits
 * until the element stays where it is, since pictures above it may still be loaded.
 */
export async function pointIn(page: Page, element: Locator, at = words) {
  for (let point = await currentPoint(page, element, at); ; ) {
    await element.evaluate((it) => {
      const window = it.ownerDocument.defaultView
      return new Promise((resolve) =>
        window?.requestAnimationFrame(() => window.requestAnimationFrame(resolve)),
      )
    })
    const next = await currentPoint(page, element, at)
    if (next.x === point.x && next.y === point.y) return next
    point = next
  }
}

async function currentPoint(page: Page, element: Locator, at: typeof words) {
  const inside = await element.evaluate((it) => {
    const window = it.ownerDocument.defaultView
    const height = window?.innerHeight ?? 0
    const rect = it.getBoundingClientRect()
    if (rect.top < 60 || rect.top + Math.min(rect.height, 60) > height)
      it.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height: own } = it.getBoundingClientRect()
    return { x, y, width, height: own, window: window?.innerWidth ?? 1 }
  })
  const frame = await page.locator('iframe').boundingBox()
  if (!frame) throw new Error('There is no preview.')
  const scale = frame.width / inside.window
  return {
    x: frame.x + (inside.x + inside.width * at.x) * scale,
    y: frame.y + (inside.y + inside.height * at.y) * scale,
    scale,
  }
}

/** Where a line of text begins: "+" is in the middle. */
const words = { x: 0.1, y: 0.5 }

export async function hoverIn(page: Page, element: Locator): Promise<void> {
  const { x, y } = await pointIn(page, element)
  await page.mouse.move(x, y, { steps: 2 })
}

export async function clickIn(page: Page, element: Locator): Promise<void> {
  const { x, y } = await pointIn(page, element)
  await page.mouse.click(x, y)
}

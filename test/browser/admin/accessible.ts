import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { axeInBoth, useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'
import { addRecords, addressOf, type Places } from './screens.ts'

/** Checks these screens. They are in two files, which run side by side. */
export function checkScreens(shown: readonly string[]): void {
  const admin = useAdmin()
  let places: Places

  beforeAll(async () => {
    places = await addRecords(admin)
  })
  afterEach(async () => {
    await admin.page.emulateMedia({ colorScheme: 'light' })
    await admin.page.setViewportSize({ width: 1280, height: 900 })
  })

  const open = async (screen: string) => {
    const { page } = admin
    await admin.open(addressOf(screen, places))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
  }

  test.each(shown)('axe finds nothing at %s, and nothing is cut off at double size', async (screen) => {
    const { page } = admin
    await open(screen)
    expect(await axeInBoth(page)).toEqual([])
    // A window of 1280 × 800 at 200 %.
    await page.setViewportSize({ width: 640, height: 400 })
    await eventually(() => cutOff(page)).toEqual([])
    admin.forgive(/404/)
  })
}

/** What a person cannot reach: the page scrolls sideways, or a control or heading is beyond its edge and cannot be scrolled to. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const found = []
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) found.push('the page is ' + scrollWidth + ' px wide')
    const isScrolled = (element) => {
      for (let each = element.parentElement; each; each = each.parentElement) {
        const { overflowX } = getComputedStyle(each)
        if ((overflowX === 'auto' || overflowX === 'scroll') && each.scrollWidth > each.clientWidth) return true
      }
      return false
    }
    for (const element of document.querySelectorAll('h1, h2, h3, a, button, input, textarea, select, [role=tab]')) {
      const { left, right, width } = element.getBoundingClientRect()
      if (width < 2 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (element.closest('.visually-hidden')) continue
      if ((left < -1 || right > innerWidth + 1) && !isScrolled(element))
        found.push(element.tagName + ' ' + (element.getAttribute('aria-label') ?? element.innerText).slice(0, 40) + ' ' + Math.round(left) + '–' + Math.round(right))
    }
    const main = document.querySelector('main').getBoundingClientRect()
    if (main.height < 200) found.push('the screen has ' + Math.round(main.height) + ' px')
    return found
  })()`)
}

import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'
import { card, isSaved, pageEditor, settings, titleField } from './page-editor.ts'
import { addRecords, screens } from './screens.ts'

describe.skipIf(!hasChromium)('everybody can use the app', () => {
  const admin = useAdmin()
  const editor = pageEditor(admin)
  let addressOf: (screen: string) => string

  beforeAll(async () => {
    addressOf = await addRecords(admin)
  })
  afterEach(async () => {
    await admin.page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
    await admin.page.setViewportSize({ width: 1280, height: 900 })
  })

  const open = async (screen: string) => {
    const { page } = admin
    await admin.open(addressOf(screen))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
  }

  test.each(screens)('axe finds nothing at %s, and nothing is cut off at double size', async (screen) => {
    const { page } = admin
    await open(screen)
    expect(await axeInBoth(page)).toEqual([])
    // A window of 1280 × 800 at 200 %.
    await page.setViewportSize({ width: 640, height: 400 })
    await eventually(() => cutOff(page)).toEqual([])
    admin.forgive(/404/)
  })

  test('nothing moves while somebody types, saves and publishes', async () => {
    const { page } = admin
    const id = await editor.createPage('Still')
    for (const [width, height] of [
      [1280, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await admin.open(`/pages/${id}?view=outline`)
      const isPhone = width === 390
      if (isPhone) await page.getByText('Edit', { exact: true }).click()
      await titleField(page).waitFor()
      await page.waitForLoadState('networkidle')
      const controls = {
        title: titleField(page),
        address: settings(page).getByLabel('Address', { exact: true }),
        template: settings(page).getByLabel('Template'),
        menu: page.getByRole('button', { name: 'More about this page' }),
        ...(isPhone
          ? {}
          : { card: card(page, 'First'), undo: page.getByRole('button', { name: 'Undo' }).first() }),
      }
      const places = async () => {
        const found: Record<string, unknown> = {}
        for (const [name, control] of Object.entries(controls)) {
          const box = await control.boundingBox()
          found[name] = [box?.x, box?.y, box?.width]
        }
        return found
      }
      const before = await places()
      await titleField(page).fill(`Still ${width}`)
      await isSaved(page).waitFor()
      expect(await places()).toEqual(before)
      // A message of a field has its room already.
      await controls.address.fill('news')
      await page
        .getByText(/has this address|is taken/)
        .first()
        .waitFor()
      expect(await places()).toEqual(before)
      await controls.address.fill(`still-${width}`)
      await isSaved(page).waitFor()
      await page.keyboard.press('Control+Enter')
      await page.getByRole('button', { name: 'Publish now' }).click()
      await page
        .getByText(/is public\.$/)
        .first()
        .waitFor()
      expect(await places()).toEqual(before)
    }
  })
})

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

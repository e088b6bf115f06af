import type { Locator } from 'playwright-core'

/** Goes to an element, as a person does who sees where the focus is. */
export async function go(element: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab'): Promise<void> {
  const page = element.page()
  const focused = element.and(page.locator(':focus'))
  await element.waitFor({ state: 'attached' })
  for (let count = 0; count < 150; count++) {
    if ((await focused.count()) > 0) return
    await page.keyboard.press(key)
  }
  throw new Error(`${element} is not reached by ${key}`)
}

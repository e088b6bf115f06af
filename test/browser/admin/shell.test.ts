import { describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeProblems, useAdmin } from './admin.ts'

describe.skipIf(!hasChromium)('the shell of the app', () => {
  const admin = useAdmin()

  test('every screen of the navigation opens', async () => {
    await admin.open('/')
    const links = admin.page.getByRole('navigation').getByRole('link')
    const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
    expect(addresses.length).toBeGreaterThan(12)
    for (const address of new Set(addresses)) {
      await admin.page.goto(admin.origin + address)
      await admin.page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(await axeProblems(admin.page), address).toEqual([])
    }
  })
})

import type { Server } from 'node:http'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSite } from '../../../examples/site/server.ts'
import { makeImage } from '../../images.ts'
import { freePort } from '../../ports.ts'
import { hasChromium } from '../chromium.ts'
import { useAdmin } from './admin.ts'

const password = 'correct horse battery staple'

/** The ten steps of a newcomer: from the sign-in of an empty service to a public page with a picture. */
describe.skipIf(!hasChromium)('the way of a newcomer', () => {
  const admin = useAdmin({ content: 'none' })
  let site: Server
  let siteOrigin = ''

  beforeAll(async () => {
    await admin.browser.clearCookies()
    const { service } = admin
    const roles = (await service.get('/api/v1/roles')).body.data as { id: number; name: string }[]
    const role = roles.find(({ name }) => name === 'super-admin')
    await service.post('/api/v1/users', {
      name: 'Ada',
      email: 'ada@example.com',
      password,
      roles: [role?.id],
    })
    const port = await freePort()
    siteOrigin = `http://127.0.0.1:${port}`
    const token = await service.createToken(['viewer'])
    site = createSite({ service: admin.origin, url: siteOrigin, token })
    await new Promise<void>((resolve) => site.listen(port, '127.0.0.1', resolve))
  })
  afterAll(() => {
    site.closeAllConnections()
    site.close()
  })

  test('ten steps lead from the sign-in to a public page, rendered by a website', async () => {
    const { page } = admin
    const panel = page.getByRole('complementary').last()

    // 1. Sign in.
    await page.goto(`${admin.origin}/admin`)
    // One can type at once.
    await page.locator('input[type="email"]:focus').waitFor()
    await page.keyboard.type('ada@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Later' }).click()

    // 2. Start my own site; the home page is open in the editor.
    await page.getByRole('button', { name: /Start my own site/ }).click()
    await page.waitForURL(/\/admin\/pages\/\d+$/)
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()

    // 3. A new page in the tree, by its title.
    await page.getByRole('button', { name: 'Add a page' }).click()
    await page.keyboard.type('Visit us')
    await page.getByText('/visit-us').waitFor()
    await page.getByText('Nobody sees it until you publish it').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Visit us' }).waitFor()

    // 4. A component from the catalogue; its heading appears in the page while it is typed.
    const preview = page.frameLocator('iframe')
    await page.getByText('Outline', { exact: true }).click()
    await page.getByRole('button', { name: 'Add to Content' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Picture/ })
      .click()
    await panel.getByRole('textbox', { name: 'Title' }).fill('The dome at night')
    await page.getByText('Preview', { exact: true }).click()
    await preview.getByText('The dome at night').waitFor()

    // 5. A picture from the own computer, and what it shows.
    await panel
      .getByRole('button', { name: /^Choose a picture/ })
      .first()
      .click()
    const picker = page.getByRole('dialog', { name: 'Choose a picture' })
    const file = { name: 'dome.png', mimeType: 'image/png', buffer: await makeImage() }
    await picker.locator('input[type="file"]').setInputFiles(file)
    await picker.getByRole('button', { name: 'Focal point: 50 % from the left, 50 % from the top' }).waitFor()
    await picker.getByLabel('What does it show?').fill('A white dome under the stars')
    await picker.getByRole('button', { name: 'Use this picture' }).click()
    await preview.getByAltText('A white dome under the stars').waitFor()

    // 6. A text with a list, by the keyboard alone.
    await page.getByText('Outline', { exact: true }).click()
    await page.getByRole('button', { name: 'Add to Content', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^Text/ }).click()
    await panel.getByRole('textbox', { name: 'Text' }).click()
    await page.keyboard.type('Open every Friday. See ')

    // 7. A link to a page, found by its title.
    await panel.getByRole('button', { name: 'Link', exact: true }).click()
    const link = page.getByRole('dialog', { name: 'Link' })
    await link.getByLabel('Goes to').fill('Hom')
    await page.getByRole('option', { name: /Home/ }).click()
    await link.getByLabel('Words').fill('our home page')
    await link.getByRole('button', { name: 'Set the link' }).click()
    await panel
      .getByRole('link', { name: 'our home page' })
      .or(panel.getByText('our home page'))
      .first()
      .waitFor()

    // 8. How it looks on a phone.
    await page.getByText('Preview', { exact: true }).click()
    await page.getByRole('radiogroup', { name: 'Width of the preview' }).locator('label').last().click()
    await preview.getByText('Open every Friday').waitFor()

    // 9. Publish, with the check.
    await page.getByText('Saved').first().waitFor()
    await page.getByRole('button', { name: /^Publish/ }).click()
    const check = page.getByRole('dialog', { name: 'Publish Visit us' })
    await check.getByText('/visit-us').first().waitFor()
    await check.getByRole('button', { name: 'Publish now' }).click()

    // 10. It is public, and the website shows it.
    const note = page.getByText('Visit us is public.')
    await note.waitFor()
    await expect.poll(() => isInWindow(note)).toBe(true)
    await page.goto(`${siteOrigin}/visit-us`)
    await page.getByRole('heading', { name: 'The dome at night' }).waitFor()
    expect(await page.getByAltText('A white dome under the stars').count()).toBe(1)
    await page.getByText('Open every Friday').waitFor()
  }, 120_000)
})

/** Playwright also finds what is below the fold. */
async function isInWindow(element: Locator): Promise<boolean> {
  const box = await element.boundingBox()
  const size = element.page().viewportSize()
  return box !== null && size !== null && box.y >= 0 && box.y + box.height <= size.height
}

import type { Server } from 'node:http'
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
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
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

    // 4. A component from the catalogue, with a heading that appears in the page.
    await page.getByText('Outline', { exact: true }).click()
    await page.getByRole('button', { name: 'Add to Content' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Picture/ })
      .click()
    console.log(await panel.ariaSnapshot())
    expect(siteOrigin).not.toBe('')
    void makeImage
  }, 120_000)
})

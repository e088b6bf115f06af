import { describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeProblems, useAdmin } from './admin.ts'

const screens = [
  '/',
  '/pages',
  '/posts',
  '/media',
  '/messages',
  '/calendar',
  '/categories',
  '/tags',
  '/redirects',
  '/activity',
  '/trash',
  '/people',
  '/settings',
]

describe.skipIf(!hasChromium)('the shell of the app', () => {
  const admin = useAdmin()

  test('the navigation has every screen', async () => {
    await admin.open('/')
    const links = admin.page.getByRole('navigation').getByRole('link')
    const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
    const paths = addresses.map((address) => address.replace(/^\/admin/, '').replace(/^$/, '/'))
    expect(new Set(paths)).toEqual(new Set(screens))
  })

  test('a tab of before an upgrade loads the new version when it misses a file', async () => {
    const { page } = admin
    await admin.open('/')
    let missing = 0
    await page.route(/\/assets\/TrashScreen-[^/]*\.js$/, (route) =>
      missing++ === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    )
    await page.getByRole('navigation').getByRole('link', { name: 'Trash' }).click()
    await page.getByRole('heading', { name: 'Trash', level: 1 }).waitFor()
    expect(missing).toBeGreaterThan(1)
    admin.forgive(/Failed to load resource|dynamically imported module/)
  })

  test.each(screens)('the screen %s opens, and everybody can use it', async (screen) => {
    await admin.page.goto(`${admin.origin}/admin${screen === '/' ? '' : screen}`)
    await admin.page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await axeProblems(admin.page)).toEqual([])
  })
})

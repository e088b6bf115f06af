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

  test.each(screens)('the screen %s opens, and everybody can use it', async (screen) => {
    await admin.page.goto(`${admin.origin}/admin${screen === '/' ? '' : screen}`)
    await admin.page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await axeProblems(admin.page)).toEqual([])
  })
})

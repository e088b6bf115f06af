import { describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'

const screens = [
  '/',
  '/pages',
  '/menus',
  '/posts',
  '/globals',
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

  test('the navigation has every screen, and the collections', async () => {
    await admin.open('/')
    const links = admin.page.getByRole('navigation').getByRole('link')
    const paths = async () => {
      const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      return new Set(found.map((address) => address.replace(/^\/admin/, '').replace(/^$/, '/')))
    }
    await eventually(paths).toEqual(new Set([...screens, '/posts?type=news', '/posts?type=observation']))
  })

  test('the window scrolls nowhere: a screen scrolls in itself', async () => {
    const { page } = admin
    await page.setViewportSize({ width: 1280, height: 600 })
    for (const [path, words] of [
      ['/activity', /changed|created/],
      ['/settings?section=technical', /^Limits/],
    ] as const) {
      await admin.open(path)
      await page.getByText(words).first().waitFor()
      expect(await page.evaluate('document.documentElement.scrollHeight')).toBe(600)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  test('the narrow navigation has room for all screens in a low window', async () => {
    const { page } = admin
    await page.setViewportSize({ width: 1280, height: 768 })
    await admin.open('/pages/1')
    const last = await page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('button')
      .last()
      .boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(768)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  test('what the browser draws has the colours that somebody chose, whatever the system prefers', async () => {
    const { page } = admin
    await page.emulateMedia({ colorScheme: 'light' })
    await page.evaluate("localStorage.setItem('mantine-color-scheme-value', 'dark')")
    await admin.open('/')
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor()
    expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('dark')
    await page.evaluate("localStorage.removeItem('mantine-color-scheme-value')")
  })

  test('on a phone the navigation is a drawer that it fills', async () => {
    const { page } = admin
    await page.setViewportSize({ width: 390, height: 844 })
    await admin.open('/pages/1')
    for (const button of ['Menu', 'All pages']) {
      await page.getByRole('button', { name: button }).click()
      const drawer = page.getByRole('dialog')
      const inside = drawer.getByRole('navigation').or(drawer.getByRole('tree'))
      await inside.first().waitFor()
      expect(await axeInBoth(page)).toEqual([])
      const [outer, inner] = [await drawer.boundingBox(), await inside.first().boundingBox()]
      expect(outer?.height).toBe(844)
      expect((inner?.width ?? 0) / (outer?.width ?? 1)).toBeGreaterThan(0.9)
      await drawer.getByRole('button', { name: /^(Close|Hide the tree)$/ }).click()
      await drawer.waitFor({ state: 'hidden' })
    }
    await page.getByRole('button', { name: 'Menu' }).click()
    // The navigation covers the whole drawer.
    const navigation = await page.getByRole('dialog').getByRole('navigation').boundingBox()
    expect(navigation).toMatchObject({ x: 0, y: 0, height: 844 })
    await page.getByRole('link', { name: 'Tags' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 1280, height: 900 })
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
})

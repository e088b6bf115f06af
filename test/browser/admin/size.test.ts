import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { useAdmin } from './admin.ts'

const assets = join(import.meta.dirname, '../../../admin/dist/assets')
const limit = 250 * 1024

describe.skipIf(!hasChromium)('the first load', () => {
  const admin = useAdmin()

  test('of everything until Home is shown weighs at most 250 KB gzipped', async () => {
    const names: string[] = []
    admin.page.on('request', (request) => {
      const name = /\/admin\/assets\/([^/?]+)$/.exec(request.url())?.[1]
      if (name) names.push(name)
    })
    const answer = await admin.page.goto(`${admin.origin}/admin`)
    await admin.page.getByRole('heading', { level: 1 }).waitFor()
    await admin.page.waitForLoadState('networkidle')
    const html = gzipSync((await answer?.body()) ?? '').length
    const sizes = new Map(
      [...new Set(names)].filter((name) => !isFont(name)).map((name) => [name, sizeOf(name)]),
    )
    const total = [...sizes.values()].reduce((sum, size) => sum + size, html)
    expect(names.length).toBeGreaterThan(3)
    const heaviest = [...sizes].sort(([, a], [, b]) => b - a).slice(0, 8)
    expect(total, heaviest.map(([name, size]) => `${name} ${size}`).join(', ')).toBeLessThanOrEqual(limit)
  })

  test('does not wait for the typeface, which is one file of at most 50 KB', async () => {
    const page = await admin.browser.newPage()
    const fonts: string[] = []
    // It never arrives.
    await page.route(/\.woff2$/, (route) => {
      fonts.push(route.request().url().split('/').at(-1) ?? '')
    })
    await page.goto(`${admin.origin}/admin`, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const family = await page.evaluate<string>(`getComputedStyle(document.querySelector('h1')).fontFamily`)
    expect(family).toContain('Inter Variable')
    expect(fonts).toHaveLength(1)
    expect(sizeOf(fonts[0] ?? '')).toBeLessThanOrEqual(50 * 1024)
    await page.close()
  })
})

/** The letters of the system are shown until it is there, so it delays nothing. */
function isFont(name: string): boolean {
  return name.endsWith('.woff2')
}

/** As it is sent: the build writes the compressed file beside it. */
function sizeOf(name: string): number {
  const compressed = join(assets, `${name}.gz`)
  return statSync(existsSync(compressed) ? compressed : join(assets, name)).size
}

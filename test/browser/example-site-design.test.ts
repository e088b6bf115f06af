import { beforeAll, describe, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { hasChromium } from './chromium.ts'
import { useExampleSite } from './example-site.ts'

const wide = { width: 1280, height: 900 }
const narrow = { width: 390, height: 844 }

describe.skipIf(!hasChromium)('the design of the example site', () => {
  const site = useExampleSite()
  /** Every public address, and the states that have no address of their own. */
  let paths: string[] = []

  beforeAll(async () => {
    const xml = await (await fetch(`${site.origin}/sitemap.xml`)).text()
    paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname)
    paths.push('/members-handbook', '/press-kit', '/no/such/page', '/contact?sent=1', '/news?tag=telescopes')
  })

  test('no address has an accessibility violation or a heading beside its content, wide or narrow', async () => {
    expect(paths.length).toBeGreaterThan(30)
    for (const path of paths) {
      await site.open(path)
      for (const size of [wide, narrow]) {
        await site.page.setViewportSize(size)
        expect(await axeViolations(site.page), `${path} at ${size.width}`).toEqual([])
        expect(await headingsBesideContent(), path).toEqual([])
        expect(await overflow(), path).toBeLessThanOrEqual(0)
      }
    }
  }, 300_000)

  test('the lead of an error page is centred', async () => {
    await site.page.setViewportSize(wide)
    await site.open('/no/such/page')
    const box = await site.page.locator('.lead').boundingBox()
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - wide.width / 2)).toBeLessThan(10)
  })

  test('on a small screen the menu opens with all levels', async () => {
    await site.page.setViewportSize(narrow)
    await site.open('/')
    const menu = site.page.getByRole('navigation', { name: 'Main' })
    expect(await menu.count()).toBe(0)
    await site.page.getByRole('button', { name: 'Menu' }).click()
    for (const name of ['What we do', 'School visits', 'Primary workshops', 'Getting here'])
      expect(await menu.getByRole('link', { name, exact: true }).isVisible(), name).toBe(true)
    expect(await axeViolations(site.page)).toEqual([])
    await menu.getByRole('link', { name: 'Primary workshops' }).click()
    expect(new URL(site.page.url()).pathname).toBe('/services/school-visits/primary-workshops')
  })

  test('on a wide screen the second level opens with the keyboard', async () => {
    await site.page.setViewportSize(wide)
    await site.open('/')
    const menu = site.page.getByRole('navigation', { name: 'Main' })
    expect(await menu.getByRole('link', { name: 'Getting here' }).count()).toBe(0)
    await menu.getByRole('link', { name: 'Visit' }).focus()
    await menu.getByRole('link', { name: 'Getting here' }).waitFor()
    await menu.getByRole('link', { name: 'Visit' }).blur()
  })

  test('a section links to each of its pages once', async () => {
    for (const path of ['/about', '/services', '/visit', '/services/stargazing-evenings']) {
      await site.open(path)
      const links = await site.page.locator(`main a[href^="${path}/"]`).all()
      const targets = await Promise.all(links.map((link) => link.getAttribute('href')))
      expect(targets.length, path).toBeGreaterThan(1)
      const pages = targets.filter((target) => target !== '/visit/opening-times-and-tickets')
      expect(new Set(pages).size, path).toBe(pages.length)
    }
  })

  test('a place west of Greenwich is shown as west, and there are directions by car', async () => {
    await site.open('/visit/getting-here')
    await site.page.getByText('54.47° N, 2.61° W').waitFor()
    await site.page.getByRole('heading', { name: 'By car' }).waitFor()
  })

  test('each post has its own date, newest first, none of them today', async () => {
    await site.open('/news')
    const dates = await site.page
      .locator('.posts time')
      .evaluateAll((times) =>
        times.map(
          (time: { getAttribute(name: string): string | null }) => time.getAttribute('datetime') ?? '',
        ),
      )
    expect(dates.length).toBeGreaterThan(3)
    expect(new Set(dates).size).toBe(dates.length)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(dates.map((date) => date.slice(0, 10))).not.toContain(new Date().toISOString().slice(0, 10))
  })

  test('the contact form marks what is required, and reports errors by label', async () => {
    await site.open('/contact')
    expect(await site.page.getByLabel('Your message (required)').getAttribute('required')).not.toBeNull()
    await site.page.getByLabel('Your email address (optional)').fill('not an address')
    await site.page.getByRole('button', { name: 'Send' }).click()
    await site.page.getByText('“Your message” is required.').waitFor()
    await site.page.getByText('“Your email address” must be a valid email address.').waitFor()
    expect(await axeViolations(site.page)).toEqual([])
  })

  /** The headings of sections that do not stand above what follows them. */
  function headingsBesideContent(): Promise<string[]> {
    return site.page.locator('section > h2').evaluateAll((headings) => {
      type Box = { top: number; bottom: number }
      type Element = { textContent: string; nextElementSibling: Element | null; getBoundingClientRect(): Box }
      return (headings as unknown as Element[])
        .filter(({ nextElementSibling: next }) => next)
        .filter((heading) => {
          const below = heading.nextElementSibling?.getBoundingClientRect().top ?? 0
          return below < heading.getBoundingClientRect().bottom
        })
        .map((heading) => heading.textContent)
    })
  }

  /** How many pixels the page is wider than the window. */
  function overflow(): Promise<number> {
    return site.page
      .locator('html')
      .evaluate((html: { scrollWidth: number; clientWidth: number }) => html.scrollWidth - html.clientWidth)
  }
})

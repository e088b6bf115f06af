import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSite } from '../../examples/site/server.ts'
import { seedDemo } from '../../src/demo/seed.ts'
import { useService } from '../harness.ts'
import { hasChromium, openBrowser } from './chromium.ts'

/** Where the pictures of the documentation are written, when that is asked for. */
const pictures = process.env.SCREENSHOTS

describe.skipIf(!hasChromium)('the example site', () => {
  const service = useService({ CORRAL_TRUST_PROXY: '127.0.0.1' })
  let site: ReturnType<typeof createSite>
  let origin = ''
  let browser: BrowserContext
  let closeBrowser = async () => {}
  let page: Page
  const complaints: string[] = []

  beforeAll(async () => {
    await seedDemo(service.app, () => {})
    const address = await service.http.listen({ port: 0, host: '127.0.0.1' })
    site = createSite({ service: address, token: await service.createToken(['viewer']) })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
    ;[browser, closeBrowser] = await openBrowser()
    page = await browser.newPage()
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      // A browser reports every status of an error by itself.
      if (message.type() === 'error' && !message.text().includes('responded with a status of'))
        complaints.push(message.text())
    })
    page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`))
  })
  afterAll(async () => {
    await closeBrowser()
    site.closeAllConnections()
    site.close()
    expect(complaints).toEqual([])
  })

  const open = async (path: string) => (await page.goto(origin + path))?.status()
  const heading = () => page.getByRole('heading', { level: 1 }).innerText()
  const pathOf = (url: string) => new URL(url).pathname

  async function picture(name: string): Promise<void> {
    if (!pictures) return
    await page.waitForLoadState('networkidle')
    await sharp(await page.screenshot())
      .png({ palette: true })
      .toFile(`${pictures}/${name}.png`)
  }

  test('the home page shows its components in their slots, and every picture', async () => {
    expect(await open('/')).toBe(200)
    expect(await heading()).toBe('The sky is open to everybody')
    expect(await page.locator('.aside .events li').count()).toBeGreaterThan(0)
    expect(await page.locator('main .posts .card').count()).toBe(3)
    for (const image of await page.locator('img').all()) {
      await image.scrollIntoViewIfNeeded()
      await expect
        .poll(() => image.evaluate((each: { naturalWidth: number }) => each.naturalWidth))
        .toBeGreaterThan(0)
    }
    await open('/')
    await picture('example-home')
  })

  test('the menu leads down to a nested page, which shows the way back', async () => {
    await open('/')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'What we do' }).click()
    expect(pathOf(page.url())).toBe('/services')
    await page
      .getByRole('navigation', { name: 'In this section' })
      .getByRole('link', { name: 'School visits' })
      .click()
    await page.getByRole('link', { name: 'Primary workshops' }).click()
    expect(pathOf(page.url())).toBe('/services/school-visits/primary-workshops')
    expect(await heading()).toBe('Primary workshops')
    const trail = page.getByRole('navigation', { name: 'You are here' })
    expect(await trail.getByRole('listitem').allInnerTexts()).toEqual([
      'What we do',
      'School visits',
      'Primary workshops',
    ])
    expect(await menu.getByText('Members’ handbook').count()).toBe(0)
  })

  test('an alias finds its page, a redirect leads on, and a page that moved is followed', async () => {
    await open('/hire')
    expect(await heading()).toBe('Telescope hire')
    await open('/book-a-visit')
    expect(pathOf(page.url())).toBe('/visit/opening-times-and-tickets')
    const { data } = (await service.get('/api/v1/pages?search=press-kit')).body
    const { title: _, ...attributes } = data[0].attributes
    await service.put(`/api/v1/pages/${data[0].id}`, { ...attributes, title: 'Press room' })
    expect((await fetch(`${origin}/press-kit`, { redirect: 'manual' })).status).toBe(301)
    await open('/press-kit')
    expect(pathOf(page.url())).toBe('/press-room')
    await open('/about/')
    expect(pathOf(page.url())).toBe('/about')
  })

  test('a protected page asks for its password, refuses a wrong one and opens to the right one', async () => {
    await open('/members-handbook')
    expect(await page.getByText('Check the wind').count()).toBe(0)
    const unlock = async (password: string) => {
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Open' }).click()
    }
    await unlock('wrong')
    await page.getByText('That is not the password.').waitFor()
    await unlock('northlight')
    await page.getByText('Check the wind').waitFor()
    await page.reload()
    await page.getByText('Check the wind').waitFor()
    const [cookie] = await browser.cookies(`${origin}/members-handbook`)
    expect(cookie).toMatchObject({ httpOnly: true, path: '/members-handbook' })
    expect(cookie?.value).not.toContain('northlight')
    expect(await browser.cookies(`${origin}/news`)).toEqual([])
  })

  test('drafts and private pages are not there, and 404 is said kindly', async () => {
    for (const path of [
      '/annual-report-2026',
      '/volunteer-rota',
      '/news/no-such-post',
      '/no/such/page',
      '/%ff',
    ]) {
      expect(await open(path), path).toBeGreaterThanOrEqual(400)
      await page.getByRole('link', { name: 'To the home page' }).waitFor()
    }
    expect(await open('/no/such/page')).toBe(404)
    expect(await heading()).toBe('Nothing at this position')
  })

  test('posts are listed, narrowed by a subject, leafed through and read', async () => {
    await open('/news')
    expect(await page.locator('.posts .card').count()).toBeGreaterThan(2)
    await picture('example-news')
    await page.getByRole('link', { name: 'The dome turns again' }).click()
    expect(pathOf(page.url())).toBe('/news/the-dome-turns-again')
    expect(await heading()).toBe('The dome turns again')
    await page.getByRole('list', { name: 'Subjects' }).getByRole('link', { name: 'Telescopes' }).click()
    await page.getByRole('heading', { name: 'About “Telescopes”' }).waitFor()
    for (let n = 1; n <= 12; n++) {
      const post = {
        title: `Extra ${n}`,
        post_type: 'news',
        post_status: 'public',
        published: 1,
        url: `/news/extra-${n}`,
      }
      await service.post('/api/v1/posts', post)
    }
    await open('/news')
    await page.getByRole('link', { name: 'Older →' }).click()
    await page.getByText('Page 2 of 2').waitFor()
    await page.getByRole('link', { name: 'The dome turns again' }).waitFor()
  })

  test('a message is sent; what is wrong with it is said at its field; too many at once are refused kindly', async () => {
    const send = async (email: string, message: string) => {
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Your message').fill(message)
      await page.getByRole('button', { name: 'Send' }).click()
    }
    await open('/contact')
    await send('not an address', 'I should like to <come> & see')
    await page.getByText('The email field must be a valid email address.').waitFor()
    expect(await page.getByLabel('Your message').inputValue()).toBe('I should like to <come> & see')
    await send('ada@example.com', 'I should like to come')
    await page.getByText('You will hear from us within two days.').waitFor()
    const { data } = (await service.get('/api/v1/messages')).body
    expect(data[0]).toMatchObject({ email: 'ada@example.com', body: 'I should like to come' })
    await service.put('/api/v1/options/rate_limits.messages', { value: 1 })
    await open('/contact')
    await send('ada@example.com', 'Again')
    await page.getByText('That was a lot at once.').waitFor()
    await service.put('/api/v1/options/rate_limits.messages', { value: 10 })
  })

  test('what fills in the trap is thanked, and not heard', async () => {
    const body = new URLSearchParams({ form: 'contact', body: 'Buy', website: 'https://spam.example' })
    const answer = await fetch(`${origin}/contact`, { method: 'POST', body, redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?sent=1'])
    expect((await service.get('/api/v1/messages')).body.data[0].body).not.toBe('Buy')
  })

  test('a page is asked for again by its tag, by the browser and by the site', async () => {
    const first = await fetch(`${origin}/about`)
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await fetch(`${origin}/about`, { headers })).status).toBe(304)
    const asked = service.logs.filter((line) => line.path === '/api/v1/public/pages/by-url')
    expect(asked.at(-1)).toMatchObject({ status: 304 })
  })

  test('text of visitors and titles is escaped', async () => {
    const answer = await fetch(`${origin}/news?tag=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(await answer.text()).not.toContain('<script>')
  })

  test('it fits a small screen', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of ['/', '/news', '/contact', '/about/the-telescopes']) {
      await open(path)
      const width = await page.locator('html').evaluate((html: { scrollWidth: number }) => html.scrollWidth)
      expect(width, path).toBeLessThanOrEqual(360)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
  })
})

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { hasChromium } from './chromium.ts'
import { useExampleSite } from './example-site.ts'

/** The folder for the pictures of the documents; none are taken without it. */
const pictures = process.env.SCREENSHOTS

describe.skipIf(!hasChromium)('the example site in German', () => {
  const site = useExampleSite({ inGerman: true })
  const { service, open } = site
  const heading = () => site.page.getByRole('heading', { level: 1 }).innerText()
  const path = () => new URL(site.page.url()).pathname
  const read = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(site.origin + url, { redirect: 'manual', headers })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  test('has urls, menus, texts and dates of its own', async () => {
    expect(await open('/de')).toBe(200)
    expect(await heading()).toBe('Der Himmel steht allen offen')
    expect(await site.page.locator('html').getAttribute('lang')).toBe('de')
    expect(await site.page.title()).toBe('Sternwarte Northlight')
    const menu = site.page.getByRole('navigation', { name: 'Hauptmenü' })
    for (const link of await menu.getByRole('link').all())
      expect(await link.getAttribute('href')).toMatch(/^\/de\//)
    if (pictures) {
      await site.page.goto(`${site.origin}/de`, { referer: `${site.origin}/` }) // without the offer of English
      await site.page.waitForLoadState('networkidle')
      const png = sharp(await site.page.screenshot()).png({ palette: true })
      await png.toFile(`${pictures}/example-german.png`)
    }
    await menu.getByRole('link', { name: 'Angebot', exact: true }).click()
    await site.page.getByRole('main').getByRole('link', { name: 'Schulklassen' }).click()
    expect(path()).toBe('/de/angebot/schulklassen')
    const trail = site.page.getByRole('navigation', { name: 'Sie sind hier' })
    expect(await trail.getByRole('listitem').allInnerTexts()).toEqual(['Angebot', 'Schulklassen'])
    await open('/de/news')
    await site.page.getByRole('link', { name: 'Die Kuppel dreht sich wieder' }).click()
    await site.page.getByText('12. November 2026').waitFor()
    expect(path()).toBe('/de/news/die-kuppel-dreht-sich-wieder')
    expect((await read('/de/besuch/oeffnungszeiten-und-eintritt')).text).toMatch(/9\s£.*>frei</s)
    expect((await read('/')).text).not.toContain('/de/angebot')
  })

  test('shows the footer menu with links to German pages', async () => {
    const named = async (title: string) =>
      (await service.get(`/api/v1/pages?search=${title}`)).body.data[0].id
    const items = [{ link: `corral:page/${await named('Getting here')}` }]
    const schema = {
      type: 'object',
      properties: { items: { type: 'array', items: { type: 'object' }, 'x-corral': { widget: 'menu' } } },
    }
    const menu = { name: 'footer', label: 'Footer', is_public: true, schema, value: { items } }
    const { id } = (await service.post('/admin/api/globals', menu)).body.data
    const linkIn = async (url: string) => {
      await open(url)
      const link = site.page.locator('footer.site').getByRole('link').first()
      return [await link.innerText(), await link.getAttribute('href')]
    }
    expect(await linkIn('/about')).toEqual(['Getting here', '/visit/getting-here'])
    expect(await linkIn('/de/ueber-uns')).toEqual(['Anfahrt', '/de/besuch/anfahrt'])
    await service.delete(`/admin/api/globals/${id}`)
  })

  test('is a switch away, on the same page where it is translated', async () => {
    await open('/visit/getting-here')
    const language = site.page.getByRole('navigation', { name: 'Language' })
    await language.getByRole('link', { name: 'Deutsch' }).click()
    expect(path()).toBe('/de/besuch/anfahrt')
    await site.page.getByRole('navigation', { name: 'Sprache' }).getByRole('link').click()
    expect(path()).toBe('/visit/getting-here')
    await open('/news/the-veil-at-last')
    await language.getByRole('link', { name: 'Deutsch' }).click()
    expect(path()).toBe('/de/news/endlich-der-schleier')
    await open('/de/gibt/es/nicht')
    await site.page.getByRole('navigation', { name: 'Sprache' }).getByRole('link').click()
    expect(path()).toBe('/')
  })

  test('tells search engines the languages of each page', async () => {
    const links = [
      ['en', '/about'],
      ['de', '/de/ueber-uns'],
      ['x-default', '/about'],
    ].map(([code, url]) => `<link rel="alternate" hreflang="${code}" href="${site.origin}${url}">`)
    for (const url of ['/about', '/de/ueber-uns']) {
      const { text } = await read(url)
      for (const link of links) expect(text).toContain(link)
      expect(text).toContain(`<link rel="canonical" href="${site.origin}${url}">`)
    }
    expect((await read('/de/handbuch-fuer-mitglieder')).text).not.toContain('<link rel="alternate" hreflang')
    const { text: sitemap } = await read('/sitemap.xml')
    expect(sitemap).toContain(`<loc>${site.origin}/de/ueber-uns</loc>`)
    expect(sitemap).toContain(`hreflang="de" href="${site.origin}/de/ueber-uns"`)
    expect(sitemap).toContain(`hreflang="x-default" href="${site.origin}/about"`)
  })

  test('is offered to readers who prefer it and come from elsewhere, and never forced on them', async () => {
    const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }
    const offer = '<a href="/de/ueber-uns" hreflang="de">Diese Seite auf Deutsch lesen</a>'
    const offered = await read('/about', german)
    expect([offered.status, offered.headers.get('vary')]).toEqual([200, 'accept-language'])
    expect(offered.text).toContain(offer)
    expect((await read('/about', { ...german, referer: 'https://search.example/' })).text).toContain(offer)
    expect((await read('/about', { ...german, referer: `${site.origin}/` })).text).not.toContain(offer)
    for (const prefers of ['*', 'fr', 'en-GB,de;q=0.5'])
      expect((await read('/about', { 'accept-language': prefers })).text).not.toContain('class="offer"')
    expect((await read('/de', { 'accept-language': '*' })).text).not.toContain('class="offer"')
    const home = await read('/', german)
    expect([home.status, home.text.includes('lang="en"')]).toEqual([200, true])
    expect((await read('/de', { 'accept-language': 'en' })).text).toContain('Read this page in English')
  })

  test('is searched in its language', async () => {
    await open('/de/search')
    await site.page.getByLabel('Suchen nach').fill('Schleier')
    await site.page.getByRole('button', { name: 'Suche' }).click()
    await site.page.getByRole('link', { name: 'Endlich: der Schleier' }).waitFor()
    expect(await site.page.locator('.results mark').count()).toBeGreaterThan(0)
    expect(await axeViolations(site.page)).toEqual([])
    expect((await read('/de/search?q=telescope')).text).toContain('Zu „telescope“ wurde nichts gefunden.')
    expect((await read('/search?q=veil')).text).toContain('href="/news/the-veil-at-last"')
    expect((await read('/search?q=Schleier')).text).toContain('Nothing was found')
    for (const words of ['%22%3E%3Cscript%3E', '%F0%9F%94%AD', '%00', 'a'.repeat(5000)]) {
      const answer = await read(`/de/search?q=${words}`)
      expect([words.slice(0, 20), answer.status]).toEqual([words.slice(0, 20), 200])
      expect(answer.text).not.toContain('<script')
    }
  })

  test('has a feed and an error page of its own', async () => {
    const feed = await read('/de/feed.xml')
    expect([feed.status, feed.headers.get('content-type')]).toEqual([
      200,
      'application/rss+xml; charset=utf-8',
    ])
    expect(feed.text).toContain('<language>de</language>')
    expect(feed.text).toContain('<title>Die Kuppel dreht sich wieder</title>')
    expect(feed.text).toContain(`<link>${site.origin}/de/news/die-kuppel-dreht-sich-wieder</link>`)
    expect(feed.text).toContain(`<link>${site.origin}/de</link>`)
    expect(feed.text).toContain(`href="${site.origin}/de/feed.xml"`)
    expect(feed.text).not.toContain('The dome')
    expect((await read('/feed.xml')).text).toContain('<title>The dome turns again</title>')
    const missing = await read('/de/gibt/es/nicht')
    expect(missing.status).toBe(404)
    expect(missing.text).toContain('<h1>An dieser Stelle ist nichts</h1>')
    expect(missing.text).toContain('<a class="button primary" href="/de">Zur Startseite</a>')
    expect((await read('/de/jahresbericht-2026')).status).toBe(404)
  })

  test('reports what is wrong with a message in German', async () => {
    await open('/de/kontakt')
    await site.page.getByLabel('Ihre E-Mail-Adresse (freiwillig)').fill('keine Adresse')
    await site.page.getByRole('button', { name: 'Absenden' }).click()
    await site.page.getByText('„Ihre Nachricht“ muss ausgefüllt sein.').waitFor()
    await site.page.getByText('„Ihre E-Mail-Adresse“ muss eine gültige E-Mail-Adresse sein.').waitFor()
    await site.page.getByLabel('Ihre E-Mail-Adresse').fill('ada@example.com')
    await site.page.getByLabel('Ihre Nachricht').fill('Wir kommen.')
    await site.page.getByRole('button', { name: 'Absenden' }).click()
    await site.page.getByText('Sie hören innerhalb von zwei Tagen von uns.').waitFor()
    await open('/de/handbuch-fuer-mitglieder')
    await site.page.getByLabel('Passwort').fill('falsch')
    await site.page.getByRole('button', { name: 'Öffnen' }).click()
    await site.page.getByText('Das ist nicht das Passwort.').waitFor()
  })

  test('shows the preview of a German page with German surroundings', async () => {
    const { data } = (await service.get('/api/v1/pages?search=jahresbericht')).body
    const { token } = (await service.post('/admin/api/previews', { page: Number(data[0].id) })).body.data
    const { status, text } = await read(`/de/jahresbericht-2026?corral_preview=${token}`)
    expect(status).toBe(200)
    expect(text).toContain('<html lang="de">')
    expect(text).toContain('Das Jahr in Kürze')
    expect(text).toContain('>Kontakt</a>')
  })

  test('is accessible, and fits the window', async () => {
    const paths = ['/de', '/de/ueber-uns/teleskope', '/de/angebot', '/de/kontakt', '/de/news', '/de/keine']
    for (const [width, height] of [
      [1280, 900],
      [390, 844],
    ] as const) {
      await site.page.setViewportSize({ width, height })
      for (const each of paths) {
        await open(each)
        expect(await axeViolations(site.page), `${each} at ${width}`).toEqual([])
        const overflow = await site.page
          .locator('html')
          .evaluate(
            (html: { scrollWidth: number; clientWidth: number }) => html.scrollWidth - html.clientWidth,
          )
        expect(overflow, `${each} at ${width}`).toBeLessThanOrEqual(0)
      }
    }
  }, 120_000)
})

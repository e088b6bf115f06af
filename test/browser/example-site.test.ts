import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { hasChromium } from './chromium.ts'
import { useExampleSite } from './example-site.ts'

/** The folder for the pictures of the documents; none are taken without it. */
const pictures = process.env.SCREENSHOTS

describe.skipIf(!hasChromium)('the example site', () => {
  const site = useExampleSite()
  const { service, open } = site
  const heading = () => site.page.getByRole('heading', { level: 1 }).innerText()
  const pathOf = (url: string) => new URL(url).pathname

  async function picture(name: string): Promise<void> {
    if (!pictures) return
    await site.page.waitForLoadState('networkidle')
    await sharp(await site.page.screenshot())
      .png({ palette: true })
      .toFile(`${pictures}/${name}.png`)
  }

  test('the home page shows its components in their slots, and every image', async () => {
    expect(await open('/')).toBe(200)
    expect(await heading()).toBe('The sky is open to everybody')
    expect(await site.page.locator('.aside .events li').count()).toBeGreaterThan(0)
    expect(await site.page.locator('main .posts .card').count()).toBe(3)
    for (const image of await site.page.locator('img').all()) {
      await image.scrollIntoViewIfNeeded()
      await expect
        .poll(() => image.evaluate((each: { naturalWidth: number }) => each.naturalWidth))
        .toBeGreaterThan(0)
      expect(await image.getAttribute('srcset')).toContain('/storage/')
    }
    await open('/')
    await picture('example-home')
  })

  test('the menu links to a nested page, which shows its breadcrumbs', async () => {
    await open('/')
    const menu = site.page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'What we do' }).click()
    expect(pathOf(site.page.url())).toBe('/services')
    const main = site.page.getByRole('main')
    await main.getByRole('link', { name: 'School visits' }).click()
    await main.getByRole('link', { name: 'Primary workshops' }).click()
    expect(pathOf(site.page.url())).toBe('/services/school-visits/primary-workshops')
    expect(await heading()).toBe('Primary workshops')
    const trail = site.page.getByRole('navigation', { name: 'You are here' })
    expect(await trail.getByRole('listitem').allInnerTexts()).toEqual([
      'What we do',
      'School visits',
      'Primary workshops',
    ])
    expect(await menu.getByText('Members’ handbook').count()).toBe(0)
  })

  test('a post shows its text, and below it a gallery with descriptions and a quote', async () => {
    expect(await open('/news/fell-top-is-a-dark-sky-site')).toBe(200)
    const post = site.page.locator('article.post')
    await post.getByText('on a clear night without a Moon', { exact: false }).waitFor()
    expect(await post.getByRole('heading', { level: 2 }).innerText()).toBe('What there is to see again')
    const pictures = post.locator('section.gallery img')
    const described = await pictures.evaluateAll((images: { alt: string }[]) => images.map(({ alt }) => alt))
    expect(described).toEqual([
      'A pale band of stars that rises from a dark ridge into a deep blue sky',
      'Wisps of coloured gas',
      'The observatory dome under an evening sky',
    ])
    expect(await pictures.first().getAttribute('srcset')).toContain('/storage/')
    expect(await post.locator('figure.quote figcaption').innerText()).toBe('Tomas Reyl, telescopes')
  })

  test('an alias shows its page, and redirects and moved pages are followed', async () => {
    await open('/hire')
    expect(await heading()).toBe('Telescope hire')
    await open('/book-a-visit')
    expect(pathOf(site.page.url())).toBe('/visit/opening-times-and-tickets')
    const { data } = (await service.get('/api/v1/pages?search=press-kit')).body
    const { title: _, ...attributes } = data[0].attributes
    await service.put(`/api/v1/pages/${data[0].id}`, { ...attributes, title: 'Press room' })
    expect((await fetch(`${site.origin}/press-kit`, { redirect: 'manual' })).status).toBe(301)
    await open('/press-kit')
    expect(pathOf(site.page.url())).toBe('/press-room')
    await open('/about/')
    expect(pathOf(site.page.url())).toBe('/about')
  })

  test('a protected page asks for its password, refuses a wrong one and opens with the correct one', async () => {
    await open('/members-handbook')
    expect(await site.page.getByText('Check the wind').count()).toBe(0)
    const unlock = async (password: string) => {
      await site.page.getByLabel('Password').fill(password)
      await site.page.getByRole('button', { name: 'Open' }).click()
    }
    await unlock('wrong')
    await site.page.getByText('That is not the password.').waitFor()
    await unlock('northlight')
    await site.page.getByText('Check the wind').waitFor()
    await site.page.reload()
    await site.page.getByText('Check the wind').waitFor()
    const [cookie] = await site.browser.cookies(`${site.origin}/members-handbook`)
    expect(cookie).toMatchObject({ httpOnly: true, path: '/members-handbook' })
    expect(cookie?.value).not.toContain('northlight')
    expect(await site.browser.cookies(`${site.origin}/news`)).toEqual([])
  })

  test('drafts and private pages are not found, with a friendly 404 page', async () => {
    for (const path of [
      '/annual-report-2026',
      '/volunteer-rota',
      '/news/no-such-post',
      '/no/such/page',
      '/%ff',
    ]) {
      expect(await open(path), path).toBeGreaterThanOrEqual(400)
      await site.page.getByRole('link', { name: 'To the home page' }).waitFor()
    }
    expect(await open('/no/such/page')).toBe(404)
    expect(await heading()).toBe('Nothing at this position')
  })

  test('posts are listed, filtered by subject, paged and read', async () => {
    await open('/news')
    expect(await site.page.locator('.posts .card').count()).toBeGreaterThan(2)
    await picture('example-news')
    await site.page.getByRole('main').getByRole('link', { name: 'The dome turns again' }).click()
    expect(pathOf(site.page.url())).toBe('/news/the-dome-turns-again')
    expect(await heading()).toBe('The dome turns again')
    await site.page.getByRole('list', { name: 'Subjects' }).getByRole('link', { name: 'Telescopes' }).click()
    await site.page.getByRole('heading', { name: 'About “Telescopes”' }).waitFor()
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
    await site.page.getByRole('link', { name: 'Older →' }).click()
    await site.page.getByText('Page 2 of 2').waitFor()
    await site.page.getByRole('link', { name: 'The dome turns again' }).waitFor()
  })

  test('a message is sent; errors appear at their fields; too many messages are refused', async () => {
    const send = async (email: string, message: string) => {
      await site.page.getByLabel('Your email address').fill(email)
      await site.page.getByLabel('Your message').fill(message)
      await site.page.getByRole('button', { name: 'Send' }).click()
    }
    await open('/contact')
    await send('not an address', 'I should like to <come> & see')
    await site.page.getByText('“Your email address” must be a valid email address.').waitFor()
    expect(await site.page.getByLabel('Your message').inputValue()).toBe('I should like to <come> & see')
    await send('ada@example.com', 'I should like to come')
    await site.page.getByText('You will hear from us within two days.').waitFor()
    const { data } = (await service.get('/api/v1/messages')).body
    expect(data[0]).toMatchObject({ email: 'ada@example.com', body: 'I should like to come' })
    await service.put('/api/v1/options/rate_limits.messages', { value: 1 })
    await open('/contact')
    await send('ada@example.com', 'Again')
    await site.page.getByText('Too many requests at once.').waitFor()
    await service.put('/api/v1/options/rate_limits.messages', { value: 10 })
  })

  test('a message with the honeypot field filled in gets the success page and is not stored', async () => {
    const body = new URLSearchParams({ form: 'contact', body: 'Buy', website: 'https://spam.example' })
    const answer = await fetch(`${site.origin}/contact`, { method: 'POST', body, redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?sent=1'])
    expect((await service.get('/api/v1/messages')).body.data[0].body).not.toBe('Buy')
  })

  test('browser and site revalidate a page by its ETag', async () => {
    const first = await fetch(`${site.origin}/about`)
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await fetch(`${site.origin}/about`, { headers })).status).toBe(304)
    const asked = service.logs.filter((line) => line.path === '/api/v1/public/pages/by-url')
    expect(asked.at(-1)).toMatchObject({ status: 304 })
  })

  test('text from visitors and titles is escaped', async () => {
    const answer = await fetch(`${site.origin}/news?tag=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(await answer.text()).not.toContain('<script>')
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config/config.ts'
import { englishMenuWords, menuSchema } from '../src/content-schema/menu-schema.ts'
import { seedDemo } from '../src/demo/seed.ts'
import { createFirstAdmin } from '../src/resources/accounts/users/first-admin.ts'
import { pointIn } from '../test/browser/admin/in-frame.ts'
import { launchBrowser } from '../test/browser/chromium.ts'
import { call, showWebhook } from './webhook-picture.ts'

/**
 * Takes the screenshots for the documentation: the app with the demo site. Build the app first. Arguments select
 * screenshots.
 */
const wanted = process.argv.slice(2)
const images = new URL('../docs/images/', import.meta.url)
const account = { email: 'ada@example.com', password: 'correct horse battery staple' }

/** What each picture shows, one after the other. */
const pictures: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async home(page) {
    await fillDesk(page)
    await page.goto(`${origin}/admin`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  async editor(page) {
    await page.goto(`${origin}/admin/pages/1`)
    const title = page.frameLocator('iframe').getByText('The sky is open to everybody')
    await title.dispatchEvent('click')
    await page.getByRole('complementary').last().getByRole('textbox', { name: 'Title' }).waitFor()
  },
  async 'in-place'(page) {
    await page.goto(`${origin}/admin/pages/1?view=preview`)
    await page.getByRole('button', { name: 'Hide the tree' }).click()
    const words = page.frameLocator('iframe').getByRole('heading', { name: 'Come up and look' })
    await words.waitFor()
    await page.waitForLoadState('networkidle')
    const { x, y } = await pointIn(page, words)
    await page.mouse.move(x, y, { steps: 2 })
  },
  async 'full-screen'(page) {
    await page.goto(`${origin}/admin/pages/1?view=outline`)
    await page
      .getByRole('article')
      .filter({ hasText: 'Come up and look' })
      .getByRole('button')
      .first()
      .click()
    await page.getByRole('button', { name: 'Full screen' }).click()
    await page.getByRole('complementary').locator('[contenteditable="true"]').waitFor()
  },
  async 'rich-text'(page) {
    const id = await createText(page)
    await page.goto(`${origin}/admin/pages/${id}?view=outline`)
    await page.getByRole('article').getByRole('button').first().click()
    await page.getByRole('button', { name: 'Write on the whole screen' }).click()
    const text = page.locator('[data-full]')
    await text.getByText('Tuesday').click()
    await text.getByRole('button', { name: 'Header row' }).waitFor()
  },
  async link(page) {
    const words = page.locator('[data-full]').getByText('school visits')
    await words.dblclick()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Goes to' }).fill('Visits by night')
    await page.getByRole('option', { name: /^When we are open/ }).waitFor({ state: 'detached' })
    await page.getByRole('option', { name: /^Create the page/ }).waitFor()
  },
  async 'find-replace'(page) {
    await page.keyboard.press('Escape')
    await page.goto(`${origin}/admin/pages/1?view=outline`)
    await page.getByRole('article').first().waitFor()
    await page.keyboard.press('Control+Shift+f')
    const dialog = page.getByRole('dialog', { name: 'Find and replace' })
    await dialog.getByRole('textbox', { name: 'Find' }).fill('sky')
    await dialog.getByRole('textbox', { name: 'Replace with' }).fill('night sky')
    await dialog.locator('[aria-current]').waitFor()
  },
  async catalogue(page) {
    await page.goto(`${origin}/admin/pages/1?view=outline`)
    await page.getByRole('button', { name: 'Add to Content', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Picture/ })
      .waitFor()
  },
  async publish(page) {
    await page.keyboard.press('Escape')
    await page.getByText('Preview', { exact: true }).click()
    await page
      .getByRole('complementary')
      .last()
      .getByRole('textbox', { name: 'Title' })
      .fill('The sky belongs to everybody')
    await page.getByText('Saved').first().waitFor()
    await page.getByRole('button', { name: 'Publish changes' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).waitFor()
  },
  async history(page) {
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
    await page.getByText('is public').first().waitFor()
    await page.goto(`${origin}/admin/pages/1/history`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  async addresses(page) {
    await page.goto(`${origin}/admin/pages/2?view=outline`)
    const panel = page.getByRole('complementary', { name: 'Page settings' })
    await panel.getByLabel('Address').fill('the-observatory')
    await page.getByText('Saved just now').waitFor()
    await page.getByRole('button', { name: 'Publish changes' }).click()
    await page.getByRole('dialog').getByText('/the-observatory').first().waitFor()
  },
  async sharing(page) {
    await page.goto(`${origin}/admin/pages/2?view=preview`)
    const panel = page.getByRole('complementary', { name: 'Page settings' })
    await panel.getByRole('button', { name: /^Search and sharing/ }).click()
    await panel
      .getByLabel('Title in search results')
      .fill('About us: from a shed on a hill to an observatory')
    await panel.getByText('When it is shared').scrollIntoViewIfNeeded()
    await page.getByText('Saved just now').waitFor()
  },
  async media(page) {
    await page.goto(`${origin}/admin/media`)
    await page.getByText('Moonrise').first().click()
    await page.getByLabel('What does it show?').waitFor()
  },
  async gallery(page) {
    await page.goto(`${origin}/admin/pages/23?view=outline`)
    await page
      .getByRole('article')
      .filter({ hasText: 'Pictures to print' })
      .getByRole('button')
      .first()
      .click()
    await page.getByRole('button', { name: 'Add pictures… Pictures' }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose pictures' })
    for (const at of [4, 0, 1]) await dialog.getByRole('checkbox').nth(at).click()
    await dialog.getByRole('button', { name: 'Add 3 pictures' }).waitFor()
  },
  async messages(page) {
    await page.goto(`${origin}/admin/messages`)
    await page.getByRole('listitem').nth(16).or(page.getByRole('main')).first().waitFor()
  },
  async 'content-types'(page) {
    await page.goto(`${origin}/admin/settings/content-types/component-types/1`)
    await page.getByRole('button', { name: /^What the picture shows/ }).click()
    await page.getByLabel('Label', { exact: true }).waitFor()
  },
  async article(page) {
    const id = await createArticle(page)
    await page.goto(`${origin}/admin/posts/${id}`)
    await page.getByRole('article').filter({ hasText: 'Forty metres' }).getByRole('button').first().click()
    const panel = page.getByRole('complementary', { name: 'Component' })
    await panel.locator('[contenteditable="true"]').waitFor()
  },
  async menu(page) {
    const id = await createMenu(page)
    await page.goto(`${origin}/admin/globals/${id}`)
    await page
      .getByRole('list', { name: 'Items' })
      .getByRole('button', { name: /^School visits/ })
      .click()
    await page.getByRole('textbox', { name: 'Label' }).waitFor()
  },
  async shortcuts(page) {
    await page.goto(`${origin}/admin/tags`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog').getByRole('heading', { name: 'Everywhere' }).waitFor()
  },
  async pages(page) {
    await page.goto(`${origin}/admin/pages/all?sort=title`)
    await page.getByRole('checkbox', { name: 'Select Getting here' }).check()
  },
  async settings(page) {
    const website = createServer((_request, response) => {
      response.end('<title>Northlight Observatory</title>')
    })
    await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve))
    const { port } = website.address() as AddressInfo
    await page.goto(`${origin}/admin/settings`)
    await page.getByLabel('Name of the website').fill('Northlight Observatory')
    await page.getByLabel('Address of the website').fill(`http://127.0.0.1:${port}`)
    await page.getByRole('button', { name: 'Test the connection' }).click()
    await page.getByText('The website answers').waitFor()
    website.close()
  },
  webhooks: (page) => showWebhook(page, app, origin),
}

/** Work of two people: some of it published, some not, some scheduled. */
async function fillDesk(page: Page): Promise<void> {
  const colleague = { name: 'Ben Okafor', email: 'ben@example.com', password: account.password }
  await call(page, 'POST', '/api/v1/users', { ...colleague, roles: [1] })
  const { token } = (await call(page, 'POST', '/api/v1/public/login', colleague)) as unknown as {
    token: string
  }
  const asColleague = async (method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
  }
  await asColleague('PUT', '/admin/api/pages/5/draft', { title: 'The telescopes and the dome' })
  for (const id of [15, 7, 16]) await asColleague('PATCH', `/api/v1/pages/${id}`, { menu_order: id })
  await call(page, 'PUT', '/admin/api/pages/3/draft', { title: 'Our story, retold' })
  await call(page, 'PATCH', '/api/v1/pages/17', { menu_order: 9 })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  await call(page, 'PUT', '/admin/api/pages/16/schedule', { unpublish_at: inDays(20) })
}

/** A post of a collection with components, in two slots. */
async function createArticle(page: Page): Promise<number> {
  await page.goto(`${origin}/admin`)
  await call(page, 'POST', '/api/v1/page-templates', {
    template: 'article',
    label: 'Article',
    slots: [
      { name: 'main', label: 'Story' },
      { name: 'aside', label: 'Beside it' },
    ],
    areas: ['main aside'],
  })
  await call(page, 'POST', '/api/v1/collections', {
    name: 'Magazine',
    post_type: 'magazine',
    label: 'Article',
    label_plural: 'Magazine',
    has_content: false,
    has_components: true,
    page_template: 'article',
  })
  const text = (title: string, content: string) => ({ type: 'text', title, content: `<p>${content}</p>` })
  const { id } = await call(page, 'POST', '/api/v1/posts', {
    title: 'The night train to the telescope',
    description: 'How forty metres of mirror came up the mountain.',
    post_type: 'magazine',
    post_status: 'public',
    published: 1,
    components: [
      text('Forty metres of mirror', 'It left the harbour at ten, on eighteen axles.'),
      {
        type: 'quote',
        content: 'We had one metre of room on each side.',
        config: { author: 'Ines Maar', role: 'drove it' },
      },
      text('The last bend', 'At four in the morning the driver got out and looked.'),
      { ...text('In numbers', 'Eighteen axles, six nights, no scratch.'), slot: 'aside' },
    ],
  })
  return id
}

/** A page with a picture, a table and a list in one text. */
async function createText(page: Page): Promise<number> {
  await page.goto(`${origin}/admin`)
  const { id } = await call(page, 'POST', '/api/v1/pages', {
    title: 'When we are open',
    template: 'page',
    access: 'public',
    enabled: 1,
  })
  const rows = [
    ['Tuesday', '18:00', 'Moon and planets'],
    ['Friday', '21:00', 'Deep sky'],
  ].map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  const head = '<thead><tr><th>Day</th><th>Doors</th><th>On show</th></tr></thead>'
  const content = `<h2>Evenings under the dome</h2><p>Everybody is welcome, also <strong>school visits</strong>. Bring warm clothes: the roof is open.</p><table>${head}<tbody>${rows.join('')}</tbody></table><figure><img src="corral:asset/1" alt="The dome"><figcaption>The dome at dusk</figcaption></figure><ul><li>A red torch</li><li>A flask of tea</li></ul>`
  await call(page, 'POST', '/api/v1/wrangler-components', {
    wrangler_page_id: id,
    type: 'text',
    title: 'Evenings',
    content,
  })
  return Number(id)
}

/** A menu of the footer, on two levels. */
async function createMenu(page: Page): Promise<number> {
  await page.goto(`${origin}/admin`)
  const { id } = await call(page, 'POST', '/admin/api/globals', {
    name: 'footer',
    label: 'Footer',
    icon: 'menu-2',
    is_public: true,
    mode: 'strict',
    schema: menuSchema(englishMenuWords),
    value: { items: [{ label: 'Plan your visit', children: links(15, 16, 7) }, ...links(17, 18, 24)] },
  })
  return id
}

const links = (...ids: number[]) => ids.map((id) => ({ link: `corral:page/${id}` }))

const directory = mkdtempSync(join(tmpdir(), 'corral-screenshots-'))
const config = readConfig({ CORRAL_DATA_DIR: directory, CORRAL_WEBHOOK_PRIVATE: '127.0.0.1' })
const app = await createApp(config, { logger: pino({ level: 'error' }) })
await createFirstAdmin(app.database, { ...account, token: null }, () => {})
await seedDemo(app.services, () => {})
const http = await app.serve()
const origin = await http.listen({ port: 0, host: '127.0.0.1' })
const browser = await launchBrowser()
try {
  const page = await browser.newPage({ locale: 'en-GB' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page)
  for (const [name, show] of Object.entries(pictures)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    await show(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate('document.fonts.ready')
    await sharp(await page.screenshot({ animations: 'disabled' }))
      .webp({ quality: 82 })
      .toFile(new URL(`editors-${name}.webp`, images).pathname)
  }
} finally {
  await browser.close()
  await app.close()
  rmSync(directory, { recursive: true })
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${origin}/admin`)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Later' }).click()
}

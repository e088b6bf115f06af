import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config/config.ts'
import { seedDemo } from '../../src/demo/seed.ts'
import { createFirstAdmin } from '../../src/resources/accounts/users/first-admin.ts'
import { pointIn } from '../../test/browser/admin/in-frame.ts'
import { launchBrowser } from '../../test/browser/chromium.ts'
import {
  account,
  call,
  changeTogether,
  createArticle,
  createMenu,
  createText,
  fillDesk,
  fillFolders,
  translateSome,
} from './content.ts'
import { showWebhook } from './webhook-picture.ts'

/**
 * Takes the screenshots for the documentation: the app with the demo site. Build the app first. Arguments select
 * screenshots.
 */
const wanted = process.argv.slice(2)
const images = new URL('../../docs/images/', import.meta.url)

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
    await page.goto(`${origin}/admin/pages/all`)
    await changeTogether(page)
    await page.goto(`${origin}/admin/pages/5?view=outline`)
    await page.getByRole('button', { name: 'Publish changes' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).waitFor()
  },
  async history(page) {
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
    await page.getByText('is public').first().waitFor()
    await page.goto(`${origin}/admin/pages/5/history`)
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
  async library(page) {
    await fillFolders(page)
    await page.goto(`${origin}/admin/media`)
    for (const title of ['Moonrise', 'A visitor at the telescope'])
      await page.getByLabel(`Select ${title}`).check({ force: true })
    await page.getByRole('toolbar', { name: 'Selected files' }).waitFor()
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
    await page.goto(`${origin}/admin/menus/${id}`)
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
  async people(page) {
    await page.goto(`${origin}/admin/people/roles`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  async technical(page) {
    await page.goto(`${origin}/admin/settings?section=technical`)
    await page.getByRole('heading', { name: 'Limits' }).waitFor()
  },
  webhooks: (page) => showWebhook(page, app, origin),
  async import(page) {
    await page.goto(`${origin}/admin/settings`)
    await page.getByRole('link', { name: 'Import' }).click()
    await page.getByText('WordPress').first().waitFor()
  },
  /** A window of 1440 pixels at 200 %, by keyboard alone. */
  async zoom(page) {
    await page.setViewportSize({ width: 720, height: 450 })
    await page.goto(`${origin}/admin/pages/1?view=outline`)
    await page.getByRole('article').first().getByRole('button').first().focus()
    await page.keyboard.press('ArrowDown')
  },
  async phone(page) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${origin}/admin/pages/1?view=outline`)
    await page
      .getByRole('article')
      .filter({ hasText: 'Come up and look' })
      .getByRole('button')
      .first()
      .click()
    await page.locator('[contenteditable="true"]').waitFor()
  },
  /** A file is replaced; the message says what becomes of its old address. */
  async replace(page) {
    await page.goto(`${origin}/admin/media?asset=4`)
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Replace', exact: true }).click()
    const buffer = await drawPicture([29, 58, 95], [240, 201, 135])
    await (await choosing).setFiles([{ name: 'evening.jpg', mimeType: 'image/jpeg', buffer }])
    await page.getByText('the old address leads to it').waitFor()
  },
  async duplicates(page) {
    await page.goto(`${origin}/admin/media`)
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload', exact: true }).first().click()
    const [star, copy] = ['star trails.jpg', 'IMG_2041.jpg']
    const buffer = await drawPicture([15, 27, 45], [157, 184, 217])
    await (await choosing).setFiles([star, copy].map((name) => ({ name, mimeType: 'image/jpeg', buffer })))
    for (const name of ['star trails', 'IMG_2041']) await page.getByText(name).first().waitFor()
    await page.goto(`${origin}/admin/media?copies=true`)
    await page.getByText('star trails').first().waitFor()
  },
  async trash(page) {
    for (const id of [6, 8]) await call(page, 'DELETE', `/admin/api/assets/${id}`)
    await page.goto(`${origin}/admin/trash?kind=asset`)
    await page
      .getByRole('button', { name: /^Restore/ })
      .first()
      .waitFor()
  },
  async german(page) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.evaluate("localStorage.setItem('corral-language', 'de')")
    await page.goto(`${origin}/admin/pages/all?sort=title`)
    await page.getByRole('heading', { name: 'Alle Seiten' }).waitFor()
  },
  // The last one: the pages have languages from here on.
  async translations(page) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.evaluate("localStorage.setItem('corral-language', 'en')")
    await translateSome(page)
    await page.goto(`${origin}/admin/translations`)
    await page
      .getByRole('link', { name: /in Deutsch: Draft$/ })
      .first()
      .waitFor()
  },
  /** After the one before, which makes the languages. */
  async 'side-by-side'(page) {
    const read = `fetch('/admin/api/pages/2').then((answer) => answer.json())`
    const { data } = await page.evaluate<{
      data: { live: { content: { components: { id: number; content: string | null }[] } } }
    }>(read)
    const text = data.live.content.components.find(({ content }) => content)
    const content = String(text?.content).replace('</p>', ' Come and see for yourself.</p>')
    await call(page, 'PATCH', `/api/v1/wrangler-components/${text?.id}`, { content })
    await page.reload()
    await page
      .getByRole('link', { name: /in Deutsch: Out of date$/ })
      .first()
      .click()
    await page.getByText('1 change in English', { exact: false }).waitFor()
    await page.locator('ins').first().scrollIntoViewIfNeeded()
  },
}

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
  await signIn(page)
  for (const [name, show] of Object.entries(pictures)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    await page.setViewportSize({ width: 1440, height: 900 })
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

/** A picture of the evening sky: one colour that becomes another one towards the ground. */
function drawPicture(sky: readonly number[], ground: readonly number[]): Promise<Buffer> {
  const [width, height] = [960, 640]
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at++) {
    const down = Math.floor(at / 3 / width) / height
    pixels[at] = (sky[at % 3] ?? 0) * (1 - down) + (ground[at % 3] ?? 0) * down
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${origin}/admin`)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Later' }).click()
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, axeProblems, useAdmin } from './admin.ts'
import { googleDocs } from './clipboard-samples.ts'
import { eventually } from './eventually.ts'
import { everythingConfig, everythingType } from './everything.ts'

declare const DataTransfer: new () => {
  setData(type: string, text: string): void
  readonly items: { add(file: object): void }
}
declare const DragEvent: new (name: string, init: object) => never
declare const ClipboardEvent: new (name: string, init: object) => never

describe.skipIf(!hasChromium)('forms of components', () => {
  const admin = useAdmin({ env: { CORRAL_WEBHOOK_PRIVATE: '127.0.0.1' } })
  const { service } = admin

  interface Part {
    type: string
    title?: string
    content?: string
    config?: object
  }

  async function createPage(title: string, ...parts: Part[]): Promise<number> {
    const created = await service.post('/api/v1/pages', {
      title,
      template: 'page',
      access: 'public',
      enabled: 1,
    })
    const id = Number(created.body.data.id)
    for (const part of parts) {
      const { status } = await service.post('/api/v1/wrangler-components', {
        wrangler_page_id: id,
        slot: 'main',
        ...part,
      })
      expect(status).toBe(201)
    }
    return id
  }

  async function openPart(page: number, label: RegExp): Promise<Locator> {
    await admin.open(`/pages/${page}?view=outline`)
    await admin.page.locator('article button').filter({ hasText: label }).first().click()
    return admin.page
      .locator('[data-field]')
      .first()
      .locator('xpath=ancestor::aside | ancestor::section')
      .first()
  }

  /** What the working copy holds of the first component; null while there is none. */
  async function saved(page: number) {
    const { body } = await service.get(`/admin/api/pages/${page}`)
    return body.data.draft?.content.components[0] ?? null
  }

  beforeAll(async () => {
    expect((await service.post('/api/v1/component-types', everythingType)).status).toBe(201)
  })

  const field = (path: string) => admin.page.locator(`[data-field="config.${path}"]`)
  const contentBox = () => admin.page.locator('[data-field="content"] [contenteditable="true"]')

  test('Ctrl+Enter publishes, and leaves the selected words and the source as they are', async () => {
    const content = '<p>Keep these words</p>'
    const id = await createPage(
      'Keys',
      { type: 'text', title: 'Rich', content },
      { type: 'text', title: 'Source', content: '<p>a</p><!-- kept -->' },
    )
    const { page } = admin
    for (const [name, box] of [
      ['Rich', contentBox()],
      ['Source', page.locator('[data-field="content"] .cm-content')],
    ] as const) {
      await openPart(id, new RegExp(name))
      const before = await box.innerText()
      await box.click()
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Control+Enter')
      await page.getByRole('dialog', { name: /^Publish .*Keys$/ }).waitFor()
      expect(await box.innerText()).toBe(before)
    }
    expect(await saved(id)).toBeNull()
  })

  test('one click on Add is enough when it makes a message appear above', async () => {
    const id = await createPage('Moving', {
      type: 'everything',
      title: 'All',
      config: { line: 'x', words: ['one'] },
    })
    await openPart(id, /Everything/)
    const { page } = admin
    await page.getByLabel('Line', { exact: true }).fill('')
    await page.getByLabel('Mail').focus()
    // The message of an empty field appears when it is left.
    const cards = field('cards')
    await cards.getByRole('button', { name: 'Add Cards' }).click()
    const name = cards.getByLabel('Name', { exact: true })
    await name.fill('')
    await name.focus()
    await pressAndRelease(cards.getByRole('button', { name: 'Add Cards' }))
    await expect.poll(() => cards.getByRole('listitem').count()).toBe(2)
  })

  /** As a person does it: the page has time to change between press and release. */
  async function pressAndRelease(button: Locator): Promise<void> {
    await button.scrollIntoViewIfNeeded()
    const box = await button.boundingBox()
    if (!box) throw new Error('The button is not shown.')
    const { mouse } = admin.page
    await mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await mouse.down()
    await admin.page.evaluate(
      'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
    )
    await mouse.up()
  }

  test('every widget writes its value, and what no schema knows stays as it is', async () => {
    const id = await createPage('Widgets', { type: 'everything', title: 'All', config: everythingConfig })
    await openPart(id, /Everything/)
    const { page } = admin
    await page.getByLabel('Line', { exact: true }).fill('Second')
    await page.getByLabel('Lines', { exact: true }).fill('a\nb')
    await page.getByLabel('Mail').fill('ada@example.com')
    await page.getByText('Short', { exact: true }).click()
    await field('colour').getByRole('textbox').fill('#123456')
    await field('icon').locator('input').fill('star')
    await page.keyboard.press('Escape')
    await page.getByRole('switch', { name: 'Large' }).press('Space')
    await page.getByLabel('Day').fill('2026-12-24')
    await page.getByLabel('Moment').fill('2026-12-24T18:00')
    await page.getByLabel('Target').fill('/visit')
    await page.getByLabel('Post', { exact: true }).fill('dome turns')
    await page.getByRole('option', { name: /The dome turns again/ }).click()
    await page.getByLabel('Page', { exact: true }).fill('contact')
    await page
      .getByRole('option', { name: /Contact/ })
      .first()
      .click()
    await page.getByRole('combobox', { name: 'Category' }).click()
    await page.getByRole('option', { name: 'News' }).click()
    await page.getByRole('combobox', { name: 'Tags' }).fill('Moon')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Row 1, column 2' }).fill('B')
    await page.getByLabel('Inner name').fill('Grace')
    await field('html').locator('.cm-content').fill('<p>x</p>')
    await field('code').locator('.cm-content').fill('let a = 1')
    await field('data').locator('.cm-content').fill('{"a": [1]}')
    await field('rich').locator('[contenteditable="true"]').fill('Rich words')
    await eventually(async () => (await saved(id))?.config).toEqual({
      unknown: everythingConfig.unknown,
      count: 'seven',
      line: 'Second',
      lines: 'a\nb',
      mail: 'ada@example.com',
      size: 'short',
      colour: '#123456',
      icon: 'star',
      isLarge: true,
      day: '2026-12-24',
      moment: new Date('2026-12-24T18:00').toISOString(),
      target: '/visit',
      page: expect.any(Number),
      post: expect.stringMatching(/^corral:post\/\d+$/),
      category: expect.any(Number),
      tags: ['Moon'],
      rich: '<p>Rich words</p>',
      html: '<p>x</p>',
      code: 'let a = 1',
      data: { a: [1] },
      cells: [['a', 'B']],
      inner: { name: 'Grace', secret: 1 },
      words: everythingConfig.words,
      cards: everythingConfig.cards,
    })
  })

  test('a value that does not fit is shown as it is, other settings as JSON, and hints are at their fields', async () => {
    const id = await createPage('Hints', { type: 'everything', title: 'All', config: everythingConfig })
    await openPart(id, /Everything/)
    const { page } = admin
    await field('count')
      .getByText('This value has another form than expected. It is kept as it is.')
      .waitFor()
    await field('count').getByText('"seven"').waitFor()
    await page.getByRole('button', { name: /Other settings unknown/ }).click()
    await page.getByText('"deep"').waitFor()
    await page.getByLabel('Line', { exact: true }).fill('This line is far too long for it')
    await field('line').getByText('At most 20 characters; it has 32.').waitFor()
    await page.getByLabel('Mail').fill('nobody')
    await field('mail').getByText('This is not an email address.').waitFor()
    await page.getByLabel('Mail').fill('')
    await eventually(async () => Object.keys((await saved(id))?.config ?? {})).not.toContain('mail')
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      const problems = await axeProblems(page)
      // The tree of pages has tests of its own.
      expect(problems.filter((problem) => !problem.includes('aria-posinset'))).toEqual([])
    }
    await page.emulateMedia({ colorScheme: 'light' })
  })

  test('items of a list open, move by keyboard and by mouse, and go', async () => {
    const id = await createPage('Lists', { type: 'everything', title: 'All', config: everythingConfig })
    await openPart(id, /Everything/)
    const { page } = admin
    const cards = page.getByRole('list', { name: 'Cards' })
    const names = async () =>
      (await cards.locator('li button[aria-expanded]').allInnerTexts()).filter((name) =>
        /^[A-Z][a-z]+$/.test(name),
      )
    await cards.getByRole('button', { name: 'Ant', exact: true }).click()
    await cards.getByLabel('About').fill('Small')
    await cards.getByRole('button', { name: /^Move Ant, 1 of 2/ }).press('ArrowDown')
    await eventually(names).toEqual(['Bee', 'Ant'])
    await page.getByRole('button', { name: 'Add Cards' }).click()
    await cards.getByLabel('Name', { exact: true }).fill('Cow')
    await cards
      .getByRole('button', { name: /^Move Cow/ })
      .dragTo(cards.getByRole('button', { name: 'Bee', exact: true }), {
        targetPosition: { x: 10, y: 2 },
      })
    await eventually(names).toEqual(['Cow', 'Bee', 'Ant'])
    await cards.getByRole('button', { name: 'More for Bee' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Remove one', exact: true }).click()
    await eventually(async () => (await saved(id))?.config).toMatchObject({
      cards: [{ name: 'Cow' }, { name: 'Ant', extra: 'x', text: 'Small' }],
      words: ['two'],
    })
  })

  test('a picture is chosen from the media, and brings its description along', async () => {
    const id = await createPage('Picture', {
      type: 'image',
      title: 'P',
      config: { image: '', alt: '', caption: '' },
    })
    await openPart(id, /Picture/)
    const { page } = admin
    await field('image')
      .getByRole('button', { name: /Choose a picture/ })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Moonrise/ })
      .first()
      .click()
    const choose = page.getByRole('dialog').getByRole('button', { name: /^(Choose|Use)/ })
    if (await choose.isVisible().catch(() => false)) await choose.click()
    await eventually(async () => (await saved(id))?.config).toMatchObject({
      image: expect.stringMatching(/^assets\//),
      alt: 'A large pale Moon with grey seas above two dark ridges',
    })
  })

  test('a link finds pages, follows them, and warns of what visitors cannot see', async () => {
    const config = { links: [{ label: 'Report', url: '' }] }
    const id = await createPage('Links', { type: 'links', title: 'L', config })
    await openPart(id, /Links/)
    const { page } = admin
    await page.getByRole('button', { name: 'Report', exact: true }).click()
    await page.getByLabel('Goes to').fill('annual rep')
    await page.getByRole('option', { name: /Annual report 2026/ }).click()
    await page.getByText('Visitors cannot see this yet.').waitFor()
    await eventually(async () => (await saved(id))?.config.links[0].url).toMatch(/^corral:page\/\d+$/)
    await page.getByRole('button', { name: /^Change “Goes to”/ }).click()
    await page.getByLabel('Goes to').fill('example.com/shop')
    await page.getByRole('option', { name: /Use the address/ }).click()
    await eventually(async () => (await saved(id))?.config.links[0].url).toBe('https://example.com/shop')
  })

  test('a type without a record has a title, a text and its settings as JSON', async () => {
    const id = await createPage('Free', {
      type: 'homemade',
      title: 'Free',
      content: '<p>Old</p>',
      config: { a: 1 },
    })
    await openPart(id, /Homemade/i)
    const { page } = admin
    await page.getByRole('textbox', { name: 'Title' }).last().fill('Freer')
    // What replaces a selection gets the browser's own inline style, which the policy refuses.
    await page.locator('[data-field="config"] .cm-content').click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await page.keyboard.insertText('{"a": 2, "b": []}')
    await eventually(async () => saved(id)).toMatchObject({
      title: 'Freer',
      content: '<p>Old</p>',
      config: { a: 2, b: [] },
    })
  })

  test('opening and leaving a text never changes it; typing changes what was typed, and nothing else', async () => {
    const content = '<p class=lead>One&nbsp;line &amp; more</p>\n<ul><li>tight</li></ul>\n<p>Last</p>'
    const id = await createPage(
      'Text',
      { type: 'text', content },
      { type: 'text', title: 'Other', content: '<p>o</p>' },
    )
    await openPart(id, /Text/)
    await contentBox().click()
    await admin.page.keyboard.press('ArrowRight')
    await admin.page.locator('article button').filter({ hasText: 'Other' }).click()
    await admin.page.locator('article button').first().click()
    expect((await service.get(`/admin/api/pages/${id}`)).body.data.draft).toBeNull()
    await contentBox().getByText('Last').click()
    await admin.page.keyboard.press('End')
    await admin.page.keyboard.type(' words')
    await eventually(async () => (await saved(id))?.content).toBe(
      '<p class=lead>One&nbsp;line &amp; more</p>\n<ul><li>tight</li></ul>\n<p>Last words</p>',
    )
  })

  test('"/" makes headings and lists, and a link to a page is found by searching', async () => {
    const id = await createPage('Slash', { type: 'text', content: '' })
    await openPart(id, /Text/)
    const { page } = admin
    await contentBox().click()
    await page.keyboard.type('/head')
    await page.getByRole('option', { name: 'Heading 2' }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Hours')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/bul')
    await page.getByRole('option', { name: 'Bullets' }).click()
    await page.keyboard.type('Friday')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('dialog').getByLabel('Goes to').fill('contact')
    await page
      .getByRole('option', { name: /Contact/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Set the link' }).click()
    await eventually(async () => (await saved(id))?.content).toMatch(
      /^<h2>Hours<\/h2><ul><li>Friday<\/li><\/ul><p><a href="corral:page\/\d+">Contact<\/a><\/p>$/,
    )
  })

  test('a text with other formatting opens as HTML, with the choice', async () => {
    const content = '<p style="color: red">Red</p>'
    const id = await createPage('Source', { type: 'text', content })
    await openPart(id, /Text/)
    const { page } = admin
    await page.getByText('This text has formatting that the simple editor would change.').waitFor()
    await page.locator('[data-field="content"] .cm-content').click()
    expect((await service.get(`/admin/api/pages/${id}`)).body.data.draft).toBeNull()
    await page.getByRole('button', { name: 'Use the simple editor anyway' }).click()
    await contentBox().getByText('Red').click()
    await page.keyboard.press('End')
    await page.keyboard.type('!')
    await eventually(async () => (await saved(id))?.content).toBe('<p>Red!</p>')
  })

  test('a paste from Google Docs is clean', async () => {
    const id = await createPage('Paste', { type: 'text', content: '' })
    await openPart(id, /Text/)
    await contentBox().click()
    await contentBox().evaluate((box, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, googleDocs.html)
    await eventually(async () => (await saved(id))?.content).toContain('<h2>School visits</h2>')
    const { content } = await saved(id)
    expect(content).toContain('<ul><li>Warm clothes<ul><li>and gloves</li></ul></li><li>A pencil</li></ul>')
    expect(content).not.toMatch(/style=|class=|docs-internal/)
  })

  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

  /** Pastes HTML, or drops a file below the last line. */
  const paste = (html: string) =>
    contentBox().evaluate((box, given) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', given)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
  const drop = async (name: string, below: string) => {
    const line = contentBox().getByText(below)
    await line.scrollIntoViewIfNeeded()
    const { x, y, height } = (await line.boundingBox()) ?? { x: 0, y: 0, height: 0 }
    await contentBox().evaluate(
      (box, [file, data, clientX, clientY]) => {
        const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([bytes], file, { type: 'image/png' }))
        const init = { dataTransfer, bubbles: true, cancelable: true, clientX, clientY }
        box.dispatchEvent(new DragEvent('drop', init))
      },
      [name, dot, x + 200, y + height / 2] as const,
    )
  }

  test('pictures that are pasted or dropped are uploaded, and taken back by Undo', async () => {
    const id = await createPage('Pictures', { type: 'text', content: '<p>Words</p>' })
    await openPart(id, /Text/)
    const { page } = admin
    await contentBox().getByText('Words').click()
    await page.keyboard.press('End')
    await paste(`<p>Before</p><p><img src="data:image/png;base64,${dot}"></p><p>After</p>`)
    await page.getByText('1 picture is uploaded and in the text.').waitFor()
    await eventually(async () => (await saved(id))?.content).toMatch(
      /^<p>WordsBefore<\/p><p><img src="corral:asset\/\d+"[^>]*><\/p><p>After<\/p>$/,
    )
    await drop('dropped.png', 'After')
    await eventually(async () => (await saved(id))?.content).toMatch(/<figure><img src="corral:asset\/\d+"/)
    const [, asset] = /<figure><img src="corral:asset\/(\d+)"/.exec((await saved(id)).content) ?? []
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).last().click()
    await eventually(async () => (await saved(id))?.content).not.toContain('<figure>')
    await eventually(async () => (await service.get(`/admin/api/assets/${asset}`)).status).toBe(404)
    expect((await saved(id)).content).toContain('<img src="corral:asset/')
  })

  test('pictures of other websites are uploaded by the service; one that is gone stays there, and is named', async () => {
    const server = createServer((request, response) =>
      request.url === '/docsz/a'
        ? response.end(Buffer.from(dot, 'base64'))
        : response.writeHead(404).end('<p>Gone</p>'),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const id = await createPage('Elsewhere', { type: 'text', content: '<p>Words</p>' })
    await openPart(id, /Text/)
    const { page } = admin
    await contentBox().getByText('Words').click()
    await page.keyboard.press('End')
    const pictures = `<img src="${site}/docsz/a" alt="A chart"></p><p>Then</p><p><img src="${site}/gone.png">`
    await paste(`<b style="font-weight:normal"><p>Before</p><p>${pictures}</p></b>`)
    await page.getByText(/gone\.png could not be uploaded: The server answered 404\. It stays/).waitFor()
    await page.getByText('1 picture is uploaded and in the text.').waitFor()
    await eventually(async () => (await saved(id))?.content).toMatch(
      /^<p>WordsBefore<\/p><p><img src="corral:asset\/\d+" alt="A chart"[^>]*><\/p><p>Then<\/p><p><img src="http:.*gone\.png"/,
    )
    const [, asset] = /corral:asset\/(\d+)/.exec((await saved(id)).content) ?? []
    expect((await service.get(`/admin/api/assets/${asset}`)).body.data).toMatchObject({ title: 'A chart' })
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).last().click()
    await eventually(async () => (await saved(id))?.content).not.toContain('corral:asset')
    await eventually(async () => (await service.get(`/admin/api/assets/${asset}`)).status).toBe(404)
    admin.forgive(/404|422/)
  })

  test('two uploads go on while somebody writes, and a failed one says what to do', async () => {
    const id = await createPage('Uploads', { type: 'text', content: '<p>One</p><p>Two</p>' })
    await openPart(id, /Text/)
    const { page } = admin
    const held: (() => void)[] = []
    await page.route('**/api/v1/assets', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await new Promise<void>((resolve) => held.push(resolve))
      return held.length === 1 || !route.request().postData()?.includes('bad.png')
        ? route.continue()
        : route.fulfill({ status: 422, json: { message: 'x', errors: { file: ['Too large.'] } } })
    })
    await contentBox().getByText('One').click()
    await page.keyboard.press('Home')
    await paste(`<p><img src="data:image/png;base64,${dot}"></p>`)
    await contentBox().getByText('Uploading 1 picture').waitFor()
    await page.getByRole('progressbar', { name: 'Uploading 1 picture' }).waitFor({ state: 'attached' })
    await drop('bad.png', 'Two')
    await expect.poll(() => held.length, { timeout: 20_000 }).toBe(2)
    await contentBox().getByText('Two').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' and more')
    for (const release of held.toReversed()) release()
    await page.getByText(/bad\.png could not be uploaded: .*Drop or paste it again/).waitFor()
    await eventually(async () => (await saved(id))?.content).toMatch(
      /^<p><img src="corral:asset\/\d+"[^>]*>(<\/p><p>)?One<\/p><p>Two and more<\/p>$/,
    )
    await page.unroute('**/api/v1/assets')
    admin.forgive(/422/)
    await contentBox().getByText('Two and more').click()
    await paste('<p class=MsoNormal>Hello<o:p></o:p><img src="file:///C:/Temp/clip_image001.png"></p>')
    await page.getByText(/cannot read these pictures: clip_image001\.png/).waitFor()
    await eventually(async () => (await saved(id))?.content).toContain('Hello')
    expect((await saved(id)).content).not.toMatch(/file:|Mso|o:p/)
  })

  test('a table gets and loses its header row, and the text has the whole screen', async () => {
    const content =
      '<table><tbody><tr><td>One</td><td>Two</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>'
    const id = await createPage('Table', { type: 'text', content })
    await openPart(id, /Text/)
    const { page } = admin
    await contentBox().getByText('One').click()
    await page.getByRole('button', { name: 'Header row', pressed: false }).click()
    await eventually(async () => (await saved(id))?.content).toBe(
      '<table><thead><tr><th>One</th><th>Two</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    )
    await page.getByRole('button', { name: 'Header row', pressed: true }).click()
    await eventually(async () => (await service.get(`/admin/api/pages/${id}`)).body.data.draft).toBeNull()
    await page.getByRole('button', { name: 'Write on the whole screen' }).click()
    const box = page.locator('[data-full]')
    await box.waitFor()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    expect(await box.boundingBox()).toEqual({ x: 0, y: 0, width, height })
    await page.locator('[data-full] [contenteditable="true"]:focus').waitFor()
    await page.keyboard.press('End')
    await page.keyboard.type('!')
    await eventually(async () => (await saved(id))?.content).toContain('<td>One!</td>')
    expect(await axeInBoth(page)).toEqual([])
    await page.keyboard.press('Control+s')
    await page.getByText('Everything is saved.').waitFor()
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog', { name: /Publish/ })
    await dialog.getByRole('button', { name: 'Publish now' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await box.getByText('One!').click()
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'detached' })
    await page.locator('[data-field="content"] [contenteditable="true"]:focus').waitFor()
    await page.keyboard.type('?')
    await eventually(async () => (await saved(id))?.content).toMatch(/One[!?]{2}/)
  })

  test('a link dialog shows the address, removes the link, and creates the page', async () => {
    const id = await createPage('Signposts', { type: 'text', content: '<p>Read on</p>' })
    await openPart(id, /Text/)
    const { page } = admin
    await contentBox().getByText('Read on').selectText()
    await page.keyboard.press('ControlOrMeta+k')
    const dialog = page.getByRole('dialog', { name: 'Link' })
    await dialog.getByRole('textbox', { name: 'Goes to' }).fill('contact')
    await page
      .getByRole('option', { name: /Contact/ })
      .first()
      .click()
    await dialog.getByText(/^Address: \/.*contact/).waitFor()
    await dialog.getByRole('button', { name: 'Set the link' }).click()
    await eventually(async () => (await saved(id))?.content).toMatch(
      /^<p><a href="corral:page\/\d+">Read on<\/a><\/p>$/,
    )
    await contentBox().getByText('Read on').click()
    await page.keyboard.press('ControlOrMeta+k')
    await dialog.getByRole('button', { name: 'Remove the link' }).click()
    await dialog.waitFor({ state: 'detached' })
    await eventually(async () => (await service.get(`/admin/api/pages/${id}`)).body.data.draft).toBeNull()
    await contentBox().getByText('Read on').selectText()
    await page.keyboard.press('ControlOrMeta+k')
    await dialog.getByRole('textbox', { name: 'Goes to' }).fill('Brand new page')
    await page.getByRole('option', { name: 'Create the page “Brand new page”…' }).click()
    const creating = page.getByRole('dialog', { name: 'New page' })
    await creating.getByRole('textbox', { name: 'Below the page' }).fill('Signposts')
    await page
      .getByRole('option', { name: /^Signposts/ })
      .first()
      .click()
    expect(await axeProblems(page)).toEqual([])
    await creating.getByRole('button', { name: 'Create the page' }).click()
    await dialog.getByText('Address: /signposts/brand-new-page').waitFor()
    await dialog.getByRole('button', { name: 'Set the link' }).click()
    await eventually(async () => (await saved(id))?.content).toMatch(/^<p><a href="corral:page\/\d+">Read on/)
    const target = /corral:page\/(\d+)/.exec((await saved(id)).content)?.[1]
    const { attributes } = (await service.get(`/api/v1/pages/${target}`)).body.data
    expect([attributes.title, attributes.enabled, attributes.parent_id]).toEqual(['Brand new page', 0, id])
  })

  test('words are found and replaced in all texts of the page, in one step', async () => {
    const id = await createPage('Find', {
      type: 'text',
      title: 'A cat',
      content: '<p class="cat">The cat &amp; a Cat.</p>',
    })
    await openPart(id, /A cat/)
    const { page } = admin
    await page.keyboard.press('Control+Shift+f')
    const dialog = page.getByRole('dialog', { name: 'Find and replace' })
    await dialog.getByRole('textbox', { name: 'Find' }).fill('cat')
    await dialog.getByText('3 places').waitFor()
    await dialog.getByRole('textbox', { name: 'Replace with' }).fill('dog')
    expect(await axeInBoth(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Next place' }).click()
    await dialog.locator('[aria-current]').getByText('The').waitFor()
    await dialog.getByRole('button', { name: 'Replace this' }).click()
    await dialog.getByText('2 places').waitFor()
    await eventually(async () => (await saved(id))?.content).toBe('<p class="cat">The dog &amp; a Cat.</p>')
    await dialog.getByRole('button', { name: 'Replace all' }).click()
    await page.getByText('2 places are replaced.').waitFor()
    await eventually(async () => (await saved(id))?.content).toBe('<p class="cat">The dog &amp; a dog.</p>')
    expect((await saved(id)).title).toBe('A dog')
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).last().click()
    await eventually(async () => (await saved(id))?.content).toBe('<p class="cat">The dog &amp; a Cat.</p>')
    expect((await saved(id)).title).toBe('A cat')
  })

  test('who may not change a page reads its forms', async () => {
    const id = await createPage('Viewer', { type: 'everything', title: 'All', config: everythingConfig })
    const page = await admin.signIn(['viewer'])
    await admin.open(`/pages/${id}?view=outline`, page)
    await page.locator('article button').first().click()
    expect(await page.getByLabel('Line', { exact: true }).getAttribute('readonly')).not.toBeNull()
    expect(await page.getByRole('button', { name: 'Add Cards' }).count()).toBe(0)
  })
})

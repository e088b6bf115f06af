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
  const isInText = () => contentBox().evaluate((box) => box.contains(box.ownerDocument.activeElement))

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

  test('required fields are marked, and no empty one is an error before publishing', async () => {
    const { page } = admin
    const string = (title: string, widget?: string) => ({
      type: 'string',
      title,
      ...(widget ? { 'x-corral': { widget, accept: 'image' } } : {}),
    })
    const properties = {
      line: string('Line'),
      rich: string('Rich', 'rich'),
      html: string('Source', 'html'),
      picture: string('Picture', 'asset'),
      target: string('Target', 'link'),
      count: { type: 'integer', title: 'Count' },
      words: { type: 'array', title: 'Words', minItems: 1, items: string('Word') },
      size: { title: 'Size', enum: ['tall', 'short'] },
    }
    const free = {
      isLarge: { type: 'boolean', title: 'Large' },
      tags: { type: 'array', title: 'More words', items: string('Word') },
      inner: { type: 'object', title: 'Inner', properties: { name: string('Name') } },
    }
    const required = [...Object.keys(properties), ...Object.keys(free)]
    await service.post('/api/v1/component-types', {
      type: 'strict',
      label: 'Strict',
      fields: { title: 'required', content: 'optional', thumbnail: 'hidden' },
      schema: { type: 'object', required, properties: { ...properties, ...free, more: string('More') } },
    })
    const config = { isLarge: false, tags: [], inner: {}, line: '', rich: '', html: '' }
    const id = await createPage('Required', { type: 'text', title: 'Before' })
    const { body } = await service.get(`/admin/api/pages/${id}`)
    const draft = structuredClone(body.data.live.content)
    draft.components[0] = { ...draft.components[0], type: 'strict', title: '', config }
    const headers = { 'if-match': '*' }
    expect((await service.put(`/admin/api/pages/${id}/draft`, draft, { headers })).status).toBeLessThan(300)
    await openPart(id, /Strict/)
    const form = page.getByRole('complementary', { name: 'Component' })
    const content = `[...document.querySelectorAll('aside label, aside legend, aside div')]
      .filter((each) => getComputedStyle(each, '::after').content.includes('*'))
      .map((each) => each.textContent)`
    const labels = Object.values(properties).map(({ title }) => title)
    await form.getByRole('textbox', { name: 'Source' }).waitFor()
    await form.getByRole('textbox', { name: 'Rich' }).waitFor()
    expect(await page.evaluate<string[]>(content)).toEqual(['Title', ...labels])
    const inputs = form.locator('[aria-required="true"], :required')
    expect(await inputs.count()).toBe(7)
    for (const name of ['Title', 'Line', 'Rich', 'Source', 'Target', 'Count'])
      expect(await form.getByLabel(name, { exact: true }).and(inputs).count()).toBe(1)
    expect(await form.locator('[aria-invalid="true"]').count()).toBe(0)
    expect(await form.getByText('This is needed.').count()).toBe(0)
    await form.getByRole('button', { name: 'Page settings' }).click()
    expect(await page.getByLabel('Title', { exact: true }).and(page.locator(':required')).count()).toBe(1)
    expect(await page.evaluate<string[]>(content)).toEqual(['Title'])
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
    // The tree of pages has tests of its own.
    expect((await axeInBoth(page)).filter((problem) => !problem.includes('aria-posinset'))).toEqual([])
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
    // The focus stays at the field.
    const change = page.getByRole('button', { name: /^Change “Goes to”/ })
    await eventually(() => change.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(
      true,
    )
    await page.keyboard.press('Enter')
    await page.keyboard.type('example.com/shop')
    await page.getByRole('option', { name: /Use the address/ }).waitFor()
    await page.keyboard.press('Enter')
    await eventually(async () => (await saved(id))?.config.links[0].url).toBe('https://example.com/shop')
  })

  test('the dialog before publishing names links that visitors cannot follow, in colours that can be read', async () => {
    const { data } = (await service.get('/admin/api/pages?search=annual')).body
    const config = { links: [{ label: 'Report', url: `corral:page/${data[0].id}` }] }
    const id = await createPage('Dead end', { type: 'links', title: 'L', config })
    expect((await service.put(`/admin/api/pages/${id}/draft`, { title: 'Dead ends' })).status).toBe(200)
    await admin.open(`/pages/${id}?view=outline`)
    const { page } = admin
    await page.getByRole('button', { name: 'Publish changes' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Some links lead to something that visitors cannot see').waitFor()
    await dialog.getByRole('button', { name: /Annual report/ }).waitFor()
    expect(await axeInBoth(page)).toEqual([])
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

  test('the tools of a table are below it, and nothing moves when they appear', async () => {
    const row = '<tr><td>One</td><td>Two</td></tr>'
    const lines = '<p>Line</p>'.repeat(12)
    const content = `<p>Before</p><table><tbody>${row}</tbody></table><p>After</p>${lines}`
    const id = await createPage('Tools', { type: 'text', content })
    await openPart(id, /Text/)
    const { page } = admin
    const after = contentBox().getByText('After')
    const before = await after.boundingBox()
    const tools = page.getByRole('toolbar', { name: 'Table' })
    expect(await tools.count()).toBe(0)
    await contentBox().getByText('One').click()
    await tools.waitFor()
    expect(await after.boundingBox()).toEqual(before)
    const gap = async () => {
      const [table, bar] = [await contentBox().locator('table').boundingBox(), await tools.boundingBox()]
      return table && bar ? bar.y - table.y - table.height : Infinity
    }
    const isBelow = async () => (await gap()) >= 0 && (await gap()) < 8
    expect(await isBelow()).toBe(true)
    const bar = await tools.boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(before?.y ?? 0)
    await tools.getByRole('button', { name: 'Add a row' }).click()
    await eventually(() => contentBox().locator('tr').count()).toBe(2)
    await eventually(isBelow).toBe(true)
    expect(await axeInBoth(page)).toEqual([])
    await after.click()
    await tools.waitFor({ state: 'detached' })
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
    // The address is there once, beside the title.
    await eventually(() => dialog.getByText(/\/contact$/).count()).toBe(1)
    await dialog.getByRole('button', { name: 'Set the link' }).click()
    await eventually(async () => (await saved(id))?.content).toMatch(
      /^<p><a href="corral:page\/\d+">Read on<\/a><\/p>$/,
    )
    await contentBox().getByText('Read on').click()
    // An uppercase letter, as with Caps Lock.
    await page.keyboard.press('ControlOrMeta+K')
    await dialog.getByRole('button', { name: 'Remove the link' }).click()
    await dialog.waitFor({ state: 'detached' })
    await eventually(async () => (await service.get(`/admin/api/pages/${id}`)).body.data.draft).toBeNull()
    await contentBox().getByText('Read on').selectText()
    await page.keyboard.press('ControlOrMeta+k')
    await dialog.getByRole('textbox', { name: 'Goes to' }).fill('Brand new page')
    await page.getByRole('option', { name: 'Create the page “Brand new page”…' }).click()
    const creating = page.getByRole('dialog', { name: 'New page' })
    const focused = page.locator(':focus')
    await creating.getByRole('textbox', { name: 'Title' }).and(focused).waitFor()
    await creating.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('textbox', { name: 'Goes to' }).and(focused).fill('Brand new page')
    await page.getByRole('option', { name: 'Create the page “Brand new page”…' }).click()
    await creating.getByRole('textbox', { name: 'Below the page' }).fill('Signposts')
    await page
      .getByRole('option', { name: /^Signposts/ })
      .first()
      .click()
    expect(await axeProblems(page)).toEqual([])
    await creating.getByRole('button', { name: 'Create the page' }).click()
    await dialog.getByText('/signposts/brand-new-page', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Set the link' }).click()
    await eventually(async () => (await saved(id))?.content).toMatch(/^<p><a href="corral:page\/\d+">Read on/)
    const target = /corral:page\/(\d+)/.exec((await saved(id)).content)?.[1]
    const { attributes } = (await service.get(`/api/v1/pages/${target}`)).body.data
    expect([attributes.title, attributes.enabled, attributes.parent_id]).toEqual(['Brand new page', 0, id])
  })

  test('a link dialog finds posts and files too', async () => {
    const { page } = admin
    const body = { title: 'The quince harvest', post_type: 'news', post_status: 'public', published: 1 }
    const post = (await service.post('/api/v1/posts', body)).body.data.id
    const [asset] = (await service.get('/admin/api/assets?search=Moonrise')).body.data
    const id = await createPage('Ways', { type: 'text', content: '<p>To read</p><p>To see</p>' })
    await openPart(id, /Text/)
    const dialog = page.getByRole('dialog', { name: 'Link' })
    for (const [words, search, option] of [
      ['To read', 'quince', /^The quince harvest \/news\//],
      ['To see', 'moonrise', new RegExp(`^${asset.title}`)],
    ] as const) {
      await contentBox().getByText(words).selectText()
      await page.keyboard.press('ControlOrMeta+k')
      await dialog.getByRole('textbox', { name: 'Goes to' }).fill(search)
      await page.getByRole('option', { name: option }).click()
      await dialog.getByRole('button', { name: 'Set the link' }).click()
      await dialog.waitFor({ state: 'detached' })
      // The text takes the focus back, and its selection with it.
      await eventually(isInText).toBe(true)
    }
    await eventually(async () => (await saved(id))?.content).toBe(
      `<p><a href="corral:post/${post}">To read</a></p><p><a href="corral:asset/${asset.id}">To see</a></p>`,
    )
  })

  test('a link opens in a new tab, as it is published, and in the same one again', async () => {
    const id = await createPage('Tabs', { type: 'text', content: '<p>Read on</p>' })
    await openPart(id, /Text/)
    const { page } = admin
    const dialog = page.getByRole('dialog', { name: 'Link' })
    const isNewTab = dialog.getByRole('checkbox', { name: 'Open in a new tab' })
    const set = dialog.getByRole('button', { name: 'Set the link' })
    await contentBox().getByText('Read on').selectText()
    await page.keyboard.press('ControlOrMeta+k')
    await dialog.getByRole('textbox', { name: 'Goes to' }).fill('https://example.org/')
    await isNewTab.check()
    await set.click()
    const stored = '<p><a href="https://example.org/" target="_blank" rel="noopener">Read on</a></p>'
    await eventually(async () => (await saved(id))?.content).toBe(stored)
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.getByText('Tabs is public.').first().waitFor()
    const shown = await service.get(`/api/v1/public/pages/by-url?url=${encodeURIComponent('/tabs')}`)
    expect(JSON.stringify(shown.body)).toContain(JSON.stringify(stored).slice(1, -1))
    await openPart(id, /Text/)
    await contentBox().getByText('Read on').click()
    await page.getByRole('button', { name: 'Link', exact: true, pressed: true }).waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    // Its address stays: no list of others covers the dialog.
    expect(await page.getByRole('listbox').count()).toBe(0)
    expect(await isNewTab.isChecked()).toBe(true)
    await isNewTab.uncheck()
    await set.click()
    await eventually(async () => (await saved(id))?.content).toBe(
      '<p><a href="https://example.org/">Read on</a></p>',
    )
  })

  test('a heading becomes a place that links lead to', async () => {
    const content = '<h2>Opening hours</h2><h3 id="team">Our team</h3><p>Read on</p>'
    const id = await createPage('Places', { type: 'text', content })
    await openPart(id, /Text/)
    const { page } = admin
    await contentBox().getByText('Opening hours').click()
    await page.getByRole('button', { name: 'More formatting' }).click()
    await page.getByRole('menuitem', { name: 'Let links lead to this heading' }).click()
    const named = content.replace('<h2>', '<h2 id="opening-hours">')
    await eventually(async () => (await saved(id))?.content).toBe(named)
    await contentBox().getByText('Read on').selectText()
    await page.keyboard.press('ControlOrMeta+k')
    const dialog = page.getByRole('dialog', { name: 'Link' })
    await dialog.getByRole('textbox', { name: 'Goes to' }).fill('Places')
    await page
      .getByRole('option', { name: /^Places/ })
      .first()
      .click()
    const place = dialog.getByRole('combobox', { name: 'A place on the page' })
    await place.click()
    expect(await page.getByRole('option').allInnerTexts()).toEqual([
      'The top of the page',
      'Opening hours',
      'Our team',
    ])
    await page.getByRole('option', { name: 'Opening hours' }).click()
    await dialog.getByText('/places#opening-hours', { exact: true }).waitFor()
    expect(await axeProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Set the link' }).click()
    const linked = named.replace('Read on', `<a href="corral:page/${id}#opening-hours">Read on</a>`)
    await eventually(async () => (await saved(id))?.content).toBe(linked)
  })

  test('a link is set by the keyboard alone, and the cursor is in the text again', async () => {
    const id = await createPage('Keys', { type: 'text', content: '<p>Read on</p>' })
    await openPart(id, /Text/)
    const { page } = admin
    const dialog = page.getByRole('dialog', { name: 'Link' })
    const { keyboard } = page
    await contentBox().getByText('Read on').selectText()
    await keyboard.press('ControlOrMeta+k')
    const search = dialog.getByRole('textbox', { name: 'Goes to' })
    const results = page.getByRole('listbox')
    await results.waitFor()
    // The selected words are searched for, until something else is typed.
    expect(await search.inputValue()).toBe('Read on')
    await keyboard.press('Escape')
    await results.waitFor({ state: 'hidden' })
    expect(await search.evaluate((input) => input === input.ownerDocument.activeElement)).toBe(true)
    await keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await eventually(isInText).toBe(true)
    await keyboard.press('ControlOrMeta+k')
    await results.waitFor()
    await keyboard.type('contact')
    await keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Change “Goes to”: now Contact' }).waitFor()
    await keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await eventually(isInText).toBe(true)
    await keyboard.press('End')
    await keyboard.type('!')
    await eventually(async () => (await saved(id))?.content).toMatch(
      /^<p><a href="corral:page\/\d+">Read on<\/a>!<\/p>$/,
    )
    // An address, which Enter takes at once.
    await contentBox().getByText('Read on').dblclick()
    await page.getByRole('button', { name: 'Link', exact: true, pressed: true }).waitFor()
    await keyboard.press('ControlOrMeta+k')
    await dialog.getByRole('button', { name: /^Change “Goes to”/ }).click()
    await keyboard.type('example.org/hours')
    await keyboard.press('Enter')
    await eventually(() => search.inputValue()).toBe('https://example.org/hours')
    await keyboard.press('Enter')
    await eventually(async () => (await saved(id))?.content).toMatch(/href="https:\/\/example.org\/hours"/)
    await eventually(isInText).toBe(true)
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
    await dialog.getByText('2 places are replaced.').waitFor()
    const find = dialog.getByRole('textbox', { name: 'Find' }).and(page.locator(':focus'))
    await find.waitFor()
    await eventually(async () => (await saved(id))?.content).toBe('<p class="cat">The dog &amp; a dog.</p>')
    expect((await saved(id)).title).toBe('A dog')
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await dialog.getByText('2 places', { exact: true }).waitFor()
    await find.waitFor()
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

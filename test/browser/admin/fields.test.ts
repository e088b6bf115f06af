import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeProblems, useAdmin } from './admin.ts'
import { googleDocs } from './clipboard-samples.ts'
import { eventually } from './eventually.ts'
import { everythingConfig, everythingType } from './everything.ts'

declare const DataTransfer: new () => { setData(type: string, text: string): void }
declare const ClipboardEvent: new (name: string, init: object) => never

describe.skipIf(!hasChromium)('forms of components', () => {
  const admin = useAdmin()
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

  test('who may not change a page reads its forms', async () => {
    const id = await createPage('Viewer', { type: 'everything', title: 'All', config: everythingConfig })
    const page = await admin.signIn(['viewer'])
    await admin.open(`/pages/${id}?view=outline`, page)
    await page.locator('article button').first().click()
    expect(await page.getByLabel('Line', { exact: true }).getAttribute('readonly')).not.toBeNull()
    expect(await page.getByRole('button', { name: 'Add Cards' }).count()).toBe(0)
  })
})

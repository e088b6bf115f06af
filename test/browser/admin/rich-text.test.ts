import { describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'

declare const DataTransfer: new () => { setData(type: string, text: string): void }
declare const ClipboardEvent: new (name: string, init: object) => never

describe.skipIf(!hasChromium)('formatted text', () => {
  const admin = useAdmin()
  const { service } = admin

  /** Opens the form of a text on a page of its own. */
  async function open(title: string, content: string): Promise<number> {
    const values = { title, template: 'page', access: 'public', enabled: 1 }
    const id = Number((await service.post('/api/v1/pages', values)).body.data.id)
    const part = { wrangler_page_id: id, slot: 'main', type: 'text', content }
    expect((await service.post('/api/v1/wrangler-components', part)).status).toBe(201)
    await admin.open(`/pages/${id}?view=outline`)
    await admin.page.locator('article button').filter({ hasText: /Text/ }).first().click()
    await box().waitFor()
    return id
  }

  async function saved(page: number): Promise<string | null> {
    const { body } = await service.get(`/admin/api/pages/${page}`)
    return body.data.draft?.content.components[0].content ?? null
  }

  const box = () => admin.page.locator('[data-field="content"] [contenteditable="true"]')
  const pasteText = (text: string) =>
    box().evaluate((element, given) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', given)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)

  test('a picture gets a link and a layout, and loses them again', async () => {
    const found = await service.get('/admin/api/assets?search=moonrise')
    const picture = `<img src="corral:asset/${found.body.data[0].id}" alt="A dome">`
    const caption = '<figcaption>The dome</figcaption>'
    const id = await open('Dome', `<p>Words</p><figure>${picture}${caption}</figure>`)
    const { page } = admin
    await box().locator('figure img').click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Link', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Link' })
    await dialog.getByRole('textbox', { name: 'Goes to' }).fill('/dome')
    await dialog.getByRole('button', { name: 'Set the link' }).click()
    const linked = `<a href="/dome">${picture}</a>`
    await eventually(() => saved(id)).toBe(`<p>Words</p><figure>${linked}${caption}</figure>`)
    const layout = page.getByRole('radiogroup', { name: 'Layout of the picture' })
    await layout.getByText('Left').click()
    await eventually(() => saved(id)).toBe(
      `<p>Words</p><figure data-layout="left">${linked}${caption}</figure>`,
    )
    expect(await layout.getByRole('radio', { name: 'Left' }).isChecked()).toBe(true)
    expect(await axeInBoth(page)).toEqual([])
    await page.getByRole('button', { name: 'Remove the link' }).click()
    await eventually(() => saved(id)).toBe(
      `<p>Words</p><figure data-layout="left">${picture}${caption}</figure>`,
    )
    await page.keyboard.press('ControlOrMeta+z')
    await page.keyboard.press('ControlOrMeta+z')
    await eventually(() => saved(id)).toBe(`<p>Words</p><figure>${linked}${caption}</figure>`)
  })

  test('a picture gets a caption below it, and loses it again', async () => {
    const found = await service.get('/admin/api/assets?search=moonrise')
    const picture = `<img src="corral:asset/${found.body.data[0].id}" alt="A dome">`
    const id = await open('Caption', `<figure data-layout="left">${picture}</figure><p>Words</p>`)
    const { page } = admin
    await box().locator('figure img').click()
    await page.getByRole('button', { name: 'Add a caption' }).click()
    await eventually(() => page.evaluate('document.activeElement.isContentEditable')).toBe(true)
    await page.keyboard.type('The dome')
    const withCaption = `<figure data-layout="left">${picture}<figcaption>The dome</figcaption></figure>`
    await eventually(() => saved(id)).toBe(`${withCaption}<p>Words</p>`)
    await page.keyboard.press('Enter')
    await page.keyboard.type('Below')
    await eventually(() => saved(id)).toBe(`${withCaption}<p>Below</p><p>Words</p>`)
    await box().locator('figure img').click()
    expect(await axeInBoth(page)).toEqual([])
    await page.getByRole('button', { name: 'Remove the caption' }).click()
    await eventually(() => saved(id)).toBe(
      `<figure data-layout="left">${picture}</figure><p>Below</p><p>Words</p>`,
    )
    await page.keyboard.press('ControlOrMeta+z')
    await eventually(() => saved(id)).toBe(`${withCaption}<p>Below</p><p>Words</p>`)
  })

  test('a picture in a paragraph of its own becomes a figure with its link and layout when it gets a caption', async () => {
    const found = await service.get('/admin/api/assets?search=moonrise')
    const picture = `<img src="corral:asset/${found.body.data[0].id}" alt="A dome">`
    const inLine = picture.replace('<img', '<img data-layout="wide"')
    const id = await open(
      'Lone',
      `<p class="lead"><a href="/dome">${inLine}</a></p><p>In ${picture} words</p>`,
    )
    const { page } = admin
    await box().locator('img[data-from]').nth(1).click()
    await page.getByRole('radiogroup', { name: 'Layout of the picture' }).waitFor()
    expect(await page.getByRole('button', { name: 'Add a caption' }).count()).toBe(0)
    await box().locator('img[data-from]').first().click()
    await page.getByRole('button', { name: 'Add a caption' }).click()
    await eventually(() => page.evaluate('document.activeElement.isContentEditable')).toBe(true)
    await page.keyboard.type('The dome')
    await eventually(() => saved(id)).toBe(
      `<figure class="lead" data-layout="wide"><a href="/dome">${picture}</a><figcaption>The dome</figcaption></figure><p>In ${picture} words</p>`,
    )
  })

  test('a picture at the start is not selected before a click, and stays one in full screen and when the form closes', async () => {
    const found = await service.get('/admin/api/assets?search=moonrise')
    const picture = `<figure><img src="corral:asset/${found.body.data[0].id}" alt="A dome"></figure>`
    const video = '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>'
    const { page } = admin
    const layout = page.getByRole('radiogroup', { name: 'Layout of the picture' })
    for (const content of [`${picture}<p>Words</p>${video}`, picture]) {
      await open('Start', content)
      await box().locator('figure img').waitFor()
      expect(await layout.count()).toBe(0)
      expect(await box().locator('.ProseMirror-selectednode').count()).toBe(0)
      await box().locator('figure img').click()
      await layout.waitFor()
      // A request for `corral:asset/…` or the video would be an error of the console, which fails the file.
      await page.getByRole('button', { name: 'Write on the whole screen' }).click()
      await page.getByRole('region', { name: 'Text' }).locator('figure img').waitFor()
      await page.getByRole('button', { name: 'Back to the form' }).click()
      await box().locator('figure img').waitFor()
      await page.getByRole('button', { name: 'Page settings' }).click()
      await box().waitFor({ state: 'detached' })
    }
  })

  test.each([1, 60])(
    'no word of %i lines moves when a link gets its bar, which is in sight',
    async (lines) => {
      const line = '<p>A line with <a href="/there">linked</a> words.</p>'
      await open(`Bars ${lines}`, line.repeat(lines))
      const { page } = admin
      const link = box().locator('a').first()
      const before = await link.boundingBox()
      await link.dblclick()
      const change = page.getByRole('button', { name: 'Change the link' })
      await change.waitFor()
      expect(await link.boundingBox()).toEqual(before)
      expect(await box().evaluate((element) => String(element.ownerDocument.getSelection()).trim())).toBe(
        'linked',
      )
      const { y = 0, height = 0 } = (await change.boundingBox()) ?? {}
      expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
    },
  )

  test('Link says why it cannot be used', async () => {
    await open('Code', '<pre><code>a = 1</code></pre>')
    const { page } = admin
    await box().getByText('a = 1').click()
    const link = page.getByRole('toolbar').getByRole('button', { name: 'Link', exact: true })
    expect(await link.getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByText('Only words and pictures can have a link.').waitFor()
  })

  test('an address of a video that is pasted alone becomes the video, and Undo gives the link back', async () => {
    const id = await open('Video', '')
    const { page } = admin
    await box().click()
    await pasteText('https://youtu.be/dQw4w9WgXcQ')
    await page.keyboard.type('Below')
    await eventually(() => saved(id)).toMatch(
      /^<iframe [^>]*src="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ"[^>]*><\/iframe><p>Below<\/p>$/,
    )
    for (const _ of ['the words', 'the video']) await page.keyboard.press('ControlOrMeta+z')
    await eventually(() => saved(id)).toBe(
      '<p><a href="https://youtu.be/dQw4w9WgXcQ">https://youtu.be/dQw4w9WgXcQ</a></p>',
    )
    await page.keyboard.press('End')
    await page.keyboard.type(' and ')
    await pasteText('https://vimeo.com/76979871')
    await eventually(() => saved(id)).toContain('76979871')
    expect(await saved(id)).not.toContain('<iframe')
  })

  test('the dialog says what to do with an address that cannot be in a frame', async () => {
    const id = await open('Map', '')
    const { page } = admin
    await box().click()
    await page.keyboard.type('/video')
    await page.getByRole('option', { name: 'Video or map' }).click()
    const dialog = page.getByRole('dialog', { name: 'Video or map' })
    const address = dialog.getByRole('textbox', { name: 'Address' })
    await address.fill('https://www.google.com/maps/place/Berlin/@52.5,13.4,11z')
    await dialog.getByText(/choose “Share”, then “Embed a map”/).waitFor()
    expect(await dialog.getByRole('button', { name: 'Insert' }).isDisabled()).toBe(true)
    await address.fill('<iframe src="https://www.google.com/maps/embed?pb=!1m18" width="600"></iframe>')
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await eventually(() => saved(id)).toContain('src="https://www.google.com/maps/embed?pb=!1m18"')
  })

  test('signs around words make them bold, italic, struck and code; "/" makes a block of code', async () => {
    const id = await open('Signs', '')
    const { page } = admin
    await box().click()
    await page.keyboard.type('A **bold** and *italic* and ~~no~~ and `code` but 2*3*4')
    await eventually(() => saved(id)).toBe(
      '<p>A <strong>bold</strong> and <em>italic</em> and <s>no</s> and <code>code</code> but 2*3*4</p>',
    )
    await page.keyboard.press('Enter')
    await page.keyboard.type('/code')
    await page.getByRole('option', { name: 'Code block' }).click()
    await page.keyboard.type('a = 1')
    await eventually(() => saved(id)).toContain('<pre><code>a = 1</code></pre>')
  })

  const long = Array.from({ length: 60 }, (_, at) => `<p>Line ${at + 1} of a long text.</p>`).join('')

  /** Where the cursor is drawn; the toolbar; and the pane in which both are scrolled. */
  const seen = () =>
    box().evaluate((element) => {
      const place = (given: { getBoundingClientRect(): { top: number; bottom: number } }) => {
        const { top, bottom } = given.getBoundingClientRect()
        return { top, bottom }
      }
      const selection = element.ownerDocument.getSelection()
      const line = selection?.anchorNode?.parentElement
      const pane = element.closest('aside, [class*="_text_"]:not([contenteditable])')
      const toolbar = element.closest('[data-rich-text]')?.querySelector('[role="toolbar"]')
      if (!line || !pane || !toolbar) throw new Error('not there')
      return { line: place(line), pane: place(pane), toolbar: place(toolbar), text: line.textContent }
    })

  test.each([1440, 1024, 390])(
    'at %i px a long text grows with its form, and its toolbar and the line with the cursor stay in sight',
    async (width) => {
      const { page } = admin
      await page.setViewportSize({ width, height: 844 })
      const id = await open(`Long ${width}`, long)
      const isOwnScroll = await box().evaluate((element) => element.scrollHeight > element.clientHeight)
      expect(isOwnScroll).toBe(false)
      await page.getByText('360 words · 2 minutes to read', { exact: true }).waitFor()
      await box().getByText('Line 1 of a long text.').click()
      await page.keyboard.press('ControlOrMeta+End')
      await page.keyboard.type(' More')
      const atEnd = await seen()
      expect(atEnd.text).toBe('Line 60 of a long text. More')
      expect(atEnd.line.bottom).toBeLessThanOrEqual(atEnd.pane.bottom)
      const head = page.getByRole('complementary', { name: 'Component' }).locator('h2').locator('..')
      const below = await head.boundingBox()
      expect(atEnd.toolbar.top).toBe((below?.y ?? 0) + (below?.height ?? 0))
      for (let at = 0; at < 45; at++) {
        await page.keyboard.press('ArrowUp')
        const { line, toolbar } = await seen()
        expect(line.top).toBeGreaterThanOrEqual(toolbar.bottom)
      }
      await page.getByText(/^361 words/).waitFor()
      await eventually(() => saved(id)).toContain('<p>Line 60 of a long text. More</p>')
      await page.getByRole('button', { name: 'Write on the whole screen' }).click()
      await page
        .getByRole('region', { name: 'Text' })
        .getByText(/^361 words/)
        .waitFor()
      await page.setViewportSize({ width: 1280, height: 900 })
    },
  )
})

import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeImage } from '../../images.ts'
import { hasChromium } from '../chromium.ts'
import { useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'
import { go } from './focus.ts'
import { card, cardButton, cardsIn, isSaved, settings, titleField } from './page-editor.ts'

/** The work of an editor without a mouse: the focus is where the work goes on. */
describe.skipIf(!hasChromium)('by keyboard alone', () => {
  const admin = useAdmin()

  beforeAll(() =>
    admin.page.addInitScript(
      `addEventListener('pointerdown', () => console.error('a mouse was used'), true)`,
    ),
  )

  const press = (key: string) => admin.page.keyboard.press(key)
  const type = (text: string) => admin.page.keyboard.type(text)
  const button = (name: string | RegExp) => admin.page.getByRole('button', { name, exact: true })
  const dialog = (name?: string | RegExp) => admin.page.getByRole('dialog', name ? { name } : {})

  /** Waits until the element has the focus. */
  const focused = (element: Locator) =>
    element.and(admin.page.locator(':focus')).waitFor({ state: 'attached' })

  async function use(element: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab') {
    await go(element, key)
    await press('Enter')
  }

  test('a page is created, built, illustrated, rearranged and published', async () => {
    const { page } = admin
    const panel = page.getByRole('complementary', { name: 'Component' })
    await admin.open('/pages')
    await page.getByRole('treeitem').first().waitFor()

    // A page, its title and its address.
    await use(button('Add a page'))
    await focused(page.getByLabel('Title of the new page'))
    await type('Open day')
    await page.getByText('/open-day').waitFor()
    await press('Enter')
    await focused(titleField(page))
    await press('End')
    await type(' in spring')
    await press('Tab')
    const address = settings(page).getByLabel('Address', { exact: true })
    await focused(address)
    await eventually(() => address.inputValue()).toBe('open-day-in-spring')
    await press('Control+a')
    await type('spring')
    await isSaved(page).waitFor()

    // A picture with its description, from the catalogue by its name.
    const ways = page.getByRole('radiogroup', { name: 'How the page is shown' })
    await go(ways.getByRole('radio', { name: 'Preview' }), 'Shift+Tab')
    await press('ArrowRight')
    await focused(ways.getByRole('radio', { name: 'Outline' }))
    const add = button('Add to Content')
    await use(add)
    await focused(page.getByLabel('Search components'))
    await type('picture')
    await dialog()
      .getByRole('button', { name: /^Picture/ })
      .waitFor()
    await press('Enter')
    await focused(panel.getByLabel('Title', { exact: true }))
    await type('The dome at night')
    await use(panel.getByRole('button', { name: /^Choose a picture/ }))
    await focused(page.getByLabel('Search in media'))
    await type('saturn')
    await eventually(() => dialog('Choose a picture').getByRole('listitem').count()).toBe(1)
    await use(dialog('Choose a picture').getByRole('button', { name: /^Saturn/ }))
    await focused(panel.getByRole('button', { name: /^Replace/ }))
    await go(panel.getByLabel('What the picture shows'))
    await press('Control+a')
    await type('A dome under the stars')

    // A text with a link.
    await use(add, 'Shift+Tab')
    await focused(page.getByLabel('Search components'))
    await type('text')
    await dialog().getByRole('button', { name: /^Text/ }).waitFor()
    await press('Enter')
    await focused(panel.getByLabel('Title', { exact: true }))
    await type('Hours')
    const text = panel.getByRole('textbox', { name: 'Text' })
    await go(text)
    await type('Open every Friday. ')
    await press('Control+k')
    await focused(dialog('Link').getByLabel('Goes to'))
    await type('Getting')
    await page.getByRole('option', { name: /^Getting here/ }).waitFor()
    await press('Escape')
    await press('Escape')
    await dialog('Link').waitFor({ state: 'detached' })
    await focused(text)
    const kinds = async () => (await cardsIn(page, 'Content')).map((words) => words.split('\n')[0])
    await eventually(kinds).toEqual(['Picture', 'Text'])

    // Cards are moved, duplicated, hidden and removed; the last is undone.
    await go(
      cardButton(page, 'Hours').or(card(page, 'Hours').getByRole('button').first()).first(),
      'Shift+Tab',
    )
    await press('Alt+ArrowUp')
    await eventually(kinds).toEqual(['Text', 'Picture'])
    await focused(card(page, 'Hours').getByRole('button').first())
    const menu = button('Actions for Text')
    const choose = async (entry: string) => {
      await press('Enter')
      await page.getByRole('menuitem').first().waitFor()
      await use(page.getByRole('menuitem', { name: entry, exact: true }), 'ArrowDown')
    }
    await press('Tab')
    await focused(menu)
    await choose('Duplicate')
    await eventually(() => page.getByRole('article').count()).toBe(3)
    await focused(menu.first())
    await choose('Hide')
    await card(page, 'Hours').first().getByText('Hidden').waitFor()
    await focused(menu.first())
    await choose('Remove')
    await eventually(() => page.getByRole('article').count()).toBe(2)
    await focused(card(page, 'Hours').getByRole('button'))
    await press('Control+z')
    await eventually(() => page.getByRole('article').count()).toBe(3)

    // A look at the preview as it is on a phone.
    await isSaved(page).waitFor()
    const origin = card(page, 'Hours').getByRole('button').first()
    await go(ways.getByRole('radio', { name: 'Outline' }), 'Shift+Tab')
    await press('ArrowLeft')
    await focused(ways.getByRole('radio', { name: 'Preview' }))
    const screens = page.getByRole('radiogroup', { name: 'Width of the preview' })
    await go(screens.getByRole('radio', { name: 'Desktop' }), 'Shift+Tab')
    await press('ArrowRight')
    await press('ArrowRight')
    await focused(screens.getByRole('radio', { name: 'Phone' }))
    await page.getByText(/^390 px/).waitFor()
    await page.frameLocator('iframe').getByText('Open every Friday.').first().waitFor()
    await go(ways.getByRole('radio', { name: 'Preview' }))
    await press('ArrowRight')
    await go(origin)

    // Published; the dialog gives the focus back.
    await press('Control+Enter')
    await focused(button('Publish now'))
    await press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await focused(card(page, 'Hours').getByRole('button'))
    await press('Control+Enter')
    await focused(button('Publish now'))
    await press('Enter')
    await page.getByText('Open day in spring is public.').waitFor()
    await focused(page.locator('main, main *'))
    const { body } = await admin.service.get('/api/v1/public/pages/by-url?url=/spring')
    expect(body.title).toBe('Open day in spring')
  })

  test('a page of the list is found, taken offline and brought back', async () => {
    const { page } = admin
    await admin.open('/pages')
    await use(page.getByRole('link', { name: 'All pages as a list' }).first())
    await page.getByRole('heading', { level: 1, name: 'All pages' }).waitFor()
    await focused(page.locator('main'))
    await go(page.getByLabel('Search pages'))
    await type('rota')
    await eventually(() => page.getByRole('row').count()).toBe(2)
    const status = page.getByRole('combobox', { name: 'Status' })
    await use(status)
    await page.getByRole('option', { name: 'Published' }).waitFor()
    await press('ArrowDown')
    await press('Enter')
    await page.waitForURL(/state=live/)
    await focused(status)
    await go(page.getByRole('checkbox', { name: 'Select Volunteer rota' }))
    await press('Space')
    await use(button('Take offline'))
    await page.getByText('1 is offline.').waitFor()
    await page.getByText('No page fits').waitFor()
    await focused(page.locator('main'))
    await use(button('Undo'), 'Shift+Tab')
    await page.getByRole('checkbox', { name: 'Select Volunteer rota' }).waitFor()
  })

  test('a file is uploaded and described, and the focus is on it again', async () => {
    const { page } = admin
    await admin.open('/media')
    const choosing = page.waitForEvent('filechooser')
    await use(button('Upload'))
    const picture = { name: 'Moonset.png', mimeType: 'image/png', buffer: await makeImage() }
    await (await choosing).setFiles(picture)
    await page.getByRole('region', { name: 'Uploads' }).getByText('Moonset').waitFor()
    const file = page.getByRole('list', { name: 'Files' }).getByRole('button', { name: /^Moonset/ })
    await use(file)
    const description = page.getByLabel('What does it show?')
    await go(description)
    await press('Control+a')
    await type('The Moon behind a hill')
    await press('Tab')
    await eventually(async () => {
      const { body } = await admin.service.get('/admin/api/assets?search=Moonset')
      return JSON.stringify(body.data)
    }).toContain('The Moon behind a hill')
    await press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await focused(file)
  })

  test('a menu is made, filled and put in order', async () => {
    const { page } = admin
    await admin.open('/globals')
    await use(button('New menu'))
    await focused(dialog().getByRole('textbox', { name: 'Name', exact: true }))
    await type('Footer')
    await press('Enter')
    await page.waitForURL(/\/menus\/\d+$/)
    await focused(button('Add Items'))
    const items = page.getByRole('list', { name: 'Items' }).getByRole('listitem')
    for (const title of ['About', 'Contact']) {
      await use(button('Add Items'))
      await focused(page.getByLabel('Leads to'))
      await type(title)
      await eventually(() => page.getByRole('option').first().innerText()).toMatch(new RegExp(`^${title}`))
      await press('ArrowDown')
      await press('Enter')
      // The field shows the chosen page instead.
      await focused(page.getByRole('button', { name: `Change “Leads to”: now ${title}` }))
    }
    const handle = page.getByRole('button', { name: /^Move Contact/ })
    await go(handle, 'Shift+Tab')
    await press('ArrowUp')
    await eventually(() => items.first().innerText()).toMatch(/^Contact/)
    await focused(handle)
  })
})

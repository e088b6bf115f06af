import { describe, expect, test } from 'vitest'
import { makeImage } from '../../images.ts'
import { type WxrItem, wxr } from '../../imports/wxr.ts'
import { runJobs } from '../../jobs.ts'
import { hasChromium } from '../chromium.ts'
import { useAdmin } from './admin.ts'

const reports = 200

/** The export of a site: a section with 200 pages, another section, and the menu of its footer. */
function oldSite(): string {
  const report = (number: number): WxrItem => ({
    id: 1000 + number,
    parent: 1,
    slug: `report-${number}`,
    title: `Report ${number}`,
    content: `<p>What we did in week ${number}.</p>`,
    link: `https://old.example.com/archive/report-${number}/`,
  })
  const menuItem: WxrItem = {
    id: 5000,
    type: 'nav_menu_item',
    title: '',
    terms: { nav_menu: ['footer'] },
    meta: { _menu_item_type: 'post_type', _menu_item_object: 'page', _menu_item_object_id: '2' },
  }
  return wxr([
    { id: 1, slug: 'archive', title: 'Archive', content: '<p>Everything</p>' },
    { id: 2, slug: 'about', title: 'About the farm', content: '<p>Since 1908</p>' },
    ...Array.from({ length: reports }, (_, at) => report(at + 1)),
    menuItem,
  ])
}

/** An editor moves a site in and does the work of a week, as a person finds the way: by what is written on the screen. */
describe.skipIf(!hasChromium)('the way of an editor who moves in', () => {
  const admin = useAdmin({ content: 'none' })
  const { service } = admin
  const shown = async (url: string) =>
    (await service.get(`/api/v1/public/pages/by-url?url=${encodeURIComponent(url)}`, { as: null })).body

  test('a WordPress site is imported', async () => {
    const { page } = admin
    await admin.open('/')
    await page.getByRole('button', { name: 'Bring my content' }).click()
    const file = { name: 'site.xml', mimeType: 'text/xml', buffer: Buffer.from(oldSite()) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByText('Reading the export').waitFor()
    await runJobs(service.app)
    await page.getByRole('checkbox', { name: 'Bring pictures' }).uncheck()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('Importing.').waitFor()
    await runJobs(service.app)
    await page.getByText('Your content is here.').waitFor()
    await page.getByRole('button', { name: 'Look at the pages' }).click()
    await page.getByText('About the farm').first().waitFor()
    expect((await shown('/archive/report-200')).title).toBe('Report 200')
  })

  test('a section of 200 pages is moved below another page, and the old addresses lead there', async () => {
    const { page } = admin
    await page.getByRole('link', { name: 'All pages', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search pages' }).fill('Report')
    const bar = page.getByRole('toolbar', { name: 'Selected pages' })
    await page.getByText(`${reports} pages`, { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: 'Select all that are shown' }).check()
    await bar.getByRole('button', { name: `Select all ${reports}` }).click()
    await bar.getByRole('button', { name: 'Move to…' }).click()
    await page.getByLabel('Find the page that they go below').fill('About')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /About the farm/ })
      .click()
    await page.getByText(`${reports} pages have another place.`).waitFor({ timeout: 120_000 })
    expect((await shown('/about/report-200')).title).toBe('Report 200')
    expect((await shown('/archive/report-7')).moved_to).toBe('/about/report-7')
  })

  test('the menu of the footer gets another link', async () => {
    const { page } = admin
    await admin.open('/')
    await page.getByRole('link', { name: 'Site-wide content' }).click()
    await page.getByRole('link', { name: /Footer/i }).click()
    await page.getByRole('button', { name: 'Add Items' }).click()
    await page.getByLabel('Leads to').fill('Archive')
    await page.getByRole('option', { name: /^Archive/ }).click()
    await page.getByText(/^Saved/).waitFor()
    await page.getByRole('button', { name: 'Publish changes' }).first().click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.getByText(/is published\.$/).waitFor()
    const { body } = await service.get('/api/v1/public/menu/footer', { as: null })
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['About the farm', 'Archive'])
  })

  test('an article with a gallery is written, illustrated and published', async () => {
    const { page } = admin
    const panel = page.getByRole('complementary').last()
    await admin.open('/pages')
    await page.getByRole('button', { name: 'Add a page' }).click()
    await page.keyboard.type('Harvest day')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Harvest day' }).waitFor()
    await page.getByText('Outline', { exact: true }).click()
    await page.getByRole('button', { name: 'Add to Content' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^Text/ }).click()
    await panel.getByRole('textbox', { name: 'Text' }).click()
    await page.keyboard.type('The barley is in, after three dry weeks.')
    await page.getByRole('button', { name: 'Add to Content', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Gallery/ })
      .click()
    await panel.getByRole('textbox', { name: 'Title' }).fill('The day in pictures')
    await panel.getByRole('button', { name: 'Add pictures…' }).click()
    const picker = page.getByRole('dialog', { name: 'Choose pictures' })
    const choosing = page.waitForEvent('filechooser')
    await picker.getByRole('button', { name: 'Upload' }).click()
    await (await choosing).setFiles([
      { name: 'dawn.png', mimeType: 'image/png', buffer: await makeImage('png', 640) },
      { name: 'dusk.png', mimeType: 'image/png', buffer: await makeImage('png', 480) },
    ])
    await picker.getByRole('button', { name: 'Add 2 pictures' }).click()
    await picker.getByLabel('Dawn').fill('Mist over the field')
    await picker.getByLabel('Dusk').fill('The last wagon')
    await picker.getByRole('button', { name: 'Add 2 pictures' }).click()
    await page.getByText(/^Saved just now/).waitFor()
    await page.getByRole('button', { name: /^Publish/ }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.getByText('Harvest day is public.').waitFor()
    const [text, gallery] = (await shown('/harvest-day')).components
    expect(text.content).toContain('The barley is in')
    const described = gallery.config.images.map(({ alt }: { alt: string }) => alt)
    expect(described).toEqual(['Mist over the field', 'The last wagon'])
  })

  test('the last correction is done on a phone', async () => {
    const phone = await admin.signIn(['super-admin'])
    await phone.setViewportSize({ width: 390, height: 844 })
    await admin.open('/', phone)
    await phone.getByRole('button', { name: 'Menu' }).click()
    await phone.getByRole('link', { name: 'Pages', exact: true }).click()
    await phone.getByRole('treeitem', { name: /Harvest day/ }).click()
    await phone.getByRole('button', { name: /^Text The barley/ }).click()
    const text = phone.getByRole('textbox', { name: 'Text' })
    await text.click()
    await phone.keyboard.press('Control+End')
    await phone.keyboard.type(' Thank you all!')
    await phone.getByText(/^Saved just now/).waitFor()
    await phone.getByRole('button', { name: /^Publish/ }).click()
    await phone.getByRole('button', { name: 'Publish now' }).click()
    await phone.getByText('Harvest day is public.').waitFor()
    expect(JSON.stringify((await shown('/harvest-day')).components)).toContain('dry weeks. Thank you all!')
  })
})

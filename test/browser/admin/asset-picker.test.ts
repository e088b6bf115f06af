import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'

describe.skipIf(!hasChromium)('the picker', () => {
  const admin = useAdmin()
  const dialog = () => admin.page.getByRole('dialog', { name: 'Choose a picture' })

  async function openPicker() {
    const { id } = (await admin.service.get('/api/v1/posts?per_page=1')).body.data[0]
    await admin.open(`/posts/${id}`)
    await admin.page
      .getByRole('button', { name: /^(Replace…|Choose a picture…)/ })
      .first()
      .click()
    await dialog().getByRole('list', { name: 'Recent' }).waitFor()
  }

  async function shown(title: string) {
    const { path, thumbnail } = (await admin.service.get(`/admin/api/assets?search=${title}`)).body.data[0]
    await admin.page.locator(`img[src*="${path}"], img[src*="${thumbnail}"]`).first().waitFor()
  }

  test('is reached with the keyboard, and finds a picture by its title', async () => {
    await openPicker()
    expect(await axeInBoth(admin.page)).toEqual([])
    await dialog().locator('input[aria-label="Search in media"]:focus').waitFor()
    await admin.page.keyboard.type('saturn')
    await expect.poll(() => dialog().getByRole('listitem').count()).toBe(1)
    const found = dialog().locator('button:focus', { hasText: 'Saturn' })
    for (let press = 0; press < 4 && (await found.count()) === 0; press++)
      await admin.page.keyboard.press('Tab')
    await found.waitFor()
    await admin.page.keyboard.press('Enter')
    await dialog().waitFor({ state: 'hidden' })
    await shown('saturn')
  })

  test('takes a new picture, and asks what it shows', async () => {
    await openPicker()
    const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c33' } })
      .png()
      .toBuffer()
    const choosing = admin.page.waitForEvent('filechooser')
    await dialog().getByRole('button', { name: 'Upload' }).click()
    await (await choosing).setFiles([{ name: 'fresh.png', mimeType: 'image/png', buffer }])
    await dialog().getByLabel('What does it show?').fill('A red wall')
    expect(await axeInBoth(admin.page)).toEqual([])
    await dialog().getByRole('button', { name: 'Use this picture' }).click()
    await dialog().waitFor({ state: 'hidden' })
    const [asset] = (await admin.service.get('/admin/api/assets?search=fresh')).body.data
    expect(asset.meta).toEqual({ alt: 'A red wall' })
    await shown('fresh')
  })

  test('shows the pictures of one folder', async () => {
    const { service, page } = admin
    const { body: folder } = await service.post('/admin/api/asset-folders', { path: 'Planets' })
    const [saturn] = (await service.get('/admin/api/assets?search=saturn')).body.data
    const changes = { assets: [saturn.id], folder_id: folder.data.id }
    await service.post('/admin/api/assets/changes', changes)
    await openPicker()
    await dialog().getByRole('combobox', { name: 'Folder' }).click()
    await page.getByRole('option', { name: 'Planets' }).click()
    await expect.poll(() => dialog().getByRole('listitem').allInnerTexts()).toEqual([saturn.title])
    // Chosen again, it is all folders.
    await dialog().getByRole('combobox', { name: 'Folder' }).click()
    await page.getByRole('option', { name: 'Planets' }).click()
    await expect.poll(() => dialog().getByRole('listitem').count()).toBeGreaterThan(1)
    await page.keyboard.press('Escape')
  })

  test('asks the same of a picture that is dropped on its field', async () => {
    const { id } = (await admin.service.get('/api/v1/posts?per_page=1')).body.data[0]
    await admin.open(`/posts/${id}`)
    const field = admin.page.getByRole('button', { name: /^(Replace…|Choose a picture…)/ }).first()
    await field.waitFor()
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#36c' } })
    const bytes = JSON.stringify([...(await picture.png().toBuffer())])
    const dataTransfer = await admin.page.evaluateHandle(`(() => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(${bytes})], 'blue-wall.png', { type: 'image/png' }))
      return data
    })()`)
    await field.dispatchEvent('drop', { dataTransfer })
    await dialog()
      .getByRole('button', { name: /^Focal point/ })
      .waitFor()
    await dialog().getByLabel('What does it show?').fill('A blue wall')
    await dialog().getByRole('button', { name: 'Use this picture' }).click()
    await dialog().waitFor({ state: 'hidden' })
    const [asset] = (await admin.service.get('/admin/api/assets?search=blue')).body.data
    expect(asset).toMatchObject({ title: 'Blue wall', meta: { alt: 'A blue wall' } })
  })

  test('refuses what is not a picture, in words', async () => {
    await openPicker()
    const choosing = admin.page.waitForEvent('filechooser')
    await dialog().getByRole('button', { name: 'Upload' }).click()
    const paper = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }
    await (await choosing).setFiles([paper])
    await dialog().getByText('paper.pdf: It is not a picture.').waitFor()
  })
})

describe.skipIf(!hasChromium)('the picker of several pictures', () => {
  const admin = useAdmin()
  const dialog = () => admin.page.getByRole('dialog', { name: 'Choose pictures' })
  const choice = (name: string) => dialog().getByRole('checkbox', { name, exact: true })
  let id = 0

  async function openGallery() {
    const { body } = await admin.service.get('/admin/api/pages?search=press%20kit')
    id = Number(body.data[0].id)
    await admin.open(`/pages/${id}?view=outline`)
    await admin.page.locator('article button').filter({ hasText: 'Pictures to print' }).first().click()
    await addPictures().waitFor()
  }
  const addPictures = () => admin.page.getByRole('button', { name: 'Add pictures… Pictures' })

  /** The pictures of the working copy. */
  async function images() {
    const { body } = await admin.service.get(`/admin/api/pages/${id}`)
    const content = body.data.draft?.content ?? body.data.live.content
    return content.components[0].config.images as { image: string; alt: string; caption: string }[]
  }
  const captions = async () => (await images()).map(({ caption }) => caption)
  const atFirst = ['The dome at dusk', 'The valley']

  test('several are chosen in an order, also by Shift and over two searches, and undone in one step', async () => {
    await openGallery()
    await addPictures().click()
    await choice('Moonrise').waitFor()
    const shown = await dialog().getByRole('checkbox').allTextContents()
    await choice('Moonrise').click()
    await dialog().getByLabel('Search in media').fill('dome')
    await eventually(() => dialog().getByRole('checkbox').count()).toBeLessThan(shown.length)
    await dialog().getByRole('checkbox').last().click()
    await dialog().getByLabel('Search in media').fill('')
    await eventually(() => dialog().getByRole('checkbox').count()).toBe(shown.length)
    await dialog().getByRole('button', { name: 'Add 2 pictures' }).waitFor()
    await dialog().getByRole('button', { name: 'Select none' }).click()
    await dialog().getByRole('checkbox').nth(4).click()
    await dialog()
      .getByRole('checkbox')
      .nth(1)
      .click({ modifiers: ['Shift'] })
    await dialog().getByRole('checkbox').nth(2).click()
    expect(await axeInBoth(admin.page)).toEqual([])
    const chosen = await dialog().getByRole('checkbox', { checked: true }).allTextContents()
    expect(chosen).toEqual([1, 3, 4].map((at) => shown[at]))
    await dialog().getByRole('button', { name: 'Add 3 pictures' }).click()
    await dialog().waitFor({ state: 'hidden' })
    await eventually(async () => (await images()).length).toBe(5)
    const { body } = await admin.service.get('/api/v1/assets?per_page=100')
    const assets: { title: string; path: string; caption: string | null; meta: { alt: string } }[] = body.data
    const expected = [4, 3, 1].map((at) => {
      const asset = assets.find(({ title }) => title === shown[at])
      return { image: asset?.path, alt: asset?.meta.alt, caption: asset?.caption ?? '' }
    })
    expect((await images()).slice(2)).toEqual(expected)
    await admin.page.getByRole('button', { name: 'Undo', exact: true }).click()
    await eventually(captions).toEqual(atFirst)
  })

  test('works with the keyboard alone, in a window of 390 px', async () => {
    const { page } = admin
    await page.setViewportSize({ width: 390, height: 700 })
    await openGallery()
    await addPictures().press('Enter')
    await dialog().locator('input[aria-label="Search in media"]:focus').waitFor()
    await choice('Moonrise').waitFor()
    const button = dialog().getByRole('button', { name: /^Add/ })
    const box = await button.boundingBox()
    expect((box?.y ?? 700) + (box?.height ?? 0)).toBeLessThanOrEqual(700)
    for (const title of ['A nebula through a filter', 'Moonrise']) {
      await choice(title).focus()
      await page.keyboard.press('Space')
      await dialog().getByRole('checkbox', { name: title, exact: true, checked: true }).waitFor()
    }
    await dialog().getByRole('button', { name: 'Add 2 pictures' }).press('Enter')
    await dialog().waitFor({ state: 'hidden' })
    await eventually(captions).toEqual([
      ...atFirst,
      'Wisps of gas in Cygnus.',
      'The full Moon clears the eastern ridge.',
    ])
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  test('several are uploaded at once, chosen in their order, and described; another kind of file is refused', async () => {
    await openGallery()
    await addPictures().click()
    await choice('Moonrise').waitFor()
    const file = async (name: string, width: number) => ({
      name,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width, height: 60, channels: 3, background: '#c33' } })
        .png()
        .toBuffer(),
    })
    const paper = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }
    const choosing = admin.page.waitForEvent('filechooser')
    await dialog().getByRole('button', { name: 'Upload' }).click()
    await (await choosing).setFiles([
      await file('first-wall.png', 900),
      paper,
      await file('second-wall.png', 80),
    ])
    await dialog().getByText('paper.pdf: It is not a picture.').waitFor()
    await dialog().getByRole('button', { name: 'Add 2 pictures' }).click()
    await dialog().getByLabel('First wall').fill('A wall')
    expect(await axeInBoth(admin.page)).toEqual([])
    await dialog().getByRole('button', { name: 'Add 2 pictures' }).click()
    await dialog().waitFor({ state: 'hidden' })
    const added = async () => (await images()).slice(-2).map(({ alt }) => alt)
    await eventually(added).toEqual(['A wall', ''])
    const [first] = (await admin.service.get('/admin/api/assets?search=first')).body.data
    expect((await images()).at(-2)?.image).toBe(first.path)
    expect(first).toMatchObject({ title: 'First wall', meta: { alt: 'A wall' } })
  })
})

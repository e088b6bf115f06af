import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, useAdmin } from './admin.ts'

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
    await dialog().getByText('paper.pdf is not a picture. Choose a picture here.').waitFor()
  })
})

import { describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { useAdmin } from './admin.ts'
import { isSaved, pageEditor, settings } from './page-editor.ts'

describe.skipIf(!hasChromium)('the settings of a page', () => {
  const admin = useAdmin()
  const editor = pageEditor(admin)
  const section = (name: string) => settings(admin.page).getByRole('button', { name: new RegExp(`^${name}`) })

  async function publicPage(url: string, password?: string) {
    const headers = password === undefined ? {} : { 'x-page-password': password }
    return admin.service.get(`/api/v1/public/pages/by-url?url=${url}`, { as: null, headers })
  }

  test('a password is set, holds once it is published, and is removed', async () => {
    const { page } = admin
    const id = await editor.createPage('Members')
    await editor.open(id)
    await section('Who may see it').click()
    const panel = settings(page)
    await panel.getByLabel('Whoever knows the password').check()
    await panel.getByText('There is no password yet: nobody gets in.').waitFor()
    await panel.getByLabel('Password', { exact: true }).fill('open sesame')
    await panel.getByRole('button', { name: 'Set password' }).click()
    await panel.getByText('A password is set.').waitFor()
    expect(await panel.getByLabel('New password').inputValue()).toBe('')
    await isSaved(page).waitFor()
    expect((await publicPage('/members')).body.locked).not.toBe(true)
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.getByText(/is public\./).waitFor()
    expect((await publicPage('/members')).body).toMatchObject({ locked: true })
    expect((await publicPage('/members', 'wrong')).status).not.toBe(200)
    expect((await publicPage('/members', 'open sesame')).body.components).toHaveLength(3)
    await panel.getByRole('button', { name: 'Remove password' }).click()
    await panel.getByText('There is no password yet: nobody gets in.').waitFor()
    await expect.poll(async () => (await editor.draftOf(id))?.has_password).toBe(false)
  })

  test('it goes live and offline at times that are set, refused where they make no sense, and taken back', async () => {
    const { page } = admin
    const id = await editor.createPage('Summer fair')
    await editor.open(id)
    await section('When it is public').click()
    const scheduleOf = async () => (await editor.read(id)).schedule
    const choose = async (field: string, day: RegExp) => {
      await settings(page).getByRole('button', { name: field, exact: true }).click()
      await page.getByRole('button', { name: 'Next month' }).click()
      await page.getByRole('button', { name: day }).click()
      await page.getByRole('button', { name: 'Done' }).click()
      await page.getByRole('button', { name: 'Next month' }).waitFor({ state: 'detached' })
    }
    await choose('Public from', /^15 /)
    await choose('Public until', /^12 /)
    const set = settings(page).getByRole('button', { name: 'Set times' })
    await set.click()
    await page.getByText('The unpublish at field must be a moment after publish at.').waitFor()
    admin.forgive(/status of 422/)
    await settings(page).getByRole('button', { name: 'No end' }).click()
    await set.click()
    const message = page.getByRole('alert').filter({ hasText: 'The times are set.' })
    await message.waitFor()
    expect(await scheduleOf()).toMatchObject({
      publish_at: expect.stringMatching(/-1[45]T/),
      unpublish_at: null,
    })
    expect((await publicPage('/summer-fair')).status).toBe(404)
    await message.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(scheduleOf).toMatchObject({ publish_at: null, unpublish_at: null })
    expect((await publicPage('/summer-fair')).status).toBe(200)
  })
})

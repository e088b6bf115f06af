import { describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, useAdmin } from './admin.ts'
import { isSaved, pageEditor, settings } from './page-editor.ts'

describe.skipIf(!hasChromium)('the settings of a page', () => {
  const admin = useAdmin()
  const editor = pageEditor(admin)
  const section = (name: string) => settings(admin.page).getByRole('button', { name: new RegExp(`^${name}`) })

  async function publicPage(url: string, password?: string) {
    const headers = password === undefined ? {} : { 'x-page-password': password }
    return admin.service.get(`/api/v1/public/pages/by-url?url=${url}`, { as: null, headers })
  }

  test('a title that is too long is cut, and its field says so', async () => {
    const { page } = admin
    const id = await editor.createPage('Long title')
    await editor.open(id)
    const title = settings(page).getByLabel('Title', { exact: true })
    await title.fill('a'.repeat(300))
    await settings(page).getByText('A title has at most 255 characters. The rest is left out.').waitFor()
    expect(await title.inputValue()).toBe('a'.repeat(255))
    await title.fill('Short enough')
    await settings(page).getByText('A title has at most').waitFor({ state: 'detached' })
  })

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

  test('tags are set in the page, at once', async () => {
    const { page, service } = admin
    const id = await editor.createPage('Tagged')
    await editor.open(id)
    const tags = settings(page).getByLabel('Tags')
    await tags.fill('Night sky')
    await page.keyboard.press('Enter')
    const names = async () => {
      const { body } = await service.get(`/api/v1/wrangler-pages/${id}/tags`)
      return body.data.map(({ name }: { name: string }) => name)
    }
    await expect.poll(names).toEqual(['Night sky'])
    await tags.press('Backspace')
    await expect.poll(names).toEqual([])
    // Whoever types faster than the service answers loses nothing.
    for (const name of ['Moon', 'Mars', 'Venus']) {
      await tags.fill(name)
      await page.keyboard.press('Enter')
    }
    await tags.press('Backspace')
    await tags.fill('Pluto')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await names()).sort()).toEqual(['Mars', 'Moon', 'Pluto'])
  })

  test('the menu leads to the page on the website, and takes it offline, with a way back', async () => {
    const { page, service } = admin
    await service.put('/api/v1/options/site.url', { value: 'https://www.example.com/' })
    const id = await editor.createPage('Winter hours')
    await editor.open(id)
    const menu = page.getByRole('button', { name: 'More about this page' })
    await menu.click()
    const link = page.getByRole('menuitem', { name: 'Open on the website' })
    expect(await link.getAttribute('href')).toBe('https://www.example.com/winter-hours')
    await page.getByRole('menuitem', { name: 'Take offline' }).click()
    await page.getByText('1 page is no longer public.').waitFor()
    await page.getByText('This is not published.').waitFor()
    expect((await publicPage('/winter-hours')).status).toBe(404)
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
    await page.getByText('There are no changes to publish.').waitFor()
    expect((await publicPage('/winter-hours')).status).toBe(200)
    await service.put('/api/v1/options/site.url', { value: null })
  })

  test('search and sharing: cards show it at once, and the sitemap has a switch of its own', async () => {
    const { page } = admin
    const id = await editor.createPage('Entry fees')
    await editor.open(id)
    await section('Search and sharing').click()
    const panel = settings(page)
    const card = panel.getByRole('img', { name: 'How it looks in search results' })
    await card.getByText('Entry fees', { exact: true }).waitFor()
    await panel.getByLabel('Title in search results').fill('Tickets from 4 euros')
    await card.getByText('Tickets from 4 euros').waitFor()
    // The shared link has the chosen picture, instead of that of the page.
    const shared = panel.getByText('When it is shared').locator('xpath=following-sibling::*[1]')
    await shared.getByText('No picture').waitFor()
    await panel.getByRole('button', { name: /^Choose a picture.*Picture for shared links/ }).click()
    await page
      .getByRole('dialog', { name: 'Choose a picture' })
      .getByRole('button', { name: /^Saturn/ })
      .click()
    const [saturn] = (await admin.service.get('/admin/api/assets?search=Saturn')).body.data
    await expect.poll(() => shared.locator('img').getAttribute('src')).toContain(saturn.path)
    await shared.getByText('Tickets from 4 euros').waitFor()
    await panel.getByLabel('Address of the original').fill('https://example.org/tickets')
    await section('Menu').click()
    await panel.getByRole('switch', { name: 'In menus' }).uncheck()
    expect(await panel.getByRole('switch', { name: 'In the sitemap' }).isChecked()).toBe(false)
    await panel.getByRole('switch', { name: 'In the sitemap' }).check()
    expect(await axeInBoth(page)).toEqual([])
    await isSaved(page).waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.getByText(/is public\./).waitFor()
    const read = () =>
      admin.service.get('/api/v1/public/pages/by-url?url=/entry-fees&include=seo', { as: null })
    expect((await read()).body).toMatchObject({
      listed: 0,
      seo: {
        title: 'Tickets from 4 euros',
        canonical: 'https://example.org/tickets',
        in_sitemap: true,
        image: saturn.path,
      },
    })
    const sitemap = async () => (await admin.service.get('/api/v1/public/sitemap.xml', { as: null })).text
    expect(await sitemap()).toContain('/entry-fees<')
    await panel.getByRole('switch', { name: 'Search engines may list it' }).uncheck()
    await panel.getByText('Search engines are asked not to list it.').waitFor()
    expect(await panel.getByRole('switch', { name: 'In the sitemap' }).isDisabled()).toBe(true)
    await expect.poll(async () => (await editor.draftOf(id))?.meta.seo.noindex).toBe(true)
    await isSaved(page).waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect.poll(async () => (await read()).body.seo.noindex).toBe(true)
    expect(await sitemap()).not.toContain('/entry-fees<')
  })

  test('a template adds fields to search and sharing, which are not among its other fields', async () => {
    const { page, service } = admin
    const author = { type: 'string', title: 'Author in search results' }
    const properties = {
      seo: { type: 'object', properties: { author } },
      hours: { type: 'string', title: 'Hours' },
    }
    const template = { template: 'signed', label: 'Signed', slots: [{ name: 'main' }] }
    await service.post('/api/v1/page-templates', { ...template, schema: { type: 'object', properties } })
    const id = await editor.createPage('Signed', { template: 'signed', meta: { kept: 1 } })
    await editor.open(id)
    await settings(page).getByRole('button', { name: 'Fields of “Signed” Hours', exact: true }).click()
    await settings(page).getByRole('textbox', { name: 'Hours' }).waitFor()
    const field = settings(page).getByLabel('Author in search results')
    expect(await field.count()).toBe(0)
    await section('Search and sharing').click()
    await field.fill('Ada')
    const metaOf = async () => (await editor.draftOf(id))?.meta
    await expect.poll(metaOf).toEqual({ kept: 1, seo: { author: 'Ada' } })
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
    const untilTimes = settings(page).getByRole('group', { name: 'Public until' })
    await untilTimes.getByRole('button', { name: 'Tomorrow 09:00' }).click()
    await set.click()
    const tomorrow = new Date()
    tomorrow.setDate(tomorrow.getDate() + 1)
    tomorrow.setHours(9, 0, 0, 0)
    await expect.poll(scheduleOf).toMatchObject({ publish_at: null, unpublish_at: tomorrow.toISOString() })
  })
})

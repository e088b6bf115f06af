import type { Locator, Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { useAdmin } from './admin.ts'
import { isSaved, pageEditor, settings, titleField } from './page-editor.ts'

describe.skipIf(!hasChromium)('what is typed into a page', () => {
  const admin = useAdmin()
  const editor = pageEditor(admin)
  afterEach(() =>
    admin.forgive(/Failed to load resource: (net::ERR_|the server responded with a status of 4(01|03|12))/),
  )

  test('is saved by itself into the working copy, and visitors see nothing of it', async () => {
    const id = await editor.createPage('Autosave')
    await editor.open(id)
    await titleField(admin.page).fill('Autosave changed')
    await isSaved(admin.page).waitFor()
    expect(await editor.draftOf(id)).toMatchObject({ title: 'Autosave changed' })
    expect(await editor.publicTitle('/autosave')).toBe('Autosave')
    await editor.open(id)
    expect(await titleField(admin.page).inputValue()).toBe('Autosave changed')
    await admin.page.getByText('Visitors still see').waitFor()
  })

  test('is there again after the tab was killed, but for the last second', async () => {
    const id = await editor.createPage('Killed')
    const tab = await admin.browser.newPage()
    await editor.open(id, tab)
    // The service cannot be reached: there is only the copy in the browser.
    await tab.route('**/draft', (route) => route.abort())
    await titleField(tab).press('End')
    const [text, delay] = [' abcdefghijklmnopqrstuvwxyz', 80]
    await tab.keyboard.type(text, { delay })
    const crashed = tab.waitForEvent('crash')
    const client = await tab.context().newCDPSession(tab)
    client.send('Page.crash').catch(() => {})
    await crashed
    await tab.close()
    await editor.open(id)
    const restored = await titleField(admin.page).inputValue()
    const lost = `Killed${text}`.length - restored.length
    expect(`Killed${text}`).toContain(restored)
    expect(lost * delay).toBeLessThanOrEqual(1000)
    await isSaved(admin.page).waitFor()
    expect(await editor.draftOf(id)).toMatchObject({ title: restored })
  })

  test('is kept without a network, and saved when it is back', async () => {
    const id = await editor.createPage('Offline')
    await editor.open(id)
    await admin.browser.setOffline(true)
    const title = 'Offline changed'
    await titleField(admin.page).fill(title)
    await admin.page.getByText('Not saved: no connection. Kept on this computer; trying again.').waitFor()
    // The message takes no room of the title, and pushes nothing out of the window.
    for (const width of [1280, 1024, 390]) {
      await admin.page.setViewportSize({ width, height: 800 })
      const heading = admin.page.getByRole('heading', { level: 1, name: title })
      const isCut = await heading
        .getByRole('button')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      expect([width, isCut]).toEqual([width, false])
      const main = admin.page.locator('main')
      expect(await main.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    }
    await admin.page.setViewportSize({ width: 1280, height: 900 })
    expect(await editor.draftOf(id)).toBeNull()
    await admin.browser.setOffline(false)
    await isSaved(admin.page).waitFor()
    expect(await editor.draftOf(id)).toMatchObject({ title })
  })

  test('outlives its session: one signs in over the page, and goes on', async () => {
    const id = await editor.createPage('Session')
    const page = await admin.signIn(['editor'])
    await editor.open(id, page)
    const session = await page.request.get(`${admin.origin}/admin/api/session`)
    const { id: userId, email } = (await session.json()).data.user
    const password = 'correct horse battery'
    await admin.service.put(`/api/v1/users/${userId}`, { name: 'Ada', email, password })
    await admin.service.delete(`/admin/api/users/${userId}/sessions`)
    await titleField(page).fill('Session changed')
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await isSaved(page).waitFor()
    expect(await titleField(page).inputValue()).toBe('Session changed')
    expect(await editor.draftOf(id)).toMatchObject({ title: 'Session changed' })
  })

  test('is shown apart from the stored page when it may not be saved any more', async () => {
    const id = await editor.createPage('Refused')
    const page = await admin.signIn(['editor'])
    await editor.open(id, page)
    const session = await page.request.get(`${admin.origin}/admin/api/session`)
    const { id: userId, name, email } = (await session.json()).data.user
    const viewer = (await admin.service.get('/api/v1/roles?search=viewer')).body.data[0].id
    await admin.service.put(`/api/v1/users/${userId}`, { name, email, roles: [viewer] })
    await titleField(page).fill('Refused words')
    await page.getByText('Not saved: this is not yours to change.').waitFor()
    expect(await page.getByRole('button', { name: 'Publish changes' }).isDisabled()).toBe(true)
    await editor.open(id, page)
    await page.getByText('What you wrote last is not saved.').waitFor()
    expect(await titleField(page).inputValue()).toBe('Refused')
    await page.getByRole('button', { name: 'Show what you wrote' }).click()
    const words = page.getByRole('dialog').getByRole('region', { name: 'Title' })
    await words.getByText('Refused words').waitFor()
    await words.getByRole('button', { name: 'Copy' }).waitFor()
  })
})

describe.skipIf(!hasChromium)('two people on one page', () => {
  const admin = useAdmin()
  const editor = pageEditor(admin)
  afterEach(() => admin.forgive(/net::ERR_|status of 412/))

  test('who change different fields both keep their changes, without a question', async () => {
    const id = await editor.createPage('Together')
    const other = await admin.signIn(['editor'])
    await editor.open(id)
    await editor.open(id, other)
    await other.getByText('Test is here too').first().waitFor()
    for (const colorScheme of ['dark', 'light'] as const) {
      await other.emulateMedia({ colorScheme })
      await other.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
      expect(await contrastOf(other.locator('header .mantine-Avatar-placeholder'))).toBeGreaterThan(4.5)
    }
    await titleField(admin.page).fill('Together one')
    await isSaved(admin.page).waitFor()
    await settings(other).getByText('Menu', { exact: true }).click()
    await settings(other).getByLabel('Name in menus').fill('Two')
    await isSaved(other).waitFor()
    expect(await editor.draftOf(id)).toMatchObject({ title: 'Together one', menu_name: 'Two' })
    expect(await titleField(other).inputValue()).toBe('Together one')
    // The first one learns of it with the next report of presence.
    await admin.page.getByText('In menus as “Two”').waitFor()
    // The name of the other one gives way to the title, and the title to the state.
    await titleField(other).fill('Together on a page with a title that is longer than the header')
    const header = other.locator('header').first()
    for (const [width, title] of [
      [1280, 300],
      [1024, 250],
    ] as const) {
      await other.setViewportSize({ width, height: 800 })
      // The screen is laid out anew for another width.
      await expect
        .poll(async () => (await header.getByRole('heading').boundingBox())?.width ?? 0)
        .toBeGreaterThan(title)
      const state = header.locator('.mantine-Badge-label', { hasText: 'Changed' })
      expect(await state.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      expect((await state.boundingBox())?.width).toBeGreaterThan(40)
      expect((await header.locator('.mantine-Avatar-root').boundingBox())?.width).toBeGreaterThan(20)
    }
  })

  test('who change the same field are shown both values, and one chooses', async () => {
    const id = await editor.createPage('Contested')
    const other = await admin.signIn(['editor'])
    await editor.open(id)
    await editor.open(id, other)
    await titleField(admin.page).fill('Contested by the first')
    await isSaved(admin.page).waitFor()
    await titleField(other).fill('Contested by the second')
    await other.getByRole('button', { name: 'Compare' }).waitFor()
    // Nothing is published before one has chosen.
    await other.keyboard.press('Control+Enter')
    const choice = other.getByRole('dialog').getByRole('region', { name: 'Title' })
    await choice.getByText('Contested by the first').waitFor()
    await choice.getByText('Contested by the second').waitFor()
    // Nobody's text is overwritten before that.
    expect(await editor.draftOf(id)).toMatchObject({ title: 'Contested by the first' })
    await choice.getByRole('button', { name: 'Keep yours' }).click()
    await expect.poll(async () => (await editor.draftOf(id))?.title).toBe('Contested by the second')
    await expect
      .poll(() => titleField(admin.page).inputValue(), { timeout: 15_000 })
      .toBe('Contested by the second')
  })

  test('who change the same fields choose by keyboard, and are in the field that was decided', async () => {
    const id = await editor.createPage('Twice')
    const other = await admin.signIn(['editor'])
    const change = async (page: Page, by: string) => {
      await titleField(page).fill(`Title of ${by}`)
      await settings(page).getByText('Menu', { exact: true }).click()
      await settings(page).getByLabel('Name in menus').fill(`Name of ${by}`)
    }
    await editor.open(id)
    await editor.open(id, other)
    await other.context().setOffline(true)
    await change(other, 'the second')
    await change(admin.page, 'the first')
    await expect.poll(async () => (await editor.draftOf(id))?.menu_name).toBe('Name of the first')
    await other.context().setOffline(false)
    await other.getByRole('button', { name: 'Compare' }).focus()
    await other.keyboard.press('Enter')
    const choices = other.getByRole('dialog').getByRole('region')
    const first = (choice: Locator) => choice.getByRole('button').first().and(other.locator(':focus'))
    await first(choices.first()).waitFor()
    expect(await choices.count()).toBe(2)
    await other.keyboard.press('Tab')
    await other.keyboard.press('Enter')
    await choices.nth(1).waitFor({ state: 'detached' })
    await first(choices).waitFor()
    const left = await choices.getAttribute('aria-label')
    await other.keyboard.press('Enter')
    await settings(other).getByLabel(String(left), { exact: true }).and(other.locator(':focus')).waitFor()
    await isSaved(other).waitFor()
  })

  test('one discards what the other has typed: both are told whose it was, and both can bring it back', async () => {
    const id = await editor.createPage('Shared')
    const other = await admin.signIn(['editor'])
    await editor.open(id)
    await editor.open(id, other)
    await titleField(other).fill('Shared words')
    await isSaved(other).waitFor()
    const { page } = admin
    await expect.poll(() => titleField(page).inputValue(), { timeout: 15_000 }).toBe('Shared words')
    const discard = async () => {
      await page.getByRole('button', { name: 'More about this page' }).click()
      await page.getByRole('menuitem', { name: 'Discard changes, also of Test' }).click()
    }

    await page.getByRole('button', { name: 'Publish changes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish changes of Shared words' })
    await dialog.getByText('The changes of Test are published too.').waitFor()
    await dialog.getByRole('button', { name: 'Not yet' }).click()

    await discard()
    const question = page.getByRole('dialog', { name: 'Discard the changes of Test too?' })
    await question.getByRole('button', { name: 'Keep them' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await editor.draftOf(id)).toMatchObject({ title: 'Shared words' })

    await discard()
    await question.getByRole('button', { name: 'Discard all changes' }).click()
    await expect.poll(() => titleField(page).inputValue()).toBe('Shared')
    await page.getByText('You discarded changes, also those of Test.').waitFor()
    // The other one learns of it with the next report of presence.
    await other.getByText('Test discarded the changes that were not published, also yours.').waitFor()
    await expect.poll(() => titleField(other).inputValue()).toBe('Shared')
    await titleField(other).focus()
    await other.keyboard.press('Control+z')
    await expect.poll(() => titleField(other).inputValue()).toBe('Shared words')
    await isSaved(other).waitFor()
    expect(await editor.draftOf(id)).toMatchObject({ title: 'Shared words' })

    await titleField(other).fill('Shared, typed on')
    await isSaved(other).waitFor()
    await other.getByRole('button', { name: 'Bring them back' }).click()
    await expect.poll(() => titleField(other).inputValue()).toBe('Shared words')
    await expect.poll(async () => (await editor.draftOf(id))?.title).toBe('Shared words')
    await expect.poll(() => titleField(page).inputValue(), { timeout: 15_000 }).toBe('Shared words')
  })
})

/** The contrast of a text with its own background, as WCAG counts it. axe leaves out what is hidden from screen readers. */
async function contrastOf(element: Locator): Promise<number> {
  const colours = await element.evaluate((found) => {
    const { color, backgroundColor } = getComputedStyle(found)
    return [color, backgroundColor]
  })
  const [light = 0, dark = 0] = colours.map(lightness).sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

declare const getComputedStyle: (element: unknown) => { color: string; backgroundColor: string }

function lightness(colour: string): number {
  const parts = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((value) => {
    const part = Number(value) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = parts
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

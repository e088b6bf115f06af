import { describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, useAdmin } from './admin.ts'

describe.skipIf(!hasChromium)('the inbox', () => {
  const admin = useAdmin()
  const list = () => admin.page.getByRole('list', { name: 'List of messages' })
  const message = () => admin.page.getByRole('article')
  const unread = () => admin.page.getByRole('link', { name: /^Messages/ })

  test('a message is read when it is opened, and counts as read', async () => {
    await admin.open('/messages')
    await expect.poll(() => unread().textContent()).toContain('2')
    expect(await axeInBoth(admin.page)).toEqual([])
    await list()
      .getByRole('link', { name: /^Unread: Ruth Ashdown/ })
      .click()
    await message().getByRole('heading', { name: 'A visit with 28 pupils' }).waitFor()
    await list()
      .getByRole('link', { name: /^Ruth Ashdown/ })
      .waitFor()
    await expect.poll(() => unread().textContent()).toContain('1')
    expect(await axeInBoth(admin.page)).toEqual([])
  })

  test('it is answered by mail, with its subject and text', async () => {
    const link = message().getByRole('link', { name: 'Answer by mail' })
    const address = new URL((await link.getAttribute('href')) ?? '')
    expect(address.protocol).toBe('mailto:')
    expect(decodeURIComponent(address.pathname)).toMatch(/^\S+@\S+$/)
    expect(address.searchParams.get('subject')).toBe('Re: A visit with 28 pupils')
    expect(address.searchParams.get('body')).toMatch(/Ruth Ashdown wrote:\r\n> We would like/)
  })

  test('Home lists what nobody has read, and nothing else', async () => {
    await admin.open('/')
    await admin.page.getByRole('link', { name: /Wheelchair access in the dark/ }).waitFor()
    expect(await admin.page.getByText('A visit with 28 pupils').count()).toBe(0)
  })

  test('the keys J and K go through the list', async () => {
    await admin.open('/messages')
    await list().waitFor()
    await admin.page.keyboard.press('j')
    await message().getByRole('heading', { name: 'Thank you' }).waitFor()
    await admin.page.keyboard.press('j')
    await message().getByRole('heading', { name: 'Wheelchair access in the dark' }).waitFor()
    await admin.page.keyboard.press('k')
    await message().getByRole('heading', { name: 'Thank you' }).waitFor()
    await expect.poll(() => unread().textContent()).toBe('Messages')
  })

  test('what is done leaves the open ones, and can be undone', async () => {
    await message().getByRole('button', { name: 'Done' }).click()
    await message().getByRole('heading', { name: 'Wheelchair access in the dark' }).waitFor()
    expect(
      await list()
        .getByRole('link', { name: /Clara Voss/ })
        .count(),
    ).toBe(0)
    await admin.page.getByText('Done', { exact: true }).first().click()
    await list()
      .getByRole('link', { name: /Clara Voss/ })
      .waitFor()
    await admin.page.getByRole('button', { name: 'Undo' }).click()
    await admin.page.getByText('Nothing is done yet').waitFor()
    expect(new URL(admin.page.url()).searchParams.get('filter')).toBe('done')
  })

  test('messages are found by words, and marked as unread again', async () => {
    await admin.open('/messages')
    await admin.page.getByLabel('Search in messages').fill('wheelch')
    await expect.poll(() => list().getByRole('link').count()).toBe(1)
    await list()
      .getByRole('link', { name: /Imran Patel/ })
      .click()
    await message().getByRole('button', { name: 'Mark as unread' }).click()
    await list()
      .getByRole('link', { name: /^Unread: Imran Patel/ })
      .waitFor()
    await expect.poll(() => unread().textContent()).toContain('1')
  })

  test('a deleted message can be undone, and is gone when it is not', async () => {
    await admin.open('/messages')
    await list()
      .getByRole('link', { name: /Clara Voss/ })
      .click()
    const remove = message().getByRole('button', { name: 'Delete' })
    await remove.click()
    await admin.page.getByText('The message of Clara Voss is deleted.').waitFor()
    await admin.page.getByRole('button', { name: 'Undo' }).click()
    await list()
      .getByRole('link', { name: /Clara Voss/ })
      .click()
    await message().getByRole('heading', { name: 'Thank you' }).waitFor()
    await remove.click()
    await admin.page.getByText('The message of Clara Voss is deleted.').waitFor()
    await admin.page.goto('about:blank')
    await expect
      .poll(async () => (await admin.service.get('/api/v1/messages?per_page=100')).body.meta.total)
      .toBe(2)
  })

  test('on a phone the list and the message are one after the other', async () => {
    await admin.page.setViewportSize({ width: 390, height: 844 })
    await admin.open('/messages')
    await list()
      .getByRole('link', { name: /Ruth Ashdown/ })
      .click()
    await message().getByRole('heading', { level: 2 }).waitFor()
    expect(await list().isVisible()).toBe(false)
    const width = await admin.page.evaluate("document.querySelector('main').scrollWidth")
    expect(width).toBeLessThanOrEqual(390)
    await message().getByRole('button', { name: 'All messages' }).click()
    await list().waitFor()
  })
})

describe.skipIf(!hasChromium)('the inbox of a new service', () => {
  const admin = useAdmin({ content: 'none' })

  test('says what it is for', async () => {
    await admin.open('/messages')
    await admin.page.getByText('No messages').waitFor()
    expect(await axeInBoth(admin.page)).toEqual([])
  })
})

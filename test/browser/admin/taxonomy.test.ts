import { describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, useAdmin } from './admin.ts'

describe.skipIf(!hasChromium)('tags and categories', () => {
  const admin = useAdmin()
  const rows = (name: string) => admin.page.getByRole('list', { name })
  const names = async (path: string) =>
    (await admin.service.get(`${path}?per_page=100`)).body.data.map(({ name }: { name: string }) => name)

  test('two tags become one', async () => {
    await admin.open('/tags')
    await rows('Tags').waitFor()
    expect(await axeInBoth(admin.page)).toEqual([])
    await admin.page.getByRole('button', { name: 'Merge Moon into another tag' }).click()
    const dialog = admin.page.getByRole('dialog')
    await dialog.getByText('What has Moon gets the other tag: 1 post. Then Moon is deleted.').waitFor()
    await dialog.getByLabel('The tag that stays').click()
    await admin.page.getByRole('option', { name: 'Planets' }).click()
    expect(await axeInBoth(admin.page)).toEqual([])
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await admin.page.getByText('Moon is now part of Planets.').waitFor()
    await expect.poll(() => admin.page.getByLabel('Name of Moon').count()).toBe(0)
    expect(await names('/api/v1/tags')).not.toContain('Moon')
  })

  test('a tag is added, found, renamed and deleted', async () => {
    await admin.open('/tags')
    await admin.page.getByLabel('Name of the new tag').fill('Öpening')
    await admin.page.getByRole('button', { name: 'Add' }).click()
    await admin.page.getByLabel('Search in tags').fill('opening')
    const name = admin.page.getByLabel('Name of Öpening')
    await name.fill('Planets')
    await name.press('Enter')
    await admin.page.getByText(/already been taken/).waitFor()
    await name.fill('Opening night')
    await name.press('Enter')
    await admin.page.getByRole('button', { name: 'Delete Opening night' }).click()
    await admin.page.getByText('The tag Opening night is deleted.').waitFor()
    await admin.page.getByRole('button', { name: 'Undo' }).click()
    await admin.page.getByLabel('Name of Opening night').waitFor()
    expect(await names('/api/v1/tags')).toContain('Opening night')
    admin.forgive(/422/)
  })

  test('a category is added with a colour, renamed, and recoloured', async () => {
    await admin.open('/categories')
    await rows('Categories').waitFor()
    expect(await axeInBoth(admin.page)).toEqual([])
    await admin.page.getByRole('button', { name: 'Colour of the new category' }).click()
    await admin.page.getByRole('button', { name: '#1971c2' }).click()
    await admin.page.getByLabel('Name of the new category').fill('Press')
    await admin.page.getByRole('button', { name: 'Add' }).click()
    const name = admin.page.getByLabel('Name of Press')
    await name.fill('Press room')
    await name.press('Enter')
    await admin.page.getByRole('button', { name: 'Colour of Press room' }).click()
    await admin.page.getByLabel('Another colour').fill('#abcdef')
    expect(await axeInBoth(admin.page)).toEqual([])
    await admin.page.getByRole('button', { name: 'Use this colour' }).click()
    const find = async () =>
      (await admin.service.get('/api/v1/categories?search=press')).body.data[0] as { colour: string }
    await expect.poll(async () => (await find()).colour).toBe('#abcdef')
    expect(await find()).toMatchObject({ name: 'Press room' })
  })

  test('a category that is used gives its posts to another one', async () => {
    await admin.open('/categories')
    await admin.page.getByRole('button', { name: 'Delete News' }).click()
    const dialog = admin.page.getByRole('dialog')
    await dialog.getByText('Used by 6 posts. They stay; choose the category that they get instead.').waitFor()
    await dialog.getByLabel('They get').click()
    await admin.page.getByRole('option', { name: 'Sky diary' }).click()
    await dialog.getByRole('button', { name: 'Delete the category' }).click()
    await admin.page.getByText('The category News is deleted.').waitFor()
    await rows('Categories').getByRole('listitem').filter({ hasText: '10 posts' }).waitFor()
  })

  test('a viewer reads both, and is offered no change', async () => {
    const page = await admin.signIn(['viewer'])
    for (const [address, name] of [
      ['/tags', 'Tags'],
      ['/categories', 'Categories'],
    ] as const) {
      await admin.open(address, page)
      await page.getByRole('list', { name }).waitFor()
      expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
    }
  })
})

describe.skipIf(!hasChromium)('tags and categories of a new service', () => {
  const admin = useAdmin({ content: 'none' })

  test.each(['No tags yet', 'No categories yet'])('say what they are for: %s', async (title) => {
    await admin.open(title.includes('tags') ? '/tags' : '/categories')
    await admin.page.getByText(title).waitFor()
    expect(await axeInBoth(admin.page)).toEqual([])
  })
})

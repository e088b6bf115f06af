import { describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeProblems, useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'
import { card, cardButton, isSaved, pageEditor } from './page-editor.ts'

describe.skipIf(!hasChromium)('components on several pages', () => {
  const admin = useAdmin()
  const { service } = admin
  const { createPage, open, read, draftOf } = pageEditor(admin)
  const publish = async () => {
    const { page } = admin
    await page
      .getByRole('button', { name: /^Publish/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Publish now' }).click()
  }
  const liveTitles = async (id: number): Promise<string[]> =>
    (await read(id)).live.content.components.map((each: { title: string }) => each.title)
  const choose = async (name: string, item: string) => {
    await card(admin.page, name)
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await admin.page.getByRole('menuitem', { name: item }).click()
  }

  test('one is shared, placed on another page, changed for both, and detached', async () => {
    const { page } = admin
    const [one, two] = [await createPage('Shared from'), await createPage('Shared to')]
    await open(one)
    await choose('Second', 'Use on several pages…')
    await page.getByLabel('Name of the shared block').fill('House notice')
    await page.getByRole('button', { name: 'Share it' }).click()
    await card(page, 'Second').getByRole('img', { name: 'Shared: used on 1 page' }).waitFor()

    await open(two)
    await page
      .getByRole('region', { name: 'Content', exact: true })
      .getByRole('button', { name: /^Add to (?!.*at place)/ })
      .click()
    await page.getByRole('dialog').getByLabel('Search components').fill('house')
    await page.getByRole('button', { name: /^House notice/ }).click()
    await page.getByText('It can be changed here once this page is published').waitFor()
    await isSaved(page).waitFor()
    await publish()
    await eventually(() => liveTitles(two)).toHaveLength(4)

    await open(one)
    await cardButton(page, 'Second').click()
    const panel = page.getByRole('complementary', { name: 'Component' })
    await panel.getByText('Shared: used on 2 pages').waitFor()
    await panel.getByRole('link', { name: 'Shared to' }).waitFor()
    expect(await axeProblems(page)).toEqual([])
    await panel.getByLabel('Title', { exact: true }).fill('Changed once')
    await isSaved(page).waitFor()
    await page
      .getByRole('button', { name: /^Publish/ })
      .first()
      .click()
    await page.getByRole('dialog').getByText('This also changes 1 other page:').waitFor()
    await page.getByRole('dialog').getByRole('link', { name: 'Shared to' }).waitFor()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await eventually(() => liveTitles(two)).toContain('Changed once')

    await open(two)
    await choose('Changed once', 'Detach (make a copy)')
    await isSaved(page).waitFor()
    await publish()
    await eventually(async () =>
      (await read(two)).live.content.components.some((each: object) => 'shared_block_id' in each),
    ).toBe(false)
    expect(await liveTitles(two)).toContain('Changed once')
  })

  test('one is copied by a key and pasted in another tab, and undo takes it back', async () => {
    const [from, to] = [await createPage('Copied from'), await createPage('Copied to')]
    const { page } = admin
    await open(from)
    await cardButton(page, 'First').focus()
    await page.keyboard.press('Control+c')
    await page.getByText(/is copied\./).waitFor()
    const other = await page.context().newPage()
    await open(to, other)
    await cardButton(other, 'Third').focus()
    await other.keyboard.press('Control+v')
    await isSaved(other).waitFor()
    const titles = async () =>
      ((await draftOf(to))?.components ?? []).map((each: { title: string }) => each.title)
    await eventually(titles).toEqual(['First', 'Second', 'Third', 'First'])
    await other.keyboard.press('Control+z')
    await eventually(async () => (await draftOf(to)) === null).toBe(true)

    const hostile = [
      { type: 'text', title: 7, content: '<img src=x onerror=alert(1)>', config: [] },
      null,
      'x',
    ]
    await other.evaluate(
      (value) => localStorage.setItem('corral-copied-components', value),
      JSON.stringify(hostile),
    )
    await cardButton(other, 'Third').focus()
    await other.keyboard.press('Control+v')
    expect(await other.getByRole('article').count()).toBe(3)
    await other.close()
    expect((await service.get('/admin/api/shared-blocks')).status).toBe(200)
  })
})

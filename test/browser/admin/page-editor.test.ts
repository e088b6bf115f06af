import { describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, axeProblems, useAdmin } from './admin.ts'
import { go } from './focus.ts'
import { card, cardButton, cardsIn, isSaved, pageEditor, settings, titleField } from './page-editor.ts'

describe.skipIf(!hasChromium)('the page editor', () => {
  const admin = useAdmin()
  const editor = pageEditor(admin)
  const namesIn = async (slot: string) =>
    (await cardsIn(admin.page, slot)).map((text) => text.split('\n')[1] ?? text)

  test('undo and redo go over the whole page', async () => {
    const { page } = admin
    const id = await editor.createPage('Undo')
    await editor.open(id)
    await titleField(page).fill('Undo changed')
    await card(page, 'Second').getByRole('button', { name: 'Actions for Text' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    expect(await namesIn('Content')).toEqual(['First', 'Third'])
    await page.keyboard.press('Control+z')
    expect(await namesIn('Content')).toEqual(['First', 'Second', 'Third'])
    await page.keyboard.press('Control+z')
    await settings(page).waitFor()
    expect(await titleField(page).inputValue()).toBe('Undo')
    await page.keyboard.press('Control+Shift+z')
    expect(await titleField(page).inputValue()).toBe('Undo changed')
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await expect.poll(() => editor.draftOf(id)).toBeNull()
  })

  test('undo still works after a look at the history', async () => {
    const { page } = admin
    const id = await editor.createPage('Looked up')
    await editor.open(id)
    await titleField(page).fill('Looked up again')
    await card(page, 'Second').getByRole('button', { name: 'Actions for Text' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('link', { name: 'History' }).first().click()
    await page.getByRole('link', { name: 'Back to editing' }).click()
    await settings(page).waitFor()
    expect(await titleField(page).inputValue()).toBe('Looked up again')
    const names = async () =>
      (await editor.draftOf(id))?.components.map(({ title }: { title: string }) => title)
    expect(await names()).toEqual(['First', 'Third'])
    await page.keyboard.press('Control+z')
    await expect.poll(names).toEqual(['First', 'Second', 'Third'])
    await page.keyboard.press('Control+z')
    await expect.poll(() => editor.draftOf(id)).toBeNull()
  })

  test('a component is added from the catalogue, where one wants it', async () => {
    const { page } = admin
    const id = await editor.createPage('Adding')
    await editor.open(id)
    await page.getByRole('button', { name: 'Add to Content at place 2' }).click()
    const catalogue = page.getByRole('dialog', { name: 'Add to Content' })
    await catalogue.getByRole('searchbox').fill('quote')
    await page.keyboard.press('Enter')
    await page
      .getByRole('complementary', { name: 'Component' })
      .getByRole('heading', { name: 'Quote' })
      .waitFor()
    await isSaved(page).waitFor()
    expect((await cardsIn(page, 'Content'))[1]).toContain('Quote')
    const { components } = await editor.draftOf(id)
    expect(components.filter(({ slot }: { slot: string }) => slot === 'main')).toHaveLength(4)
  })

  test('the focus follows what is added, hidden and removed', async () => {
    const { page } = admin
    const focused = () =>
      page.evaluate<string>(
        `(document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent) + ' ' +
          (document.activeElement.closest('[data-field]')?.dataset.field ?? '')`,
      )
    const id = await editor.createPage('Focus')
    await editor.open(id)
    const actions = card(page, 'First').getByRole('button', { name: 'Actions for Text' })
    await actions.focus()
    await page.keyboard.press('Enter')
    const hide = page.getByRole('menuitem', { name: 'Hide' })
    await hide.focus()
    await page.keyboard.press('Enter')
    await card(page, 'First').getByText('Hidden').waitFor()
    await expect.poll(focused).toBe('Actions for Text ')
    await actions.click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect.poll(focused).toContain('Second')
    await page.getByRole('button', { name: 'Add to Content', exact: true }).click()
    const catalogue = page.getByRole('dialog', { name: 'Add to Content' })
    // It has no title: its first field is a text, with a toolbar above it.
    await catalogue.getByRole('button', { name: /^Quote/ }).click()
    await expect.poll(focused).toMatch(/^Text content$/)
  })

  test('an Undo that is offered keeps its place when everything is saved', async () => {
    const { page } = admin
    const id = await editor.createPage('Offered')
    await editor.open(id)
    await card(page, 'First').getByRole('button', { name: 'Actions for Text' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    const note = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Undo' }) })
    await note.waitFor()
    await page.keyboard.press('Control+s')
    const saved = page.getByRole('alert').filter({ hasText: 'Everything is saved.' })
    await saved.waitFor()
    // It is beside the other, which would move up else.
    const [offered, calm] = [await note.boundingBox(), await saved.boundingBox()]
    expect(calm?.x).toBeGreaterThan((offered?.x ?? 0) + (offered?.width ?? 0))
    await note.getByRole('button', { name: 'Undo' }).click()
    await card(page, 'First').waitFor()
  })

  test('is published after a look at what is missing, and that can be undone', async () => {
    const { page } = admin
    const id = await editor.createPage('Public', { enabled: 0 })
    await editor.open(id)
    await page.getByText('Draft', { exact: true }).waitFor()
    await titleField(page).fill('Public soon')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish Public soon' })
    await dialog.getByText('No description for search engines').waitFor()
    await dialog.getByRole('button', { name: 'Publish now' }).click()
    const note = page.getByRole('alert').filter({ hasText: 'Public soon is public.' })
    await note.waitFor()
    expect(await editor.publicTitle('/public-soon')).toBe('Public soon')
    await note.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => editor.publicTitle('/public-soon')).toBeUndefined()
    await page.getByText('Draft', { exact: true }).waitFor()
    await expect.poll(async () => (await editor.draftOf(id))?.title).toBe('Public soon')
  })

  test('what keeps it from being published is shown at its field', async () => {
    const { page } = admin
    const id = await editor.createPage('Refused')
    await editor.open(id)
    await titleField(page).fill('')
    await page.keyboard.press('Control+Enter')
    const refusal = page.getByRole('dialog').getByRole('alert')
    await refusal.getByRole('button', { name: 'The title field is required.' }).waitFor()
    expect(await page.getByRole('button', { name: 'Publish now' }).isDisabled()).toBe(true)
    await refusal.getByRole('button', { name: 'Page settings: Title: The title field is required.' }).click()
    await page.getByText('One thing keeps this page from being published.').waitFor()
    await settings(page).getByText('The title field is required.').waitFor()
    await expect.poll(() => titleField(page).evaluate((field) => field.matches(':focus'))).toBe(true)
    await titleField(page).fill('Refused no more')
    expect(await page.getByText('The title field is required.').count()).toBe(0)
    admin.forgive(/status of 422/)
  })

  test('has an address of its own, which stays when the title changes, and the dialog says what moves', async () => {
    const { page, service } = admin
    const id = await editor.createPage('Old tower')
    const child = { title: 'Stairs', parent_id: id, template: 'default', access: 'public', enabled: 1 }
    await service.post('/api/v1/pages', child)
    await service.post('/api/v1/pages', { ...child, title: 'Occupied', parent_id: null })
    await editor.open(id)
    const address = settings(page).getByLabel('Address')
    await expect.poll(() => address.inputValue()).toBe('old-tower')
    await titleField(page).fill('The old tower')
    await settings(page).getByRole('button', { name: 'Use the title again' }).click()
    await expect.poll(() => address.inputValue()).toBe('the-old-tower')
    await address.fill('Occupied')
    await settings(page).getByText('The page “Occupied” has this address.').waitFor()
    await address.fill('Our Tower!')
    await address.blur()
    await expect.poll(() => address.inputValue()).toBe('our-tower')
    await page.getByRole('button', { name: 'Publish changes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish changes of The old tower' })
    await dialog.getByText('2 addresses change').waitFor()
    await dialog.getByText('/our-tower/stairs').waitFor()
    await dialog.getByRole('button', { name: 'What changes for visitors' }).click()
    await dialog.locator('ins', { hasText: 'The old' }).waitFor()
    expect(await axeInBoth(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await dialog.getByRole('button', { name: 'Publish now' }).click()
    await page.getByText(/is public\./).waitFor()
    expect(await editor.publicTitle('/our-tower')).toBe('The old tower')
    expect((await editor.read(id)).live.content).toMatchObject({ slug: 'our-tower', url: '/our-tower' })
    await address.fill('high-tower')
    await address.blur()
    await page.getByRole('button', { name: 'Publish changes' }).click()
    await dialog.getByText('2 addresses change').waitFor()
    await dialog.getByRole('button', { name: 'What changes for visitors' }).click()
    await dialog.locator('ins', { hasText: /^high/ }).waitFor()
    await page.keyboard.press('Escape')
  })

  test('what a component type refuses is listed before it is published, with the way there', async () => {
    const { page, service } = admin
    const schema = { type: 'object', properties: { rows: { type: 'integer', maximum: 3, title: 'Rows' } } }
    const type = { type: 'shelf', label: 'Shelf', schema, mode: 'strict' }
    await service.post('/api/v1/component-types', type)
    const id = await editor.createPage('Shelves')
    const { live } = await editor.read(id)
    const shelf = { id: 'new-1', type: 'shelf', slot: 'main', position: 9, config: { rows: 7 } }
    const components = [...live.content.components, shelf]
    await service.put(`/admin/api/pages/${id}/draft`, { ...live.content, components })
    await editor.open(id)
    await page.keyboard.press('Control+Enter')
    const refusal = page.getByRole('dialog').getByRole('alert')
    await refusal.getByText('It cannot be published like this').waitFor()
    expect(await axeInBoth(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await refusal.getByRole('button', { name: /^Shelf: / }).click()
    const rows = page.getByRole('complementary', { name: 'Component' }).getByLabel('Rows')
    // The link leads to the field itself, and stays there when the dialog is gone.
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => rows.evaluate((field) => field.matches(':focus'))).toBe(true)
    await rows.fill('2')
    await isSaved(page).waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByText('Every picture has a description').waitFor()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.getByText(/is public\./).waitFor()
    expect((await editor.read(id)).live.content.components.at(-1).config).toEqual({ rows: 2 })
  })

  test('a finding before publishing leads to its field, in whatever section it is', async () => {
    const { page } = admin
    const id = await editor.createPage('Found')
    await editor.open(id)
    await titleField(page).fill('Found again')
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('No description for search engines').waitFor()
    await dialog
      .getByRole('button', { name: /^Page settings/ })
      .first()
      .click()
    await dialog.waitFor({ state: 'detached' })
    const focused = 'document.activeElement.getAttribute("name")'
    await expect.poll(() => page.evaluate(focused)).toBe('description')
  })

  test('a gallery says how many pictures it has, and which one has no description', async () => {
    const { page, service } = admin
    const image = { type: 'string', title: 'Picture', 'x-corral': { widget: 'asset', accept: 'image' } }
    const alt = { type: 'string', title: 'What it shows', 'x-corral': { fill: 'asset.alt' } }
    const caption = { type: 'string', title: 'Caption' }
    const items = { type: 'object', properties: { image, alt, caption } }
    const schema = { type: 'object', properties: { pictures: { type: 'array', title: 'Pictures', items } } }
    const fields = { title: 'hidden', content: 'hidden', thumbnail: 'hidden' }
    await service.post('/api/v1/component-types', { type: 'strip', label: 'Strip', schema, fields })
    const assets = (await service.get('/admin/api/assets?per_page=2')).body.data as {
      id: number
      title: string
    }[]
    const pictures = assets.map(({ id }, at) => ({
      image: `corral:asset/${id}`,
      alt: at === 0 ? 'Dome' : '',
      caption: '',
    }))
    await service.patch(`/api/v1/assets/${assets[1]?.id}`, { meta: { alt: '' } })
    const id = await editor.createPage('Strips')
    await service.post('/api/v1/wrangler-components', {
      wrangler_page_id: id,
      type: 'strip',
      config: { pictures },
    })
    await editor.open(id)
    await card(page, 'Strip').getByText('2 pictures').waitFor()
    await titleField(page).fill('More strips')
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 picture has no description').waitFor()
    await dialog.getByRole('button', { name: `Strip: ${assets[1]?.title}` }).click()
    await dialog.waitFor({ state: 'detached' })
    const focused = 'document.activeElement.closest("[data-field]")?.getAttribute("data-field")'
    await expect.poll(() => page.evaluate(focused)).toBe('config.pictures.1.alt')
  })

  test('is published at a time', async () => {
    const { page } = admin
    const id = await editor.createPage('Later')
    await editor.open(id)
    await titleField(page).fill('Later changed')
    await page.getByRole('button', { name: 'Publish changes' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Publish changes of Later changed' })
    await dialog.getByText('At a time').click()
    const quick = dialog.getByRole('group', { name: 'Time of publication' })
    await quick.getByRole('button', { name: 'In an hour' }).click()
    await quick.getByRole('button', { name: 'Tomorrow 09:00' }).click()
    await dialog.getByRole('button', { name: /^Time of publication: .* 09:00$/ }).waitFor()
    expect(await axeInBoth(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Time of publication' }).click()
    for (const part of ['Hours', 'Minutes']) await page.getByRole('spinbutton', { name: part }).waitFor()
    // Escape closes the calendar, and not what is around it.
    await page.getByRole('button', { name: 'Next month' }).press('Escape')
    await page.getByRole('button', { name: 'Next month' }).waitFor({ state: 'detached' })
    expect(await dialog.count()).toBe(1)
    await dialog.getByRole('button', { name: 'Time of publication' }).click()
    await page.getByRole('button', { name: 'Next month' }).click()
    await page.getByRole('button', { name: /^15 / }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await dialog.getByRole('button', { name: 'Publish then' }).click()
    await page.getByText('Scheduled', { exact: true }).waitFor()
    await page.getByText(/^Will be published on /).waitFor()
    expect((await editor.read(id)).schedule.publication.at).toMatch(/-15T/)
    expect(await editor.publicTitle('/later')).toBe('Later')
    // Later changes are not part of it, until somebody includes them.
    await titleField(page).fill('Much later')
    await page.getByText(/^Will be published on .*, without the changes since that was set\.$/).waitFor()
    await page.getByRole('button', { name: 'Include them…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish then' }).click()
    await page.getByText(/^Will be published on .*, as it is now\.$/).waitFor()
    const { publication } = (await editor.read(id)).schedule
    expect([publication.at.slice(8, 11), publication.has_later_changes]).toEqual(['15T', false])
    await page.getByRole('button', { name: 'Do not publish' }).click()
    await expect.poll(async () => (await editor.read(id)).schedule.publication).toBeNull()
  })

  test('changes are discarded, and come back with Undo', async () => {
    const { page } = admin
    const id = await editor.createPage('Discard')
    await editor.open(id)
    await titleField(page).fill('Discard changed')
    await isSaved(page).waitFor()
    await page.getByRole('button', { name: 'More about this page' }).click()
    await page.getByRole('menuitem', { name: 'Discard changes' }).click()
    await expect.poll(() => titleField(page).inputValue()).toBe('Discard')
    await page
      .getByRole('alert')
      .filter({ hasText: 'discarded' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect.poll(() => titleField(page).inputValue()).toBe('Discard changed')
    expect(await editor.draftOf(id)).toMatchObject({ title: 'Discard changed' })
  })

  test('works with the keyboard alone: reorder components, and publish', async () => {
    const { page } = admin
    const id = await editor.createPage('Keyboard')
    await editor.open(id)
    await cardButton(page, 'First').focus()
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Alt+ArrowDown')
    expect(await namesIn('Content')).toEqual(['Second', 'Third', 'First'])
    await page.keyboard.press('Alt+ArrowUp')
    expect(await namesIn('Content')).toEqual(['Second', 'First', 'Third'])
    // Into another slot, by the menu of the card.
    await card(page, 'Third').getByRole('button', { name: 'Actions for Text' }).focus()
    await page.keyboard.press('Enter')
    const entry = page.getByRole('menuitem', { name: 'Move to Side', exact: true })
    await go(entry, 'ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => namesIn('Side')).toEqual(['Third'])
    expect(await namesIn('Content')).toEqual(['Second', 'First'])
    await page.keyboard.press('Control+z')
    await expect.poll(() => namesIn('Content')).toEqual(['Second', 'First', 'Third'])
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Publish now' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Keyboard is public.').waitFor()
    const { live } = await editor.read(id)
    expect(live.content.components.map(({ title }: { title: string }) => title)).toEqual([
      'Second',
      'First',
      'Third',
    ])
  })

  test('a card is dragged into another slot', async () => {
    const { page } = admin
    const id = await editor.createPage('Dragging')
    await editor.open(id)
    const from = await card(page, 'Second').boundingBox()
    const to = await page.getByRole('region', { name: 'Side' }).boundingBox()
    if (!from || !to) throw new Error('nothing to drag')
    await page.mouse.move(from.x + 10, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + 40, from.y + 40, { steps: 5 })
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 })
    await page.mouse.up()
    await expect.poll(() => namesIn('Side')).toEqual(['Second'])
    expect(await namesIn('Content')).toEqual(['First', 'Third'])
  })

  test('a viewer sees everything and may change nothing', async () => {
    const id = await editor.createPage('Viewed')
    const page = await admin.signIn(['viewer'])
    await editor.open(id, page)
    await page.getByText('This page is not yours to change.').waitFor()
    expect(await titleField(page).getAttribute('readonly')).not.toBeNull()
    for (const name of [/^Publish/, /^Add/, /^Undo/, /^Actions for/])
      expect(await page.getByRole('button', { name }).count(), String(name)).toBe(0)
    await cardButton(page, 'First').click()
    const form = page.getByRole('complementary', { name: 'Component' })
    expect(await form.getByLabel('Title').first().getAttribute('readonly')).not.toBeNull()
  })

  test.each(['light', 'dark'] as const)(
    'has no serious problem for assistive technology: %s',
    async (colorScheme) => {
      const { page } = admin
      const id = await editor.createPage(`Axe ${colorScheme}`)
      await page.emulateMedia({ colorScheme })
      await editor.open(id)
      await titleField(page).fill('Axe changed')
      await isSaved(page).waitFor()
      expect(await axeProblems(page, colorScheme), 'outline and settings').toEqual([])
      for (const section of ['Search and sharing', 'Menu', 'Who may see it', 'When it is public', 'Redirect'])
        await settings(page).getByRole('button', { name: section }).click()
      await settings(page).getByText('Set times').waitFor()
      expect(await axeProblems(page, colorScheme), 'all settings').toEqual([])
      await cardButton(page, 'First').click()
      const form = page.getByRole('complementary', { name: 'Component' })
      await form.getByRole('textbox', { name: 'Text' }).waitFor()
      expect(await axeProblems(page, colorScheme), 'component').toEqual([])
      await page.getByRole('button', { name: 'Add to Content', exact: true }).click()
      await page.getByRole('dialog', { name: 'Add to Content' }).getByText('Quote').waitFor()
      expect(await axeProblems(page, colorScheme), 'catalogue').toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page.keyboard.press('Control+Enter')
      await page.getByRole('button', { name: 'Publish now' }).waitFor()
      expect(await axeProblems(page, colorScheme), 'publish').toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
    },
  )

  test('fits on a phone', async () => {
    const { page } = admin
    const id = await editor.createPage('Phone')
    await page.setViewportSize({ width: 390, height: 844 })
    await admin.open(`/pages/${id}`)
    await cardButton(page, 'First').click()
    await page.getByRole('complementary', { name: 'Component' }).waitFor()
    const width = await page.locator('html').evaluate((root) => root.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    expect(await axeProblems(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
  })
})

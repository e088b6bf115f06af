import { describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeProblems, useAdmin } from './admin.ts'

describe.skipIf(!hasChromium)('palette, trash, redirects, activity and search', () => {
  const admin = useAdmin()
  const done = (text: string | RegExp) => admin.page.getByRole('alert').filter({ hasText: text })

  test('the palette finds a page with its words marked, and opens it', async () => {
    const { page } = admin
    await admin.open('/')
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder(/Pages, posts/).fill('privacy not')
    const found = page.getByRole('button', { name: /Privacy notice/ })
    await found.waitFor()
    expect(await found.locator('mark').first().textContent()).toBe('Privacy')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/pages\/24/)
  })

  test('the palette does what it is told, and offers what was opened lately', async () => {
    const { page } = admin
    await admin.open('/pages/24')
    await page.getByRole('treeitem', { name: 'Privacy notice' }).waitFor()
    await page.getByRole('button', { name: 'Search Ctrl K' }).click()
    await page.getByRole('button', { name: 'Privacy notice /privacy-notice' }).waitFor()
    await page.getByPlaceholder(/Pages, posts/).fill('go to trash')
    const action = page.getByRole('button', { name: 'Go to Trash', exact: true })
    await action.waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Trash', exact: true }).waitFor()
  })

  test('the palette begins a post and an upload, and remembers posts and files', async () => {
    const { page, service } = admin
    const [post] = (await service.get('/admin/api/posts')).body.data
    const [asset] = (await service.get('/admin/api/assets')).body.data
    await admin.open(`/posts/${post.id}`)
    await page.getByRole('heading', { level: 1, name: post.title }).waitFor()
    await admin.open(`/media?asset=${asset.id}`)
    await page.getByRole('dialog', { name: 'File' }).getByLabel('Title').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.getByRole('button', { name: `${asset.title} ${asset.path}` }).waitFor()
    await page.getByRole('button', { name: `${post.title} ${post.url}` }).click()
    await page.waitForURL(new RegExp(`/posts/${post.id}$`))
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder(/Pages, posts/).fill('new post')
    await page.getByRole('button', { name: 'New post', exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'New post' }).getByLabel('Title').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder(/Pages, posts/).fill('upload')
    await page.getByRole('button', { name: 'Upload pictures and files' }).waitFor()
    await page.keyboard.press('Enter')
    // The chooser opens too, if the browser still counts the key as recent.
    const upload = page.getByRole('button', { name: 'Upload', exact: true })
    await expect.poll(() => upload.evaluate((button) => button.matches(':focus'))).toBe(true)
    await page.waitForURL(/\/media$/)
  })

  test('two keys go to a screen, a question mark lists them, and a field takes them as letters', async () => {
    const { page } = admin
    await admin.open('/trash')
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await page.getByRole('heading', { name: 'Redirects', level: 1 }).waitFor()
    await page.getByLabel('Find a redirect').focus()
    await page.keyboard.type('g t?')
    expect(await page.getByLabel('Find a redirect').inputValue()).toBe('g t?')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByLabel('Find a redirect').fill('')
    await page.getByRole('heading', { name: 'Redirects', level: 1 }).click()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Find anything').waitFor()
  })

  test('a page returns from the trash, and it is said what is not as it was', async () => {
    const { page, service } = admin
    const parent = await createPage('Season')
    const child = await createPage('Winter', parent)
    await service.delete(`/api/v1/pages/${child}`)
    await service.delete(`/api/v1/pages/${parent}`)
    await admin.open('/trash?kind=page')
    await page.getByRole('button', { name: 'Restore Winter', exact: true }).click()
    await done('Winter is back.').waitFor()
    await done('The page above it is gone: it is at the top level now.').waitFor()
    expect((await service.get(`/api/v1/pages/${child}`)).body.data.attributes.url).toBe('/winter')
    await page.getByRole('button', { name: 'Restore Winter', exact: true }).waitFor({ state: 'detached' })
  })

  test('deleting for good names what goes, and asks', async () => {
    const { page, service } = admin
    const id = await createPage('Old prices')
    await service.delete(`/api/v1/pages/${id}`)
    await admin.open('/trash')
    await page.getByRole('button', { name: 'Delete for good: Old prices' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Old prices for good?' })
    await dialog.getByText('The page that was at /old-prices goes').waitFor()
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await done('Old prices is gone for good.').waitFor()
    expect(
      (await service.get('/admin/api/trash')).body.data.map((entry: { id: number }) => entry.id),
    ).not.toContain(id)
  })

  test('a redirect is added to a page, refused where it is wrong, and removed with a way back', async () => {
    const { page, service } = admin
    await admin.open('/redirects?add=true')
    const dialog = page.getByRole('dialog', { name: 'New redirect' })
    await dialog.getByLabel('Address', { exact: true }).fill('https://example.com/')
    await dialog.getByRole('combobox', { name: 'Page' }).fill('contact')
    await page.getByRole('option', { name: 'Contact (/contact)' }).click()
    await dialog.getByRole('button', { name: 'Add' }).click()
    await dialog.getByText('must be a path such as /summer').waitFor()
    admin.forgive(/status of 422/)
    await dialog.getByLabel('Address', { exact: true }).fill('/summer')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await done('/summer leads to /contact now.').waitFor()
    expect((await service.get('/api/v1/public/pages/by-url?url=/summer')).body.moved_to).toBe('/contact')
    await page.getByRole('button', { name: 'Remove the redirect from /summer' }).click()
    const removed = done('/summer leads nowhere now.')
    await removed.waitFor()
    expect((await service.get('/api/v1/public/pages/by-url?url=/summer')).body.moved_to).toBeUndefined()
    await removed.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Remove the redirect from /summer' }).waitFor()
  })

  test('a redirect that a page stands in front of is marked', async () => {
    await admin.service.post('/admin/api/redirects', { url: '/visit', address: 'https://example.com/' })
    await admin.open('/redirects?q=%2Fvisit')
    const row = admin.page.getByRole('row').filter({ hasText: 'https://example.com/' })
    await row.getByText('Not in use').waitFor()
  })

  test('the activity says who changed what, and filters it', async () => {
    const { page } = admin
    await createPage('Fresh paint')
    await admin.open('/activity?kind=page&action=created')
    await page.getByRole('link', { name: 'Fresh paint', exact: true }).waitFor()
    await page.getByRole('combobox', { name: 'Action' }).click()
    await page.getByRole('option', { name: 'deleted' }).click()
    await page.waitForURL(/action=deleted/)
    await page.getByRole('link', { name: 'Old prices', exact: true }).waitFor()
    expect(await page.getByRole('link', { name: 'Fresh paint', exact: true }).count()).toBe(0)
  })

  test('the search shows every result, page by page', async () => {
    const { page } = admin
    await admin.open('/search?q=the')
    await page.getByText(/^\d+ results$/).waitFor()
    const first = await page.locator('ol').getByRole('link').first().textContent()
    await page.getByRole('button', { name: '2', exact: true }).click()
    await expect.poll(() => page.locator('ol').getByRole('link').first().textContent()).not.toBe(first)
    expect(new URL(page.url()).search).toContain('page=2')
  })

  test.each(['light', 'dark'] as const)('axe finds nothing serious in %s colours', async (colorScheme) => {
    const { page } = admin
    const screens = ['/trash', '/redirects', '/redirects?add=true', '/activity', '/activity?tab=sign-ins']
    await page.emulateMedia({ colorScheme })
    for (const screen of [...screens, '/search?q=telescope', '/pages']) {
      await admin.open(screen)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await axeProblems(page, colorScheme), screen).toEqual([])
    }
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder(/Pages, posts/).fill('telescope')
    await page.getByRole('button', { name: /Telescope hire/ }).waitFor()
    expect(await axeProblems(page, colorScheme), 'palette').toEqual([])
  })

  async function createPage(title: string, parent: number | null = null): Promise<number> {
    const page = { title, template: 'page', access: 'public', enabled: 1, menu_order: 100, parent_id: parent }
    const { body } = await admin.service.post('/api/v1/pages', page)
    return Number(body.data.id)
  }
})

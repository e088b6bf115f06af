import { beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeProblems, useAdmin } from './admin.ts'

interface Component {
  id: number
  type: string
  title: string | null
}

describe.skipIf(!hasChromium)('the history of a page', () => {
  const admin = useAdmin()
  const path = '/admin/api/pages/1'

  type Content = Record<string, unknown> & { components: Component[] }

  async function publish(change: (content: Content) => Content): Promise<void> {
    const { service } = admin
    const { body, headers } = await service.get(path)
    const content = change(body.data.live.content)
    const kept = await service.put(`${path}/draft`, content, {
      headers: { 'if-match': String(headers.etag) },
    })
    const answer = await service.post(
      `${path}/draft/publish`,
      {},
      { headers: { 'if-match': kept.body.data.etag } },
    )
    expect(answer.status).toBe(200)
  }
  const live = async (): Promise<Content> => (await admin.service.get(path)).body.data.live.content
  const heroOf = ({ components }: Content) => components.find(({ type }) => type === 'hero')
  const rename = (content: Content, title: string): Content => ({
    ...content,
    components: content.components.map((each) => (each.type === 'hero' ? { ...each, title } : each)),
  })

  beforeAll(async () => {
    await publish((content) => ({ ...rename(content, 'The sky belongs to everybody'), title: 'Northlight' }))
    await publish((content) => ({ ...content, description: 'Come and look' }))
  })

  test('versions are listed by day, with who and what, and compared word by word', async () => {
    const { page } = admin
    await admin.open('/pages/1/history')
    const list = page.getByRole('navigation', { name: 'Versions' })
    await list.getByRole('heading', { name: 'Today' }).waitFor()
    await list.getByRole('button', { name: 'Title, 1 component changed' }).waitFor()
    await list.getByRole('button', { name: /^The oldest version kept/ }).click()
    const detail = page.getByRole('region', { name: 'Version' })
    await detail.locator('del', { hasText: 'is open' }).waitFor()
    expect(await detail.locator('ins', { hasText: 'belongs' }).count()).toBe(1)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeProblems(page, colorScheme)).toEqual([])
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await detail.getByText('Side by side').click()
    await detail.frameLocator('iframe[title="Before"]').getByText('The sky is open to everybody').waitFor()
    await detail.frameLocator('iframe[title="Now"]').getByText('The sky belongs to everybody').waitFor()
  })

  test('a replaced picture is named as in the media, with both small', async () => {
    const { page, service } = admin
    const { data } = (await service.get('/admin/api/assets')).body
    const [old, next] = data.filter(({ type }: { type: string }) => type === 'image')
    const withImage = (image: string) =>
      publish((content) => ({
        ...content,
        components: content.components.map((each) =>
          each.type === 'hero' ? { ...each, config: { ...Object(each).config, image } } : each,
        ),
      }))
    await withImage(old.path)
    await withImage(`corral:asset/${next.id}`)
    await admin.open('/pages/1/history')
    await page.getByRole('navigation', { name: 'Versions' }).getByRole('button').first().click()
    const detail = page.getByRole('region', { name: 'Version' })
    await detail.locator('del', { hasText: old.title }).waitFor()
    await detail.locator('ins', { hasText: next.title }).waitFor()
    await expect.poll(() => detail.locator('img').count()).toBe(2)
    expect(await detail.getByText(/corral:asset/).count()).toBe(0)
    expect(await axeProblems(page)).toEqual([])
  })

  test('one component is brought back into the working copy, and that can be undone', async () => {
    const { page, service } = admin
    await admin.open('/pages/1/history')
    await page.getByRole('button', { name: /^The oldest version kept/ }).click()
    await page.getByRole('button', { name: 'Restore The sky belongs to everybody into your changes' }).click()
    await page.getByText('is in your changes as it was then').waitFor()
    const draft = (await service.get(path)).body.data.draft.content
    expect([heroOf(draft)?.title, draft.title]).toEqual(['The sky is open to everybody', 'Northlight'])
    expect(heroOf(await live())?.title).toBe('The sky belongs to everybody')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await service.get(path)).body.data.draft).toBe(null)
  })

  test('a whole page is restored for visitors, and that can be undone', async () => {
    const { page } = admin
    await admin.open('/pages/1/history')
    await page.getByRole('button', { name: /^The oldest version kept/ }).click()
    await page.getByRole('button', { name: 'Restore this version' }).click()
    const question = page.getByRole('dialog', { name: 'Restore this version?' })
    await question.getByText('Published, visitors see it at once.').waitFor()
    expect(await axeProblems(page, 'light')).toEqual([])
    await question.getByRole('button', { name: 'Restore and publish' }).click()
    await page.getByText('is as it was then, for visitors too').waitFor()
    expect((await live()).title).toBe('Northlight Observatory')
    const list = page.getByRole('navigation', { name: 'Versions' })
    await list.getByText('Back to the oldest version kept').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await live()).title).toBe('Northlight')
    await list.getByText(/^Back to the version of /).waitFor()
    await page.getByRole('link', { name: 'Back to editing' }).click()
    await page.waitForURL('**/admin/pages/1')
  })

  test('a whole page is restored into the working copy first, opened there, and that can be undone', async () => {
    const { page, service } = admin
    const before = await live()
    await admin.open('/pages/1/history')
    await page.getByRole('button', { name: /^The oldest version kept/ }).click()
    await page.getByRole('button', { name: 'Restore this version' }).click()
    const question = page.getByRole('dialog', { name: 'Restore this version?' })
    // The first choice has the focus.
    await expect.poll(() => question.locator(':focus').innerText()).toBe('Restore into your changes')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/pages/1')
    await page.getByText('is in your changes as it was then. Look at it, then publish it.').waitFor()
    await page.getByRole('heading', { name: 'Northlight Observatory' }).first().waitFor()
    const { draft } = (await service.get(path)).body.data
    expect([draft.content.title, heroOf(draft.content)?.title]).toEqual([
      'Northlight Observatory',
      'The sky is open to everybody',
    ])
    expect(await live()).toEqual(before)
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect.poll(async () => (await service.get(path)).body.data.draft).toBe(null)
    await page.getByText('There are no changes to publish.').waitFor()
  })

  test('who may only look sees what changed, and no way to restore it', async () => {
    const page = await admin.signIn(['viewer'])
    await admin.open('/pages/1/history', page)
    await page.getByRole('button', { name: /^The oldest version kept/ }).click()
    await page.locator('del', { hasText: 'is open' }).waitFor()
    expect(await page.getByRole('button', { name: /Restore/ }).count()).toBe(0)
  })

  test('a page without versions says so', async () => {
    await admin.open('/pages/5/history')
    await admin.page.getByText('No earlier versions yet').waitFor()
  })
})

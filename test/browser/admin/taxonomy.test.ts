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

  test('what others refer to says by whom before it is deleted', async () => {
    const { service, page } = admin
    const make = async (path: string, body: object) => {
      const answer = await service.post(path, body)
      expect(answer.status).toBe(201)
      return answer.body.data as { id: number }
    }
    const widgets = ['category', 'tag', 'user', 'post', 'global']
    const properties = Object.fromEntries(
      widgets.map((widget) => [widget, { type: 'integer', 'x-corral': { widget } }]),
    )
    const schema = { type: 'object', properties }
    await make('/api/v1/collections', { name: 'Picks', post_type: 'pick', json_schema: schema })
    const email = 'grace@example.com'
    const ids = {
      category: (await make('/api/v1/categories', { name: 'Referred topic' })).id,
      tag: (await make('/api/v1/tags', { name: 'Referred word' })).id,
      user: (await make('/api/v1/users', { name: 'Grace', email, password: 'a long password' })).id,
      post: (
        await make('/api/v1/posts', { title: 'Referred post', post_type: 'news', post_status: 'public' })
      ).id,
      global: (await make('/admin/api/globals', { name: 'referred', label: 'Referred global', schema })).id,
    }
    for (let at = 1; at <= 7; at++)
      await make('/api/v1/posts', {
        title: `Pick ${at}`,
        post_type: 'pick',
        post_status: 'public',
        meta: ids,
      })
    const banner = { name: 'banner', label: 'Banner', schema, value: { category: ids.category } }
    await make('/admin/api/globals', banner)
    const menuOf = async (label: string) => {
      await page.getByRole('button', { name: label }).click()
      await page.getByRole('menuitem', { name: 'Move to the trash' }).click()
    }
    const ways: [kind: keyof typeof ids, title: string, address: string, remove: () => Promise<void>][] = [
      [
        'category',
        'Referred topic',
        '/categories',
        () => page.getByRole('button', { name: 'Delete Referred topic' }).click(),
      ],
      [
        'tag',
        'Referred word',
        '/tags',
        () => page.getByRole('button', { name: 'Delete Referred word' }).click(),
      ],
      ['post', 'Referred post', `/posts/${ids.post}`, () => menuOf('More about this post')],
      ['global', 'Referred global', `/globals/${ids.global}`, () => menuOf('More about this content')],
    ]
    for (const [kind, title, address, remove] of ways) {
      await admin.open(address)
      await remove()
      const dialog = page.getByRole('dialog', { name: `${title} is in use` })
      await dialog.getByRole('link', { name: 'Pick 1' }).waitFor()
      await dialog.getByText(kind === 'category' ? 'and 3 more' : 'and 2 more').waitFor()
      if (kind === 'category') expect(await axeInBoth(page)).toEqual([])
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      expect((await service.get(`/admin/api/references/${kind}/${ids[kind]}`)).status).toBe(200)
    }
    // The way to one of them, and the deletion itself.
    await admin.open('/tags')
    await page.getByRole('button', { name: 'Delete Referred word' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Pick 2' }).click()
    await page.waitForURL(/\/posts\/\d+/)
    await admin.open('/tags')
    await page.getByRole('button', { name: 'Delete Referred word' }).click()
    await page.getByRole('button', { name: 'Delete anyway' }).click()
    await page.getByText('The tag Referred word is deleted.').waitFor()
    await admin.open(`/people/${ids.user}`)
    await page.getByRole('button', { name: 'Delete Grace' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Grace' })
    await dialog.getByText('These name them in a field. They would have a gap there:').waitFor()
    await dialog.getByRole('link', { name: 'Pick 1' }).waitFor()
    await dialog.getByRole('button', { name: 'Keep' }).click()
    // A category that records have is replaced there, and named in fields.
    await service.patch(`/api/v1/posts/${ids.post}`, { category_id: ids.category })
    await admin.open('/categories')
    await page.getByRole('button', { name: 'Delete Referred topic' }).click()
    await page
      .getByRole('dialog')
      .getByText('These name it in a field. They would have a gap there:')
      .waitFor()
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

import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { translateAll } from '../../exchange.ts'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'

describe.skipIf(!hasChromium)('translations of posts', () => {
  const admin = useAdmin({ content: 'none' })
  const { service } = admin
  const call = async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const answer = await service.call(method, path, { body })
    expect([path, answer.status < 300]).toEqual([path, true])
    return answer.body.data
  }
  const addPost = async (title: string, fields: object = {}): Promise<number> => {
    const post = { title, post_type: 'story', post_status: 'public', published: 1, ...fields }
    return Number((await call('POST', '/api/v1/posts', post)).id)
  }
  const germanOf = async (id: number) => {
    const { body } = await service.get(`/admin/api/posts/${id}/translations`)
    return body.data.find(({ language }: { language: string }) => language === 'de')
  }
  const draftOf = async (id: number) =>
    (await service.get(`/admin/api/posts/${id}`)).body.data.draft?.content ?? null
  const part = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
  const languages = (page: Page, label: string) =>
    page.getByRole('button', { name: `Translations of this post in ${label}` })
  let story = 0
  let german = 0

  beforeAll(async () => {
    if (!hasChromium) return
    await call('POST', '/api/v1/languages', { code: 'en', label: 'English', url_prefix: '' })
    await call('POST', '/api/v1/languages', { code: 'de', label: 'Deutsch', url_prefix: '/de' })
    await call('POST', '/api/v1/collections', {
      name: 'Stories',
      post_type: 'story',
      has_components: true,
      schema: [{ name: 'place', label: 'Place', type: 'string' }],
    })
    story = await addPost('The meadow in May', {
      description: 'What flowers',
      content: '<p>Poppies and larks</p>',
      meta: { place: 'By the river' },
      components: [{ type: 'text', content: '<p>First of May</p>' }],
    })
  })

  test('a post is not needed, or is translated from its editor, and opens beside its source', async () => {
    const { page } = admin
    await admin.open(`/posts/${story}`)
    await languages(page, 'English').click()
    await page.getByRole('menuitem', { name: 'English Published' }).waitFor()
    await page.getByRole('menuitem', { name: 'Deutsch is not needed' }).click()
    await eventually(async () => (await germanOf(story)).state).toBe('unneeded')
    await languages(page, 'English').click()
    await page.getByRole('menuitem', { name: 'Deutsch is needed again' }).click()
    await languages(page, 'English').click()
    await page.getByRole('menuitem', { name: 'Translate into Deutsch…' }).click()
    await page.getByText('The meadow in May in Deutsch: a draft with the content of its source.').waitFor()
    await page.getByRole('region', { name: 'English and Deutsch side by side' }).waitFor()
    await languages(page, 'Deutsch').waitFor()
    german = (await germanOf(story)).id
    expect(new URL(page.url()).pathname).toBe(`/admin/posts/${german}`)
    expect(await axeInBoth(page)).toEqual([])
  })

  test('the list of posts names its translation, and begins one that is missing', async () => {
    const { page } = admin
    const other = await addPost('The hedge in June')
    await admin.open('/posts?language=en')
    await page.getByRole('link', { name: 'The meadow in May in Deutsch: Draft', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Translate The hedge in June into Deutsch' }).click()
    await page.getByRole('region', { name: 'English and Deutsch side by side' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/admin/posts/${(await germanOf(other)).id}`)
    await admin.open('/posts?language=de')
    await page.getByRole('link', { name: 'The hedge in June in English: Published' }).waitFor()
    for (const id of [(await germanOf(other)).id, other]) await service.delete(`/api/v1/posts/${id}`)
  })

  test('its fields, those of its collection and its components are translated beside their source', async () => {
    const { page } = admin
    await admin.open(`/posts/${german}`)
    await page.getByText('Side by side', { exact: true }).click()
    const view = page.getByRole('region', { name: 'English and Deutsch side by side' })
    await view.getByText('5 fields as in English').waitFor()
    const post = part(page, 'The post')
    expect(await post.getByRole('group', { name: 'Text in English' }).innerText()).toContain(
      'Poppies and larks',
    )
    await post.getByRole('textbox', { name: 'Title', exact: true }).fill('Die Wiese im Mai')
    await post.getByRole('textbox', { name: 'Place', exact: true }).fill('Am Fluss')
    await part(page, 'text').getByRole('textbox', { name: 'Text', exact: true }).fill('Erster Mai')
    await view.getByText('2 fields as in English').waitFor()
    await eventually(async () => (await draftOf(german))?.components?.[0]?.content).toContain('Erster Mai')
    expect(await draftOf(german)).toMatchObject({ title: 'Die Wiese im Mai', meta: { place: 'Am Fluss' } })
    expect((await service.get(`/api/v1/posts/${story}`)).body.data.title).toBe('The meadow in May')
    await page.getByText('Write', { exact: true }).click()
    await page.getByRole('complementary', { name: 'Settings of the post' }).waitFor()
  })

  test('what has changed in its source is marked, and confirmed', async () => {
    const { page } = admin
    await call('PATCH', `/api/v1/posts/${story}`, { content: '<p>Poppies and many larks</p>' })
    await admin.open(`/posts/${german}?view=translation`)
    await page.getByText('1 change in English', { exact: false }).waitFor()
    const content = part(page, 'The post').getByRole('group', { name: 'Text in English' })
    expect(await content.locator('ins').allInnerTexts()).toEqual(['many '])
    await part(page, 'The post').getByRole('button', { name: 'Still correct: Text' }).click()
    await eventually(() => page.getByText('1 change in English', { exact: false }).count()).toBe(0)
    expect((await germanOf(story)).state).toBe('draft')
  })

  test('on a phone one is below the other, and a button leads back', async () => {
    const { page } = admin
    await page.setViewportSize({ width: 390, height: 844 })
    await admin.open(`/posts/${german}`)
    await languages(page, 'Deutsch').click()
    await page.getByRole('menuitem', { name: 'Side by side with English' }).click()
    const title = part(page, 'The post').getByRole('textbox', { name: 'Title', exact: true })
    await title.waitFor()
    const above = await page.getByRole('group', { name: 'Title in English' }).first().boundingBox()
    expect((await title.boundingBox())?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0) - 1)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
    expect(await axeInBoth(page)).toEqual([])
    await page.getByRole('button', { name: 'Back to the post' }).click()
    await page.getByRole('radiogroup', { name: 'What is shown' }).waitFor()
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  test('the table of translations has posts, too, and begins many at once', async () => {
    const { page } = admin
    for (const title of ['Hay', 'Oats', 'Rye']) await addPost(title)
    await admin.open('/translations')
    await page.getByRole('radiogroup', { name: 'What is translated' }).getByText('Posts').click()
    await page.getByRole('link', { name: 'The meadow in May in Deutsch: Draft' }).waitFor()
    expect(new URL(page.url()).search).toBe('?kind=post')
    expect(await axeInBoth(page)).toEqual([])
    await page.getByRole('checkbox', { name: 'Select Hay' }).check()
    await page.getByRole('checkbox', { name: 'Select Oats' }).check()
    await page.getByRole('button', { name: 'Translate into…' }).click()
    await page.getByRole('menuitem', { name: 'Deutsch 2 missing' }).click()
    await page.getByText('2 posts have drafts in Deutsch.').waitFor()
    await page.getByRole('link', { name: 'Oats in Deutsch: Draft' }).click()
    await languages(page, 'Deutsch').waitFor()
    await admin.open('/translations?kind=post&language=de&state=missing')
    await page.getByRole('button', { name: 'Translate Rye into Deutsch' }).waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  test('files for translators have posts, and are imported again', async () => {
    const { page } = admin
    await admin.open('/translations?kind=post&language=de&state=missing')
    await page.getByRole('button', { name: 'Export…' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'What Deutsch lacks, as a table' }).click(),
    ])
    const table = await readFile(await file.path(), 'utf8')
    const filled = table.replace(/(,title#1~[^\r]*,Rye,,)/, '$1Roggen')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Import translations…' }).click(),
    ])
    await chooser.setFiles({ name: 'posts.csv', mimeType: 'text/csv', buffer: Buffer.from(filled) })
    const dialog = page.getByRole('dialog', { name: 'Imported translations' })
    await dialog.getByText('posts.csv: 1 page or post has new texts. Nothing is published yet.').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    const { body } = await service.get('/admin/api/posts?language=de')
    expect(body.data.map(({ title }: { title: string }) => title)).toContain('Roggen')
  })

  test('a language that lacks nothing says so, and gives no file', async () => {
    const { page } = admin
    const path = '/admin/api/translations/file'
    const { text } = await service.get(`${path}?kind=post&language=de`)
    await call('POST', path, { file: translateAll(text) })
    expect((await service.get(`${path}?kind=post&language=de`)).status).toBe(404)
    await admin.open('/translations?kind=post&language=de')
    await page.getByRole('button', { name: 'Export…' }).click()
    await page.getByRole('menuitem', { name: 'What Deutsch lacks, as XLIFF' }).click()
    await page.getByText('Nothing is missing or out of date in Deutsch.').waitFor()
    admin.forgive(/status of 404/)
  })

  test('Home names the posts that are to be translated', async () => {
    const { page } = admin
    await addPost('Barley')
    await admin.open('/posts?language=de')
    await page.evaluate(`localStorage.setItem('corral-pages-language', '"de"')`)
    await admin.open('/')
    const card = page.getByRole('region', { name: 'Posts to translate: Deutsch' })
    await card.getByRole('link', { name: /^Barley/ }).waitFor()
    await card.getByRole('link', { name: '0 out of date, 1 missing' }).click()
    await page.getByRole('button', { name: 'Translate Barley into Deutsch' }).waitFor()
  })

  test('whoever deletes a post that translations were made from is told that they stay', async () => {
    const { page } = admin
    await admin.open(`/posts/${story}`)
    await page.getByRole('button', { name: 'More about this post' }).click()
    await page.getByRole('menuitem', { name: 'Move to the trash' }).click()
    const dialog = page.getByRole('dialog', { name: 'Its translation stays' })
    await dialog.getByText('Visitors still see these posts.', { exact: false }).waitFor()
    expect(await axeInBoth(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Keep' }).click()
    expect((await service.get(`/api/v1/posts/${story}`)).status).toBe(200)
    // The same from the list.
    await admin.open('/posts?language=en')
    await page.getByRole('checkbox', { name: 'Select The meadow in May' }).check()
    await page.getByRole('button', { name: 'Move to the trash' }).click()
    await dialog.getByRole('button', { name: 'Move to the trash anyway' }).click()
    await page.getByText('1 is in the trash for a month.').waitFor()
    expect((await service.get(`/api/v1/posts/${german}`)).status).toBe(200)
  })

  test('somebody who may see posts alone finds their translations', async () => {
    const names = ['view posts', 'update posts', 'create posts']
    const { body } = await service.get('/api/v1/permissions?per_page=500')
    const permissions = body.data
      .filter(({ name }: { name: string }) => names.includes(name))
      .map(({ id }: { id: number }) => id)
    await call('POST', '/api/v1/roles', { name: 'writer', permissions })
    const page = await admin.signIn(['writer'])
    await admin.open('/', page)
    await page.getByRole('link', { name: 'Translations' }).click()
    await page.getByRole('button', { name: 'Translate Barley into Deutsch' }).waitFor()
    expect(await page.getByRole('radiogroup', { name: 'What is translated' }).count()).toBe(0)
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { draftsOf } from '../../drafts.ts'
import { formOf, makeImage } from '../../images.ts'
import { runJobs } from '../../jobs.ts'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'

describe.skipIf(!hasChromium)('Home as a desk', () => {
  const admin = useAdmin()
  const { createPage, keep, publish, updatePage } = draftsOf(admin.service)
  const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

  /** A request of the person who is signed in. */
  function ask(page: Page, method: string, path: string, body: object): Promise<number> {
    const headers = { 'content-type': 'application/json', 'if-match': '*' }
    const init = { method, body: JSON.stringify(body), headers }
    const request = `fetch(${JSON.stringify(path)}, ${JSON.stringify(init)}).then(({ status }) => status)`
    return page.evaluate<number>(request)
  }

  /** The paths of the API that a page requests until it is calm. */
  async function requestsOf(page: Page): Promise<string[]> {
    const paths: string[] = []
    page.on('request', (request) => paths.push(new URL(request.url()).pathname))
    await admin.open('/', page)
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await page.waitForLoadState('networkidle')
    return [...new Set(paths)].filter((path) => /^\/(admin\/api|api\/v1)\//.test(path))
  }

  test('shows own work, what waits, and what others published; each card leads to its list', async () => {
    const { page } = admin
    const own = await createPage('Own work')
    const waiting = await createPage('Of somebody else')
    await createPage('Out already')
    const hidden = await createPage('Nobody sees it', [], { enabled: 0 })
    expect((await keep(waiting.path, { title: 'Changed' })).status).toBe(200)
    await admin.open('/')
    expect(await ask(page, 'PUT', `${own.path}/draft`, { title: 'Changed' })).toBe(200)
    expect(await ask(page, 'PUT', `${hidden.path}/draft`, { description: 'Changed' })).toBe(200)
    await admin.open('/')
    const mine = card(page, 'Continue where you were')
    await mine.getByRole('link', { name: /^Own work changes not published/ }).waitFor()
    await mine.getByRole('link', { name: /^Nobody sees it not published/ }).waitFor()
    const others = card(page, 'Recently published by others')
    await others.getByRole('link', { name: /^Out already/ }).waitFor()
    expect(await others.getByText('Nobody sees it').count()).toBe(0)
    expect(await others.getByText('Own work').count()).toBe(1)
    const open = card(page, 'Waiting for you')
    await open.getByRole('link', { name: /^Of somebody else Test/ }).waitFor()
    expect(await axeInBoth(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await open.getByRole('link', { name: 'Your own changes 2 not published' }).click()
    await page.getByRole('heading', { level: 1, name: 'All pages' }).waitFor()
    await page.getByRole('link', { name: 'Own work' }).waitFor()
    expect(await page.getByRole('link', { name: 'Of somebody else' }).count()).toBe(0)
    // What is published is no longer waiting, and still where one was.
    expect(await ask(page, 'POST', `${own.path}/draft/publish`, {})).toBe(200)
    await admin.open('/')
    await mine.getByRole('link', { name: /^Changed/ }).waitFor()
    await open.getByRole('link', { name: /^Of somebody else/ }).waitFor()
    await open.getByRole('link', { name: 'Your own changes 1 not published' }).waitFor()
  })

  test('a broken link says where it leads, and opens its field', async () => {
    const { page } = admin
    const target = await createPage('Not yet public', [], { enabled: 0 })
    const content = `<p><a href="corral:page/${target.id}">there</a></p>`
    const source = await createPage('With a link', [{ title: 'Part', content }])
    await admin.open('/')
    const links = card(page, 'Broken links')
    await links
      .getByRole('link', { name: 'With a link leads to Not yet public, which is not public' })
      .click()
    await page.waitForURL(new RegExp(`/pages/${source.id}\\?.*component=.*field=content`))
    await page.getByRole('complementary').last().getByRole('textbox', { name: 'Title' }).waitFor()
    await admin.open('/')
    await links.getByRole('link', { name: 'All such pages' }).click()
    await page.getByRole('table').getByRole('link', { name: 'With a link' }).waitFor()
  })

  test('what is scheduled next, what could not be published, and pictures without a description', async () => {
    const { page, service } = admin
    const later = await createPage('Goes away')
    const at = new Date(Date.now() + 7 * 86_400_000).toISOString()
    expect((await service.put(`${later.path}/schedule`, { unpublish_at: at })).status).toBe(200)
    const failing = await createPage('Fails')
    await keep(failing.path, { title: 'Scheduled' })
    const soon = Date.now() + 60_000
    expect((await publish(failing.path, '*', new Date(soon).toISOString())).status).toBe(200)
    // Somebody else changes the same field, and the publication stops.
    await updatePage(failing.id, { title: 'Changed meanwhile' })
    service.clock.now = new Date(soon + 1000)
    await runJobs(service.app)
    service.clock.now = null
    const file = { file: await makeImage(), name: 'unknown.png', type: 'image/png' }
    const form = formOf({ file, title: 'Unknown thing' })
    expect((await service.call('POST', '/api/v1/assets', { form })).status).toBe(201)
    await admin.open('/')
    await card(page, 'Scheduled next')
      .getByRole('link', { name: /^Goes away goes offline \d/ })
      .waitFor()
    const failed = card(page, 'Could not be published')
    await failed.getByRole('link', { name: /^Changed meanwhile/ }).waitFor()
    await failed.getByRole('link', { name: 'All such pages' }).click()
    await page.waitForURL(/problem=publication/)
    await page.getByRole('row').filter({ hasText: 'Changed meanwhile' }).waitFor()
    expect(await page.locator('tbody tr').count()).toBe(1)
    await admin.open('/')
    const pictures = card(page, 'Pictures without a description')
    await pictures.getByRole('link', { name: 'Describe them' }).waitFor()
    await pictures.getByRole('link', { name: /^Unknown thing/ }).click()
    await page.getByRole('dialog', { name: 'File' }).getByLabel('What does it show?').fill('A thing')
    await page.keyboard.press('Tab')
    await eventually(async () => {
      const { body } = await service.get('/admin/api/assets?search=Unknown')
      return JSON.stringify(body.data)
    }).toContain('A thing')
    await admin.open('/')
    await card(page, 'Storage').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await pictures.getByRole('link', { name: /^Unknown thing/ }).count()).toBe(0)
    expect(await axeInBoth(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  })

  test('backups and storage are shown to those who look after the service, and requested for nobody else', async () => {
    const { page, service } = admin
    const moment = new Date().toISOString()
    const failed = { origin: 'schedule' as const, started_at: moment, finished_at: moment }
    await service.app.database.db
      .insertInto('backups')
      .values({ ...failed, name: null, bytes: null, error: 'The disk is full.' })
      .execute()
    expect(await requestsOf(page)).toEqual(expect.arrayContaining(['/admin/api/status', '/api/v1/webhooks']))
    await card(page, 'Backups fail').getByText('The disk is full.').waitFor()
    await card(page, 'Storage').getByText('Database').waitFor()
    await card(page, 'Backups fail').getByRole('link', { name: 'Details' }).click()
    await page.getByRole('region', { name: 'Storage and backups' }).getByText('The disk is full.').waitFor()

    const editor = await admin.signIn(['editor'])
    const asked = await requestsOf(editor)
    await card(editor, 'Waiting for you').waitFor()
    for (const path of ['/admin/api/status', '/api/v1/webhooks', '/admin/api/settings'])
      expect(asked).not.toContain(path)
    for (const name of ['Backups fail', 'Storage', 'Webhooks that fail'])
      expect(await card(editor, name).count(), name).toBe(0)

    const viewer = await admin.signIn(['viewer'])
    await requestsOf(viewer)
    await card(viewer, 'Recently published by others').waitFor()
    expect(await card(viewer, 'Waiting for you').count()).toBe(0)

    const nobody = await admin.signIn([])
    const few = await requestsOf(nobody)
    await nobody.getByText('Nothing wants your attention').waitFor()
    for (const path of ['drafts', 'schedule', 'activity', 'broken-links', 'assets', 'messages', 'status'])
      expect(few).not.toContain(`/admin/api/${path}`)
  })

  test('nothing is cut off at any width', async () => {
    const { page } = admin
    for (const width of [1440, 1280, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await admin.open('/')
      await card(page, 'Storage').waitFor()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate<number>('document.documentElement.scrollWidth'), `${width}`).toBe(width)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  })
})

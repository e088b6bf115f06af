import { createHmac } from 'node:crypto'
import pino from 'pino'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { deliverDue } from '../../../src/jobs/webhooks.ts'
import { type Received, useReceiver } from '../../receiver.ts'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, useAdmin } from './admin.ts'

const path = '/api/v1/webhooks'
const logger = pino({ level: 'silent' })

describe.skipIf(!hasChromium)('webhooks', () => {
  const receiver = useReceiver()
  const admin = useAdmin({ env: { CORRAL_WEBHOOK_PRIVATE: '127.0.0.1' } })
  const pages = () => [admin.page, ...others.splice(0)]
  const others: Page[] = []
  const deliver = () => deliverDue(admin.service.app.services, { logger })

  afterEach(async () => {
    // A screen that is still open would ask for what is deleted here.
    for (const page of pages()) await page.goto('about:blank')
    for (const { id } of (await admin.service.get(`${path}?per_page=100`)).body.data)
      await admin.service.delete(`${path}/${id}`)
  })

  async function create(more: object = {}): Promise<number> {
    const body = { url: receiver.url, description: 'Builds the website', events: ['category.*'], ...more }
    return (await admin.service.post(path, body)).body.data.id
  }

  const shown = async (id: number) => (await admin.service.get(`${path}/${id}`)).body.data

  test('Home tells of webhooks that fail, to users who may see webhooks', async () => {
    const { page, service } = admin
    const id = await create()
    receiver.answers((response) => response.writeHead(500).end('out of order'))
    await service.post('/api/v1/categories', { name: 'Failing' })
    await deliver()
    await admin.open('/')
    const part = page.getByRole('region', { name: 'Webhooks that fail' })
    await part.getByText('Failing').waitFor()
    expect(await axeInBoth(page)).toEqual([])
    await part.getByRole('link', { name: /Builds the website/ }).click()
    await page.waitForURL(new RegExp(`/settings/webhooks/${id}$`))
    const editor = await admin.signIn(['editor'])
    others.push(editor)
    await admin.open('/', editor)
    await editor.getByRole('region', { name: 'Unread messages' }).waitFor()
    expect(await editor.getByText('Webhooks that fail').count()).toBe(0)
  })

  test('one is added, its secret is shown once, and verifies what arrives; what failed is sent again', async () => {
    const { page, service } = admin
    await admin.open('/settings')
    await page.getByRole('link', { name: 'Webhooks' }).click()
    await page.getByText('A webhook tells another program at once').waitFor()
    await page.getByRole('button', { name: 'Add a webhook' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Address').fill(receiver.url)
    await dialog.getByLabel('What is it for?').fill('Builds the website')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    const secret = await dialog.locator('pre').innerText()
    expect(secret).toMatch(/^whsec_/)
    await dialog.getByRole('button', { name: 'Copy' }).waitFor()
    // A key that closes other dialogs must not lose it.
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('heading', { level: 1, name: 'Builds the website' }).waitFor()
    await page.getByText('Nothing sent yet').waitFor()
    expect(await page.content()).not.toContain(secret)

    await service.patch('/api/v1/pages/1', { title: 'Welcome' })
    await deliver()
    const message = receiver.received.find(({ body }) => body.type === 'page.updated')
    expect(message?.signature).toBe(signatureOf(secret, message as Received))
    await page.getByText('Page changed: Welcome').waitFor()
    await page.getByText('The last message arrived.').waitFor()

    receiver.answers((response) => response.writeHead(500).end('out of order'))
    await service.patch('/api/v1/pages/1', { title: 'Welcome back' })
    await deliver()
    await page.getByText('The receiver answered 500. The next attempt is made in a moment.').waitFor()
    const row = page.getByRole('listitem').filter({ hasText: 'Page changed: Welcome back' })
    await row.getByText('Waiting').waitFor()
    await row.getByRole('button', { expanded: false }).first().click()
    await row.getByText('out of order').waitFor()
    await row.getByText('page.updated', { exact: true }).waitFor()
    expect(await axeInBoth(page)).toEqual([])

    await row.getByRole('button', { name: 'Send again: Page changed: Welcome back' }).click()
    await page.getByText('It is sent again, before what waits.').waitFor()
    await deliver()
    await row.getByText('Delivered').waitFor()
    await row.getByText('2 attempts').waitFor()
    await page.getByText('The last message arrived.').waitFor()
    expect(receiver.received.at(-1)?.body.data.title).toBe('Welcome back')
  })

  test('what is refused is told at its field, and what was typed is kept', async () => {
    const { page } = admin
    await admin.open('/settings/webhooks?add=true')
    const dialog = page.getByRole('dialog')
    const address = dialog.getByLabel('Address')
    await address.fill('http://10.0.0.7/hooks')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByText('This address is on a private network.').waitFor()
    expect(await address.getAttribute('aria-invalid')).toBe('true')
    await address.fill('site.example.com')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByText('It must be an address such as https://site.example.com/hooks.').waitFor()
    await address.fill(receiver.url)
    await dialog.getByLabel('Only what I choose').check()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByText('must name at least one event').waitFor()
    admin.forgive(/422/)
    expect(await address.inputValue()).toBe(receiver.url)
    expect(await axeInBoth(page)).toEqual([])
  })

  test('events and filters are chosen by boxes, and what has no box survives', async () => {
    const { page } = admin
    const id = await create({ events: ['*.moved', 'tag.created'], filters: { post_type: ['rumour'] } })
    await admin.open(`/settings/webhooks/${id}`)
    await page.getByText('Tags: added').waitFor()
    await page.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Also, and kept as it is: *.moved').waitFor()
    await dialog.getByLabel('Posts: All', { exact: true }).check()
    expect(await dialog.getByLabel('Posts: Deleted', { exact: true }).isDisabled()).toBe(true)
    await dialog.getByLabel('Anything deleted').check()
    await dialog.getByRole('textbox', { name: 'Pages below' }).click()
    await page.getByRole('option').first().click()
    await dialog.getByRole('button', { name: /^Without / }).waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Builds the website is changed.').waitFor()
    expect(await shown(id)).toMatchObject({
      events: ['*.moved', 'tag.created', 'post.*', '*.deleted'],
      filters: { post_type: ['rumour'], under: [1] },
    })
    await page.getByText('Anything deleted').waitFor()
  })

  test('how many messages and changes are sent at once is set, shown and given up', async () => {
    const { page } = admin
    const id = await create()
    await admin.open(`/settings/webhooks/${id}`)
    await page.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByLabel('Messages at the same time').isVisible()).toBe(false)
    await dialog.getByRole('button', { name: 'How it is sent' }).click()
    await dialog.getByLabel('Messages at the same time').fill('2')
    await dialog.getByLabel('Changes in one message').fill('50')
    expect(await axeInBoth(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('At most 50').waitFor()
    expect(await shown(id)).toMatchObject({ concurrency: 2, batch_size: 50 })

    // Open at once, because the values are not the defaults. An empty field is the default.
    await page.getByRole('button', { name: 'Edit' }).click()
    expect(await dialog.getByLabel('Messages at the same time').inputValue()).toBe('2')
    await dialog.getByLabel('Changes in one message').fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(async () => shown(id)).toMatchObject({ concurrency: 2, batch_size: 1 })
    await page.getByRole('term').filter({ hasText: 'Messages at the same time' }).waitFor()
  })

  test('a test says what came of it', async () => {
    const { page } = admin
    await admin.open(`/settings/webhooks/${await create()}`)
    receiver.answers((response) => response.writeHead(200).end('thank you'))
    await page.getByRole('button', { name: 'Send a test' }).click()
    await page.getByText('The test arrived').waitFor()
    await page.getByText(/The receiver answered 200\. It took \d+ ms\./).waitFor()
    await page.getByText('thank you').first().waitFor()
    receiver.answers(503)
    await page.getByRole('button', { name: 'Send a test' }).click()
    await page.getByText('The test failed').waitFor()
    await page.getByText('Test failed', { exact: true }).waitFor()
    await page.getByText('Failed', { exact: true }).first().click()
    await page.getByRole('listitem').filter({ hasText: '503' }).waitFor()
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1)
  })

  test('paused, nothing is sent; 410 stops it; resumed, it goes on', async () => {
    const { page, service } = admin
    const id = await create()
    await admin.open(`/settings/webhooks/${id}`)
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByText('Nothing is sent until it is resumed.').waitFor()
    await service.post('/api/v1/categories', { name: 'Unheard' })
    await deliver()
    expect(receiver.received).toEqual([])
    await page.getByRole('button', { name: 'Resume' }).click()
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    receiver.answers(410)
    await service.post('/api/v1/categories', { name: 'Heard' })
    await deliver()
    await admin.open('/settings/webhooks')
    await page.getByRole('link', { name: /Builds the website.*answered 410.*Stopped/ }).click()
    await page.getByText('The receiver answered 410: it wants no more messages.').waitFor()
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect.poll(async () => (await shown(id)).enabled).toBe(1)
  })

  test('a new secret signs beside the old one, after a question', async () => {
    const { page, service } = admin
    const made = await service.post(path, { url: receiver.url, events: ['category.*'] })
    await admin.open(`/settings/webhooks/${made.body.data.id}`)
    await page.getByRole('button', { name: 'New secret' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('with 0 the old one ends at once').waitFor()
    await dialog.getByRole('button', { name: 'Make a new secret' }).click()
    const secret = await dialog.locator('pre').innerText()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await service.post('/api/v1/categories', { name: 'Signed twice' })
    await deliver()
    const [received] = receiver.received as [Received]
    expect(received.signature.split(' ')).toEqual([
      signatureOf(secret, received),
      signatureOf(made.body.data.secret, received),
    ])
  })

  test('one is deleted after a question', async () => {
    const { page, service } = admin
    const id = await create()
    await admin.open(`/settings/webhooks/${id}`)
    await page.getByRole('button', { name: 'Delete this webhook' }).click()
    await page.getByRole('dialog').getByText('This cannot be undone.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Builds the website is deleted.').waitFor()
    await page.getByText('No webhooks yet').waitFor()
    expect((await service.get(`${path}/${id}`)).status).toBe(404)
  })

  test('the log comes in portions', async () => {
    const { page, service } = admin
    const id = await create()
    for (let count = 1; count <= 21; count++)
      await service.post('/api/v1/categories', { name: `Portion ${count}` })
    await deliver()
    await admin.open(`/settings/webhooks/${id}`)
    await page.getByText('Category added: Portion 21', { exact: true }).waitFor()
    await page.getByRole('button', { name: '2', exact: true }).click()
    await page.getByText('Category added: Portion 1', { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1)
    expect(new URL(page.url()).searchParams.get('page')).toBe('2')
  })

  test('who may only see them is offered nothing that changes something', async () => {
    await admin.service.post(`${path}/${await create()}/ping`)
    await roleWith('watcher', 'list webhooks', 'view webhooks')
    const page = await admin.signIn(['watcher'])
    others.push(page)
    await admin.open('/', page)
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('link', { name: /Builds the website/ }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Test' })
    await row.getByRole('button').waitFor()
    const main = page.getByRole('main')
    for (const name of ['Send a test', 'Pause', 'Edit', 'New secret', 'Delete this webhook', /^Send again/])
      expect(await main.getByRole('button', { name }).count(), String(name)).toBe(0)
    await admin.open('/settings/webhooks', page)
    await page.getByRole('link', { name: /Builds the website/ }).waitFor()
    expect(await main.getByRole('button').count()).toBe(0)
  })

  test('who may not see them has no tab, and no entry in the palette', async () => {
    await roleWith('clerk', 'list options', 'view options', 'list component types')
    const page = await admin.signIn(['clerk'])
    await admin.open('/settings', page)
    await page.getByRole('link', { name: 'Content types' }).waitFor()
    expect(await page.getByRole('link', { name: 'Webhooks' }).count()).toBe(0)
    expect(await offered(page)).toBe(0)
    await admin.open('/')
    expect(await offered(admin.page)).toBe(1)
    await admin.page.getByText('Go to Webhooks').click()
    await admin.page.waitForURL(/\/settings\/webhooks$/)
  })

  test('the screens fit a phone, and are accessible in light and dark', async () => {
    const { page } = admin
    const id = await create({ events: ['page.*', 'post.created', '*.deleted'], filters: { under: [1] } })
    await admin.service.post(`${path}/${id}/ping`)
    await page.setViewportSize({ width: 390, height: 844 })
    for (const screen of ['/settings/webhooks', `/settings/webhooks/${id}`, '/settings/webhooks?add=true']) {
      await admin.open(screen)
      await page.getByText('Builds the website').first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate<number>('document.documentElement.scrollWidth'), screen).toBe(390)
      expect(await axeInBoth(page), screen).toEqual([])
    }
    await page.getByRole('dialog').getByLabel('Only what I choose').check()
    expect(await page.evaluate<boolean>(matrixFits)).toBe(true)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  test('an editor has no tab, and is told so at the address', async () => {
    const page = await admin.signIn(['editor'])
    others.push(page)
    await admin.open('/settings/webhooks', page)
    await page.getByText('You may not see the webhooks').waitFor()
    expect(await page.getByRole('link', { name: 'Webhooks' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Add a webhook' }).count()).toBe(0)
  })

  test('with the keyboard alone one is added and tested', async () => {
    const { page, service } = admin
    await admin.open('/settings/webhooks')
    const add = page.getByRole('button', { name: 'Add a webhook' })
    await add.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect.poll(() => page.evaluate('document.activeElement?.placeholder')).toMatch(/^https:/)
    await page.keyboard.type(receiver.url)
    await page.keyboard.press('Tab')
    await page.keyboard.type('By hand')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type('no such page')
    // It would send the form, were it not for a search.
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Templates').press('Tab')
    await dialog.getByRole('button', { name: 'Add', exact: true }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Done' }).press('Enter')
    await page.getByRole('button', { name: 'Send a test' }).press('Enter')
    await page.getByText('The test arrived').waitFor()
    const made = (await service.get(path)).body.data
    expect(made).toMatchObject([{ description: 'By hand', events: ['*'], filters: {} }])
  })

  async function roleWith(name: string, ...names: string[]): Promise<void> {
    const all = (await admin.service.get('/api/v1/permissions?per_page=100')).body.data
    const permissions = all
      .filter((permission: { name: string }) => names.includes(permission.name))
      .map(({ id }: { id: number }) => id)
    await admin.service.post('/api/v1/roles', { name, permissions })
  }

  /** How often the palette offers the screen. */
  async function offered(page: Page): Promise<number> {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('textbox', { name: 'Find anything' }).fill('go to')
    await page.getByText('Go to Home').waitFor()
    return page.getByText('Go to Webhooks').count()
  }
})

const matrixFits = `(() => {
  const frame = document.querySelector('[role=dialog] table').parentElement
  return frame.scrollWidth <= frame.clientWidth
})()`

function signatureOf(secret: string, { id, timestamp, text }: Received): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64')}`
}

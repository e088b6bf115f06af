import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, axeProblems, useAdmin } from './admin.ts'

describe.skipIf(!hasChromium)('settings and the own account', () => {
  const admin = useAdmin({ env: { CORRAL_WEBHOOK_PRIVATE: '127.0.0.1' } })
  const paths = [
    '/',
    '/settings',
    '/settings?section=people',
    '/settings?section=technical',
    '/settings/content-types',
    '/settings/content-types/component-types/1',
    '/settings/content-types/component-types/1?view=settings',
    '/settings/content-types/page-templates/1?view=json',
    '/settings/import',
  ]

  test.each(['light', 'dark'] as const)(
    'every screen of this part is accessible in %s',
    async (colorScheme) => {
      const { page } = admin
      await page.emulateMedia({ colorScheme })
      for (const path of paths) {
        await admin.open(path)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await page.waitForLoadState('networkidle')
        expect(await axeProblems(page, colorScheme), path).toEqual([])
      }
      await page.emulateMedia({ colorScheme: 'light' })
    },
  )

  test('every screen of this part fits a phone', async () => {
    const { page } = admin
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of [...paths, '/account', '/people', '/people/1', '/people/roles']) {
      await admin.open(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate<number>('document.documentElement.scrollWidth'), path).toBe(390)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  test('an address with parameters that mean nothing shows the screen without them', async () => {
    const { page } = admin
    await admin.open('/settings?section=unknown')
    await page.getByLabel('Address of the website').waitFor()
    const odd =
      'kind=odd&state=odd&sort=odd&view=odd&page=-1&role=odd&from=odd&day=odd&type=odd&folder=odd&field=7&q=7'
    const screens = [
      '/pages', '/pages/all', '/pages/2', '/pages/2/history', '/posts', '/media', '/messages', '/calendar', '/redirects', '/trash',
      '/activity', '/people', '/people/roles', '/settings/content-types', '/settings/content-types/page-templates/1',
      '/settings/webhooks', '/search',
    ] // biome-ignore format: one line
    for (const path of screens) {
      await admin.open(`${path}?${odd}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(await page.getByText('This could not be shown').count(), path).toBe(0)
    }
  })

  test('a setting that is refused says so at its field, and keeps what was typed', async () => {
    const { page, service } = admin
    await admin.open('/settings')
    const bar = page.getByRole('region', { name: 'Changes that are not saved' })
    const save = bar.getByRole('button', { name: 'Save' })
    const field = page.getByLabel('Address of the website')
    await field.waitFor()
    expect(await bar.count()).toBe(0)
    await field.fill('not an address')
    await page.getByLabel('Name of the website').fill('Northlight')
    await bar.getByText('2 changes are not saved').waitFor()
    await save.click()
    await page.getByText('must be an address like https://example.com').waitFor()
    admin.forgive(/422/)
    // The other one is saved, and this one still waits.
    await bar.getByText('1 change is not saved').waitFor()
    expect(await optionOf('site.name')).toBe('Northlight')
    expect(await field.inputValue()).toBe('not an address')
    await field.fill('https://www.example.com')
    await save.click()
    await page.getByText('1 setting is saved.').waitFor()
    expect(await optionOf('site.url')).toBe('https://www.example.com')
    await bar.waitFor({ state: 'detached' })
    // A change that is taken back is none.
    await field.fill('https://other.example.com')
    await bar.waitFor()
    await field.fill('https://www.example.com')
    await bar.waitFor({ state: 'detached' })
    await field.fill('https://other.example.com')
    await bar.getByRole('button', { name: 'Discard' }).click()
    await bar.waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('https://www.example.com')
    // The sections are one form: changes stay while one goes from one to another.
    const sections = page.getByRole('navigation', { name: 'Settings' })
    await page
      .getByRole('region', { name: 'Website' })
      .getByRole('button', { name: 'Back to the default: empty' })
      .last()
      .click()
    const origins = page.getByLabel('More websites that may be previewed')
    await origins.fill('http://localhost:5173\nhttps://next.example.com')
    await sections.getByRole('link', { name: 'Technical' }).click()
    await page.getByLabel('Keep public pages in memory').click()
    await bar.getByText('3 changes are not saved').waitFor()
    expect(await axeInBoth(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await save.click()
    await page.getByText('3 settings are saved.').waitFor()
    expect(await optionOf('site.url')).toBe('')
    expect(await optionOf('preview.origins')).toEqual(['http://localhost:5173', 'https://next.example.com'])
    expect(await optionOf('cache.enabled')).toBe(true)
    async function optionOf(key: string) {
      return (await service.get(`/api/v1/options/${key}`)).body.data.value
    }
  })

  test('what somebody else saved meanwhile is not overwritten unless one decides so', async () => {
    const { page, service } = admin
    const key = 'uploads.max_file_size'
    const stored = async () => (await service.get(`/api/v1/options/${key}`)).body.data.value
    await admin.open('/settings?section=technical')
    const field = page.getByLabel('Largest file, in KB')
    await field.fill('20000')
    expect((await service.put(`/api/v1/options/${key}`, { value: 30_000 })).status).toBe(200)
    const save = page.getByRole('button', { name: 'Save' })
    await save.click()
    await page.getByText('Somebody else has changed this meanwhile, to: 30,000').waitFor()
    admin.forgive(/412/)
    expect(await stored()).toBe(30_000)
    // Saving again without a decision changes nothing either.
    await save.click()
    await page.getByText('1 setting is not saved: see its field.').last().waitFor()
    admin.forgive(/412/)
    expect(await stored()).toBe(30_000)
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await save.click()
    await page.getByText('1 setting is saved.').waitFor()
    expect(await stored()).toBe(20_000)
    await field.fill('40000')
    await service.put(`/api/v1/options/${key}`, { value: 50_000 })
    await save.click()
    await page.getByRole('button', { name: 'Take theirs' }).click()
    admin.forgive(/412/)
    await save.waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('50,000')
  })

  test('the connection to the website is tested, and the app says what to do next', async () => {
    const { page } = admin
    await admin.open('/settings')
    const button = page.getByRole('button', { name: 'Test the connection' })
    await page.getByLabel('Address of the website').fill('http://127.0.0.2/')
    await button.click()
    await page.getByText('The address is in a private network.').waitFor()
    await page.getByText('CORRAL_WEBHOOK_PRIVATE').waitFor()
    const site = createServer((_request, response) => {
      response.writeHead(200, { 'x-frame-options': 'DENY' }).end('<title>Northlight</title>')
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    const { port } = site.address() as AddressInfo
    await page.getByLabel('Address of the website').fill(`http://127.0.0.1:${port}`)
    await button.click()
    await page.getByText('The website answers: “Northlight”.').waitFor()
    await page.getByText(/must allow http/).waitFor()
    expect(await axeInBoth(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await new Promise((resolve) => site.close(resolve))
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  test('what the environment decides can only be read, and names its variable', async () => {
    const { page } = admin
    await admin.open('/settings?section=technical')
    const part = page.getByRole('region', { name: 'Decided by the environment' })
    const mail = part.getByRole('listitem').filter({ hasText: 'Mail server' })
    await mail.getByText('SMTP_URL').waitFor()
    await mail.getByText('none: no mail is sent').waitFor()
    expect(await part.getByRole('textbox').count()).toBe(0)
  })

  test('who leaves with changes that are not saved is asked', async () => {
    const { page, service } = admin
    await admin.open('/settings')
    const field = page.getByLabel('Address of the website')
    await field.fill('https://unsaved.example.com')
    const away = page.getByRole('link', { name: 'Content types' })
    await away.click()
    const dialog = page.getByRole('dialog', { name: 'Your changes are not saved' })
    expect(await axeInBoth(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await field.inputValue()).toBe('https://unsaved.example.com')
    // The browser asks before the tab is closed or loaded again.
    const asked = page.waitForEvent('dialog')
    const reloaded = page.reload({ timeout: 2_000 }).catch(() => {})
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await reloaded
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Tags' }).click()
    await dialog.getByRole('button', { name: 'Leave without saving' }).click()
    await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor()
    expect((await service.get('/api/v1/options/site.url')).body.data.value).toBe('')
    // Nothing is asked when everything is saved.
    await admin.open('/settings')
    await away.click()
    await page.waitForURL(/content-types$/)
  })

  test('an option of the site is kept as JSON', async () => {
    const { page, service } = admin
    await admin.open('/settings')
    await page.getByRole('button', { name: 'New option' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Key').fill('site.slogan')
    await dialog.getByLabel('Value, as JSON').fill('Northlight')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('This is not JSON').waitFor()
    await dialog.getByLabel('Value, as JSON').fill('"Northlight"')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Delete site.slogan' }).click()
    await expect.poll(async () => (await service.get('/api/v1/options/site.slogan')).status).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(async () => (await service.get('/api/v1/options/site.slogan')).body.data?.value)
      .toBe('Northlight')
  })

  test('a component type can be renamed; its fields can be read', async () => {
    const { page } = admin
    await admin.open('/settings/content-types')
    await page.getByRole('link', { name: /^Hero/ }).click()
    await page.getByRole('button', { name: /^What the picture shows/ }).waitFor()
    await page.getByText('Settings', { exact: true }).last().click()
    await page.getByLabel('Name', { exact: true }).fill('Opening picture')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Opening picture is saved.').waitFor()
    await page.getByRole('link', { name: 'Component types' }).click()
    await page.getByRole('link', { name: /^Opening picture/ }).waitFor()
  })

  test('a new password ends the other sessions, and this one goes on', async () => {
    const { service } = admin
    const password = 'the first password'
    const user = { name: 'Cara', email: 'cara@example.com', password, roles: [] }
    await service.post('/api/v1/users', user)
    const sign = () => service.post('/admin/api/session', { email: user.email, password }, { as: null })
    const other = String((await sign()).headers['set-cookie']).split(';')[0] ?? ''
    const page = await admin.signIn([])
    await page.context().clearCookies()
    await page.goto(`${admin.origin}/admin/account`)
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('This one').waitFor()
    await page.getByRole('button', { name: /^End / }).first().waitFor()
    await page.getByLabel('Current password', { exact: true }).fill('wrong')
    await page.getByLabel('New password', { exact: true }).fill('the second password')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page
      .getByText(/current password.*(incorrect|wrong|invalid)/i)
      .first()
      .waitFor()
    admin.forgive(/422/)
    await page.getByLabel('Current password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByText('You have a new password').waitFor()
    expect((await service.get('/admin/api/session', { cookie: other })).status).toBe(401)
    await page.reload()
    await page.getByText('This one').waitFor()
    expect(await page.getByRole('button', { name: /^End / }).count()).toBe(0)
  })

  test('a token is shown once, works, and is revoked', async () => {
    const { page, service } = admin
    await admin.open('/account')
    await page.getByRole('button', { name: 'New token' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What is it for?').fill('Import')
    await dialog.getByRole('button', { name: 'Make the token' }).click()
    const secret = await dialog.locator('pre').innerText()
    expect((await service.get('/api/v1/pages', { as: secret })).status).toBe(200)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Revoke Import' }).click()
    await expect.poll(async () => (await service.get('/api/v1/pages', { as: secret })).status).toBe(401)
  })

  test('the app is German after choosing it, and English again', async () => {
    const { page } = admin
    await admin.open('/account')
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { level: 1, name: 'Mein Konto' }).waitFor()
    expect(await page.evaluate('document.documentElement.lang')).toBe('de')
    await admin.open('/')
    await page.getByRole('navigation').getByRole('link', { name: 'Einstellungen' }).waitFor()
    await admin.open('/account')
    await page.getByRole('combobox', { name: 'Sprache' }).click()
    await page.getByRole('option', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor()
  })

  test.each([
    ['editor', ['Content types', 'Languages', 'Import']],
    ['viewer', ['Content types', 'Languages']],
  ])('the address of the settings shows the role %s what it may see', async (role, sections) => {
    const page = await admin.signIn([role])
    for (const address of ['/settings', '/settings?section=technical', '/settings?section=people']) {
      await admin.open(address, page)
      await page.getByRole('heading', { level: 1, name: 'Content types' }).waitFor()
      const tabs = page.getByRole('navigation', { name: 'Settings' })
      expect(await tabs.getByRole('link').allTextContents()).toEqual(sections)
    }
    await admin.open('/settings/webhooks', page)
    await page.getByRole('heading', { name: 'You may not see the webhooks' }).waitFor()
  })

  test('who may see no section of the settings is told so', async () => {
    const permission = (await admin.service.get('/api/v1/permissions?search=list%20posts')).body.data[0].id
    await admin.service.post('/api/v1/roles', { name: 'Reader', permissions: [permission] })
    const page = await admin.signIn(['Reader'])
    await admin.open('/settings', page)
    await page.getByRole('heading', { name: 'You may not see the settings' }).waitFor()
    expect(await page.getByRole('navigation', { name: 'Settings' }).count()).toBe(0)
  })

  test('a viewer may read, and is offered nothing that changes something', async () => {
    const page = await admin.signIn(['viewer'])
    await admin.open('/', page)
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    for (const name of ['New page', 'New post', 'Upload'])
      expect(await page.getByRole('link', { name }).count(), name).toBe(0)
    expect(await page.getByRole('button', { name: 'Remove the example' }).count()).toBe(0)
  })
})

import { describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, axeProblems, useAdmin } from './admin.ts'

describe.skipIf(!hasChromium)('settings and the own account', () => {
  const admin = useAdmin()
  const paths = [
    '/',
    '/settings',
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

  test('a setting that is refused says so at its field, and keeps what was typed', async () => {
    const { page, service } = admin
    await admin.open('/settings')
    const field = page.getByLabel('Address of the website')
    await field.fill('not an address')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('must be an address like https://example.com').waitFor()
    admin.forgive(/422/)
    expect(await field.inputValue()).toBe('not an address')
    await field.fill('https://www.example.com')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Address of the website is changed.').waitFor()
    expect(await optionOf('site.url')).toBe('https://www.example.com')
    await page.getByRole('button', { name: 'Back to the default: empty' }).click()
    await expect.poll(() => optionOf('site.url')).toBe('')
    const origins = page.getByLabel('More websites that may be previewed')
    await origins.fill('http://localhost:5173\nhttps://next.example.com')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => optionOf('preview.origins'))
      .toEqual(['http://localhost:5173', 'https://next.example.com'])
    await page.getByLabel('Keep public pages in memory').click()
    await expect.poll(() => optionOf('cache.enabled')).toBe(true)
    async function optionOf(key: string) {
      return (await service.get(`/api/v1/options/${key}`)).body.data.value
    }
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
    await dialog.getByLabel('Key').fill('site.name')
    await dialog.getByLabel('Value, as JSON').fill('Northlight')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('This is not JSON').waitFor()
    await dialog.getByLabel('Value, as JSON').fill('"Northlight"')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Delete site.name' }).click()
    await expect.poll(async () => (await service.get('/api/v1/options/site.name')).status).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(async () => (await service.get('/api/v1/options/site.name')).body.data?.value)
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

  test('a viewer may read, and is offered nothing that changes something', async () => {
    const page = await admin.signIn(['viewer'])
    await admin.open('/', page)
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    for (const name of ['New page', 'New post', 'Upload'])
      expect(await page.getByRole('link', { name }).count(), name).toBe(0)
    expect(await page.getByRole('button', { name: 'Remove the example' }).count()).toBe(0)
  })
})

import { describe, expect, test } from 'vitest'
import { hasChromium, openBrowser } from '../chromium.ts'
import { axeProblems, useAdmin } from './admin.ts'

describe.skipIf(!hasChromium)('people and roles', () => {
  const admin = useAdmin({ content: 'none' })

  test.each(['light', 'dark'] as const)(
    'every screen of this part is accessible in %s',
    async (colorScheme) => {
      const { page } = admin
      await page.emulateMedia({ colorScheme })
      for (const path of ['/people', '/people?invite=true', '/people/1', '/people/roles', '/account']) {
        await admin.open(path)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await page.waitForLoadState('networkidle')
        expect(await axeProblems(page, colorScheme), path).toEqual([])
      }
      await page.emulateMedia({ colorScheme: 'light' })
    },
  )

  test('an invited person signs in with the password that was handed over', async () => {
    const { page } = admin
    await admin.open('/people?invite=true')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Ben')
    await dialog.getByLabel('Email').fill('ben@example.com')
    await dialog.getByLabel('Viewer').check()
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await dialog.getByText('The password is not shown again.').waitFor()
    const password = await dialog.locator('dd').nth(2).innerText()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('link', { name: /Ben.*ben@example.com.*Viewer/ }).waitFor()
    const [browser, close] = await openBrowser()
    const own = await browser.newPage()
    await own.goto(`${admin.origin}/admin`)
    await own.getByLabel('Email').fill('ben@example.com')
    await own.getByLabel('Password', { exact: true }).fill(password)
    await own.getByRole('button', { name: 'Sign in' }).click()
    await own.getByRole('button', { name: 'Ben' }).waitFor()
    // A viewer is shown no screen that they may not use.
    const screens = own.getByRole('navigation', { name: 'Screens' })
    await screens.getByRole('link', { name: 'Pages' }).waitFor()
    for (const hidden of ['People', 'Settings'])
      expect(await screens.getByRole('link', { name: hidden }).count(), hidden).toBe(0)
    await close()
  })

  test('an email address that is taken is refused at its field', async () => {
    const { page } = admin
    await admin.open('/people?invite=true')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Ben again')
    await dialog.getByLabel('Email').fill('ben@example.com')
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await dialog.getByText('The email has already been taken.').waitFor()
    admin.forgive(/422/)
  })

  test('a person is found by a part of the name, and changed with a way back', async () => {
    const { page, service } = admin
    const viewer = (await service.get('/api/v1/roles?search=viewer')).body.data[0].id
    const user = { name: 'Cleo', email: 'cleo@example.com', password: 'not needed here', roles: [viewer] }
    const { id } = (await service.post('/api/v1/users', user)).body.data
    await admin.open('/people')
    await page.getByLabel('Search by name or email').fill('cl')
    await page.waitForURL(/q=cl/)
    await page.getByRole('link', { name: /Cleo/ }).click()
    await page.getByLabel('Name', { exact: true }).fill('Cleopatra')
    await page.getByLabel('Editor').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Cleopatra' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { level: 1, name: 'Cleo', exact: true }).waitFor()
    expect((await service.get(`/api/v1/users/${id}`)).body.data.roles).toEqual([viewer])
  })

  test('their session can be ended', async () => {
    const { page, service } = admin
    const { id, cookie } = await service.signIn(['viewer'])
    await admin.open(`/people/${id}`)
    await page.getByRole('button', { name: /^End / }).click()
    await page.getByText('Nowhere at the moment.').waitFor()
    expect((await service.get('/admin/api/session', { cookie })).status).toBe(401)
  })

  test('their token can be ended', async () => {
    const { page, service } = admin
    const { id, cookie } = await service.signIn(['viewer'])
    const made = await service.post('/api/v1/tokens', { name: 'Website' }, { cookie })
    await admin.open(`/people/${id}`)
    await page.getByRole('button', { name: 'Revoke Website' }).click()
    await page.getByText('Website does not work any more.').waitFor()
    await page.getByRole('button', { name: 'Revoke Website' }).waitFor({ state: 'detached' })
    expect((await service.get('/user', { as: made.body.data.token })).status).toBe(401)
    expect((await service.get('/user', { cookie })).status).toBe(200)
  })

  test('a deleted person is told about, then gone', async () => {
    const { page, service } = admin
    const { id } = await service.signIn(['viewer'])
    await admin.open(`/people/${id}`)
    await page.getByRole('button', { name: /^Delete/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('What they wrote stays').waitFor()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL(/\/people$/)
    expect((await service.get(`/api/v1/users/${id}`)).status).toBe(404)
  })

  test('a role is made, granted what its boxes say, and deleted', async () => {
    const { page, service } = admin
    await admin.open('/people/roles')
    await page.getByRole('button', { name: 'New role' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('News desk')
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
    await page.getByRole('heading', { level: 2, name: 'News desk' }).waitFor()
    await page.getByLabel('See: Posts').check()
    await page.getByLabel('Change: Posts').check()
    await page.getByRole('button', { name: 'Save 3 changes' }).click()
    await page.getByText('News desk is changed, for everybody who has it.').waitFor()
    const roles = (await service.get('/api/v1/roles?search=news')).body.data
    const role = (await service.get(`/api/v1/roles/${roles[0].id}`)).body.data
    const permissions = (await service.get('/api/v1/permissions?search=posts')).body.data
    const names = permissions
      .filter(({ id }: { id: number }) => role.permissions.includes(id))
      .map(({ name }: { name: string }) => name)
    expect(names.sort()).toEqual(['list posts', 'update posts', 'view posts'])
    await page.getByRole('button', { name: 'More for News desk' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByText('Nobody has this role.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(async () => (await service.get('/api/v1/roles?search=news')).body.data).toEqual([])
  })

  test('what one may not grant is disabled, and says why', async () => {
    const { service } = admin
    await service.post('/api/v1/roles', {
      name: 'clerk',
      permissions: await idsOf(
        'list roles',
        'view roles',
        'update roles',
        'create roles',
        'list permissions',
        'list users',
      ),
    })
    const page = await admin.signIn(['clerk'])
    const own = (await service.get('/api/v1/roles?search=clerk')).body.data[0].id
    await admin.open(`/people/roles?role=${own}`, page)
    await page.getByRole('heading', { level: 2, name: 'clerk' }).waitFor()
    expect(await page.getByLabel('Add: Roles').isEnabled()).toBe(true)
    expect(await page.getByLabel('Delete: Pages').isDisabled()).toBe(true)
    await page.getByLabel('Delete: Pages').locator('xpath=ancestor::td/span').hover()
    await page.getByText('You do not have this permission yourself.').waitFor()
    await page.getByRole('link', { name: 'Editor' }).click()
    await page.getByRole('heading', { level: 2, name: 'Editor' }).waitFor()
    expect(await page.getByLabel('Add: Roles').isDisabled()).toBe(true)
  })

  async function idsOf(...names: string[]): Promise<number[]> {
    const all = (await admin.service.get('/api/v1/permissions?per_page=100')).body.data
    return all
      .filter(({ name }: { name: string }) => names.includes(name))
      .map(({ id }: { id: number }) => id)
  }
})

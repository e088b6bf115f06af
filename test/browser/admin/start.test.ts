import { describe, expect, test } from 'vitest'
import { emptyContent } from '../../imports/importing.ts'
import { wxr } from '../../imports/wxr.ts'
import { runJobs } from '../../jobs.ts'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, axeProblems, useAdmin } from './admin.ts'
import { go } from './focus.ts'

describe.skipIf(!hasChromium)('the first question of a new service', () => {
  const admin = useAdmin({ content: 'none' })

  test('asks what to start with, in light and in dark', async () => {
    const { page } = admin
    await admin.open('/')
    await page.getByRole('heading', { level: 1, name: 'What would you like to start with?' }).waitFor()
    expect(await axeProblems(page)).toEqual([])
    await page.getByRole('alert', { name: 'Your account' }).waitFor()
    expect(await page.getByRole('main').ariaSnapshot()).toMatchSnapshot()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axeProblems(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  })

  test('an export is checked, and then imported', async () => {
    const { page, service } = admin
    await page.getByRole('button', { name: 'Bring my content' }).click()
    await page.getByText('You see what would come before anything is changed').waitFor()
    const buffer = Buffer.from(wxr([{ id: 1, slug: 'barn', title: 'Barn', content: '<p>Old</p>' }]))
    await page.locator('input[type=file]').setInputFiles({ name: 'site.xml', mimeType: 'text/xml', buffer })
    await page.getByText('Reading the export').waitFor()
    await runJobs(service.app)
    await page.getByText('Pages: 1', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('Pages: 1', { exact: true }).waitFor()
    expect(await axeProblems(page)).toEqual([])
    await page.getByRole('checkbox', { name: 'Bring pictures' }).uncheck()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('Importing.').waitFor()
    await page.reload()
    await page.getByText('Importing.').waitFor()
    await runJobs(service.app)
    await page.getByText('Your content is here.').waitFor()
    // There are pages now: the home screen shows it, until it is closed.
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await page.getByText('Your content is here.').waitFor()
    expect(await axeProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Look at the pages' }).click()
    await page.getByText('Barn').first().waitFor()
    await admin.open('/')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByText('Your content is here.').waitFor({ state: 'detached' })
    expect((await service.get('/admin/api/imports')).body.data).toEqual([])
    await emptyContent(service)
    await service.app.database.db.deleteFrom('component_types').execute()
    await service.app.database.db.deleteFrom('page_templates').execute()
    await admin.open('/')
    await page.getByRole('heading', { level: 1, name: 'What would you like to start with?' }).waitFor()
  })

  test('the example is there after one click, and gone after another', async () => {
    const { page, service } = admin
    await page.getByRole('button', { name: 'Show me an example' }).click()
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await page.getByRole('region', { name: 'Unread messages' }).getByText('A visit with 28 pupils').waitFor()
    expect((await service.get('/api/v1/pages')).body.meta.total).toBe(24)
    await page.getByRole('button', { name: 'Remove the example' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove the example' })
    await dialog.getByText('go for good').waitFor()
    await dialog.getByRole('button', { name: 'Remove the example' }).click()
    await page.getByRole('heading', { level: 1, name: 'What would you like to start with?' }).waitFor()
    expect((await service.get('/api/v1/pages')).body.meta.total).toBe(0)
  })

  test('a viewer is told that somebody else has to begin', async () => {
    const viewer = await admin.signIn(['viewer'])
    await admin.open('/', viewer)
    await viewer.getByText('There is nothing here yet').waitFor()
    expect(await viewer.getByRole('button', { name: 'Start my own site' }).count()).toBe(0)
  })

  test('the own site begins with a home page in the editor', async () => {
    const { page, service } = admin
    await admin.open('/')
    // By keyboard alone.
    await go(page.getByRole('button', { name: 'Start my own site' }))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/pages\/\d+$/)
    const { attributes } = (await service.get('/api/v1/pages')).body.data[0]
    expect(attributes).toMatchObject({ title: 'Home', url: '/', enabled: 0 })
    await admin.open('/')
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    expect(await page.getByRole('button', { name: 'Remove the example' }).count()).toBe(0)
  })

  test('content of another system can be imported later too', async () => {
    const { page, service } = admin
    await admin.open('/settings')
    await page.getByRole('link', { name: 'Import' }).click()
    await page
      .getByText('From WordPress (.xml, also compressed as .xml.gz) and Ghost (.json). What is here stays.')
      .waitFor()
    expect(await axeInBoth(page)).toEqual([])
    const buffer = Buffer.from(wxr([{ id: 2, slug: 'stable', title: 'Stable', content: '<p>Hay</p>' }]))
    await page.locator('input[type=file]').setInputFiles({ name: 'site.xml', mimeType: 'text/xml', buffer })
    await page.getByText('Reading the export').waitFor()
    await runJobs(service.app)
    await page.getByRole('checkbox', { name: 'Bring pictures' }).uncheck()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('Importing.').waitFor()
    await runJobs(service.app)
    await page.getByRole('button', { name: 'Look at the pages' }).click()
    await page.getByText('Stable').first().waitFor()
    // From anywhere by the keyboard.
    await page.keyboard.press('Control+k')
    await page
      .getByRole('dialog', { name: 'Find anything' })
      .getByLabel('Find anything')
      .fill('import content')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/settings\/import$/)
  })

  test('who signs in for the first time chooses a name and a password', async () => {
    const { service } = admin
    const email = 'first@example.com'
    const password = 'made by another'
    await service.post('/api/v1/users', { name: 'New', email, password, roles: [] })
    const own = await admin.signIn([])
    await own.context().clearCookies()
    await own.goto(`${admin.origin}/admin`)
    await own.getByLabel('Email').fill(email)
    await own.getByLabel('Password', { exact: true }).fill(password)
    await own.getByRole('button', { name: 'Sign in' }).click()
    await own.getByRole('button', { name: 'Name and password' }).click()
    await own.getByLabel('Name', { exact: true }).fill('Ada')
    await own.getByLabel('The password you signed in with').fill(password)
    await own.getByLabel('New password', { exact: true }).fill('only Ada knows it')
    await own.getByRole('button', { name: 'Save' }).click()
    await own.getByRole('button', { name: 'Ada' }).waitFor()
    expect(await own.getByRole('button', { name: 'Name and password' }).count()).toBe(0)
    const login = { email, password: 'only Ada knows it' }
    expect((await service.post('/api/v1/public/login', login, { as: null })).status).toBeLessThan(300)
  })
})

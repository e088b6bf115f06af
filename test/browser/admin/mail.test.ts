import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { watchDueJobs } from '../../../src/jobs/due-jobs.ts'
import { jobHandlers } from '../../../src/jobs/handlers.ts'
import { MailServer, mailSettings, secretIn } from '../../smtp.ts'
import { hasChromium, openBrowser } from '../chromium.ts'
import { axeInBoth, useAdmin } from './admin.ts'

describe.skipIf(!hasChromium)('with a mail server', () => {
  const server = new MailServer()
  const env: Record<string, string> = {}
  beforeAll(async () => {
    await server.listen()
    Object.assign(env, mailSettings(server))
  })
  const admin = useAdmin({ content: 'none', env })
  let jobs: { stop(): Promise<void> }
  let close: () => Promise<void>
  let stranger: Page
  beforeAll(async () => {
    const { services } = admin.service.app
    jobs = watchDueJobs(services, jobHandlers, admin.service.http.log)
    const [browser, end] = await openBrowser()
    close = end
    stranger = await browser.newPage()
    stranger.setDefaultTimeout(15_000)
  })
  afterAll(async () => {
    await close()
    await jobs.stop()
    await server.close()
  })

  const open = (path: string) => stranger.goto(`${admin.origin}/admin${path}`)
  const openLink = async (mail: Parameters<typeof secretIn>[0]) => {
    await open('')
    await open(`/set-password#${secretIn(mail)}`)
  }

  test('a sign-in that is refused says why once', async () => {
    await open('')
    await stranger.getByLabel('Email').fill('ada@example.com')
    for (const [password, words] of [
      ['a wrong password', /do not belong together|do not match/],
      ['long '.repeat(100), /must not be greater than/],
    ] as const) {
      await stranger.getByLabel('Password', { exact: true }).fill(password)
      await stranger.getByRole('button', { name: 'Sign in' }).click()
      await stranger.getByText(words).first().waitFor()
      expect(await stranger.getByText(words).count()).toBe(1)
    }
  })

  test('who forgot the password gets a link, chooses a new one and is signed in', async () => {
    const { email } = await admin.service.createUser(['viewer'])
    await open('')
    await stranger.getByRole('button', { name: 'Forgot your password?' }).click()
    await stranger.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    expect(await axeInBoth(stranger)).toEqual([])
    await stranger.getByLabel('Email').fill(email)
    await stranger.getByRole('button', { name: 'Send the link' }).click()
    await stranger.getByText(`If ${email} has an account`).waitFor()
    const mail = await server.next()
    expect(mail.to).toEqual([email])
    await openLink(mail)
    await stranger.getByText(`For ${email}.`).waitFor()
    expect(await axeInBoth(stranger)).toEqual([])
    await stranger.getByLabel('New password', { exact: true }).fill('a password of my own')
    await stranger.getByRole('button', { name: 'Save and sign in' }).click()
    await stranger.getByRole('button', { name: 'Test' }).waitFor()
    expect(new URL(stranger.url()).pathname).toMatch(/^\/admin\/?$/)
    await openLink(mail)
    await stranger.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
    expect(await axeInBoth(stranger)).toEqual([])
    await stranger.getByRole('button', { name: 'To the sign-in' }).click()
    await stranger.getByRole('button', { name: 'Test' }).waitFor()
  })

  test('the invited accept by the link of the mail, and are not asked for a password again', async () => {
    const { page } = admin
    await admin.open('/people?invite=true')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('They get a mail with a link').waitFor()
    await dialog.getByLabel('Name').fill('Ben')
    await dialog.getByLabel('Email').fill('ben@example.com')
    await dialog.getByLabel('Viewer').check()
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await dialog.getByText('A mail is on its way to ben@example.com').waitFor()
    await dialog.getByRole('button', { name: 'Done' }).click()
    const person = page.getByRole('link', { name: /Ben.*ben@example.com/ })
    await person.getByText('Invited').waitFor()
    const first = await server.next()
    await person.click()
    await page.getByRole('button', { name: 'Send it again' }).click()
    await page.getByText('Another mail is on its way to ben@example.com.').waitFor()
    expect(await axeInBoth(page)).toEqual([])
    const second = await server.next()
    await openLink(first)
    await stranger.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
    await openLink(second)
    await stranger.getByRole('heading', { name: 'Welcome, Ben' }).waitFor()
    await stranger.getByLabel('New password', { exact: true }).fill('a password of my own')
    await stranger.getByRole('button', { name: 'Save and sign in' }).click()
    await stranger.getByRole('button', { name: 'Ben' }).waitFor()
    expect(await stranger.getByText('Somebody else made it.').count()).toBe(0)
    await admin.open('/people')
    await person.waitFor()
    expect(await person.getByText('Invited').count()).toBe(0)
  })

  test('an invitation is withdrawn', async () => {
    const { page, service } = admin
    const body = { name: 'Cleo', email: 'cleo@example.com', language: 'de' }
    const id = (await service.post('/admin/api/invitations', body)).body.data.user_id
    const mail = await server.next()
    expect(mail.subject).toBe('Einladung zu cms.example.com')
    await admin.open(`/people/${id}`)
    await page.getByRole('button', { name: 'Withdraw it' }).click()
    await page.getByText('The link of Cleo does not work any more.').waitFor()
    await page.getByRole('heading', { name: 'Invitation' }).waitFor({ state: 'detached' })
    await openLink(mail)
    await stranger.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
  })

  test('the settings name who gets a mail about messages', async () => {
    const { page, service } = admin
    await admin.open('/settings')
    await page.getByRole('link', { name: 'Technical', exact: true }).click()
    await page.getByLabel('Mail about new messages').fill('desk@example.com')
    await page.getByLabel('Language of mails').selectOption('Deutsch')
    await page.getByText('2 changes are not saved').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('2 settings are saved.').waitFor()
    const value = async (key: string) => (await service.get(`/api/v1/options/${key}`)).body.data.value
    await expect.poll(() => value('messages.notify')).toEqual(['desk@example.com'])
    await expect.poll(() => value('mail.language')).toBe('de')
    await service.post('/api/v1/public/messages', { body: 'Offen?', subject: 'Sonntags' }, { as: null })
    expect((await server.next()).subject).toBe('Neue Nachricht: Sonntags')
  })
})

describe.skipIf(!hasChromium)('without a mail server', () => {
  const admin = useAdmin({ content: 'none' })

  test('the sign-in says how an administrator can help', async () => {
    const [browser, close] = await openBrowser()
    const page = await browser.newPage()
    await page.goto(`${admin.origin}/admin`)
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    await page.getByText('This service sends no mail. Ask an administrator').waitFor()
    await page.getByText('corral user password').waitFor()
    expect(await page.getByLabel('Email').count()).toBe(0)
    expect(await axeInBoth(page)).toEqual([])
    await page.getByRole('button', { name: 'Back to the sign-in' }).click()
    await page.getByLabel('Email').waitFor()
    await close()
  })
})

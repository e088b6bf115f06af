import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { useMailService } from '../../../../test/mail-service.ts'
import { secretIn } from '../../../../test/smtp.ts'

const service = useMailService({ CORRAL_TRUST_PROXY: 'true' })
const withoutMail = useService()

const password = 'a password of their own'
let addresses = 0
/** Each call comes from a different address, so that the limit per address does not apply. */
const call = (path: string, body: object, address = `2001:db8:${(++addresses).toString(16)}::1`) =>
  service.post(`/admin/api/${path}`, body, { as: null, headers: { 'x-forwarded-for': address } })
const ask = (email: string, body: object = {}) => call('password-resets', { email, ...body })
const show = (token: string, address?: string) => call('account-links', { token }, address)
const set = (token: string, body: object = { password }) => call('account-links/password', { token, ...body })
const signIn = (email: string, secret = password) => call('session', { email, password: secret })

async function mailedLink(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(204)
  await service.runJobs()
  return secretIn(await service.server.next())
}

test('a link in a mail sets a new password, once', async () => {
  const { email, id } = await service.createUser(['editor'])
  expect(await ask(email.toUpperCase())).toMatchObject({ status: 204, text: '', events: [] })
  expect(service.server.mails).toEqual([])
  await service.runJobs()
  const mail = await service.server.next()
  expect(mail).toMatchObject({ from: 'cms@example.com', to: [email], subject: 'Choose a new password' })
  expect(mail.headers.get('from')).toBe('The website <cms@example.com>')
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
  expect(mail.text).toContain('The link works once, and for one hour.')
  const token = secretIn(mail)
  const link = `https://cms.example.com/admin/set-password#${token}`
  expect(mail.text).toContain(link)
  expect(mail.html).toContain(`<a href="${link}"`)
  expect((await show(token)).body.data).toMatchObject({ kind: 'reset', name: 'Test', email })
  const answer = await set(token)
  expect(answer).toMatchObject({ status: 200, body: { data: { email } }, events: ['user.updated'] })
  expect((await signIn(email)).status).toBe(201)
  const again = await set(token, { password: 'another password' })
  expect(again).toMatchObject({
    status: 422,
    body: { errors: { token: ['This link is no longer valid. Ask for a new one.'] } },
    events: [],
  })
  const [entry] = (await service.get(`/admin/api/activity?kind=user&record=${id}`)).body.data
  expect(entry).toMatchObject({ action: 'updated', changed: ['password'], user: { id } })
})

test('only a hash of the secret is stored, and the job has none', async () => {
  const { email } = await service.createUser([])
  await ask(email)
  const { db } = service.app.database
  const jobs = await db.selectFrom('due_jobs').selectAll().where('name', '=', 'mail.reset').execute()
  expect(JSON.parse(jobs[0]?.payload ?? '')).toEqual({ email, language: 'en', request: expect.any(String) })
  await service.runJobs()
  const token = secretIn(await service.server.next())
  const stored = JSON.stringify(await db.selectFrom('account_links').selectAll().execute())
  expect(stored).not.toContain(token)
  expect(JSON.stringify(service.lines) + JSON.stringify(service.logs)).not.toContain(token)
})

test('an unknown account is answered alike, does the same work, and gets no mail', async () => {
  const { email } = await service.createUser([])
  const unknown = `${randomUUID()}@example.com`
  const jobsOf = async (each: string) => {
    const answer = await ask(each)
    const jobs = await service.app.database.db
      .selectFrom('due_jobs')
      .select(['name', 'payload'])
      .where('payload', 'like', `%${each}%`)
      .execute()
    const { date: _date, 'x-request-id': _id, ...headers } = answer.headers
    return [answer.status, answer.text, headers, jobs.map(({ name }) => name)]
  }
  expect(await jobsOf(unknown)).toEqual(await jobsOf(email))
  await service.runJobs()
  expect(service.server.mails.map(({ to }) => to)).toEqual([[email]])
  expect(service.app.services.mail?.problem()).toBeNull()
})

test('the mail is in the language of who asks, or in that of the option', async () => {
  const { email } = await service.createUser([])
  await ask(email, { language: 'de' })
  await service.runJobs()
  expect((await service.server.next()).subject).toBe('Neues Passwort wählen')
  await service.put('/api/v1/options/mail.language', { value: 'de' })
  await ask(email)
  await service.runJobs()
  const { text, html } = await service.server.next()
  expect(text).toContain('Guten Tag Test,')
  expect(html).toContain('<html lang="de">')
  expect((await ask(email, { language: 'fr' })).status).toBe(422)
  expect((await service.put('/api/v1/options/mail.language', { value: 'fr' })).status).toBe(422)
  await service.put('/api/v1/options/mail.language', { value: 'en' })
})

describe('a link ends', () => {
  const isValid = async (token: string) => (await show(token)).status === 200

  test('after an hour', async () => {
    const { email } = await service.createUser([])
    const token = await mailedLink(email)
    service.later(59)
    expect(await isValid(token)).toBe(true)
    service.later(2)
    expect(await isValid(token)).toBe(false)
    expect((await set(token)).status).toBe(422)
  })

  test('with a newer one', async () => {
    const { email } = await service.createUser([])
    const first = await mailedLink(email)
    const second = await mailedLink(email)
    expect([await isValid(first), await isValid(second)]).toEqual([false, true])
  })

  test('with a new password, by whomever', async () => {
    const { email, id } = await service.createUser([])
    const token = await mailedLink(email)
    await service.put(`/api/v1/users/${id}`, { name: 'Test', email, password: 'set by somebody else' })
    expect(await isValid(token)).toBe(false)
  })

  test('with another email address, and not with another name', async () => {
    const { email, id } = await service.createUser([])
    const token = await mailedLink(email)
    await service.put(`/api/v1/users/${id}`, { name: 'Renamed', email })
    expect(await isValid(token)).toBe(true)
    await service.put(`/api/v1/users/${id}`, { name: 'Renamed', email: `new-${email}` })
    expect(await isValid(token)).toBe(false)
  })

  test('with its user', async () => {
    const { email, id } = await service.createUser([])
    const token = await mailedLink(email)
    await service.delete(`/api/v1/users/${id}`)
    expect(await isValid(token)).toBe(false)
  })

  test('for good, when it is pruned', async () => {
    const { email } = await service.createUser([])
    await mailedLink(email)
    service.later(61)
    const { prune } = await import('../../../jobs/prune.ts')
    expect((await prune(service.app.services)).account_links).toBeGreaterThan(0)
    expect(await service.app.database.db.selectFrom('account_links').selectAll().execute()).toEqual([])
  })
})

test('of two at once with the same link, one sets its password', async () => {
  const { email } = await service.createUser([])
  const token = await mailedLink(email)
  const passwords = ['the first password', 'the second password']
  const answers = await Promise.all(passwords.map((each) => set(token, { password: each })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? ''
  expect((await signIn(email, winner)).status).toBe(201)
})

test('a new password ends the sessions and, unless they are kept, the tokens', async () => {
  const signedIn = async () => {
    const { email, id, cookie } = await service.signIn(['viewer'])
    const token = (await service.post('/api/v1/tokens', { name: 'website' }, { cookie })).body.data.token
    return { email, id, cookie, token }
  }
  const statuses = async ({ cookie, token }: { cookie: string; token: string }) => [
    (await service.get('/user', { cookie })).status,
    (await service.get('/user', { as: token })).status,
  ]
  const [one, other] = [await signedIn(), await signedIn()]
  await set(await mailedLink(one.email))
  await set(await mailedLink(other.email), { password, keep_tokens: true })
  expect(await statuses(one)).toEqual([401, 401])
  expect(await statuses(other)).toEqual([401, 200])
})

test('a password that is too short is refused, and the link stays valid', async () => {
  const { email } = await service.createUser([])
  const token = await mailedLink(email)
  expect((await set(token, { password: 'short' })).body.errors.password).toHaveLength(1)
  expect((await set(token)).status).toBe(200)
})

describe('limits', () => {
  test('one account gets three mails in a quarter of an hour, and so does an unknown one', async () => {
    service.clock.now = new Date()
    for (const email of [(await service.createUser([])).email, `${randomUUID()}@example.com`]) {
      const statuses = []
      for (let n = 0; n < 4; n++) statuses.push((await ask(email)).status)
      expect(statuses).toEqual([204, 204, 204, 429])
      service.later(16)
      expect((await ask(email)).status).toBe(204)
    }
  })

  test('one address may ask ten times a minute', async () => {
    service.clock.now = new Date()
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await show('corral_nothing', '192.0.2.1')).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429])
  })

  test('a page of another site cannot ask', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const answer = await service.post('/admin/api/password-resets', { email: 'a@b.c' }, { as: null, headers })
    expect(answer.status).toBe(403)
  })
})

test('without a mail server the request says who can help', async () => {
  const answer = await withoutMail.post(
    '/admin/api/password-resets',
    { email: 'a@example.com' },
    { as: null },
  )
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'This service sends no mail. Ask an administrator for a new password.',
  ])
  expect(await withoutMail.app.database.db.selectFrom('due_jobs').selectAll().execute()).toEqual([])
})

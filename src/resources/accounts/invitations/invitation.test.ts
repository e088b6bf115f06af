import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { useMailService } from '../../../../test/mail-service.ts'
import { secretIn } from '../../../../test/smtp.ts'

const service = useMailService({ CORRAL_TRUST_PROXY: 'true' })
const withoutMail = useService()
const url = '/admin/api/invitations'

let addresses = 0
const anonymous = (path: string, body: object) =>
  service.post(`/admin/api/${path}`, body, {
    as: null,
    headers: { 'x-forwarded-for': `2001:db8:${(++addresses).toString(16)}::1` },
  })
const idOfRole = async (name: string) => (await service.get(`/api/v1/roles?search=${name}`)).body.data[0].id
const invitationOf = async (id: number) =>
  (await service.get(url)).body.data.find(({ user_id }: { user_id: number }) => user_id === id)

async function invite(body: object = {}, as = 'super-admin') {
  const email = `${randomUUID()}@example.com`
  const answer = await service.post(url, { name: 'Ben', email, roles: [], ...body }, { as })
  return { email, answer, id: answer.body?.data?.user_id as number }
}

test('the invited get a link, set a password and sign in, with their roles', async () => {
  const viewer = await idOfRole('viewer')
  const { email, answer, id } = await invite({ roles: [viewer] })
  expect(answer).toMatchObject({
    status: 201,
    body: { data: { user_id: id, state: 'waiting', problem: null, expires_at: null } },
    events: ['user.created'],
  })
  await service.runJobs()
  const mail = await service.server.next()
  expect(mail).toMatchObject({ to: [email], subject: 'You are invited to cms.example.com' })
  expect(mail.text).toContain('Test invites you to edit the website at https://cms.example.com/admin.')
  expect(mail.text).toContain('for seven days')
  const sent = await invitationOf(id)
  expect(sent.state).toBe('sent')
  expect(Date.parse(sent.expires_at) - Date.now()).toBeGreaterThan(7 * 86_400_000 - 60_000)
  const token = secretIn(mail)
  const shown = await anonymous('account-links', { token })
  expect(shown.body.data).toMatchObject({ kind: 'invitation', name: 'Ben', email })
  const password = 'a password of their own'
  expect((await anonymous('account-links/password', { token, password })).status).toBe(200)
  const session = await anonymous('session', { email, password })
  expect(session.body.data).toMatchObject({ roles: ['viewer'], is_first_sign_in: true })
  expect(await invitationOf(id)).toBeUndefined()
})

test('nobody can sign in as the invited before they set a password', async () => {
  const { email, id } = await invite()
  const row = await service.app.database.db.selectFrom('users').selectAll().where('id', '=', id).execute()
  expect(row[0]?.password).toMatch(/^\$argon2id\$/)
  expect((await anonymous('session', { email, password: 'none' })).status).toBe(422)
  await service.runJobs()
})

test('an invitation that is sent again has another link', async () => {
  const { id } = await invite()
  await service.runJobs()
  const first = secretIn(await service.server.next())
  const again = await service.post(`/admin/api/users/${id}/invitation`, { language: 'de' })
  expect([again.status, again.body.data.state]).toEqual([200, 'waiting'])
  expect((await anonymous('account-links', { token: first })).status).toBe(422)
  await service.runJobs()
  const mail = await service.server.next()
  expect(mail.subject).toBe('Einladung zu cms.example.com')
  expect((await anonymous('account-links', { token: secretIn(mail) })).status).toBe(200)
})

test('the link of an invitation that is withdrawn ends, and a mail that waits is not sent', async () => {
  const [sent, waiting] = [await invite(), await invite()]
  await service.app.database.transaction(null, ({ db }) =>
    db.deleteFrom('due_jobs').where('subject', '=', String(waiting.id)).execute(),
  )
  await service.runJobs()
  const token = secretIn(await service.server.next())
  expect((await service.post(`/admin/api/users/${waiting.id}/invitation`, {})).status).toBe(200)
  for (const { id } of [sent, waiting])
    expect((await service.delete(`/admin/api/users/${id}/invitation`)).status).toBe(204)
  expect((await anonymous('account-links', { token })).status).toBe(422)
  await service.runJobs()
  expect(service.server.mails).toEqual([])
  expect(await invitationOf(sent.id)).toBeUndefined()
  expect((await service.get(`/api/v1/users/${sent.id}`)).status).toBe(200)
  expect((await service.delete(`/admin/api/users/${sent.id}/invitation`)).status).toBe(404)
})

test('an invitation expires after seven days, and says so', async () => {
  const { id } = await invite()
  await service.runJobs()
  const token = secretIn(await service.server.next())
  service.later(7 * 24 * 60 + 1)
  expect((await anonymous('account-links', { token })).status).toBe(422)
  // A super-admin's token is valid then, too.
  expect((await invitationOf(id)).state).toBe('expired')
})

test('a mail that cannot be sent is shown with the reason', async () => {
  const { id } = await invite()
  service.server.refuses = { at: 'recipient', code: 451 }
  await service.runJobs()
  const waiting = await invitationOf(id)
  expect([waiting.state, waiting.problem]).toEqual([
    'waiting',
    expect.stringContaining('refuses the recipient (451'),
  ])
  service.server.refuses = { at: 'recipient', code: 550 }
  service.later(1)
  await service.runJobs()
  expect((await invitationOf(id)).state).toBe('failed')
  service.server.refuses = null
  await service.post(`/admin/api/users/${id}/invitation`, {})
  await service.runJobs()
  expect((await invitationOf(id)).state).toBe('sent')
})

test('who was created without an invitation can be invited until they have signed in', async () => {
  const { id } = await service.createUser([])
  expect((await service.post(`/admin/api/users/${id}/invitation`, {})).status).toBe(200)
  await service.runJobs()
  const signedIn = await service.signIn([])
  const refused = await service.post(`/admin/api/users/${signedIn.id}/invitation`, {})
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'They have signed in already. With "Forgot your password?" they get a new link.',
  ])
})

test('nobody grants by an invitation, or invites again, what they do not hold', async () => {
  const clerk = await service.tokenWith('create users', 'update users', 'list users')
  const admin = await invite({ roles: [await idOfRole('super-admin')] }, clerk)
  expect([admin.answer.status, admin.answer.events]).toEqual([403, []])
  const { id } = await service.createUser(['editor'])
  expect((await service.post(`/admin/api/users/${id}/invitation`, {}, { as: clerk })).status).toBe(403)
  expect((await service.delete(`/admin/api/users/${id}/invitation`, { as: clerk })).status).toBe(403)
  await service.runJobs()
  expect(service.server.mails).toEqual([])
})

test('a refused invitation sends nothing', async () => {
  const { email } = await service.createUser([])
  const taken = await invite({ email })
  expect([taken.answer.status, taken.answer.body.errors.email]).toEqual([
    422,
    ['The email has already been taken.'],
  ])
  await service.runJobs()
  expect(service.server.mails).toEqual([])
})

test('without a mail server there are no invitations', async () => {
  const answer = await withoutMail.post(url, { name: 'Ben', email: 'ben@example.com' })
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'This service sends no mail: SMTP_URL is not set.',
  ])
  expect((await withoutMail.get(url)).body.data).toEqual([])
})

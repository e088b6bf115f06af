import { afterEach, beforeEach, expect, test } from 'vitest'
import { useMailService } from '../../../../test/mail-service.ts'
import { decodeWords } from '../../../../test/smtp.ts'

const service = useMailService()
const { server } = service
const to = ['desk@example.com', 'boss@example.com']

beforeEach(async () => {
  service.clock.now = new Date()
  await service.put('/api/v1/options/rate_limits.messages', { value: 0 })
  await notify(to)
})
afterEach(() => service.app.database.transaction(null, async ({ db }) => {
  await db.deleteFrom('due_jobs').execute()
  await db.deleteFrom('messages').execute()
})) // biome-ignore format: short

const notify = (value: unknown) => service.put('/api/v1/options/messages.notify', { value })
const send = (body: object = {}) =>
  service.post('/api/v1/public/messages', { body: 'Are you open on Sundays?', ...body }, { as: null })
const waiting = () => service.app.database.db.selectFrom('message_notices').selectAll().execute()

test('a message is in a mail to everybody who wants it, and an answer goes to its sender', async () => {
  const id = (await service.post('/api/v1/messages', {
    name: 'Ada Lovelace', email: 'ada@example.org', phone: '+44 20', subject: 'Your opening hours', body: 'Are you open?\nOn Sundays?',
  })).body.data.id // biome-ignore format: long
  await service.runJobs()
  const mail = await server.next()
  expect(mail).toMatchObject({ from: 'cms@example.com', to, subject: 'New message: Your opening hours' })
  expect(mail.headers.get('reply-to')).toBe('Ada Lovelace <ada@example.org>')
  expect(mail.text).toContain(
    'From: Ada Lovelace, ada@example.org\nPhone: +44 20\nSubject: Your opening hours',
  )
  expect(mail.text).toContain('> Are you open?\n> On Sundays?')
  expect(mail.text).toContain(`https://cms.example.com/admin/messages/${id}`)
  expect(await waiting()).toEqual([])
})

test('by default nobody gets a mail', async () => {
  await notify([])
  await send()
  expect(await service.runJobs()).toBe(0)
  expect(await waiting()).toEqual([])
})

test('a message that is dropped or refused sends nothing', async () => {
  await send({ website: 'https://spam.example' })
  await send({ body: '' })
  await service.runJobs()
  expect(server.mails).toEqual([])
})

test('a message cannot add headers or markup', async () => {
  await send({
    name: 'Eve\r\nBcc: all@example.com',
    email: 'eve@example.org',
    subject: 'Hi\r\nBcc: all@example.com\r\n\r\n<b>x</b>',
    body: '<img src=x onerror=alert(1)>\r\n.\r\nMAIL FROM:<eve@example.org>',
  })
  await service.runJobs()
  const mail = await server.next()
  expect(mail.to).toEqual(to)
  expect(mail.headers.has('bcc')).toBe(false)
  expect(mail.subject).toBe('New message: Hi Bcc: all@example.com <b>x</b>')
  expect(decodeWords(mail.headers.get('reply-to') ?? '')).toMatch(
    /^"?Eve Bcc: all@example.com"? <eve@example.org>$/,
  )
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(mail.html).not.toContain('<img')
  expect(mail.text).toContain('> .\n> MAIL FROM:<eve@example.org>')
  expect(server.mails).toEqual([])
})

test('a flood is gathered: one mail at once, and one after five minutes', async () => {
  await send({ subject: 'The first' })
  await service.runJobs()
  expect((await server.next()).subject).toBe('New message: The first')
  for (let n = 1; n <= 25; n++) {
    await send({ subject: `Number ${n}`, email: 'ada@example.org' })
    await service.runJobs()
  }
  expect(server.mails).toEqual([])
  service.later(5.1)
  await service.runJobs()
  const mail = await server.next()
  expect(mail.subject).toBe('25 new messages')
  expect(mail.headers.has('reply-to')).toBe(false)
  expect(mail.text).toContain('== Number 20 ==')
  expect(mail.text).not.toContain('Number 21')
  expect(mail.text).toContain('5 more messages are in the inbox.')
  // After a pause without messages, the next message is mailed at once.
  service.later(5.1)
  expect(await service.runJobs()).toBe(1)
  expect(await service.runJobs()).toBe(0)
  await send({ subject: 'Later' })
  await service.runJobs()
  expect((await server.next()).subject).toBe('New message: Later')
})

test('messages that arrive while a mail is being sent are in the next', async () => {
  await send({ subject: 'One' })
  server.beforeAccept = async () => {
    server.beforeAccept = null
    await send({ subject: 'Two' })
  }
  await service.runJobs()
  expect(server.mails.map(({ subject }) => subject)).toEqual(['New message: One'])
  expect(await waiting()).toHaveLength(1)
  service.later(5.1)
  await service.runJobs()
  expect(server.mails[1]?.subject).toBe('New message: Two')
})

test('concurrent messages are all told of', async () => {
  const another = await service.openAnother()
  await Promise.all(Array.from({ length: 12 }, (_, n) => send({ subject: `At once ${n}` })))
  await Promise.all([service.runJobs(), service.runJobs(another)])
  service.later(5.1)
  await service.runJobs()
  const told = server.mails.map(({ text }) => text).join('\n')
  for (let n = 0; n < 12; n++) expect(told).toMatch(new RegExp(`At once ${n}\\b`))
  expect(await waiting()).toEqual([])
  await another.close()
})

test('a message that was deleted meanwhile is not in the mail', async () => {
  const [gone, kept] = await Promise.all(
    ['Gone', 'Kept'].map((subject) => service.post('/api/v1/messages', { subject, body: 'x' })),
  )
  await service.delete(`/api/v1/messages/${gone?.body.data.id}`)
  await service.runJobs()
  expect((await server.next()).subject).toBe('New message: Kept')
  expect(kept?.status).toBe(201)
})

test('one refused address does not keep the mail from the others', async () => {
  server.refuses = { at: 'recipient', code: 550, only: 'boss@example.com' }
  await send()
  await service.runJobs()
  expect((await server.next()).to).toEqual(['desk@example.com'])
  expect(service.lines.find(({ msg }) => msg === 'mail sent')).toMatchObject({
    refused: ['boss@example.com'],
  })
})

test.each([
  ['no list', 'desk@example.com', 'The value field must be an array.'],
  ['no address', ['desk'], 'The value field must be a valid email address.'],
  ['two in one', ['a@b.c, d@e.f'], 'The value field must be a valid email address.'],
  ['too many', Array.from({ length: 21 }, (_, n) => `a${n}@example.com`), 'The value field must not have more than 20 items.'],
])('the option refuses %s', async (_, value, message) => {
  const { status, body } = await notify(value)
  expect([status, body.errors?.value]).toEqual([422, [message]])
}) // biome-ignore format: long

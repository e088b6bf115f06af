import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { runCommand, useCommandLine } from '../../test/cli.ts'
import { MailServer, mailSettings } from '../../test/smtp.ts'

const user = 'cms'
const password = 'p%40ss'
const server = new MailServer()
const guarded = new MailServer({
  authOptional: false,
  onAuth: ({ username, password: given }, _session, done) =>
    username === user && given === 'p@ss' ? done(null, { user }) : done(new Error('Invalid login')),
})

beforeAll(() => Promise.all([server.listen(), guarded.listen()]))
afterEach(() => server.clear())
afterAll(() => Promise.all([server.close(), guarded.close()]))

const send = (url: string) =>
  runCommand('mail test ada@example.com', { ...mailSettings(server), SMTP_URL: url })

describe('mail test', () => {
  test('sends a mail, and tells what the server says', async () => {
    const { code, out, err } = await send(server.url)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^127\.0\.0\.1:\d+ has taken the mail to ada@example\.com: 250 /)
    const mail = await server.next()
    expect(mail).toMatchObject({ to: ['ada@example.com'], subject: 'Test mail' })
    expect(mail.text).toBe('The service at https://cms.example.com/admin can send mail.')
  })

  test('signs in with the user and password of the address', async () => {
    const url = guarded.url.replace('//', `//${user}:${password}@`)
    expect(await send(`${url}?tls=none`)).toMatchObject({ code: 0, err: '' })
    expect(guarded.mails.map(({ to }) => to)).toEqual([['ada@example.com']])
  })

  test('says that the user and password are refused', async () => {
    const { code, err } = await send(`${guarded.url.replace('//', '//cms:wrong@')}?tls=none`)
    expect(code).toBe(1)
    expect(err).toMatch(/refuses the user and password \(535 .*\)\. Check them in SMTP_URL\.\n$/)
    expect(err).not.toContain('wrong')
  })

  test('sends no password to a server without TLS, unless it is told to', async () => {
    const { code, err } = await send(guarded.url.replace('//', '//cms:secret@'))
    expect(code).toBe(1)
    expect(err).toMatch(
      /offers no TLS, and a password is not sent without it \(.*\)\..* end SMTP_URL with \?tls=none\.\n$/,
    )
  })

  test('says that the sender is refused', async () => {
    server.refuses = { at: 'sender', code: 550 }
    expect((await send(server.url)).err).toMatch(
      /refuses the sender \(550 .*\)\. Check CORRAL_MAIL_FROM\.\n$/,
    )
  })

  test('says that the server does not answer', async () => {
    expect((await send('smtp://127.0.0.1:1')).err).toMatch(
      /^corral: The mail server 127\.0\.0\.1:1 does not answer as expected \(.*ECONNREFUSED.*\)\. Check SMTP_URL/,
    )
  })

  test('says what to set, and refuses what is no address', async () => {
    expect(await runCommand('mail test a@b.c', {})).toMatchObject({
      code: 1,
      err: 'corral: The service sends no mail. Set SMTP_URL, CORRAL_MAIL_FROM and BASE_URL.\n',
    })
    expect((await runCommand('mail test nobody', mailSettings(server))).code).toBe(1)
  })
})

describe('a start', () => {
  const cli = useCommandLine({ CORRAL_ADMIN_PASSWORD: 'correct horse' })

  test('with a user that the mail server refuses ends with a line that names the setting', async () => {
    const url = `${guarded.url.replace('//', '//cms:wrong@')}?tls=none`
    const service = cli.spawn(['serve'], { ...mailSettings(server), SMTP_URL: url })
    const { code, err } = await service.finished
    expect(code).toBe(2)
    expect(err).toMatch(
      /^corral: wrong setting: The mail server .* refuses the user and password .*SMTP_URL\.$/m,
    )
    expect(err).not.toContain('wrong@')
  })

  test('with a wrong SMTP_URL ends with a line that names it and hides the password', async () => {
    const service = cli.spawn(['serve'], { SMTP_URL: 'http://u:geheim@mail.example.com' })
    const { code, err } = await service.finished
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(
        /^corral: wrong setting: SMTP_URL is "http:\/\/u:…@mail\.example\.com", but must be /,
      ),
    ])
    expect(err).not.toContain('geheim')
  })

  test('with a mail server that is down goes on, logs it, and the mail is sent when it is back', async () => {
    const down = new MailServer()
    await down.listen()
    const settings = { ...mailSettings(down), SMTP_URL: `${down.url}?tls=none` }
    await down.close()
    const service = await cli.serve(settings)
    expect(service.out.match(/"mail cannot be sent"/g)).toHaveLength(1)
    const ready = await fetch(`${service.address}/api/v1/public/health/ready`)
    expect([ready.status, await ready.json()]).toMatchObject([200, { data: { status: 'ok', mail: 'error' } }])
    const back = new MailServer()
    await back.listen(down.port)
    const asked = await fetch(`${service.address}/admin/api/password-resets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@example.com' }),
    })
    expect(asked.status).toBe(204)
    expect((await back.next()).to).toEqual(['admin@example.com'])
    await service.until(/"mail can be sent again"/)
    expect((await service.stop()).code).toBe(0)
    await back.close()
  })
})

import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { CommandLine } from '../../test/cli.ts'
import { MailServer, mailSettings } from '../../test/smtp.ts'

const [user, password] = ['cms', 'correct-horse']
const folder = mkdtempSync(join(tmpdir(), 'corral-mail-tls-'))
const hasOpenssl = makeCertificates()
const authority = { NODE_EXTRA_CA_CERTS: join(folder, 'authority.crt') }
/** The command line runs as a process of its own: Node reads the authorities when it starts. */
const cli = new CommandLine({ PATH: process.env.PATH ?? '', PORT: '0', CORRAL_ADMIN_PASSWORD: password })
const closing: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(async () => {
  await cli.close()
  rmSync(folder, { recursive: true, force: true })
})

/**
 * A certificate authority, and its certificates: for 127.0.0.1, for another name, and an expired one. False without
 * `openssl`.
 */
function makeCertificates(): boolean {
  const openssl = (words: string) =>
    execFileSync('openssl', words.split(' '), { cwd: folder, stdio: 'ignore' })
  const newKey = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'
  try {
    openssl(`req -x509 ${newKey} -keyout authority.key -out authority.crt -days 2 -subj /CN=authority`)
    for (const [name, subject, days] of [
      ['own', 'IP:127.0.0.1', 2],
      ['other', 'DNS:other.example.com', 2],
      ['old', 'IP:127.0.0.1', -1],
    ] as const) {
      writeFileSync(join(folder, `${name}.ext`), `subjectAltName=${subject}\n`)
      openssl(`req ${newKey} -keyout ${name}.key -out ${name}.csr -subj /CN=${name}`)
      openssl(
        `x509 -req -in ${name}.csr -CA authority.crt -CAkey authority.key -CAcreateserial -days ${days} -extfile ${name}.ext -out ${name}.crt`,
      )
    }
    return true
  } catch {
    return false
  }
}

interface Guarded {
  readonly mails: MailServer['mails']
  /** Whether each user and password that arrived was encrypted. */
  readonly signedIn: boolean[]
  readonly port: number
  /** All data that was sent to it, as it was on the wire. */
  sent(): string
}

/** A mail server that requires a user and a password, behind a proxy that records the traffic. */
async function open(certificate: 'own' | 'other' | 'old', options: SMTPServerOptions): Promise<Guarded> {
  const signedIn: boolean[] = []
  const server = new MailServer({
    authOptional: false,
    key: readFileSync(join(folder, `${certificate}.key`)),
    cert: readFileSync(join(folder, `${certificate}.crt`)),
    onAuth: (given, { secure }, done) => {
      signedIn.push(secure)
      if (given.username === user && given.password === password) done(null, { user })
      else done(new Error('Invalid login'))
    },
    ...options,
  })
  await server.listen()
  const chunks: Buffer[] = []
  const listener = createServer((client) => {
    const target = connect(server.port, '127.0.0.1')
    client.on('data', (chunk) => chunks.push(chunk))
    client.pipe(target).pipe(client)
    for (const socket of [client, target])
      socket
        .on('error', () => {})
        .on('close', () => {
          client.destroy()
          target.destroy()
        })
  })
  const port = await listen(listener)
  closing.push(
    () => server.close(),
    () => new Promise((closed) => listener.close(closed)),
  )
  return { mails: server.mails, signedIn, port, sent: () => Buffer.concat(chunks).toString('latin1') }
}

async function listen(listener: Server): Promise<number> {
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return (listener.address() as AddressInfo).port
}

const implicit: SMTPServerOptions = { secure: true }
const startTls: SMTPServerOptions = { disabledCommands: [] }
/** Or somebody in between has removed the offer of it. */
const without: SMTPServerOptions = {}

const settings = (url: string) => ({
  ...mailSettings(new MailServer()),
  SMTP_URL: url.replace('//', `//${user}:${password}@`),
})

const send = (url: string, env: Record<string, string> = {}) =>
  cli.spawn(['mail', 'test', 'ada@example.com'], { ...settings(url), ...env }).finished

/** Neither in plain text nor in one of SMTP's encodings. */
function expectNoPassword(sent: string): void {
  for (const text of [
    password,
    Buffer.from(password).toString('base64'),
    Buffer.from(`\0${user}\0${password}`).toString('base64'),
  ])
    expect(sent).not.toContain(text)
}

describe.skipIf(!hasOpenssl)('mail over TLS (certificates are made with openssl)', () => {
  test.each([
    ['smtps://', '', implicit],
    ['smtp://', '', startTls],
    ['smtp://', '?tls=required', startTls],
    ['smtp://', '?tls=optional', startTls],
  ])('%s…%s is encrypted', async (scheme, query, options) => {
    const server = await open('own', options)
    const { code, err } = await send(`${scheme}127.0.0.1:${server.port}${query}`, authority)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(server.mails.map(({ to, subject }) => [to, subject])).toEqual([[['ada@example.com'], 'Test mail']])
    expect(server.signedIn).toEqual([true])
    expectNoPassword(server.sent())
    expect(server.sent()).not.toContain('ada@example.com')
  })

  test('the service sends a link to a new password over it', async () => {
    const server = await open('own', startTls)
    const service = await cli.serve({ ...settings(`smtp://127.0.0.1:${server.port}`), ...authority })
    const asked = await fetch(`${service.address}/admin/api/password-resets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@example.com' }),
    })
    expect(asked.status).toBe(204)
    await expect
      .poll(() => server.mails.map(({ to }) => to), { timeout: 15_000 })
      .toEqual([['admin@example.com']])
    expect(server.sent()).not.toContain('set-password')
    expect((await service.stop()).code).toBe(0)
  })

  test.each([
    ['an unknown authority', 'smtps', implicit, 'own', {}, /certificate that is not trusted \(.*\)\. Name a file .* NODE_EXTRA_CA_CERTS, in the environment and not in \.env\.$/],
    ['an unknown authority after STARTTLS', 'smtp', startTls, 'own', {}, /certificate that is not trusted .*NODE_EXTRA_CA_CERTS.* or in a network that you trust end SMTP_URL with \?tls=none\.$/],
    ['another name', 'smtps', implicit, 'other', authority, /certificate for another name .*127\.0\.0\.1.*\. Write a name in SMTP_URL that it has\.$/],
    ['an old certificate', 'smtp', startTls, 'old', authority, /certificate that has expired \(.*\)\. Renew it there/],
    ['no TLS at the start', 'smtps', startTls, 'own', authority, /does not begin with TLS at this port \(.*\)\. Use smtp:\/\/ instead of smtps:\/\/ for STARTTLS\.$/],
    ['no TLS', 'smtp', without, 'own', authority, /offers no TLS, and a password is not sent without it .*Use smtps:\/\//],
  ] as const)('with %s nothing is sent, and an error says what to do', async (_, scheme, options, certificate, env, problem) => {
    const server = await open(certificate, options)
    const { code, err } = await send(`${scheme}://127.0.0.1:${server.port}`, env)
    expect([code, err.trim()]).toEqual([1, expect.stringMatching(problem)])
    expect(err).not.toContain(password)
    expect([server.mails, server.signedIn]).toEqual([[], []])
    expectNoPassword(server.sent())
  }) // biome-ignore format: a table
})

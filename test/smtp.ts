import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { waitUntil } from './waiting.ts'

/** A mail as the server got it. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** By name in lower case; a header that is repeated fails the test. */
  readonly headers: ReadonlyMap<string, string>
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly raw: string
}

interface Refusal {
  readonly at: 'sender' | 'recipient' | 'data'
  readonly code: number
  /** Only this recipient. */
  readonly only?: string
}

/** A real SMTP server. It takes every mail, unless the test says otherwise. */
export class MailServer {
  readonly mails: ReceivedMail[] = []
  /** How often somebody connected. */
  connections = 0
  refuses: Refusal | null = null
  /** Called before a mail is accepted. */
  beforeAccept: (() => Promise<void>) | null = null
  readonly #server: SMTPServer
  #port = 0

  constructor(options: SMTPServerOptions = {}) {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      closeTimeout: 100,
      ...options,
      onConnect: (_session, done) => {
        this.connections++
        done()
      },
      onMailFrom: (_address, _session, done) => done(this.#refusal('sender')),
      onRcptTo: ({ address }, _session, done) => done(this.#refusal('recipient', address)),
      onData: (stream, { envelope }, done) => {
        const take = async () => {
          const raw = await text(stream)
          await this.beforeAccept?.()
          const refusal = this.#refusal('data')
          if (refusal) return done(refusal)
          const from = envelope.mailFrom ? envelope.mailFrom.address : ''
          this.mails.push(parseMail(from, envelope.rcptTo.map(({ address }) => address), raw)) // biome-ignore format: one line
          done()
        }
        void take().catch(done)
      },
    })
    this.#server.on('error', () => {}) // a client that goes away in the middle
  }

  async listen(port = 0): Promise<void> {
    const listening = this.#server.listen(port, '127.0.0.1')
    await once(listening, 'listening')
    this.#port = (listening.address() as AddressInfo).port
  }

  get port(): number {
    return this.#port
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  /** The only mail that has arrived; waits for it. */
  async next(): Promise<ReceivedMail> {
    await waitUntil(() => this.mails.length > 0)
    return this.mails.shift() as ReceivedMail
  }

  clear(): void {
    this.mails.length = 0
    this.refuses = null
    this.beforeAccept = null
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  #refusal(at: Refusal['at'], recipient?: string): Error | null {
    if (this.refuses?.at !== at || (this.refuses.only ?? recipient) !== recipient) return null
    return Object.assign(new Error('refused by the test'), { responseCode: this.refuses.code })
  }
}

/** The settings of a service that sends mail to this server. */
export function mailSettings(server: MailServer): Record<string, string> {
  return {
    SMTP_URL: server.url,
    CORRAL_MAIL_FROM: 'The website <cms@example.com>',
    BASE_URL: 'https://cms.example.com',
  }
}

/** The secret of the link in a mail. */
export function secretIn({ text: content }: ReceivedMail): string {
  return /set-password#(\S+)/.exec(content)?.[1] ?? ''
}

function parseMail(from: string, to: readonly string[], raw: string): ReceivedMail {
  const [headers, body] = parsePart(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? ''
  const parts = body.split(`--${boundary}`).slice(1, -1).map((part) => parsePart(part.replace(/^\r\n/, ''))) // biome-ignore format: one line
  const contentOf = (type: string) => {
    const found = parts.find(([each]) => each.get('content-type')?.startsWith(type))
    return found
      ? decode(...found)
          .replaceAll('\r\n', '\n')
          .trimEnd()
      : ''
  }
  const subject = decodeWords(headers.get('subject') ?? '')
  return { from, to, headers, subject, text: contentOf('text/plain'), html: contentOf('text/html'), raw }
}

type Part = [headers: ReadonlyMap<string, string>, body: string]

function parsePart(raw: string): Part {
  const [, head = '', body = ''] = /^(.*?)\r\n\r\n(.*)$/s.exec(raw) ?? []
  const headers = new Map<string, string>()
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const [, name = '', value = ''] = /^([\w-]+): ?(.*)$/.exec(line) ?? []
    if (headers.has(name.toLowerCase())) throw new Error(`The header ${name} is repeated.`)
    headers.set(name.toLowerCase(), value)
  }
  return [headers, body]
}

function decode(headers: ReadonlyMap<string, string>, body: string): string {
  const encoding = headers.get('content-transfer-encoding')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? decodeQuoted(body.replace(/=\r\n/g, '')) : body
}

function decodeQuoted(value: string): string {
  const bytes = value.replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) // biome-ignore format: one line
  return Buffer.from(bytes, 'latin1').toString()
}

/** `=?UTF-8?Q?…?=` of headers. */
export function decodeWords(value: string): string {
  return value.replace(/\?=\s+=\?/g, '?==?').replace(/(?:=\?UTF-8\?[QB]\?[^?]*\?=)+/gi, (words) =>
    Buffer.concat(
      [...words.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi)].map(([, kind = '', content = '']) =>
        kind.toUpperCase() === 'B'
          ? Buffer.from(content, 'base64')
          : Buffer.from(
              content
                .replaceAll('_', ' ')
                .replace(/=([\dA-F]{2})/gi, (_, code: string) =>
                  String.fromCharCode(Number.parseInt(code, 16)),
                ),
              'latin1',
            ),
      ),
    ).toString(),
  )
}

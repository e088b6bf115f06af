import type { Transporter } from 'nodemailer'
import { BadSetting } from '../core/errors.ts'
import { explainFailure, isSeenWithoutMail, isUnknownHost, MailFailed } from './failures.ts'
import type { MailAddress, MailSettings } from './mail-settings.ts'

/** A mail that is ready to be sent. */
export interface Mail {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo?: MailAddress
}

export interface SentMail {
  /** What the server answered. */
  readonly response: string
  /** Recipients that it refused, while it accepted others. */
  readonly refused: readonly string[]
}

/** A hanging server must not delay a job, or the end of the process, for long. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 20_000,
}
/** How long the start waits for the server to say whether it accepts the user and password. */
const startMilliseconds = 3000

/** A server that does not answer is tried this often, so that its return is noticed before the next mail. */
const watchMilliseconds = 10_000

/** Sends mail through an SMTP server. */
export class Mailer {
  readonly #settings: MailSettings
  readonly #onChange: (problem: MailFailed | null) => void
  #transport: Promise<Transporter> | undefined
  #problem: MailFailed | null = null
  readonly #interval: number
  #watch: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(
    settings: MailSettings,
    onChange: (problem: MailFailed | null) => void,
    interval = watchMilliseconds,
  ) {
    this.#settings = settings
    this.#onChange = onChange
    this.#interval = interval
  }

  /** The address of the service, which links begin with. */
  get baseUrl(): string {
    return this.#settings.baseUrl
  }

  /** The problem with the server, as a sentence; null when there is none. */
  problem(): string | null {
    return this.#problem === null ? null : 'Mail cannot be sent.'
  }

  /** Throws `MailFailed`. The id is the same in all attempts, so that a repeated mail can be recognised. */
  async send({ to, replyTo, ...mail }: Mail, id: string): Promise<SentMail> {
    const { from, ...server } = this.#settings
    const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
    try {
      const transport = await this.#open()
      const { response = '', rejected = [] } = await transport.sendMail({
        ...mail,
        from: { ...from },
        to: [...to],
        ...(replyTo ? { replyTo: { ...replyTo } } : {}),
        messageId: `<${id}@${domain}>`,
        // No vacation notices in return.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      })
      this.#note(null)
      return { response, refused: rejected.map(String) }
    } catch (error) {
      const failure = explainFailure(error, server)
      this.#note(failure.blame === 'mail' ? null : failure)
      throw failure
    }
  }

  /** Connects and signs in, and sends nothing. Throws `MailFailed`. */
  async check(): Promise<void> {
    try {
      await (await this.#open()).verify()
      this.#note(null)
    } catch (error) {
      const failure = explainFailure(error, this.#settings)
      this.#note(failure)
      throw failure
    }
  }

  /**
   * At the start: throws when the server refuses the user and password, or its host is unknown. If the server is down,
   * that is logged, and retried later.
   */
  async requireUsable(): Promise<void> {
    const checked = this.check().catch((error: unknown) => error)
    const error = await Promise.race([
      checked,
      new Promise((resolve) => setTimeout(resolve, startMilliseconds).unref()),
    ])
    if (error instanceof MailFailed && (error.blame === 'credentials' || isUnknownHost(error)))
      throw new BadSetting(error.message)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#watch)
    if (this.#transport) (await this.#transport).close()
  }

  /** The library is loaded only when it is used. */
  #open(): Promise<Transporter> {
    const { host, port, tls, user, password } = this.#settings
    this.#transport ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        host,
        port,
        secure: tls === 'implicit',
        requireTLS: tls === 'required',
        ignoreTLS: tls === 'none',
        ...(user !== null && password !== null ? { auth: { user, pass: password } } : {}),
        ...timeouts,
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    )
    return this.#transport
  }

  /** Tells of a failure once, and of its end. */
  #note(problem: MailFailed | null): void {
    const isChange = (problem === null) !== (this.#problem === null)
    this.#problem = problem
    if (isChange) this.#onChange(problem)
    clearTimeout(this.#watch)
    if (problem === null || this.#isClosed || !isSeenWithoutMail(problem)) return
    this.#watch = setTimeout(() => void this.check().catch(() => {}), this.#interval).unref()
  }
}

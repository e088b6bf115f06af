import { CorralError } from '../core/errors.ts'
import type { SmtpServer } from './mail-settings.ts'

/** Why a mail could not be sent, as a message for the operator. */
export class MailFailed extends CorralError {
  /** The cause: the server or its settings, the user and password, or this one mail. */
  readonly blame: 'server' | 'credentials' | 'mail'
  constructor(message: string, blame: MailFailed['blame'], options?: ErrorOptions) {
    super(message, options)
    this.blame = blame
  }
}

/** Whether a connection without a mail fails in the same way: then it also tells when the failure has ended. */
export function isSeenWithoutMail({ cause }: MailFailed): boolean {
  return !/^(MAIL FROM|RCPT TO|DATA)/.test((cause as SmtpError).command ?? '')
}

/** Whether the name of the server does not exist, and so the setting is wrong. */
export function isUnknownHost({ cause }: MailFailed): boolean {
  return /\bENOTFOUND\b/.test((cause as SmtpError).message)
}

interface SmtpError extends Error {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

export function explainFailure(error: unknown, { host, port, tls }: SmtpServer): MailFailed {
  const failure = error as SmtpError
  const server = `The mail server ${host}:${port}`
  const reason = textOf(failure)
  const failed = (message: string, blame: MailFailed['blame'] = 'server') =>
    new MailFailed(`${server} ${message}`, blame, { cause: error })
  // 4xx is for a while: the same is accepted later.
  const isRefused = (failure.responseCode ?? 0) >= 500
  if (failure.code === 'EAUTH')
    return failed(
      `refuses the user and password (${reason}). Check them in SMTP_URL.`,
      isRefused ? 'credentials' : 'server',
    )
  const problem = problemOfTls(failure, reason)
  if (problem) return failed(tls === 'implicit' ? `${problem}.` : `${problem}, ${orNone}`)
  if (failure.command === 'MAIL FROM')
    return failed(`refuses the sender (${reason}). Check CORRAL_MAIL_FROM.`)
  if (failure.command === 'RCPT TO')
    return failed(`refuses the recipient (${reason}).`, isRefused ? 'mail' : 'server')
  if (failure.code === 'EMESSAGE' || failure.code === 'EENVELOPE')
    return failed(`refuses the mail (${reason}).`, isRefused ? 'mail' : 'server')
  return failed(`does not answer as expected (${reason}). Check SMTP_URL, and that the server runs.`)
}

const orNone = 'or in a network that you trust end SMTP_URL with ?tls=none.'

/** The problem with the encryption, and the fix. The library changes the code of the TLS socket's error. */
function problemOfTls({ code, message }: SmtpError, reason: string): string | null {
  if (/altnames/i.test(message))
    return `has a certificate for another name (${reason}). Write a name in SMTP_URL that it has`
  if (/certificate has expired/i.test(message))
    return `has a certificate that has expired (${reason}). Renew it there`
  if (/certificate/i.test(message))
    return `has a certificate that is not trusted (${reason}). Name a file with its authority in NODE_EXTRA_CA_CERTS, in the environment and not in .env`
  if (/wrong version number|packet length too long/i.test(message))
    return `does not begin with TLS at this port (${reason}). Use smtp:// instead of smtps:// for STARTTLS`
  if (code === 'ETLS') return `offers no TLS, and a password is not sent without it (${reason}). Use smtps://`
  return null
}

const maxReason = 200

/** The answer of the server, or else the error message, in one line. */
function textOf({ response, message }: SmtpError): string {
  const line = (response ?? message).replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return line.length > maxReason ? `${line.slice(0, maxReason).toWellFormed()}…` : line
}

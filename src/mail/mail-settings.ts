import { isIP } from 'node:net'

/** How mail is sent, and the data that every mail contains besides its text. */
export interface MailSettings extends SmtpServer {
  readonly from: MailAddress
  /** The base address of links. A `Host` header is never used, since any client can choose it. */
  readonly baseUrl: string
}

export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** `implicit`: the connection is encrypted from its start. Otherwise: whether STARTTLS is used. */
  readonly tls: 'implicit' | 'required' | 'optional' | 'none'
  readonly user: string | null
  readonly password: string | null
}

export interface MailAddress {
  readonly name: string
  readonly address: string
}

const addressShape = /^[^\s@"<>(),;:\\]+@[^\s@"<>(),;:\\]+$/

/**
 * Parses `smtp://user:password@host:587` or `smtps://…`; undefined for any other value. With a password, `smtp:`
 * requires STARTTLS unless `?tls=` says otherwise: an attacker in between could remove the offer of STARTTLS and read
 * the password.
 */
export function parseSmtpUrl(value: string): SmtpServer | undefined {
  const url = URL.parse(value)
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hash || !['', '/'].includes(url.pathname))
    return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!isHost(host) || url.port === '0') return undefined
  const user = decode(url.username)
  const password = decode(url.password)
  if (user === undefined || password === undefined || (user === null) !== (password === null))
    return undefined
  const isImplicit = url.protocol === 'smtps:'
  const tls = parseTls(url.searchParams, isImplicit, password !== null)
  if (tls === undefined) return undefined
  return { host, port: Number(url.port || (isImplicit ? 465 : 587)), tls, user, password }
}

/** `cms@example.com` or `Name <cms@example.com>`. */
export function parseSender(value: string): MailAddress | undefined {
  const [, quoted, bare = ''] = /^(.*?)<([^<>]*)>$/s.exec(value) ?? [null, '', value]
  const name = (quoted ?? '')
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .trim()
  if (!addressShape.test(bare.trim()) || /[\p{Cc}<>"]/u.test(name)) return undefined
  return { name, address: bare.trim() }
}

function isHost(host: string): boolean {
  return isIP(host) !== 0 || /^[a-z\d]([\w.-]*[a-z\d])?$/i.test(host)
}

/** Null for none, undefined when it is not well encoded. */
function decode(text: string): string | null | undefined {
  if (text === '') return null
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function parseTls(query: URLSearchParams, isImplicit: boolean, hasPassword: boolean) {
  const [name, ...others] = [...query.keys()]
  if (name === undefined) return isImplicit ? 'implicit' : hasPassword ? 'required' : 'optional'
  const wanted = query.get('tls')
  if (others.length > 0 || isImplicit) return undefined
  return wanted === 'required' || wanted === 'optional' || wanted === 'none' ? wanted : undefined
}

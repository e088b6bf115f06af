import type { IncomingMessage } from 'node:http'
import { localPath } from './addresses.ts'
import type { Visitor } from './content.ts'
import { decryptCookie } from './encrypted-cookie.ts'

export interface PageRequest {
  /** The decoded path. */
  readonly path: string
  /** The same path as a `Location` header carries it: encoded, and always on this site. */
  readonly location: string
  readonly query: URLSearchParams
  readonly visitor: Visitor
  /** The token of a preview. */
  readonly preview: string | undefined
  readonly acceptLanguage: string | undefined
  /** Whether the visitor comes from elsewhere, and not by a link of this site. */
  readonly isArrival: boolean
  /** The fields of a submitted form; null for a request that is not a POST. */
  readonly form: URLSearchParams | null
}

const maxFormLength = 64 * 1024
export const passwordCookie = 'page_password'

/** Null when the path is malformed or the form too large. */
export async function readPageRequest(request: IncomingMessage): Promise<PageRequest | null> {
  const address = request.socket.remoteAddress ?? ''
  try {
    const { url: target = '/' } = request
    // Two leading slashes are part of the path here, not the start of a host.
    const url = new URL(target.startsWith('/') ? `http://site${target}` : target)
    const form = request.method === 'POST' ? await readForm(request) : null
    const password = decryptCookie(passwordCookie, request.headers.cookie)
    const path = decodeURIComponent(url.pathname)
    const location = localPath(url.pathname)
    const preview = url.searchParams.get('corral_preview') ?? undefined
    const { host, referer = '', 'accept-language': acceptLanguage } = request.headers
    const isArrival = !URL.canParse(referer) || new URL(referer).host !== host
    const visitor = { address, password }
    return { path, location, query: url.searchParams, visitor, preview, acceptLanguage, isArrival, form }
  } catch {
    return null
  }
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > maxFormLength) throw new Error('The form is too large.')
  }
  return new URLSearchParams(text)
}

import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { PrivateAddress, type PrivateNetworks } from './private-networks.ts'
import { openRequest } from './request.ts'

/** A file that cannot be downloaded, with the reason. */
export class DownloadFailed extends Error {}

export interface DownloadLimits {
  readonly allowed: PrivateNetworks
  readonly maxBytes: number
  /** For all of it: redirects, and the file itself. */
  readonly timeoutMilliseconds: number
}

const maxRedirects = 5

/**
 * Opens a download. Addresses of private networks are refused unless they are allowed, even after a redirect. The stream
 * fails when the file is too large or takes too long.
 */
export async function download(address: string, limits: DownloadLimits): Promise<Readable> {
  const { allowed, maxBytes, timeoutMilliseconds } = limits
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  let url = webAddress(address)
  for (let count = 0; count <= maxRedirects; count++) {
    const response = await request(url, allowed, signal)
    const { statusCode = 0, headers } = response
    const next = headers.location
    if (statusCode >= 300 && statusCode < 400 && next !== undefined && URL.canParse(next, url.href)) {
      response.destroy()
      url = webAddress(new URL(next, url).href)
      continue
    }
    if (statusCode < 200 || statusCode >= 300) {
      response.destroy()
      throw new DownloadFailed(`The server answered ${statusCode}.`)
    }
    if (Number(headers['content-length'] ?? 0) > maxBytes) {
      response.destroy()
      throw tooLarge(maxBytes)
    }
    return Readable.from(readAll(response, maxBytes, signal))
  }
  throw new DownloadFailed('It is redirected too often.')
}

async function request(url: URL, allowed: PrivateNetworks, signal: AbortSignal): Promise<IncomingMessage> {
  const headers = { 'user-agent': 'Corral', 'accept-encoding': 'identity', accept: '*/*' }
  try {
    return await openRequest(url, { headers, signal, allowed })
  } catch (error) {
    if (error instanceof PrivateAddress) throw new DownloadFailed('It is on a private network.')
    if (signal.aborted) throw tooSlow()
    const isUnknown = ['ENOTFOUND', 'EAI_AGAIN'].includes(String((error as NodeJS.ErrnoException).code))
    throw new DownloadFailed(isUnknown ? 'The server cannot be found.' : 'The server cannot be reached.')
  }
}

async function* readAll(response: IncomingMessage, maxBytes: number, signal: AbortSignal) {
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge(maxBytes)
      yield chunk
    }
  } catch (error) {
    if (error instanceof DownloadFailed) throw error
    throw signal.aborted ? tooSlow() : new DownloadFailed('The download ended early.')
  }
}

function tooLarge(maxBytes: number): DownloadFailed {
  const kilobytes = Math.floor(maxBytes / 1024)
  const size = kilobytes < 1024 ? `${kilobytes} KB` : `${Math.floor(kilobytes / 1024)} MB`
  return new DownloadFailed(`It is larger than ${size}.`)
}

function tooSlow(): DownloadFailed {
  return new DownloadFailed('The server did not answer in time.')
}

function webAddress(address: string): URL {
  if (!URL.canParse(address)) throw new DownloadFailed('It is no address.')
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol) || url.username !== '')
    throw new DownloadFailed('It is no http(s) address.')
  return url
}

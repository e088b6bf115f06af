import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { PrivateAddress } from '../../network/private-networks.ts'
import { openRequest } from '../../network/request.ts'

/** A file that cannot be downloaded, with the reason for the report. */
export class DownloadFailed extends Error {}

export const maxBytes = 256 * 1024 * 1024
const timeoutMilliseconds = 60_000
const maxRedirects = 5

/** Opens a download. Addresses of private networks are refused unless they are allowed, even after a redirect. */
export async function download(address: string, allowPrivate: boolean): Promise<Readable> {
  let url = webAddress(address)
  for (let count = 0; count <= maxRedirects; count++) {
    const response = await request(url, allowPrivate)
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
      throw new DownloadFailed('It is larger than 256 MB.')
    }
    return response
  }
  throw new DownloadFailed('It is redirected too often.')
}

async function request(url: URL, allowPrivate: boolean): Promise<IncomingMessage> {
  const headers = { 'user-agent': 'Corral', 'accept-encoding': 'identity', accept: '*/*' }
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  try {
    return await openRequest(url, { headers, signal, allowed: allowPrivate })
  } catch (error) {
    if (error instanceof PrivateAddress) throw new DownloadFailed('It is on a private network.')
    if (signal.aborted) throw new DownloadFailed('The server did not answer in time.')
    const isUnknown = ['ENOTFOUND', 'EAI_AGAIN'].includes(String((error as NodeJS.ErrnoException).code))
    throw new DownloadFailed(isUnknown ? 'The server cannot be found.' : 'The server cannot be reached.')
  }
}

function webAddress(address: string): URL {
  if (!URL.canParse(address)) throw new DownloadFailed('It is no address.')
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol) || url.username !== '')
    throw new DownloadFailed('It is no http(s) address.')
  return url
}

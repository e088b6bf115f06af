import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

/** A file that cannot be had, with the reason for the report. */
export class NotHad extends Error {}

export const maxBytes = 256 * 1024 * 1024
const timeoutMilliseconds = 60_000
const maxRedirects = 5

/** Opens a download. Addresses of private networks are refused unless they are allowed, also after a redirect. */
export async function download(address: string, allowPrivate: boolean): Promise<Readable> {
  let url = address
  for (let count = 0; count <= maxRedirects; count++) {
    await requirePublic(url, allowPrivate)
    const response = await request(url)
    const next = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && next !== null && URL.canParse(next, url)) {
      await response.body?.cancel()
      url = new URL(next, url).href
      continue
    }
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      throw new NotHad(`The server answered ${response.status}.`)
    }
    if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
      await response.body.cancel()
      throw new NotHad('It is larger than 256 MB.')
    }
    return Readable.fromWeb(response.body as ReadableStream)
  }
  throw new NotHad('It is redirected too often.')
}

async function request(url: string): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMilliseconds) })
  } catch (error) {
    const isTimeout = (error as Error).name === 'TimeoutError'
    throw new NotHad(isTimeout ? 'The server did not answer in time.' : 'The server cannot be reached.')
  }
}

const privateRanges = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateRanges.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateRanges.addSubnet(network, prefix, 'ipv6')

async function requirePublic(address: string, allowPrivate: boolean): Promise<void> {
  if (!URL.canParse(address)) throw new NotHad('It is no address.')
  const { protocol, hostname, username } = new URL(address)
  if (!/^https?:$/.test(protocol) || username !== '') throw new NotHad('It is no http(s) address.')
  if (allowPrivate) return
  const host = hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => [])
  if (found.length === 0) throw new NotHad('The server cannot be found.')
  if (found.some((each) => isPrivate(each.address))) throw new NotHad('It is on a private network.')
}

function isPrivate(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return isPrivate(mapped)
  return privateRanges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

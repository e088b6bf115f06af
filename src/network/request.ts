import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import type { Agent, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { inSpan } from '../core/spans.ts'
import { http } from './http.ts'
import { addressIn, type PrivateNetworks, requireReachable } from './private-networks.ts'

interface OutgoingRequest {
  readonly method?: 'GET' | 'POST'
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string
  readonly allowed: PrivateNetworks
  /** Ends the request, also while its response is read. */
  readonly signal: AbortSignal
  /** Reuses connections, for requests with the same allowed networks; by default each request opens its own. */
  readonly agent?: Agent
  readonly resolveName?: ResolveName
}

type ResolveName = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Sends a request to an address that somebody else chose; resolves with the response, whose body is still unread. Fails
 * with `PrivateAddress` for a private network. A name is resolved once, and the connection is made to a checked
 * address, so DNS rebinding has no effect. Redirects are not followed.
 */
export function openRequest(url: URL, options: OutgoingRequest): Promise<IncomingMessage> {
  const { method = 'GET' } = options
  const attributes = { 'http.request.method': method, 'server.address': url.hostname }
  return inSpan({ name: method, kind: 'client', attributes }, () => sendRequest(url, options))
}

function sendRequest(url: URL, options: OutgoingRequest): Promise<IncomingMessage> {
  const { method = 'GET', headers = {}, body, allowed, signal, agent, resolveName = lookup } = options
  return new Promise((resolve, reject) => {
    const literal = addressIn(url)
    if (literal !== null) requireReachable(literal, allowed)
    const send = url.protocol === 'https:' ? requestHttps : http.request
    const request = send(url, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: checkedLookup(allowed, resolveName),
      signal,
      // A kept connection would be reused without a lookup, even by requests that allow fewer networks.
      agent: agent ?? false,
    })
    request.on('error', reject)
    request.on('response', resolve)
    request.end(body)
  })
}

/** All addresses of a name are checked, since the socket chooses among them. */
function checkedLookup(allowed: PrivateNetworks, resolveName: ResolveName): LookupFunction {
  return (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      try {
        for (const { address } of addresses) requireReachable(address, allowed)
      } catch (refused) {
        return callback(refused as Error, '')
      }
      const [first] = addresses
      if (options.all) callback(null, addresses)
      else callback(null, first?.address ?? '', first?.family)
    })
  }
}

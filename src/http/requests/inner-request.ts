import type { FastifyRequest, InjectOptions } from 'fastify'

/** Headers that describe the body or the state of one record, not the caller. */
const ownHeaders = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'transfer-encoding',
])

/** What a request within the process has in common with the request that causes it: the caller and its address. */
export function callerOfInner({ headers, raw }: FastifyRequest): Pick<InjectOptions, 'remoteAddress'> & {
  readonly headers: Record<string, string>
} {
  const inherited = Object.entries(headers).filter(([name]) => !ownHeaders.has(name))
  const { remoteAddress } = raw.socket
  return {
    ...(remoteAddress === undefined ? {} : { remoteAddress }),
    headers: Object.fromEntries(inherited) as Record<string, string>,
  }
}

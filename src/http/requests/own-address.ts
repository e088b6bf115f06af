import type { AddressInfo } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BadRequest } from '../../core/errors.ts'

/** The allowed host names of the service, and where it listens. */
export interface OwnHosts {
  readonly allowedHosts: readonly string[]
  readonly host: string
  readonly port: number
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The address that links begin with when `BASE_URL` is not set, without a trailing slash. */
    ownAddress(request: FastifyRequest): string
  }
}

/**
 * A client can send any Host header, and links to it would lead to another server. So a host is used in links only when
 * it is allowed; otherwise links begin with the address that the service listens on.
 */
export function decorateOwnAddress(app: FastifyInstance, { allowedHosts, host, port }: OwnHosts): void {
  const known = new Set([...allowedHosts, 'localhost', '127.0.0.1', '[::1]', inUrl(host)])
  const fallbackHost = isAnyAddress(host) ? 'localhost' : inUrl(host)
  app.decorate('ownAddress', (request: FastifyRequest) => {
    const name = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.exec(request.host)?.[1]?.toLowerCase()
    if (name !== undefined && (known.has(name) || name === addressOfConnection(request))) {
      // A proxy may pass on any text of its client.
      const protocol = request.protocol === 'https' ? 'https' : 'http'
      return `${protocol}://${request.host}`
    }
    const listening = app.server.address() as AddressInfo | null
    return `http://${fallbackHost}:${listening?.port ?? port}`
  })
}

/** 400 for a port that does not exist: links could not be made with it. */
export function requireUsableHost({ host }: FastifyRequest): void {
  const port = /:(\d+)$/.exec(host ?? '')?.[1]
  if (port !== undefined && Number(port) > 65_535)
    throw new BadRequest('The Host header names a port that does not exist.')
}

/** The local address of the connection always belongs to this machine. */
function addressOfConnection({ socket }: FastifyRequest): string | undefined {
  const address = socket.localAddress?.replace(/^::ffff:/, '')
  return address === undefined ? undefined : inUrl(address)
}

function isAnyAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::'
}

function inUrl(host: string): string {
  return (host.includes(':') ? `[${host}]` : host).toLowerCase()
}

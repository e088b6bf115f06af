import type { IncomingMessage } from 'node:http'
import { isIP, isIPv4, isIPv6, type Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

/** A forwarded address may be any text. */
const maxLength = 64

/** An address as it is logged: an IPv4 address that came over IPv6 is shown as IPv4, without a zone. */
export function normaliseAddress(address: string | undefined): string {
  if (address === undefined) return '' // the client has disconnected
  if (isIPv4(address)) return address
  const plain = address.split('%', 1)[0]?.toLowerCase() ?? ''
  const mapped = /^::ffff:(.+)$/.exec(plain)?.[1] ?? ''
  if (isIPv4(mapped)) return mapped
  if (!isIPv6(plain)) return address.slice(0, maxLength)
  const groups = groupsOf(plain)
  return isMapped(groups) ? groups.slice(6).flatMap(bytesOf).join('.') : plain
}

/**
 * The unit that limits count as one client: an IPv4 address, or the /64 network of an IPv6 address, since one host can
 * usually choose its addresses from a whole such network.
 */
export function addressKey(address: string): string {
  const plain = normaliseAddress(address)
  if (!isIPv6(plain)) return plain
  return `${groupsOf(plain)
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Reads a client's address from a request that the framework has not seen, with the same result as `request.ip`. */
export function addressReader(trustProxy: boolean | string): (request: IncomingMessage) => string {
  if (trustProxy === false) return ({ socket }) => addressOfSocket(socket)
  const isTrusted = trustProxy === true ? () => true : proxyAddr.compile(String(trustProxy).split(','))
  return (request) => normaliseAddress(proxyAddr(request, isTrusted))
}

/** The address of a connection stays the same, and most connections send many requests. */
const addresses = new WeakMap<Socket, string>()

function addressOfSocket(socket: Socket): string {
  const known = addresses.get(socket)
  if (known !== undefined) return known
  const address = normaliseAddress(socket.remoteAddress)
  if (address !== '') addresses.set(socket, address)
  return address
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/[\d.]+$/, (last) => (isIP(last) === 4 ? hexOf(last) : last))
  const [head = '', tail] = hex.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}

/** The IPv4 address at the end of an IPv6 address, as two groups. */
function hexOf(address: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

function isMapped(groups: readonly number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
}

function bytesOf(group: number): number[] {
  return [group >> 8, group & 255]
}

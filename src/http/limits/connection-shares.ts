import type { Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { addressKey, normaliseAddress } from './client-address.ts'

type Verdict = 'serve' | 'refuse' | 'close'

/** The share of the connections that one address may have, so that it cannot exclude the others. */
const partOfAddress = 1 / 4
/** The minimum of a share, for a browser and for several people behind one address. */
const leastShare = 64
/** How many connections beyond its share an address may have at the same time, to get their 503. */
const maxRefused = 16

/** With a reverse proxy in the same network, all visitors have one address. */
const isLocal = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal'])

/** Counts the connections of each client address. Only for a service that trusts no proxy. */
export class ConnectionShares {
  readonly #share: number
  readonly #counts = new Map<string, number>()

  constructor(maxConnections: number) {
    this.#share = Math.max(leastShare, Math.floor(maxConnections * partOfAddress))
  }

  add(socket: Socket): Verdict {
    const address = normaliseAddress(socket.remoteAddress)
    if (address === '' || isLocal(address, 0)) return 'serve'
    const key = addressKey(address)
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    socket.once('close', () => this.#remove(key))
    if (count > this.#share + maxRefused) return 'close'
    return count > this.#share ? 'refuse' : 'serve'
  }

  #remove(key: string): void {
    const count = (this.#counts.get(key) ?? 0) - 1
    if (count > 0) this.#counts.set(key, count)
    else this.#counts.delete(key)
  }
}

import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import process from 'node:process'
import type { FastifyInstance } from 'fastify'

interface Place {
  readonly port: number
  readonly host: string
}

/**
 * Node accepts one connection per listener in each turn of the event loop. While it serves a thousand connections a
 * turn takes long, so that new clients would wait for seconds. With more listeners on the port it accepts more.
 */
const listeners = 8

/** The accept backlog of each listener, within the system's limit. */
const backlog = 1024

/** Only Linux balances connections over several listeners on one port. */
const canSharePort = process.platform === 'linux'

export interface Listening {
  readonly address: AddressInfo
  /** Accepts no more connections; resolves when all accepted ones have ended. */
  close(): Promise<void>
}

/** Makes a server listen; a process without workers uses several listeners where the system supports it. */
export async function listenOn(http: FastifyInstance, place: Place, isAlone: boolean): Promise<Listening> {
  const isShared = isAlone && canSharePort
  const shared = { backlog, ...(isShared ? { reusePort: true } : {}) }
  const port = isShared ? await freePort(place) : place.port
  await http.listen({ port, host: place.host, ...shared })
  const address = http.server.address() as AddressInfo
  const others: Server[] = []
  while (isShared && others.length < listeners - 1) {
    // The same options as `node:http` uses for its own listener.
    const options = { allowHalfOpen: true, noDelay: true }
    const other = createServer(options, (socket) => http.server.emit('connection', socket))
    await listening(other, { port, host: address.address, ...shared })
    others.push(other)
  }
  return {
    address,
    async close() {
      const closed = others.map((other) => new Promise((resolve) => other.close(resolve)))
      await Promise.all([http.close(), ...closed])
    },
  }
}

/** The port, if nothing listens on it: two services that share a port would not notice each other. */
async function freePort(place: Place): Promise<number> {
  const probe = createServer()
  await listening(probe, place)
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function listening(server: Server, options: object): Promise<void> {
  server.listen(options)
  await once(server, 'listening')
}

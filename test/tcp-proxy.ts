import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

type InvalidValue = 'lose the answer' | 'freeze'

interface Trap {
  readonly texts: readonly string[]
  readonly fault: InvalidValue
  sprung(): void
}

/** A proxy between the service and its database (or Redis) that simulates network failures. */
export class TcpProxy {
  #target: URL
  #server: Server = createServer()
  #port = 0
  readonly #links = new Set<Link>()
  #isFrozen = false
  #trap: Trap | null = null

  private constructor(target: URL) {
    this.#target = target
  }

  /** Starts a proxy for the server at this address. */
  static async open(url: string): Promise<TcpProxy> {
    const proxy = new TcpProxy(new URL(url))
    await proxy.#listen()
    return proxy
  }

  /** The address of the target through the proxy. */
  get url(): string {
    const url = new URL(this.#target)
    url.hostname = '127.0.0.1'
    url.port = String(this.#port)
    return url.href
  }

  /** From now on it leads to another server. Connections to the old one are closed. */
  retarget(url: string): void {
    this.#target = new URL(url)
    this.cut()
  }

  /** Closes every connection; new ones are accepted. */
  cut(): void {
    for (const link of this.#links) link.destroy()
  }

  /** Closes every connection and refuses new ones until `accept`. */
  async refuse(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.cut()
    await closed
  }

  async accept(): Promise<void> {
    this.#server = createServer()
    await this.#listen()
  }

  /** Stops forwarding on all connections without closing them. */
  freeze(): void {
    this.#isFrozen = true
    for (const link of this.#links) link.freeze()
  }

  /** Resumes forwarding, including what was held back. */
  thaw(): void {
    this.#isFrozen = false
    for (const link of this.#links) link.thaw()
  }

  /**
   * The next connection on which the client sends these texts, one after the other, has this fault once the server has
   * the last. Resolves when it has happened.
   */
  trap(texts: readonly string[], fault: InvalidValue): Promise<void> {
    for (const link of this.#links) link.heard = 0
    return new Promise((resolve) => {
      this.#trap = { texts, fault, sprung: resolve }
    })
  }

  async close(): Promise<void> {
    this.cut()
    if (!this.#server.listening) return
    const closed = once(this.#server, 'close')
    this.#server.close()
    await closed
  }

  async #listen(): Promise<void> {
    this.#server.on('connection', (client) => this.#link(client))
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
  }

  #link(client: Socket): void {
    const server = connect(Number(this.#target.port), this.#target.hostname)
    const link = new Link(client, server)
    this.#links.add(link)
    client.on('close', () => this.#links.delete(link))
    if (this.#isFrozen) link.freeze()
    client.on('data', (chunk) => {
      server.write(chunk)
      const trap = this.#trap
      if (!trap || !chunk.includes(trap.texts[link.heard] ?? '')) return
      link.heard += 1
      if (link.heard < trap.texts.length) return
      this.#trap = null
      if (trap.fault === 'freeze') link.freeze()
      else link.loseAnswer()
      trap.sprung()
    })
  }
}

class Link {
  readonly #client: Socket
  readonly #server: Socket
  #losesAnswer = false
  /** How many of the trap's texts were sent on it. */
  heard = 0

  constructor(client: Socket, server: Socket) {
    this.#client = client
    this.#server = server
    server.on('data', (chunk) => {
      if (this.#losesAnswer) this.destroy()
      else client.write(chunk)
    })
    for (const socket of [client, server]) {
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => this.destroy())
    }
  }

  loseAnswer(): void {
    this.#losesAnswer = true
  }

  freeze(): void {
    this.#client.pause()
    this.#server.pause()
  }

  thaw(): void {
    this.#client.resume()
    this.#server.resume()
  }

  destroy(): void {
    this.#client.destroy()
    this.#server.destroy()
  }
}

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

interface Instance {
  readonly address: string
  isReady: boolean
}

const checkMilliseconds = 200

/** Passes connections to the instances that are ready, in turn, as a load balancer does. */
export class Balancer {
  readonly #instances: Instance[]
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly #timer: NodeJS.Timeout
  #next = 0

  private constructor(addresses: readonly string[]) {
    this.#instances = addresses.map((address) => ({ address, isReady: true }))
    this.#server = createServer((client) => this.#pass(client))
    this.#timer = setInterval(() => void this.#check(), checkMilliseconds)
  }

  static async open(addresses: readonly string[]): Promise<Balancer> {
    const balancer = new Balancer(addresses)
    balancer.#server.listen(0, '127.0.0.1')
    await once(balancer.#server, 'listening')
    return balancer
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** An instance that was started again has another address. */
  replace(old: string, address: string): void {
    const at = this.#instances.findIndex((each) => each.address === old)
    this.#instances[at] = { address, isReady: false }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    for (const socket of this.#sockets) socket.destroy()
    const closed = once(this.#server, 'close')
    this.#server.close()
    await closed
  }

  #pass(client: Socket): void {
    const ready = this.#instances.filter(({ isReady }) => isReady)
    // While none is ready, any of them tells the client so.
    const choice = ready.length > 0 ? ready : this.#instances
    const { hostname, port } = new URL(choice[this.#next++ % choice.length]?.address ?? '')
    const server = connect(Number(port), hostname)
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        this.#sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }

  async #check(): Promise<void> {
    await Promise.all(
      this.#instances.map(async (instance) => {
        const signal = AbortSignal.timeout(1500)
        const ready = `${instance.address}/api/v1/public/health/ready`
        instance.isReady = await fetch(ready, { signal, headers: { connection: 'close' } }).then(
          ({ ok }) => ok,
          () => false,
        )
      }),
    )
  }
}

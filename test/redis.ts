import { spawn, spawnSync } from 'node:child_process'
import { createServer, type Server, type Socket } from 'node:net'

const binary = 'redis-server'

export interface TestRedis {
  readonly url: string
  /** Breaks every connection and refuses new ones. */
  stop(): Promise<void>
  /** Listens again, on the same port. */
  start(): Promise<void>
}

/** A real Redis server if one is installed; otherwise a fake with the commands that the service uses. */
export async function startRedis(port: number): Promise<TestRedis> {
  const hasRedis = spawnSync(binary, ['--version']).status === 0
  const redis = hasRedis ? realRedis(port) : new FakeRedis(port)
  await redis.start()
  return redis
}

function realRedis(port: number): TestRedis {
  let child: ReturnType<typeof spawn> | undefined
  return {
    url: `redis://127.0.0.1:${port}`,
    start: () =>
      new Promise((resolve) => {
        child = spawn(binary, ['--port', String(port), '--bind', '127.0.0.1', '--save', ''])
        child.stdout?.on('data', (text) => String(text).includes('Ready to accept') && resolve())
      }),
    stop: () =>
      new Promise((resolve) => {
        child?.on('exit', () => resolve())
        child?.kill('SIGKILL')
      }),
  }
}

class FakeRedis implements TestRedis {
  readonly url: string
  readonly #port: number
  readonly #counts = new Map<string, { count: number; endsAt: number }>()
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined

  constructor(port: number) {
    this.#port = port
    this.url = `redis://127.0.0.1:${port}`
  }

  start(): Promise<void> {
    this.#server = createServer((socket) => this.#serve(socket))
    return new Promise((resolve) => this.#server?.listen(this.#port, '127.0.0.1', resolve))
  }

  stop(): Promise<void> {
    this.#counts.clear()
    return new Promise((resolve) => {
      this.#server?.close(() => resolve())
      for (const socket of this.#sockets) socket.destroy()
    })
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
    socket.on('error', () => {})
    let pending = ''
    socket.setEncoding('utf8').on('data', (text) => {
      pending += text
      for (let next = readCommand(pending); next; next = readCommand(pending)) {
        pending = next.rest
        socket.write(this.#answer(next.words))
      }
    })
  }

  #answer([name = '', , , key = '', hits = '0', window = '0', renew = '0']: string[]): string {
    if (name.toLowerCase() !== 'eval') return '+OK\r\n'
    const now = Date.now()
    const known = this.#counts.get(key)
    const current = known && known.endsAt > now ? known : undefined
    if (!current && Number(hits) <= 0) return `*2\r\n:0\r\n:${window}\r\n`
    const entry = current ?? { count: 0, endsAt: now + Number(window) }
    if (renew === '1') entry.endsAt = now + Number(window)
    entry.count = Math.max(0, entry.count + Number(hits))
    this.#counts.set(key, entry)
    return `*2\r\n:${entry.count}\r\n:${entry.endsAt - now}\r\n`
  }
}

/** The first complete command of a stream, `*2\r\n$3\r\nGET\r\n$1\r\nx\r\n`, and the rest. */
function readCommand(text: string): { words: string[]; rest: string } | null {
  const count = Number(/^\*(\d+)\r\n/.exec(text)?.[1] ?? 0)
  if (count === 0) return null
  let at = text.indexOf('\r\n') + 2
  const words: string[] = []
  while (words.length < count) {
    const end = text.indexOf('\r\n', at)
    if (end === -1) return null
    const length = Number(text.slice(at + 1, end))
    if (text.length < end + 2 + length + 2) return null
    words.push(text.slice(end + 2, end + 2 + length))
    at = end + 2 + length + 2
  }
  return { words, rest: text.slice(at) }
}

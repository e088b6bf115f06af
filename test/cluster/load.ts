import { setTimeout } from 'node:timers/promises'
import { CommitUnknown } from '../../src/core/errors.ts'

export interface Outcome {
  /** Pages whose creation was acknowledged, by id. */
  readonly acknowledged: ReadonlyMap<number, string>
  /** What must never happen: other errors than 503, and reads that miss an acknowledged write. */
  readonly wrong: readonly string[]
  /** How many got 503, or lost their connection. */
  readonly refused: number
  /** The longest that a request took, in milliseconds. */
  readonly slowest: number
  /** The texts of files whose upload was acknowledged, by their paths. */
  readonly files: ReadonlyMap<string, string>
}

const clientCount = 4
const unknownOutcome = new CommitUnknown({ cause: null }).message

/** Clients that create pages and read each of them back at once, through the balancer, until they are stopped. */
export class Load {
  readonly #url: string
  readonly #token: string
  readonly #files = new Map<string, string>()
  readonly #headers: Record<string, string>
  readonly #acknowledged = new Map<number, string>()
  readonly #wrong: string[] = []
  #refused = 0
  #slowest = 0
  #isStopping = false
  readonly #clients: Promise<void>[]

  constructor(url: string, token: string, { files = false } = {}) {
    this.#url = url
    this.#token = token
    // One connection a request, so that the instances take turns.
    this.#headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      connection: 'close',
    }
    this.#clients = Array.from({ length: clientCount }, (_, client) => this.#run(client))
    if (files) this.#clients.push(this.#uploadFiles())
  }

  /** What is acknowledged up to now. */
  get acknowledged(): Pick<Outcome, 'acknowledged' | 'files'> {
    return { acknowledged: new Map(this.#acknowledged), files: new Map(this.#files) }
  }

  get fileCount(): number {
    return this.#files.size
  }

  get refused(): number {
    return this.#refused
  }

  get count(): number {
    return this.#acknowledged.size
  }

  /** Until so many more are acknowledged: the service works. Returns how long that took, in milliseconds. */
  untilMore(count: number): Promise<number> {
    const wanted = this.count + count
    return this.#until(() => this.count >= wanted)
  }

  untilMoreFiles(count: number): Promise<number> {
    const wanted = this.fileCount + count
    return this.#until(() => this.fileCount >= wanted)
  }

  /** Until so many more were refused: the failure is felt. */
  untilMoreRefused(count: number): Promise<number> {
    const wanted = this.refused + count
    return this.#until(() => this.refused >= wanted)
  }

  async #until(isDone: () => boolean, atMost = 60_000): Promise<number> {
    const start = performance.now()
    while (!isDone()) {
      if (performance.now() - start > atMost)
        throw new Error(`The service did not return. ${this.#wrong.join('\n')}`)
      await setTimeout(20)
    }
    return performance.now() - start
  }

  async stop(): Promise<Outcome> {
    this.#isStopping = true
    await Promise.all(this.#clients)
    return {
      acknowledged: this.#acknowledged,
      wrong: this.#wrong,
      refused: this.#refused,
      slowest: this.#slowest,
      files: this.#files,
    }
  }

  async #run(client: number): Promise<void> {
    for (let at = 0; !this.#isStopping; at++) {
      const title = `Client ${client} page ${at} ${Math.random().toString(36).slice(2)}`
      const body = JSON.stringify({ title, template: 't', access: 'public', enabled: 1 })
      const made = await this.#call('/api/v1/pages', { method: 'POST', body })
      if (!made) {
        await setTimeout(50)
        continue
      }
      const { id, attributes } = made.data as { id: string; attributes: { url: string } }
      this.#acknowledged.set(Number(id), title)
      await this.#readBack(Number(id), attributes.url)
    }
  }

  async #uploadFiles(): Promise<void> {
    for (let at = 0; !this.#isStopping; at++) {
      const text = `File ${at} ${Math.random().toString(36).slice(2)}`
      const body = new FormData()
      body.append('file', new Blob([text], { type: 'text/plain' }), `file-${at}.txt`)
      const headers = { authorization: `Bearer ${this.#token}`, connection: 'close' }
      const made = await this.#call('/api/v1/assets', { method: 'POST', body, headers })
      if (made) this.#files.set(String((made.data as { path: string }).path), text)
      await setTimeout(50)
    }
  }

  /** Another instance answers, and must know of it, with its standby too: a visitor has no token. */
  async #readBack(id: number, url: string): Promise<void> {
    const read = await this.#call(`/api/v1/public/pages/by-url?url=${encodeURIComponent(url)}`, {
      headers: { connection: 'close' },
    })
    if (read && Number(read.id) !== id) this.#wrong.push(`${url} is page ${String(read.id)}, and not ${id}`)
  }

  /** The body, or null when the service was not available. */
  async #call(path: string, init: RequestInit = {}): Promise<Record<string, unknown> | null> {
    const start = performance.now()
    try {
      const response = await fetch(this.#url + path, { headers: this.#headers, ...init })
      const text = await response.text()
      if (response.ok) return JSON.parse(text)
      if (isForAWhile(response, text)) this.#refused++
      else this.#wrong.push(`${init.method ?? 'GET'} ${path}: ${response.status} ${text.slice(0, 200)}`)
      return null
    } catch {
      this.#refused++
      return null
    } finally {
      this.#slowest = Math.max(this.#slowest, performance.now() - start)
    }
  }
}

/** 503, with a word on when to try again: unless nobody knows whether it was done. */
function isForAWhile({ status, headers }: Response, text: string): boolean {
  return status === 503 && (headers.has('retry-after') || text.includes(unknownOutcome))
}

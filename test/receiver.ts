import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll } from 'vitest'

export interface Received {
  readonly id: string
  readonly timestamp: string
  readonly signature: string
  readonly path: string
  /** As it was sent. */
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into bodies of every shape
  readonly body: any
}

type Answer = number | ((response: ServerResponse, received: Received) => void)

/** A server that gets webhooks. It answers as the test says, and 204 otherwise. */
export class Receiver {
  readonly received: Received[] = []
  readonly #answers: Answer[] = []
  readonly #server: Server = createServer((request, response) => void this.#handle(request, response))

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`
  }

  /** What it answers to the next requests. */
  answers(...answers: Answer[]): void {
    this.#answers.push(...answers)
  }

  /** The types of the messages to a path, in the order of their arrival. */
  types(path = '/hook'): string[] {
    return this.received.filter((each) => each.path === path).map(({ body }) => body.type)
  }

  clear(): void {
    this.received.length = 0
    this.#answers.length = 0
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const header = (name: string) => String(request.headers[name])
    const received: Received = {
      id: header('webhook-id'),
      timestamp: header('webhook-timestamp'),
      signature: header('webhook-signature'),
      path: request.url ?? '',
      text,
      body: text === '' ? null : JSON.parse(text),
    }
    this.received.push(received)
    const answer = this.#answers.shift() ?? 204
    if (typeof answer === 'function') answer(response, received)
    else response.writeHead(answer).end()
  }
}

/** One for a test file; each test begins without requests. */
export function useReceiver(): Receiver {
  const receiver = new Receiver()
  beforeAll(() => receiver.listen())
  afterEach(() => receiver.clear())
  afterAll(() => receiver.close())
  return receiver
}

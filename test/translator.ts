import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll } from 'vitest'

interface AskedTexts {
  readonly source: string
  readonly target: string
  readonly context: string
  readonly texts: readonly { readonly id: string; readonly text: string; readonly field: string }[]
}

type Answer = (response: ServerResponse, asked: AskedTexts) => void | Promise<void>

export const translatorSecret = 'a secret of the translator'.replaceAll(' ', '-')

/** Upper case, with the placeholders as they are. */
export function shout(text: string): string {
  return text.replace(/(\{\{|\{\/?\d+\/?\})|([^{]+)/g, (_, code, words) => code ?? words.toUpperCase())
}

/** A translation service. It answers as the test says, and each text in upper case otherwise. */
class StubTranslator {
  readonly asked: AskedTexts[] = []
  /** Requests whose signature was wrong. */
  forged = 0
  readonly #answers: Answer[] = []
  readonly #server: Server = createServer((request, response) => void this.#handle(request, response))

  async listen(port: number): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/translate`
  }

  /** What it does with the next requests. */
  answers(...answers: Answer[]): void {
    this.#answers.push(...answers)
  }

  clear(): void {
    this.asked.length = 0
    this.#answers.length = 0
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = request.headers
    const expected = createHmac('sha256', translatorSecret).update(`${id}.${at}.${body}`).digest('base64')
    if (signature !== `v1,${expected}`) this.forged += 1
    const asked = JSON.parse(body) as AskedTexts
    this.asked.push(asked)
    const answer = this.#answers.shift() ?? translateAll
    await answer(response, asked)
  }
}

export function sendTexts(response: ServerResponse, texts: readonly unknown[]): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ texts }))
}

export const translateAll: Answer = (response, { texts }) =>
  sendTexts(
    response,
    texts.map(({ id, text }) => ({ id, text: shout(text) })),
  )

/** One for a test file at this port; each test begins without requests. */
export function useTranslator(port: number): StubTranslator {
  const translator = new StubTranslator()
  beforeAll(() => translator.listen(port))
  afterEach(() => translator.clear())
  afterAll(() => translator.close())
  return translator
}

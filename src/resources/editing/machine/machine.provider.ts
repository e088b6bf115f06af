import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { BadGateway, GatewayTimeout } from '../../../core/errors.ts'
import { version } from '../../../core/version.ts'
import { openRequest } from '../../../network/request.ts'
import { keyOfSecret, signatureHeaders } from '../../../network/signature.ts'
import type { TranslatorSettings } from '../../../network/translator-settings.ts'

/** A text for the translation service. */
interface MachineInput {
  readonly id: string
  /** With placeholders, as in files for translators. */
  readonly text: string
  /** The place that it has: `title`, or `components.12.content`. */
  readonly field: string
}

export interface Asked {
  /** The codes of the languages. */
  readonly source: string
  readonly target: string
  /** The title of the page or post. */
  readonly context: string
  readonly texts: readonly MachineInput[]
}

/** What a request to the service has at most, unless one text is longer. */
const maxTexts = 50
const maxCharacters = 5000

/** The translations by the ids of the texts. Those that the service left out are missing. */
export async function askTranslator(
  settings: TranslatorSettings,
  asked: Asked,
  now: () => Date,
): Promise<ReadonlyMap<string, string>> {
  const translated = new Map<string, string>()
  for (const texts of inBatches(asked.texts))
    for (const [id, text] of await ask(settings, { ...asked, texts }, now)) translated.set(id, text)
  return translated
}

function* inBatches(texts: readonly MachineInput[]): Generator<readonly MachineInput[]> {
  let batch: MachineInput[] = []
  let characters = 0
  for (const each of texts) {
    const isFull = batch.length === maxTexts || characters + each.text.length > maxCharacters
    if (isFull && batch.length > 0) {
      yield batch
      batch = []
      characters = 0
    }
    batch.push(each)
    characters += each.text.length
  }
  if (batch.length > 0) yield batch
}

const attempts = 3
const firstPause = 500
/** An editor waits: a service that wants more time than this is asked again by the editor. */
const maxPause = 5000

async function ask(
  settings: TranslatorSettings,
  asked: Asked,
  now: () => Date,
): Promise<ReadonlyMap<string, string>> {
  const body = JSON.stringify(asked)
  const id = `msg_${randomBytes(16).toString('base64url')}`
  for (let attempt = 1; ; attempt++) {
    const answer = await send(settings, { id, body }, now())
    if (answer.status >= 200 && answer.status < 300) return readTranslations(answer.text, asked.texts)
    const pause = answer.pause ?? firstPause * 2 ** (attempt - 1)
    if (!isTemporary.has(answer.status) || attempt === attempts || pause > maxPause)
      throw new BadGateway(`${theService} ${refusalOf(answer)}`)
    await setTimeout(pause)
  }
}

const isTemporary: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])

interface Answer {
  readonly status: number
  readonly text: string
  /** How long it asks to wait, in milliseconds. */
  readonly pause: number | null
}

const theService = 'The translation service (CORRAL_TRANSLATE_URL)'

async function send(
  { url, secret, timeoutMilliseconds }: TranslatorSettings,
  message: { readonly id: string; readonly body: string },
  now: Date,
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': `Corral/${version}`,
    ...signatureHeaders([keyOfSecret(secret)], message, now),
  }
  try {
    // The operator chose the address, so it may be on a private network.
    const options = { method: 'POST', headers, body: message.body, allowed: true, signal } as const
    const response = await openRequest(new URL(url), options)
    const after = response.headers['retry-after'] ?? ''
    const pause = /^\d{1,6}$/.test(after) ? Number(after) * 1000 : null
    return { status: response.statusCode ?? 0, text: await readAll(response), pause }
  } catch (error) {
    if (error instanceof BadGateway) throw error
    const seconds = timeoutMilliseconds / 1000
    if (signal.aborted)
      throw new GatewayTimeout(`${theService} did not answer within ${seconds} seconds. Try again later.`)
    const code = String((error as NodeJS.ErrnoException).code ?? '')
    throw new BadGateway(`${theService} cannot be reached${code && ` (${code})`}. Try again later.`)
  }
}

/** A translation of all texts of a request is far shorter. */
const maxBytes = 512 * 1024

async function readAll(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > maxBytes) {
      response.destroy()
      throw new BadGateway(`${theService} sent more than ${maxBytes / 1024} KB.`)
    }
  }
  return Buffer.concat(chunks).toString()
}

function refusalOf({ status, text, pause }: Answer): string {
  if (status >= 300 && status < 400)
    return `answered ${status}. Redirects are not followed: set the address that it leads to.`
  const reason = reasonIn(text)
  const says = reason === '' ? '' : ` It says: “${reason}”.`
  if (status === 401 || status === 403)
    return `refuses the request (${status}).${says} Check CORRAL_TRANSLATE_SECRET, and the key that it uses.`
  if (status === 429) {
    const wait = pause === null ? 'later' : `in ${Math.ceil(pause / 1000)} seconds`
    return `has reached its limit (429).${says} Try again ${wait}.`
  }
  return `answered ${status}.${says} Try again later.`
}

/** A `message` that it may send with an error. */
function reasonIn(text: string): string {
  const message = (parse(text) as { message?: unknown } | null | undefined)?.message
  if (typeof message !== 'string') return ''
  return plainText(message).replace(/\s+/g, ' ').trim().slice(0, 200)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readTranslations(text: string, asked: readonly MachineInput[]): ReadonlyMap<string, string> {
  const texts = (parse(text) as { texts?: unknown } | null | undefined)?.texts
  if (!Array.isArray(texts))
    throw new BadGateway(`${theService} sent no JSON with “texts”. See docs/translating.md for its answer.`)
  const known = new Map(asked.map((each) => [each.id, each.text]))
  const translated = new Map<string, string>()
  for (const each of texts) {
    const { id, text: translation } = (each ?? {}) as { id?: unknown; text?: unknown }
    const source = known.get(String(id))
    if (source === undefined || typeof translation !== 'string' || translated.has(String(id))) continue
    translated.set(String(id), likeSource(plainText(translation), source))
  }
  return translated
}

/** Without what a database refuses, and without control characters. */
function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
}

/** Services trim texts, and break lines. */
function likeSource(text: string, source: string): string {
  const words = (source.includes('\n') ? text : text.replaceAll('\n', ' ')).trim()
  const start = source.slice(0, source.length - source.trimStart().length)
  const end = source.slice(source.trimEnd().length)
  return words === '' ? '' : `${start}${words}${end}`
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'

export interface Languages {
  readonly source: string
  readonly target: string
  readonly context: string
}

/** The tags that stand for placeholders: a pair around words, and one that stands alone. */
export interface Tags {
  readonly pair: string
  readonly alone: string
}

/** Translates texts with tags, in their order. */
export type Translate = (texts: readonly string[], languages: Languages) => Promise<readonly string[]>

/** Answers the requests of Corral by another service. */
export function serveTranslations(secret: string, tags: Tags, translate: Translate): Server {
  return createServer(async (request, response) => {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    try {
      const body = await readBody(request)
      if (!isSigned(request, body, secret)) return send(401, { message: 'The signature is wrong.' })
      const { texts, ...languages } = JSON.parse(body)
      const sent: string[] = texts.map(({ text }: { text: string }) => toMarkup(text, tags))
      const translated = await translate(sent, languages)
      const answer = translated.map((text, at) => ({ id: texts[at]?.id, text: toText(text, tags) }))
      return send(200, { texts: answer })
    } catch (error) {
      return send(502, { message: error instanceof Error ? error.message : String(error) })
    }
  })
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** By the Standard Webhooks convention, and not older than five minutes. */
function isSigned({ headers }: IncomingMessage, body: string, secret: string): boolean {
  const at = String(headers['webhook-timestamp'])
  const content = `${headers['webhook-id']}.${at}.${body}`
  const expected = Buffer.from(`v1,${createHmac('sha256', secret).update(content).digest('base64')}`)
  const given = Buffer.from(String(headers['webhook-signature']))
  const isFresh = Math.abs(Date.now() / 1000 - Number(at)) < 300
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected)
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '{{': '{' }

/** `{1}bold{/1}{2/}` with tags. */
export function toMarkup(text: string, { pair, alone }: Tags): string {
  return text.replace(/\{\{|[&<>]|\{(\/?)(\d+)(\/?)\}/g, (found, end, id, single) => {
    if (id === undefined) return escapes[found] ?? found
    if (single) return `<${alone} id="${id}"/>`
    return end ? `</${pair}>` : `<${pair} id="${id}">`
  })
}

/** And back. */
export function toText(markup: string, { pair, alone }: Tags): string {
  const open: string[] = []
  const tag = new RegExp(
    `<${alone} id="(\\d+)" ?/?>(?:</${alone}>)?|<${pair} id="(\\d+)">|</${pair}>|\\{`,
    'g',
  )
  const text = markup.replace(tag, (found, single, start) => {
    if (found === '{') return '{{'
    if (single) return `{${single}/}`
    if (start) open.push(start)
    return start ? `{${start}}` : `{/${open.pop()}}`
  })
  const entities: Readonly<Record<string, string>> = {
    lt: '<',
    gt: '>',
    quot: '"',
    '#39': "'",
    '#x27': "'",
    amp: '&',
  }
  return text.replace(/&(lt|gt|quot|#39|#x27|amp);/g, (_, name) => entities[name] ?? '')
}

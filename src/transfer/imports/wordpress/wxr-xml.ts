import { basename } from 'node:path'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { readText } from '../files/text-file.ts'
import { Refused } from '../refused.ts'

/** The namespaces of an export, regardless of the version and scheme in their addresses. */
type Family = '' | 'wp' | 'excerpt' | 'content' | 'dc' | 'other'

/** An element of an export, such as `item` or `wp:category`, or one of their descendants. */
export interface Element {
  /** The family and the local name: `wp:post_id`, `title`. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  text: string
  readonly children: Element[]
}

const maxDepth = 50
/** The maximum size of one element below the channel, with all its content, in characters. */
const maxElement = 64 * 1024 * 1024

/** The elements below the channel of an export, one after the other, each one complete. */
export async function* readChannel(path: string, onRead?: (bytes: number) => void): AsyncGenerator<Element> {
  const file = basename(path)
  const channel = new Channel(file)
  for await (const chunk of readText(path, onRead)) {
    channel.write(chunk)
    yield* channel.take()
  }
  channel.end()
  yield* channel.take()
}

class Channel {
  readonly #parser = new SaxesParser({ xmlns: true, position: true })
  readonly #file: string
  #done: Element[] = []
  #stack: Element[] = []
  #depth = 0
  #isChannel = false
  /** The characters since the last complete element. */
  #pending = 0
  #near: string | null = null

  constructor(file: string) {
    this.#file = file
    const parser = this.#parser
    parser.on('error', (error) => {
      throw this.#refused(`It is not well-formed XML: ${withoutPlace(error.message)}.`)
    })
    parser.on('doctype', (text) => {
      if (/<!|\[|\b(SYSTEM|PUBLIC)\b/.test(text))
        throw this.#refused('It has a document type, which exports have not.')
    })
    parser.on('opentag', (tag) => this.#open(tag))
    parser.on('closetag', () => this.#close())
    parser.on('text', (text) => this.#addText(text))
    parser.on('cdata', (text) => this.#addText(text))
  }

  write(chunk: string): void {
    this.#pending += chunk.length
    if (this.#pending > maxElement) throw this.#refused('One element is larger than 64 MB.')
    this.#parser.write(chunk)
  }

  end(): void {
    this.#parser.close()
    if (!this.#isChannel) throw this.#refused('It is not an export of WordPress: it has no channel.')
  }

  take(): Element[] {
    const done = this.#done
    this.#done = []
    return done
  }

  #open(tag: SaxesTagNS): void {
    this.#depth += 1
    if (this.#depth > maxDepth) throw this.#refused('Its elements are nested too deeply.')
    if (this.#depth === 1 && tag.local !== 'rss') throw this.#refused('It is not an export of WordPress.')
    if (this.#depth === 2 && tag.local === 'channel') this.#isChannel = true
    if (this.#depth < 3) return
    const attributes: Record<string, string> = {}
    for (const { local, value } of Object.values(tag.attributes)) attributes[local] = value
    const element = { name: nameOf(tag), attributes, text: '', children: [] }
    this.#stack.at(-1)?.children.push(element)
    this.#stack.push(element)
  }

  #close(): void {
    this.#depth -= 1
    const element = this.#stack.pop()
    if (element?.name === 'title') this.#near = element.text.trim().slice(0, 100)
    if (!element || this.#stack.length > 0) return
    this.#pending = 0
    this.#done.push(element)
  }

  #addText(text: string): void {
    const element = this.#stack.at(-1)
    if (element) element.text += text
  }

  #refused(reason: string): Refused {
    const { line, columnIndex } = this.#parser
    return new Refused(reason, { file: this.#file, line, column: columnIndex + 1, near: this.#near })
  }
}

function nameOf({ uri, local }: SaxesTagNS): string {
  const family = familyOf(uri)
  return family === '' ? local : `${family}:${local}`
}

function familyOf(uri: string): Family {
  if (uri === '') return ''
  if (uri.includes('wordpress.org/export/')) return uri.includes('excerpt') ? 'excerpt' : 'wp'
  if (uri.includes('purl.org/rss/1.0/modules/content')) return 'content'
  return uri.includes('purl.org/dc/elements') ? 'dc' : 'other'
}

/** The parser puts the place before its message. */
function withoutPlace(message: string): string {
  return message.replace(/^(?:[^:\s]*:)?\d+:\d+: /, '').replace(/\.$/, '')
}

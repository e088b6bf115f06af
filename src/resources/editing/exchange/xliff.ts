import { SaxesParser, type SaxesTagNS } from 'saxes'
import { Invalid } from '../../../core/errors.ts'
import { escapeXml } from '../../../core/xml.ts'
import { escapeWords, partsOf } from './text-runs.ts'

/** The texts of one record, for translators. */
export interface ExchangeFile {
  /** Such as `page-12`: the source. */
  readonly id: string
  /** The code of the language of the source. */
  readonly language: string
  /** Of the source. */
  readonly url: string
  readonly texts: readonly ExchangeText[]
}

/** A text with placeholders as `text-runs.ts` writes them. */
export interface ExchangeText {
  /** The path of its field, and the number of the text in it: `components.12.content#2`. */
  readonly name: string
  readonly source: string
  /** What the source was when it was translated last. */
  readonly before: string | null
  /** The translation as it is. */
  readonly target: string | null
  /** What the placeholders stand for. */
  readonly codes: ReadonlyMap<string, string>
}

export interface Languages {
  readonly source: string
  readonly target: string
}

/** XLIFF 2.1, whose texts are all in one language. */
export function writeXliff(languages: Languages, files: readonly ExchangeFile[]): string {
  const { source, target } = languages
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="${escapeXml(source)}" trgLang="${escapeXml(target)}">
${files.map(fileElement).join('\n')}
</xliff>
`
}

function fileElement({ id, url, texts }: ExchangeFile): string {
  return `  <file id="${id}" original="${escapeXml(url)}">
${texts.map(unitElement).join('\n')}
  </file>`
}

function unitElement({ name, source, before, target, codes }: ExchangeText, at: number): string {
  const ids = new Map([...codes.keys()].map((code, index) => [code, `d${index + 1}`]))
  const data = [...codes].map(([code, text]) => `<data id="${ids.get(code)}">${escapeXml(text)}</data>`)
  const note =
    before === null ? '' : `<notes><note category="source-before">${escapeXml(before)}</note></notes>`
  const originalData = data.length > 0 ? `<originalData>${data.join('')}</originalData>` : ''
  const translated = target === null ? '' : `<target>${inline(target, ids)}</target>`
  return `    <unit id="u${at + 1}" name="${escapeXml(name)}" xml:space="preserve">${note}${originalData}<segment state="${target === null ? 'initial' : 'translated'}"><source>${inline(source, ids)}</source>${translated}</segment></unit>`
}

function inline(text: string, ids: ReadonlyMap<string, string>): string {
  return partsOf(text)
    .map((part) => {
      if ('words' in part) return escapeXml(part.words)
      const { code } = part
      if (code.endsWith('/')) return `<ph id="${code.slice(0, -1)}" dataRef="${ids.get(code)}"/>`
      if (code.startsWith('/')) return '</pc>'
      return `<pc id="${code}" dataRefStart="${ids.get(code)}" dataRefEnd="${ids.get(`/${code}`)}">`
    })
    .join('')
}

export interface ReadExchange {
  /** The code of the language of the translations. */
  readonly language: string
  readonly files: readonly ReadFile[]
}

export interface ReadFile {
  readonly id: string
  /** The code of the language of the sources; null for a table that does not name it. */
  readonly source: string | null
  readonly texts: readonly ReadText[]
}

export interface ReadText {
  readonly name: string
  readonly source: string
  readonly target: string
  /** Some of its segments are not translated. */
  readonly isPartial?: boolean
}

/** What came back from a translator or a tool, which may have added elements of its own. */
export function readXliff(text: string): ReadExchange {
  const reader = new Reader()
  const parser = new SaxesParser({ xmlns: true })
  parser.on('doctype', () => {
    throw refused('It has a document type, which XLIFF files have not.')
  })
  parser.on('error', (error) => {
    throw refused(`It is not well-formed XML: ${error.message}.`)
  })
  parser.on('opentag', (tag) => reader.open(tag))
  parser.on('closetag', (tag) => reader.close(tag))
  parser.on('text', (part) => reader.text(part))
  parser.on('cdata', (part) => reader.text(part))
  parser.write(text).close()
  return reader.result()
}

type Attributes = Readonly<Record<string, string | undefined>>

/** A segment of a text, or what is between two of them. */
interface Part {
  readonly isBetween: boolean
  source: string
  /** Null without an element for it. */
  target: string | null
  /** The place of its target among those of the text, counted from 1. */
  place: number
}

class Reader {
  #languages: Languages | null = null
  readonly #files: { id: string; texts: ReadText[] }[] = []
  /** A tool may have cut the text of a unit into several segments. */
  #unit: { readonly name: string; readonly parts: Part[] } | null = null
  #part: Part | null = null
  #side: 'source' | 'target' | null = null
  /** The ids of the pairs that are open in the text. */
  readonly #pairs: string[] = []
  /** Modules and tools have namespaces of their own. */
  #namespace: string | null = null
  /** How deep in an element of another namespace, whose texts are none of the unit. */
  #foreign = 0

  open({ uri, local, attributes }: SaxesTagNS): void {
    this.#namespace ??= uri
    if (this.#foreign > 0 || uri !== this.#namespace) {
      this.#foreign += 1
      return
    }
    this.#openOwn(
      local,
      Object.fromEntries(Object.entries(attributes).map(([name, { value }]) => [name, value])),
    )
  }

  #openOwn(element: string, attributes: Attributes): void {
    if (element === 'xliff') this.#start(attributes)
    else if (element === 'file') this.#files.push({ id: attributes.id ?? '', texts: [] })
    else if (element === 'unit') this.#unit = { name: attributes.name ?? '', parts: [] }
    else if (element === 'segment' || element === 'ignorable') this.#openPart(element === 'ignorable')
    else if (element === 'source' || element === 'target') this.#openSide(element, attributes)
    else if (this.#side) this.#openInline(element, attributes)
  }

  #start({ version = '', srcLang, trgLang }: Attributes): void {
    if (!version.startsWith('2.'))
      throw refused(`It is XLIFF ${version || 'without a version'}, and not 2.1. Ask for XLIFF 2.`)
    if (!srcLang) throw refused('It names no language of the sources: no srcLang.')
    if (!trgLang) throw refused('It names no language of the translations: no trgLang.')
    this.#languages = { source: srcLang, target: trgLang }
  }

  #openPart(isBetween: boolean): void {
    const parts = this.#unit?.parts ?? []
    this.#part = { isBetween, source: '', target: null, place: parts.length + 1 }
    parts.push(this.#part)
  }

  #openSide(side: 'source' | 'target', { order = '' }: Attributes): void {
    if (!this.#part) return
    this.#side = side
    if (/^[1-9]\d*$/.test(order)) this.#part.place = Number(order)
    this.#part[side] ??= ''
  }

  #openInline(element: string, { id = '', startRef = '' }: Attributes): void {
    if (element === 'pc') this.#pairs.push(id)
    const code = { pc: id, sc: id, ec: `/${startRef || id}`, ph: `${id}/` }[element]
    // `mrk` marks a part of the text for tools.
    if (code !== undefined) this.#add(`{${code}}`)
  }

  close({ local }: SaxesTagNS): void {
    if (this.#foreign > 0) this.#foreign -= 1
    else if (local === 'pc' && this.#side) this.#add(`{/${this.#pairs.pop() ?? ''}}`)
    else if (local === 'source' || local === 'target') this.#side = null
    else if (local === 'segment' || local === 'ignorable') this.#part = null
    else if (local === 'unit' && this.#unit) {
      this.#files.at(-1)?.texts.push(textOf(this.#unit))
      this.#unit = null
    }
  }

  text(part: string): void {
    if (this.#foreign === 0 && this.#side) this.#add(escapeWords(part))
  }

  #add(part: string): void {
    if (this.#part && this.#side) this.#part[this.#side] = (this.#part[this.#side] ?? '') + part
  }

  result(): ReadExchange {
    if (this.#languages === null) throw refused('It is not an XLIFF file.')
    const { source, target } = this.#languages
    return { language: target, files: this.#files.map((file) => ({ ...file, source })) }
  }
}

function textOf({ name, parts }: { readonly name: string; readonly parts: readonly Part[] }): ReadText {
  const source = parts.map((part) => part.source).join('')
  const segments = parts.filter((part) => !part.isBetween && part.source.trim() !== '')
  const missing = segments.filter(({ target }) => (target ?? '').trim() === '')
  if (missing.length === segments.length) return { name, source, target: '' }
  // What is between segments is as in the source, unless it is said.
  const target = parts
    .toSorted((a, b) => a.place - b.place)
    .map((part) => part.target ?? (segments.includes(part) ? '' : part.source))
    .join('')
  return { name, source, target, isPartial: missing.length > 0 }
}

function refused(message: string): Invalid {
  return Invalid.field('file', message)
}

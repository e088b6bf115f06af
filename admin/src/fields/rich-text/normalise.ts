import { declarationsOf, maskedStyle } from './source.ts'

/** Elements that mark text. Their order does not matter: a bold link is a link in bold. */
const inline = new Set(
  'a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var'.split(
    ' ',
  ),
)

interface Run {
  readonly marks: string
  text: string
}

/** A text for each tree, the same for trees that mean the same. White space between blocks does not count. */
function normalise(element: Element): string {
  return `${element.localName}${attributesOf(element)}{${contentOf(element)}}`
}

/** What is inside an element, without its own name. */
export function contentOf(element: Element): string {
  const parts: (Run | string)[] = []
  collect(element, [], element.localName === 'pre', parts)
  return tidy(parts)
}

/** Whether an element stands in a line of text. */
export function isInline({ localName }: Element): boolean {
  return inline.has(localName) || localName === 'br' || localName === 'img'
}

function collect(parent: Element, marks: readonly string[], isPre: boolean, parts: (Run | string)[]): void {
  for (const child of parent.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) {
      const text = child.nodeValue ?? ''
      addText(parts, isPre ? text : text.replaceAll(/[ \t\n\r\f]+/g, ' '), [...marks].sort().join())
    } else if (child.nodeType === Node.COMMENT_NODE) parts.push(`<!--${child.nodeValue}-->`)
    else if (child instanceof Element || child.nodeType === Node.ELEMENT_NODE) {
      addElement(child as Element, marks, isPre, parts)
    }
  }
}

function addElement(
  element: Element,
  marks: readonly string[],
  isPre: boolean,
  parts: (Run | string)[],
): void {
  const name = `${element.localName}${attributesOf(element)}`
  if (inline.has(element.localName)) collect(element, [...new Set([...marks, name])], isPre, parts)
  else if (isInline(element)) parts.push({ marks: [...marks].sort().join(), text: `<${name}>` })
  else parts.push(normalise(element))
}

function addText(parts: (Run | string)[], text: string, marks: string): void {
  const last = parts.at(-1)
  if (typeof last === 'object' && last.marks === marks && !last.text.startsWith('<')) last.text += text
  else if (text !== '') parts.push({ marks, text: text.replaceAll('<', '&lt;') })
}

/** Space at the edges of blocks and after another space is not shown, so it does not count. */
function tidy(parts: readonly (Run | string)[]): string {
  let isAfterSpace = true
  const shown: (Run | string)[] = []
  for (const part of parts) {
    if (typeof part === 'string') {
      trimEnd(shown)
      shown.push(part)
      isAfterSpace = true
      continue
    }
    const text: string = isAfterSpace && part.text.startsWith(' ') ? part.text.slice(1) : part.text
    if (text === '') continue
    shown.push({ ...part, text })
    isAfterSpace = text.endsWith(' ') || text.startsWith('<br')
  }
  trimEnd(shown)
  return shown.map((part) => (typeof part === 'string' ? part : `[${part.marks}|${part.text}]`)).join('')
}

function trimEnd(parts: (Run | string)[]): void {
  const last = parts.at(-1)
  if (typeof last !== 'object' || !last.text.endsWith(' ')) return
  last.text = last.text.slice(0, -1)
  if (last.text === '') parts.pop()
}

function attributesOf(element: Element): string {
  const texts = [...element.attributes].map(({ name, value }) =>
    name === maskedStyle || name === 'style'
      ? `style=${[...declarationsOf(value)].map(([key, given]) => `${key}:${given}`).join(';')}`
      : `${name}=${value}`,
  )
  return `(${texts.sort().join(' ')})`
}

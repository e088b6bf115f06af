import { declarationsOf, maskedStyle, maskStyles } from './source.ts'

const kept: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  ol: ['start'],
}

const dropped =
  'style, script, meta, link, title, xml, o\\:p, w\\:sdtpr, iframe, object, form, input, button, select, svg, col, colgroup'

const boxes = new Set(['div', 'section', 'article', 'main', 'header', 'footer'])

/** Pasted content without the styles of its program: headings, lists, links, tables, bold and italic stay. */
export function cleanPaste(html: string): string {
  const masked = maskStyles(html)
  // Copied in this editor: it is as it should be.
  if (masked.includes('data-pm-slice')) return masked
  const body = new DOMParser().parseFromString(withoutConditions(masked), 'text/html').body
  for (const element of body.querySelectorAll(dropped)) element.remove()
  removeComments(body)
  listsFromWord(body)
  nestStrayLists(body)
  for (const element of [...body.querySelectorAll('*')]) cleanElement(element)
  removeEmpty(body)
  return body.innerHTML
}

/** Word wraps its own markup in conditional comments; the bullets of its lists are read from them first. */
function withoutConditions(html: string): string {
  return html
    .replaceAll(/<!\[if !supportLists\]>/gi, '<span data-bullet="1">')
    .replaceAll(/<!--\[if !supportLists\]-->/gi, '<span data-bullet="1">')
    .replaceAll(/<!(--)?\[endif\](--)?>/gi, '</span>')
    .replaceAll(/<!--\[if[\s\S]*?<!\[endif\]-->/gi, '')
    .replaceAll(/<!\[if[^>]*>/gi, '<span>')
}

function cleanElement(element: Element): void {
  const style = declarationsOf(element.getAttribute(maskedStyle) ?? '')
  const name = element.localName
  const isTitle = name === 'h1' || (name === 'p' && /^(Mso)?title$/i.test(element.className))
  if (name === 'b' && style.has('font-weight') && isNormal(style.get('font-weight'))) unwrap(element)
  else if (name === 'span' || name === 'font') replaceSpan(element, style)
  else if (isTitle) cleanAttributes(renamed(element, 'h2'))
  else if (name.includes(':') || boxes.has(name)) unwrapBlock(element)
  else if (name === 'img' && !/^https?:/i.test(element.getAttribute('src') ?? '')) element.remove()
  else {
    if (name === 'li') unwrapOnlyParagraph(element)
    cleanAttributes(element)
  }
}

function cleanAttributes(element: Element): void {
  const allowed = kept[element.localName] ?? []
  for (const { name } of [...element.attributes]) if (!allowed.includes(name)) element.removeAttribute(name)
  const href = element.getAttribute('href')
  if (href !== null) cleanLink(element, href)
}

/** Google Docs sends its readers through an address of its own. A link within the document leads nowhere here. */
function cleanLink(element: Element, href: string): void {
  const url = URL.parse(href)
  const target = url?.host === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : null
  if (target) element.setAttribute('href', target)
  else if (!/^(https?:|mailto:|tel:|corral:|\/)/i.test(href)) unwrap(element)
}

/** Google Docs says everything with the styles of spans. */
function replaceSpan(element: Element, style: ReadonlyMap<string, string>): void {
  const tags = [
    !isNormal(style.get('font-weight')) &&
    style.has('font-weight') &&
    !element.closest('h1,h2,h3,h4,h5,h6,th')
      ? 'strong'
      : null,
    style.get('font-style') === 'italic' ? 'em' : null,
    /line-through/.test(style.get('text-decoration') ?? style.get('text-decoration-line') ?? '') ? 's' : null,
    style.get('vertical-align') === 'super' ? 'sup' : style.get('vertical-align') === 'sub' ? 'sub' : null,
  ].filter((tag) => tag !== null)
  const text = element.textContent?.trim()
  if (text) {
    for (const tag of tags) {
      const mark = element.ownerDocument.createElement(tag)
      mark.append(...element.childNodes)
      element.append(mark)
    }
  }
  unwrap(element)
}

/** Older versions put a list beside the item that it belongs to. */
function nestStrayLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling
    if (item?.localName === 'li') item.append(list)
  }
}

function unwrapOnlyParagraph(item: Element): void {
  const paragraphs = [...item.children].filter(({ localName }) => localName === 'p')
  if (paragraphs.length === 1 && paragraphs[0]) unwrap(paragraphs[0])
}

/** A box of text becomes a paragraph; a box of blocks goes away. */
function unwrapBlock(element: Element): void {
  const hasBlocks = element.querySelector('p, div, ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote, pre')
  if (hasBlocks || !element.textContent?.trim()) unwrap(element)
  else cleanAttributes(renamed(element, 'p'))
}

function removeEmpty(body: HTMLElement): void {
  for (const block of body.querySelectorAll('p, h2, h3, h4, h5, h6')) {
    const isEmpty =
      (block.textContent ?? '').replaceAll(/[\s\u00a0]/g, '') === '' && !block.querySelector('img')
    if (isEmpty && !block.closest('td, th')) block.remove()
  }
  for (const line of body.querySelectorAll(':scope > br')) line.remove()
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

function isNormal(weight: string | undefined): boolean {
  return weight === undefined || weight === 'normal' || Number(weight) < 600
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

function renamed(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

interface Item {
  readonly paragraph: Element
  readonly level: number
  readonly tag: 'ul' | 'ol'
}

/** Word writes lists as paragraphs that begin with a bullet: these become real lists. */
function listsFromWord(body: HTMLElement): void {
  const open: Element[] = []
  let last: Element | null = null
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const item = itemOf(paragraph)
    const isNext = item !== null && last !== null && follows(last, paragraph)
    if (!isNext) open.length = 0
    last = item && place(item, open)
  }
}

function itemOf(paragraph: Element): Item | null {
  const style = declarationsOf(paragraph.getAttribute(maskedStyle) ?? '')
  const list = style.get('mso-list')
  const level = /level(\d)/.exec(list ?? '')?.[1]
  if (level === undefined) return null
  const bullet =
    paragraph.querySelector('[data-bullet]') ?? paragraph.querySelector(`[${maskedStyle}*="mso-list:Ignore"]`)
  const text = (bullet?.textContent ?? '').replaceAll(/[\s\u00a0]/g, '')
  bullet?.remove()
  return { paragraph, level: Number(level), tag: /^\(?([0-9]+|[a-z]|[ivx]+)[.)]/i.test(text) ? 'ol' : 'ul' }
}

/** Whether nothing but space is between the list so far and a paragraph. */
function follows(list: Element, paragraph: Element): boolean {
  return list.nextElementSibling === paragraph
}

/** Puts an item into the open list of its level. Returns the outermost list. */
function place({ paragraph, level, tag }: Item, open: Element[]): Element {
  const { ownerDocument } = paragraph
  open.length = Math.min(open.length, level)
  if (open.length > 0 && open.length === level && open[level - 1]?.localName !== tag) open.length = level - 1
  const item = ownerDocument.createElement('li')
  if (open.length === 0) {
    const list = ownerDocument.createElement(tag)
    paragraph.before(list)
    open.push(list)
  }
  while (open.length < level) {
    const list = ownerDocument.createElement(tag)
    const parent = open.at(-1)
    const holder = parent?.lastElementChild ?? parent?.appendChild(ownerDocument.createElement('li'))
    holder?.append(list)
    open.push(list)
  }
  item.append(...paragraph.childNodes)
  open.at(-1)?.append(item)
  paragraph.remove()
  return open[0] ?? item
}

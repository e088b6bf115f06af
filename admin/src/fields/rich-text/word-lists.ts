import { declarationsOf, maskedStyle } from './source.ts'

interface Item {
  readonly paragraph: Element
  readonly level: number
  readonly tag: 'ul' | 'ol'
}

/** Word writes lists as paragraphs that begin with a bullet: these become real lists. */
export function listsFromWord(body: HTMLElement): void {
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

import { DOMSerializer, Fragment, DOMParser as ModelParser, type Node, type Schema } from '@tiptap/pm/model'
import { maskStyles } from './source.ts'

/** HTML in a document of its own: nothing is loaded, and nothing runs. */
export function parseBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<body>${maskStyles(html)}</body>`, 'text/html').body
}

export function parseHtml(schema: Schema, html: string): Node {
  return ModelParser.fromSchema(schema).parse(parseBody(html))
}

/** Where blocks are written: nothing is loaded in it. */
let inert: Document | undefined

/** The HTML of blocks, without the editor's own additions. */
export function serialiseNodes(schema: Schema, nodes: readonly Node[]): string {
  inert ??= document.implementation.createHTMLDocument('')
  const box = inert.createElement('div')
  const fragment = DOMSerializer.fromSchema(schema).serializeFragment(Fragment.from([...nodes]), {
    document: inert,
  })
  box.append(fragment)
  unwrapTight(box)
  groupRows(box)
  return box.innerHTML
}

/** `<li>text</li>` has no paragraph in HTML; in the editor it has one. Of several, all are written as paragraphs. */
function unwrapTight(box: HTMLElement): void {
  for (const element of box.querySelectorAll('[data-tight]')) {
    const isMixed = element.getAttribute('data-tight') === 'mixed'
    element.removeAttribute('data-tight')
    const [first, ...others] = element.children
    if (first?.tagName !== 'P' || first.attributes.length > 0) continue
    // Before another block an empty paragraph would be gone.
    if (others.length > 0 && isBlank(first)) continue
    if (isMixed || !others.some(({ tagName }) => tagName === 'P')) first.replaceWith(...first.childNodes)
  }
}

function isBlank(element: Element): boolean {
  return /^[ \t\n]*$/.test(element.textContent) && !element.querySelector('img, br')
}

/** Rows go back into the `thead`, `tbody` or `tfoot` that they came from. */
function groupRows(box: HTMLElement): void {
  for (const body of box.querySelectorAll('tbody')) {
    const table = body.parentElement
    const rows = [...body.children]
    if (!table || !rows.some((row) => row.hasAttribute('data-section'))) continue
    body.remove()
    let group: Element | undefined
    for (const row of rows) {
      const name = row.getAttribute('data-section') ?? 'tbody'
      row.removeAttribute('data-section')
      if (group?.localName !== name) group = table.appendChild(box.ownerDocument.createElement(name))
      group.append(row)
    }
  }
}

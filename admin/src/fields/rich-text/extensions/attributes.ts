import { Extension } from '@tiptap/core'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { declarationsOf, maskedStyle } from '../source.ts'

type Attributes = Readonly<Record<string, string>>

/** Attributes that the nodes read themselves, and attributes that only the editor uses. */
const ownAttributes = new Set([
  'src', 'alt', 'href', 'start', 'colspan', 'rowspan', 'colwidth', 'style', maskedStyle, 'data-tight', 'data-section',
  'data-pm-slice',
]) // biome-ignore format: a list

/** Keeps the attributes of blocks that the editor has no use for: `id`, `class`, `lang`, `data-…`. */
export const KeptAttributes = Extension.create<{ types: readonly string[] }>({
  name: 'keptAttributes',
  addOptions: () => ({ types: [] }),
  addGlobalAttributes() {
    return [
      {
        types: [...this.options.types],
        attributes: {
          kept: {
            default: null,
            keepOnSplit: false,
            parseHTML: keptOf,
            renderHTML: ({ kept }: { kept?: Attributes | null }) => kept ?? {},
          },
        },
      },
    ]
  },
})

/** Null for none, so that most nodes have no such object. A script in an attribute is not kept. */
export function keptOf(element: Element): Attributes | null {
  const kept = [...element.attributes].filter(
    ({ name }) => !ownAttributes.has(name) && !name.startsWith('on'),
  )
  return kept.length === 0 ? null : Object.fromEntries(kept.map(({ name, value }) => [name, value]))
}

/** Says how a figure or a picture is placed; the website styles it. */
export const layoutAttribute = 'data-layout'

export function layoutOf({ attrs }: DocumentNode): string | null {
  return (attrs.kept as Attributes | null)?.[layoutAttribute] ?? null
}

/** The kept attributes of a figure or a picture with another layout; null for the normal one. */
export function withLayout({ attrs }: DocumentNode, layout: string | null): Attributes | null {
  const { [layoutAttribute]: _, ...others } = (attrs.kept ?? {}) as Attributes
  const kept = layout === null ? others : { ...others, [layoutAttribute]: layout }
  return Object.keys(kept).length === 0 ? null : kept
}

/**
 * `<li>text</li>` is tight, `<li><p>text</p></li>` is not, and `<li>text<p>text</p></li>` is mixed. New ones are tight, as
 * long as they have one paragraph.
 */
export const TightBlocks = Extension.create<{ types: readonly string[] }>({
  name: 'tightBlocks',
  addOptions: () => ({ types: [] }),
  addGlobalAttributes() {
    return [
      {
        types: [...this.options.types],
        attributes: {
          tight: {
            default: true,
            parseHTML: tightnessOf,
            renderHTML: ({ tight }: { tight?: boolean | 'mixed' }) =>
              tight ? { 'data-tight': tight === 'mixed' ? 'mixed' : '' } : {},
          },
        },
      },
    ]
  },
})

function tightnessOf(element: Element): boolean | 'mixed' {
  const copied = element.getAttribute('data-tight')
  if (copied !== null) return copied === 'mixed' ? 'mixed' : true
  const isParagraph = (node: ChildNode) => node.nodeName === 'P'
  const [first] = [...element.childNodes].filter(
    (node) =>
      node.nodeType === Node.ELEMENT_NODE ||
      (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== ''),
  )
  if (first && isParagraph(first)) return false
  return [...element.childNodes].some(isParagraph) ? 'mixed' : true
}

/** Left, centre, right or justified; null where nothing is said. */
export function alignmentOf(element: Element): string | null {
  const style = element.getAttribute(maskedStyle) ?? ''
  return declarationsOf(style).get('text-align') ?? null
}

import { Mark, markInputRule } from '@tiptap/core'
import { Link } from '@tiptap/extension-link'
import type { MarkKey } from '../../../ui/shortcut-list.ts'
import { keptOf } from './attributes.ts'
import { pictureParents } from './blocks.ts'

interface Tags {
  readonly name: string
  /** The first is for new text; all are kept as they are. */
  readonly tags: readonly [string, ...string[]]
  readonly shortcut: MarkKey
  /** The signs around words that make the mark while somebody types. */
  readonly typed: readonly RegExp[]
}

/** A mark for several tags that mean the same, such as `strong` and `b`. */
function markOf({ name, tags, shortcut, typed }: Tags) {
  const [usual] = tags
  return Mark.create({
    name,
    addAttributes: () => ({
      tag: { default: usual, rendered: false, parseHTML: ({ localName }: HTMLElement) => localName },
    }),
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: ({ mark, HTMLAttributes }) => [String(mark.attrs.tag), HTMLAttributes, 0],
    addKeyboardShortcuts() {
      return { [shortcut]: () => this.editor.commands.toggleMark(name) }
    },
    addInputRules() {
      return typed.map((find) => markInputRule({ find, type: this.type }))
    },
  })
}

export const Bold = markOf({
  name: 'bold',
  tags: ['strong', 'b'],
  shortcut: 'Mod-b',
  typed: [/(?:^|\s)(\*\*(?!\s)([^*]*[^*\s])\*\*)$/, /(?:^|\s)(__(?!\s)([^_]*[^_\s])__)$/],
})
export const Italic = markOf({
  name: 'italic',
  tags: ['em', 'i'],
  shortcut: 'Mod-i',
  typed: [/(?:^|\s)(\*(?!\s)([^*]*[^*\s])\*)$/, /(?:^|\s)(_(?!\s)([^_]*[^_\s])_)$/],
})
export const Strike = markOf({
  name: 'strike',
  tags: ['s', 'del', 'strike'],
  shortcut: 'Mod-Shift-s',
  typed: [/(?:^|\s)(~~(?!\s)([^~]*[^~\s])~~)$/],
})

const others = 'abbr bdi cite dfn ins kbd mark q samp small span sub sup time var'.split(' ')

/** Marks that have no button: they are kept as they are. */
export const OtherMark = Mark.create({
  name: 'otherMark',
  excludes: '',
  addAttributes: () => ({
    tag: { default: 'span', rendered: false, parseHTML: (element: HTMLElement) => element.localName },
    kept: {
      default: null,
      parseHTML: keptOf,
      renderHTML: ({ kept }) => (kept as Record<string, string> | null) ?? {},
    },
  }),
  parseHTML: () => others.map((tag) => ({ tag })),
  renderHTML: ({ mark, HTMLAttributes }) => [String(mark.attrs.tag), HTMLAttributes, 0],
})

const linkAttributes = () => ({
  href: { default: null },
  kept: {
    default: null,
    parseHTML: keptOf,
    renderHTML: ({ kept }: Record<string, unknown>) => (kept as Record<string, string> | null) ?? {},
  },
})

/** Links to records (`corral:page/12`) and to addresses. Nothing is added to them. */
export const KeptLink = Link.extend({
  inclusive: false,
  addAttributes: linkAttributes,
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (isSafeLink(element.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
}).configure({ openOnClick: false, autolink: true, linkOnPaste: true, isAllowedUri: isSafeLink })

/**
 * A link around a picture that is a block of its own. Another mark than that of words: blocks that allow the latter would take it
 * from the words in them.
 */
export const PictureLink = Mark.create({
  name: 'pictureLink',
  inclusive: false,
  addAttributes: linkAttributes,
  parseHTML: () =>
    pictureParents.map((parent) => ({
      tag: 'a[href]',
      context: `${parent}/`,
      priority: 60,
      getAttrs: (element: HTMLElement) =>
        isAroundPicture(element) && isSafeLink(element.getAttribute('href') ?? '') ? null : false,
    })),
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
})

function isAroundPicture({ children, textContent }: HTMLElement): boolean {
  return children.length === 1 && children[0]?.localName === 'img' && textContent.trim() === ''
}

function isSafeLink(href: string): boolean {
  return !/^[\s\p{Cc}]*(javascript|data|vbscript):/iu.test(href)
}

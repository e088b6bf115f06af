import { i18n } from '@lingui/core'
import { type Editor, Extension, Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { NodeView } from '@tiptap/pm/view'
import { fileUrl } from '../../../api/assets.ts'
import { api, serviceUrl } from '../../../api/client.ts'
import { targetOf } from '../../records/link.ts'
import { layoutAttribute, layoutOf } from './attributes.ts'
import { hostOf, isEmbeddable } from './embed-hosts.ts'
import classes from './views.module.css'

/**
 * Pictures of their own stand between blocks, and in no item or cell: there a picture is a part of a line, as it is in HTML.
 */
export const withPictures = '(block | media)+'

/** The blocks that can have a picture of its own, which can have a link. */
export const pictureParents = ['doc', 'figure', 'container', 'blockquote']

const containers = ['div', 'section', 'article', 'aside', 'header', 'footer', 'nav', 'main', 'address']

/** A box around other blocks, such as `<div class="note">`. */
export const Container = Node.create({
  name: 'container',
  group: 'block',
  content: withPictures,
  marks: 'pictureLink',
  defining: true,
  addAttributes: () => ({
    tag: { default: 'div', rendered: false, parseHTML: (element: HTMLElement) => element.localName },
  }),
  parseHTML: () => containers.map((tag) => ({ tag })),
  renderHTML: ({ node, HTMLAttributes }) => [String(node.attrs.tag), HTMLAttributes, 0],
})

/** May begin with any block: Tiptap's own begins with a paragraph, so that a heading in an item would leave the list. */
export const ListItem = Node.create({
  name: 'listItem',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      Tab: () => this.editor.commands.sinkListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
    }
  },
})

/** Enter over several blocks removes them first: splitting them at once throws where the first is code. */
export const EnterOverBlocks = Extension.create({
  name: 'enterOverBlocks',
  priority: 1000,
  addKeyboardShortcuts() {
    return {
      Enter: () => {
        const { selection } = this.editor.state
        if (selection instanceof TextSelection && !selection.$from.sameParent(selection.$to))
          this.editor.commands.deleteSelection()
        return false
      },
    }
  },
})

/** Terms with their meanings. */
export const DefinitionList = Node.create({
  name: 'definitionList',
  group: 'block',
  content: '(definitionTerm | definition)+',
  parseHTML: () => [{ tag: 'dl' }],
  renderHTML: ({ HTMLAttributes }) => ['dl', HTMLAttributes, 0],
})

export const DefinitionTerm = Node.create({
  name: 'definitionTerm',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'dt' }],
  renderHTML: ({ HTMLAttributes }) => ['dt', HTMLAttributes, 0],
})

export const Definition = Node.create({
  name: 'definition',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'dd' }],
  renderHTML: ({ HTMLAttributes }) => ['dd', HTMLAttributes, 0],
})

/** A picture, a table or a quote with a caption. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  // In this order a new line is a paragraph. A caption before other blocks would not be valid.
  content: `(${withPictures} figcaption) | ${withPictures}`,
  marks: 'pictureLink',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
})

export const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: ({ HTMLAttributes }) => ['figcaption', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { Enter: () => leaveFigure(this.editor) }
  },
})

/** A caption is the last part of its figure: a new line is below the figure. */
function leaveFigure({ state, commands }: Editor): boolean {
  const { $from, $to } = state.selection
  if ($from.parent.type.name !== 'figcaption' || !$from.sameParent($to)) return false
  return commands.command(({ tr }) => {
    const below = $from.after($from.depth - 1)
    const { paragraph } = state.schema.nodes
    if (!paragraph) return false
    tr.insert(below, paragraph.create())
    tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView()
    return true
  })
}

/** Without the widths that the editor would add. */
const KeptTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
})

/** Remembers whether it was in the head, the body or the foot. */
const KeptRow = TableRow.extend({
  addAttributes: () => ({
    section: {
      default: 'tbody',
      parseHTML: (row: HTMLElement) =>
        row.getAttribute('data-section') ?? row.parentElement?.localName ?? 'tbody',
      renderHTML: ({ section }) => ({ 'data-section': String(section) }),
    },
  }),
})

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name) ?? 1),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
})

const cellAttributes = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, rendered: false },
})

export const tableExtensions = [
  KeptTable.configure({ resizable: false }),
  KeptRow,
  TableCell.extend({ addAttributes: cellAttributes }),
  TableHeader.extend({ addAttributes: cellAttributes }),
]

/** A video or map of another website. It is shown as a card: the editors' app loads nothing from elsewhere. */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null } }),
  parseHTML: () => [
    {
      tag: 'iframe[src]',
      getAttrs: (element) =>
        isEmbeddable(element.getAttribute('src') ?? '') && !element.hasAttribute('srcdoc') ? null : false,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['iframe', HTMLAttributes],
  addNodeView:
    () =>
    ({ node }) =>
      embedView(node),
})

/** A card that names the embedded page. */
function embedView(node: DocumentNode): NodeView {
  const src = String(node.attrs.src ?? '')
  const dom = document.createElement('div')
  dom.className = classes.embed ?? ''
  dom.contentEditable = 'false'
  const title = document.createElement('strong')
  title.textContent = i18n.t('From {host}', { host: hostOf(src)?.replace(/^www\./, '') ?? src })
  const address = document.createElement('span')
  address.textContent = src
  dom.append(title, address)
  return { dom, ignoreMutation: () => true }
}

const attributes = () => ({
  src: { default: null },
  alt: { default: null },
})

/** A picture in a line of text. */
export const InlinePicture = Node.create({
  name: 'inlinePicture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: attributes,
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView:
    () =>
    ({ node }) =>
      pictureView(node),
})

/** A picture that is a block of its own, in a figure or between paragraphs. */
export const Picture = Node.create({
  name: 'picture',
  group: 'media',
  draggable: true,
  addAttributes: attributes,
  parseHTML: () => pictureParents.map((parent) => ({ tag: 'img[src]', context: `${parent}/`, priority: 60 })),
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView:
    () =>
    ({ node }) =>
      pictureView(node),
})

/** A picture of the service or of the web. One whose address only the website knows is shown by its description. */
function pictureView(node: DocumentNode): NodeView {
  const dom = document.createElement(node.isInline ? 'span' : 'div')
  dom.className = classes.picture ?? ''
  show(dom, node)
  return {
    dom,
    update(next) {
      if (next.type !== node.type) return false
      show(dom, next)
      return true
    },
    ignoreMutation: () => true,
  }
}

const shownAs = { embed: embedView, picture: pictureView, inlinePicture: pictureView }

/**
 * When the editor changes its place, or goes, Tiptap takes its own views away: the browser would then load `corral:asset/12` and
 * the embedded websites.
 */
export const LastingViews = Extension.create({
  name: 'lastingViews',
  addProseMirrorPlugins: () => [new Plugin({ props: { nodeViews: shownAs } })],
})

function show(dom: HTMLElement, node: DocumentNode): void {
  const [src, alt, layout] = [String(node.attrs.src ?? ''), String(node.attrs.alt ?? ''), layoutOf(node)]
  if (layout === null) dom.removeAttribute(layoutAttribute)
  else dom.setAttribute(layoutAttribute, layout)
  const shown = dom.querySelector('img')
  if (shown?.dataset.from === src) {
    shown.alt = alt
    return
  }
  const image = document.createElement('img')
  image.dataset.from = src
  image.alt = alt
  image.addEventListener('error', () => dom.replaceChildren(alt || src))
  dom.replaceChildren(alt || src)
  void addressOf(src).then((address) => {
    if (address === null) return
    image.src = address
    dom.replaceChildren(image)
  })
}

async function addressOf(src: string): Promise<string | null> {
  const target = targetOf(src)
  if (target?.kind === 'asset') {
    try {
      const { data } = await api.get('/admin/api/assets/{id}', { path: { id: target.id } })
      return fileUrl(data.path)
    } catch {
      return null
    }
  }
  if (src.startsWith('/storage/')) return serviceUrl + src
  return /^https?:\/\//i.test(src) ? src : null
}

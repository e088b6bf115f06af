import { i18n } from '@lingui/core'
import { type AnyExtension, Editor, type Node as NodeExtension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import { insertTable } from './actions.ts'
import { addCaption, removeCaption } from './caption.ts'
import { layoutAttribute, withLayout } from './extensions/attributes.ts'
import { richTextExtensions } from './extensions/index.ts'
import { toggleHeaderRow } from './header-row.ts'
import { KeptSource, openedFrom } from './kept-source.ts'
import {
  linkAt,
  linkSelection,
  type SelectedPicture,
  selectedPicture,
  unlinkSelection,
  withNewTab,
} from './link.ts'
import { cleanPaste } from './paste.ts'
import { togglePlace } from './places.ts'

/** A text that the editor made and does not open as it was. */
interface Misread {
  /** The actions that made it. */
  readonly steps: readonly string[]
  readonly problem: string
  readonly html: string
}

interface Edited {
  readonly misread: readonly Misread[]
  /** How many documents there were, each counted once, since the page was opened. */
  readonly documents: number
}

/** The documents of all texts: as they are stored, with what a reader sees. Each is looked at once. */
const documents = new Set<string>()

/** How often a text is edited before the next one begins. */
const longest = 10

/**
 * Edits texts at random, but in the same way for the same seed, and looks at the document after each transaction: also after each
 * letter that is typed. Returns those that are not opened as they were.
 */
export function editRandomly(seed: number, count: number): Edited {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: richTextExtensions.map((one) => (isShown(one) ? one.extend({ addNodeView: null }) : one)),
    editorProps: { transformPastedHTML: cleanPaste },
  })
  const random = randomFrom(seed)
  const misread: Misread[] = []
  let steps: string[] = []
  let html = ''
  editor.on('transaction', ({ transaction }) => {
    if (!transaction.docChanged) return
    const looked = lookAt(editor.state.doc)
    html = looked.html
    if (looked.problem !== null) misread.push({ steps, html, problem: looked.problem })
  })
  for (let number = 0; number < count; number++) {
    if (steps.length === 0) {
      beginText(editor)
      html = ''
    }
    const known = misread.length
    select(editor, random)
    const name = pick(possibleActions(editor, html), random)
    steps.push(name)
    try {
      actions[name]?.(editor, random)
    } catch (error) {
      misread.push({ steps, html, problem: String(error) })
    }
    if (misread.length > known || steps.length === longest) steps = []
  }
  editor.destroy()
  return { misread, documents: documents.size }
}

/** Without the history of the text before. */
function beginText(editor: Editor): void {
  editor.view.updateState(EditorState.create({ schema: editor.schema, plugins: editor.state.plugins }))
}

/** Pictures would be read from the service. */
function isShown(extension: AnyExtension): extension is NodeExtension {
  return extension.type === 'node' && ['picture', 'inlinePicture', 'embed'].includes(extension.name)
}

interface Looked {
  /** As it is stored. */
  readonly html: string
  /** Why it is not stored, or not opened as it was; null when it is, and when it was looked at before. */
  readonly problem: string | null
}

function lookAt(doc: Node): Looked {
  let html = ''
  try {
    doc.check()
    html = new KeptSource('', doc).serialise(doc)
    const before = shownOf(doc)
    const document = `${html} ${before}`
    if (documents.has(document)) return { html, problem: null }
    documents.add(document)
    return { html, problem: problemOf(doc, html, before) }
  } catch (error) {
    return { html, problem: String(error) }
  }
}

function problemOf(doc: Node, html: string, before: string): string | null {
  const opened = openedFrom(doc.type.schema, html)
  if (!opened) return 'opens as source'
  // An empty text is stored as nothing, also when its only line is centred.
  if (html === '' && doc.childCount === 1 && doc.textContent === '') return null
  const after = shownOf(opened)
  return before === after ? null : `opens as another text: ${before} | ${after}`
}

/** The blocks, marks and words that a reader sees: a browser shows no space at the edge of a line, and several as one. */
function shownOf(doc: Node): string {
  let shown = ''
  doc.descendants((node) => {
    for (const { attrs } of node.marks) shown += `(${attrs.href})`
    if (node.isTextblock) shown += `<${nameOf(node)}>${node.type.spec.code ? node.textContent : lineOf(node)}`
    else shown += `<${nameOf(node)}>`
    return !node.isTextblock
  })
  return shown
}

function nameOf({ type, attrs }: Node): string {
  const { level, src, textAlign, colspan, rowspan, section, start, kept } = attrs
  const layout = (kept as Record<string, string> | null)?.[layoutAttribute]
  return [type.name, level, src, textAlign, colspan, rowspan, section, start, layout]
    .filter(Boolean)
    .join(' ')
}

function lineOf(line: Node): string {
  let shown = ''
  line.forEach((node) => {
    const marks = node.marks.map(({ type, attrs }) => `(${type.name}${attrs.href ?? ''})`).sort()
    for (const letter of node.text ?? [`<${nameOf(node)}>`])
      shown += /^[ \t\n]$/.test(letter) ? ' ' : `${letter}${letter === '<hardBreak>' ? '' : marks.join('')}`
  })
  return shown
    .replaceAll(/ *<hardBreak> */g, '<hardBreak>')
    .replaceAll(/ +/g, ' ')
    .trim()
}

type Random = (below: number) => number

function randomFrom(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

function select(editor: Editor, random: Random): void {
  const { doc, tr } = editor.state
  const [a, b] = [random(doc.content.size + 1), random(doc.content.size + 1)]
  const from = doc.resolve(Math.min(a, b))
  const kind = random(5)
  const { nodeAfter } = from
  if (kind === 0 && nodeAfter && !nodeAfter.isText && NodeSelection.isSelectable(nodeAfter))
    editor.view.dispatch(tr.setSelection(NodeSelection.create(doc, from.pos)))
  else {
    // Half of the time a cursor.
    const to = kind < 3 ? from : doc.resolve(Math.max(a, b))
    editor.view.dispatch(tr.setSelection(TextSelection.between(from, to)))
  }
}

const words = ['One', ' two words', 'a < b & c', 'end ', '  ', '\u00a0', 'ä 山 😀', '"quoted"', '/', '# ', '1. ', '- ', '> ', '``` ', '--- ', '**bold** ', 'a *b* c', '~~d~~', '`e`'] // biome-ignore format: a list
const pasted = [
  '<h2>Head</h2><p>and <em>text</em></p>',
  '<ul><li>a<ul><li>b</li></ul></li></ul>',
  '<table><tr><th>A</th></tr><tr><td>1</td></tr></table>',
  '<p>one<br>two</p><hr>',
  '<dl><dt>Term</dt><dd>Meaning</dd></dl>',
  '<blockquote>Quote</blockquote>',
  '<figure><img src="/storage/a.jpg" alt="A"><figcaption>Of A</figcaption></figure>',
  '<p>In <img src="/storage/b.jpg"> a line</p>',
  '<figcaption>Alone</figcaption>',
  '<pre>a\n b</pre>',
]

function pick<T>(list: readonly T[], random: Random): T {
  return list[random(list.length)] as T
}

/** Types letter by letter, so that `- ` becomes a list. */
function type(editor: Editor, text: string): void {
  const { view } = editor
  for (const letter of text) {
    const { from, to } = view.state.selection
    const insert = () => view.state.tr.insertText(letter, from, to)
    if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, letter, insert)))
      view.dispatch(insert())
  }
}

function press(editor: Editor, key: string, options: KeyboardEventInit = {}): void {
  const { view } = editor
  const event = new KeyboardEvent('keydown', { key, ...options })
  view.someProp('handleKeyDown', (handle) => handle(view, event))
}

/** The actions that can change the text: the others would make no new document. */
function possibleActions({ state: { selection } }: Editor, html: string): string[] {
  const has = new Set([...html.matchAll(/<(\w+)/g)].map(([, name = '']) => name))
  if (!selection.empty) has.add('selection')
  const { $from } = selection
  for (let depth = $from.depth; depth > 0; depth--) has.add(`in ${$from.node(depth).type.name}`)
  return Object.keys(actions).filter((name) => needs[name]?.some((one) => has.has(one)) ?? true)
}

const selected = ['selection']
const inTable = ['in table']
const picture = ['img']
const link = ['a']
/** What an action needs one of. Marks without a selection wait for the next letter only. */
const needs: Readonly<Record<string, readonly string[]>> = {
  bold: selected,
  italic: selected,
  strike: selected,
  code: selected,
  underline: selected,
  link: selected,
  move: selected,
  newTab: link,
  unlink: link,
  linkPicture: picture,
  unlinkPicture: picture,
  layout: picture,
  addCaption: picture,
  removeCaption: ['figcaption'],
  place: ['h2', 'h3', 'h4'],
  tab: ['in listItem', 'in table'],
  shiftTab: ['in listItem', 'in table'],
  row: inTable,
  column: inTable,
  removeRow: inTable,
  removeColumn: inTable,
  removeTable: inTable,
  headerRow: inTable,
}

/** Selects the first picture, if there is one. */
function withPicture(editor: Editor, change: (picture: SelectedPicture) => unknown): void {
  const { doc, tr } = editor.state
  let at: number | null = null
  doc.descendants((node, pos) => {
    if (/picture/i.test(node.type.name)) at ??= pos
  })
  if (at === null) return
  editor.view.dispatch(tr.setSelection(NodeSelection.create(doc, at)))
  const picture = selectedPicture(editor)
  if (picture) change(picture)
}

const actions: Readonly<Record<string, (editor: Editor, random: Random) => void>> = {
  write: (editor, random) => type(editor, pick(words, random)),
  writeMore: (editor, random) => type(editor, pick(words, random)),
  writeWords: (editor, random) => type(editor, `${random(1_000_000)} words, and a few more.`),
  enter: (editor) => press(editor, 'Enter'),
  enterAgain: (editor) => press(editor, 'Enter'),
  lineBreak: (editor) => press(editor, 'Enter', { shiftKey: true }),
  backspace: (editor) => press(editor, 'Backspace'),
  delete: (editor) => press(editor, 'Delete'),
  tab: (editor) => press(editor, 'Tab'),
  shiftTab: (editor) => press(editor, 'Tab', { shiftKey: true }),
  bold: (editor) => editor.commands.toggleMark('bold'),
  italic: (editor) => editor.commands.toggleMark('italic'),
  strike: (editor) => editor.commands.toggleMark('strike'),
  code: (editor) => editor.commands.toggleMark('code'),
  underline: (editor) => editor.commands.toggleMark('underline'),
  link: (editor, random) =>
    editor.commands.setMark('link', {
      href: pick(['corral:page/1#a', '/b', 'https://c.example/?d=1&e=2'], random),
      kept: withNewTab(null, random(2) === 0),
    }),
  newTab: (editor, random) => {
    const link = linkAt(editor)
    if (link) linkSelection(editor, { ...link, kept: withNewTab(link.kept, random(2) === 0) })
  },
  unlink: (editor) => unlinkSelection(editor),
  linkPicture: (editor, random) =>
    withPicture(editor, () =>
      linkSelection(editor, { href: 'corral:page/2', kept: withNewTab(null, random(2) === 0) }),
    ),
  unlinkPicture: (editor) => withPicture(editor, () => unlinkSelection(editor)),
  layout: (editor, random) =>
    withPicture(editor, ({ at, node }) =>
      editor.commands.command(({ tr }) => {
        tr.setNodeAttribute(at, 'kept', withLayout(node, pick([null, 'wide', 'left'], random)))
        return true
      }),
    ),
  addCaption: (editor, random) =>
    withPicture(editor, () => {
      addCaption(editor)
      type(editor, pick(words, random))
    }),
  removeCaption: (editor) => withPicture(editor, () => removeCaption(editor)),
  heading: (editor, random) => editor.commands.toggleHeading({ level: pick([2, 3, 4] as const, random) }),
  place: (editor) => togglePlace(editor),
  paragraph: (editor) => editor.commands.setParagraph(),
  bullets: (editor) => editor.commands.toggleBulletList(),
  numbers: (editor) => editor.commands.toggleOrderedList(),
  quote: (editor) => editor.commands.toggleBlockquote(),
  codeBlock: (editor) => editor.commands.toggleCodeBlock(),
  align: (editor, random) => editor.commands.setTextAlign(pick(['center', 'right'], random)),
  unalign: (editor) => editor.commands.unsetTextAlign(),
  line: (editor) => editor.commands.setHorizontalRule(),
  table: (editor) => insertTable(editor),
  row: (editor) => editor.commands.addRowAfter(),
  column: (editor) => editor.commands.addColumnAfter(),
  removeRow: (editor) => editor.commands.deleteRow(),
  removeColumn: (editor) => editor.commands.deleteColumn(),
  removeTable: (editor) => editor.commands.deleteTable(),
  headerRow: (editor) => toggleHeaderRow(editor),
  figure: (editor, random) =>
    editor.commands.insertContent({
      type: 'figure',
      content: [
        { type: 'picture', attrs: { src: 'corral:asset/1', alt: pick(['', 'A "b"'], random) } },
        ...(random(2) === 0 ? [{ type: 'figcaption', content: [{ type: 'text', text: 'Caption' }] }] : []),
      ],
    }),
  embed: (editor) =>
    editor.commands.insertContent({
      type: 'embed',
      attrs: { src: 'https://www.youtube-nocookie.com/embed/abcdefghijk' },
    }),
  paste: (editor, random) => editor.view.pasteHTML(pick(pasted, random)),
  pasteAgain: (editor, random) => editor.view.pasteHTML(pick(pasted, random)),
  // Copied in the editor, and pasted or dropped somewhere else.
  move: (editor, random) => {
    const slice = editor.state.selection.content()
    editor.commands.deleteSelection()
    select(editor, random)
    editor.view.dispatch(editor.state.tr.replaceSelection(slice))
  },
  clear: (editor) => editor.chain().unsetAllMarks().clearNodes().run(),
  undo: (editor) => editor.commands.undo(),
  redo: (editor) => editor.commands.redo(),
}

import type { Mark, Node } from '@tiptap/pm/model'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { layoutOf, withLayout } from './extensions/attributes.ts'
import { type SelectedPicture, selectedPicture } from './link.ts'

/** The figure that a picture is in; null for none. */
export function figureAround({ state }: Editor, { at }: SelectedPicture): SelectedPicture | null {
  const $at = state.doc.resolve(at)
  return $at.parent.type.name === 'figure' ? { at: $at.before(), node: $at.parent } : null
}

/** Whether the selected picture has a caption; null where it can have none: between words. */
export function hasCaption(editor: Editor): boolean | null {
  const picture = selectedPicture(editor)
  if (!picture) return null
  const figure = figureAround(editor, picture)
  if (figure) return isCaption(figure.node.lastChild)
  return figureFor(editor, picture) ? false : null
}

/** Below the selected picture, with the cursor in it. A picture without a figure gets one. */
export function addCaption(editor: Editor): void {
  const picture = selectedPicture(editor)
  const { figcaption } = editor.schema.nodes
  if (!picture || !figcaption || hasCaption(editor) !== false) return
  const figure = figureAround(editor, picture)
  const made = figure ? null : figureFor(editor, picture)
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      if (made) tr.replaceWith(made.from, made.to, made.node)
      const at = figure?.at ?? made?.from ?? picture.at
      const end = at + (figure ?? made ?? picture).node.nodeSize - 1
      tr.insert(end, figcaption.create())
      tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView()
      return true
    })
    .run()
}

/** The figure stays, with its layout. */
export function removeCaption(editor: Editor): void {
  const picture = selectedPicture(editor)
  const figure = picture && figureAround(editor, picture)
  const caption = figure?.node.lastChild
  if (!picture || !figure || !caption || !isCaption(caption)) return
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const end = figure.at + figure.node.nodeSize - 1
      tr.delete(end - caption.nodeSize, end)
      tr.setSelection(NodeSelection.create(tr.doc, picture.at))
      return true
    })
    .run()
}

function isCaption(node: Node | null): boolean {
  return node?.type.name === 'figcaption'
}

interface NewFigure {
  readonly from: number
  readonly to: number
  readonly node: Node
}

/** The figure that takes the place of a picture, or of the paragraph that has nothing else in it. It takes over the layout. */
function figureFor({ state, schema }: Editor, { at, node }: SelectedPicture): NewFigure | null {
  const { figure, picture } = schema.nodes
  const $at = state.doc.resolve(at)
  const line = node.isInline ? $at.parent : null
  if (!figure || !picture || (line && (line.type.name !== 'paragraph' || line.childCount > 1))) return null
  const [parent, index] = line ? [$at.node(-1), $at.index(-1)] : [$at.parent, $at.index()]
  if (!parent.canReplaceWith(index, index + 1, figure)) return null
  const inner = picture.create({ ...node.attrs, kept: withLayout(node, null) }, null, linkOf(node))
  const kept = withLayout(line ?? figure.create(), layoutOf(node))
  const from = line ? $at.before() : at
  return { from, to: from + (line ?? node).nodeSize, node: figure.create({ kept }, inner) }
}

/** A picture in a line has the link of words. */
function linkOf({ marks, isInline, type: { schema } }: Node): readonly Mark[] {
  if (!isInline) return marks
  const link = marks.find(({ type }) => type.name === 'link')
  const mark = link && schema.marks.pictureLink?.create(link.attrs)
  return mark ? [mark] : []
}

import { i18n } from '@lingui/core'
import { closeHistory } from '@tiptap/pm/history'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { embeddingOf } from './extensions/embed-hosts.ts'

/** A frame for the website. */
export function embedNode({ src, height = 315 }: { src: string; height?: number }) {
  const kept = {
    title: i18n.t('Embedded content'),
    width: '560',
    height: String(height),
    allowfullscreen: '',
    loading: 'lazy',
  }
  return { type: 'embed', attrs: { src, kept } }
}

/** An address that is pasted alone on an empty line is embedded. Undo brings back the link. */
export function pasteEmbed(view: EditorView, { clipboardData }: ClipboardEvent): boolean {
  const address = clipboardData?.getData('text/plain').trim() ?? ''
  const embedding = /^https?:/.test(address) ? embeddingOf(address) : null
  const { selection, schema } = view.state
  const { $from } = selection
  const { embed, paragraph } = schema.nodes
  const { link } = schema.marks
  const isEmptyLine = selection.empty && $from.parent.type === paragraph && $from.parent.childCount === 0
  if (!embedding || !('src' in embedding) || !isEmptyLine || !embed || !link || !paragraph) return false
  const [index, parent] = [$from.index(-1), $from.node(-1)]
  if (!parent.canReplaceWith(index, index + 1, embed)) return false

  const words = schema.text(address, [link.create({ href: address })])
  view.dispatch(view.state.tr.replaceSelectionWith(words, false))

  const { tr } = view.state
  const from = $from.before()
  const isLast = index === parent.childCount - 1
  const below = isLast ? [paragraph.create()] : []
  tr.replaceWith(from, from + words.nodeSize + 2, [embed.create(embedNode(embedding).attrs), ...below])
  tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1)))
  view.dispatch(closeHistory(tr).scrollIntoView())
  // The words that follow are a step of their own.
  view.dispatch(closeHistory(view.state.tr))
  return true
}

import { i18n } from '@lingui/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'

interface TextLink {
  readonly href: string
  /** Its other attributes, such as `target`. */
  readonly kept: Readonly<Record<string, string>> | null
}

export interface SelectedPicture {
  readonly at: number
  readonly node: Node
}

export function selectedPicture({ state: { selection } }: Editor): SelectedPicture | null {
  if (!(selection instanceof NodeSelection) || !/picture/i.test(selection.node.type.name)) return null
  return { at: selection.from, node: selection.node }
}

/** Selected words that may be the name of a page; empty for a long text. */
export function selectedWords({ state: { doc, selection } }: Editor): string {
  const text = doc.textBetween(selection.from, selection.to, ' ').trim()
  return text.length <= longestName ? text : ''
}

const longestName = 80

/** The link at the cursor, or around the selected picture. */
export function linkAt(editor: Editor): TextLink | null {
  const name = markName(editor)
  if (!editor.isActive(name)) return null
  const { href, kept } = editor.getAttributes(name)
  return { href: String(href ?? ''), kept: (kept as TextLink['kept'] | undefined) ?? null }
}

/** Whether the selected words or picture can have a link: code, a video and a line cannot. */
export function canLink(editor: Editor): boolean {
  return selectedPicture(editor) !== null || editor.can().setMark('link', { href: '/' })
}

export const noLinkReason = () => i18n.t('Only words and pictures can have a link.')

export function opensNewTab(kept: TextLink['kept']): boolean {
  return kept?.target === '_blank'
}

/** The other attributes of a link that opens in a new tab, or in the same one. The page in a new tab cannot reach this one. */
export function withNewTab(kept: TextLink['kept'], isNewTab: boolean): TextLink['kept'] {
  const { target, rel = '', ...others } = kept ?? {}
  if (isNewTab === opensNewTab(kept)) return kept
  const words = rel.split(/\s+/).filter((word) => word !== '' && word !== 'noopener')
  const rels = isNewTab ? [...words, 'noopener'] : words
  const next = {
    ...others,
    ...(isNewTab ? { target: '_blank' } : {}),
    ...(rels.length > 0 ? { rel: rels.join(' ') } : {}),
  }
  return Object.keys(next).length > 0 ? next : null
}

export function linkSelection(editor: Editor, link: TextLink): void {
  changeMark(editor, { ...link })
}

export function unlinkSelection(editor: Editor): void {
  changeMark(editor, null)
}

function changeMark(editor: Editor, attributes: Record<string, unknown> | null): void {
  const name = markName(editor)
  const picture = selectedPicture(editor)
  const chain = editor.chain().focus()
  if (!picture) {
    chain.extendMarkRange(name)
    if (attributes) chain.setMark(name, attributes).run()
    else chain.unsetMark(name).run()
    return
  }
  const type = editor.schema.marks[name]
  if (!type) return
  chain
    .command(({ tr }) => {
      if (attributes) tr.addNodeMark(picture.at, type.create(attributes))
      else tr.removeNodeMark(picture.at, type)
      tr.setSelection(NodeSelection.create(tr.doc, picture.at))
      return true
    })
    .run()
}

/** A picture that is a block has a mark of its own. */
function markName(editor: Editor): string {
  return selectedPicture(editor)?.node.isBlock ? 'pictureLink' : 'link'
}

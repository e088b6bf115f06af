import { i18n } from '@lingui/core'
import type { NodeViewRenderer } from '@tiptap/core'
import { hostOf } from '../extensions/embed-hosts.ts'
import classes from './views.module.css'

/** A card that names what the website will show. */
export const embedView: NodeViewRenderer = ({ node }) => {
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

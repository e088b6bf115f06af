import type { NodeViewRenderer } from '@tiptap/core'
import { fileUrl } from '../../../api/assets.ts'
import { api, serviceUrl } from '../../../api/client.ts'
import { targetOf } from '../../records/link.ts'
import classes from './views.module.css'

/** A picture of the service or of the web. One whose address only the website knows is shown by its description. */
export const pictureView: NodeViewRenderer = ({ node }) => {
  const dom = document.createElement(node.isInline ? 'span' : 'div')
  dom.className = classes.picture ?? ''
  show(dom, String(node.attrs.src ?? ''), String(node.attrs.alt ?? ''))
  return {
    dom,
    update(next) {
      if (next.type !== node.type) return false
      show(dom, String(next.attrs.src ?? ''), String(next.attrs.alt ?? ''))
      return true
    },
    ignoreMutation: () => true,
  }
}

function show(dom: HTMLElement, src: string, alt: string): void {
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

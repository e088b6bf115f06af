import { Node } from '@tiptap/core'
import { embedView } from '../views/embed-view.ts'
import { isEmbeddable } from './embed-hosts.ts'

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
  addNodeView: () => embedView,
})

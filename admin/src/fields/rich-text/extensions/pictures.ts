import { Node } from '@tiptap/core'
import { pictureView } from '../views/picture-view.ts'

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
  addNodeView: () => pictureView,
})

/** A picture that is a block of its own, in a figure or between paragraphs. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: attributes,
  parseHTML: () =>
    ['doc/', 'figure/', 'container/', 'blockquote/'].map((context) => ({
      tag: 'img[src]',
      context,
      priority: 60,
    })),
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => pictureView,
})

import { Node } from '@tiptap/core'

const containers = ['div', 'section', 'article', 'aside', 'header', 'footer', 'nav', 'main', 'address']

/** A box around other blocks, such as `<div class="note">`. */
export const Container = Node.create({
  name: 'container',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    tag: { default: 'div', rendered: false, parseHTML: (element: HTMLElement) => element.localName },
  }),
  parseHTML: () => containers.map((tag) => ({ tag })),
  renderHTML: ({ node, HTMLAttributes }) => [String(node.attrs.tag), HTMLAttributes, 0],
})

/** Terms with what they mean. */
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
  content: 'block+ figcaption?',
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
})

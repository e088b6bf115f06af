import { type AnyExtension, getSchema, type Node as NodeExtension } from '@tiptap/core'
import { TextAlign } from '@tiptap/extension-text-align'
import type { Schema } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'
import { alignmentOf, KeptAttributes, TightBlocks } from './attributes.ts'
import {
  Container,
  Definition,
  DefinitionList,
  DefinitionTerm,
  Embed,
  EnterOverBlocks,
  Figcaption,
  Figure,
  InlinePicture,
  LastingViews,
  ListItem,
  Picture,
  tableExtensions,
  withPictures,
} from './blocks.ts'
import { Bold, Italic, KeptLink, OtherMark, PictureLink, Strike } from './marks.ts'

const blocks = [
  'paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote', 'codeBlock', 'horizontalRule', 'table',
  'tableRow', 'tableCell', 'tableHeader', 'figure', 'figcaption', 'picture', 'inlinePicture', 'embed', 'container',
  'definitionList', 'definitionTerm', 'definition',
] // biome-ignore format: a list

const Alignment = TextAlign.extend({
  addGlobalAttributes() {
    return [
      {
        types: ['paragraph', 'heading'],
        attributes: {
          textAlign: {
            default: null,
            parseHTML: alignmentOf,
            renderHTML: ({ textAlign }) => (textAlign ? { style: `text-align: ${textAlign}` } : {}),
          },
        },
      },
    ]
  },
}).configure({ types: ['paragraph', 'heading'], defaultAlignment: null })

/** All nodes and marks of a text. The order of the marks is the order in which they are written. */
export const richTextExtensions: readonly AnyExtension[] = [
  StarterKit.extend({
    addExtensions() {
      const extensions = this.parent?.() ?? []
      return extensions.map((one) =>
        one.type === 'node' && ['doc', 'blockquote'].includes(one.name)
          ? (one as NodeExtension).extend({ content: withPictures, marks: 'pictureLink' })
          : one,
      )
    },
  }).configure({
    bold: false,
    italic: false,
    strike: false,
    link: false,
    listItem: false,
    trailingNode: false,
  }),
  EnterOverBlocks,
  ListItem,
  KeptLink,
  PictureLink,
  Bold,
  Italic,
  Strike,
  OtherMark,
  Picture,
  InlinePicture,
  Figure,
  Figcaption,
  Embed,
  LastingViews,
  Container,
  DefinitionList,
  DefinitionTerm,
  Definition,
  ...tableExtensions,
  Alignment,
  KeptAttributes.configure({ types: blocks }),
  TightBlocks.configure({
    types: ['listItem', 'tableCell', 'tableHeader', 'blockquote', 'container', 'definition'],
  }),
]

let schema: Schema | undefined

export function richTextSchema(): Schema {
  schema ??= getSchema([...richTextExtensions])
  return schema
}

import { i18n } from '@lingui/core'
import type { Editor } from '@tiptap/react'
import {
  IconBlockquote,
  IconBraces,
  IconH2,
  IconH3,
  IconH4,
  IconLine,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconTable,
  IconVideo,
} from '../../ui/icons.ts'

export interface BlockAction {
  readonly name: string
  readonly label: string
  /** Other words under which it is found. */
  readonly words: string
  readonly icon: typeof IconH2
  run(): void
}

/** The actions that need a dialog. */
export interface Dialogs {
  openLink(): void
  openPicture(): void
  openEmbed(): void
}

/** The blocks that can be inserted, in the order of the "/" menu. */
export function blockActions(editor: Editor, dialogs: Dialogs): readonly BlockAction[] {
  const chain = () => editor.chain().focus()
  const heading = (level: 2 | 3 | 4, icon: typeof IconH2): BlockAction => ({
    name: `heading-${level}`,
    label: i18n.t('Heading {level}', { level }),
    words: `h${level} title`,
    icon,
    run: () => chain().toggleHeading({ level }).run(),
  })
  return [
    heading(2, IconH2),
    heading(3, IconH3),
    heading(4, IconH4),
    {
      name: 'bullets',
      label: i18n.t('Bullets'),
      words: 'list ul',
      icon: IconList,
      run: () => chain().toggleBulletList().run(),
    },
    {
      name: 'numbers',
      label: i18n.t('Numbered list'),
      words: 'ol numbers',
      icon: IconListNumbers,
      run: () => chain().toggleOrderedList().run(),
    },
    {
      name: 'quote',
      label: i18n.t('Quote'),
      words: 'blockquote',
      icon: IconBlockquote,
      run: () => chain().toggleBlockquote().run(),
    },
    {
      name: 'code',
      label: i18n.t('Code block'),
      words: 'pre source',
      icon: IconBraces,
      run: () => chain().toggleCodeBlock().run(),
    },
    {
      name: 'picture',
      label: i18n.t('Picture'),
      words: 'image photo figure',
      icon: IconPhoto,
      run: dialogs.openPicture,
    },
    {
      name: 'link',
      label: i18n.t('Link to a page'),
      words: 'url address',
      icon: IconLink,
      run: dialogs.openLink,
    },
    {
      name: 'table',
      label: i18n.t('Table'),
      words: 'rows columns',
      icon: IconTable,
      run: () => insertTable(editor),
    },
    {
      name: 'embed',
      label: i18n.t('Video or map'),
      words: 'youtube vimeo embed',
      icon: IconVideo,
      run: dialogs.openEmbed,
    },
    {
      name: 'line',
      label: i18n.t('Dividing line'),
      words: 'hr rule',
      icon: IconLine,
      run: () => chain().setHorizontalRule().run(),
    },
  ]
}

/** With its headings in a row of their own. */
export function insertTable(editor: Editor): void {
  editor
    .chain()
    .focus()
    .insertTable({ rows: 3, cols: 3, withHeaderRow: true })
    .command(({ tr, state }) => {
      const { $from } = tr.selection
      for (let depth = $from.depth; depth > 0; depth--) {
        if ($from.node(depth).type === state.schema.nodes.tableRow)
          tr.setNodeAttribute($from.before(depth), 'section', 'thead')
      }
      return true
    })
    .run()
}

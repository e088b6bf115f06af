import { i18n } from '@lingui/core'
import { type Editor, EditorContent } from '@tiptap/react'
import { useCallback, useMemo, useState } from 'react'
import { altOf } from '../../api/assets.ts'
import { openAssetPicker } from '../../screens/media/asset-picker.tsx'
import { blockActions } from './actions.ts'
import { LinkBar } from './bars/LinkBar.tsx'
import { PictureBar } from './bars/PictureBar.tsx'
import { TableBar } from './bars/TableBar.tsx'
import { EmbedDialog } from './EmbedDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import classes from './RichTextEditor.module.css'
import { SlashMenu } from './slash/SlashMenu.tsx'
import type { SlashState } from './slash/slash-commands.ts'
import { Toolbar } from './Toolbar.tsx'
import { useRichEditor } from './use-rich-editor.ts'

interface Props {
  readonly label: string
  readonly value: string
  readonly isReadOnly: boolean
  readonly onChange: (html: string) => void
  readonly onSource: () => void
}

/** The simple editor: a toolbar, "/" for blocks, and bars for what the cursor is in. */
export function RichTextEditor({ label, value, isReadOnly, onChange, onSource }: Props) {
  const [dialog, setDialog] = useState<'link' | 'embed' | null>(null)
  const [slash, setSlash] = useState<SlashState | null>(null)
  const openLink = useCallback(() => setDialog('link'), [])
  const editor = useRichEditor({
    label,
    placeholder: isReadOnly ? '' : i18n.t('Write, or type / for headings, lists and pictures'),
    value,
    isReadOnly,
    className: classes.text ?? '',
    onChange,
    onLink: openLink,
    onSlash: setSlash,
  })
  const actions = useMemo(
    () =>
      blockActions(editor, {
        openLink,
        openEmbed: () => setDialog('embed'),
        openPicture: () => void insertPicture(editor),
      }),
    [editor, openLink],
  )

  return (
    <div className={classes.box}>
      {!isReadOnly && <Toolbar editor={editor} label={label} actions={actions} onSource={onSource} />}
      {!isReadOnly && (
        <>
          <LinkBar editor={editor} onChange={openLink} />
          <PictureBar editor={editor} />
          <TableBar editor={editor} />
        </>
      )}
      <EditorContent editor={editor} />
      {slash && <SlashMenu editor={editor} state={slash} actions={actions} onClose={() => setSlash(null)} />}
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'embed' && <EmbedDialog editor={editor} onClose={() => setDialog(null)} />}
    </div>
  )
}

/** As a figure, with the caption of the asset. */
async function insertPicture(editor: Editor) {
  const asset = await openAssetPicker({ accept: 'image' })
  if (!asset) return
  const picture = { type: 'picture', attrs: { src: `corral:asset/${asset.id}`, alt: altOf(asset) } }
  const caption = asset.caption
    ? [{ type: 'figcaption', content: [{ type: 'text', text: asset.caption }] }]
    : []
  editor
    .chain()
    .focus()
    .insertContent({ type: 'figure', content: [picture, ...caption] })
    .run()
}

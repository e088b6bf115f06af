import { i18n } from '@lingui/core'
import { Button, TextInput } from '@mantine/core'
import { NodeSelection } from '@tiptap/pm/state'
import { type Editor, useEditorState } from '@tiptap/react'
import { altOf } from '../../../api/assets.ts'
import { openAssetPicker } from '../../../screens/media/asset-picker.tsx'
import classes from '../RichTextEditor.module.css'

/** What the selected picture shows, for people who cannot see it. */
export function PictureBar({ editor }: { editor: Editor }) {
  const picture = useEditorState({ editor, selector: () => selectedPicture(editor) })
  if (!picture) return null
  const { at } = picture

  function update(attributes: Readonly<Record<string, string>>) {
    editor.commands.command(({ tr }) => {
      for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(at, name, value)
      tr.setSelection(NodeSelection.create(tr.doc, at))
      return true
    })
  }

  async function replace() {
    const asset = await openAssetPicker({ accept: 'image' })
    if (asset) update({ src: `corral:asset/${asset.id}`, alt: altOf(asset) })
  }

  return (
    <div className={classes.bar}>
      <TextInput
        size="xs"
        className={classes.where}
        aria-label={i18n.t('What does the picture show?')}
        placeholder={i18n.t('What does it show?')}
        value={picture.alt}
        onChange={(event) => update({ alt: event.currentTarget.value })}
      />
      <Button size="compact-xs" variant="default" onClick={() => void replace()}>
        {i18n.t('Replace…')}
      </Button>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        onClick={() => editor.chain().focus().deleteSelection().run()}
      >
        {i18n.t('Remove')}
      </Button>
    </div>
  )
}

function selectedPicture(editor: Editor): { at: number; alt: string } | null {
  const { selection } = editor.state
  if (!(selection instanceof NodeSelection) || !/picture/i.test(selection.node.type.name)) return null
  return { at: selection.from, alt: String(selection.node.attrs.alt ?? '') }
}

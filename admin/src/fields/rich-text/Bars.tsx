import { i18n } from '@lingui/core'
import { Button, TextInput } from '@mantine/core'
import { NodeSelection } from '@tiptap/pm/state'
import { type Editor, useEditorState } from '@tiptap/react'
import { altOf } from '../../api/assets.ts'
import { openAssetPicker } from '../../screens/media/asset-picker.tsx'
import { targetOf } from '../records/link.ts'
import { useTarget } from '../records/use-target.ts'
import { hasHeaderRow, toggleHeaderRow } from './header-row.ts'
import classes from './RichTextEditor.module.css'

/** The description of the selected picture, for people who cannot see it. */
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

/** Where the link under the cursor leads. */
export function LinkBar({ editor, onChange }: { editor: Editor; onChange: () => void }) {
  const href = useEditorState({
    editor,
    selector: () => (editor.isActive('link') ? String(editor.getAttributes('link').href ?? '') : null),
  })
  if (href === null) return null
  return (
    <div className={classes.bar}>
      <Destination href={href} />
      <Button size="compact-xs" variant="default" onClick={onChange}>
        {i18n.t('Change the link')}
      </Button>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        onClick={() => editor.chain().focus().extendMarkRange('link').unsetMark('link').run()}
      >
        {i18n.t('Remove the link')}
      </Button>
    </div>
  )
}

function Destination({ href }: { href: string }) {
  const target = targetOf(href)
  const found = useTarget(target)
  if (!target) return <span className={classes.where}>{href}</span>
  if (found === null)
    return <span className={classes.where}>{i18n.t('Leads to something that was deleted.')}</span>
  if (!found) return <span className={classes.where}>…</span>
  return (
    <span className={classes.where}>
      {found.isPublic ? found.title : i18n.t('{title} (visitors cannot see it yet)', { title: found.title })}{' '}
      · {found.url}
      {target.rest}
    </span>
  )
}

/** Rows and columns of the table that the cursor is in. */
export function TableBar({ editor }: { editor: Editor }) {
  const table = useEditorState({
    editor,
    selector: () => (editor.isActive('table') ? { hasHeader: hasHeaderRow(editor) } : null),
  })
  if (!table) return null
  const chain = () => editor.chain().focus()
  const tools = [
    { label: i18n.t('Add a row'), run: () => chain().addRowAfter().run() },
    { label: i18n.t('Add a column'), run: () => chain().addColumnAfter().run() },
    { label: i18n.t('Remove the row'), run: () => chain().deleteRow().run() },
    { label: i18n.t('Remove the column'), run: () => chain().deleteColumn().run() },
    { label: i18n.t('Remove the table'), run: () => chain().deleteTable().run() },
  ]
  return (
    <div className={classes.bar}>
      <Button
        size="compact-xs"
        variant={table.hasHeader ? 'light' : 'default'}
        aria-pressed={table.hasHeader}
        onClick={() => toggleHeaderRow(editor)}
      >
        {i18n.t('Header row')}
      </Button>
      {tools.map(({ label, run }) => (
        <Button key={label} size="compact-xs" variant="default" onClick={run}>
          {label}
        </Button>
      ))}
    </div>
  )
}

import { i18n } from '@lingui/core'
import { Button } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import classes from '../RichTextEditor.module.css'

/** Rows and columns of the table that the cursor is in. */
export function TableBar({ editor }: { editor: Editor }) {
  const isTable = useEditorState({ editor, selector: () => editor.isActive('table') })
  if (!isTable) return null
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
      {tools.map(({ label, run }) => (
        <Button key={label} size="compact-xs" variant="default" onClick={run}>
          {label}
        </Button>
      ))}
    </div>
  )
}

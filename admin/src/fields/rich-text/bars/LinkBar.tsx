import { i18n } from '@lingui/core'
import { Button } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import { targetOf } from '../../records/link.ts'
import { useTarget } from '../../records/use-target.ts'
import classes from '../RichTextEditor.module.css'

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

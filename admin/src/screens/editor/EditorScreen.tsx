import { i18n } from '@lingui/core'
import { SegmentedControl } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { EditorKey } from '../../ui/shortcut-list.ts'
import classes from './Editor.module.css'
import { type EditorPane, useEditor, useTitle } from './editor-context.tsx'
import { StatusLine } from './header/StatusLine.tsx'

const Catalogue = lazy(async () => ({
  default: (await import('./components/catalogue/Catalogue.tsx')).Catalogue,
}))
const ConflictDialog = lazy(async () => ({
  default: (await import('./ConflictDialog.tsx')).ConflictDialog,
}))
const SharePreview = lazy(async () => ({
  default: (await import('../preview/SharePreview.tsx')).SharePreview,
}))

interface Props {
  readonly header: ReactNode
  readonly centre: ReactNode
  readonly panel: ReactNode
  /** The labels of the panes on a phone. */
  readonly paneNames: Readonly<Partial<Record<EditorPane, string>>>
  readonly PublishDialog: ComponentType<{ onClose: () => void }>
}

/** The editor of a page, post or global: the content in the middle, the selected part or the settings on the right. */
export function EditorScreen({ header, centre, panel, paneNames, PublishDialog }: Props) {
  const { draft, isPhone, pane, dialog, openDialog, adding } = useEditor()
  const title = useTitle()
  useDocumentTitle(`${title || i18n.t('Untitled')} · Corral`)
  useEditorKeys()
  const close = () => openDialog(null)
  return (
    <div className={classes.editor}>
      {header}
      <StatusLine />
      {isPhone && <Panes names={paneNames} />}
      <div className={classes.columns}>
        {(!isPhone || pane !== 'panel') && centre}
        {(!isPhone || pane === 'panel') && panel}
      </div>
      <Suspense>
        {dialog === 'publish' && <PublishDialog onClose={close} />}
        {dialog === 'share' && draft.kind !== 'global' && (
          <SharePreview kind={draft.kind} id={draft.id} isOpen onClose={close} />
        )}
        {adding && <Catalogue place={adding} />}
        {dialog === 'conflicts' && <ConflictDialog onClose={close} />}
      </Suspense>
    </div>
  )
}

function Panes({ names }: { names: Props['paneNames'] }) {
  const { pane, showPane } = useEditor()
  const panes: readonly EditorPane[] = ['page', 'preview', 'panel']
  const data = panes.flatMap((value) => (names[value] ? [{ value, label: names[value] }] : []))
  return (
    <SegmentedControl
      className={classes.panes}
      fullWidth
      size="sm"
      aria-label={i18n.t('What is shown')}
      value={pane}
      onChange={(value) => showPane(value as EditorPane)}
      data={data}
    />
  )
}

/** ⌘Z, ⇧⌘Z, ⌘S and ⌘Enter, also while typing. Everything else belongs to the field that has the focus. */
function useEditorKeys(): void {
  const { draft, canEdit, openDialog } = useEditor()
  useEffect(() => {
    if (!canEdit) return
    const actions: Readonly<Record<EditorKey, () => void>> = {
      'mod+z': draft.undo,
      'mod+shift+z': draft.redo,
      'mod+y': draft.redo,
      'mod+s': () => void draft.saveNow().catch(() => {}),
      'mod+enter': () => openDialog('publish'),
    }
    function onKeyDown(event: KeyboardEvent) {
      // A text editor undoes its own changes first, and a dialog has its own keys.
      if (event.defaultPrevented || event.altKey || !(event.metaKey || event.ctrlKey)) return
      if (document.querySelector('[aria-modal="true"]')) return
      const keys = `mod+${event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`
      if (!Object.hasOwn(actions, keys)) return
      event.preventDefault()
      actions[keys as EditorKey]()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [draft, canEdit, openDialog])
}

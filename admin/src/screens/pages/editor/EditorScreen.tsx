import { i18n } from '@lingui/core'
import { SegmentedControl } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { Centre } from './Centre.tsx'
import classes from './Editor.module.css'
import { type EditorPane, useEditor } from './editor-context.ts'
import { EditorHeader } from './header/EditorHeader.tsx'
import { StatusLine } from './header/StatusLine.tsx'
import { Panel } from './panel/Panel.tsx'
import { useAddressedPlace } from './use-addressed-place.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useMergeNotes } from './use-merge-notes.ts'
import { useTreeBadges } from './use-tree-badges.ts'

const Catalogue = lazy(async () => ({ default: (await import('./catalogue/Catalogue.tsx')).Catalogue }))
const PublishDialog = lazy(async () => ({
  default: (await import('./publish/PublishDialog.tsx')).PublishDialog,
}))
const ConflictDialog = lazy(async () => ({
  default: (await import('./conflicts/ConflictDialog.tsx')).ConflictDialog,
}))
const SharePreview = lazy(async () => ({
  default: (await import('../../preview/SharePreview.tsx')).SharePreview,
}))

/** The page in the middle, what is selected in it on the right. */
export function EditorScreen() {
  const { draft, isPhone, pane } = useEditor()
  const title = draft.useValue(({ content }) => String(content.title ?? ''))
  useDocumentTitle(`${title || i18n.t('Untitled')} · Corral`)
  useEditorKeys()
  useTreeBadges()
  useAddressedPlace()
  useMergeNotes()
  return (
    <div className={classes.editor}>
      <EditorHeader />
      <StatusLine />
      {isPhone && <Panes />}
      <div className={classes.columns}>
        {(!isPhone || pane !== 'panel') && <Centre />}
        {(!isPhone || pane === 'panel') && <Panel />}
      </div>
      <Dialogs />
    </div>
  )
}

function Panes() {
  const { pane, showPane } = useEditor()
  return (
    <SegmentedControl
      className={classes.panes}
      fullWidth
      size="sm"
      aria-label={i18n.t('What is shown')}
      value={pane}
      onChange={(value) => showPane(value as EditorPane)}
      data={[
        { value: 'page', label: i18n.t('Outline') },
        { value: 'preview', label: i18n.t('Preview') },
        { value: 'panel', label: i18n.t('Edit') },
      ]}
    />
  )
}

function Dialogs() {
  const { draft, dialog, openDialog, adding } = useEditor()
  return (
    <Suspense>
      {adding && <Catalogue place={adding} />}
      {dialog === 'publish' && <PublishDialog onClose={() => openDialog(null)} />}
      {dialog === 'share' && (
        <SharePreview kind="page" id={draft.id} isOpen onClose={() => openDialog(null)} />
      )}
      {dialog === 'conflicts' && <ConflictDialog onClose={() => openDialog(null)} />}
    </Suspense>
  )
}

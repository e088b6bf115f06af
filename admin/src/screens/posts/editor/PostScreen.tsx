import { i18n } from '@lingui/core'
import { SegmentedControl } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useRemember } from '../../../app/recent.ts'
import { LoadingState } from '../../../ui/states.tsx'
import classes from '../../pages/editor/Editor.module.css'
import { type EditorPane, useEditor } from '../../pages/editor/editor-context.ts'
import { StatusLine } from '../../pages/editor/header/StatusLine.tsx'
import panelClasses from '../../pages/editor/panel/Panel.module.css'
import { useEditorKeys } from '../../pages/editor/use-editor-keys.ts'
import postClasses from './Post.module.css'
import { PostHeader } from './PostHeader.tsx'
import { PostSettings } from './PostSettings.tsx'
import { PostText } from './PostText.tsx'

const PostPreview = lazy(async () => ({ default: (await import('./PostPreview.tsx')).PostPreview }))
const PostPublishDialog = lazy(async () => ({
  default: (await import('./PostPublishDialog.tsx')).PostPublishDialog,
}))
const ConflictDialog = lazy(async () => ({
  default: (await import('../../pages/editor/conflicts/ConflictDialog.tsx')).ConflictDialog,
}))
const SharePreview = lazy(async () => ({
  default: (await import('../../preview/SharePreview.tsx')).SharePreview,
}))

/** The text in the middle, or how it will look; everything else about the post on the right. */
export function PostScreen() {
  const { draft, isPhone, pane } = useEditor()
  const title = draft.useValue(({ content }) => String(content.title ?? ''))
  useDocumentTitle(`${title || i18n.t('Untitled')} · Corral`)
  useEditorKeys()
  const url = draft.useValue(({ live }) => String(live.url ?? ''))
  useRemember({ kind: 'post', id: draft.id, title, detail: url })
  return (
    <div className={classes.editor}>
      <PostHeader />
      <StatusLine />
      {isPhone && <Panes />}
      <div className={classes.columns}>
        {(!isPhone || pane !== 'panel') && (
          <div className={classes.centre}>
            {pane === 'preview' ? (
              <Suspense fallback={<LoadingState />}>
                <PostPreview />
              </Suspense>
            ) : (
              <div className={postClasses.text}>
                <PostText />
              </div>
            )}
          </div>
        )}
        {(!isPhone || pane === 'panel') && (
          <aside className={panelClasses.panel} aria-label={i18n.t('Settings of the post')}>
            <PostSettings />
          </aside>
        )}
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
        { value: 'page', label: i18n.t('Write') },
        { value: 'preview', label: i18n.t('Preview') },
        { value: 'panel', label: i18n.t('Settings') },
      ]}
    />
  )
}

function Dialogs() {
  const { draft, dialog, openDialog } = useEditor()
  const close = () => openDialog(null)
  return (
    <Suspense>
      {dialog === 'publish' && <PostPublishDialog onClose={close} />}
      {dialog === 'share' && <SharePreview kind="post" id={draft.id} isOpen onClose={close} />}
      {dialog === 'conflicts' && <ConflictDialog onClose={close} />}
    </Suspense>
  )
}

import { i18n } from '@lingui/core'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useRemember } from '../../app/recent.ts'
import { useDraft } from '../../editor/use-draft.ts'
import { Screen } from '../../ui/Screen.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import classes from '../editor/Editor.module.css'
import { EditorScreen } from '../editor/EditorScreen.tsx'
import { EditorProvider, useEditor } from '../editor/editor-context.tsx'
import panelClasses from '../editor/Panel.module.css'
import postClasses from './editor/Post.module.css'
import { PostHeader } from './editor/PostHeader.tsx'
import { PostSettings } from './editor/PostSettings.tsx'
import { PostText } from './editor/PostText.tsx'

const PostPreview = lazy(async () => ({ default: (await import('./editor/PostPreview.tsx')).PostPreview }))
const PostPublishDialog = lazy(async () => ({
  default: (await import('./editor/PostPublishDialog.tsx')).PostPublishDialog,
}))

export function PostEditor() {
  const { id } = useParams({ from: '/posts/$id' })
  return <PostWithId key={id} id={Number(id)} />
}

function PostWithId({ id }: { id: number }) {
  const { status, error, draft, reload } = useDraft('post', id)
  if (status === 'loading') return <LoadingState />
  if (status === 'error') {
    return (
      <Screen title={i18n.t('Post')}>
        <ErrorState error={error} reset={reload} />
      </Screen>
    )
  }
  return (
    <EditorProvider draft={draft} paneOf={paneOf}>
      <PostScreen />
    </EditorProvider>
  )
}

/** The text is in the middle, all other fields are beside it. */
function paneOf(field: string | null) {
  const isText = field === null || /^(title|description|content|meta(\..*)?)$/.test(field)
  return isText ? 'page' : 'panel'
}

function PostScreen() {
  const { draft } = useEditor()
  const title = draft.useValue(({ content }) => String(content.title ?? ''))
  const url = draft.useValue(({ live }) => String(live.url ?? ''))
  useRemember({ kind: 'post', id: draft.id, title, detail: url })
  return (
    <EditorScreen
      header={<PostHeader />}
      centre={<Centre />}
      panel={
        <aside className={panelClasses.panel} aria-label={i18n.t('Settings of the post')}>
          <PostSettings />
        </aside>
      }
      paneNames={{ page: i18n.t('Write'), preview: i18n.t('Preview'), panel: i18n.t('Settings') }}
      PublishDialog={PostPublishDialog}
    />
  )
}

/** The text, or how it will look. */
function Centre() {
  const { pane } = useEditor()
  return (
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
  )
}

import { i18n } from '@lingui/core'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { templateOfPost, useCollections } from '../../api/collections.ts'
import { useLayout } from '../../api/component-types.ts'
import { useShowsPostOf } from '../../api/open-collection.ts'
import { useRemember } from '../../app/recent.ts'
import type { Content } from '../../editor/content.ts'
import { useDraft } from '../../editor/use-draft.ts'
import { ContentLanguageProvider, contentLanguage } from '../../fields/content-language.ts'
import { Screen } from '../../ui/Screen.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { useAddressedPlace, useMergeNotes } from '../editor/components/use-places.ts'
import classes from '../editor/Editor.module.css'
import { EditorScreen } from '../editor/EditorScreen.tsx'
import { EditorProvider, useEditor } from '../editor/editor-context.tsx'
import { LivePreview, usePreviewWidth, WidthControl } from '../editor/LivePreview.tsx'
import panelClasses from '../editor/Panel.module.css'
import { PanelTools } from '../editor/PanelTools.tsx'
import { SidePanel } from '../editor/SidePanel.tsx'
import type { FoundSource } from '../translations/side-by-side/source.ts'
import { collectionSchema } from './collection-schema.ts'
import { BackToPost, PostHeader } from './editor/PostHeader.tsx'
import { PostSettings } from './editor/PostSettings.tsx'
import { PostText } from './editor/PostText.tsx'
import { useBeside } from './editor/use-beside.ts'
import { useCollectionOfPost } from './editor/use-collection.ts'
import { useLanguageOfPost } from './editor/use-language.ts'
import { usePreviewBeside } from './editor/use-preview-beside.ts'

const SideBySide = lazy(async () => ({
  default: (await import('../translations/side-by-side/SideBySide.tsx')).SideBySide,
}))
const PostPublishDialog = lazy(async () => ({
  default: (await import('./editor/PostPublishDialog.tsx')).PostPublishDialog,
}))

export function PostEditor() {
  const { id } = useParams({ from: '/posts/$id' })
  return <PostWithId key={id} id={Number(id)} />
}

function PostWithId({ id }: { id: number }) {
  const { status, error, draft, reload } = useDraft('post', id)
  const hasComponents = draft.useValue(({ content }) => content.components !== undefined)
  const { types, templates, isLoading } = useLayout(hasComponents)
  const collections = useCollections()
  const type = draft.useValue(({ content }) => content.post_type)
  useShowsPostOf(typeof type === 'string' ? type : null)
  const templateOf = useCallback((content: Content) => templateOfPost(content, collections), [collections])
  const { isKnown, code } = useLanguageOfPost(id)
  const language = useMemo(() => (code === undefined ? {} : contentLanguage(code)), [code])
  // The editors of texts are told their language when they are made.
  if (status === 'loading' || (status === 'ready' && (isLoading || !isKnown))) return <LoadingState />
  if (status === 'error') {
    return (
      <Screen title={i18n.t('Post')}>
        <ErrorState error={error} reset={reload} />
      </Screen>
    )
  }
  return (
    <EditorProvider {...{ draft, types, templates, templateOf, paneOf }}>
      <ContentLanguageProvider value={language}>
        <PostScreen />
      </ContentLanguageProvider>
    </EditorProvider>
  )
}

/** The text is in the middle, all other fields are beside it. */
function paneOf(field: string | null) {
  const isText = field !== null && /^(title|description|content|meta(?!\.seo\.)(\..*)?)$/.test(field)
  return isText ? 'page' : 'panel'
}

function PostScreen() {
  const { draft } = useEditor()
  const title = draft.useValue(({ content }) => String(content.title ?? ''))
  const url = draft.useValue(({ live }) => String(live.url ?? ''))
  const isComponent = draft.useValue(({ selected }) => selected !== null)
  useRemember({ kind: 'post', id: draft.id, title, detail: url })
  useAddressedPlace()
  useMergeNotes()
  const { source, isBeside } = useBeside()
  const { isOn: hasPreview } = usePreviewBeside()
  return (
    <EditorScreen
      header={<PostHeader />}
      centre={isBeside && source ? <Translating found={source} /> : <Centre hasPreview={hasPreview} />}
      panel={
        isBeside ? null : (
          <SidePanel label={hasPreview ? i18n.t('The post') : i18n.t('Settings of the post')}>
            {hasPreview && <WrittenPost />}
            <PostSettings isBelowText={hasPreview} />
          </SidePanel>
        )
      }
      paneNames={{
        page: i18n.t('Write'),
        preview: i18n.t('Preview'),
        panel: isComponent ? i18n.t('Edit') : i18n.t('Settings'),
      }}
      PublishDialog={PostPublishDialog}
      minCentre={hasPreview ? 360 : 520}
      minPanel={hasPreview ? 560 : 520}
    />
  )
}

function Translating({ found }: { found: FoundSource }) {
  const collection = useCollectionOfPost()
  const schema = useMemo(() => collectionSchema(collection), [collection])
  return (
    <Suspense fallback={<LoadingState />}>
      <SideBySide found={found} meta={schema} views={<BackToPost />} />
    </Suspense>
  )
}

/** Beside the preview. */
function WrittenPost() {
  return (
    <>
      <div className={panelClasses.head}>
        <h2 className={panelClasses.name}>{i18n.t('The post')}</h2>
        <PanelTools />
      </div>
      <div className={panelClasses.body}>
        <PostText />
      </div>
    </>
  )
}

/** The text, or how it will look. */
function Centre({ hasPreview }: { hasPreview: boolean }) {
  const { pane } = useEditor()
  const [width, setWidth] = usePreviewWidth()
  return (
    <div className={classes.centre}>
      {hasPreview || pane === 'preview' ? (
        <>
          <div className={classes.toolbar}>
            <WidthControl width={width} onChange={setWidth} />
          </div>
          <div className={classes.page}>
            <LivePreview width={width} />
          </div>
        </>
      ) : (
        <div className={classes.writing}>
          <PostText />
        </div>
      )}
    </div>
  )
}

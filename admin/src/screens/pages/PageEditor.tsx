import { i18n } from '@lingui/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { useLayout } from '../../api/component-types.ts'
import { useSiteLanguages } from '../../api/languages.ts'
import type { Content } from '../../editor/content.ts'
import type { Draft } from '../../editor/draft.types.ts'
import { useDraft } from '../../editor/use-draft.ts'
import { ContentLanguageProvider, contentLanguage } from '../../fields/content-language.ts'
import { asSchema } from '../../fields/form/schema.ts'
import { Screen } from '../../ui/Screen.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { useAddressedPlace, useMergeNotes } from '../editor/components/use-places.ts'
import { EditorScreen } from '../editor/EditorScreen.tsx'
import { EditorProvider, useEditor } from '../editor/editor-context.tsx'
import { SidePanel } from '../editor/SidePanel.tsx'
import { type FoundSource, useSource } from '../translations/side-by-side/source.ts'
import { Centre } from './editor/Centre.tsx'
import { PageHeader } from './editor/PageHeader.tsx'
import { SettingsPanel } from './editor/panel/SettingsPanel.tsx'
import { useDescribingTemplate } from './editor/panel/TemplateFields.tsx'
import { useView, ViewControl } from './editor/ViewControl.tsx'
import { usePagePath } from './tree/use-reveal.ts'

const SideBySide = lazy(async () => ({
  default: (await import('../translations/side-by-side/SideBySide.tsx')).SideBySide,
}))
const PublishDialog = lazy(async () => ({
  default: (await import('./editor/PublishDialog.tsx')).PublishDialog,
}))

export function PageEditor() {
  const { id } = useParams({ from: '/pages/$id' })
  return <PageWithId key={id} id={Number(id)} />
}

function PageWithId({ id }: { id: number }) {
  const { status, error, draft, reload } = useDraft('page', id)
  useChangesElsewhere(draft, status === 'ready')
  const { types, templates, isLoading } = useLayout(true)
  const hasLanguages = useSiteLanguages().length > 0
  const path = usePagePath(id)
  const code = path.data?.at(-1)?.language
  const language = useMemo(() => (code === undefined ? {} : contentLanguage(code)), [code])
  // The editors of texts are told their language when they are made.
  if (status === 'loading' || (status === 'ready' && (isLoading || (hasLanguages && path.isPending))))
    return <LoadingState />
  if (status === 'error')
    return (
      <Screen title={i18n.t('Page')}>
        <ErrorState error={error} reset={reload} />
      </Screen>
    )
  return (
    <EditorProvider {...{ draft, types, templates, templateOf, paneOf }}>
      <ContentLanguageProvider value={language}>
        <PageScreen />
      </ContentLanguageProvider>
    </EditorProvider>
  )
}

function paneOf() {
  return 'panel' as const
}

function templateOf({ template }: Content): string {
  return String(template ?? '')
}

function PageScreen() {
  useTreeRow()
  useAddressedPlace()
  useMergeNotes()
  const { draft } = useEditor()
  const [view] = useView()
  const source = useSource(draft)
  const isBeside = view === 'translation' && source !== null
  return (
    <EditorScreen
      header={<PageHeader />}
      centre={isBeside ? <Translating found={source} /> : <Centre />}
      panel={
        isBeside ? null : (
          <SidePanel label={i18n.t('Page settings')}>
            <SettingsPanel />
          </SidePanel>
        )
      }
      paneNames={{ page: i18n.t('Outline'), preview: i18n.t('Preview'), panel: i18n.t('Edit') }}
      PublishDialog={PublishDialog}
    />
  )
}

function Translating({ found }: { found: FoundSource }) {
  const meta = useDescribingTemplate()?.schema
  const schema = useMemo(() => asSchema(meta), [meta])
  return (
    <Suspense fallback={<LoadingState />}>
      <SideBySide found={found} meta={schema} views={<ViewControl />} />
    </Suspense>
  )
}

/** The tree renames and moves pages too: when it invalidates the queries of this page, the draft reads the change. */
function useChangesElsewhere(draft: Draft, isReady: boolean): void {
  useQuery({
    queryKey: ['page', draft.id, 'draft'],
    enabled: isReady,
    initialData: true,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => draft.refresh(true).then(() => true),
  })
}

/**
 * The tree shows which pages have changes, and what those are called that are not public: it reads again when this page begins
 * or ceases to have some, and when another title is saved.
 */
function useTreeRow(): void {
  const { draft } = useEditor()
  const queries = useQueryClient()
  const row = draft.useValue(
    ({ isChanged, isPublished, content }) => `${isChanged} ${isPublished ? '' : content.title}`,
  )
  const isSaved = draft.useValue(({ save }) => save === 'saved')
  const shown = useRef(row)
  useEffect(() => {
    if (!isSaved || shown.current === row) return
    shown.current = row
    void queries.invalidateQueries({ queryKey: ['pages'] })
  }, [row, isSaved, queries])
}

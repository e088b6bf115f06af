import { i18n } from '@lingui/core'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { useComponentTypes, useIsLayoutLoading, usePageTemplates } from '../../api/component-types.ts'
import { useSession } from '../../api/session.ts'
import { componentsOf, findComponent } from '../../editor/content.ts'
import type { Draft, DraftKind } from '../../editor/draft.types.ts'
import { useDraft } from '../../editor/use-draft.ts'
import { Screen } from '../../ui/Screen.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { EditorScreen } from '../editor/EditorScreen.tsx'
import { EditorProvider, useEditor } from '../editor/editor-context.tsx'
import classes from '../editor/Panel.module.css'
import { Centre } from './editor/Centre.tsx'
import { typeLabel } from './editor/model/summary.ts'
import { PageHeader } from './editor/PageHeader.tsx'
import { ComponentPanel } from './editor/panel/ComponentPanel.tsx'
import { SettingsPanel } from './editor/panel/SettingsPanel.tsx'

const Catalogue = lazy(async () => ({
  default: (await import('./editor/catalogue/Catalogue.tsx')).Catalogue,
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
  const isLayoutLoading = useIsLayoutLoading()
  const list = useComponentTypes()
  const types = useMemo(() => new Map(list.map((type) => [type.type, type])), [list])
  const templates = usePageTemplates()
  if (status === 'loading' || (status === 'ready' && isLayoutLoading)) return <LoadingState />
  if (status === 'error')
    return (
      <Screen title={i18n.t('Page')}>
        <ErrorState error={error} reset={reload} />
      </Screen>
    )
  return (
    <EditorProvider draft={draft} types={types} templates={templates} paneOf={paneOf}>
      <PageScreen />
    </EditorProvider>
  )
}

function paneOf() {
  return 'panel' as const
}

function PageScreen() {
  const { adding } = useEditor()
  useTreeBadges()
  useAddressedPlace()
  useMergeNotes()
  return (
    <>
      <EditorScreen
        header={<PageHeader />}
        centre={<Centre />}
        panel={<Panel />}
        paneNames={{ page: i18n.t('Outline'), preview: i18n.t('Preview'), panel: i18n.t('Edit') }}
        PublishDialog={PublishDialog}
      />
      <Suspense>{adding && <Catalogue place={adding} />}</Suspense>
    </>
  )
}

/** The tree renames and moves pages too: when the queries of pages are invalidated, the draft reads its page again. */
function useChangesElsewhere(draft: Draft, isReady: boolean): void {
  useQuery({
    queryKey: ['page', draft.id, 'draft'],
    enabled: isReady,
    initialData: true,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => draft.refresh().then(() => true),
  })
}

/** The tree shows which pages have changes: it reads again when this page begins or ceases to have some. */
function useTreeBadges(): void {
  const { draft } = useEditor()
  const queries = useQueryClient()
  const isChanged = draft.useValue((state) => state.isChanged)
  const isSaved = draft.useValue(({ save }) => save === 'saved')
  const shown = useRef(isChanged)
  useEffect(() => {
    if (!isSaved || shown.current === isChanged) return
    shown.current = isChanged
    void queries.invalidateQueries({ queryKey: ['pages'] })
  }, [isChanged, isSaved, queries])
}

/** The address names the open component: a link can lead into a page, and a reload comes back to the same place. */
function useAddressedPlace(): void {
  const { draft, open } = useEditor()
  const { component, field } = useSearch({ from: '/pages/$id' })
  const navigate = useNavigate()
  const selected = draft.useValue((state) => (state.selected === null ? undefined : String(state.selected)))

  useEffect(() => {
    const { content, selected: current } = draft.getState()
    const found = componentsOf(content).find(({ id }) => String(id) === component)
    if (found && found.id !== current) open(found.id, field)
    else if (!component && field) open(null, field)
  }, [component, field, draft, open])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a selection made here is written to the address
  useEffect(() => {
    const { selected: id } = draft.getState()
    const current = id === null ? undefined : String(id)
    if (current === component) return
    const search = ({
      component: _,
      field: __,
      ...rest
    }: object & { component?: string; field?: string }) => ({
      ...rest,
      ...(current === undefined ? {} : { component: current }),
    })
    void navigate({ to: '.', search, replace: true })
  }, [selected])
}

/** Says quietly that somebody else changed something that is on the screen now. */
function useMergeNotes(): void {
  const { draft, types } = useEditor()
  const { user } = useSession()
  const merged = draft.useValue((state) => state.merged)
  useEffect(() => {
    if (!merged || Date.now() - merged.at > 1000) return
    const [first] = merged.components
    const component = findComponent(draft.getState().content, first ?? null)
    const place = component ? typeLabel(component, types.get(component.type) ?? null) : ownName(draft.kind)
    const isOwn = merged.by === null || merged.by === user.name
    const message = isOwn
      ? elsewhere(draft.kind, place)
      : i18n.t('{name} changed {place}.', { name: merged.by, place })
    notifications.show({ id: 'merged', color: 'gray', message, autoClose: 4000 })
  }, [merged, draft, types, user.name])
}

function ownName(kind: DraftKind): string {
  return kind === 'page' ? i18n.t('the page') : i18n.t('the post')
}

function elsewhere(kind: DraftKind, place: string): string {
  return kind === 'page'
    ? i18n.t('This page was changed elsewhere: {place}.', { place })
    : i18n.t('This post was changed elsewhere: {place}.', { place })
}

/** The panel of the selected component, or of the page itself. */
function Panel() {
  const { draft } = useEditor()
  const selected = draft.useValue((state) =>
    findComponent(state.content, state.selected) ? state.selected : null,
  )
  return (
    <aside
      className={classes.panel}
      aria-label={selected === null ? i18n.t('Page settings') : i18n.t('Component')}
    >
      {selected === null ? <SettingsPanel /> : <ComponentPanel key={selected} id={selected} />}
    </aside>
  )
}

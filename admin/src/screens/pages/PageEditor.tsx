import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useIsLayoutLoading } from '../../api/component-types.ts'
import type { Draft } from '../../editor/draft.types.ts'
import { useDraft } from '../../editor/use-draft.ts'
import { Screen } from '../../ui/Screen.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { EditorProvider } from './editor/EditorProvider.tsx'
import { EditorScreen } from './editor/EditorScreen.tsx'

export function PageEditor() {
  const { id } = useParams({ from: '/pages/$id' })
  return <PageWithId key={id} id={Number(id)} />
}

function PageWithId({ id }: { id: number }) {
  const { status, error, draft, reload } = useDraft('page', id)
  useChangesElsewhere(draft, status === 'ready')
  const isLayoutLoading = useIsLayoutLoading()
  if (status === 'loading' || (status === 'ready' && isLayoutLoading)) return <LoadingState />
  if (status === 'error')
    return (
      <Screen title={i18n.t('Page')}>
        <ErrorState error={error} reset={reload} />
      </Screen>
    )
  return (
    <EditorProvider draft={draft}>
      <EditorScreen />
    </EditorProvider>
  )
}

/** The tree renames and moves pages too: whoever says that pages have changed makes the draft read its page again. */
function useChangesElsewhere(draft: Draft, isReady: boolean): void {
  useQuery({
    queryKey: ['page', draft.id, 'draft'],
    enabled: isReady,
    initialData: true,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => draft.refresh().then(() => true),
  })
}

import { i18n } from '@lingui/core'
import { useParams } from '@tanstack/react-router'
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
  if (status === 'loading') return <LoadingState />
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

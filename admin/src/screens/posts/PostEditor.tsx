import { i18n } from '@lingui/core'
import { useParams } from '@tanstack/react-router'
import { useDraft } from '../../editor/use-draft.ts'
import { Screen } from '../../ui/Screen.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { PostProvider } from './editor/PostProvider.tsx'
import { PostScreen } from './editor/PostScreen.tsx'

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
    <PostProvider draft={draft}>
      <PostScreen />
    </PostProvider>
  )
}

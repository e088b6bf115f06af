import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback } from 'react'
import { api } from '../../../api/client.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { LoadingState } from '../../../ui/states.tsx'
import { useEditor } from '../../editor/editor-context.tsx'
import type { PreviewWidth } from '../../preview/preview.types.ts'

export type { PreviewWidth } from '../../preview/preview.types.ts'

const PreviewPane = lazy(async () => ({
  default: (await import('../../preview/PreviewPane.tsx')).PreviewPane,
}))

/** The page as it will look, in which one clicks what one wants to change. */
export function LivePreview({ width }: { width: PreviewWidth }) {
  const { draft, canEdit, open, openCatalogue } = useEditor()
  const { content, savedRevision, selected } = draft.useValue((state) => ({
    content: state.content,
    savedRevision: state.savedRevision,
    selected: state.selected,
  }))
  const onNavigate = useOpenAddress()
  const onAdd = useCallback(
    (slot: string, index: number) => canEdit && openCatalogue({ slot, index }),
    [canEdit, openCatalogue],
  )
  return (
    <Suspense fallback={<LoadingState />}>
      <PreviewPane
        kind="page"
        id={draft.id}
        content={content}
        savedRevision={savedRevision}
        selected={selected}
        onSelect={open}
        onAdd={onAdd}
        onNavigate={onNavigate}
        width={width}
      />
    </Suspense>
  )
}

/** Opens the page that has an address of the website, if there is one. */
function useOpenAddress(): (url: string) => void {
  const { draft } = useEditor()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const attempt = useAttempt()
  return useCallback(
    (url) =>
      void attempt(async () => {
        const link = /^corral:page\/(\d+)/.exec(url)?.[1]
        const path = url.replace(/[?#].*$/, '')
        const id = link
          ? Number(link)
          : await queries.fetchQuery({ queryKey: ['pages', 'at', path], queryFn: () => findPage(path) })
        if (id !== null && id !== draft.id) await navigate({ to: '/pages/$id', params: { id: String(id) } })
      }),
    [attempt, draft, navigate, queries],
  )
}

async function findPage(url: string): Promise<number | null> {
  const { data } = await api.get('/admin/api/tree', { query: { search: url } })
  return data.find((page) => page.url === url)?.id ?? null
}

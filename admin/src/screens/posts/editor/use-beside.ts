import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEditor } from '../../editor/editor-context.tsx'
import { useSource } from '../../translations/side-by-side/source.ts'

/** Whether the post is shown beside the one that it was translated from. In the address, so that it can be linked to. */
export function useBeside() {
  const { draft } = useEditor()
  const navigate = useNavigate()
  const { view } = useSearch({ from: '/posts/$id' })
  const source = useSource(draft)
  const show = (isBeside: boolean) =>
    void navigate({
      to: '.',
      search: ({ view: _, ...others }: object & { view?: unknown }) =>
        isBeside ? { ...others, view: 'translation' } : others,
      replace: true,
    })
  return { source, isBeside: view === 'translation' && source !== null, show }
}

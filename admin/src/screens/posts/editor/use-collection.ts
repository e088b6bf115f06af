import { useCollections } from '../../../api/collections.ts'
import { useEditor } from '../../editor/editor-context.tsx'

/** The collection of the type that the post has in the draft. */
export function useCollectionOfPost() {
  const { draft } = useEditor()
  const type = draft.useValue(({ content }) => String(content.post_type ?? ''))
  return useCollections().find(({ post_type }) => post_type === type)
}

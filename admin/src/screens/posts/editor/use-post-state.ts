import { useEditor } from '../../pages/editor/editor-context.ts'
import type { ListedPost } from '../use-posts.ts'

/** What the live post is now. */
export function usePostState(): ListedPost['state'] {
  const { draft } = useEditor()
  return draft.useValue(({ isPublished, schedule: { publish_at, unpublish_at } }) => {
    if (!isPublished) return 'draft'
    if (unpublish_at !== null && Date.parse(unpublish_at) <= Date.now()) return 'ended'
    return publish_at !== null && Date.parse(publish_at) > Date.now() ? 'scheduled' : 'live'
  })
}

import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useEditor } from '../../editor/editor-context.tsx'

/** Whether the preview is beside the form of a post: only where there is room, and not if it is made of components. */
export function usePreviewBeside() {
  const { draft } = useEditor()
  const [isWanted, want] = useLocalStorage({
    key: 'corral-post-preview',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const isWide = useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false }) ?? false
  const isText = draft.useValue(({ content }) => content.components === undefined)
  const isOffered = isWide && isText
  return { isOffered, isOn: isOffered && isWanted, want }
}

import { Center, Text } from '@mantine/core'
import { useEditor } from './editor-context.ts'

export type PreviewWidth = 'desktop' | 'tablet' | 'phone'

/** The page as it will look. */
export function LivePreview({ width }: { width: PreviewWidth }) {
  const { draft } = useEditor()
  const title = draft.useValue(({ content }) => String(content.title ?? ''))
  return (
    <Center h="100%">
      <Text>
        {title} {width}
      </Text>
    </Center>
  )
}

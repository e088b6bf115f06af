import { i18n } from '@lingui/core'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import classes from '../../editor/Editor.module.css'
import { useEditor } from '../../editor/editor-context.tsx'
import { PreviewPane } from '../../preview/PreviewPane.tsx'
import type { PreviewWidth } from '../../preview/preview.types.ts'

/** The post as it will look. */
export function PostPreview() {
  const { draft, isPhone, open } = useEditor()
  const [width, setWidth] = useState<PreviewWidth>(isPhone ? 'phone' : 'desktop')
  const { content, savedRevision } = draft.useValue((state) => ({
    content: state.content,
    savedRevision: state.savedRevision,
  }))
  return (
    <>
      <div className={classes.toolbar}>
        <SegmentedControl
          size="xs"
          aria-label={i18n.t('Width of the preview')}
          value={width}
          onChange={(value) => setWidth(value as PreviewWidth)}
          data={[
            { value: 'desktop', label: i18n.t('Desktop') },
            { value: 'tablet', label: i18n.t('Tablet') },
            { value: 'phone', label: i18n.t('Phone') },
          ]}
        />
      </div>
      <div className={classes.page}>
        <PreviewPane
          kind="post"
          id={draft.id}
          content={content}
          savedRevision={savedRevision}
          selected={null}
          width={width}
          onSelect={(_, field) => open(null, field ?? 'content')}
          onAdd={() => {}}
          onNavigate={() => {}}
        />
      </div>
    </>
  )
}

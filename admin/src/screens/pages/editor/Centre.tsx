import { i18n } from '@lingui/core'
import { Outline } from '../../editor/components/outline/Outline.tsx'
import classes from '../../editor/Editor.module.css'
import { useEditor } from '../../editor/editor-context.tsx'
import { LivePreview, usePreviewWidth, WidthControl } from '../../editor/LivePreview.tsx'
import { useView, ViewControl } from './ViewControl.tsx'

/** The page: as it will look, or as an outline of its slots. */
export function Centre() {
  const { isPhone, pane } = useEditor()
  const [chosen] = useView()
  const [width, setWidth] = usePreviewWidth()
  const isOutline = isPhone ? pane !== 'preview' : chosen === 'outline'
  return (
    <section className={classes.centre} aria-label={i18n.t('The page')}>
      {(!isPhone || !isOutline) && (
        <div className={classes.toolbar}>
          {!isPhone && <ViewControl />}
          {!isOutline && <WidthControl width={width} onChange={setWidth} />}
        </div>
      )}
      <div className={classes.page}>{isOutline ? <Outline /> : <LivePreview width={width} />}</div>
    </section>
  )
}

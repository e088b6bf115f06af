import { i18n } from '@lingui/core'
import { SegmentedControl } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Outline } from '../../editor/components/outline/Outline.tsx'
import classes from '../../editor/Editor.module.css'
import { useEditor } from '../../editor/editor-context.tsx'
import { LivePreview, usePreviewWidth, WidthControl } from '../../editor/LivePreview.tsx'

type View = 'preview' | 'outline'

/** The page: as it will look, or as an outline of its slots. */
export function Centre() {
  const { isPhone, pane } = useEditor()
  const [chosen, setView] = useView()
  const [width, setWidth] = usePreviewWidth()
  const view = isPhone ? (pane === 'preview' ? 'preview' : 'outline') : chosen
  return (
    <section className={classes.centre} aria-label={i18n.t('The page')}>
      {(!isPhone || view === 'preview') && (
        <div className={classes.toolbar}>
          {!isPhone && <ViewControl view={view} onChange={setView} />}
          {view === 'preview' && <WidthControl width={width} onChange={setWidth} />}
        </div>
      )}
      <div className={classes.page}>{view === 'preview' ? <LivePreview width={width} /> : <Outline />}</div>
    </section>
  )
}

/** In the address, so that it can be linked to; the last choice stays. */
function useView(): [View, (view: View) => void] {
  const navigate = useNavigate()
  const { view } = useSearch({ from: '/pages/$id' })
  const [last, setLast] = useLocalStorage<View>({
    key: 'corral-editor-view',
    defaultValue: 'preview',
    getInitialValueInEffect: false,
  })
  return [
    view ?? last,
    (next) => {
      setLast(next)
      void navigate({ to: '.', search: (before) => ({ ...before, view: next }), replace: true })
    },
  ]
}

function ViewControl({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <SegmentedControl
      size="xs"
      aria-label={i18n.t('How the page is shown')}
      value={view}
      onChange={(value) => onChange(value as View)}
      data={[
        { value: 'preview', label: i18n.t('Preview') },
        { value: 'outline', label: i18n.t('Outline') },
      ]}
    />
  )
}

import { i18n } from '@lingui/core'
import { SegmentedControl, Tooltip } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '../../../ui/icons.ts'
import classes from '../../editor/Editor.module.css'
import { useEditor } from '../../editor/editor-context.tsx'
import { LivePreview, type PreviewWidth } from './LivePreview.tsx'
import { Outline } from './outline/Outline.tsx'

type View = 'preview' | 'outline'

/** Saved soon enough for the website to show a change while it is typed. */
const previewDelay = 150

/** The page: as it will look, or as an outline of its slots. */
export function Centre() {
  const { draft, isPhone, pane } = useEditor()
  const [chosen, setView] = useView()
  const [width, setWidth] = useState<PreviewWidth>('desktop')
  const view = isPhone ? (pane === 'preview' ? 'preview' : 'outline') : chosen
  useEffect(() => {
    draft.setSaveDelay(view === 'preview' ? previewDelay : null)
    return () => draft.setSaveDelay(null)
  }, [draft, view])
  return (
    <section className={classes.centre} aria-label={i18n.t('The page')}>
      {!isPhone && (
        <div className={classes.toolbar}>
          <ViewControl view={view} onChange={setView} />
          {view === 'preview' && <WidthControl width={width} onChange={setWidth} />}
        </div>
      )}
      <div className={classes.page}>
        {view === 'preview' ? <LivePreview width={isPhone ? 'desktop' : width} /> : <Outline />}
      </div>
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

function WidthControl({ width, onChange }: { width: PreviewWidth; onChange: (width: PreviewWidth) => void }) {
  const widths = [
    { value: 'desktop', name: i18n.t('Desktop'), Icon: IconDeviceDesktop },
    { value: 'tablet', name: i18n.t('Tablet'), Icon: IconDeviceTablet },
    { value: 'phone', name: i18n.t('Phone'), Icon: IconDeviceMobile },
  ]
  return (
    <SegmentedControl
      size="xs"
      aria-label={i18n.t('Width of the preview')}
      value={width}
      onChange={(value) => onChange(value as PreviewWidth)}
      data={widths.map(({ value, name, Icon }) => ({
        value,
        label: (
          <Tooltip label={name}>
            <span>
              <Icon size={16} stroke={1.6} aria-hidden style={{ display: 'block' }} />
              <span className="visually-hidden">{name}</span>
            </span>
          </Tooltip>
        ),
      }))}
    />
  )
}

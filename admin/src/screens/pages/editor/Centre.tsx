import { i18n } from '@lingui/core'
import { SegmentedControl, Tooltip } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '../../../ui/icons.ts'
import { LoadingState } from '../../../ui/states.tsx'
import classes from '../../editor/Editor.module.css'
import { useEditor } from '../../editor/editor-context.tsx'
import type { PreviewWidth } from '../../preview/preview.types.ts'
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

const PreviewPane = lazy(async () => ({
  default: (await import('../../preview/PreviewPane.tsx')).PreviewPane,
}))

/** The page as it will look. A click opens the field to change. */
function LivePreview({ width }: { width: PreviewWidth }) {
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

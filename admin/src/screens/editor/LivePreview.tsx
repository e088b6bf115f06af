import { i18n } from '@lingui/core'
import { SegmentedControl, Tooltip } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect } from 'react'
import { api } from '../../api/client.ts'
import type { ComponentId } from '../../editor/content.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '../../ui/icons.ts'
import { LoadingState } from '../../ui/states.tsx'
import type { PreviewWidth } from '../preview/preview.types.ts'
import { useEditor, useTemplate } from './editor-context.tsx'

const PreviewPane = lazy(async () => ({
  default: (await import('../preview/PreviewPane.tsx')).PreviewPane,
}))

/** Saved soon enough for the website to show a change while it is typed. */
const previewDelay = 150

/** The page or post as it will look. A click opens the field to change. */
export function LivePreview({ width }: { width: PreviewWidth }) {
  const { draft, canEdit, open, openCatalogue } = useEditor()
  const { content, savedRevision, selected } = draft.useValue((state) => ({
    content: state.content,
    savedRevision: state.savedRevision,
    selected: state.selected,
  }))
  const onNavigate = useOpenAddress()
  const template = useTemplate()
  useEffect(() => {
    draft.setSaveDelay(previewDelay)
    return () => draft.setSaveDelay(null)
  }, [draft])
  // The text of a post is in no component.
  const onSelect = useCallback(
    (component: ComponentId | null, field?: string) =>
      open(component, field ?? (draft.kind === 'post' && component === null ? 'content' : null)),
    [draft, open],
  )
  const onAdd = useCallback(
    (slot: string, index: number) => canEdit && openCatalogue({ slot, index }),
    [canEdit, openCatalogue],
  )
  return (
    <Suspense fallback={<LoadingState />}>
      <PreviewPane
        kind={draft.kind === 'post' ? 'post' : 'page'}
        id={draft.id}
        content={content}
        template={template}
        savedRevision={savedRevision}
        selected={selected}
        onSelect={onSelect}
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
        const isOpen = draft.kind === 'page' && id === draft.id
        if (id !== null && !isOpen) await navigate({ to: '/pages/$id', params: { id: String(id) } })
      }),
    [attempt, draft, navigate, queries],
  )
}

async function findPage(url: string): Promise<number | null> {
  const { data } = await api.get('/admin/api/tree', { query: { search: url } })
  return data.find((page) => page.url === url)?.id ?? null
}

interface WidthProps {
  readonly width: PreviewWidth
  readonly onChange: (width: PreviewWidth) => void
}

export function WidthControl({ width, onChange }: WidthProps) {
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

import { i18n } from '@lingui/core'
import { SegmentedControl, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { api } from '../../api/client.ts'
import type { ComponentId } from '../../editor/content.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '../../ui/icons.ts'
import { LoadingState } from '../../ui/states.tsx'
import type { PreviewActions, PreviewWidth } from '../preview/preview.types.ts'
import { isShownAs, typedTextAt } from '../preview/typed-text.ts'
import { useComponentActions } from './components/use-component-actions.ts'
import { useEditor, useTemplate } from './editor-context.tsx'

const PreviewPane = lazy(async () => ({
  default: (await import('../preview/PreviewPane.tsx')).PreviewPane,
}))

/** Saved soon enough for the website to show a change while it is typed. */
const previewDelay = 150

/** The page or post as it will look. A click opens the field to change. */
export function LivePreview({ width }: { width: PreviewWidth }) {
  const { draft } = useEditor()
  const { url, content, savedRevision, selected } = draft.useValue((state) => ({
    url: String(state.live.url ?? ''),
    content: state.content,
    savedRevision: state.savedRevision,
    selected: state.selected,
  }))
  const actions = usePreviewActions()
  const template = useTemplate()
  useEffect(() => {
    draft.setSaveDelay(previewDelay)
    return () => draft.setSaveDelay(null)
  }, [draft])
  return (
    <Suspense fallback={<LoadingState />}>
      <PreviewPane
        kind={draft.kind === 'post' ? 'post' : 'page'}
        id={draft.id}
        url={url}
        content={content}
        template={template}
        savedRevision={savedRevision}
        selected={selected}
        actions={actions}
        width={width}
      />
    </Suspense>
  )
}

/** The effects of clicks and keys in the preview. All of them go through the working copy, so each can be undone. */
function usePreviewActions(): PreviewActions {
  const { draft, canEdit, isPhone, types, open, openCatalogue } = useEditor()
  const onNavigate = useOpenAddress()
  const { moveTo, hide, duplicate, remove } = useComponentActions()
  return useMemo(() => {
    const textAt = (component: ComponentId | null, field: string) =>
      canEdit ? typedTextAt(draft.getState().content, { component, field }, types) : null
    return {
      // The text of a post is in no component.
      onSelect: (component, field) =>
        open(component, field ?? (draft.kind === 'post' && component === null ? 'content' : null)),
      onAdd: (slot, index) => canEdit && openCatalogue({ slot, index }),
      onMove: (component, slot, index) => canEdit && moveTo(component, { slot, index }),
      onAction: (component, action) => canEdit && { hide, duplicate, remove }[action](component),
      onWrite(component, field, shown) {
        const text = textAt(component, field)
        // On a phone the form is in another pane than the preview.
        if (!text || isPhone || !isShownAs(text, shown)) return false
        // The words of a post itself are written in the place of the preview.
        if (component !== null || draft.kind === 'page') open(component)
        return true
      },
      onText(component, field, text) {
        const recipe = textAt(component, field)?.write(text)
        if (recipe) draft.change(recipe, `${component ?? ''} ${field}`)
      },
      onNavigate,
    }
  }, [draft, canEdit, isPhone, types, open, openCatalogue, moveTo, hide, duplicate, remove, onNavigate])
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

/** The screen that the page is shown on; at first one that fits the screen of the reader. */
export function usePreviewWidth(): [PreviewWidth, (width: PreviewWidth) => void] {
  const [width, setWidth] = useState<PreviewWidth | null>(null)
  const isPhone = useMediaQuery('(max-width: 37.5em)', undefined, { getInitialValueInEffect: false })
  const { isPhone: isOnePane } = useEditor()
  return [width ?? (isPhone ? 'phone' : isOnePane ? 'tablet' : 'desktop'), setWidth]
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

import { i18n } from '@lingui/core'
import { useQueries } from '@tanstack/react-query'
import { use, useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { type PageTemplate, useComponentTypes } from '../../api/component-types.ts'
import type { ComponentId, Content } from '../../editor/content.ts'
import { useContentLanguage } from '../../fields/content-language.ts'
import { ScaleContext } from './Device.tsx'
import classes from './Preview.module.css'
import { plainDocument } from './plain/document.ts'
import { type AssetPaths, assetIdsIn } from './plain/files.ts'
import { createPlainRenderer, type PlainView } from './plain/render-page.ts'
import type { PreviewActions } from './preview.types.ts'
import { plainRefOf } from './refs.ts'
import type { FrameMessage } from './use-bridge.ts'
import { useFrame, useNames } from './use-frame.ts'

interface Props {
  readonly title: string
  readonly record: string
  readonly content: Content
  readonly template: PageTemplate | null
  readonly selected?: ComponentId | null
  readonly isClickToEdit?: boolean
  readonly canAdd?: boolean
  /** Without actions it can only be looked at. */
  readonly actions?: PreviewActions | null
}

/** Short enough to look immediate, long enough that fast typing is not held up. */
const delay = 60
const sandboxed = ['null']

/** The content as a plain page, without a website, as it is on the screen: nothing needs to be saved. */
export function PlainFrame({
  title,
  record,
  content,
  template,
  selected = null,
  isClickToEdit = true,
  canAdd = false,
  actions = null,
}: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useDelayed(content, delay)
  const render = usePlainRenderer(record, shown, template)
  const names = useNames(shown, plainRefOf)
  const { lang = i18n.locale, dir = 'ltr' } = useContentLanguage()
  const source = useMemo(() => plainDocument({ lang, dir }, i18n.t('Preview')), [lang, dir])
  const onMessage = (message: FrameMessage) => {
    if (message.type === 'follow' && typeof message.url === 'string') actions?.onNavigate(message.url)
  }
  const { connection, send } = useFrame({
    frame,
    origins: sandboxed,
    record,
    content,
    selected,
    names,
    isClickToEdit,
    canAdd,
    actions,
    refOf: plainRefOf,
    onMessage,
  })
  const scale = use(ScaleContext)
  const view = useMemo(
    () => ({ ...render(shown), isEditable: canAdd, scale }),
    [render, shown, canAdd, scale],
  )
  // The bridge says hello before the script that renders is there.
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (connection > 0 && isLoaded) send({ type: 'update', seq: Date.now(), page: view })
  }, [connection, isLoaded, send, view])

  return (
    <iframe
      ref={frame}
      className={classes.frame}
      title={title}
      sandbox="allow-scripts"
      srcDoc={source}
      onLoad={() => setLoaded(true)}
    />
  )
}

/** Renders the content of a page or post, such as `page:3`, without a website. */
function usePlainRenderer(
  record: string,
  content: Content,
  template: PageTemplate | null,
): (content: Content) => PlainView {
  const types = useComponentTypes()
  const assets = useAssetPaths(content)
  return useMemo(
    () =>
      createPlainRenderer({
        record,
        types: new Map(types.map((type) => [type.type, type])),
        template,
        assets,
      }),
    [record, types, template, assets],
  )
}

/** The files of the assets that the content names by their ids. */
function useAssetPaths(content: Content): AssetPaths {
  const ids = useMemo(() => assetIdsIn(content), [content])
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: ['assets', id, 'path'],
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      queryFn: async () => (await api.get('/admin/api/assets/{id}', { path: { id } })).data,
    })),
    combine: combineAssets,
  })
}

function combineAssets(results: readonly { data?: { id: number; path: string } }[]): AssetPaths {
  return Object.fromEntries(results.flatMap(({ data }) => (data ? [[data.id, data.path]] : [])))
}

/** The newest value, at most so many milliseconds late: for work that is too slow for every key. */
function useDelayed<T>(value: T, delay: number): T {
  const [shown, setShown] = useState(value)
  const newest = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => {
    newest.current = value
    if (timer.current !== null || value === shown) return
    timer.current = setTimeout(() => {
      timer.current = null
      setShown(newest.current)
    }, delay)
  }, [value, shown, delay])
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = null
    },
    [],
  )
  return shown
}

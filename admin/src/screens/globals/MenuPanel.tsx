import { i18n } from '@lingui/core'
import { Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { components } from '../../../../client/src/index.ts'
import { api } from '../../api/client.ts'
import { type Global, menuKeyOfGlobal } from '../../api/globals.ts'
import { useSiteLanguages } from '../../api/languages.ts'
import { isObject } from '../../fields/form/schema.ts'
import { itemsIn, rowsOf } from '../../fields/menu/menu-tree.ts'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { useEditor } from '../editor/editor-context.tsx'
import { usePreviewWidth, WidthControl } from '../editor/LivePreview.tsx'
import { LanguageSwitch } from '../languages/LanguageSwitch.tsx'
import { Device, useScreen } from '../preview/Device.tsx'
import { PreviewBar } from '../preview/PreviewBar.tsx'
import { usePreviewSource } from '../preview/use-preview-source.ts'
import { MenuOnSite } from './MenuOnSite.tsx'
import classes from './MenuPanel.module.css'

interface Props {
  readonly global: Global
  /** The settings, below the preview. */
  readonly children: ReactNode
}

/** Saved soon enough for the preview to show a change while it is made. */
const previewDelay = 150

/** A menu as visitors will get it: on the website where there is one, or else as a list. */
export function MenuPanel({ global, children }: Props) {
  const { draft } = useEditor()
  const shown = usePreviewSource(null)
  const [width, setWidth] = usePreviewWidth()
  const screen = useScreen(width)
  const [code, setCode] = useState(global.language)
  const language = useSiteLanguages().find((each) => each.code === code) ?? null
  useEffect(() => {
    draft.setSaveDelay(previewDelay)
    return () => draft.setSaveDelay(null)
  }, [draft])
  const { source, site, attempt, onState, token } = shown
  const isWebsite = site !== null && source === 'website'
  const isList = source === 'plain' || source === 'silent'
  return (
    <aside className={classes.panel} aria-label={i18n.t('Preview and settings')}>
      <section className={classes.preview} aria-label={i18n.t('Preview')}>
        <PreviewBar shown={shown} screen={isWebsite ? screen : null}>
          {isWebsite && <WidthControl width={width} onChange={setWidth} />}
          {isList && <LanguageSwitch isShort value={language} onChange={setCode} />}
        </PreviewBar>
        {source === 'loading' && <LoadingState />}
        {isWebsite && (
          <>
            <Device screen={screen}>
              <MenuOnSite key={`${attempt}:${site.url}`} preview={site} onState={onState} />
            </Device>
            <Text size="xs" c="dimmed" className={classes.note}>
              {i18n.t('Your website with your saved changes. Where it shows this menu is up to the website.')}
            </Text>
          </>
        )}
        {isList && <MenuList global={global} token={token} language={code} />}
      </section>
      {children}
    </aside>
  )
}

type MenuItem = components['schemas']['NamedMenuItem']

interface ListProps {
  readonly global: Global
  readonly token: string | null
  /** That of the value at first. */
  readonly language: string | undefined
}

/** The saved menu, as the service gives it to the website in a language. */
function MenuList({ global, token, language }: ListProps) {
  const { draft } = useEditor()
  const { savedRevision, content } = draft.useValue((state) => ({
    savedRevision: state.savedRevision,
    content: state.content,
  }))
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['menus', global.name, global.is_public, token, savedRevision, language],
    placeholderData: keepPreviousData,
    enabled: global.is_public,
    queryFn: () => readMenu(global.name, token, language),
  })
  if (!global.is_public)
    return (
      <Text size="sm" p="md">
        {i18n.t('The website cannot read this menu, since it is not public.')}
      </Text>
    )
  if (error) return <ErrorState error={error} reset={() => void refetch()} />
  if (isPending) return <LoadingState />
  // In another language visitors may have another menu.
  const isOwn = data.language === global.language
  const left = isOwn ? rowsOf(itemsOf(global, content.value)).length - countItems(data.items) : 0
  return (
    <div className={classes.list}>
      {data.items.length === 0 ? (
        <Text size="sm" c="dimmed">
          {i18n.t('Visitors see no items.')}
        </Text>
      ) : (
        <nav aria-label={global.label}>
          <Items items={data.items} />
        </nav>
      )}
      {left > 0 && (
        <Text size="xs" c="dimmed" role="status">
          {i18n.t(
            '{count, plural, one {# item is} other {# items are}} left out: empty, or leading to something that visitors cannot see.',
            { count: left },
          )}
        </Text>
      )}
    </div>
  )
}

function Items({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul>
      {items.map(({ title, url, children }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item has no name of its own
        <li key={at}>
          {url === null ? <strong>{title}</strong> : <span title={url}>{title}</span>}
          {children.length > 0 && <Items items={children} />}
        </li>
      ))}
    </ul>
  )
}

/** With a token it is the working copy. */
async function readMenu(
  name: string,
  token: string | null,
  language: string | undefined,
): Promise<{ items: readonly MenuItem[]; language: string | undefined }> {
  const headers: Record<string, string> = token === null ? {} : { 'x-corral-preview': token }
  const options = { path: { name }, query: { language }, headers }
  const { data: items, language: shown } = await api.get('/api/v1/public/menu/{name}', options)
  return { items, language: shown }
}

function itemsOf(global: Global, value: unknown) {
  const key = menuKeyOfGlobal(global)
  return key !== null && isObject(value) ? itemsIn(value[key]) : []
}

function countItems(items: readonly MenuItem[]): number {
  return items.reduce((count, { children }) => count + 1 + countItems(children), 0)
}

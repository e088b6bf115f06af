import { i18n } from '@lingui/core'
import { ActionIcon, Tooltip } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type CSSProperties, Suspense, useCallback } from 'react'
import { useRemember } from '../../app/recent.ts'
import { IconLayoutSidebarLeftExpand } from '../../ui/icons.ts'
import { LoadingState } from '../../ui/states.tsx'
import classes from './PagesLayout.module.css'
import { PagesOnPhone } from './PagesOnPhone.tsx'
import { TreePane } from './tree/TreePane.tsx'
import { usePagePath } from './tree/use-reveal.ts'
import { defaultWidth, WidthHandle } from './WidthHandle.tsx'

/** The tree on the left of every screen of a page; on a phone it is a drawer. */
export function PagesLayout() {
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const { id } = useParams({ strict: false })
  const currentId = id !== undefined && /^\d+$/.test(id) ? Number(id) : null
  const { add } = useSearch({ strict: false })
  const navigate = useNavigate()
  // A search parameter, so that other screens and the command palette can ask for a new page.
  const setAdding = useCallback(
    (isAdding: boolean) =>
      void navigate({
        to: '.',
        search: ({ add: _, ...others }: { add?: true }) => (isAdding ? { ...others, add: true } : others),
        replace: !isAdding,
      }),
    [navigate],
  )
  const opened = usePagePath(currentId).data?.at(-1)
  useRemember(opened ? { kind: 'page', id: opened.id, title: opened.title, detail: opened.url } : null)
  const pane = { currentId, isAdding: add === true, onAdd: setAdding }
  return isPhone ? <PagesOnPhone pane={pane} /> : <PagesOnDesktop pane={pane} />
}

export interface PaneProps {
  readonly currentId: number | null
  readonly isAdding: boolean
  readonly onAdd: (isAdding: boolean) => void
}

function PagesOnDesktop({ pane }: { pane: PaneProps }) {
  const stored = { getInitialValueInEffect: false }
  const [width, setWidth] = useLocalStorage({
    key: 'corral-tree-width',
    defaultValue: defaultWidth,
    ...stored,
  })
  const [isClosed, setClosed] = useLocalStorage({ key: 'corral-tree-closed', defaultValue: false, ...stored })
  const isShown = !isClosed || pane.isAdding
  return (
    <div
      className={classes.layout}
      data-closed={!isShown || undefined}
      style={{ '--tree-width': `${width}px` } as CSSProperties}
    >
      {isShown ? (
        <>
          <aside className={classes.aside} aria-label={i18n.t('Tree of pages')}>
            <TreePane {...pane} onCollapse={() => setClosed(true)} />
          </aside>
          <WidthHandle width={width} onChange={setWidth} />
        </>
      ) : (
        <div className={classes.strip}>
          <Tooltip label={i18n.t('Show the tree')} position="right">
            <ActionIcon size={26} aria-label={i18n.t('Show the tree')} onClick={() => setClosed(false)}>
              <IconLayoutSidebarLeftExpand size={16} />
            </ActionIcon>
          </Tooltip>
        </div>
      )}
      <div className={classes.content}>
        <Suspense fallback={<LoadingState />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  )
}

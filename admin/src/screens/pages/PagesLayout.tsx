import { i18n } from '@lingui/core'
import { ActionIcon, Button, Drawer, Tooltip } from '@mantine/core'
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { Outlet, useMatch, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type CSSProperties, Suspense, useCallback, useEffect } from 'react'
import { useShownLanguage } from '../../api/shown-language.ts'
import { useWideNavigation } from '../../app/navigation-width.ts'
import { useRemember } from '../../app/recent.ts'
import { IconBinaryTree, IconLayoutSidebarLeftExpand } from '../../ui/icons.ts'
import { WidthHandle } from '../../ui/panes/WidthHandle.tsx'
import { LoadingState } from '../../ui/states.tsx'
import classes from './PagesLayout.module.css'
import { OpenTreeProvider } from './tree/open-tree.ts'
import { TreePane } from './tree/TreePane.tsx'
import { usePagePath } from './tree/use-reveal.ts'

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
  const [, showLanguage] = useShownLanguage()
  const language = opened?.language
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page shows its language, also after another one was chosen
  useEffect(() => {
    if (language !== undefined) showLanguage(language)
  }, [opened?.id, language])
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
  const [isNavigationWide] = useWideNavigation()
  const isEditor = pane.currentId !== null
  // Too narrow for the tree and the two panes of a page: the tree is a drawer.
  const isNarrow = useMediaQuery(isNavigationWide ? '(max-width: 81.5em)' : '(max-width: 75em)', undefined, {
    getInitialValueInEffect: false,
  })
  if (isNarrow && isEditor) return <PagesWithDrawer pane={pane} />
  const isShown = !isClosed || pane.isAdding
  return (
    <div
      className={classes.layout}
      data-closed={!isShown || undefined}
      data-editor={isEditor || undefined}
      style={{ '--tree-width': `${width}px` } as CSSProperties}
    >
      {isShown ? (
        <>
          <aside className={classes.aside} aria-label={i18n.t('Tree of pages')}>
            <TreePane {...pane} onCollapse={() => setClosed(true)} />
          </aside>
          <WidthHandle
            label={i18n.t('Width of the tree')}
            side="before"
            width={width}
            min={minWidth}
            max={maxWidth}
            standard={defaultWidth}
            onChange={setWidth}
          />
        </>
      ) : (
        <Strip onOpen={() => setClosed(false)} />
      )}
      <Content />
    </div>
  )
}

function PagesWithDrawer({ pane }: { pane: PaneProps }) {
  const [isOpen, { open, close }] = useTreeDrawer(pane)
  return (
    <div className={classes.layout} data-closed>
      <Strip onOpen={open} />
      <Content />
      <TreeDrawer isOpen={isOpen} onClose={close} pane={pane} />
    </div>
  )
}

/** The place of a hidden tree, with the button that shows it. */
function Strip({ onOpen }: { onOpen: () => void }) {
  return (
    <div className={classes.strip}>
      <Tooltip label={i18n.t('Show the tree')} position="right">
        <ActionIcon size={26} aria-label={i18n.t('Show the tree')} onClick={onOpen}>
          <IconLayoutSidebarLeftExpand size={16} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

function Content() {
  return (
    <div className={classes.content}>
      <Suspense fallback={<LoadingState />}>
        <Outlet />
      </Suspense>
    </div>
  )
}

/** The tree is the list of pages; beside an open page it is a drawer. */
function PagesOnPhone({ pane }: { pane: PaneProps }) {
  const [isOpen, { open, close }] = useTreeDrawer(pane)
  const isEditor = useMatch({ from: '/pages/$id', shouldThrow: false }) !== undefined
  if (pane.currentId === null)
    return (
      <div className={classes.phone}>
        <h1 className="visually-hidden">{i18n.t('Pages')}</h1>
        <TreePane {...pane} />
      </div>
    )
  return (
    <div className={classes.phone}>
      {!isEditor && (
        <div className={classes.phoneBar}>
          <Button variant="subtle" color="gray" leftSection={<IconBinaryTree size={16} />} onClick={open}>
            {i18n.t('All pages')}
          </Button>
        </div>
      )}
      {/* The header of an editor has the button itself. */}
      <OpenTreeProvider value={isEditor ? open : null}>
        <Content />
      </OpenTreeProvider>
      <TreeDrawer isOpen={isOpen} onClose={close} pane={pane} />
    </div>
  )
}

/** Another page closes the drawer, and a wish for a new page opens it. */
function useTreeDrawer({ currentId, isAdding, onAdd }: PaneProps) {
  const [isOpen, { open, close }] = useDisclosure(isAdding)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the drawer
  useEffect(close, [currentId])
  useEffect(() => {
    if (isAdding) open()
  }, [isAdding, open])
  function leave() {
    close()
    if (isAdding) onAdd(false)
  }
  return [isOpen, { open, close: leave }] as const
}

interface DrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly pane: PaneProps
}

function TreeDrawer({ isOpen, onClose, pane }: DrawerProps) {
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size="min(90%, 24rem)" padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={i18n.t('Tree of pages')}>
        <Drawer.Body h="100%">
          <TreePane {...pane} onCollapse={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

const defaultWidth = 248
const minWidth = 200
const maxWidth = 520

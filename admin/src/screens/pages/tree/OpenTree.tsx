import { i18n } from '@lingui/core'
import { ActionIcon, Button, CloseButton, Group, Menu, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useCanHere } from '../../../api/shown-language.ts'
import {
  IconDots,
  IconFolderSymlink,
  IconPlus,
  IconTrash,
  IconWorld,
  IconWorldOff,
} from '../../../ui/icons.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import type { RecordItem } from '../../lists/record-jobs.ts'
import { usePublishRecords } from '../../lists/use-publish-records.ts'
import { type ParentId, readMore, type TreeNode } from './children.ts'
import { itemOfParent, nodesOf, rootItem } from './items.ts'
import { MoveDialog } from './MoveDialog.tsx'
import treeClasses from './PageTree.module.css'
import { type Item, PageTree } from './PageTree.tsx'
import { refreshPages } from './page-actions.ts'
import { TreeMenu } from './TreeMenu.tsx'
import classes from './TreePane.module.css'
import { TreeContext } from './tree-context.ts'
import { treeHotkeys, usePageTree } from './use-page-tree.ts'
import { useReveal } from './use-reveal.ts'
import { useRowActions, useTreeItems, useTreeMoves, useTreeRunner } from './use-tree-actions.ts'

interface Props {
  readonly currentId: number | null
  readonly isMarking: boolean
  readonly isAdding: boolean
  readonly onAdd: (isAdding: boolean) => void
  readonly onMarked: () => void
}

/** The tree with everything that can be done in it. */
export function OpenTree({ currentId, isMarking, isAdding, onAdd, onMarked }: Props) {
  const can = useCanHere()
  const client = useQueryClient()
  const publish = usePublishRecords('page', () => refreshPages(client))
  const [expanded, setExpanded] = useExpanded()
  const [newBelow, setNewBelow] = useState<ParentId | undefined>()
  const scroller = useRef<HTMLDivElement>(null)
  const scrollTo = useRef<((item: Item) => void) | null>(null)
  const shown = useTreeItems(expanded, newBelow)
  const { drop, moveBelow } = useTreeMoves(shown, setExpanded)

  const startNew = (parent: ParentId) => {
    setNewBelow(parent)
    if (parent !== null) setExpanded((before) => [...before, String(parent)])
  }
  useEffect(() => {
    if (!isAdding) return
    setNewBelow(null)
    onAdd(false)
  }, [isAdding, onAdd])

  const runner = useTreeRunner({ tree: () => tree, shown, currentId, setExpanded, startNew, onMarked })
  const { menu, setMenu, moving, setMoving, focusRow, clearMarks, runMarked, runOn, run } = runner
  const tree = usePageTree({
    shown,
    expanded,
    setExpanded,
    newBelow,
    canMove: can('update pages'),
    hotkeys: treeHotkeys({
      can,
      run: (action, node) => runMarked(action, node),
      openMenu: (node, at) => setMenu({ node, ...at }),
      showMore: (item) => item.kind === 'more' && void readMore(item.parent, client),
    }),
    onDrop: drop,
    scrollToItem: (item) => scrollTo.current?.(item),
  })
  useReveal({ currentId, tree, shown, setExpanded, scrollTo: (item) => scrollTo.current?.(item) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the field for a new page appears
  useEffect(() => {
    const field = newBelow === undefined ? null : tree.getItemInstance(`new:${itemOfParent(newBelow)}`)
    if (field) scrollTo.current?.(field)
  }, [newBelow, shown.version, tree.getItems().length])

  const endNew = () => setNewBelow(undefined)
  const context = useRowActions({ shown, runner, currentId, isMarking, startNew, endNew })
  const marked = nodesOf(tree.getState().selectedItems, shown)

  const isEmpty = shown.childIds.get(rootItem)?.length === 0
  if (shown.error) return <ErrorState error={shown.error} reset={shown.retry} />
  if (shown.isPending) return <LoadingState />
  return (
    <TreeContext value={context}>
      <div className={treeClasses.scroller} ref={scroller}>
        {isEmpty ? (
          <EmptyState
            title={i18n.t('No pages yet')}
            action={
              can('create pages') && (
                <Button size="xs" leftSection={<IconPlus size={14} />} onClick={() => startNew(null)}>
                  {i18n.t('Add a page')}
                </Button>
              )
            }
          />
        ) : (
          <PageTree tree={tree} scroller={scroller} scrollTo={scrollTo} version={shown.version} />
        )}
      </div>
      {(isMarking || marked.length > 1) && (
        <SelectionBar
          nodes={marked}
          onMove={() => runOn('move', marked)}
          onPublish={() => void publish(marked.map(recordOf), clearMarks)}
          onTakeOffline={() =>
            void runner.actions.takeOffline(marked).then((isDone) => isDone && clearMarks())
          }
          onDelete={() => runOn('delete', marked)}
          onClear={clearMarks}
        />
      )}
      <TreeMenu
        at={menu}
        onAction={run}
        onClose={() => {
          setMenu(null)
          focusRow()
        }}
      />
      <MoveDialog
        nodes={moving}
        onClose={() => setMoving(null)}
        onChoose={(parent) => {
          const nodes = moving ?? []
          setMoving(null)
          void moveBelow(nodes, parent).then(clearMarks)
        }}
      />
    </TreeContext>
  )
}

function recordOf({ id, title, url, badges }: TreeNode): RecordItem {
  return {
    id,
    title,
    url,
    state: badges.includes('draft') ? 'draft' : 'live',
    has_changes: badges.includes('changed'),
  }
}

const storageKey = 'corral-tree-open'
const maxRemembered = 500

type Update = readonly string[] | ((before: string[]) => readonly string[])

/** The pages that are open in the tree, remembered on this computer. */
function useExpanded(): [string[], (update: Update) => void] {
  const [expanded, setExpanded] = useState(remembered)
  const update = useCallback((next: Update) => {
    setExpanded((before) => {
      const after = [...new Set(typeof next === 'function' ? next(before) : next)]
      localStorage.setItem(storageKey, JSON.stringify(after.slice(-maxRemembered)))
      return after
    })
  }, [])
  return [expanded, update]
}

function remembered(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

interface SelectionBarProps {
  readonly nodes: readonly TreeNode[]
  readonly onMove: () => void
  readonly onPublish: () => void
  readonly onTakeOffline: () => void
  readonly onDelete: () => void
  readonly onClear: () => void
}

/** The actions on all marked pages at once. */
function SelectionBar({ nodes, onMove, onPublish, onTakeOffline, onDelete, onClear }: SelectionBarProps) {
  const can = useCanHere()
  const count = nodes.length
  const isNone = count === 0
  return (
    <Group
      className={classes.selection}
      gap={6}
      wrap="nowrap"
      role="toolbar"
      aria-label={i18n.t('Marked pages')}
    >
      <Text size="sm" fw={550} flex={1} aria-live="polite">
        {i18n.t('{count, plural, =0 {Mark pages} one {# page} other {# pages}}', { count })}
      </Text>
      {can('update pages') && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={isNone}
          leftSection={<IconFolderSymlink size={15} />}
          onClick={onMove}
        >
          {i18n.t('Move to…')}
        </Button>
      )}
      {can('update pages') && (
        <Menu position="top-end">
          <Menu.Target>
            <ActionIcon variant="default" size={26} disabled={isNone} aria-label={i18n.t('Public or not')}>
              <IconDots size={15} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconWorld size={16} />} onClick={onPublish}>
              {i18n.t('Publish')}
            </Menu.Item>
            <Menu.Item leftSection={<IconWorldOff size={16} />} onClick={onTakeOffline}>
              {i18n.t('Take offline')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {can('delete pages') && (
        <ActionIcon
          variant="default"
          size={26}
          disabled={isNone}
          aria-label={i18n.t('Move the marked pages to the trash')}
          onClick={onDelete}
        >
          <IconTrash size={15} />
        </ActionIcon>
      )}
      <CloseButton size="sm" aria-label={i18n.t('Mark none')} onClick={onClear} />
    </Group>
  )
}

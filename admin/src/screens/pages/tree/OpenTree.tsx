import { i18n } from '@lingui/core'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCan } from '../../../api/session.ts'
import { useShortcuts } from '../../../app/shortcuts.ts'
import { IconPlus } from '../../../ui/icons.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import { type ParentId, readMore } from './children.ts'
import { itemOfParent, rootItem } from './items.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { nodesOf } from './nodes.ts'
import treeClasses from './PageTree.module.css'
import { type Item, PageTree } from './PageTree.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { TreeMenu } from './TreeMenu.tsx'
import { TreeContext } from './tree-context.ts'
import { treeShortcuts } from './tree-shortcuts.ts'
import { useExpanded } from './use-expanded.ts'
import { usePageTree } from './use-page-tree.ts'
import { usePublishPages } from './use-publish-pages.tsx'
import { useReveal } from './use-reveal.ts'
import { useRowActions } from './use-row-actions.ts'
import { treeHotkeys } from './use-tree-hotkeys.ts'
import { useTreeItems } from './use-tree-items.ts'
import { useTreeMoves } from './use-tree-moves.ts'
import { useTreeRunner } from './use-tree-runner.ts'

interface Props {
  readonly currentId: number | null
  readonly isMarking: boolean
  readonly isAdding: boolean
  readonly onAdd: (isAdding: boolean) => void
  readonly onMarked: () => void
}

/** The tree with everything that can be done in it. */
export function OpenTree({ currentId, isMarking, isAdding, onAdd, onMarked }: Props) {
  const can = useCan()
  const client = useQueryClient()
  const publish = usePublishPages()
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

  useShortcuts(treeShortcuts())
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
          onPublish={() => void publish(marked).then(clearMarks)}
          onTakeOffline={() => void runner.actions.takeOffline(marked).then(clearMarks)}
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

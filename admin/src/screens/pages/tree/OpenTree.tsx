import { i18n } from '@lingui/core'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useCan } from '../../../api/session.ts'
import { useShortcuts } from '../../../app/shortcuts.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import { baseOf } from './addresses.ts'
import { type ParentId, readMore, type TreeNode } from './children.ts'
import { itemOfParent, rootItem } from './items.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { isWithoutEffect, moveToIndex } from './moves.ts'
import { nodesOf, titleIn, topmostOf } from './nodes.ts'
import treeClasses from './PageTree.module.css'
import { type Item, PageTree, type Target } from './PageTree.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { type MenuAction, type MenuAt, TreeMenu } from './TreeMenu.tsx'
import { TreeContext } from './tree-context.ts'
import { treeShortcuts } from './tree-shortcuts.ts'
import { useDelete } from './use-delete.tsx'
import { useExpanded } from './use-expanded.ts'
import { useMove } from './use-move.tsx'
import { usePageActions } from './use-page-actions.tsx'
import { usePageTree } from './use-page-tree.ts'
import { useReveal } from './use-reveal.ts'
import { treeHotkeys } from './use-tree-hotkeys.ts'
import { useTreeItems } from './use-tree-items.ts'

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
  const router = useRouter()
  const actions = usePageActions()
  const remove = useDelete(currentId)
  const move = useMove()
  const [expanded, setExpanded] = useExpanded()
  const [newBelow, setNewBelow] = useState<ParentId | undefined>()
  const [renamingId, setRenamingId] = useState<number | null>(null)
  const [menu, setMenu] = useState<MenuAt | null>(null)
  const [moving, setMoving] = useState<readonly TreeNode[] | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const scrollTo = useRef<((item: Item) => void) | null>(null)
  const shown = useTreeItems(expanded, newBelow)

  const startNew = (parent: ParentId) => {
    setNewBelow(parent)
    if (parent !== null) setExpanded((before) => [...before, String(parent)])
  }
  useEffect(() => {
    if (!isAdding) return
    setNewBelow(null)
    onAdd(false)
  }, [isAdding, onAdd])

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

  const markedIds = tree.getState().selectedItems
  const marked = nodesOf(markedIds, shown)

  async function drop(items: Item[], target: Target) {
    const nodes = topmostOf(
      nodesOf(
        items.map((item) => item.getId()),
        shown,
      ),
      shown,
    )
    const data = target.item.getItemData()
    const parent = data.kind === 'page' ? data.node : null
    const siblings = nodesOf(shown.childIds.get(target.item.getId()) ?? [], shown).map(({ id }) => id)
    const ids = nodes.map(({ id }) => id)
    const parentId = parent?.id ?? null
    const wanted =
      'childIndex' in target
        ? moveToIndex(ids, parentId, siblings, target.childIndex)
        : { pages: ids, parent: parentId }
    const parents = nodes.map((node) => node.parent_id)
    if (isWithoutEffect(wanted, parents, siblings)) return
    await moveBelow(nodes, parent, wanted)
  }

  async function moveBelow(
    nodes: readonly TreeNode[],
    parent: TreeNode | null,
    wanted: Parameters<typeof move>[0],
  ) {
    const hasMoved = await move(wanted, nodes, parent?.title ?? null)
    if (hasMoved && parent) setExpanded((before) => [...before, String(parent.id)])
  }

  const focusRow = () => tree.updateDomFocus()

  /** A key works on all marked pages if the focused one is among them. */
  function runMarked(action: MenuAction, node: TreeNode) {
    const isAll = marked.length > 1 && marked.some(({ id }) => id === node.id)
    if (isAll && (action === 'delete' || action === 'move')) return runOn(action, marked)
    run(action, node)
  }

  function runOn(action: 'delete' | 'move', nodes: readonly TreeNode[]) {
    if (action === 'move') return setMoving(topmostOf(nodes, shown))
    // Closed first, or their children would be asked for once more.
    const gone = new Set(nodes.map(({ id }) => String(id)))
    setExpanded((before) => before.filter((id) => !gone.has(id)))
    void remove(nodes, titleIn(shown, nodes[0]?.parent_id ?? null)).then(clearMarks)
  }

  function run(action: MenuAction, node: TreeNode) {
    setMenu(null)
    const opensField = action === 'add' || action === 'rename' || action === 'move'
    if (menu && !opensField) focusRow()
    if (action === 'open') void actions.open(node.id)
    if (action === 'history')
      void router.navigate({ to: '/pages/$id/history', params: { id: String(node.id) } })
    if (action === 'add') startNew(node.id)
    if (action === 'duplicate') void actions.duplicate(node)
    if (action === 'rename') setRenamingId(node.id)
    if (action === 'list' || action === 'unlist') void actions.setListed(node, action === 'list')
    if (action === 'delete' || action === 'move') runOn(action, [node])
    if (action === 'carry') {
      const item = tree.getItemInstance(String(node.id))
      item.setFocused()
      tree.updateDomFocus()
      tree.startKeyboardDrag([item])
    }
  }

  function clearMarks() {
    tree.setSelectedItems([])
    onMarked()
  }

  const context = {
    canUpdate: can('update pages'),
    canCreate: can('create pages'),
    currentId,
    isMarking,
    renamingId,
    menuId: menu?.node.id ?? null,
    hrefOf: (id: number) => router.buildLocation({ to: '/pages/$id', params: { id: String(id) } }).href,
    open: (id: number) => void actions.open(id),
    openMenu: (node: TreeNode, at: { x: number; y: number }) => setMenu({ node, ...at }),
    startNew,
    endNew: () => {
      setNewBelow(undefined)
      focusRow()
    },
    create: async (parent: ParentId, title: string) => {
      await actions.create(parent, title)
      setNewBelow(undefined)
    },
    addressBelow: (parent: ParentId) => {
      const item = shown.items.get(itemOfParent(parent))
      return baseOf(item?.kind === 'page' ? item.node.url : undefined)
    },
    rename: async (node: TreeNode, title: string) => {
      await actions.rename(node, title)
      setRenamingId(null)
      focusRow()
    },
    endRename: () => {
      setRenamingId(null)
      focusRow()
    },
    showMore: async (parent: ParentId) => void (await readMore(parent, client)),
  }

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
          onPublish={(isPublished) => void actions.setPublished(marked, isPublished).then(clearMarks)}
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
          const ids = nodes.map(({ id }) => id)
          void moveBelow(nodes, parent, { pages: ids, parent: parent?.id ?? null }).then(clearMarks)
        }}
      />
    </TreeContext>
  )
}

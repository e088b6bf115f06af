import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { shownLanguage, useCanHere, useShownLanguage } from '../../../api/shown-language.ts'
import { baseOf } from './addresses.ts'
import {
  type Children,
  childrenKey,
  childrenQuery,
  type ParentId,
  readMore,
  type TreeNode,
} from './children.ts'
import { itemOfParent, itemsOf, nodesOf, openParents, type TreeItems, titleIn, topmostOf } from './items.ts'
import type { MoveTarget } from './MoveDialog.tsx'
import { isWithoutEffect, type Move, moveToIndex } from './moves.ts'
import type { Item, Target } from './PageTree.tsx'
import type { MenuAction, MenuAt } from './TreeMenu.tsx'
import type { TreeContextValue } from './tree-context.ts'
import { useDelete } from './use-delete.tsx'
import { useMove } from './use-move.tsx'
import { usePageActions } from './use-page-actions.tsx'
import type { usePageTree } from './use-page-tree.ts'

interface Options {
  readonly tree: () => ReturnType<typeof usePageTree>
  readonly shown: ReturnType<typeof useTreeItems>
  readonly currentId: number | null
  readonly setExpanded: (change: (before: readonly string[]) => string[]) => void
  readonly startNew: (parent: ParentId) => void
  readonly onMarked: () => void
}

/** Runs an action of the menu or of a key, and holds its open dialog. */
export function useTreeRunner({ tree, shown, currentId, setExpanded, startNew, onMarked }: Options) {
  const router = useRouter()
  const actions = usePageActions()
  const remove = useDelete(currentId)
  const [menu, setMenu] = useState<MenuAt | null>(null)
  const [renamingId, setRenamingId] = useState<number | null>(null)
  const [moving, setMoving] = useState<readonly TreeNode[] | null>(null)
  const focusRow = () => tree().updateDomFocus()

  function clearMarks() {
    tree().setSelectedItems([])
    onMarked()
  }

  /** A key works on all marked pages if the focused one is among them. */
  function runMarked(action: MenuAction, node: TreeNode) {
    const marked = nodesOf(tree().getState().selectedItems, shown)
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
    if (action === 'carry') carry(tree().getItemInstance(String(node.id)))
  }

  function carry(item: Item) {
    item.setFocused()
    focusRow()
    tree().startKeyboardDrag([item])
  }

  return { actions, menu, setMenu, renamingId, setRenamingId, moving, setMoving, focusRow, clearMarks, runMarked, runOn, run } // biome-ignore format: names
}

type TreeRunner = ReturnType<typeof useTreeRunner>

interface RowOptions {
  readonly shown: ReturnType<typeof useTreeItems>
  readonly runner: TreeRunner
  readonly currentId: number | null
  readonly isMarking: boolean
  readonly startNew: (parent: ParentId) => void
  readonly endNew: () => void
}

/** The data and actions of the rows. */
export function useRowActions({ shown, runner, currentId, isMarking, startNew, endNew }: RowOptions) {
  const can = useCanHere()
  const client = useQueryClient()
  const router = useRouter()
  const { actions, menu, setMenu, renamingId, setRenamingId, focusRow } = runner
  const endRename = () => {
    setRenamingId(null)
    focusRow()
  }
  return {
    canUpdate: can('update pages'),
    canCreate: can('create pages'),
    currentId,
    isMarking,
    renamingId,
    menuId: menu?.node.id ?? null,
    hrefOf: (id) => router.buildLocation({ to: '/pages/$id', params: { id: String(id) } }).href,
    open: (id) => void actions.open(id),
    openMenu: (node, at) => setMenu({ node, ...at }),
    startNew,
    endNew: () => {
      endNew()
      focusRow()
    },
    create: async (parent, title) => {
      await actions.create(parent, title)
      endNew()
    },
    addressBelow: (parent) => {
      const item = shown.items.get(itemOfParent(parent))
      return baseOf(item?.kind === 'page' ? item.node.url : shownLanguage(client)?.url_prefix)
    },
    rename: async (node: TreeNode, title) => {
      await actions.rename(node, title)
      endRename()
    },
    endRename,
    showMore: async (parent) => void (await readMore(parent, client)),
  } satisfies TreeContextValue
}

interface Read extends TreeItems {
  /** Changes with every change of the shown items. */
  readonly version: string
  readonly isPending: boolean
  readonly error: unknown
  readonly isLoading: (parent: ParentId) => boolean
  readonly retry: () => void
}

/** Reads the children of every open page. */
export function useTreeItems(expanded: readonly string[], newBelow: ParentId | undefined): Read {
  const client = useQueryClient()
  const [language] = useShownLanguage()
  const parents = openParents(new Set(expanded), (parent) =>
    client.getQueryData<Children>(childrenKey(parent, client)),
  )
  const results = useQueries({ queries: parents.map((parent) => childrenQuery(parent, client)) })
  const read = results.map(({ dataUpdatedAt }, index) => `${parents[index]}:${dataUpdatedAt}`).join()
  const version = `${language?.code};${read}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the results
  const shown = useMemo(() => {
    const read = new Map<ParentId, Children>()
    for (const [index, { data }] of results.entries()) if (data) read.set(parents[index] ?? null, data)
    return itemsOf(read, newBelow)
  }, [version, newBelow])
  const root = results[0]
  return {
    ...shown,
    version: `${version};${newBelow}`,
    isPending: root?.isPending ?? true,
    error: root?.data === undefined ? root?.error : null,
    isLoading: (parent) => results[parents.indexOf(parent)]?.isPending ?? false,
    retry: () => void root?.refetch(),
  }
}

/** Moves pages to where they are dropped, or below a page that was chosen, which is then open. */
export function useTreeMoves(
  shown: ReturnType<typeof useTreeItems>,
  setExpanded: (change: (before: readonly string[]) => string[]) => void,
) {
  const move = useMove()

  async function drop(items: Item[], target: Target) {
    const dropped = items.map((item) => item.getId())
    const nodes = topmostOf(nodesOf(dropped, shown), shown)
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

  async function moveBelow(nodes: readonly TreeNode[], parent: MoveTarget | null, wanted?: Move) {
    const last = { pages: nodes.map(({ id }) => id), parent: parent?.id ?? null }
    const hasMoved = await move(wanted ?? last, nodes, parent?.title ?? null)
    if (hasMoved && parent) setExpanded((before) => [...before, String(parent.id)])
  }

  return { drop, moveBelow }
}

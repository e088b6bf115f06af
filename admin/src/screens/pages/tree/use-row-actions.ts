import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCan } from '../../../api/session.ts'
import { baseOf } from './addresses.ts'
import { type ParentId, readMore, type TreeNode } from './children.ts'
import { itemOfParent } from './items.ts'
import type { TreeContextValue } from './tree-context.ts'
import type { useTreeItems } from './use-tree-items.ts'
import type { TreeRunner } from './use-tree-runner.ts'

interface Options {
  readonly shown: ReturnType<typeof useTreeItems>
  readonly runner: TreeRunner
  readonly currentId: number | null
  readonly isMarking: boolean
  readonly startNew: (parent: ParentId) => void
  readonly endNew: () => void
}

/** What the rows of the tree know and can do. */
export function useRowActions({ shown, runner, currentId, isMarking, startNew, endNew }: Options) {
  const can = useCan()
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
      return baseOf(item?.kind === 'page' ? item.node.url : undefined)
    },
    rename: async (node: TreeNode, title) => {
      await actions.rename(node, title)
      endRename()
    },
    endRename,
    showMore: async (parent) => void (await readMore(parent, client)),
  } satisfies TreeContextValue
}

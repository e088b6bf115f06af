import { i18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { templateForNewPages } from '../../../api/page-templates.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { showDone } from '../../../ui/undo.tsx'
import { useAskDeletion } from '../../references/use-ask-deletion.tsx'
import { askSubpages } from './ask-subpages.tsx'
import { titleOf } from './badges.tsx'
import type { ParentId, TreeNode } from './children.ts'
import {
  countSubpages,
  createPage,
  deletePages,
  duplicatePage,
  refreshPages,
  updatePage,
  updatePages,
} from './page-actions.ts'

/** The actions on pages of the tree, each with its Undo. */
export function usePageActions() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const attempt = useAttempt()
  const ask = useAskDeletion()
  const open = (id: number) => navigate({ to: '/pages/$id', params: { id: String(id) } })
  const refresh = () => refreshPages(client)

  /** Rejects when it is refused: the field shows why. */
  async function create(parent: ParentId, title: string): Promise<void> {
    const id = await createPage({ title, parent, template: await templateForNewPages(client) }, client)
    await refresh()
    // The work goes on in the form.
    await navigate({ to: '/pages/$id', params: { id: String(id) }, search: { field: 'title' } })
  }

  /** Rejects when it is refused: the field shows why. */
  async function rename(node: TreeNode, title: string): Promise<void> {
    const { url } = await updatePage(node.id, { title })
    await refresh()
    const message =
      url === node.url
        ? i18n.t('{before} is now {title}.', { before: titleOf(node.title), title })
        : i18n.t('{before} is now {title} at {url}. The old address redirects.', {
            before: titleOf(node.title),
            title,
            url,
          })
    showDone({ message, undo: () => updatePage(node.id, { title: node.title }).then(refresh) })
  }

  /** Asks about the pages below it, if there are any. */
  async function duplicate(node: TreeNode): Promise<void> {
    const title = i18n.t('{title} (copy)', { title: node.title })
    await attempt(async () => {
      const count = await countSubpages(node.id)
      const question = {
        title: i18n.t('Duplicate {title}', { title: titleOf(node.title) }),
        text: i18n.t('The copies are not published, and get addresses of their own.'),
        count,
      }
      const choice = count === 0 ? 'page' : await askSubpages(question)
      if (choice === null) return
      const copies = await duplicatePage(node.id, title.slice(0, 255), choice === 'all')
      const [copy = node.id] = copies
      await refresh()
      await open(copy)
      showDone({
        message: copiedText(titleOf(node.title), copies.length - 1),
        undo: async () => {
          await open(node.id)
          await deletePages(copies.toReversed())
          await refresh()
        },
      })
    })
  }

  async function setListed(node: TreeNode, isListed: boolean): Promise<void> {
    const title = titleOf(node.title)
    const message = isListed
      ? i18n.t('{title} is in menus again.', { title })
      : i18n.t('{title} is no longer in menus. Its address still works.', { title })
    await change([node.id], { listed: isListed ? 1 : 0 }, { listed: isListed ? 0 : 1 }, message)
  }

  /** Pages that others refer to are named first. Resolves to false when it was not wanted. `then` also follows the undo. */
  async function takeOffline(nodes: readonly TreeNode[], then?: () => Promise<unknown>): Promise<boolean> {
    const live = nodes.filter(({ badges }) => !badges.includes('draft'))
    if (!(await ask('page', live, 'take-offline'))) return false
    const ids = live.map(({ id }) => id)
    const message = i18n.t('{count, plural, one {# page is} other {# pages are}} no longer public.', {
      count: ids.length,
    })
    await change(ids, { enabled: 0 }, { enabled: 1 }, message, then)
    return true
  }

  type Changes = Parameters<typeof updatePage>[1]
  async function change(
    ids: readonly number[],
    changes: Changes,
    before: Changes,
    message: string,
    then?: () => Promise<unknown>,
  ) {
    const apply = async (wanted: Changes) => {
      await updatePages(ids, wanted)
      await then?.()
    }
    await attempt(async () => {
      await apply(changes)
      showDone({ message, undo: () => apply(before).then(refresh) })
    })
    await refresh()
  }

  return { open, create, rename, duplicate, setListed, takeOffline }
}

function copiedText(title: string, subpages: number): string {
  if (subpages === 0) return i18n.t('A copy of {title}. Nobody sees it until you publish it.', { title })
  return i18n.t(
    '{count, plural, one {A copy of {title} and its subpage. Nobody sees them until you publish them.} other {A copy of {title} and its # subpages. Nobody sees them until you publish them.}}',
    { title, count: subpages },
  )
}

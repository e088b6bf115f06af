import { i18n } from '@lingui/core'
import { ConflictError } from '../../../../../client/src/index.ts'
import { messageOf } from '../../../api/errors.ts'
import { openedDraft } from '../../../editor/open-drafts.ts'
import { createRemote } from '../../../editor/remote.ts'
import { contentOf } from '../../../editor/sides.ts'
import type { TreeNode } from './children.ts'

interface Published {
  /** Visitors see what they saw before, and the changes are unpublished again. */
  readonly undo: () => Promise<void>
}

export interface Refused {
  readonly node: TreeNode
  readonly reason: string
}

/** Those that visitors do not see, or not as they are now. */
export function unpublishedOf(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.filter(({ badges }) => badges.includes('draft') || badges.includes('changed'))
}

/** Publishes each page with its working copy. One that is refused does not keep the others from being published. */
export async function publishPages(
  nodes: readonly TreeNode[],
): Promise<{ published: Published[]; refused: Refused[] }> {
  const published: Published[] = []
  const refused: Refused[] = []
  for (const node of nodes) {
    try {
      published.push(await publishPage(node.id))
    } catch (error) {
      refused.push({ node, reason: reasonOf(error) })
    }
  }
  return { published, refused }
}

async function publishPage(id: number): Promise<Published> {
  const remote = createRemote('page', id)
  const editor = openedDraft('page', id)
  await editor?.saveNow()
  const opened = await remote.open()
  const content = contentOf(opened)
  const enabled = { ...content, enabled: 1 }
  const { etag } = content.enabled === 1 ? opened : await remote.keep(enabled, opened.etag)
  try {
    await remote.publish(etag)
  } catch (error) {
    // As it was: who opens it later did not decide that it is to be public.
    if (content.enabled !== 1) await remote.keep(content, etag).catch(() => {})
    throw error
  }
  const version = await remote.newestVersion()
  await editor?.refresh()
  return {
    async undo() {
      if (version === undefined) return
      await remote.restoreVersion(version)
      await remote.keep(content, (await remote.open()).etag)
      await openedDraft('page', id)?.refresh()
    },
  }
}

function reasonOf(error: unknown): string {
  return error instanceof ConflictError
    ? i18n.t('Somebody else changed the same texts. Open the page and choose.')
    : messageOf(error)
}

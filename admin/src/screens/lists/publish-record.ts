import { createRemote } from '../../editor/remote.ts'
import { contentOf } from '../../editor/sides.ts'
import { openedDraft } from '../../editor/use-draft.ts'
import type { WayBack } from '../../ui/list/run-each.ts'

const enabledField = { page: 'enabled', post: 'published' } as const

/**
 * Publishes a page or post with its working copy, as the editor does. Resolves to the way back: visitors see the earlier
 * content, and the changes are unpublished again.
 */
export async function publishRecord(kind: 'page' | 'post', id: number): Promise<WayBack> {
  const remote = createRemote(kind, id)
  const editor = openedDraft(kind, id)
  const field = enabledField[kind]
  await editor?.saveNow()
  const opened = await remote.open()
  const content = contentOf(opened)
  const isEnabled = content[field] === 1
  const { etag } = isEnabled ? opened : await remote.saveDraft({ ...content, [field]: 1 }, opened.etag)
  try {
    await remote.publish(etag)
  } catch (error) {
    // Restores the draft: an editor who opens it later did not decide to make it public.
    if (!isEnabled) await remote.saveDraft(content, etag).catch(() => {})
    throw error
  }
  const version = await remote.newestVersion()
  await editor?.refresh()
  return async () => {
    if (version === undefined) return
    await remote.restoreVersion(version)
    await remote.saveDraft(content, (await remote.open()).etag)
    await openedDraft(kind, id)?.refresh()
  }
}

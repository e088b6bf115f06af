import type { Content } from '../../editor/content.ts'
import { createRemote, type Remote } from '../../editor/remote.ts'
import { contentOf, type Edited } from '../../editor/sides.ts'
import { openedDraft } from '../../editor/use-draft.ts'
import type { WayBack } from '../../ui/list/run-each.ts'

const enabledField = { page: 'enabled', post: 'published' } as const

/**
 * Publishes a page or post with its working copy, as the editor does, now or at a time. Resolves to the way back: visitors
 * see the earlier content, and the changes are unpublished again. There is none from a publication whose content is lost.
 */
export async function publishRecord(
  kind: 'page' | 'post',
  id: number,
  at: string | null,
): Promise<WayBack | undefined> {
  const remote = createRemote(kind, id)
  const editor = openedDraft(kind, id)
  const field = enabledField[kind]
  await editor?.saveNow()
  const opened = await remote.open()
  const content = contentOf(opened)
  const isEnabled = content[field] === 1
  const { etag } = isEnabled ? opened : await remote.saveDraft({ ...content, [field]: 1 }, opened.etag)
  try {
    await remote.publish(etag, at ?? undefined)
  } catch (error) {
    // Restores the draft: an editor who opens it later did not decide to make it public.
    if (!isEnabled) await remote.saveDraft(content, etag).catch(() => {})
    throw error
  }
  if (at === null) return wayBack(kind, id, content)
  await editor?.refresh()
  return withDraft(kind, id, content, scheduleBack(remote, opened))
}

/** The way back from the publication of a record that was just published: `content` is its draft before. */
export async function wayBack(
  kind: 'page' | 'post',
  id: number,
  content: Content,
): Promise<WayBack | undefined> {
  const remote = createRemote(kind, id)
  const version = await remote.newestVersion()
  await openedDraft(kind, id)?.refresh()
  return withDraft(
    kind,
    id,
    content,
    version === undefined ? undefined : () => remote.restoreVersion(version),
  )
}

function withDraft(
  kind: 'page' | 'post',
  id: number,
  content: Content,
  takeBack: WayBack | undefined,
): WayBack | undefined {
  if (!takeBack) return undefined
  return async () => {
    const remote = createRemote(kind, id)
    await takeBack()
    await remote.saveDraft(content, (await remote.open()).etag)
    await openedDraft(kind, id)?.refresh()
  }
}

/** To the publication that was planned before, or to none. */
function scheduleBack(remote: Remote, { schedule: { publication } }: Edited): WayBack | undefined {
  if (publication === null || publication.failed_at !== null) return remote.cancelSchedule
  if (publication.has_later_changes) return undefined
  return async () => remote.publish((await remote.open()).etag, publication.at)
}

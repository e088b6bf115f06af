import type { DraftState } from '../../../../editor/draft.types.ts'

type Shown = Pick<DraftState, 'isPublished' | 'isChanged' | 'schedule' | 'live'>
type PageBadge = 'draft' | 'changed' | 'scheduled' | 'ended' | 'private' | 'protected'

/** The state of a page in a few words. */
export function badgesOf(
  { isPublished, isChanged, schedule, live }: Shown,
  now: number,
): readonly PageBadge[] {
  const { publish_at, unpublish_at, publication } = schedule
  const isLater = publish_at !== null && Date.parse(publish_at) > now
  const hasEnded = unpublish_at !== null && Date.parse(unpublish_at) <= now
  const isScheduled = publication !== null && publication.failed_at === null
  const states: Readonly<Record<PageBadge, boolean>> = {
    draft: !isPublished,
    changed: isPublished && isChanged,
    scheduled: isScheduled || (isPublished && isLater),
    ended: isPublished && hasEnded,
    private: live.access === 'private',
    protected: live.access === 'protected',
  }
  return (Object.keys(states) as PageBadge[]).filter((badge) => states[badge])
}

import { useForget } from '../../app/recent.ts'
import { useBulk } from '../../ui/list/use-bulk.tsx'
import { useAskDeletion } from '../references/use-ask-deletion.tsx'
import { useAskTranslations } from '../translations/ask-translations.tsx'
import { type RecordItem, recordJobs } from './record-jobs.ts'
import { usePublishRecords } from './use-publish-records.ts'

/** What is done with selected pages or posts, or with the one of a row: each asks before it starts. */
export function useRecordActions(kind: 'page' | 'post', refresh: () => Promise<unknown>) {
  const bulk = useBulk()
  const ask = useAskDeletion()
  const askTranslations = useAskTranslations(kind)
  const forget = useForget()
  const publish = usePublishRecords(kind, refresh)

  async function unpublish(rows: readonly RecordItem[], onStart?: () => void): Promise<void> {
    const live = rows.filter(({ state }) => state !== 'draft')
    if (!(await ask(kind, live, 'take-offline'))) return
    onStart?.()
    await bulk(recordJobs(kind, rows, refresh).unpublish())
  }

  async function remove(rows: readonly RecordItem[], onStart?: () => void): Promise<void> {
    if (!(await askTranslations(rows)) || !(await ask(kind, rows))) return
    onStart?.()
    const { done } = await bulk(recordJobs(kind, rows, refresh).remove())
    forget(
      kind,
      done.map(({ item }) => item.id),
    )
  }

  return { publish, unpublish, remove }
}

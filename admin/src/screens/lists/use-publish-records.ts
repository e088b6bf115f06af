import { i18n } from '@lingui/core'
import { useBulk } from '../../ui/list/use-bulk.tsx'
import { showDone } from '../../ui/undo.tsx'
import { needsPublication, type RecordItem, recordJobs } from './record-jobs.ts'

/** Publishes those of the records that visitors do not see, or not as they are now, after a look at what is found in each. */
export function usePublishRecords(kind: 'page' | 'post', refresh: () => Promise<unknown>) {
  const bulk = useBulk()
  return async function publish(rows: readonly RecordItem[], onStart?: () => void): Promise<void> {
    const wanted = rows.filter(needsPublication)
    if (wanted.length === 0)
      return showDone({ message: i18n.t('Nothing to publish: visitors see everything as it is.') })
    const { askPublication } = await import('./ask-publication.tsx')
    const answer = await askPublication(kind, wanted)
    if (!answer) return
    onStart?.()
    await bulk(recordJobs(kind, wanted, refresh).publish(answer.at))
  }
}

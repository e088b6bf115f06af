import { i18n } from '@lingui/core'
import { lazy, Suspense } from 'react'
import { LoadingState } from '../../../ui/states.tsx'
import { useEditor } from '../editor-context.tsx'
import { momentText } from '../header/moments.ts'

const ScheduleForm = lazy(async () => ({ default: (await import('./ScheduleForm.tsx')).ScheduleForm }))

export function useScheduleSummary(): string {
  const { draft } = useEditor()
  const { publish_at, unpublish_at } = draft.useValue((state) => state.schedule)
  const [from, until] = [publish_at && momentText(publish_at), unpublish_at && momentText(unpublish_at)]
  if (from && until) return i18n.t('From {from}, until {until}', { from, until })
  if (from) return i18n.t('From {from}', { from })
  return until ? i18n.t('Until {until}', { until }) : i18n.t('From its publication on')
}

/** The dates need a calendar, which is loaded when somebody opens this. */
export function ScheduleSettings() {
  return (
    <Suspense fallback={<LoadingState />}>
      <ScheduleForm />
    </Suspense>
  )
}

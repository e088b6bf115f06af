import { Paper } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useCan } from '../../api/session.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { type Import, latestImportQuery, removeImport } from './import-queries.ts'

// Seen seldom, so loaded then.
const ImportSteps = lazy(async () => ({ default: (await import('./ImportSteps.tsx')).ImportSteps }))

/** An import that goes on, waits, or was over today, until it is closed. */
export function ImportNotice() {
  const attempt = useAttempt()
  const queries = useQueryClient()
  const { data } = useLatestImport()
  if (!data || !isOfToday(data)) return null
  const close = async () => {
    await attempt(() => removeImport(data.id))
    await queries.invalidateQueries({ queryKey: latestImportQuery.queryKey })
  }
  return (
    <Paper withBorder radius="lg" p="lg" mb="md">
      <Suspense>
        <ImportSteps id={data.id} again={() => void close()} isNotice />
      </Suspense>
    </Paper>
  )
}

export function useLatestImport() {
  const can = useCan()
  return useQuery({ ...latestImportQuery, enabled: can('create pages') })
}

const day = 86_400_000

function isOfToday({ finished_at }: Import): boolean {
  return finished_at === null || Date.now() - Date.parse(finished_at) < day
}

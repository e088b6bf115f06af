import { i18n } from '@lingui/core'
import { Button, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { Section } from '../../ui/Section.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { showDone } from '../../ui/undo.tsx'
import { SessionList } from './SessionList.tsx'

/** Where one is signed in oneself. */
export function OwnSessions() {
  const attempt = useAttempt()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: async () => (await api.get('/admin/api/sessions', { query: { per_page: 100 } })).data,
  })

  async function end(id: number | null) {
    const done = await attempt(async () => {
      if (id === null) await api.delete('/admin/api/sessions')
      else await api.delete('/admin/api/sessions/{id}', { path: { id } })
      return true
    })
    if (done)
      showDone({
        message:
          id === null ? i18n.t('You are signed out everywhere else.') : i18n.t('You are signed out there.'),
      })
    await queries.invalidateQueries({ queryKey: ['sessions'] })
  }

  return (
    <Section
      title={i18n.t('Signed in')}
      about={i18n.t(
        'Browsers and programs that are signed in as you. End what you do not know, and change your password.',
      )}
    >
      {error ? (
        <ErrorState error={error} reset={() => void refetch()} />
      ) : data ? (
        <Stack align="flex-start">
          <SessionList
            sessions={data.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))}
            onEnd={(id) => void end(id)}
          />
          {data.some(({ is_current }) => !is_current) && (
            <Button variant="default" onClick={() => void end(null)}>
              {i18n.t('End all others')}
            </Button>
          )}
        </Stack>
      ) : (
        <LoadingState />
      )}
    </Section>
  )
}

import { i18n } from '@lingui/core'
import { Button, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ForbiddenError } from '../../../../client/src/index.ts'
import { api } from '../../api/client.ts'
import { messageOf } from '../../api/errors.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { Section } from '../../ui/Section.tsx'
import { formatAgo } from '../../ui/time.ts'
import { showDone } from '../../ui/undo.tsx'
import { SessionList } from '../account/SessionList.tsx'

/** Where a person is signed in, in browsers and with programs. */
export function PersonSessions({ id }: { id: number }) {
  const attempt = useAttempt()
  const queries = useQueryClient()
  const queryKey = ['users', id, 'sessions']
  const { data, error } = useQuery({
    queryKey,
    queryFn: async () =>
      (await api.get('/admin/api/users/{id}/sessions', { path: { id }, query: { per_page: 100 } })).data,
  })

  async function end(session: number | null) {
    const done = await attempt(async () => {
      if (session === null) await api.delete('/admin/api/users/{id}/sessions', { path: { id } })
      else await api.delete('/admin/api/users/{id}/sessions/{session}', { path: { id, session } })
      return true
    })
    if (done) showDone({ message: i18n.t('They are signed out there.') })
    await queries.invalidateQueries({ queryKey })
  }

  if (error instanceof ForbiddenError) return null
  const seen = data
    ?.map(({ last_used_at, created_at }) => last_used_at ?? created_at)
    .toSorted()
    .at(-1)
  return (
    <Section
      title={i18n.t('Signed in')}
      about={seen ? i18n.t('Last seen {when}.', { when: formatAgo(seen) }) : undefined}
    >
      {error && <Text c="var(--mantine-color-error)">{messageOf(error)}</Text>}
      {data?.length === 0 && <Text c="dimmed">{i18n.t('Nowhere at the moment.')}</Text>}
      {data && data.length > 0 && (
        <Stack align="flex-start">
          <SessionList sessions={data} onEnd={(session) => void end(session)} />
          {data.some(({ is_current }) => !is_current) && (
            <Button variant="default" onClick={() => void end(null)}>
              {i18n.t('Sign them out everywhere')}
            </Button>
          )}
        </Stack>
      )}
    </Section>
  )
}

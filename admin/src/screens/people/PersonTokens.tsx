import { i18n } from '@lingui/core'
import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ForbiddenError } from '../../../../client/src/index.ts'
import { api } from '../../api/client.ts'
import { messageOf } from '../../api/errors.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { Section } from '../../ui/Section.tsx'
import { showDone } from '../../ui/undo.tsx'
import { TokenList } from '../account/TokenList.tsx'

/** The tokens of a person: programs that do what they may do. Nothing for who may not end them. */
export function PersonTokens({ id }: { id: number }) {
  const attempt = useAttempt()
  const queries = useQueryClient()
  const queryKey = ['users', id, 'tokens']
  const { data, error } = useQuery({
    queryKey,
    queryFn: async () =>
      (await api.get('/admin/api/users/{id}/tokens', { path: { id }, query: { per_page: 100 } })).data,
  })

  async function revoke(token: number, name: string) {
    const done = await attempt(async () => {
      await api.delete('/admin/api/users/{id}/tokens/{token}', { path: { id, token } })
      return true
    })
    if (done) showDone({ message: i18n.t('{name} does not work any more.', { name }) })
    await queries.invalidateQueries({ queryKey })
  }

  if (error instanceof ForbiddenError) return null
  return (
    <Section
      title={i18n.t('Tokens')}
      about={i18n.t('Programs with one of these may do whatever this person may do.')}
    >
      {error && <Text c="var(--mantine-color-error)">{messageOf(error)}</Text>}
      {data?.length === 0 && <Text c="dimmed">{i18n.t('No tokens.')}</Text>}
      {data && data.length > 0 && (
        <TokenList tokens={data} onRevoke={(token, name) => void revoke(token, name)} />
      )}
    </Section>
  )
}

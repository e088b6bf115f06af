import { i18n } from '@lingui/core'
import { Button, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { Section } from '../../ui/Section.tsx'
import { showDone } from '../../ui/undo.tsx'
import { TokenDialog } from './TokenDialog.tsx'
import { TokenList } from './TokenList.tsx'

/** With a token a program does what its owner may do. */
export function Tokens() {
  const [isMaking, setMaking] = useState(false)
  const attempt = useAttempt()
  const queries = useQueryClient()
  const { data = [] } = useQuery({
    queryKey: ['tokens'],
    queryFn: async () => (await api.get('/api/v1/tokens', { query: { per_page: 100 } })).data,
  })

  async function revoke(id: number, name: string) {
    const done = await attempt(async () => {
      await api.delete('/api/v1/tokens/{id}', { path: { id } })
      return true
    })
    if (done) showDone({ message: i18n.t('{name} does not work any more.', { name }) })
    await queries.invalidateQueries({ queryKey: ['tokens'] })
    await queries.invalidateQueries({ queryKey: ['sessions'] })
  }

  return (
    <Section
      title={i18n.t('Tokens')}
      about={i18n.t('For programs that use the API in your name: they may do what you may do.')}
    >
      <Stack align="flex-start">
        {data.length > 0 && <TokenList tokens={data} onRevoke={(id, name) => void revoke(id, name)} />}
        <Button variant="default" onClick={() => setMaking(true)}>
          {i18n.t('New token')}
        </Button>
      </Stack>
      <TokenDialog opened={isMaking} onClose={() => setMaking(false)} />
    </Section>
  )
}

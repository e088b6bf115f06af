import { i18n } from '@lingui/core'
import { Button, Code, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { Copy } from '../../ui/Copy.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Section } from '../../ui/Section.tsx'
import { showDone } from '../../ui/undo.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { TokenList } from './TokenList.tsx'

/** With a token a program has the permissions of its owner. */
export function Tokens() {
  const [isMaking, setMaking] = useState(false)
  const attempt = useAttempt()
  const queries = useQueryClient()
  const { data = [], isPending } = useQuery({
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

  if (isPending) return null
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

function TokenDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null)
  function close() {
    onClose()
    setSecret(null)
  }
  return (
    <Dialog opened={opened} onClose={close} title={i18n.t('New token')}>
      {secret === null ? <TokenForm onMade={setSecret} /> : <Secret secret={secret} onClose={close} />}
    </Dialog>
  )
}

/** No longer than the session lives: a stolen session must not yield a lasting token. */
const lifetimes = [1, 7, 29]
const day = 86_400_000

function TokenForm({ onMade }: { onMade: (secret: string) => void }) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [days, setDays] = useState('29')
  const { isBusy, errors, problem, submit } = useSubmit(['name', 'expires_at'], async () => {
    // The longest choice leaves the end to the service, which knows it exactly.
    const expires_at = days === '29' ? null : new Date(Date.now() + Number(days) * day).toISOString()
    const { data } = await api.post('/api/v1/tokens', { body: { name, expires_at } })
    await queries.invalidateQueries({ queryKey: ['tokens'] })
    onMade(data.token)
  })

  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          label={i18n.t('What is it for?')}
          placeholder={i18n.t('Import of the old website')}
          required
          withAsterisk={false}
          data-autofocus
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label={i18n.t('How long does it work?')}
          allowDeselect={false}
          data={lifetimes.map((count) => ({ value: String(count), label: lifetimeWords(count) }))}
          value={days}
          error={errors.expires_at}
          onChange={(value) => setDays(value ?? '29')}
        />
        <Problem>{problem}</Problem>
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {i18n.t('Make the token')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function lifetimeWords(days: number): string {
  if (days === 29) return i18n.t('As long as this sign-in can last, at most 30 days')
  return i18n.t('{count, plural, one {# day} other {# days}}', { count: days })
}

function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Stack>
      <Text>{i18n.t('Copy it now: it is not shown again.')}</Text>
      <Code block>{secret}</Code>
      <Group justify="space-between">
        <Copy value={secret} />
        <Button onClick={onClose}>{i18n.t('Done')}</Button>
      </Group>
    </Stack>
  )
}

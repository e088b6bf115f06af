import { i18n } from '@lingui/core'
import { Button, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import type { User } from '../../api/people.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Section } from '../../ui/Section.tsx'
import { Credentials } from './Credentials.tsx'
import { newOneTimePassword } from './one-time-password.ts'

/** For somebody who has lost theirs. */
export function PersonPassword({ person: { id, name, email } }: { person: User }) {
  const attempt = useAttempt()
  const queries = useQueryClient()
  const [password, setPassword] = useState<string | null>(null)

  async function replace() {
    const next = newOneTimePassword()
    const body = { name, email, password: next, keep_tokens: true }
    if (!(await attempt(() => api.put('/api/v1/users/{id}', { path: { id }, body })))) return
    setPassword(next)
    await queries.invalidateQueries({ queryKey: ['users'] })
  }

  return (
    <Section
      title={i18n.t('Password')}
      about={i18n.t(
        'For somebody who has lost theirs. They are signed out everywhere; their tokens go on working.',
      )}
    >
      <Button variant="default" onClick={() => void replace()}>
        {i18n.t('Make a new password')}
      </Button>
      <Dialog
        opened={password !== null}
        onClose={() => setPassword(null)}
        title={i18n.t('{name} has a new password', { name })}
      >
        <Stack>
          <Credentials name={name} email={email} password={password ?? ''} />
          <Button onClick={() => setPassword(null)}>{i18n.t('Done')}</Button>
        </Stack>
      </Dialog>
    </Section>
  )
}

import { i18n } from '@lingui/core'
import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { sessionQuery, useSession } from '../../api/session.ts'
import { Problem } from '../../ui/Problem.tsx'
import { Section } from '../../ui/Section.tsx'
import { showDone } from '../../ui/undo.tsx'
import { useSubmit } from '../../ui/use-submit.ts'

/** One's name and email address. Another address needs the password: whoever has it can ask for a new one. */
export function OwnDetails() {
  const { user } = useSession()
  const queries = useQueryClient()
  const [name, setName] = useState(user.name)
  const [email, setEmail] = useState(user.email)
  const [password, setPassword] = useState('')
  const isOtherEmail = email.toLowerCase() !== user.email.toLowerCase()

  const { isBusy, errors, problem, submit } = useSubmit(['name', 'email', 'current_password'], async () => {
    const proof = isOtherEmail ? { current_password: password } : {}
    await api.put('/admin/api/user', { body: { name, email, ...proof } })
    await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
    await queries.invalidateQueries({ queryKey: ['users'] })
    setPassword('')
    showDone({ message: i18n.t('Your account is changed.') })
  })

  return (
    <Section title={i18n.t('You')} about={i18n.t('Others see your name beside what you change.')}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={i18n.t('Name')}
            autoComplete="name"
            required
            withAsterisk={false}
            value={name}
            error={errors.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label={i18n.t('Email')}
            description={i18n.t('You sign in with it.')}
            type="email"
            autoComplete="email"
            required
            withAsterisk={false}
            value={email}
            error={errors.email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          {isOtherEmail && (
            <PasswordInput
              label={i18n.t('Current password')}
              description={i18n.t('Needed for another email address.')}
              autoComplete="current-password"
              required
              withAsterisk={false}
              value={password}
              error={errors.current_password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              visibilityToggleButtonProps={{ 'aria-label': i18n.t('Show the password') }}
            />
          )}
          <Problem>{problem}</Problem>
          <Group>
            <Button type="submit" loading={isBusy}>
              {i18n.t('Save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}

import { i18n } from '@lingui/core'
import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/client.ts'
import { fieldErrors, messageOf } from '../../api/errors.ts'
import { sessionQuery, useSession } from '../../api/session.ts'
import { NewPassword } from '../account/NewPassword.tsx'

export function WelcomeForm({ onDone }: { onDone: () => void }) {
  const { user } = useSession()
  const queries = useQueryClient()
  const [name, setName] = useState(user.name)
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const errors = fieldErrors(error)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      if (name !== user.name) await api.put('/admin/api/user', { body: { name, email: user.email } })
      if (password !== '')
        await api.put('/admin/api/user/password', { body: { current_password: current, password } })
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
      onDone()
    } catch (reason) {
      setError(reason)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <TextInput
          label={i18n.t('Name')}
          autoComplete="name"
          data-autofocus
          required
          withAsterisk={false}
          value={name}
          error={errors.name?.[0]}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PasswordInput
          label={i18n.t('The password you signed in with')}
          autoComplete="current-password"
          required={password !== ''}
          withAsterisk={false}
          value={current}
          error={errors.current_password?.[0]}
          onChange={(event) => setCurrent(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': i18n.t('Show the password') }}
        />
        <NewPassword value={password} error={errors.password?.[0]} onChange={setPassword} />
        {error !== null && Object.keys(errors).length === 0 && (
          <Text c="var(--mantine-color-error)" role="alert">
            {messageOf(error)}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {i18n.t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

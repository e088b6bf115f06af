import { i18n } from '@lingui/core'
import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/client.ts'
import { fieldErrors, messageOf } from '../../api/errors.ts'
import { sessionQuery, useSession } from '../../api/session.ts'
import { Screen } from '../../ui/Screen.tsx'
import { NewPassword } from '../account/NewPassword.tsx'

/** The first sign-in: the account was made by somebody else, with a password that they know. */
export function Welcome({ onDone }: { onDone: () => void }) {
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
    <Screen title={i18n.t('Welcome')} width="narrow">
      <form onSubmit={(event) => void submit(event)}>
        <Stack maw="26rem">
          <Text>{i18n.t('What shall others call you? And choose a password that only you know.')}</Text>
          <TextInput
            label={i18n.t('Name')}
            autoComplete="name"
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
            <Text c="red" role="alert">
              {messageOf(error)}
            </Text>
          )}
          <Group>
            <Button type="submit" loading={isBusy}>
              {i18n.t('Continue')}
            </Button>
            <Button variant="subtle" color="gray" onClick={onDone}>
              {i18n.t('Later')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Screen>
  )
}

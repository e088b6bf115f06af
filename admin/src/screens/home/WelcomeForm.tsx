import { i18n } from '@lingui/core'
import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { sessionQuery, useSession } from '../../api/session.ts'
import { Problem } from '../../ui/Problem.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { NewPassword } from '../account/NewPassword.tsx'

export function WelcomeForm({ onDone }: { onDone: () => void }) {
  const { user } = useSession()
  const queries = useQueryClient()
  const [name, setName] = useState(user.name)
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const { isBusy, errors, problem, submit } = useSubmit(
    ['name', 'current_password', 'password'],
    async () => {
      if (name !== user.name) await api.put('/admin/api/user', { body: { name, email: user.email } })
      if (password !== '')
        await api.put('/admin/api/user/password', { body: { current_password: current, password } })
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
      onDone()
    },
  )

  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          label={i18n.t('Name')}
          autoComplete="name"
          data-autofocus
          required
          withAsterisk={false}
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PasswordInput
          label={i18n.t('The password you signed in with')}
          autoComplete="current-password"
          required={password !== ''}
          withAsterisk={false}
          value={current}
          error={errors.current_password}
          onChange={(event) => setCurrent(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': i18n.t('Show the password') }}
        />
        <NewPassword value={password} error={errors.password} onChange={setPassword} />
        <Problem>{problem}</Problem>
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {i18n.t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

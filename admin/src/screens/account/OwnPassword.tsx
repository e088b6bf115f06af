import { i18n } from '@lingui/core'
import { Button, Checkbox, Group, PasswordInput, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { Problem } from '../../ui/Problem.tsx'
import { Section } from '../../ui/Section.tsx'
import { showDone } from '../../ui/undo.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { NewPassword } from './NewPassword.tsx'

export function OwnPassword() {
  const queries = useQueryClient()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [keepsTokens, setKeepsTokens] = useState(true)
  const { isBusy, errors, problem, submit } = useSubmit(['current_password', 'password'], async () => {
    const body = { current_password: current, password, keep_tokens: keepsTokens }
    await api.put('/admin/api/user/password', { body })
    await queries.invalidateQueries({ queryKey: ['sessions'] })
    await queries.invalidateQueries({ queryKey: ['tokens'] })
    setCurrent('')
    setPassword('')
    showDone({ message: i18n.t('You have a new password, and are signed out everywhere else.') })
  })

  return (
    <Section title={i18n.t('Password')} about={i18n.t('A new one signs you out everywhere else.')}>
      <form onSubmit={submit}>
        <Stack>
          <PasswordInput
            label={i18n.t('Current password')}
            autoComplete="current-password"
            required
            withAsterisk={false}
            value={current}
            error={errors.current_password}
            onChange={(event) => setCurrent(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': i18n.t('Show the current password') }}
          />
          <NewPassword value={password} error={errors.password} required onChange={setPassword} />
          <Checkbox
            label={i18n.t('Keep my tokens')}
            description={i18n.t('Programs that use them go on working. Clear it if somebody may know one.')}
            checked={keepsTokens}
            onChange={(event) => setKeepsTokens(event.currentTarget.checked)}
          />
          <Problem>{problem}</Problem>
          <Group>
            <Button type="submit" loading={isBusy}>
              {i18n.t('Change the password')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}

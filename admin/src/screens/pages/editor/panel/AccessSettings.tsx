import { i18n } from '@lingui/core'
import { Button, Group, PasswordInput, Radio, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldErrors, messageOf } from '../../../../api/errors.ts'
import { useEditor } from '../../../editor/editor-context.tsx'
import { useField } from '../../../editor/use-field.ts'

export function useAccessSummary(): string {
  const access = useField('access').text
  if (access === 'private') return i18n.t('People who are signed in')
  return access === 'protected' ? i18n.t('Whoever knows the password') : i18n.t('Everybody')
}

export function AccessSettings() {
  const { text, error, isReadOnly, set } = useField('access')
  return (
    <Stack gap="md">
      <Radio.Group
        name="access"
        value={text}
        onChange={set}
        error={error}
        aria-label={i18n.t('Who may see it')}
      >
        <Stack gap={8}>
          <Radio value="public" label={i18n.t('Everybody')} disabled={isReadOnly} />
          <Radio value="protected" label={i18n.t('Whoever knows the password')} disabled={isReadOnly} />
          <Radio value="private" label={i18n.t('People who are signed in')} disabled={isReadOnly} />
        </Stack>
      </Radio.Group>
      {text === 'protected' && <Password />}
    </Stack>
  )
}

/** Saved on its own: it is never shown again, and never kept in the browser. */
function Password() {
  const { draft } = useEditor()
  const hasPassword = useField('has_password').value === true
  const { isReadOnly } = useField('access')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)

  async function save(value: string | null) {
    try {
      await draft.setPassword(value)
      setPassword('')
      setError(null)
    } catch (reason) {
      setError(fieldErrors(reason).password?.[0] ?? messageOf(reason))
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void save(password)
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm" c={hasPassword ? 'dimmed' : 'red'}>
          {hasPassword ? i18n.t('A password is set.') : i18n.t('There is no password yet: nobody gets in.')}
        </Text>
        {!isReadOnly && (
          <>
            <PasswordInput
              name="password"
              label={hasPassword ? i18n.t('New password') : i18n.t('Password')}
              autoComplete="new-password"
              value={password}
              error={error}
              onChange={(event) => setPassword(event.currentTarget.value)}
              visibilityToggleButtonProps={{ 'aria-label': i18n.t('Show the password') }}
            />
            <Group gap="xs">
              <Button type="submit" size="compact-sm" variant="default" disabled={password === ''}>
                {i18n.t('Set password')}
              </Button>
              {hasPassword && (
                <Button size="compact-sm" variant="subtle" color="gray" onClick={() => void save(null)}>
                  {i18n.t('Remove password')}
                </Button>
              )}
            </Group>
          </>
        )}
      </Stack>
    </form>
  )
}

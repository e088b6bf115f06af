import { i18n } from '@lingui/core'
import { PasswordInput } from '@mantine/core'

interface Props {
  readonly value: string
  readonly error?: string | undefined
  readonly required?: boolean
  readonly onChange: (value: string) => void
}

export function NewPassword({ value, error, required = false, onChange }: Props) {
  return (
    <PasswordInput
      label={i18n.t('New password')}
      description={i18n.t('At least 8 characters. A few words that only you would put together are best.')}
      autoComplete="new-password"
      minLength={8}
      maxLength={200}
      required={required}
      withAsterisk={false}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': i18n.t('Show the new password') }}
    />
  )
}

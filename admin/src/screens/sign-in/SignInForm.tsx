import { i18n } from '@lingui/core'
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { UnauthenticatedError } from '../../../../client/src/index.ts'
import { fieldErrors, messageOf } from '../../api/errors.ts'
import { useSignIn } from '../../api/session.ts'

interface Props {
  /** The account whose session ended; null to ask for one. */
  readonly email: string | null
  readonly onDone?: () => void
}

export function SignInForm({ email: known, onDone }: Props) {
  const signIn = useSignIn()
  const [email, setEmail] = useState(known ?? '')
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const errors = fieldErrors(error)
  const first = useRef<HTMLInputElement>(null)
  const secret = useRef<HTMLInputElement>(null)
  // One can type at once, and again after a wrong password, which is gone by then.
  useEffect(() => {
    const isAgain = known !== null || error !== null
    ;(isAgain ? secret : first).current?.focus()
  }, [known, error])

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      await signIn(email, password)
      onDone?.()
    } catch (reason) {
      setError(reason)
      setPassword('')
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        {error !== null && (
          <Alert color="red" role="alert">
            {wordsOf(error)}
          </Alert>
        )}
        <TextInput
          ref={first}
          label={i18n.t('Email')}
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          readOnly={known !== null}
          value={email}
          error={errors.email?.[0]}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          ref={secret}
          label={i18n.t('Password')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          data-autofocus
          value={password}
          error={errors.password?.[0]}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': i18n.t('Show the password') }}
        />
        <Button type="submit" loading={isBusy}>
          {i18n.t('Sign in')}
        </Button>
      </Stack>
    </form>
  )
}

function wordsOf(error: unknown): string {
  return error instanceof UnauthenticatedError
    ? i18n.t('Email and password do not belong together. Check both and try again.')
    : messageOf(error)
}

import { i18n } from '@lingui/core'
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { UnauthenticatedError, ValidationError } from '../../../../client/src/index.ts'
import { useSignIn } from '../../api/session.ts'
import { Problem } from '../../ui/Problem.tsx'
import { useSubmit } from '../../ui/use-submit.ts'

interface Props {
  /** The account whose session ended; null to ask for one. */
  readonly email: string | null
  readonly onDone?: () => void
}

export function SignInForm({ email: known, onDone }: Props) {
  const signIn = useSignIn()
  const [email, setEmail] = useState(known ?? '')
  const [password, setPassword] = useState('')
  const { isBusy, errors, problem, error, submit } = useSubmit(['email', 'password'], async () => {
    await signIn(email, password).catch((reason: unknown) => {
      setPassword('')
      throw reason
    })
    onDone?.()
  })
  const isWrong = isWrongPassword(error)
  const first = useRef<HTMLInputElement>(null)
  const secret = useRef<HTMLInputElement>(null)
  // One can type at once, and again after a wrong password, which is gone by then.
  useEffect(() => {
    const isAgain = known !== null || error !== null
    ;(isAgain ? secret : first).current?.focus()
  }, [known, error])

  return (
    <form onSubmit={submit}>
      <Stack>
        <Problem>{isWrong ? wrongPassword() : problem}</Problem>
        <TextInput
          ref={first}
          label={i18n.t('Email')}
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          readOnly={known !== null}
          value={email}
          error={isWrong ? undefined : errors.email}
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
          error={errors.password}
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

/** The service blames the field of the address, whichever of the two is wrong. */
function isWrongPassword(error: unknown): boolean {
  if (error instanceof UnauthenticatedError) return true
  const [message = ''] = error instanceof ValidationError ? (error.fields.email ?? []) : []
  return message.includes('credentials do not match')
}

function wrongPassword(): string {
  return i18n.t('Email and password do not belong together. Check both and try again.')
}

import { i18n } from '@lingui/core'
import { Button, Checkbox, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ValidationError } from '../../../../client/src/index.ts'
import { api, type Schemas } from '../../api/client.ts'
import { useSignIn } from '../../api/session.ts'
import { Problem } from '../../ui/Problem.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { NewPassword } from '../account/NewPassword.tsx'
import { skipWelcome } from '../home/Welcome.tsx'
import { SignInFrame } from './SignInFrame.tsx'

/** The link of a mail. Its secret is after the #, which the browser sends to no server. */
export function SetPasswordScreen() {
  useDocumentTitle(`${i18n.t('Choose a password')} · Corral`)
  const [token] = useState(() => location.hash.slice(1))
  const link = useQuery({
    queryKey: ['account-link', token],
    queryFn: async () => (await api.post('/admin/api/account-links', { body: { token } })).data,
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const hasEnded = token === '' || link.error instanceof ValidationError
  return (
    <SignInFrame>
      {hasEnded ? (
        <LinkEnded />
      ) : link.isPending ? (
        <LoadingState />
      ) : link.error ? (
        <ErrorState error={link.error} reset={() => void link.refetch()} />
      ) : (
        <PasswordForm token={token} link={link.data} />
      )}
    </SignInFrame>
  )
}

function LinkEnded() {
  const navigate = useNavigate()
  return (
    <Stack>
      <Title order={2} size="h3">
        {i18n.t('This link is no longer valid')}
      </Title>
      <Text size="sm">
        {i18n.t(
          'It was used, it is too old, or there is a newer one. Ask for another with “Forgot your password?”; if you were invited, ask whoever invited you.',
        )}
      </Text>
      <Button onClick={() => void navigate({ to: '/', replace: true })}>{i18n.t('To the sign-in')}</Button>
    </Stack>
  )
}

function PasswordForm({ token, link }: { token: string; link: Schemas['AccountLink'] }) {
  const { kind, email, name } = link
  const signIn = useSignIn()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [keepsTokens, setKeepsTokens] = useState(true)
  const { isBusy, errors, problem, submit } = useSubmit(['password', 'token'], async () => {
    const body = { token, password, keep_tokens: keepsTokens }
    await api.post('/admin/api/account-links/password', { body })
    const { user } = await signIn(email, password)
    if (kind === 'invitation') skipWelcome(user.id)
    await navigate({ to: '/', replace: true })
  })

  return (
    <form onSubmit={submit}>
      <Stack>
        <Title order={2} size="h3">
          {kind === 'invitation' ? i18n.t('Welcome, {name}', { name }) : i18n.t('Choose a new password')}
        </Title>
        <Text size="sm">
          {kind === 'invitation'
            ? i18n.t('From now on you sign in with {email} and the password that you choose here.', { email })
            : i18n.t('For {email}. You are signed out everywhere else.', { email })}
        </Text>
        <Problem>{errors.token ? i18n.t('This link is no longer valid') : problem}</Problem>
        {/* So that password managers know which account it is for. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <NewPassword value={password} error={errors.password} required onChange={setPassword} />
        {kind === 'reset' && (
          <Checkbox
            label={i18n.t('Keep my tokens')}
            description={i18n.t('Programs that use them go on working. Clear it if somebody may know one.')}
            checked={keepsTokens}
            onChange={(event) => setKeepsTokens(event.currentTarget.checked)}
          />
        )}
        <Button type="submit" loading={isBusy}>
          {i18n.t('Save and sign in')}
        </Button>
      </Stack>
    </form>
  )
}

import { i18n } from '@lingui/core'
import { Trans } from '@lingui/react'
import { Alert, Anchor, Button, Code, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { hasMail, mailLanguage } from '../../api/site.ts'
import { Problem } from '../../ui/Problem.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { SignInForm } from './SignInForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'

export function SignInScreen() {
  const [hasForgotten, setForgotten] = useState(false)
  useDocumentTitle(`${i18n.t('Sign in')} · Corral`)
  return (
    <SignInFrame>
      {hasForgotten ? (
        <ForgotPassword onBack={() => setForgotten(false)} />
      ) : (
        <Stack>
          <SignInForm email={null} />
          <Anchor component="button" type="button" size="sm" ta="center" onClick={() => setForgotten(true)}>
            {i18n.t('Forgot your password?')}
          </Anchor>
        </Stack>
      )}
    </SignInFrame>
  )
}

/** A link by mail; or, without a mail server, the people to ask. */
function ForgotPassword({ onBack }: { onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Stack>
      <Title order={2} size="h3">
        {i18n.t('Forgot your password?')}
      </Title>
      {!hasMail ? (
        <AskSomebody />
      ) : sentTo === null ? (
        <AskForLink onSent={setSentTo} />
      ) : (
        <Sent to={sentTo} />
      )}
      <Button variant="default" onClick={onBack}>
        {i18n.t('Back to the sign-in')}
      </Button>
    </Stack>
  )
}

function AskSomebody() {
  return (
    <>
      <Text size="sm">
        {i18n.t(
          'This service sends no mail. Ask an administrator: under People they make a new password for you, which you then change.',
        )}
      </Text>
      <Text size="sm" c="dimmed">
        <Trans
          id="If you are the only one: whoever runs the service does it on the server with <0>corral user password</0> and your email address."
          components={{ 0: <Code /> }}
        />
      </Text>
    </>
  )
}

/** The answer is the same whether there is such an account or not. */
function Sent({ to }: { to: string }) {
  return (
    <Alert color="spruce" variant="light" role="status">
      {i18n.t(
        'If {email} has an account, a mail with a link is on its way. It is valid for an hour. If nothing arrives, look among the unwanted mails, or ask an administrator.',
        { email: to },
      )}
    </Alert>
  )
}

function AskForLink({ onSent }: { onSent: (email: string) => void }) {
  const [email, setEmail] = useState('')
  const { isBusy, errors, problem, submit } = useSubmit(['email'], async () => {
    await api.post('/admin/api/password-resets', { body: { email, language: mailLanguage() } })
    onSent(email)
  })

  return (
    <form onSubmit={submit}>
      <Stack>
        <Problem>{problem}</Problem>
        <TextInput
          label={i18n.t('Email')}
          description={i18n.t('You get a link with which you choose a new one.')}
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          data-autofocus
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" loading={isBusy}>
          {i18n.t('Send the link')}
        </Button>
      </Stack>
    </form>
  )
}

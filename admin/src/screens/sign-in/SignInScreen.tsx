import { i18n } from '@lingui/core'
import { Anchor, Stack } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useState } from 'react'
import { ForgotPassword } from './ForgotPassword.tsx'
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

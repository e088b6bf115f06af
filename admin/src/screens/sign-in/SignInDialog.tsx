import { i18n } from '@lingui/core'
import { Modal, Stack, Text } from '@mantine/core'
import { SignInForm } from './SignInForm.tsx'

/** Over the open screen, so that nothing that was typed is lost. */
export function SignInDialog({ email }: { email: string }) {
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={i18n.t('Your session has ended')}
    >
      <Stack>
        <Text size="sm">{i18n.t('Sign in again to go on. What you wrote is still here.')}</Text>
        <SignInForm email={email} />
      </Stack>
    </Modal>
  )
}

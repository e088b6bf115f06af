import { i18n } from '@lingui/core'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { useWelcome } from './use-welcome.ts'

const WelcomeForm = lazy(async () => ({ default: (await import('./WelcomeForm.tsx')).WelcomeForm }))

/** The first sign-in: the account was made by somebody else, with a password that they know. */
export function Welcome() {
  const { isNeeded, end } = useWelcome()
  const [isOpen, setOpen] = useState(false)
  if (!isNeeded) return null
  return (
    <Alert variant="light" mb="lg" icon={<IconHandStop size={18} />} title={i18n.t('Welcome')}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {i18n.t('Somebody else made your account. Choose your name, and a password that only you know.')}
        </Text>
        <Group gap="xs">
          <Button size="compact-sm" variant="subtle" onClick={end}>
            {i18n.t('Later')}
          </Button>
          <Button size="compact-sm" onClick={() => setOpen(true)}>
            {i18n.t('Name and password')}
          </Button>
        </Group>
      </Group>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={i18n.t('Name and password')}>
        <Suspense>
          <WelcomeForm onDone={end} />
        </Suspense>
      </Dialog>
    </Alert>
  )
}

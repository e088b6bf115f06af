import { i18n } from '@lingui/core'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconKey } from '../../ui/icons.ts'

const WelcomeForm = lazy(async () => ({ default: (await import('./WelcomeForm.tsx')).WelcomeForm }))

/** The first sign-in: the account was made by somebody else, with a password that they know. */
export function Welcome() {
  const { isNeeded, end } = useWelcome()
  const [isOpen, setOpen] = useState(false)
  if (!isNeeded) return null
  return (
    <Alert
      variant="default"
      my="lg"
      radius="lg"
      bd="1px solid var(--app-line)"
      icon={<IconKey size={18} />}
      title={i18n.t('Your account')}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 20rem">
          {i18n.t('Somebody else made it. Choose your name, and a password that only you know.')}
        </Text>
        <Group gap="xs">
          <Button size="compact-sm" variant="subtle" onClick={end}>
            {i18n.t('Later')}
          </Button>
          <Button size="compact-sm" variant="light" onClick={() => setOpen(true)}>
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

const key = 'corral-welcomed'

/** Whether somebody who signs in for the first time is still to be asked for their name and a password. */
function useWelcome(): { isNeeded: boolean; end: () => void } {
  const { is_first_sign_in, user } = useSession()
  const [ended, setEnded] = useLocalStorage<number[]>({
    key,
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  return {
    isNeeded: is_first_sign_in && !ended.includes(user.id),
    end: () => setEnded((before) => [...before.filter((id) => id !== user.id), user.id]),
  }
}

/** For somebody who chose their password by the link of an invitation. */
export function skipWelcome(id: number): void {
  localStorage.setItem(key, JSON.stringify([id]))
}

import { i18n } from '@lingui/core'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/client.ts'
import { fieldErrors, messageOf } from '../../api/errors.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Credentials } from './Credentials.tsx'
import { newOneTimePassword } from './one-time-password.ts'
import { RoleChoices } from './RoleChoices.tsx'

interface Invited {
  readonly name: string
  readonly email: string
  readonly password: string
}

export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [invited, setInvited] = useState<Invited | null>(null)
  function close() {
    onClose()
    setInvited(null)
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={invited ? i18n.t('{name} can sign in now', { name: invited.name }) : i18n.t('Invite a person')}
    >
      {invited ? (
        <Stack>
          <Credentials {...invited} />
          <Group justify="flex-end">
            <Button onClick={close}>{i18n.t('Done')}</Button>
          </Group>
        </Stack>
      ) : (
        <InviteForm onInvited={setInvited} />
      )}
    </Dialog>
  )
}

function InviteForm({ onInvited }: { onInvited: (invited: Invited) => void }) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [roles, setRoles] = useState<number[]>([])
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const errors = fieldErrors(error)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setError(null)
    const password = newOneTimePassword()
    try {
      await api.post('/api/v1/users', { body: { name, email, password, roles } })
      await queries.invalidateQueries({ queryKey: ['users'] })
      onInvited({ name, email, password })
    } catch (reason) {
      setError(reason)
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <TextInput
          label={i18n.t('Name')}
          required
          withAsterisk={false}
          data-autofocus
          value={name}
          error={errors.name?.[0]}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={i18n.t('Email')}
          type="email"
          required
          withAsterisk={false}
          value={email}
          error={errors.email?.[0]}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <RoleChoices value={roles} error={errors.roles?.[0]} onChange={setRoles} />
        {error !== null && Object.keys(errors).length === 0 && (
          <Text c="var(--mantine-color-error)" size="sm" role="alert">
            {messageOf(error)}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {i18n.t('You get a password to hand over. No mail is sent.')}
        </Text>
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {i18n.t('Invite')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

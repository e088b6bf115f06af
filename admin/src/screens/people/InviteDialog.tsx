import { i18n } from '@lingui/core'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { hasMail, mailLanguage } from '../../api/site.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { Credentials } from './Credentials.tsx'
import { newOneTimePassword } from './one-time-password.ts'
import { RoleChoices } from './RoleChoices.tsx'

interface Invited {
  readonly name: string
  readonly email: string
  /** To hand over; null when they choose one with the link of a mail. */
  readonly password: string | null
}

export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [invited, setInvited] = useState<Invited | null>(null)
  function close() {
    onClose()
    setInvited(null)
  }
  return (
    <Dialog opened={opened} onClose={close} title={titleOf(invited)}>
      {invited ? (
        <Stack>
          <Handover invited={invited} />
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

function titleOf(invited: Invited | null): string {
  if (invited === null) return i18n.t('Invite a person')
  const { name, password } = invited
  return password === null
    ? i18n.t('{name} is invited', { name })
    : i18n.t('{name} can sign in now', { name })
}

function Handover({ invited: { name, email, password } }: { invited: Invited }) {
  if (password !== null) return <Credentials name={name} email={email} password={password} />
  return (
    <Text>
      {i18n.t(
        'A mail is on its way to {email}, with a link that is valid for seven days. {name} chooses a password with it.',
        { name, email },
      )}
    </Text>
  )
}

function InviteForm({ onInvited }: { onInvited: (invited: Invited) => void }) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [roles, setRoles] = useState<number[]>([])
  const { isBusy, errors, problem, submit } = useSubmit(['name', 'email', 'roles'], async () => {
    const password = hasMail ? null : newOneTimePassword()
    const person = { name, email, roles }
    if (password === null)
      await api.post('/admin/api/invitations', { body: { ...person, language: mailLanguage() } })
    else await api.post('/api/v1/users', { body: { ...person, password } })
    await queries.invalidateQueries({ queryKey: ['users'] })
    onInvited({ name, email, password })
  })

  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          label={i18n.t('Name')}
          required
          withAsterisk={false}
          data-autofocus
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={i18n.t('Email')}
          type="email"
          required
          withAsterisk={false}
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <RoleChoices value={roles} error={errors.roles} onChange={setRoles} />
        <Problem>{problem}</Problem>
        <Text size="sm" c="dimmed">
          {hasMail
            ? i18n.t('They get a mail with a link, and choose their password themselves.')
            : i18n.t('You get a password to hand over. No mail is sent.')}
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

import { i18n } from '@lingui/core'
import { Button, Group, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { mailLanguage } from '../../api/mail.ts'
import { type Invitation, invitationsQuery, type User } from '../../api/people.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { Section } from '../../ui/Section.tsx'
import { formatMoment } from '../../ui/time.ts'
import { showDone } from '../../ui/undo.tsx'

/** For somebody who was invited by mail and has not chosen a password yet. */
export function PersonInvitation({ person: { id, name, email } }: { person: User }) {
  const attempt = useAttempt()
  const queries = useQueryClient()
  const { data = [] } = useQuery(invitationsQuery)
  const invitation = data.find(({ user_id }) => user_id === id)
  if (!invitation) return null
  const readAgain = () => queries.invalidateQueries({ queryKey: invitationsQuery.queryKey })

  async function sendAgain() {
    const body = { language: mailLanguage() }
    if (!(await attempt(() => api.post('/admin/api/users/{id}/invitation', { path: { id }, body })))) return
    await readAgain()
    showDone({ message: i18n.t('Another mail is on its way to {email}.', { email }) })
  }

  async function withdraw() {
    const done = await attempt(async () => {
      await api.delete('/admin/api/users/{id}/invitation', { path: { id } })
      return true
    })
    if (!done) return
    await readAgain()
    showDone({ message: i18n.t('The link of {name} does not work any more.', { name }) })
  }

  return (
    <Section title={i18n.t('Invitation')} about={i18n.t('They choose a password with the link of a mail.')}>
      <Text size="sm" mb="sm">
        {stateText(invitation)}
      </Text>
      {invitation.problem !== null && (
        <Text size="sm" c="dimmed" mb="sm">
          {invitation.problem}
        </Text>
      )}
      <Group>
        <Button variant="default" onClick={() => void sendAgain()}>
          {i18n.t('Send it again')}
        </Button>
        <Button variant="default" onClick={() => void withdraw()}>
          {i18n.t('Withdraw it')}
        </Button>
      </Group>
    </Section>
  )
}

function stateText({ state, expires_at }: Invitation): string {
  if (state === 'waiting') return i18n.t('The mail is on its way.')
  if (state === 'failed') return i18n.t('The mail could not be sent.')
  if (state === 'expired') return i18n.t('It was not accepted within seven days. Send it again.')
  return i18n.t('It is sent. The link is valid until {time}.', { time: formatMoment(expires_at ?? '') })
}

import { i18n } from '@lingui/core'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ForbiddenError } from '../../../../client/src/index.ts'
import { api } from '../../api/client.ts'
import { messageOf } from '../../api/errors.ts'
import { type Invitation, invitationsQuery, rolesQuery, type User, userQuery } from '../../api/people.ts'
import { serviceWords } from '../../api/service-words.ts'
import { useCan, useSession } from '../../api/session.ts'
import { mailLanguage } from '../../api/site.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { formatAgo, formatMoment } from '../../ui/time.ts'
import { showDone } from '../../ui/undo.tsx'
import { SessionList } from '../account/SessionList.tsx'
import { TokenList } from '../account/TokenList.tsx'
import { Credentials } from './Credentials.tsx'
import { DeletePerson } from './DeletePerson.tsx'
import { newOneTimePassword } from './one-time-password.ts'
import { PersonForm } from './PersonForm.tsx'

export function PersonScreen() {
  const id = Number(useParams({ from: '/people/$id' }).id)
  const can = useCan()
  const own = useSession().user.id === id
  const { data: person, error, isPending, refetch } = useQuery(userQuery(id))
  const roles = useQuery({ ...rolesQuery, enabled: can('view roles') })
  if (isPending || roles.isLoading) return <LoadingState />
  if (error) return <ErrorState isScreen error={error} reset={() => void refetch()} />
  const mayChange = can('update users')
  return (
    <Screen
      title={person.name || i18n.t('Nameless')}
      width="form"
      actions={
        <Anchor component={Link} to="/people">
          {i18n.t('All people')}
        </Anchor>
      }
    >
      <PersonForm key={person.updated_at} person={person} isReadOnly={!mayChange} isOwn={own} />
      {mayChange && !own && can('list users') && <PersonInvitation person={person} />}
      {mayChange && !own && <PersonPassword person={person} />}
      {mayChange && <PersonSessions id={id} />}
      {mayChange && !own && <PersonTokens id={id} />}
      {can('delete users') && !own && <DeletePerson person={person} />}
    </Screen>
  )
}

/** For somebody who was invited by mail and has not chosen a password yet. */
function PersonInvitation({ person: { id, name, email } }: { person: User }) {
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
          {serviceWords(invitation.problem)}
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

/** For somebody who has lost theirs. */
function PersonPassword({ person: { id, name, email } }: { person: User }) {
  const attempt = useAttempt()
  const queries = useQueryClient()
  const [password, setPassword] = useState<string | null>(null)

  async function replace() {
    const next = newOneTimePassword()
    const body = { name, email, password: next, keep_tokens: true }
    if (!(await attempt(() => api.put('/api/v1/users/{id}', { path: { id }, body })))) return
    setPassword(next)
    await queries.invalidateQueries({ queryKey: ['users'] })
  }

  return (
    <Section
      title={i18n.t('Password')}
      about={i18n.t(
        'For somebody who has lost theirs. They are signed out everywhere; their tokens go on working.',
      )}
    >
      <Button variant="default" onClick={() => void replace()}>
        {i18n.t('Make a new password')}
      </Button>
      <Dialog
        opened={password !== null}
        onClose={() => setPassword(null)}
        title={i18n.t('{name} has a new password', { name })}
      >
        <Stack>
          <Credentials name={name} email={email} password={password ?? ''} />
          <Button onClick={() => setPassword(null)}>{i18n.t('Done')}</Button>
        </Stack>
      </Dialog>
    </Section>
  )
}

/** Where a person is signed in, in browsers and with programs. */
function PersonSessions({ id }: { id: number }) {
  const attempt = useAttempt()
  const queries = useQueryClient()
  const queryKey = ['users', id, 'sessions']
  const { data, error } = useQuery({
    queryKey,
    queryFn: async () =>
      (await api.get('/admin/api/users/{id}/sessions', { path: { id }, query: { per_page: 100 } })).data,
  })

  async function end(session: number | null) {
    const done = await attempt(async () => {
      if (session === null) await api.delete('/admin/api/users/{id}/sessions', { path: { id } })
      else await api.delete('/admin/api/users/{id}/sessions/{session}', { path: { id, session } })
      return true
    })
    if (done) showDone({ message: i18n.t('They are signed out there.') })
    await queries.invalidateQueries({ queryKey })
  }

  if (error instanceof ForbiddenError) return null
  const seen = data
    ?.map(({ last_used_at, created_at }) => last_used_at ?? created_at)
    .toSorted()
    .at(-1)
  return (
    <Section
      title={i18n.t('Signed in')}
      about={seen ? i18n.t('Last seen {when}.', { when: formatAgo(seen) }) : undefined}
    >
      {error && <Text c="var(--mantine-color-error)">{messageOf(error)}</Text>}
      {data?.length === 0 && <Text c="dimmed">{i18n.t('Nowhere at the moment.')}</Text>}
      {data && data.length > 0 && (
        <Stack align="flex-start">
          <SessionList sessions={data} onEnd={(session) => void end(session)} />
          {data.some(({ is_current }) => !is_current) && (
            <Button variant="default" onClick={() => void end(null)}>
              {i18n.t('Sign them out everywhere')}
            </Button>
          )}
        </Stack>
      )}
    </Section>
  )
}

/** The tokens of a person. Nothing for users who may not revoke them. */
function PersonTokens({ id }: { id: number }) {
  const attempt = useAttempt()
  const queries = useQueryClient()
  const queryKey = ['users', id, 'tokens']
  const { data, error } = useQuery({
    queryKey,
    queryFn: async () =>
      (await api.get('/admin/api/users/{id}/tokens', { path: { id }, query: { per_page: 100 } })).data,
  })

  async function revoke(token: number, name: string) {
    const done = await attempt(async () => {
      await api.delete('/admin/api/users/{id}/tokens/{token}', { path: { id, token } })
      return true
    })
    if (done) showDone({ message: i18n.t('{name} does not work any more.', { name }) })
    await queries.invalidateQueries({ queryKey })
  }

  if (error instanceof ForbiddenError) return null
  return (
    <Section
      title={i18n.t('Tokens')}
      about={i18n.t('Programs with one of these may do whatever this person may do.')}
    >
      {error && <Text c="var(--mantine-color-error)">{messageOf(error)}</Text>}
      {data?.length === 0 && <Text c="dimmed">{i18n.t('No tokens.')}</Text>}
      {data && data.length > 0 && (
        <TokenList tokens={data} onRevoke={(token, name) => void revoke(token, name)} />
      )}
    </Section>
  )
}

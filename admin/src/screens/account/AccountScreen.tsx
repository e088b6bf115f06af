import { i18n } from '@lingui/core'
import {
  Button,
  Checkbox,
  Group,
  type MantineColorScheme,
  PasswordInput,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput,
  useMantineColorScheme,
} from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../api/client.ts'
import { sessionQuery, useSession } from '../../api/session.ts'
import { chooseLanguage, type Language, languages } from '../../app/language.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { Problem } from '../../ui/Problem.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { formatMoment, timeZone } from '../../ui/time.ts'
import { showDone } from '../../ui/undo.tsx'
import { useUnsaved } from '../../ui/unsaved.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { NewPassword } from './NewPassword.tsx'
import { SessionList } from './SessionList.tsx'
import { Tokens } from './Tokens.tsx'

const ownSessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await api.get('/admin/api/sessions', { query: { per_page: 100 } })).data,
})

export function AccountScreen() {
  const { isPending } = useQuery(ownSessionsQuery)
  return (
    <Screen title={i18n.t('My account')} width="form">
      <OwnDetails />
      <OwnPassword />
      <Appearance />
      <OwnSessions />
      {/* Below a list whose length is not known before: what can be clicked stays where it appeared. */}
      {!isPending && <Tokens />}
    </Screen>
  )
}

/** One's name and email address. Another address needs the password: its owner can ask for a new password. */
function OwnDetails() {
  const { user } = useSession()
  const queries = useQueryClient()
  const [name, setName] = useState(user.name)
  const [email, setEmail] = useState(user.email)
  const [password, setPassword] = useState('')
  const isOtherEmail = email.toLowerCase() !== user.email.toLowerCase()
  useUnsaved(name !== user.name || email !== user.email)

  const { isBusy, errors, problem, submit } = useSubmit(['name', 'email', 'current_password'], async () => {
    const proof = isOtherEmail ? { current_password: password } : {}
    await api.put('/admin/api/user', { body: { name, email, ...proof } })
    await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
    await queries.invalidateQueries({ queryKey: ['users'] })
    setPassword('')
    showDone({ message: i18n.t('Your account is changed.') })
  })

  return (
    <Section title={i18n.t('You')} about={i18n.t('Others see your name beside what you change.')}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={i18n.t('Name')}
            autoComplete="name"
            required
            withAsterisk={false}
            value={name}
            error={errors.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label={i18n.t('Email')}
            description={i18n.t('You sign in with it.')}
            type="email"
            autoComplete="email"
            required
            withAsterisk={false}
            value={email}
            error={errors.email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          {isOtherEmail && (
            <PasswordInput
              label={i18n.t('Current password')}
              description={i18n.t('Needed for another email address.')}
              autoComplete="current-password"
              required
              withAsterisk={false}
              value={password}
              error={errors.current_password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              visibilityToggleButtonProps={{ 'aria-label': i18n.t('Show the password') }}
            />
          )}
          <Problem>{problem}</Problem>
          <Group>
            <Button type="submit" loading={isBusy}>
              {i18n.t('Save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}

function OwnPassword() {
  const queries = useQueryClient()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [keepsTokens, setKeepsTokens] = useState(true)
  const { isBusy, errors, problem, submit } = useSubmit(['current_password', 'password'], async () => {
    const body = { current_password: current, password, keep_tokens: keepsTokens }
    await api.put('/admin/api/user/password', { body })
    await queries.invalidateQueries({ queryKey: ['sessions'] })
    await queries.invalidateQueries({ queryKey: ['tokens'] })
    setCurrent('')
    setPassword('')
    showDone({ message: i18n.t('You have a new password, and are signed out everywhere else.') })
  })

  return (
    <Section title={i18n.t('Password')} about={i18n.t('A new one signs you out everywhere else.')}>
      <form onSubmit={submit}>
        <Stack>
          <PasswordInput
            label={i18n.t('Current password')}
            autoComplete="current-password"
            required
            withAsterisk={false}
            value={current}
            error={errors.current_password}
            onChange={(event) => setCurrent(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': i18n.t('Show the current password') }}
          />
          <NewPassword value={password} error={errors.password} required onChange={setPassword} />
          <Checkbox
            label={i18n.t('Keep my tokens')}
            description={i18n.t('Programs that use them go on working. Clear it if somebody may know one.')}
            checked={keepsTokens}
            onChange={(event) => setKeepsTokens(event.currentTarget.checked)}
          />
          <Problem>{problem}</Problem>
          <Group>
            <Button type="submit" loading={isBusy}>
              {i18n.t('Change the password')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}

/** Kept in this browser: each computer can have its own. */
function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const id = useId()
  return (
    <Section title={i18n.t('Appearance')} about={i18n.t('For this browser.')}>
      <Stack>
        <Select
          label={i18n.t('Language')}
          allowDeselect={false}
          data={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
          value={i18n.locale}
          onChange={(value) => value && void chooseLanguage(value as Language)}
        />
        <Text size="sm" c="dimmed">
          {i18n.t('Dates and times are written as in {example}, in the time zone {zone} of this computer.', {
            example: formatMoment(Date.now()),
            zone: timeZone(),
          })}
        </Text>
        <div>
          <Text size="sm" fw={500} id={id} mb={4}>
            {i18n.t('Colours')}
          </Text>
          <SegmentedControl
            aria-labelledby={id}
            value={colorScheme}
            onChange={(value) => setColorScheme(value as MantineColorScheme)}
            data={[
              { value: 'auto', label: i18n.t('As the system') },
              { value: 'light', label: i18n.t('Light') },
              { value: 'dark', label: i18n.t('Dark') },
            ]}
          />
        </div>
      </Stack>
    </Section>
  )
}

/** Where one is signed in oneself. */
function OwnSessions() {
  const attempt = useAttempt()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(ownSessionsQuery)

  async function end(id: number | null) {
    const done = await attempt(async () => {
      if (id === null) await api.delete('/admin/api/sessions')
      else await api.delete('/admin/api/sessions/{id}', { path: { id } })
      return true
    })
    if (done)
      showDone({
        message:
          id === null ? i18n.t('You are signed out everywhere else.') : i18n.t('You are signed out there.'),
      })
    await queries.invalidateQueries({ queryKey: ['sessions'] })
  }

  return (
    <Section
      title={i18n.t('Signed in')}
      about={i18n.t(
        'Browsers and programs that are signed in as you. End what you do not know, and change your password.',
      )}
    >
      {error ? (
        <ErrorState error={error} reset={() => void refetch()} />
      ) : data ? (
        <Stack align="flex-start">
          <SessionList
            sessions={data.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))}
            onEnd={(id) => void end(id)}
          />
          {data.some(({ is_current }) => !is_current) && (
            <Button variant="default" onClick={() => void end(null)}>
              {i18n.t('End all others')}
            </Button>
          )}
        </Stack>
      ) : (
        <LoadingState />
      )}
    </Section>
  )
}

import { i18n } from '@lingui/core'
import { Avatar, Badge, Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type Invitation, invitationsQuery, rolesQuery, type User, usersQuery } from '../../api/people.ts'
import { useCan, useSession } from '../../api/session.ts'
import { IconSearch, IconUserPlus, IconUsers } from '../../ui/icons.ts'
import rows from '../../ui/Rows.module.css'
import { Screen } from '../../ui/Screen.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import classes from './People.module.css'
import { PeopleTabs } from './PeopleTabs.tsx'
import { roleName } from './role-words.ts'

export function PeopleScreen() {
  const can = useCan()
  const { q = '', invite } = useSearch({ from: '/people' })
  const navigate = useNavigate()
  const setSearch = (search: { q?: string; invite?: true }) =>
    void navigate({ to: '/people', search, replace: true })
  return (
    <Screen
      title={i18n.t('People')}
      width="narrow"
      actions={
        can('create users') && (
          <Button leftSection={<IconUserPlus size={16} />} onClick={() => setSearch({ invite: true })}>
            {i18n.t('Invite')}
          </Button>
        )
      }
    >
      <PeopleTabs />
      <TextInput
        aria-label={i18n.t('Search by name or email')}
        placeholder={i18n.t('Search by name or email')}
        leftSection={<IconSearch size={15} />}
        mb="md"
        value={q}
        onChange={(event) => setSearch(event.currentTarget.value ? { q: event.currentTarget.value } : {})}
      />
      <Users text={q} />
      <InviteDialog opened={invite === true} onClose={() => setSearch({})} />
    </Screen>
  )
}

function Users({ text }: { text: string }) {
  const { data, error, isPending, refetch } = useQuery(usersQuery)
  if (isPending) return <LoadingState />
  if (error) return <ErrorState error={error} reset={() => void refetch()} />
  const found = data
    .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(text.trim().toLowerCase()))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  if (found.length === 0)
    return (
      <EmptyState icon={<IconUsers size={32} stroke={1.4} />} title={i18n.t('Nobody is called that')}>
        {i18n.t('Search for a part of the name or of the email address.')}
      </EmptyState>
    )
  return (
    <ul className={rows.rows}>
      {found.map((user) => (
        <li key={user.id}>
          <Person user={user} />
        </li>
      ))}
    </ul>
  )
}

function Person({ user: { id, name, email, roles: ids } }: { user: User }) {
  const can = useCan()
  const { user } = useSession()
  const { data: roles = [] } = useQuery({ ...rolesQuery, enabled: can('view roles') && can('list roles') })
  const { data: invitations = [] } = useQuery(invitationsQuery)
  const invitation = invitations.find(({ user_id }) => user_id === id)
  const names = roles.filter((role) => ids.includes(role.id)).map((role) => roleName(role.name))
  const content = (
    <>
      <Avatar size={32} radius="xl" name={name} color="spruce" aria-hidden />
      <div className={rows.main}>
        <div className={rows.title}>
          {name}{' '}
          {user.id === id && (
            <Badge size="sm" variant="light" tt="none" ml={4}>
              {i18n.t('You')}
            </Badge>
          )}
          {invitation && (
            <Badge size="sm" variant="default" tt="none" ml={4}>
              {invitationWord(invitation)}
            </Badge>
          )}
        </div>
        <div className={rows.detail}>{email}</div>
      </div>
      <span className={classes.roles}>{names.join(', ') || i18n.t('No role')}</span>
    </>
  )
  if (!can('view users')) return <div className={rows.row}>{content}</div>
  return (
    <Link to="/people/$id" params={{ id: String(id) }} className={`${rows.row} ${rows.link}`}>
      {content}
    </Link>
  )
}

function invitationWord({ state }: Invitation): string {
  if (state === 'failed') return i18n.t('Mail not sent')
  return state === 'expired' ? i18n.t('Invitation expired') : i18n.t('Invited')
}

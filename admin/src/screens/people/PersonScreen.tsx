import { i18n } from '@lingui/core'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { userQuery } from '../../api/people.ts'
import { useCan, useSession } from '../../api/session.ts'
import { Screen } from '../../ui/Screen.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { DeletePerson } from './DeletePerson.tsx'
import { PersonForm } from './PersonForm.tsx'
import { PersonInvitation } from './PersonInvitation.tsx'
import { PersonPassword } from './PersonPassword.tsx'
import { PersonSessions } from './PersonSessions.tsx'
import { PersonTokens } from './PersonTokens.tsx'

export function PersonScreen() {
  const id = Number(useParams({ from: '/people/$id' }).id)
  const can = useCan()
  const own = useSession().user.id === id
  const { data: person, error, isPending, refetch } = useQuery(userQuery(id))
  if (isPending) return <LoadingState />
  if (error) return <ErrorState error={error} reset={() => void refetch()} />
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

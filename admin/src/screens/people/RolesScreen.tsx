import { i18n } from '@lingui/core'
import { Button, NavLink } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { permissionsQuery, type Role, rolesQuery, usersQuery } from '../../api/people.ts'
import { useCan } from '../../api/session.ts'
import { IconPlus } from '../../ui/icons.ts'
import { Screen } from '../../ui/Screen.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { PeopleTabs } from './PeopleTabs.tsx'
import { RoleDialog } from './RoleActions.tsx'
import { RoleEditor } from './RoleEditor.tsx'
import classes from './Roles.module.css'
import { roleName } from './role-words.ts'

/** The roles at the left, the permissions of the chosen one at the right. */
export function RolesScreen() {
  const can = useCan()
  const navigate = useNavigate()
  const { role: chosen } = useSearch({ from: '/people/roles' })
  const [isAdding, setAdding] = useState(false)
  const choose = (id?: number) =>
    void navigate({ to: '/people/roles', search: id === undefined ? {} : { role: id } })
  return (
    <Screen
      title={i18n.t('Roles')}
      width="form"
      actions={
        can('create roles') && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            {i18n.t('New role')}
          </Button>
        )
      }
    >
      <PeopleTabs />
      <Roles chosen={chosen} onChoose={choose} />
      <RoleDialog
        opened={isAdding}
        title={i18n.t('New role')}
        permissions={[]}
        onClose={() => setAdding(false)}
        onSaved={choose}
      />
    </Screen>
  )
}

function Roles({ chosen, onChoose }: { chosen: number | undefined; onChoose: (id?: number) => void }) {
  const can = useCan()
  const roles = useQuery(rolesQuery)
  const permissions = useQuery({ ...permissionsQuery, enabled: can('list permissions') })
  const people = useQuery({ ...usersQuery, enabled: can('list users') })
  const error = roles.error ?? permissions.error
  if (error) return <ErrorState error={error} />
  if (!roles.data || permissions.isLoading || people.isLoading) return <LoadingState />
  const role =
    roles.data.find(({ id }) => id === chosen) ??
    roles.data.find(({ name }) => name === 'editor') ??
    roles.data[0]
  if (!role) return <EmptyState title={i18n.t('No roles yet')} />
  return (
    <div className={classes.columns}>
      <nav aria-label={i18n.t('Roles')} className={classes.list}>
        {roles.data.map((each) => (
          <RoleLink key={each.id} role={each} isActive={each.id === role.id} />
        ))}
      </nav>
      <RoleEditor
        key={`${role.id} ${role.updated_at}`}
        role={role}
        permissions={permissions.data ?? []}
        onChoose={onChoose}
      />
    </div>
  )
}

function RoleLink({ role: { id, name }, isActive }: { role: Role; isActive: boolean }) {
  return (
    <NavLink
      className={classes.role}
      label={roleName(name)}
      active={isActive}
      aria-current={isActive ? 'page' : undefined}
      renderRoot={(props) => <Link to="/people/roles" search={{ role: id }} {...props} />}
    />
  )
}

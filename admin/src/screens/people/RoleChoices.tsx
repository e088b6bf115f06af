import { i18n } from '@lingui/core'
import { Checkbox, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { permissionsQuery, type Role, rolesQuery, superAdmin } from '../../api/people.ts'
import { useCan, useSession } from '../../api/session.ts'
import { roleMeaning, roleName } from './role-words.ts'

interface Props {
  readonly value: readonly number[]
  readonly error?: string | undefined
  readonly isReadOnly?: boolean
  readonly onChange: (ids: number[]) => void
}

/** The roles of a person. Those that the user may not give say why. */
export function RoleChoices({ value, error, isReadOnly = false, onChange }: Props) {
  const can = useCan()
  const { data: roles = [] } = useQuery({ ...rolesQuery, enabled: can('view roles') })
  const { whyNot } = useGrants()
  return (
    <Checkbox.Group
      label={i18n.t('Roles')}
      error={error}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    >
      <Stack gap="xs" mt={6}>
        {roles.map((role) => {
          const reason = whyNot(role)
          return (
            <Checkbox
              key={role.id}
              value={String(role.id)}
              label={roleName(role.name)}
              description={reason ?? roleMeaning(role.name)}
              disabled={isReadOnly || reason !== null}
            />
          )
        })}
      </Stack>
    </Checkbox.Group>
  )
}

/** Nobody can grant permissions that they do not hold themselves. */
function useGrants() {
  const can = useCan()
  const { is_super_admin, permissions } = useSession()
  const { data: all = [] } = useQuery({ ...permissionsQuery, enabled: can('list permissions') })
  const names = new Map(all.map(({ id, name }) => [id, name]))
  const holds = (id: number) => is_super_admin || permissions.includes(names.get(id) ?? '')
  return {
    /** Why the user cannot give this role to somebody; null when they can. */
    whyNot(role: Role): string | null {
      if (is_super_admin) return null
      if (role.name === superAdmin) return i18n.t('Only administrators can give this role.')
      return role.permissions.every(holds) ? null : i18n.t('This role may do more than you.')
    },
  }
}

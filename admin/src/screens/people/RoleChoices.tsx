import { i18n } from '@lingui/core'
import { Checkbox, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { rolesQuery } from '../../api/people.ts'
import { useCan } from '../../api/session.ts'
import { roleMeaning, roleName } from './role-words.ts'
import { useGrants } from './use-grants.ts'

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

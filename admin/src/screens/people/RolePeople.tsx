import { i18n } from '@lingui/core'
import { Anchor, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Role, usersQuery } from '../../api/people.ts'
import { useCan } from '../../api/session.ts'

const shown = 8

/** Who has a role. */
export function RolePeople({ role }: { role: Role }) {
  const can = useCan()
  const { data } = useQuery({ ...usersQuery, enabled: can('list users') })
  if (!data) return null
  const people = data.filter(({ roles }) => roles.includes(role.id))
  if (people.length === 0)
    return (
      <Text size="sm" mb="sm" c="dimmed">
        {i18n.t('Nobody has this role.')}
      </Text>
    )
  return (
    <Group gap="xs" mb="sm">
      <Text size="sm" c="dimmed">
        {i18n.t('Who has it:')}
      </Text>
      {people.slice(0, shown).map(({ id, name }) => (
        <Anchor key={id} size="sm" component={Link} to={`/people/${id}`}>
          {name}
        </Anchor>
      ))}
      {people.length > shown && (
        <Text size="sm" c="dimmed">
          {i18n.t('and {count} more', { count: people.length - shown })}
        </Text>
      )}
    </Group>
  )
}

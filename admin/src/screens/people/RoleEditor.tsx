import { i18n } from '@lingui/core'
import { Button, Group, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { type Permission, type Role, superAdmin } from '../../api/people.ts'
import { sessionQuery, useCan, useSession } from '../../api/session.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { showDone } from '../../ui/undo.tsx'
import { RoleActions } from './RoleActions.tsx'
import { RoleMatrix } from './RoleMatrix.tsx'
import { RolePeople } from './RolePeople.tsx'
import classes from './Roles.module.css'
import { roleMeaning, roleName } from './role-words.ts'

interface Props {
  readonly role: Role
  readonly permissions: readonly Permission[]
  readonly onChoose: (id?: number) => void
}

export function RoleEditor({ role, permissions, onChoose }: Props) {
  const { permissions: held, is_super_admin } = useSession()
  const holds = (name: string) => is_super_admin || held.includes(name)
  const stored = new Set(role.permissions)
  const [granted, setGranted] = useState<ReadonlySet<number>>(stored)
  const changes = granted.symmetricDifference(stored).size
  const { isBusy, save } = useSaving(role)
  const isAdministrator = role.name === superAdmin
  const locked = useLock(role, permissions, holds)
  return (
    <section aria-label={roleName(role.name)}>
      <Group justify="space-between" mb="sm" gap="xs">
        <div>
          <Title order={2}>{roleName(role.name)}</Title>
          <Text c="dimmed" size="sm">
            {roleMeaning(role.name)}
          </Text>
        </div>
        <RoleActions role={role} isLocked={locked !== null} onChoose={onChoose} />
      </Group>
      <RolePeople role={role} />
      <RoleMatrix
        permissions={permissions}
        granted={isAdministrator ? new Set(permissions.map(({ id }) => id)) : granted}
        locked={locked}
        holds={holds}
        onChange={setGranted}
      />
      {changes > 0 && (
        <div className={classes.bar}>
          <Button variant="default" onClick={() => setGranted(stored)}>
            {i18n.t('Discard')}
          </Button>
          <Button loading={isBusy} onClick={() => void save([...granted])}>
            {i18n.t('Save {count, plural, one {# change} other {# changes}}', { count: changes })}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Why the role cannot be changed at all; null when it can. */
function useLock(role: Role, permissions: readonly Permission[], holds: (name: string) => boolean) {
  const can = useCan()
  if (role.name === superAdmin)
    return i18n.t('Administrators may do everything. This role cannot be changed.')
  if (!can('update roles')) return i18n.t('You may not change roles.')
  const isWeaker = permissions
    .filter(({ id }) => role.permissions.includes(id))
    .some(({ name }) => !holds(name))
  return isWeaker ? i18n.t('This role may do more than you.') : null
}

function useSaving({ id, name, permissions: before }: Role) {
  const attempt = useAttempt()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  async function put(permissions: readonly number[]) {
    await api.put('/api/v1/roles/{id}', { path: { id }, body: { name, permissions: [...permissions] } })
    await queries.invalidateQueries({ queryKey: ['roles'] })
    await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
  async function save(permissions: readonly number[]) {
    setBusy(true)
    const done = await attempt(async () => {
      await put(permissions)
      return true
    })
    setBusy(false)
    if (done)
      showDone({
        message: i18n.t('{role} is changed, for everybody who has it.', { role: roleName(name) }),
        undo: () => put(before),
      })
  }
  return { isBusy, save }
}

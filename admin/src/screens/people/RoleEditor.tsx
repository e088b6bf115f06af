import { i18n } from '@lingui/core'
import { Anchor, Button, Group, MultiSelect, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useSiteLanguages } from '../../api/languages.ts'
import { type Permission, type Role, superAdmin, usersQuery } from '../../api/people.ts'
import { sessionQuery, useCan, useSession } from '../../api/session.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { CheckboxMatrix, type MatrixCell } from '../../ui/CheckboxMatrix.tsx'
import { showDone } from '../../ui/undo.tsx'
import { useUnsaved } from '../../ui/unsaved.tsx'
import {
  cellIds,
  cellState,
  columnNames,
  columnWords,
  otherPermissions,
  resources,
  resourceWords,
  withCell,
} from './permission-matrix.ts'
import { RoleActions } from './RoleActions.tsx'
import classes from './Roles.module.css'
import { roleMeaning, roleName } from './role-words.ts'

interface Props {
  readonly role: Role
  readonly permissions: readonly Permission[]
  readonly onChoose: (id?: number) => void
}

export function RoleEditor({ role, permissions, onChoose }: Props) {
  const storedLanguages = role.languages ?? []
  const [languages, setLanguages] = useState<readonly string[]>(storedLanguages)
  const holds = useHolds(storedLanguages)
  const stored = new Set(role.permissions)
  const [granted, setGranted] = useState<ReadonlySet<number>>(stored)
  const isLimitChanged = new Set(languages).symmetricDifference(new Set(storedLanguages)).size > 0
  const changes = granted.symmetricDifference(stored).size + (isLimitChanged ? 1 : 0)
  useUnsaved(changes > 0)
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
      {!isAdministrator && (
        <RoleLanguages chosen={languages} isLocked={locked !== null} onChange={setLanguages} />
      )}
      <RoleMatrix
        permissions={permissions}
        granted={isAdministrator ? new Set(permissions.map(({ id }) => id)) : granted}
        locked={locked}
        holds={holds}
        onChange={setGranted}
      />
      {changes > 0 && (
        <div className={classes.bar}>
          <Button
            variant="default"
            onClick={() => {
              setGranted(stored)
              setLanguages(storedLanguages)
            }}
          >
            {i18n.t('Discard')}
          </Button>
          <Button loading={isBusy} onClick={() => void save({ permissions: [...granted], languages })}>
            {i18n.t('Save {count, plural, one {# change} other {# changes}}', { count: changes })}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Whether the user holds a permission in these languages, and so can grant it; an empty list is all of them. */
function useHolds(languages: readonly string[]): (name: string) => boolean {
  const { permissions, is_super_admin, limits } = useSession()
  return (name) => {
    const limit = limits[name]
    const isWithin = !limit || (languages.length > 0 && languages.every((code) => limit.includes(code)))
    return is_super_admin || (permissions.includes(name) && isWithin)
  }
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

interface Rights {
  readonly permissions: readonly number[]
  readonly languages: readonly string[]
}

function useSaving({ id, name, permissions, languages }: Role) {
  const before: Rights = { permissions, languages: languages ?? [] }
  const attempt = useAttempt()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  async function put({ permissions, languages }: Rights) {
    const body = { name, permissions: [...permissions], languages: [...languages] }
    await api.put('/api/v1/roles/{id}', { path: { id }, body })
    await queries.invalidateQueries({ queryKey: ['roles'] })
    await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
  async function save(rights: Rights) {
    setBusy(true)
    const done = await attempt(async () => {
      await put(rights)
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

interface RoleMatrixProps {
  readonly permissions: readonly Permission[]
  readonly granted: ReadonlySet<number>
  /** Why none of it can be changed; null when it can. */
  readonly locked: string | null
  /** Whether the user holds a permission, and so can grant it. */
  readonly holds: (name: string) => boolean
  readonly onChange: (granted: ReadonlySet<number>) => void
}

/** The permissions of a role: a row for each kind of content, a column for each action. */
function RoleMatrix({ permissions, granted, locked, holds, onChange }: RoleMatrixProps) {
  function cell(label: string, ids: readonly number[]): MatrixCell | null {
    if (ids.length === 0) return null
    const state = cellState(granted, ids)
    const isHeld = permissions.filter(({ id }) => ids.includes(id)).every(({ name }) => holds(name))
    const reason = locked ?? (isHeld ? null : i18n.t('You do not have this permission yourself.'))
    return {
      label,
      isChecked: state === 'all',
      isPartlyChecked: state === 'some',
      isDisabled: reason !== null,
      reason,
      onChange: (isChecked) => onChange(withCell(granted, ids, isChecked)),
    }
  }
  const rows = resources.map((resource) => {
    const what = resourceWords(resource)
    const cells = columnNames.map((column) =>
      cell(
        i18n.t('{column}: {what}', { column: columnWords(column), what }),
        cellIds(permissions, resource, column),
      ),
    )
    return { key: resource, label: what, cells }
  })
  const others = otherPermissions(permissions).map(({ id, name }) => ({
    key: id,
    label: name,
    cells: [cell(name, [id])],
  }))
  return (
    <CheckboxMatrix
      columns={columnNames.map((column) => ({ key: column, label: columnWords(column) }))}
      rows={[...rows, ...others]}
    />
  )
}

interface LanguagesProps {
  readonly chosen: readonly string[]
  readonly isLocked: boolean
  readonly onChange: (chosen: readonly string[]) => void
}

/** The languages that the role is limited to. */
function RoleLanguages({ chosen, isLocked, onChange }: LanguagesProps) {
  const languages = useSiteLanguages()
  if (languages.length < 2 && chosen.length === 0) return null
  return (
    <MultiSelect
      mb="md"
      maw={420}
      label={i18n.t('Languages')}
      description={i18n.t(
        'What the role allows to change of pages, components and posts, it allows in these languages. Everything can be read.',
      )}
      placeholder={chosen.length === 0 ? i18n.t('All languages') : undefined}
      data={languages.map(({ code, label }) => ({ value: code, label }))}
      value={[...chosen]}
      disabled={isLocked}
      clearable
      onChange={onChange}
    />
  )
}

const shown = 8

/** The people with a role. */
function RolePeople({ role }: { role: Role }) {
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

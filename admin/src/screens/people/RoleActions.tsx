import { i18n } from '@lingui/core'
import { ActionIcon, Button, Group, Menu, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/client.ts'
import { fieldErrors, messageOf } from '../../api/errors.ts'
import { type Role, superAdmin, usersQuery } from '../../api/people.ts'
import { useCan } from '../../api/session.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconCopy, IconDots, IconPencil, IconTrash } from '../../ui/icons.ts'
import { showDone } from '../../ui/undo.tsx'
import { roleName } from './role-words.ts'

interface Props {
  readonly role: Role
  readonly isLocked: boolean
  readonly onChoose: (id?: number) => void
}

export function RoleActions({ role, isLocked, onChoose }: Props) {
  const can = useCan()
  const [open, setOpen] = useState<'rename' | 'copy' | 'delete' | null>(null)
  const mayCopy = can('create roles') && role.name !== superAdmin
  const mayRename = can('update roles') && !isLocked
  const mayDelete = can('delete roles') && !isLocked
  if (!mayCopy && !mayRename && !mayDelete) return null
  const isCopy = open === 'copy'
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size="lg" aria-label={i18n.t('More for {role}', { role: roleName(role.name) })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayRename && (
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setOpen('rename')}>
              {i18n.t('Rename')}
            </Menu.Item>
          )}
          {mayCopy && (
            <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => setOpen('copy')}>
              {i18n.t('Duplicate')}
            </Menu.Item>
          )}
          {mayDelete && (
            <Menu.Item leftSection={<IconTrash size={16} />} onClick={() => setOpen('delete')}>
              {i18n.t('Delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <RoleDialog
        opened={open === 'rename' || isCopy}
        title={isCopy ? i18n.t('Duplicate {role}', { role: roleName(role.name) }) : i18n.t('Rename')}
        {...(isCopy
          ? { name: i18n.t('{role} (copy)', { role: roleName(role.name) }) }
          : { id: role.id, name: role.name })}
        permissions={role.permissions}
        {...(isCopy && role.languages ? { languages: role.languages } : {})}
        onClose={() => setOpen(null)}
        onSaved={onChoose}
      />
      <DeleteRole role={role} opened={open === 'delete'} onClose={() => setOpen(null)} onChoose={onChoose} />
    </>
  )
}

interface DeleteProps {
  readonly role: Role
  readonly opened: boolean
  readonly onClose: () => void
  readonly onChoose: (id?: number) => void
}

function DeleteRole({ role: { id, name }, opened, onClose, onChoose }: DeleteProps) {
  const can = useCan()
  const attempt = useAttempt()
  const queries = useQueryClient()
  const { data: users = [] } = useQuery({ ...usersQuery, enabled: can('list users') })
  const count = users.filter(({ roles }) => roles.includes(id)).length
  const role = roleName(name)

  async function remove() {
    const done = await attempt(async () => {
      await api.delete('/api/v1/roles/{id}', { path: { id } })
      return true
    })
    if (!done) return
    onClose()
    onChoose()
    await queries.invalidateQueries({ queryKey: ['roles'] })
    await queries.invalidateQueries({ queryKey: ['users'] })
    showDone({ message: i18n.t('{role} is deleted.', { role }) })
  }

  return (
    <Dialog opened={opened} onClose={onClose} title={i18n.t('Delete {role}', { role })}>
      <Stack>
        <Text>
          {i18n.t(
            '{count, plural, =0 {Nobody has this role.} one {# person has this role and loses what it allows.} other {# people have this role and lose what it allows.}} This cannot be undone.',
            { count },
          )}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {i18n.t('Keep')}
          </Button>
          <Button color="red" onClick={() => void remove()}>
            {i18n.t('Delete')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface RoleDialogProps {
  readonly opened: boolean
  readonly title: string
  /** The role to rename; left out for a new one. */
  readonly id?: number
  readonly name?: string
  readonly permissions: readonly number[]
  /** Of a copy that is limited as well. */
  readonly languages?: readonly string[]
  readonly onClose: () => void
  readonly onSaved: (id: number) => void
}

/** Asks for the name of a new role, or for another one. */
export function RoleDialog({ opened, title, ...rest }: RoleDialogProps) {
  return (
    <Dialog opened={opened} onClose={rest.onClose} title={title}>
      <NameForm {...rest} />
    </Dialog>
  )
}

function NameForm({
  id,
  name: before = '',
  permissions,
  languages,
  onClose,
  onSaved,
}: Omit<RoleDialogProps, 'opened' | 'title'>) {
  const queries = useQueryClient()
  const [name, setName] = useState(before)
  const [problem, setProblem] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const limit = languages ? { languages: [...languages] } : {}
    const body = { name: name.trim(), permissions: [...permissions], ...limit }
    try {
      const { data } =
        id === undefined
          ? await api.post('/api/v1/roles', { body })
          : await api.put('/api/v1/roles/{id}', { path: { id }, body })
      await queries.invalidateQueries({ queryKey: ['roles'] })
      onClose()
      onSaved(data.id)
    } catch (error) {
      setProblem(fieldErrors(error).name?.[0] ?? messageOf(error))
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <TextInput
          label={i18n.t('Name')}
          placeholder={i18n.t('News desk')}
          required
          withAsterisk={false}
          data-autofocus
          value={name}
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit">{id === undefined ? i18n.t('Add') : i18n.t('Rename')}</Button>
        </Group>
      </Stack>
    </form>
  )
}

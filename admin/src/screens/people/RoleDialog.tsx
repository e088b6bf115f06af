import { i18n } from '@lingui/core'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/client.ts'
import { fieldErrors, messageOf } from '../../api/errors.ts'
import { Dialog } from '../../ui/Dialog.tsx'

interface Props {
  readonly opened: boolean
  readonly title: string
  /** The role to rename; left out for a new one. */
  readonly id?: number
  readonly name?: string
  readonly permissions: readonly number[]
  readonly onClose: () => void
  readonly onSaved: (id: number) => void
}

/** Asks for the name of a new role, or for another one. */
export function RoleDialog({ opened, title, ...rest }: Props) {
  return (
    <Dialog opened={opened} onClose={rest.onClose} title={title}>
      <NameForm {...rest} />
    </Dialog>
  )
}

function NameForm({ id, name: before = '', permissions, onClose, onSaved }: Omit<Props, 'opened' | 'title'>) {
  const queries = useQueryClient()
  const [name, setName] = useState(before)
  const [problem, setProblem] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const body = { name: name.trim(), permissions: [...permissions] }
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

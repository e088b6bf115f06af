import { i18n } from '@lingui/core'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { awaitFirstItem } from '../../fields/menu/first-item.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { keyFor } from '../content-types/builder/schema-edit.ts'
import { storedMenuSchema } from './menu-words.ts'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

/** A menu is a global whose value is a tree of links. */
export function NewMenu({ opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={i18n.t('New menu')}>
      <NewForm />
    </Dialog>
  )
}

function NewForm() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [label, setLabel] = useState('')
  const [given, setName] = useState<string | null>(null)
  const name = given ?? (label.trim() === '' ? '' : keyFor(label, []))
  const { errors, problem, isBusy, submit } = useSubmit(['label', 'name'], async () => {
    const body = {
      name,
      label,
      icon: 'menu-2',
      schema: storedMenuSchema(),
      mode: 'strict',
      is_public: true,
    } as const
    const { data } = await api.post('/admin/api/globals', { body })
    await queries.invalidateQueries({ queryKey: ['globals'] })
    awaitFirstItem()
    await navigate({ to: '/menus/$id', params: { id: String(data.id) } })
  })
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          data-autofocus
          required
          label={i18n.t('Name')}
          placeholder={i18n.t('Footer')}
          value={label}
          error={errors.label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <TextInput
          required
          label={i18n.t('Name for developers')}
          description={i18n.t('The website reads the menu by it: /api/v1/public/menu/{name}', {
            name: name || '…',
          })}
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Problem>{problem}</Problem>
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {i18n.t('It stays empty until you publish it.')}
          </Text>
          <Button type="submit" loading={isBusy} disabled={label.trim() === '' || name === ''}>
            {i18n.t('Create')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

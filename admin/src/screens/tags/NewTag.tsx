import { i18n } from '@lingui/core'
import { Button, Group, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/client.ts'
import { fieldErrors, messageOf } from '../../api/errors.ts'
import { IconPlus } from '../../ui/icons.ts'

export function NewTag() {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return setError(i18n.t('It needs a name.'))
    try {
      await api.post('/api/v1/tags', { body: { name: name.trim() } })
      setName('')
      setError(null)
      await queries.invalidateQueries({ queryKey: ['tags'] })
    } catch (reason) {
      setError(fieldErrors(reason).name?.[0] ?? messageOf(reason))
    }
  }

  return (
    <Group
      component="form"
      flex="1 1 14rem"
      gap="xs"
      align="flex-start"
      wrap="nowrap"
      onSubmit={(event) => void submit(event)}
    >
      <TextInput
        flex={1}
        aria-label={i18n.t('Name of the new tag')}
        placeholder={i18n.t('New tag')}
        maxLength={255}
        value={name}
        error={error}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" leftSection={<IconPlus size={16} />}>
        {i18n.t('Add')}
      </Button>
    </Group>
  )
}

import { i18n } from '@lingui/core'
import { Button, Group, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/client.ts'
import { fieldErrors, messageOf } from '../../api/errors.ts'
import { IconPlus } from '../../ui/icons.ts'
import { ColourButton } from './ColourButton.tsx'

export function NewCategory() {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [colour, setColour] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return setError(i18n.t('It needs a name.'))
    try {
      await api.post('/api/v1/categories', { body: { name: name.trim(), colour } })
      setName('')
      setError(null)
      await queries.invalidateQueries({ queryKey: ['categories'] })
    } catch (reason) {
      setError(fieldErrors(reason).name?.[0] ?? messageOf(reason))
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Group gap="xs" mb="md" align="flex-start" wrap="nowrap">
        <ColourButton name={i18n.t('the new category')} value={colour} onChange={setColour} />
        <TextInput
          flex={1}
          aria-label={i18n.t('Name of the new category')}
          placeholder={i18n.t('New category')}
          maxLength={255}
          value={name}
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" leftSection={<IconPlus size={16} />}>
          {i18n.t('Add')}
        </Button>
      </Group>
    </form>
  )
}

import { i18n } from '@lingui/core'
import { ActionIcon, Button, Code, Group, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/client.ts'
import type { PageTemplate } from '../../api/component-types.ts'
import { fieldErrors, messageOf } from '../../api/errors.ts'
import { useCan } from '../../api/session.ts'
import { IconPencil } from '../../ui/icons.ts'
import { showDone } from '../../ui/undo.tsx'

/** The name of a template, which can be changed in its place. */
export function TemplateName({ template: { id, template, label: before } }: { template: PageTemplate }) {
  const can = useCan()
  const queries = useQueryClient()
  const [label, setLabel] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function put(next: string) {
    await api.put('/api/v1/page-templates/{id}', { path: { id }, body: { template, label: next } })
    await queries.invalidateQueries({ queryKey: ['page-templates'] })
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (label === null) return
    try {
      await put(label)
      setLabel(null)
      showDone({ message: i18n.t('The template is called {label} now.', { label }), undo: () => put(before) })
    } catch (error) {
      setProblem(fieldErrors(error).label?.[0] ?? messageOf(error))
    }
  }

  if (label !== null)
    return (
      <form onSubmit={(event) => void save(event)}>
        <Group gap="xs" mb="sm" align="flex-start" wrap="nowrap">
          <TextInput
            aria-label={i18n.t('Name')}
            autoFocus
            flex={1}
            value={label}
            error={problem}
            onChange={(event) => setLabel(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && setLabel(null)}
          />
          <Button type="submit">{i18n.t('Save')}</Button>
        </Group>
      </form>
    )
  return (
    <Group gap="xs" mb="sm" wrap="nowrap">
      <Title order={2} size="h3">
        {before}
      </Title>
      <Code flex="none">{template}</Code>
      {can('update page templates') && (
        <ActionIcon aria-label={i18n.t('Rename {label}', { label: before })} onClick={() => setLabel(before)}>
          <IconPencil size={15} />
        </ActionIcon>
      )}
    </Group>
  )
}

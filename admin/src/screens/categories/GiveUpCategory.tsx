import { i18n } from '@lingui/core'
import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Category } from '../../api/categories.ts'
import { api } from '../../api/client.ts'
import { Problem } from '../../ui/Problem.tsx'
import { showDone } from '../../ui/undo.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { usesOf } from '../../ui/uses.ts'

interface Props {
  readonly category: Category
  readonly others: readonly Category[]
  readonly onClose: () => void
}

/** Deletes a category that is used: what has it gets another one, or none. */
export function GiveUpCategory({ category, others, onClose }: Props) {
  const { id, name } = category
  const queries = useQueryClient()
  const [into, setInto] = useState<string | null>(null)
  const { isBusy, problem, submit } = useSubmit([], async () => {
    const body = { into: into === null ? null : Number(into) }
    await api.post('/admin/api/categories/{id}/merge', { path: { id }, body })
    await queries.invalidateQueries()
    showDone({ message: i18n.t('The category {name} is deleted.', { name }) })
    onClose()
  })

  return (
    <Modal
      opened
      onClose={onClose}
      title={i18n.t('Delete {name}', { name })}
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
    >
      <Stack>
        <Text size="sm">
          {i18n.t('Used by {uses}. They stay; choose the category that they get instead.', {
            uses: usesOf(category) ?? '',
          })}
        </Text>
        <Select
          label={i18n.t('They get')}
          placeholder={i18n.t('No category')}
          clearable
          clearButtonProps={{ 'aria-label': i18n.t('No category') }}
          data={others.map((other) => ({ value: String(other.id), label: other.name }))}
          value={into}
          onChange={setInto}
        />
        <Problem>{problem}</Problem>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {i18n.t('Keep it')}
          </Button>
          <Button color="red.9" loading={isBusy} onClick={() => submit()}>
            {i18n.t('Delete the category')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

import { i18n } from '@lingui/core'
import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { Problem } from '../../ui/Problem.tsx'
import { showDone } from '../../ui/undo.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { usesOf } from '../../ui/uses.ts'
import type { UsedTag } from './use-tags.ts'

interface Props {
  readonly tag: UsedTag
  readonly others: readonly UsedTag[]
  readonly onClose: () => void
}

/** Makes one tag of two: it says what gets the other one, before. */
export function MergeTag({ tag, others, onClose }: Props) {
  const { id, name } = tag
  const queries = useQueryClient()
  const [into, setInto] = useState<string | null>(null)
  const target = others.find((other) => String(other.id) === into)
  const uses = usesOf(tag)

  const { isBusy, problem, submit } = useSubmit([], async () => {
    if (!target) return
    await api.post('/admin/api/tags/{id}/merge', { path: { id }, body: { into: target.id } })
    await queries.invalidateQueries()
    showDone({ message: i18n.t('{name} is now part of {target}.', { name, target: target.name }) })
    onClose()
  })

  return (
    <Modal
      opened
      onClose={onClose}
      title={i18n.t('Merge {name} into another tag', { name })}
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
    >
      <Stack>
        <Select
          label={i18n.t('The tag that stays')}
          data-autofocus
          searchable
          nothingFoundMessage={i18n.t('No tag is called that')}
          data={others.map((other) => ({ value: String(other.id), label: other.name }))}
          value={into}
          onChange={setInto}
        />
        <Text size="sm">
          {uses
            ? i18n.t('What has {name} gets the other tag: {uses}. Then {name} is deleted.', { name, uses })
            : i18n.t('Nothing has {name}. It is deleted.', { name })}
        </Text>
        <Problem>{problem}</Problem>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {i18n.t('Keep both')}
          </Button>
          <Button loading={isBusy} disabled={!target} onClick={() => submit()}>
            {i18n.t('Merge')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

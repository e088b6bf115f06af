import { i18n } from '@lingui/core'
import { ActionIcon, Group, Text } from '@mantine/core'
import { useTarget } from '../../fields/records/use-target.ts'
import { IconFile, IconX } from '../../ui/icons.ts'

interface Props {
  readonly id: number
  readonly onRemove: () => void
}

/** A page that was chosen, with a button that takes it away. */
export function PageChip({ id, onRemove }: Props) {
  const title = usePageTitle(id)
  return (
    <Group gap={6} wrap="nowrap">
      <IconFile size={15} stroke={1.6} aria-hidden />
      <Text size="sm" truncate>
        {title}
      </Text>
      <ActionIcon size="sm" aria-label={i18n.t('Without {title}', { title })} onClick={onRemove}>
        <IconX size={14} />
      </ActionIcon>
    </Group>
  )
}

/** The title of a page that one may not see, or that is gone, is its number. */
export function usePageTitle(id: number): string {
  const found = useTarget({ kind: 'page', id, rest: '' })
  return found ? found.title : i18n.t('Page {id}', { id })
}

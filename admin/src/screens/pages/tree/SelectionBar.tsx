import { i18n } from '@lingui/core'
import { ActionIcon, Button, CloseButton, Group, Menu, Text } from '@mantine/core'
import { useCan } from '../../../api/session.ts'
import { IconDots, IconFolderSymlink, IconTrash, IconWorld, IconWorldOff } from '../../../ui/icons.ts'
import type { TreeNode } from './children.ts'
import classes from './TreePane.module.css'

interface Props {
  readonly nodes: readonly TreeNode[]
  readonly onMove: () => void
  readonly onPublish: () => void
  readonly onTakeOffline: () => void
  readonly onDelete: () => void
  readonly onClear: () => void
}

/** What can be done with all marked pages at once. */
export function SelectionBar({ nodes, onMove, onPublish, onTakeOffline, onDelete, onClear }: Props) {
  const can = useCan()
  const count = nodes.length
  const isNone = count === 0
  return (
    <Group
      className={classes.selection}
      gap={6}
      wrap="nowrap"
      role="toolbar"
      aria-label={i18n.t('Marked pages')}
    >
      <Text size="sm" fw={550} flex={1} aria-live="polite">
        {i18n.t('{count, plural, =0 {Mark pages} one {# page} other {# pages}}', { count })}
      </Text>
      {can('update pages') && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={isNone}
          leftSection={<IconFolderSymlink size={15} />}
          onClick={onMove}
        >
          {i18n.t('Move to…')}
        </Button>
      )}
      {can('update pages') && (
        <Menu position="top-end">
          <Menu.Target>
            <ActionIcon variant="default" size={26} disabled={isNone} aria-label={i18n.t('Public or not')}>
              <IconDots size={15} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconWorld size={16} />} onClick={onPublish}>
              {i18n.t('Publish')}
            </Menu.Item>
            <Menu.Item leftSection={<IconWorldOff size={16} />} onClick={onTakeOffline}>
              {i18n.t('Take offline')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {can('delete pages') && (
        <ActionIcon
          variant="default"
          size={26}
          disabled={isNone}
          aria-label={i18n.t('Delete the marked pages')}
          onClick={onDelete}
        >
          <IconTrash size={15} />
        </ActionIcon>
      )}
      <CloseButton size="sm" aria-label={i18n.t('Mark none')} onClick={onClear} />
    </Group>
  )
}

import { i18n } from '@lingui/core'
import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { messageOf } from '../api/errors.ts'

interface Done {
  /** What happened, in words: "Prices is in the trash for a month." */
  readonly message: string
  readonly undo?: () => Promise<unknown>
}

/** Says what happened, with "Undo" for ten seconds instead of a question beforehand. */
export function showDone({ message, undo }: Done): void {
  const id = notifications.show({
    color: 'spruce',
    autoClose: undo ? 10_000 : 4_000,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm">{message}</Text>
        {undo && (
          <Button size="compact-sm" variant="light" onClick={() => void runUndo()}>
            {i18n.t('Undo')}
          </Button>
        )}
      </Group>
    ),
  })

  async function runUndo() {
    notifications.hide(id)
    try {
      await undo?.()
    } catch (error) {
      notifications.show({ color: 'red', message: messageOf(error) })
    }
  }
}

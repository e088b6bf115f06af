import { i18n } from '@lingui/core'
import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { messageOf } from '../api/errors.ts'

interface Done {
  /** The event in words: "Prices is in the trash for a month." */
  readonly message: ReactNode
  readonly undo?: () => Promise<unknown>
  /** Called when it can no longer be undone. */
  readonly onFinal?: () => void
  /** Something else that one may want to do now: "Show the links". */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** Says that something is done, with "Undo" for ten seconds instead of a question beforehand. */
export function showDone({ message, undo, action, onFinal }: Done): void {
  let isUndone = false
  const id = notifications.show({
    color: 'spruce',
    onClose: () => !isUndone && onFinal?.(),
    autoClose: undo || action ? 10_000 : 4_000,
    message: (
      <Group justify="flex-end" gap="xs">
        <Text size="sm" flex="1 1 14rem">
          {message}
        </Text>
        <Group gap="xs" wrap="nowrap">
          {action && (
            <Button size="compact-sm" variant="default" onClick={runAction}>
              {action.label}
            </Button>
          )}
          {undo && (
            <Button size="compact-sm" variant="light" onClick={() => void runUndo()}>
              {i18n.t('Undo')}
            </Button>
          )}
        </Group>
      </Group>
    ),
  })

  function runAction() {
    notifications.hide(id)
    action?.run()
  }

  async function runUndo() {
    isUndone = true
    notifications.hide(id)
    try {
      await undo?.()
    } catch (error) {
      notifications.show({ color: 'red', message: messageOf(error) })
    }
  }
}

import { i18n } from '@lingui/core'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { Dialog } from './Dialog.tsx'

/** The forms on the screen with changes that are not saved, and the route within which each stays. */
const unsaved = new Map<string, string | undefined>()
const hasUnsaved = () => unsaved.size > 0

/**
 * Asks before the screen is left, as long as a form has changes that are not saved. A form that keeps them within a
 * route, whatever its parameters are, names it.
 */
export function useUnsaved(isChanged: boolean, route?: string): void {
  const id = useId()
  useEffect(() => {
    if (isChanged) unsaved.set(id, route)
    return () => void unsaved.delete(id)
  }, [id, isChanged, route])
}

/** One for the whole app. The browser itself asks before a tab is closed. */
export function LeaveQuestion() {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => [...unsaved.values()].some((route) => route !== next.routeId),
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  })
  const isAsking = status === 'blocked'
  return (
    <Dialog opened={isAsking} onClose={() => reset?.()} title={i18n.t('Your changes are not saved')}>
      <Stack>
        <Text>{i18n.t('If you leave now, they are lost.')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => proceed?.()}>
            {i18n.t('Leave without saving')}
          </Button>
          <Button data-autofocus onClick={() => reset?.()}>
            {i18n.t('Stay here')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

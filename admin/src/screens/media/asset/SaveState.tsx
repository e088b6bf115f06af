import { Text } from '@mantine/core'

/** What became of what was typed last. */
export function SaveState({ state }: { state: { readonly text: string; readonly isFailed: boolean } }) {
  return (
    <Text size="xs" c={state.isFailed ? 'var(--mantine-color-error)' : 'dimmed'} role="status" mih="1.2em">
      {state.text}
    </Text>
  )
}

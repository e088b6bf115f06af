import { i18n } from '@lingui/core'
import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { Copy } from '../../ui/Copy.tsx'

/** The secret that signs the messages. It is not shown again. */
export function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Stack>
      <Text>
        {i18n.t(
          'Give this secret to the receiver: with it, it verifies that a message comes from here. Copy it now: it is not shown again.',
        )}
      </Text>
      <Code block>{secret}</Code>
      <Group justify="space-between">
        <Copy value={secret} />
        <Button onClick={onClose}>{i18n.t('Done')}</Button>
      </Group>
    </Stack>
  )
}

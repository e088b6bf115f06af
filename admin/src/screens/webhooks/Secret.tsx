import { i18n } from '@lingui/core'
import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

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
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={copy}
            >
              {copied ? i18n.t('Copied') : i18n.t('Copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{i18n.t('Done')}</Button>
      </Group>
    </Stack>
  )
}

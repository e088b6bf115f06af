import { i18n } from '@lingui/core'
import { Trans } from '@lingui/react'
import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { messageOf } from '../../../api/errors.ts'

interface Published {
  readonly title: string
  /** Its place on the website: `/visit-us`. */
  readonly path: string
  /** On the website; null while the address of that is not known. */
  readonly address: string | null
  readonly undo: () => Promise<unknown>
}

/** "Visit us is public", with what one wants to do next. */
export function showPublished({ title, path, address, undo }: Published): void {
  const id = notifications.show({
    color: 'spruce',
    autoClose: 20_000,
    message: (
      <Stack gap={6}>
        <Text size="sm">
          <Trans id="<0>{title}</0> is public." values={{ title }} components={{ 0: <strong /> }} />
        </Text>
        {address === null && (
          <Text size="sm" c="dimmed">
            {i18n.t('Your website shows it at {path}.', { path })}
          </Text>
        )}
        <Group gap="xs">
          {address && (
            <>
              <Button
                component="a"
                href={address}
                target="_blank"
                rel="noreferrer"
                size="compact-sm"
                variant="light"
              >
                {i18n.t('Open')}
              </Button>
              <CopyButton value={address}>
                {({ copied, copy }) => (
                  <Button size="compact-sm" variant="default" onClick={copy}>
                    {copied ? i18n.t('Copied') : i18n.t('Copy link')}
                  </Button>
                )}
              </CopyButton>
            </>
          )}
          <Button size="compact-sm" variant="default" onClick={() => void runUndo()}>
            {i18n.t('Undo')}
          </Button>
        </Group>
      </Stack>
    ),
  })

  async function runUndo() {
    notifications.hide(id)
    try {
      await undo()
    } catch (error) {
      notifications.show({ color: 'red', message: messageOf(error) })
    }
  }
}

import { i18n } from '@lingui/core'
import { Trans } from '@lingui/react'
import { Anchor, Code, List, Paper, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { serviceUrl } from '../../api/client.ts'

/** What is possible today, honestly: a screen for it does not exist yet. */
export function BringContent() {
  return (
    <Paper withBorder radius="lg" p="lg" mt="md">
      <Stack gap="sm">
        <Text>{i18n.t('There is no import with a few clicks yet: it comes with a later version.')}</Text>
        <Text>{i18n.t('What works today, for somebody who can write a small program:')}</Text>
        <List spacing={4}>
          <List.Item>
            <Trans
              id="Make a token in <0>My account</0>."
              components={{ 0: <Anchor component={Link} to="/account" /> }}
            />
          </List.Item>
          <List.Item>
            <Trans
              id="Send pages, components, posts and pictures to <0>{address}</0>. The old addresses of pages can become redirects."
              values={{ address: `${serviceUrl}/api/v1` }}
              components={{ 0: <Code /> }}
            />
          </List.Item>
          <List.Item>
            {i18n.t('This question disappears as soon as the first of them has arrived.')}
          </List.Item>
        </List>
      </Stack>
    </Paper>
  )
}

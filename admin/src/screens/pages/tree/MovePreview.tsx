import { i18n } from '@lingui/core'
import { Alert, Button, Code, Group, ScrollArea, Stack, Table, Text } from '@mantine/core'
import type { MoveResult } from './moves.ts'

interface Props {
  readonly preview: MoveResult
  readonly onMove: () => void
  readonly onCancel: () => void
}

/** Which addresses a move changes. */
export function MovePreview({ preview: { url_count, urls, collisions }, onMove, onCancel }: Props) {
  const rest = url_count - urls.length
  return (
    <Stack>
      <Text>
        {i18n.t(
          '{count, plural, one {# address changes; the old one redirects.} other {# addresses change; the old ones redirect.}}',
          { count: url_count },
        )}
      </Text>
      {collisions.length > 0 && (
        <Alert color="amber" title={i18n.t('Some addresses are taken')}>
          {collisions.map(({ id, wanted, url }) => (
            <Text key={id} size="sm">
              {i18n.t('Another page has {wanted}: this one gets {url}.', { wanted, url })}
            </Text>
          ))}
        </Alert>
      )}
      <ScrollArea.Autosize mah="45vh" viewportProps={{ tabIndex: 0 }}>
        <Table fz="sm" verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{i18n.t('Now')}</Table.Th>
              <Table.Th>{i18n.t('Afterwards')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {urls.map(({ id, from, to }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <Code>{from}</Code>
                </Table.Td>
                <Table.Td>
                  <Code>{to}</Code>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {rest > 0 && <Text c="dimmed">{i18n.t('And {count} more.', { count: rest })}</Text>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {i18n.t('Do not move')}
        </Button>
        <Button data-autofocus onClick={onMove}>
          {i18n.t('Move')}
        </Button>
      </Group>
    </Stack>
  )
}

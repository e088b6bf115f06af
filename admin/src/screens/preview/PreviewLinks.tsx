import { i18n } from '@lingui/core'
import { Button, Table, Text, Title } from '@mantine/core'
import { api } from '../../api/client.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { formatMoment } from '../../ui/time.ts'
import { showDone } from '../../ui/undo.tsx'

export interface SharedLink {
  readonly id: number
  readonly label: string | null
  readonly expires_at: string
}

interface Props {
  readonly links: readonly SharedLink[]
  readonly onRevoked: () => void
}

/** Links that still work, each with its end. */
export function PreviewLinks({ links, onRevoked }: Props) {
  const attempt = useAttempt()
  if (links.length === 0) return null
  const revoke = (id: number) =>
    attempt(async () => {
      await api.delete('/admin/api/previews/{id}', { path: { id } })
      showDone({ message: i18n.t('The link no longer works.') })
      onRevoked()
    })
  return (
    <div>
      <Title order={3} mb="xs">
        {i18n.t('Links that work')}
      </Title>
      <Table>
        <Table.Tbody>
          {links.map(({ id, label, expires_at }) => (
            <Table.Tr key={id}>
              <Table.Td>{label ?? i18n.t('Without a name')}</Table.Td>
              <Table.Td>
                <Text size="sm" c="dimmed">
                  {i18n.t('until {moment}', { moment: formatMoment(expires_at) })}
                </Text>
              </Table.Td>
              <Table.Td ta="right">
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="red"
                  aria-label={i18n.t('End now: {label}', { label: label ?? i18n.t('Without a name') })}
                  onClick={() => void revoke(id)}
                >
                  {i18n.t('End now')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

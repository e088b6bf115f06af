import { i18n } from '@lingui/core'
import { Anchor, Button, Group, Modal, Select, Stack, Table, Text, TextInput, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { Copy } from '../../ui/Copy.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { formatMoment } from '../../ui/time.ts'
import { showDone } from '../../ui/undo.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import type { PreviewKind } from './preview.types.ts'

interface Props {
  readonly kind: PreviewKind
  readonly id: number
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Links with an end, for people without an account: they show the page or post as it is being edited. */
export function SharePreview({ kind, id, isOpen, onClose }: Props) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={i18n.t('Share a preview')}
      size="lg"
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
    >
      <Content kind={kind} id={id} />
    </Modal>
  )
}

function Content({ kind, id }: Pick<Props, 'kind' | 'id'>) {
  const queries = useQueryClient()
  const queryKey = ['previews', 'links', kind, id]
  const [made, setMade] = useState<{ id: number; url: string | null } | null>(null)
  const links = useQuery({
    queryKey,
    queryFn: async (): Promise<readonly SharedLink[]> =>
      (await api.get('/admin/api/previews', { query: { [kind]: id, per_page: 100 } })).data,
  })
  const create = async (hours: number, label: string) => {
    const { data } = await api.post('/admin/api/previews', {
      body: { [kind]: id, hours, label: label || null },
    })
    setMade(data)
    await queries.invalidateQueries({ queryKey })
  }
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {i18n.t('Whoever has the link sees the newest changes, without signing in, until it ends.')}
      </Text>
      {made?.url === null ? (
        <NoWebsite />
      ) : (
        <NewPreviewLink url={made?.url ?? null} onCreate={create} onAnother={() => setMade(null)} />
      )}
      <PreviewLinks
        links={links.data ?? []}
        onRevoked={() => {
          setMade(null)
          void queries.invalidateQueries({ queryKey })
        }}
      />
    </Stack>
  )
}

function NoWebsite() {
  const can = useCan()
  return (
    <Text size="sm">
      {i18n.t('The service does not know the address of your website yet, so there is nothing to link to.')}{' '}
      {can('update options') && (
        <Anchor component={Link} to="/settings" size="sm">
          {i18n.t('Set it in Settings')}
        </Anchor>
      )}
    </Text>
  )
}

interface NewPreviewLinkProps {
  /** The link that was made; null to ask for a new one. */
  readonly url: string | null
  readonly onCreate: (hours: number, label: string) => Promise<void>
  readonly onAnother: () => void
}

function NewPreviewLink({ url, onCreate, onAnother }: NewPreviewLinkProps) {
  return url === null ? <LinkForm onCreate={onCreate} /> : <NewLink url={url} onAnother={onAnother} />
}

function LinkForm({ onCreate }: Pick<NewPreviewLinkProps, 'onCreate'>) {
  const [hours, setHours] = useState('24')
  const [label, setLabel] = useState('')
  const { isBusy, errors, problem, submit } = useSubmit(['label', 'hours'], async () => {
    await onCreate(Number(hours), label.trim())
  })

  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="sm">
        <TextInput
          flex={1}
          miw="12rem"
          label={i18n.t('For whom')}
          placeholder={i18n.t('For the printer')}
          maxLength={255}
          value={label}
          error={errors.label}
          onChange={(event) => setLabel(event.currentTarget.value)}
          data-autofocus
        />
        <Select
          w="9rem"
          label={i18n.t('Ends in')}
          data={durations()}
          value={hours}
          allowDeselect={false}
          error={errors.hours}
          onChange={(value) => setHours(value ?? '24')}
        />
        <Button type="submit" loading={isBusy}>
          {i18n.t('Make a link')}
        </Button>
      </Group>
      <Problem>{problem}</Problem>
    </form>
  )
}

/** In hours. The service allows 30 days at most. */
function durations() {
  return [
    { value: '1', label: i18n.t('1 hour') },
    { value: '24', label: i18n.t('1 day') },
    { value: '72', label: i18n.t('3 days') },
    { value: '168', label: i18n.t('1 week') },
    { value: '720', label: i18n.t('30 days') },
  ]
}

function NewLink({ url, onAnother }: { url: string; onAnother: () => void }) {
  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="sm">
        <TextInput
          flex={1}
          label={i18n.t('The link')}
          description={i18n.t('Copy it now: it is shown only once.')}
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Copy value={url} isMain />
      </Group>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        onClick={onAnother}
        style={{ alignSelf: 'flex-start' }}
      >
        {i18n.t('Make another')}
      </Button>
    </Stack>
  )
}

interface SharedLink {
  readonly id: number
  readonly label: string | null
  readonly expires_at: string
}

interface PreviewLinksProps {
  readonly links: readonly SharedLink[]
  readonly onRevoked: () => void
}

/** Links that still work, each with its end. */
function PreviewLinks({ links, onRevoked }: PreviewLinksProps) {
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

import { i18n } from '@lingui/core'
import { Anchor, Modal, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import { NewPreviewLink } from './NewPreviewLink.tsx'
import { PreviewLinks, type SharedLink } from './PreviewLinks.tsx'
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

import { i18n } from '@lingui/core'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { showDone } from '../../ui/undo.tsx'
import type { TrashEntry } from './kinds.tsx'

interface Props {
  readonly entry: TrashEntry | null
  readonly onClose: () => void
}

/** The one thing that cannot be undone, so it names what goes. */
export function DeleteForGood({ entry, onClose }: Props) {
  const client = useQueryClient()
  const attempt = useAttempt()
  const [isBusy, setBusy] = useState(false)
  const title = entry?.title || i18n.t('Untitled')

  async function remove() {
    if (!entry) return
    setBusy(true)
    const isGone = await attempt(() => deleteForGood(entry).then(() => true))
    setBusy(false)
    await client.invalidateQueries({ queryKey: ['trash'] })
    if (!isGone) return
    onClose()
    showDone({ message: i18n.t('{title} is gone for good.', { title }) })
  }

  return (
    <Modal opened={entry !== null} onClose={onClose} title={i18n.t('Delete {title} for good?', { title })}>
      <Stack>
        {entry && <Text>{whatGoes(entry)}</Text>}
        <Text>{i18n.t('Nobody can bring it back afterwards.')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {i18n.t('Keep it in the trash')}
          </Button>
          <Button color="red.9" loading={isBusy} onClick={() => void remove()}>
            {i18n.t('Delete for good')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function whatGoes({ kind, url }: TrashEntry): string {
  if (kind === 'page')
    return i18n.t('The page that was at {url} goes, with its components, its history and its redirects.', {
      url: url ?? '',
    })
  if (kind === 'post') return i18n.t('The post that was at {url} goes, with its history.', { url: url ?? '' })
  return i18n.t('The component goes, with its history.')
}

function deleteForGood({ kind, id }: TrashEntry): Promise<unknown> {
  const path = { id }
  if (kind === 'page') return api.delete('/admin/api/trash/page/{id}', { path })
  if (kind === 'post') return api.delete('/admin/api/trash/post/{id}', { path })
  return api.delete('/admin/api/trash/component/{id}', { path })
}

import { i18n } from '@lingui/core'
import { Button, Group, SegmentedControl, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useTags } from '../../fields/records/use-labels.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import type { WayBack } from '../../ui/list/run-each.ts'

export interface TagChange {
  readonly tag: { readonly id: number; readonly name: string }
  readonly isAdded: boolean
}

interface Props {
  readonly count: number
  readonly onChoose: (change: TagChange) => void
  readonly onClose: () => void
}

/** Which tag is added to many records, or removed from them. */
export function TagDialog({ count, onChoose, onClose }: Props) {
  const tags = useTags()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isAdded, setAdded] = useState(true)
  const tag = tags.find(({ id }) => String(id) === chosen)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={i18n.t('{count, plural, one {Tag # record} other {Tag # records}}', { count })}
    >
      <Stack>
        <SegmentedControl
          aria-label={i18n.t('What happens to the tag')}
          value={isAdded ? 'add' : 'remove'}
          onChange={(value) => setAdded(value === 'add')}
          data={[
            { value: 'add', label: i18n.t('Add a tag') },
            { value: 'remove', label: i18n.t('Remove a tag') },
          ]}
        />
        <Select
          data-autofocus
          label={i18n.t('Tag')}
          searchable
          data={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
          nothingFoundMessage={i18n.t('No tag has this name.')}
          value={chosen}
          onChange={setChosen}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {i18n.t('Cancel')}
          </Button>
          <Button disabled={!tag} onClick={() => tag && onChoose({ tag, isAdded })}>
            {isAdded ? i18n.t('Add') : i18n.t('Remove')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Attaches or detaches a tag. A record that is already so has no way back: it stays as it is. */
export async function changeTag(
  kind: 'page' | 'post',
  id: number,
  { tag, isAdded }: TagChange,
): Promise<WayBack | undefined> {
  const before = await (kind === 'page'
    ? api.get('/api/v1/wrangler-pages/{wranglerPage}/tags', {
        path: { wranglerPage: id },
        query: { per_page: 100 },
      })
    : api.get('/api/v1/posts/{post}/tags', { path: { post: id }, query: { per_page: 100 } }))
  const has = before.data.some((each) => each.id === tag.id)
  if (has === isAdded) return undefined
  await setTag(kind, id, tag.id, isAdded)
  return () => setTag(kind, id, tag.id, !isAdded)
}

async function setTag(kind: 'page' | 'post', id: number, tag: number, isAdded: boolean): Promise<void> {
  if (kind === 'page') {
    const options = { path: { wranglerPage: id, tag } }
    const route = '/api/v1/wrangler-pages/{wranglerPage}/tags/{tag}'
    await (isAdded ? api.post(route, options) : api.delete(route, options))
    return
  }
  const options = { path: { post: id, tag } }
  const route = '/api/v1/posts/{post}/tags/{tag}'
  await (isAdded ? api.post(route, options) : api.delete(route, options))
}

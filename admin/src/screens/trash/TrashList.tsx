import { i18n } from '@lingui/core'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, type Schemas } from '../../api/client.ts'
import { useCan, useCanEverywhere } from '../../api/session.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { IconArrowBackUp } from '../../ui/icons.ts'
import { formatMoment } from '../../ui/time.ts'
import { showDone } from '../../ui/undo.tsx'
import { kindIcon, type TrashEntry } from './kinds.tsx'
import classes from './TrashList.module.css'

export function TrashList({ entries }: { entries: readonly TrashEntry[] }) {
  const [doomed, setDoomed] = useState<TrashEntry | null>(null)
  return (
    <>
      <ul className={classes.list} aria-label={i18n.t('Trash')}>
        {entries.map((entry) => (
          <li key={`${entry.kind}-${entry.id}`} className={classes.entry}>
            <Entry entry={entry} onDelete={() => setDoomed(entry)} />
          </li>
        ))}
      </ul>
      <DeleteForGood entry={doomed} onClose={() => setDoomed(null)} />
    </>
  )
}

function Entry({ entry, onDelete }: { entry: TrashEntry; onDelete: () => void }) {
  const [can, canEverywhere] = [useCan(), useCanEverywhere()]
  // A file is one for all languages.
  const may = entry.kind === 'asset' ? canEverywhere : can
  const restore = useRestore()
  const [isBusy, setBusy] = useState(false)
  const Icon = kindIcon[entry.kind]
  const title = entry.title || i18n.t('Untitled')
  async function putBack() {
    setBusy(true)
    await restore(entry)
    setBusy(false)
  }
  return (
    <>
      <Icon size={18} stroke={1.5} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <Text fw={550} truncate>
          {title}
        </Text>
        <Text size="xs" c="dimmed">
          {[entry.url, deletedText(entry), daysText(entry.days_left)].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <div className={classes.actions}>
        {may(`update ${entry.kind}s`) && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowBackUp size={14} />}
            loading={isBusy}
            aria-label={i18n.t('Restore {title}', { title })}
            onClick={() => void putBack()}
          >
            {i18n.t('Restore')}
          </Button>
        )}
        {may(`delete ${entry.kind}s`) && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={i18n.t('Delete for good: {title}', { title })}
            onClick={onDelete}
          >
            {i18n.t('Delete for good')}
          </Button>
        )}
      </div>
    </>
  )
}

function deletedText({ deleted_at, user }: TrashEntry): string {
  const when = formatMoment(deleted_at)
  return user?.name
    ? i18n.t('deleted by {name}, {when}', { name: user.name, when })
    : i18n.t('deleted {when}', { when })
}

function daysText(days: number | null): string {
  if (days === null) return ''
  return i18n.t('{days, plural, =0 {goes today} one {# day left} other {# days left}}', { days })
}

interface Props {
  readonly entry: TrashEntry | null
  readonly onClose: () => void
}

/** The one action that cannot be undone, so it names the records. */
function DeleteForGood({ entry, onClose }: Props) {
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
  if (kind === 'global') return i18n.t('The content goes, with its history.')
  if (kind === 'asset') return i18n.t('The file goes, with its texts.')
  return i18n.t('The component goes, with its history.')
}

function deleteForGood({ kind, id }: TrashEntry): Promise<unknown> {
  const path = { id }
  if (kind === 'page') return api.delete('/admin/api/trash/page/{id}', { path })
  if (kind === 'post') return api.delete('/admin/api/trash/post/{id}', { path })
  if (kind === 'global') return api.delete('/admin/api/trash/global/{id}', { path })
  if (kind === 'asset') return api.delete('/admin/api/trash/asset/{id}', { path })
  return api.delete('/admin/api/trash/component/{id}', { path })
}

/** Restores a record, and says which parts are different now. */
function useRestore() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const attempt = useAttempt()
  return async (entry: TrashEntry) => {
    const restored = await attempt(() => restoreEntry(entry))
    await Promise.all(
      ['trash', 'pages', 'page', 'posts', 'post', 'globals', 'global', 'assets', 'asset', 'activity'].map(
        (key) => client.invalidateQueries({ queryKey: [key] }),
      ),
    )
    if (!restored) return
    const title = entry.title || i18n.t('Untitled')
    const losses = restored.not_restored.map(lossText)
    showDone({
      message: [i18n.t('{title} is back.', { title }), ...losses].join(' '),
      action: { label: i18n.t('Open'), run: () => open(entry) },
    })
  }

  function open({ kind, id, page_id }: TrashEntry) {
    if (kind === 'asset') return void navigate({ to: '/media', search: { asset: id } })
    const to = {
      page: '/pages/$id',
      component: '/pages/$id',
      post: '/posts/$id',
      global: '/globals/$id',
    } as const
    void navigate({ to: to[kind], params: { id: String(kind === 'component' ? page_id : id) } })
  }
}

async function restoreEntry({ kind, id }: TrashEntry): Promise<Schemas['RestoredRecord']> {
  const path = { id }
  if (kind === 'page') return (await api.post('/admin/api/trash/page/{id}/restore', { path })).data
  if (kind === 'post') return (await api.post('/admin/api/trash/post/{id}/restore', { path })).data
  if (kind === 'global') return (await api.post('/admin/api/trash/global/{id}/restore', { path })).data
  if (kind === 'asset') return (await api.post('/admin/api/trash/asset/{id}/restore', { path })).data
  return (await api.post('/admin/api/trash/component/{id}/restore', { path })).data
}

type Loss = Schemas['RestoreLoss']

/** The parts that are different after a record was restored, in words. */
function lossText({ field, now }: Loss): string {
  switch (field) {
    case 'parent_id':
      return i18n.t('The page above it is gone: it is at the top level now.')
    case 'url':
    case 'slug':
    case 'alias':
      return typeof now === 'string'
        ? i18n.t('Its address was taken: it is at {now} now.', { now })
        : i18n.t('Its address was taken.')
    case 'children':
      return i18n.t('Not everything below it came back.')
    case 'folder_id':
      return i18n.t('Its folder is gone.')
    case 'category_id':
      return i18n.t('Its category is gone.')
    case 'tags':
      return i18n.t('Some of its tags are gone.')
    case 'thumbnail':
      return i18n.t('Its picture is gone.')
    default:
      return i18n.t('Not as it was: {field}.', { field })
  }
}

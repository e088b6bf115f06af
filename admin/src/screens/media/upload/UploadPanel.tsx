import { i18n } from '@lingui/core'
import { ActionIcon, Group, Paper, Progress, Text } from '@mantine/core'
import { IconCheck, IconRefresh, IconX } from '../../../ui/icons.ts'
import type { UploadItem } from './queue.ts'
import classes from './UploadPanel.module.css'
import { uploads, useUploads } from './uploads.ts'

/** The uploads in progress, over the lower right of the screen. */
export function UploadPanel() {
  const items = useUploads()
  if (items.length === 0) return null
  const isBusy = items.some(({ state }) => state === 'sending' || state === 'waiting')
  return (
    <Paper
      component="section"
      className={classes.panel}
      withBorder
      shadow="md"
      aria-label={i18n.t('Uploads')}
    >
      <Group justify="space-between" wrap="nowrap" className={classes.head}>
        <Text size="sm" fw={600} role="status">
          {titleOf(items)}
        </Text>
        {!isBusy && (
          <ActionIcon
            size="sm"
            aria-label={i18n.t('Close the list of uploads')}
            onClick={() => uploads.clear()}
          >
            <IconX size={15} />
          </ActionIcon>
        )}
      </Group>
      <ul className={classes.list}>
        {items.map((item) => (
          <UploadRow key={item.id} item={item} />
        ))}
      </ul>
    </Paper>
  )
}

function titleOf(items: readonly UploadItem[]): string {
  const done = items.filter(({ state }) => state === 'done').length
  const left = items.filter(({ state }) => state === 'sending' || state === 'waiting').length
  const failed = items.filter(({ state }) => state === 'failed' || state === 'refused').length
  if (left > 0) return i18n.t('Uploading: {done} of {total} done', { done, total: items.length })
  if (failed > 0)
    return i18n.t('{done} uploaded, {failed, plural, one {# not} other {# not}}', { done, failed })
  return i18n.t('{done, plural, one {# file uploaded} other {# files uploaded}}', { done })
}

function UploadRow({ item }: { item: UploadItem }) {
  const { id, name, state, progress, message } = item
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <Text size="sm" truncate>
          {name}
        </Text>
        {state === 'sending' ? (
          <Progress value={progress * 100} size="xs" aria-label={i18n.t('Progress of {name}', { name })} />
        ) : (
          <Text size="xs" c={message ? 'var(--mantine-color-error)' : 'dimmed'}>
            {message ?? wordOf(state)}
          </Text>
        )}
      </div>
      {state === 'done' && <IconCheck size={16} className={classes.done} aria-hidden />}
      {state === 'failed' && (
        <ActionIcon
          size="sm"
          aria-label={i18n.t('Try {name} again', { name })}
          onClick={() => uploads.retry(id)}
        >
          <IconRefresh size={15} />
        </ActionIcon>
      )}
      {(state === 'sending' || state === 'waiting') && (
        <ActionIcon
          size="sm"
          aria-label={i18n.t('Cancel {name}', { name })}
          onClick={() => uploads.cancel(id)}
        >
          <IconX size={15} />
        </ActionIcon>
      )}
    </li>
  )
}

function wordOf(state: UploadItem['state']): string {
  if (state === 'waiting') return i18n.t('Waiting')
  if (state === 'cancelled') return i18n.t('Cancelled')
  return i18n.t('Uploaded')
}

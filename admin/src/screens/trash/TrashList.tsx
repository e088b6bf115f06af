import { i18n } from '@lingui/core'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../../api/session.ts'
import { IconArrowBackUp } from '../../ui/icons.ts'
import { formatMoment } from '../../ui/time.ts'
import { DeleteForGood } from './DeleteForGood.tsx'
import { kindIcon, type TrashEntry } from './kinds.tsx'
import classes from './TrashList.module.css'
import { useRestore } from './use-restore.tsx'

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
  const can = useCan()
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
        {can(`update ${entry.kind}s`) && (
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
        {can(`delete ${entry.kind}s`) && (
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

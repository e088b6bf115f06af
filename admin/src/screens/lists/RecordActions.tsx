import { i18n } from '@lingui/core'
import { Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../api/session.ts'
import { useForget } from '../../app/recent.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { IconDownload, IconEyeOff, IconTags, IconTrash, IconUpload } from '../../ui/icons.ts'
import { BulkBar } from '../../ui/list/BulkBar.tsx'
import { collectAll, mostAtOnce } from '../../ui/list/collect.ts'
import { csvOf, download } from '../../ui/list/csv.ts'
import { type BulkJob, useBulk } from '../../ui/list/use-bulk.tsx'
import type { Selection } from '../../ui/list/use-selection.ts'
import { useAskDeletion } from '../references/use-ask-deletion.tsx'
import { type RecordItem, recordJobs } from './record-jobs.ts'
import { TagDialog } from './TagDialog.tsx'

interface Props<T extends RecordItem> {
  readonly kind: 'page' | 'post'
  readonly selection: Selection<T>
  readonly shown: number
  readonly total: number
  /** A portion of everything that the filter finds. */
  readonly readAll: (page: number) => Promise<{ data: readonly T[]; meta: { last_page: number } }>
  readonly refresh: () => Promise<unknown>
  /** The columns of an export, by their names. */
  readonly columns: Readonly<Record<string, (row: T) => string | number | null>>
  /** More actions, which get the selected rows. */
  readonly children?: (withRows: (act: (rows: readonly T[]) => void | Promise<void>) => void) => ReactNode
}

/** The actions on selected pages or posts: on those that are shown, or on all that the filter finds. */
export function RecordActions<T extends RecordItem>(props: Props<T>) {
  const { kind, selection, shown, total, readAll, refresh, columns, children } = props
  const can = useCan()
  const bulk = useBulk()
  const attempt = useAttempt()
  const ask = useAskDeletion()
  const forget = useForget()
  const [isBusy, setBusy] = useState(false)
  const [tagged, setTagged] = useState<readonly T[] | null>(null)

  /** The selected rows: all that the filter finds are read before. */
  async function withRows(act: (rows: readonly T[]) => void | Promise<void>) {
    setBusy(true)
    const rows = selection.isAll ? await attempt(() => collectAll(readAll)) : selection.chosen
    setBusy(false)
    if (rows) await act(rows)
  }
  const start = async (job: BulkJob<T>) => {
    selection.clear()
    return bulk(job)
  }
  const on = (act: (rows: readonly T[]) => void | Promise<void>) => void withRows(act)

  async function remove(rows: readonly T[]) {
    if (!(await ask(kind, rows))) return
    const { done } = await start(recordJobs(kind, rows, refresh).remove())
    forget(
      kind,
      done.map(({ item }) => item.id),
    )
  }

  async function unpublish(rows: readonly T[]) {
    const live = rows.filter(({ state }) => state !== 'draft')
    if (await ask(kind, live, 'take-offline')) await start(recordJobs(kind, rows, refresh).unpublish())
  }

  function exportRows(rows: readonly T[]) {
    const lines = rows.map((row) => Object.values(columns).map((read) => read(row)))
    download(`${kind}s.csv`, csvOf([Object.keys(columns), ...lines]), 'text/csv;charset=utf-8')
    selection.clear()
  }

  const update = can(`update ${kind}s`)
  return (
    <>
      <BulkBar
        selection={selection}
        shown={shown}
        total={total}
        label={kind === 'page' ? i18n.t('Selected pages') : i18n.t('Selected posts')}
      >
        {selection.isAll && total > mostAtOnce && (
          <Text size="sm" c="dimmed">
            {i18n.t('The first {count} at once', { count: i18n.number(mostAtOnce) })}
          </Text>
        )}
        {update && (
          <Action
            icon={<IconUpload size={15} />}
            label={i18n.t('Publish')}
            isBusy={isBusy}
            onClick={() => on(async (rows) => void (await start(recordJobs(kind, rows, refresh).publish())))}
          />
        )}
        {update && (
          <Action
            icon={<IconEyeOff size={15} />}
            label={i18n.t('Take offline')}
            isBusy={isBusy}
            onClick={() => on(unpublish)}
          />
        )}
        {update && children?.(on)}
        {update && can('list tags') && (
          <Action
            icon={<IconTags size={15} />}
            label={i18n.t('Tag')}
            isBusy={isBusy}
            onClick={() => on(setTagged)}
          />
        )}
        <Action
          icon={<IconDownload size={15} />}
          label={i18n.t('Export')}
          isBusy={isBusy}
          onClick={() => on(exportRows)}
        />
        {can(`delete ${kind}s`) && (
          <Action
            icon={<IconTrash size={15} />}
            label={i18n.t('Move to the trash')}
            isBusy={isBusy}
            onClick={() => on(remove)}
          />
        )}
      </BulkBar>
      {tagged && (
        <TagDialog
          count={tagged.length}
          onClose={() => setTagged(null)}
          onChoose={(change) => {
            setTagged(null)
            void start(recordJobs(kind, tagged, refresh).tag(change))
          }}
        />
      )}
    </>
  )
}

interface ActionProps {
  readonly icon: ReactNode
  readonly label: string
  readonly isBusy?: boolean
  readonly onClick: () => void
}

export function Action({ icon, label, isBusy = false, onClick }: ActionProps) {
  return (
    <Button variant="default" size="compact-md" leftSection={icon} disabled={isBusy} onClick={onClick}>
      {label}
    </Button>
  )
}

import { i18n } from '@lingui/core'
import { Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../api/session.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { IconDownload, IconEyeOff, IconTags, IconTrash, IconUpload } from '../../ui/icons.ts'
import { BulkBar } from '../../ui/list/BulkBar.tsx'
import { collectAll, mostAtOnce } from '../../ui/list/collect.ts'
import { downloadTable } from '../../ui/list/csv.ts'
import { type BulkJob, useBulk } from '../../ui/list/use-bulk.tsx'
import type { Selection } from '../../ui/list/use-selection.ts'
import { type RecordItem, recordJobs } from './record-jobs.ts'
import { TagDialog } from './TagDialog.tsx'
import { useRecordActions } from './use-record-actions.ts'

interface Props<T extends RecordItem> {
  readonly kind: 'page' | 'post'
  /** Of the list, on a site with languages. */
  readonly language: string | undefined
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
  const { kind, language, selection, shown, total, readAll, refresh, columns, children } = props
  const can = useCan()
  const bulk = useBulk()
  const attempt = useAttempt()
  const { publish, unpublish, remove } = useRecordActions(kind, refresh)
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

  function exportRows(rows: readonly T[]) {
    downloadTable(`${kind}s`, columns, rows)
    selection.clear()
  }

  const update = can(`update ${kind}s`, language)
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
            onClick={() => on((rows) => publish(rows, selection.clear))}
          />
        )}
        {update && (
          <Action
            icon={<IconEyeOff size={15} />}
            label={i18n.t('Take offline')}
            isBusy={isBusy}
            onClick={() => on((rows) => unpublish(rows, selection.clear))}
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
        {can(`delete ${kind}s`, language) && (
          <Action
            icon={<IconTrash size={15} />}
            label={i18n.t('Move to the trash')}
            isBusy={isBusy}
            onClick={() => on((rows) => remove(rows, selection.clear))}
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

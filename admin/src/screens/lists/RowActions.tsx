import { i18n } from '@lingui/core'
import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { IconEyeOff, IconTrash, IconUpload } from '../../ui/icons.ts'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import { needsPublication, type RecordItem } from './record-jobs.ts'
import { useRecordActions } from './use-record-actions.ts'

interface Props {
  readonly kind: 'page' | 'post'
  readonly row: RecordItem
  /** Of the list, on a site with languages. */
  readonly language: string | undefined
  readonly refresh: () => Promise<unknown>
  /** More actions, above those that pages and posts have in common. */
  readonly children: ReactNode
}

/** Whether the rows of a list have a menu. */
export function useHasRowActions(kind: 'page' | 'post', language: string | undefined): boolean {
  const can = useCan()
  return ['create', 'update', 'delete'].some((action) => can(`${action} ${kind}s`, language))
}

/** The menu of a page or post in its list: the actions on a selection, for this row only. */
export function RowActions({ children, ...props }: Props) {
  return (
    <RowMenu title={props.row.title || i18n.t('Untitled')}>
      {children}
      <CommonItems {...props} />
    </RowMenu>
  )
}

function CommonItems({ kind, row, language, refresh }: Omit<Props, 'children'>) {
  const can = useCan()
  const { publish, unpublish, remove } = useRecordActions(kind, refresh)
  const mayUpdate = can(`update ${kind}s`, language)
  return (
    <>
      {mayUpdate && needsPublication(row) && (
        <Menu.Item leftSection={<IconUpload size={16} />} onClick={() => void publish([row])}>
          {i18n.t('Publish…')}
        </Menu.Item>
      )}
      {mayUpdate && row.state !== 'draft' && (
        <Menu.Item leftSection={<IconEyeOff size={16} />} onClick={() => void unpublish([row])}>
          {i18n.t('Take offline…')}
        </Menu.Item>
      )}
      {can(`delete ${kind}s`, language) && (
        <Menu.Item leftSection={<IconTrash size={16} />} onClick={() => void remove([row])}>
          {i18n.t('Move to the trash')}
        </Menu.Item>
      )}
    </>
  )
}

import { i18n } from '@lingui/core'
import { Menu, Table, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Schemas } from '../../../api/client.ts'
import { useCan } from '../../../api/session.ts'
import { useCategories } from '../../../fields/records/use-labels.ts'
import { IconCopy, IconFolderSymlink } from '../../../ui/icons.ts'
import classes from '../../../ui/list/List.module.css'
import { SelectCell, SelectShown, StateBadges } from '../../../ui/list/RecordCells.tsx'
import { RowMenuHeading } from '../../../ui/list/RowMenu.tsx'
import { SortHeading } from '../../../ui/list/SortHeading.tsx'
import type { Selection } from '../../../ui/list/use-selection.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { RowActions, useHasRowActions } from '../../lists/RowActions.tsx'
import widths from '../../lists/WorkCells.module.css'
import { CategoryName, Changed, Problems, Schedule } from '../../lists/WorkCells.tsx'
import { RowTranslations } from '../../translations/RowTranslations.tsx'
import { titleOf } from '../tree/badges.tsx'
import type { TreeNode } from '../tree/children.ts'
import { MoveDialog } from '../tree/MoveDialog.tsx'
import { refreshPages } from '../tree/page-actions.ts'
import { useMove } from '../tree/use-move.tsx'
import { usePageActions } from '../tree/use-page-actions.tsx'
import type { PageListSearch } from './page-list-search.ts'
import { useTemplates } from './use-templates.ts'

export type PageRow = Schemas['PageRow']

/** What a page can be, in a word. */
export function pageStates() {
  return {
    live: { text: i18n.t('Published'), color: 'spruce' },
    changed: { text: i18n.t('Changed'), color: 'amber' },
    draft: { text: i18n.t('Draft'), color: 'amber' },
    scheduled: { text: i18n.t('Scheduled'), color: 'blue' },
    ended: { text: i18n.t('Ended'), color: 'gray' },
  } as const
}

/** The columns beside title and status. */
export function pageColumns() {
  return [
    { key: 'template', label: i18n.t('Template') },
    { key: 'category', label: i18n.t('Category') },
    { key: 'created', label: i18n.t('Created') },
    { key: 'changed', label: i18n.t('Changed') },
    { key: 'scheduled', label: i18n.t('Scheduled') },
    { key: 'problems', label: i18n.t('Problems') },
  ]
}

export const firstColumns = ['template', 'changed', 'scheduled', 'problems']

interface Props {
  readonly rows: readonly PageRow[]
  /** The keys of those that are shown. */
  readonly columns: readonly string[]
  readonly selection: Selection<PageRow>
  readonly search: PageListSearch
  readonly onChange: (changes: PageListSearch) => void
}

export function PageRows({ rows, columns, selection, search: { sort, language }, onChange }: Props) {
  const states = pageStates()
  const can = useCan()
  const client = useQueryClient()
  const { duplicate } = usePageActions()
  const move = useMove()
  const [moved, setMoved] = useState<TreeNode | null>(null)
  const hasMenu = useHasRowActions('page', language)
  const has = (column: string) => columns.includes(column)
  const categories = new Map(useCategories().map((each) => [each.id, each]))
  const templates = new Map(useTemplates().map(({ value, label }) => [value, label]))
  const byText = (order: 'title' | 'url') => ({
    direction:
      sort === order ? ('ascending' as const) : sort === `-${order}` ? ('descending' as const) : undefined,
    onClick: () => onChange({ sort: sort === order ? `-${order}` : order }),
  })
  return (
    <div className={classes.frame}>
      <Table className={classes.table} verticalSpacing={6} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.check}>
              <SelectShown rows={rows} selection={selection} />
            </Table.Th>
            <SortHeading label={i18n.t('Title')} {...byText('title')} />
            <Table.Th className={classes.status}>{i18n.t('Status')}</Table.Th>
            {has('template') && (
              <Table.Th className={`${classes.wide} ${widths.template}`}>{i18n.t('Template')}</Table.Th>
            )}
            {has('category') && (
              <Table.Th className={`${classes.wide} ${widths.template}`}>{i18n.t('Category')}</Table.Th>
            )}
            {has('created') && (
              <Table.Th className={`${classes.wide} ${widths.changed}`}>{i18n.t('Created')}</Table.Th>
            )}
            {has('changed') && (
              <SortHeading
                className={`${classes.wide} ${widths.changed}`}
                label={i18n.t('Changed')}
                direction={sort === undefined ? 'descending' : sort === 'unchanged' ? 'ascending' : undefined}
                onClick={() => onChange({ sort: sort === undefined ? 'unchanged' : undefined })}
              />
            )}
            {has('scheduled') && (
              <Table.Th className={`${classes.rare} ${widths.scheduled}`}>{i18n.t('Scheduled')}</Table.Th>
            )}
            {has('problems') && (
              <Table.Th className={`${classes.wide} ${widths.problems}`}>{i18n.t('Problems')}</Table.Th>
            )}
            {hasMenu && <RowMenuHeading />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id} data-selected={selection.has(row.id) || undefined}>
              <SelectCell id={row.id} title={titleOf(row.title)} selection={selection} />
              <Table.Td>
                <Link to="/pages/$id" params={{ id: String(row.id) }} className={classes.title}>
                  {titleOf(row.title)}
                </Link>
                <Text size="xs" c="dimmed" className={classes.url}>
                  {row.url}
                </Text>
              </Table.Td>
              <Table.Td className={classes.status}>
                <StateBadges
                  {...states[row.state]}
                  hasChanges={row.has_changes && row.state !== 'draft'}
                  access={row.access}
                />
                <RowTranslations kind="page" row={row} />
              </Table.Td>
              {has('template') && (
                <Table.Td className={classes.wide}>
                  <Text inherit lineClamp={2} title={templates.get(row.template)}>
                    {templates.get(row.template) ?? row.template}
                  </Text>
                </Table.Td>
              )}
              {has('category') && (
                <Table.Td className={classes.wide}>
                  <CategoryName category={categories.get(row.category_id ?? 0)} />
                </Table.Td>
              )}
              {has('created') && (
                <Table.Td className={classes.wide}>
                  <Moment at={row.created_at} as="date" />
                </Table.Td>
              )}
              {has('changed') && (
                <Table.Td className={classes.wide}>
                  <Changed row={row} />
                </Table.Td>
              )}
              {has('scheduled') && (
                <Table.Td className={classes.rare}>
                  <Schedule row={row} />
                </Table.Td>
              )}
              {has('problems') && (
                <Table.Td className={classes.wide}>
                  <Problems row={row} />
                  {row.broken_links === 0 && row.failed_at === null && <Text c="dimmed">–</Text>}
                </Table.Td>
              )}
              {hasMenu && (
                <RowActions kind="page" row={row} language={language} refresh={() => refreshPages(client)}>
                  {can('create pages', language) && (
                    <Menu.Item
                      leftSection={<IconCopy size={16} />}
                      onClick={() => void duplicate(nodeOf(row))}
                    >
                      {i18n.t('Duplicate')}
                    </Menu.Item>
                  )}
                  {can('update pages', language) && (
                    <Menu.Item
                      leftSection={<IconFolderSymlink size={16} />}
                      onClick={() => setMoved(nodeOf(row))}
                    >
                      {i18n.t('Move to…')}
                    </Menu.Item>
                  )}
                </RowActions>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <MoveDialog
        nodes={moved && [moved]}
        onClose={() => setMoved(null)}
        onChoose={(parent) => {
          setMoved(null)
          if (moved)
            void move({ pages: [moved.id], parent: parent?.id ?? null }, [moved], parent?.title ?? null)
        }}
      />
    </div>
  )
}

/** A row as a page of the tree. */
export function nodeOf({ id, parent_id, title, url }: PageRow): TreeNode {
  return { id, parent_id, title, url, menu_order: 0, children: 0, badges: [] }
}

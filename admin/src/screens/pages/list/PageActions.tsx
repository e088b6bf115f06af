import { i18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { IconArrowGuide } from '../../../ui/icons.ts'
import { useBulk } from '../../../ui/list/use-bulk.tsx'
import type { Selection } from '../../../ui/list/use-selection.ts'
import { Action, RecordActions } from '../../lists/RecordActions.tsx'
import { childrenQuery } from '../tree/children.ts'
import { MoveDialog } from '../tree/MoveDialog.tsx'
import { movePages, refreshPages } from '../tree/page-actions.ts'
import { nodeOf, type PageRow, pageStates } from './PageRows.tsx'

interface Props {
  readonly language: string | undefined
  readonly selection: Selection<PageRow>
  readonly shown: number
  readonly total: number
  readonly readAll: (page: number) => Promise<{ data: readonly PageRow[]; meta: { last_page: number } }>
}

/** The actions on selected pages: those of all records, and to move them. */
export function PageActions({ selection, ...props }: Props) {
  const client = useQueryClient()
  const bulk = useBulk()
  const [moved, setMoved] = useState<readonly PageRow[] | null>(null)
  const refresh = () => refreshPages(client)

  function moveTo(parent: number | null) {
    const rows = topmost(moved ?? [])
    setMoved(null)
    selection.clear()
    const siblings = new Map<number | null, number[]>()
    void bulk({
      title: i18n.t('{count, plural, one {Moving # page} other {Moving # pages}}', { count: rows.length }),
      items: rows,
      act: async ({ id, parent_id }) => {
        const before = siblings.get(parent_id) ?? (await readOrder(parent_id))
        const at = before.indexOf(id)
        const next = at < 0 ? undefined : before[at + 1]
        siblings.set(
          parent_id,
          before.filter((each) => each !== id),
        )
        await movePages({ pages: [id], parent })
        return () =>
          movePages({ pages: [id], parent: parent_id, ...(next === undefined ? {} : { before: next }) })
      },
      done: (count) =>
        i18n.t('{count, plural, one {# page has another place.} other {# pages have another place.}}', {
          count,
        }),
      hrefOf: ({ id }) => `/pages/${id}`,
      refresh,
    })
  }

  async function readOrder(parent: number | null): Promise<number[]> {
    const { nodes } = await client.fetchQuery({ ...childrenQuery(parent, client), staleTime: 0 })
    return nodes.map(({ id }) => id)
  }

  return (
    <>
      <RecordActions
        {...props}
        kind="page"
        selection={selection}
        refresh={refresh}
        columns={{
          [i18n.t('Title')]: ({ title }) => title,
          [i18n.t('Address')]: ({ url }) => url,
          [i18n.t('Status')]: ({ state }) => pageStates()[state].text,
          [i18n.t('Template')]: ({ template }) => template,
          [i18n.t('Changed by')]: ({ changed_by }) => changed_by?.name ?? null,
          [i18n.t('Changed')]: ({ changed_at }) => changed_at,
          [i18n.t('Broken links')]: ({ broken_links }) => broken_links,
          ID: ({ id }) => id,
        }}
      >
        {(withRows) => (
          <Action
            icon={<IconArrowGuide size={15} />}
            label={i18n.t('Move to…')}
            onClick={() => withRows((rows) => setMoved(rows))}
          />
        )}
      </RecordActions>
      <MoveDialog
        nodes={moved?.map(nodeOf) ?? null}
        onClose={() => setMoved(null)}
        onChoose={(parent) => moveTo(parent?.id ?? null)}
      />
    </>
  )
}

/** Pages below a page that moves too go with it. */
function topmost(rows: readonly PageRow[]): PageRow[] {
  const urls = new Set(rows.map(({ url }) => url))
  return rows.filter(({ url }) => {
    const parts = url.split('/')
    return !parts.some((_, at) => at > 1 && at < parts.length && urls.has(parts.slice(0, at).join('/')))
  })
}

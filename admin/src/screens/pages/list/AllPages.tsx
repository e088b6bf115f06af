import { i18n } from '@lingui/core'
import { Button, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../../api/client.ts'
import { useCan } from '../../../api/session.ts'
import { useCanHere, useLanguageOf } from '../../../api/shown-language.ts'
import { useTermChoices } from '../../../api/terms.ts'
import { useCategories, useTags } from '../../../fields/records/use-labels.ts'
import { IconBinaryTree, IconPlus } from '../../../ui/icons.ts'
import { FilterBar } from '../../../ui/list/FilterBar.tsx'
import { ListFilter, ListSearch } from '../../../ui/list/ListFilters.tsx'
import { ListPages } from '../../../ui/list/ListPages.tsx'
import { useSelection } from '../../../ui/list/use-selection.ts'
import { Screen } from '../../../ui/Screen.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import { LanguageSwitch } from '../../languages/LanguageSwitch.tsx'
import { ColumnChoice, useChosenColumns } from '../../lists/ColumnChoice.tsx'
import { ViewMenu } from '../../lists/ViewMenu.tsx'
import { AuthorFilter, ProblemFilter } from '../../lists/WorkCells.tsx'
import { PageActions } from './PageActions.tsx'
import { firstColumns, type PageRow, PageRows, pageColumns, pageStates } from './PageRows.tsx'
import { type PageListSearch, parsePageListSearch } from './page-list-search.ts'
import { useTemplates } from './use-templates.ts'

const perPage = 50
const noRows: never[] = []

/** All pages as a table, for sites whose tree is too large to look through. */
export function AllPages() {
  const search = useSearch({ from: '/pages/all' })
  const navigate = useNavigate({ from: '/pages/all' })
  const can = useCanHere()
  const change = (changes: PageListSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...changes }), replace: true })
  const { page: _, ...filters } = search
  const [language, showLanguage] = useLanguageOf(search.language)
  const shown = language ? { ...search, language: language.code } : search
  const { data } = usePageList(shown)
  const { chosen, choose } = useChosenColumns(':pages', firstColumns)
  const columns = search.columns?.split(',') ?? chosen
  return (
    <Screen
      title={i18n.t('All pages')}
      actions={
        <>
          <LanguageSwitch
            value={language}
            onChange={(code) => {
              showLanguage(code)
              change({ language: code })
            }}
          />
          <Button
            variant="default"
            leftSection={<IconBinaryTree size={16} />}
            renderRoot={(props) => <Link to="/pages" {...props} />}
          >
            {i18n.t('Tree')}
          </Button>
          {can('create pages') && (
            <Button
              leftSection={<IconPlus size={16} />}
              renderRoot={(props) => <Link to="/pages" search={{ add: true }} {...props} />}
            >
              {i18n.t('New page')}
            </Button>
          )}
        </>
      }
    >
      <Filters search={search} rows={data?.data} total={data?.meta.total} onChange={change}>
        <ViewMenu
          list="pages"
          filters={filters}
          columns={columns.join(',')}
          onOpen={(kept) => void navigate({ search: parsePageListSearch(kept) })}
        />
        <ColumnChoice
          offered={pageColumns()}
          chosen={columns}
          onChange={(keys) => {
            const inOrder = pageColumns().flatMap(({ key }) => (keys.includes(key) ? key : []))
            choose(inOrder)
            change({ columns: inOrder.join(',') || 'none', page: search.page })
          }}
        />
      </Filters>
      <Rows search={shown} columns={columns} onChange={change} />
    </Screen>
  )
}

interface FilterProps {
  readonly search: PageListSearch
  readonly onChange: (changes: PageListSearch) => void
}

interface BarProps extends FilterProps {
  readonly rows: readonly PageRow[] | undefined
  readonly total: number | undefined
  readonly children: ReactNode
}

function Filters({ search, rows, total, onChange, children }: BarProps) {
  const categories = useCategories()
  const tags = useTags()
  const templates = useTemplates()
  const can = useCan()
  const [language] = useLanguageOf(search.language)
  const choicesOf = useTermChoices(language?.code, { withTranslated: true })
  const named = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })
  const idOf = (id: string | undefined) => (id ? Number(id) : undefined)
  const { state, template, author, category, tag, problem } = search
  return (
    <FilterBar
      search={
        <ListSearch
          label={i18n.t('Search pages')}
          placeholder={i18n.t('Search titles, addresses and texts')}
          q={search.q}
          onChange={(q) => onChange({ q })}
        />
      }
      filters={{ state, template, author, category, tag, problem }}
      total={total}
      onClear={onChange}
      beside={children}
      fields={{
        state: (
          <ListFilter
            label={i18n.t('Status')}
            placeholder={i18n.t('Any status')}
            data={Object.entries(pageStates()).map(([value, { text }]) => ({ value, label: text }))}
            value={search.state}
            onChange={(state) => onChange({ state: state as PageListSearch['state'] })}
          />
        ),
        author: <AuthorFilter search={search} rows={rows} onChange={onChange} />,
        template: (
          <ListFilter
            label={i18n.t('Template')}
            placeholder={i18n.t('All templates')}
            data={templates}
            value={search.template}
            onChange={(template) => onChange({ template })}
          />
        ),
        problem: <ProblemFilter search={search} onChange={onChange} />,
        category: can('list categories') && (
          <ListFilter
            label={i18n.t('Category')}
            placeholder={i18n.t('All categories')}
            data={choicesOf(categories, named)}
            value={search.category?.toString()}
            onChange={(id) => onChange({ category: idOf(id) })}
          />
        ),
        tag: can('list tags') && (
          <ListFilter
            label={i18n.t('Tag')}
            placeholder={i18n.t('All tags')}
            data={choicesOf(tags, named)}
            value={search.tag?.toString()}
            onChange={(id) => onChange({ tag: idOf(id) })}
          />
        ),
      }}
    />
  )
}

function readPages(
  { q, columns: _, ...filters }: PageListSearch,
  page: number,
  size: number,
  added: { include?: 'translations' } = {},
) {
  return api.get('/admin/api/pages', { query: { ...filters, ...added, search: q, page, per_page: size } })
}

function usePageList(search: PageListSearch) {
  const { page = 1, columns: _, ...filters } = search
  return useQuery({
    queryKey: ['pages', 'list', { page, ...filters }],
    placeholderData: keepPreviousData,
    queryFn: () => readPages(filters, page, perPage, translationsIn(search)),
  })
}

/** Lists show the translations on a site with languages only. */
function translationsIn({ language }: PageListSearch) {
  return language === undefined ? {} : { include: 'translations' as const }
}

interface RowsProps extends FilterProps {
  readonly columns: readonly string[]
}

function Rows({ search, columns, onChange }: RowsProps) {
  const { page: _, columns: __, ...filters } = search
  const { data, error, refetch } = usePageList(search)
  const rows = data?.data ?? noRows
  const selection = useSelection(rows, JSON.stringify(filters))
  if (error && !data) return <ErrorState error={error} reset={() => void refetch()} />
  if (!data) return <LoadingState />
  const { current_page, last_page, total } = data.meta
  if (rows.length === 0)
    return <NoPages isFiltered={Object.keys(filters).some((name) => name !== 'language')} />
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs" role="status">
        {i18n.t('{total, plural, one {# page} other {# pages}}', { total })}
      </Text>
      <PageRows rows={rows} columns={columns} selection={selection} search={search} onChange={onChange} />
      <ListPages page={current_page} last={last_page} onChange={(next) => onChange({ page: next })} />
      <PageActions
        language={search.language}
        selection={selection}
        shown={rows.length}
        total={total}
        readAll={(at) => readPages(filters, at, 100)}
      />
    </>
  )
}

function NoPages({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <EmptyState title={i18n.t('No pages yet')} />
  return (
    <EmptyState
      title={i18n.t('No page fits')}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/pages/all" search={{}} {...props} />}>
          {i18n.t('Show all pages')}
        </Button>
      }
    />
  )
}

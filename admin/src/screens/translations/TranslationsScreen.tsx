import { i18n } from '@lingui/core'
import { Button, Group, Menu, SegmentedControl, Table, Text } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api, type Schemas } from '../../api/client.ts'
import { type SiteLanguage, useSiteLanguages } from '../../api/languages.ts'
import { useCan, useSession } from '../../api/session.ts'
import { IconCheck, IconLanguage } from '../../ui/icons.ts'
import { BulkBar } from '../../ui/list/BulkBar.tsx'
import list from '../../ui/list/List.module.css'
import { ListFilter } from '../../ui/list/ListFilters.tsx'
import { SelectCell, SelectShown } from '../../ui/list/RecordCells.tsx'
import { useBulk } from '../../ui/list/use-bulk.tsx'
import { type Selection, useSelection } from '../../ui/list/use-selection.ts'
import { Screen } from '../../ui/Screen.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { titleOf } from '../pages/tree/badges.tsx'
import { editorPaths, MachineBadge, stateWords, TranslationBadge, translationsKey } from './states.tsx'
import { TranslationFiles } from './TranslationFiles.tsx'
import classes from './Translations.module.css'
import type { TranslationSearch } from './translation-search.ts'
import { type TranslatedKind, translatedKinds, translationStates } from './translation-states.ts'
import { deleteRecords, refreshRecords, translateRecord, useTranslate } from './use-translate.tsx'

type Row = Schemas['TranslatedPage']

/** All pages or posts, and their state in each language. The first one has a column where something is missing in it. */
export function TranslationsScreen() {
  const languages = useSiteLanguages()
  return (
    <Screen title={i18n.t('Translations')}>
      {languages.length < 2 ? (
        <EmptyState icon={<IconLanguage size={32} stroke={1.4} />} title={i18n.t('Nothing to translate yet')}>
          {i18n.t('With a second language in the settings, pages and posts can be translated.')}
        </EmptyState>
      ) : (
        <Matrix languages={languages} />
      )}
    </Screen>
  )
}

function Matrix({ languages }: { languages: readonly SiteLanguage[] }) {
  const search = useSearch({ from: '/translations' })
  const navigate = useNavigate({ from: '/translations' })
  const change = (changes: TranslationSearch) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true })
  const can = useCan()
  const kinds = translatedKinds.filter((each) => can(`view ${each}s`))
  const wanted = search.kind ?? 'page'
  const kind = kinds.includes(wanted) ? wanted : (kinds[0] ?? 'page')
  const others = languages.filter(({ is_first }) => !is_first)
  const chosen = languages.find(({ code }) => code === search.language)
  const words = stateWords()
  return (
    <>
      <Group gap="xs" mb="md" className={list.filters} role="search">
        {kinds.length > 1 && (
          <SegmentedControl
            aria-label={i18n.t('What is translated')}
            value={kind}
            onChange={(value) => change({ kind: value === 'post' ? 'post' : undefined })}
            data={[
              { value: 'page', label: i18n.t('Pages') },
              { value: 'post', label: i18n.t('Posts') },
            ]}
          />
        )}
        <ListFilter
          label={i18n.t('Language')}
          placeholder={i18n.t('All languages')}
          data={languages.map(({ code, label }) => ({ value: code, label }))}
          value={chosen?.code}
          onChange={(language) => change({ language })}
        />
        <ListFilter
          label={i18n.t('State')}
          placeholder={i18n.t('Any state')}
          data={translationStates.map((value) => ({ value, label: words[value] }))}
          value={search.state}
          onChange={(state) => change({ state: state as TranslationSearch['state'] })}
        />
        <TranslationFiles kind={kind} languages={chosen && !chosen.is_first ? [chosen] : others} />
      </Group>
      <Rows
        kind={kind}
        first={languages.find(({ is_first }) => is_first)}
        chosen={chosen ? [chosen] : others}
        search={{ ...search, language: chosen?.code }}
      />
    </>
  )
}

interface RowsProps {
  readonly kind: TranslatedKind
  readonly first: SiteLanguage | undefined
  readonly chosen: readonly SiteLanguage[]
  readonly search: TranslationSearch
}

const noRows: Row[] = []

function Rows({ kind, first, chosen, search }: RowsProps) {
  const { language, state } = search
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...translationsKey(kind), 'all', language, state],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) =>
      api.get('/admin/api/translations', {
        query: {
          kind,
          ...(language ? { language } : {}),
          ...(state ? { state } : {}),
          ...(pageParam === null ? {} : { after: pageParam }),
        },
      }),
    getNextPageParam: ({ meta }) => meta.after,
  })
  const rows = data?.pages.flatMap((portion) => portion.data) ?? noRows
  // A portion is empty when none of its candidates has the state.
  const isSearching = rows.length === 0 && hasNextPage
  useEffect(() => {
    if (isSearching && !isFetchingNextPage && !error) void fetchNextPage()
  }, [isSearching, isFetchingNextPage, error, fetchNextPage])
  const selection = useSelection(rows, `${kind} ${language} ${state}`)
  const isFirstShown = chosen.some(({ is_first }) => is_first) || !rows.some(lacks(first))
  const languages = first && !isFirstShown ? [first, ...chosen] : chosen
  const can = useCan()
  const mine = languages.filter(({ code }) => can(`create ${kind}s`, code))
  if (error && rows.length === 0) return <ErrorState error={error} reset={() => void refetch()} />
  if (!data || isSearching) return <LoadingState />
  if (rows.length === 0)
    return (
      <EmptyState
        title={emptyWords(kind, state !== undefined)}
        action={
          state && (
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link to="/translations" search={kind === 'post' ? { kind } : {}} {...props} />
              )}
            >
              {kind === 'page' ? i18n.t('Show all pages') : i18n.t('Show all posts')}
            </Button>
          )
        }
      />
    )
  return (
    <>
      <MatrixTable kind={kind} rows={rows} languages={languages} selection={selection} />
      {hasNextPage && (
        <Group justify="center" mt="md">
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {i18n.t('Show more')}
          </Button>
        </Group>
      )}
      {mine.length > 0 && (
        <BulkBar
          selection={selection}
          label={kind === 'page' ? i18n.t('Selected pages') : i18n.t('Selected posts')}
        >
          <TranslateMany kind={kind} languages={mine} selection={selection} />
        </BulkBar>
      )}
    </>
  )
}

const lacks =
  (language: SiteLanguage | undefined) =>
  ({ translations }: Row): boolean =>
    translations.some(({ language: code, id }) => code === language?.code && id === null)

function emptyWords(kind: TranslatedKind, isFiltered: boolean): string {
  if (kind === 'page') return isFiltered ? i18n.t('No page fits') : i18n.t('No pages yet')
  return isFiltered ? i18n.t('No post fits') : i18n.t('No posts yet')
}

interface TableProps {
  readonly kind: TranslatedKind
  readonly rows: readonly Row[]
  readonly languages: readonly SiteLanguage[]
  readonly selection: Selection<Row>
}

function MatrixTable({ kind, rows, languages, selection }: TableProps) {
  return (
    <div className={list.frame}>
      <Table className={`${list.table} ${classes.table}`} verticalSpacing={6} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={list.check}>
              <SelectShown rows={rows} selection={selection} />
            </Table.Th>
            <Table.Th className={classes.page}>{kind === 'page' ? i18n.t('Page') : i18n.t('Post')}</Table.Th>
            {languages.map(({ code, label }) => (
              <Table.Th key={code}>
                <bdi lang={code}>{label}</bdi>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id} data-selected={selection.has(row.id) || undefined}>
              <SelectCell id={row.id} title={titleOf(row.title)} selection={selection} />
              <Table.Td>
                <Link to={editorPaths[kind]} params={{ id: String(row.id) }} className={list.title}>
                  {titleOf(row.title)}
                </Link>
                <Text size="xs" c="dimmed" className={list.url}>
                  {row.url}
                </Text>
              </Table.Td>
              {languages.map((language) => (
                <Table.Td key={language.code} data-label={language.label}>
                  <State kind={kind} row={row} language={language} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

/** Leads to the translation, or begins it. */
function State({ kind, row, language }: { kind: TranslatedKind; row: Row; language: SiteLanguage }) {
  const can = useCan()
  const translate = useTranslate(kind)
  const found = row.translations.find((each) => each.language === language.code)
  if (!found) return null
  const { id, state, source_id } = found
  const words = stateWords()[state]
  const title = titleOf(row.title)
  if (id !== null) {
    const params = { id: String(id) }
    const search = source_id === null ? {} : ({ view: 'translation' } as const)
    const props = {
      className: classes.state,
      'aria-label': i18n.t('{title} in {label}: {state}', {
        title,
        label: language.label,
        state:
          found.machine > 0 ? `${words}, ${i18n.t('{count} by machine', { count: found.machine })}` : words,
      }),
    }
    return (
      <Link to={editorPaths[kind]} params={params} search={search} {...props}>
        <TranslationBadge state={state} /> <MachineBadge count={found.machine} />
      </Link>
    )
  }
  if (state === 'missing' && can(`create ${kind}s`, language.code))
    return (
      <Button
        variant="default"
        size="compact-xs"
        aria-label={i18n.t('Translate {title} into {label}', { title, label: language.label })}
        onClick={() => void translate({ id: row.id, title }, language)}
      >
        {i18n.t('Translate')}
      </Button>
    )
  return <TranslationBadge state={state} />
}

interface ManyProps {
  readonly kind: TranslatedKind
  readonly languages: readonly SiteLanguage[]
  readonly selection: Selection<Row>
}

/** One after the other, those above first. The pages above them are translated too, if they are not yet. */
function TranslateMany({ kind, languages, selection }: ManyProps) {
  const client = useQueryClient()
  const bulk = useBulk()
  const can = useCan()
  const { translates_by_machine: hasMachine } = useSession()
  const [byMachine, setByMachine] = useState(false)

  async function run({ code, label }: SiteLanguage) {
    // Pages of a group without the first language are not listed by their urls.
    const items = selection.chosen
      .filter(({ translations }) =>
        translations.some(({ language, state }) => language === code && state === 'missing'),
      )
      .toSorted((a, b) => (a.url < b.url ? -1 : 1))
    const { failed } = await bulk({
      ...manyWords(kind, items.length, label),
      items,
      act: async ({ id }) => {
        const { ids } = await translateRecord(kind, id, code)
        if (hasMachine && byMachine) await fill(ids)
        return can(`delete ${kind}s`) ? () => deleteRecords(kind, ids) : undefined
      },
      hrefOf: ({ id }) => `/${kind}s/${id}`,
      refresh: () => refreshRecords(kind, client),
    })
    if (failed.length === 0) selection.clear()
  }

  async function fill(ids: readonly number[]) {
    const { translateByMachine } = await import('./machine.ts')
    for (const id of ids.toReversed()) await translateByMachine(kind, id)
  }

  const missing = (code: string) =>
    selection.chosen.filter(({ translations }) =>
      translations.some(({ language, state }) => language === code && state === 'missing'),
    ).length
  return (
    <Menu position="top-start" width={260}>
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<IconLanguage size={15} />}>
          {i18n.t('Translate into…')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {hasMachine && (
          <Menu.Item
            role="menuitemcheckbox"
            aria-checked={byMachine}
            closeMenuOnClick={false}
            leftSection={byMachine ? <IconCheck size={15} /> : <span className={classes.unchecked} />}
            onClick={() => setByMachine((is) => !is)}
          >
            {i18n.t('Fill by machine')}
          </Menu.Item>
        )}
        {languages.map((language) => {
          const count = missing(language.code)
          return (
            <Menu.Item
              key={language.code}
              disabled={count === 0}
              onClick={() => void run(language)}
              rightSection={
                <Text size="xs" c="dimmed">
                  {i18n.t('{count} missing', { count })}
                </Text>
              }
            >
              <bdi lang={language.code}>{language.label}</bdi>
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

function manyWords(kind: TranslatedKind, total: number, label: string) {
  if (kind === 'page')
    return {
      title: i18n.t(
        '{count, plural, one {Translating # page into {label}} other {Translating # pages into {label}}}',
        { count: total, label },
      ),
      done: (count: number) =>
        i18n.t(
          '{count, plural, one {# page has a draft in {label}.} other {# pages have drafts in {label}.}}',
          { count, label },
        ),
    }
  return {
    title: i18n.t(
      '{count, plural, one {Translating # post into {label}} other {Translating # posts into {label}}}',
      { count: total, label },
    ),
    done: (count: number) =>
      i18n.t(
        '{count, plural, one {# post has a draft in {label}.} other {# posts have drafts in {label}.}}',
        { count, label },
      ),
  }
}

import { i18n } from '@lingui/core'
import { Badge, Pagination, Text, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/client.ts'
import { kindOf, placeOf, type SearchResult } from '../../app/search-results.ts'
import { IconSearch } from '../../ui/icons.ts'
import { Marked } from '../../ui/Marked.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import classes from './SearchScreen.module.css'

/** Everything that a search finds, with the words in their context. */
export function SearchScreen() {
  const { q = '', page = 1 } = useSearch({ from: '/search' })
  return (
    <Screen title={i18n.t('Search')} width="narrow">
      <SearchField key={q} initial={q} />
      {q === '' ? (
        <EmptyState title={i18n.t('What are you looking for?')}>
          {i18n.t('Pages, posts, media, messages and people that you may see, drafts too.')}
        </EmptyState>
      ) : (
        <Results q={q} page={page} />
      )}
    </Screen>
  )
}

function SearchField({ initial }: { initial: string }) {
  const navigate = useNavigate()
  const [text, setText] = useState(initial)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ to: '/search', search: text.trim() === '' ? {} : { q: text.trim() } })
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        type="search"
        aria-label={i18n.t('Search')}
        maxLength={200}
        leftSection={<IconSearch size={16} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  )
}

function Results({ q, page }: { q: string; page: number }) {
  const navigate = useNavigate()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['search', q, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.get('/admin/api/search', { query: { q, page }, signal }),
  })
  if (error) return <ErrorState error={error} reset={() => void refetch()} />
  if (isPending) return <LoadingState />
  const { total, last_page } = data.meta
  if (total === 0)
    return (
      <EmptyState title={i18n.t('Nothing has all of these words')}>
        {i18n.t('Try fewer words, or only the beginning of a word.')}
      </EmptyState>
    )
  return (
    <>
      <Text c="dimmed" size="sm" my="sm" aria-live="polite">
        {i18n.t('{total, plural, one {# result} other {# results}}', { total })}
      </Text>
      <ol className={classes.list}>
        {data.data.map((result) => (
          <li key={`${result.kind}-${result.id}`}>
            <Result result={result} />
          </li>
        ))}
      </ol>
      {last_page > 1 && (
        <Pagination
          mt="lg"
          total={last_page}
          value={page}
          onChange={(next) => void navigate({ to: '/search', search: { q, page: next } })}
          getControlProps={(control) => ({ 'aria-label': controlLabel(control) })}
        />
      )}
    </>
  )
}

function Result({ result }: { result: SearchResult }) {
  const { label, icon: Icon, to, search } = kindOf(result)
  const { title, title_matches, snippet, snippet_matches, is_public } = result
  const place = placeOf(result)
  return (
    <Link to={to} search={(search ?? {}) as never} className={classes.result}>
      <Icon size={18} stroke={1.5} aria-hidden />
      <span className={classes.words}>
        <span className={classes.title}>
          <Marked text={title || i18n.t('Untitled')} ranges={title ? title_matches : []} />
          {!is_public && (result.kind === 'page' || result.kind === 'post') && (
            <Badge size="xs" variant="light" color="amber" ml="xs">
              {i18n.t('Not public')}
            </Badge>
          )}
        </span>
        {snippet !== '' && (
          <span className={classes.snippet}>
            <Marked text={snippet} ranges={snippet_matches} />
          </span>
        )}
        <span className={classes.detail}>{place === '' ? label : `${label} · ${place}`}</span>
      </span>
    </Link>
  )
}

function controlLabel(control: 'first' | 'previous' | 'last' | 'next'): string {
  return control === 'next' || control === 'last' ? i18n.t('Next results') : i18n.t('Previous results')
}

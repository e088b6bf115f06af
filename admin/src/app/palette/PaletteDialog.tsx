import '@mantine/spotlight/styles.css'
import { i18n } from '@lingui/core'
import { Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../../api/client.ts'
import { IconSearch } from '../../ui/icons.ts'
import { Marked } from '../../ui/Marked.tsx'
import { useRecent } from '../recent.ts'
import { kindOf, placeOf, type SearchResult } from '../search-results.ts'
import classes from './PaletteDialog.module.css'
import { usePaletteActions } from './palette-actions.ts'
import type { TypedAhead } from './typed-ahead.ts'

interface Props {
  readonly typedAhead: TypedAhead
  readonly onClose: () => void
}

export function PaletteDialog({ typedAhead, onClose }: Props) {
  const [text, setText] = useState('')
  const { results, isBusy } = usePaletteSearch(text)
  const navigate = useNavigate()
  const spoken = useSelection(`${results.map(({ kind, id }) => kind + id)};${text}`)
  useEffect(() => {
    typedAhead.deliver(setText)
    paletteSpotlight.open()
  }, [typedAhead])
  const go: Go = ({ kind, id }) => {
    const { to, search } = kindOf({ kind, id })
    void navigate({ to, search: search ?? {} } as never)
  }
  return (
    <Spotlight.Root
      store={paletteStore}
      query={text}
      onQueryChange={setText}
      shortcut={null}
      size="lg"
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      onSpotlightClose={onClose}
      attributes={{ content: { 'aria-label': i18n.t('Find anything') } }}
      transitionProps={{ duration: 0 }}
    >
      <Spotlight.Search
        placeholder={i18n.t('Pages, posts, media, people, or what you want to do')}
        aria-label={i18n.t('Find anything')}
        onFocus={typedAhead.stop}
        leftSection={isBusy ? <Loader size={16} /> : <IconSearch size={18} stroke={1.6} />}
      />
      <span className="visually-hidden" aria-live="polite">
        {spoken}
      </span>
      <Spotlight.ActionsList className={classes.list}>
        {text.trim() === '' ? <RecentItems go={go} /> : <Results results={results} go={go} />}
        <Actions text={text} />
        {text.trim() !== '' && (
          <Spotlight.Action
            key="all"
            leftSection={<IconSearch size={18} stroke={1.6} />}
            label={i18n.t('All results for “{text}”', { text: text.trim() })}
            onClick={() => void navigate({ to: '/search', search: { q: text.trim() } })}
          />
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

type Go = (found: Pick<SearchResult, 'kind' | 'id'>) => void

function RecentItems({ go }: { go: Go }) {
  const recent = useRecent()
  if (recent.length === 0) return null
  return (
    <Spotlight.ActionsGroup label={i18n.t('Lately')}>
      {recent.slice(0, 6).map(({ kind, id, title, detail }) => {
        const { icon: Icon } = kindOf({ kind, id })
        return (
          <Spotlight.Action
            key={`${kind}-${id}`}
            leftSection={<Icon size={18} stroke={1.5} />}
            label={title || i18n.t('Untitled')}
            description={detail}
            onClick={() => go({ kind, id })}
          />
        )
      })}
    </Spotlight.ActionsGroup>
  )
}

function Results({ results, go }: { results: readonly SearchResult[]; go: Go }) {
  if (results.length === 0) return null
  return (
    <Spotlight.ActionsGroup label={i18n.t('Found')}>
      {results.map((result) => (
        <Result key={`${result.kind}-${result.id}`} result={result} go={go} />
      ))}
    </Spotlight.ActionsGroup>
  )
}

function Result({ result, go }: { result: SearchResult; go: Go }) {
  const { label, icon: Icon } = kindOf(result)
  return (
    <Spotlight.Action onClick={() => go(result)}>
      <span className={classes.result}>
        <Icon size={18} stroke={1.5} aria-hidden />
        <span className={classes.words}>
          <span className={classes.title}>
            <Marked
              text={result.title || i18n.t('Untitled')}
              ranges={result.title ? result.title_matches : []}
            />
          </span>
          <span className={classes.snippet}>
            {result.snippet ? (
              <Marked text={result.snippet} ranges={result.snippet_matches} />
            ) : (
              placeOf(result)
            )}
          </span>
        </span>
        <span className={classes.kind}>{label}</span>
      </span>
    </Spotlight.Action>
  )
}

function Actions({ text }: { text: string }) {
  const actions = usePaletteActions(text)
  if (actions.length === 0) return null
  return (
    <Spotlight.ActionsGroup label={i18n.t('Do')}>
      {actions.map(({ label, icon: Icon, run }) => (
        <Spotlight.Action
          key={label}
          label={label}
          leftSection={<Icon size={18} stroke={1.5} />}
          onClick={run}
        />
      ))}
    </Spotlight.ActionsGroup>
  )
}

const maxResults = 8
const none: readonly SearchResult[] = []

/** The best results for the typed text. */
function usePaletteSearch(text: string): { results: readonly SearchResult[]; isBusy: boolean } {
  const [q] = useDebouncedValue(text.trim(), 120)
  const { data, isFetching } = useQuery({
    queryKey: ['search', 'palette', q],
    enabled: q !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await api.get('/admin/api/search', { query: { q: q.slice(0, 200), per_page: maxResults }, signal }))
        .data,
  })
  return { results: q === '' ? none : (data ?? none), isBusy: isFetching }
}

const [paletteStore, paletteSpotlight] = createSpotlight()

/**
 * Selects the first entry whenever other entries are shown: results arrive after the letter that asked for them. Returns the
 * text of the selected entry, because focus stays in the field and a screen reader hears nothing of it otherwise.
 */
function useSelection(entries: string): string {
  const { selected, listId } = useSpotlight(paletteStore)
  const [spoken, setSpoken] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: when other entries are shown
  useEffect(() => {
    const list = document.getElementById(listId)
    list?.querySelector('[data-selected]')?.removeAttribute('data-selected')
    list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
    paletteStore.updateState((state) => ({ ...state, selected: 0 }))
    setSpoken('')
  }, [entries, listId])

  useEffect(() => {
    if (selected <= 0) return
    setSpoken(document.getElementById(listId)?.querySelector('[data-selected]')?.textContent ?? '')
  }, [selected, listId])

  return spoken
}

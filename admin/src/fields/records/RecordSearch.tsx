import { i18n } from '@lingui/core'
import { Badge, Combobox, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import type { components } from '../../../../client/src/schema.d.ts'
import { api } from '../../api/client.ts'
import { IconArrowRight, IconFile, IconNews, IconPaperclip, IconPlus } from '../../ui/icons.ts'
import { useContentLanguage } from '../content-language.ts'
import { requiredInput } from '../form/required.ts'
import type { RecordFilter } from '../form/schema.ts'
import { addressOf, type TargetKind } from './link.ts'
import classes from './records.module.css'
import { pictureUrl } from './use-asset.ts'
import type { Creating } from './use-create.ts'

interface Props {
  readonly label: string
  readonly description?: string
  readonly error?: string
  readonly placeholder?: string
  readonly kinds: readonly TargetKind[]
  /** Only these records; for one kind. */
  readonly filter?: RecordFilter
  /** The address that is stored, if addresses are taken. */
  readonly address?: string
  readonly isReadOnly: boolean
  readonly isRequired?: boolean
  /** Has the focus when it is shown. */
  readonly autoFocus?: boolean
  /** Has the focus when its dialog opens. */
  readonly isFirst?: boolean
  /** What is searched for at first. */
  readonly firstWords?: string
  readonly onChoose: (kind: TargetKind, id: number) => void
  /** Without it only records can be chosen. */
  readonly onAddress?: (address: string) => void
  /** Makes the record that is not found, if the user may. */
  readonly creating?: Creating | null
  readonly onBlur?: () => void
}

/** Finds a page, post or file by its words, or takes an address. */
export function RecordSearch(props: Props) {
  const { kinds, filter, address = '', isReadOnly, onChoose, onAddress, creating, onBlur } = props
  const [words, setWords] = useState<string | null>(props.firstWords || null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const text = words ?? address
  const typed = onAddress && words !== null ? addressOf(words) : null
  const queries = useQueryClient()
  const { lang } = useContentLanguage()
  const { found, isFetching } = useRecordSearch(typed === null ? (words ?? '') : '', {
    kinds,
    filter,
    language: lang,
    isEnabled: combobox.dropdownOpened,
  })
  const options = typed === null ? found : []
  const title = words?.trim() ?? ''
  const isNew =
    title !== '' && typed === null && !options.some((one) => one.title.toLowerCase() === title.toLowerCase())

  async function create() {
    const [kind] = kinds
    const id = await creating?.run(title)
    if (kind && id !== undefined) onChoose(kind, id)
  }

  function submit(value: string) {
    if (value === 'create') void create()
    const [kind = '', id = ''] = value.split('/')
    const record = options.find((one) => one.kind === kind && String(one.id) === id)
    if (record) onChoose(record.kind, record.id)
    else if (typed !== null) onAddress?.(typed)
    setWords(null)
    combobox.closeDropdown()
  }

  /** Enter takes the first result of what was typed, and never sends a form with what was there before. */
  async function enter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || title === '') return
    event.preventDefault()
    if (combobox.getSelectedOptionIndex() >= 0) return
    if (typed !== null) return submit('address')
    const input = event.currentTarget
    const [first] = await queries
      .ensureQueryData(recordsQuery(title, { kinds, filter, language: lang }))
      .catch(() => [])
    if (!first || !input.isConnected || input.value !== words) return
    onChoose(first.kind, first.id)
    setWords(null)
    combobox.closeDropdown()
  }

  function type(next: string) {
    setWords(next)
    combobox.openDropdown()
    combobox.updateSelectedOptionIndex()
    if (next === '' || addressOf(next) === next) onAddress?.(next)
  }

  function leave() {
    // Words that are not an address were a search.
    if (typed !== null && typed !== address) onAddress?.(typed)
    setWords(null)
    combobox.closeDropdown()
    onBlur?.()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={submit} withinPortal>
      <Combobox.Target>
        <TextInput
          label={props.label}
          {...(props.isRequired ? requiredInput() : {})}
          description={props.description}
          error={props.error}
          placeholder={props.placeholder}
          readOnly={isReadOnly}
          autoFocus={props.autoFocus}
          data-autofocus={props.isFirst || undefined}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={({ currentTarget }) => {
            if (isReadOnly || address) return
            if (words === props.firstWords) currentTarget.select()
            combobox.openDropdown()
          }}
          onClick={() => !isReadOnly && combobox.openDropdown()}
          onKeyDown={(event) => void enter(event)}
          onBlur={leave}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={isReadOnly}>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          <RecordOptions found={options} />
          {typed !== null && (
            <Combobox.Option value="address" className={classes.option}>
              <IconArrowRight size={16} aria-hidden />
              {i18n.t('Use the address {address}', { address: typed })}
            </Combobox.Option>
          )}
          {creating && isNew && (
            <Combobox.Option value="create" className={classes.option}>
              <IconPlus size={16} aria-hidden />
              {creating.label(title)}
            </Combobox.Option>
          )}
          {options.length === 0 && typed === null && !(creating && isNew) && (
            <Combobox.Empty>{isFetching ? i18n.t('Searching…') : i18n.t('Nothing found.')}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

const icons = { page: IconFile, post: IconNews, asset: IconPaperclip }

export function KindIcon({ kind }: { kind: TargetKind }) {
  const Icon = icons[kind]
  return <Icon size={16} stroke={1.6} className={classes.icon} aria-hidden />
}

/** The results of a search, as options of a combobox. The value of each is `page/12`. */
function RecordOptions({ found }: { found: readonly Found[] }) {
  return found.map((record) => (
    <Combobox.Option
      key={`${record.kind}/${record.id}`}
      value={`${record.kind}/${record.id}`}
      className={classes.option}
    >
      {record.picture ? (
        <img className={classes.small} src={record.picture} alt="" loading="lazy" />
      ) : (
        <KindIcon kind={record.kind} />
      )}
      <span className={classes.title}>{record.title}</span>
      {record.kind !== 'asset' && (
        <Text span size="xs" c="dimmed" className={classes.url}>
          {record.url}
        </Text>
      )}
      {!record.isPublic && (
        <Badge size="xs" variant="light" color="amber" tt="none">
          {i18n.t('Not public')}
        </Badge>
      )}
    </Combobox.Option>
  ))
}

export interface Found {
  readonly kind: TargetKind
  readonly id: number
  readonly title: string
  readonly url: string | null
  readonly isPublic: boolean
  /** The address of a small picture. */
  readonly picture?: string | null
}

const shown = 8

interface Searched {
  readonly kinds: readonly TargetKind[]
  readonly filter: RecordFilter | undefined
  /** Of the content that refers to the record, on a site with languages. */
  readonly language: string | undefined
}

/**
 * The pages, posts and files that have the words: of one kind, those with the words in their titles. Without words: the
 * pages of the same language that were changed last, and its newest posts.
 */
export function useRecordSearch(
  text: string,
  { isEnabled, ...searched }: Searched & { readonly isEnabled: boolean },
) {
  const [words] = useDebouncedValue(text.trim(), 150)
  const { data, isFetching } = useQuery({
    ...recordsQuery(words, searched),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
  return { found: data ?? [], isFetching }
}

function recordsQuery(words: string, { kinds, filter, language }: Searched) {
  return queryOptions({
    queryKey: ['search', 'records', words, kinds, filter, language],
    queryFn: () => {
      const [kind] = kinds
      const isPages = kinds.length === 1 && kind === 'page'
      if (isPages && (filter || words !== '')) return filteredPages(words, filter)
      if (kinds.length === 1 && kind === 'post') return filteredPosts(words, filter)
      return words === '' ? startOf(kinds, language) : search(words, kinds)
    },
  })
}

async function filteredPages(words: string, filter: RecordFilter = {}): Promise<Found[]> {
  const { template, under, category, tag } = filter
  const { data } = await api.get('/api/v1/pages', {
    query: {
      per_page: shown,
      search: words || undefined,
      'filter[template]': template,
      'filter[under]': under === undefined ? undefined : String(under),
      'filter[category_id]': category === undefined ? undefined : String(category),
      'filter[tag]': tag,
    },
  })
  return data.map(foundPage)
}

function foundPage({ id, attributes }: components['schemas']['Page']): Found {
  const { title, url, enabled, access, thumbnail } = attributes
  const isPublic = enabled === 1 && access !== 'private'
  return { kind: 'page', id: Number(id), title, url, picture: thumbnail && pictureUrl(thumbnail), isPublic }
}

async function filteredPosts(words: string, filter: RecordFilter = {}, language?: string): Promise<Found[]> {
  const { post_type, category, tag } = filter
  const tagId = tag === undefined ? undefined : await tagWithSlug(tag)
  if (tagId === null) return []
  const { data } = await api.get('/admin/api/posts', {
    query: {
      per_page: shown,
      search: words || undefined,
      in: 'titles',
      type: post_type,
      category,
      tag: tagId,
      language,
    },
  })
  return data.map(({ id, title, url, state, post_status, thumbnail }) => ({
    kind: 'post',
    id,
    title,
    url,
    picture: thumbnail && pictureUrl(thumbnail),
    isPublic: state === 'live' && post_status === 'public',
  }))
}

async function tagWithSlug(slug: string): Promise<number | null> {
  const { data } = await api.get('/api/v1/tags', { query: { 'filter[slug]': slug, per_page: 1 } })
  return data[0]?.id ?? null
}

async function search(q: string, kinds: readonly TargetKind[]): Promise<Found[]> {
  const { data } = await api.get('/admin/api/search', { query: { q, per_page: 50 } })
  return data
    .flatMap(({ kind, id, title, url, is_public }) =>
      isOneOf(kind, kinds) ? [{ kind, id, title, url, isPublic: is_public }] : [],
    )
    .slice(0, shown)
}

/** Before anything is typed: the pages that were changed last, then the newest posts. Users may not see all kinds. */
async function startOf(kinds: readonly TargetKind[], language: string | undefined): Promise<Found[]> {
  const reads = [
    ...(kinds.includes('page') ? [recentPages(language)] : []),
    ...(kinds.includes('post') ? [filteredPosts('', {}, language)] : []),
  ]
  const read = (await Promise.allSettled(reads)).map((each) =>
    each.status === 'fulfilled' ? each.value : [],
  )
  const [pages = [], posts = []] = read
  const half = shown / 2
  return [...pages.slice(0, Math.max(half, shown - posts.length)), ...posts].slice(0, shown)
}

async function recentPages(language: string | undefined): Promise<Found[]> {
  const { data } = await api.get('/api/v1/pages', {
    query: { per_page: shown, sort: '-updated_at', 'filter[language]': language },
  })
  return data.map(foundPage)
}

function isOneOf(kind: string, kinds: readonly TargetKind[]): kind is TargetKind {
  return kinds.some((one) => one === kind)
}

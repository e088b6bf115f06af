import { i18n } from '@lingui/core'
import { Badge, Combobox, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { IconArrowRight, IconFile, IconNews, IconPaperclip } from '../../ui/icons.ts'
import type { RecordFilter } from '../form/schema.ts'
import { addressOf, type TargetKind } from './link.ts'
import classes from './records.module.css'

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
  readonly autoFocus?: boolean
  readonly onChoose: (kind: TargetKind, id: number) => void
  /** Without it only records can be chosen. */
  readonly onAddress?: (address: string) => void
  readonly onBlur?: () => void
}

/** Finds a page, post or file by its words, or takes an address. */
export function RecordSearch(props: Props) {
  const { kinds, filter, address = '', isReadOnly, onChoose, onAddress, onBlur } = props
  const [words, setWords] = useState<string | null>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const text = words ?? address
  const typed = onAddress && words !== null ? addressOf(words) : null
  const { found, isFetching } = useRecordSearch(typed === null ? (words ?? '') : '', {
    kinds,
    filter,
    isEnabled: combobox.dropdownOpened,
  })
  const options = typed === null ? found : []

  function submit(value: string) {
    const [kind = '', id = ''] = value.split('/')
    const record = options.find((one) => one.kind === kind && String(one.id) === id)
    if (record) onChoose(record.kind, record.id)
    else if (typed !== null) onAddress?.(typed)
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
          description={props.description}
          error={props.error}
          placeholder={props.placeholder}
          readOnly={isReadOnly}
          data-autofocus={props.autoFocus || undefined}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => !isReadOnly && combobox.openDropdown()}
          onClick={() => !isReadOnly && combobox.openDropdown()}
          onBlur={leave}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={isReadOnly}>
        <Combobox.Options mah={280}>
          <RecordOptions found={options} />
          {typed !== null && (
            <Combobox.Option value="address" className={classes.option}>
              <IconArrowRight size={16} aria-hidden />
              {i18n.t('Use the address {address}', { address: typed })}
            </Combobox.Option>
          )}
          {options.length === 0 && typed === null && (
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
      <KindIcon kind={record.kind} />
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

interface Found {
  readonly kind: TargetKind
  readonly id: number
  readonly title: string
  readonly url: string | null
  readonly isPublic: boolean
}

const shown = 8

interface Searched {
  readonly kinds: readonly TargetKind[]
  readonly filter: RecordFilter | undefined
  readonly isEnabled: boolean
}

/** The pages, posts and files that have the words. Without words: the pages at the top of the site. */
function useRecordSearch(text: string, { kinds, filter, isEnabled }: Searched) {
  const [words] = useDebouncedValue(text.trim(), 150)
  const { data, isFetching } = useQuery({
    queryKey: ['search', 'records', words, kinds, filter],
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    queryFn: () => {
      if (filter) return kinds.includes('page') ? filteredPages(words, filter) : filteredPosts(words, filter)
      return words === '' ? startOf(kinds) : search(words, kinds)
    },
  })
  return { found: data ?? [], isFetching }
}

async function filteredPages(words: string, filter: RecordFilter): Promise<Found[]> {
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
  return data.map(({ id, attributes: { title, url, enabled, access } }) => ({
    kind: 'page',
    id: Number(id),
    title,
    url,
    isPublic: enabled === 1 && access !== 'private',
  }))
}

async function filteredPosts(words: string, { post_type, category, tag }: RecordFilter): Promise<Found[]> {
  const tagId = tag === undefined ? undefined : await tagWithSlug(tag)
  if (tagId === null) return []
  const { data } = await api.get('/admin/api/posts', {
    query: { per_page: shown, search: words || undefined, type: post_type, category, tag: tagId },
  })
  return data.map(({ id, title, url, published }) => ({
    kind: 'post',
    id,
    title,
    url,
    isPublic: published === 1,
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

async function startOf(kinds: readonly TargetKind[]): Promise<Found[]> {
  if (kinds.includes('page')) {
    const { data } = await api.get('/admin/api/tree')
    return data.slice(0, shown).map(({ id, title, url, badges }) => ({
      kind: 'page',
      id,
      title,
      url,
      isPublic: !badges.some(isHidden),
    }))
  }
  if (!kinds.includes('post')) return []
  const { data } = await api.get('/api/v1/posts', { query: { per_page: shown } })
  return data.map(({ id, title, url, published }) => ({
    kind: 'post',
    id,
    title,
    url,
    isPublic: published === 1,
  }))
}

function isHidden(badge: string): boolean {
  return badge === 'draft' || badge === 'private' || badge === 'scheduled'
}

function isOneOf(kind: string, kinds: readonly TargetKind[]): kind is TargetKind {
  return kinds.some((one) => one === kind)
}

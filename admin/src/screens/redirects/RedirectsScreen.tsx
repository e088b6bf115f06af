import { i18n } from '@lingui/core'
import { Button, Pagination, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import { IconArrowGuide, IconPlus, IconSearch } from '../../ui/icons.ts'
import { Screen } from '../../ui/Screen.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { NewRedirect } from './NewRedirect.tsx'
import { RedirectsTable } from './RedirectsTable.tsx'

/** Addresses that lead elsewhere: former addresses of pages and posts, and addresses that were added by hand. */
export function RedirectsScreen() {
  const can = useCan()
  const navigate = useNavigate()
  const search = useSearch({ from: '/redirects' })
  const go = (next: typeof search) => void navigate({ to: '/redirects', search: next, replace: true })
  const { add, ...rest } = search
  return (
    <Screen
      title={i18n.t('Redirects')}
      actions={
        can('update pages') && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => go({ ...rest, add: true })}>
            {i18n.t('New redirect')}
          </Button>
        )
      }
    >
      <Stack>
        <Text c="dimmed" size="sm">
          {i18n.t(
            'When a page or a post gets another address, the old one leads to it by itself. You can add others.',
          )}
        </Text>
        <SearchField initial={rest.q ?? ''} onSearch={(q) => go(q === '' ? {} : { q })} />
        <Redirects q={rest.q ?? ''} page={rest.page ?? 1} onPage={(page) => go({ ...rest, page })} />
      </Stack>
      <NewRedirect isOpen={add === true} onClose={() => go(rest)} />
    </Screen>
  )
}

function SearchField({ initial, onSearch }: { initial: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(initial)
  const search = useDebouncedCallback(onSearch, 200)
  return (
    <TextInput
      type="search"
      maw="22rem"
      aria-label={i18n.t('Find a redirect')}
      placeholder={i18n.t('Address or target')}
      leftSection={<IconSearch size={15} />}
      maxLength={200}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        search(event.currentTarget.value.trim())
      }}
    />
  )
}

function Redirects({ q, page, onPage }: { q: string; page: number; onPage: (page: number) => void }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['redirects', q, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.get('/admin/api/redirects', { query: { per_page: 50, page, ...(q ? { search: q } : {}) }, signal }),
  })
  if (error) return <ErrorState error={error} reset={() => void refetch()} />
  if (isPending) return <LoadingState />
  if (data.data.length === 0)
    return (
      <EmptyState
        icon={<IconArrowGuide size={32} stroke={1.4} />}
        title={q ? i18n.t('No redirect has “{q}” in it', { q }) : i18n.t('No redirects yet')}
      />
    )
  return (
    <>
      <RedirectsTable redirects={data.data} />
      {data.meta.last_page > 1 && <Pagination total={data.meta.last_page} value={page} onChange={onPage} />}
    </>
  )
}

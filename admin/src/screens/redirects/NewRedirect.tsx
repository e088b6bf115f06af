import { i18n } from '@lingui/core'
import { Button, Group, Modal, SegmentedControl, Select, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { Problem } from '../../ui/Problem.tsx'
import { showDone } from '../../ui/undo.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { titleOf } from '../pages/tree/badges.tsx'
import { usePageSearch } from '../pages/tree/children.ts'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function NewRedirect({ isOpen, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={i18n.t('New redirect')}>
      {isOpen && <Form onDone={onClose} />}
    </Modal>
  )
}

function Form({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const [url, setUrl] = useState('')
  const [target, setTarget] = useState<'page' | 'address'>('page')
  const [pageId, setPageId] = useState<number | null>(null)
  const [address, setAddress] = useState('')
  const [status, setStatus] = useState('301')
  const { isBusy, errors, problem, submit } = useSubmit(['url', 'page_id', 'address', 'status'], async () => {
    const goal = target === 'page' ? { page_id: pageId } : { address }
    const { data } = await api.post('/admin/api/redirects', {
      body: { url, status: Number(status), ...goal },
    })
    await client.invalidateQueries({ queryKey: ['redirects'] })
    onDone()
    showDone({
      message: i18n.t('{url} leads to {to} now.', { url: data.url, to: data.to }),
      undo: async () => {
        await api.delete('/admin/api/redirects/{id}', { path: { id: data.id } })
        await client.invalidateQueries({ queryKey: ['redirects'] })
      },
    })
  })

  return (
    <form onSubmit={submit}>
      <Stack>
        <Problem>{problem}</Problem>
        <TextInput
          label={i18n.t('Address')}
          placeholder="/summer"
          required
          withAsterisk={false}
          data-autofocus
          maxLength={255}
          value={url}
          error={errors.url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label={i18n.t('Leads to')}
          value={target}
          data={[
            { value: 'page', label: i18n.t('To a page') },
            { value: 'address', label: i18n.t('To an address') },
          ]}
          onChange={(value) => setTarget(value === 'page' ? 'page' : 'address')}
        />
        {target === 'page' ? (
          <PageSelect
            label={i18n.t('Page')}
            value={pageId}
            error={errors.page_id ?? errors.address}
            onChange={setPageId}
          />
        ) : (
          <TextInput
            label={i18n.t('Address that it leads to')}
            placeholder="https://shop.example.com/"
            value={address}
            error={errors.address ?? errors.page_id}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        )}
        <Select
          label={i18n.t('For how long')}
          value={status}
          allowDeselect={false}
          error={errors.status}
          data={[
            { value: '301', label: i18n.t('For good (301)') },
            { value: '302', label: i18n.t('For now (302)') },
            { value: '308', label: i18n.t('For good, forms too (308)') },
            { value: '307', label: i18n.t('For now, forms too (307)') },
          ]}
          onChange={(value) => value && setStatus(value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {i18n.t('Cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {i18n.t('Add')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface PageSelectProps {
  readonly label: string
  readonly value: number | null
  readonly error?: string | undefined
  readonly onChange: (id: number | null) => void
}

/** A page, found by its title or address. */
function PageSelect({ label, value, error, onChange }: PageSelectProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const { data, isFetching } = usePageSearch(text === chosen?.label ? '' : text)
  const found = (data ?? []).map(({ id, title, url }) => ({
    value: String(id),
    label: `${titleOf(title)} (${url})`,
  }))
  const options =
    chosen && !found.some((option) => option.value === chosen.value) ? [chosen, ...found] : found
  return (
    <Select
      label={label}
      placeholder={i18n.t('Find a page')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': i18n.t('No page') }}
      nothingFoundMessage={
        text.trim() === '' || isFetching
          ? i18n.t('Type a part of its title or address')
          : i18n.t('No page found')
      }
      data={options}
      filter={({ options: all }) => all}
      value={value === null ? null : String(value)}
      error={error}
      searchValue={text}
      onSearchChange={setText}
      onChange={(id) => {
        setChosen(options.find((option) => option.value === id) ?? null)
        onChange(id === null ? null : Number(id))
      }}
    />
  )
}

import { i18n } from '@lingui/core'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { titleOf } from './tree/titles.ts'
import { usePageSearch } from './tree/use-page-search.ts'

interface Props {
  readonly label: string
  readonly value: number | null
  readonly error?: string | undefined
  readonly onChange: (id: number | null) => void
}

/** A page, found by its title or address. */
export function PageSelect({ label, value, error, onChange }: Props) {
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

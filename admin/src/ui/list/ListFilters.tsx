import { i18n } from '@lingui/core'
import { CloseButton, type ComboboxData, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { IconSearch } from '../icons.ts'
import classes from './List.module.css'

interface FilterProps {
  readonly label: string
  readonly placeholder: string
  readonly data: ComboboxData
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** A filter of a list by one of several values. It has its place also while there is nothing to choose. */
export function ListFilter({ label, value, onChange, ...props }: FilterProps) {
  return (
    <Select
      {...props}
      aria-label={label}
      className={classes.filter}
      disabled={props.data.length === 0}
      clearable
      clearButtonProps={{ 'aria-label': i18n.t('Clear {label}', { label }) }}
      searchable={props.data.length > 8}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}

interface SearchProps {
  readonly label: string
  readonly placeholder: string
  readonly q: string | undefined
  readonly onChange: (q: string | undefined) => void
}

/** The list follows while one types; the address does not keep every letter. */
export function ListSearch({ label, placeholder, q, onChange }: SearchProps) {
  const [text, setText] = useState(q ?? '')
  useEffect(() => setText((before) => (before.trim() === (q ?? '') ? before : (q ?? ''))), [q])
  const report = useDebouncedCallback((next: string) => onChange(next.trim() || undefined), 250)
  function type(next: string) {
    setText(next)
    report(next)
  }
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={15} />}
      rightSection={
        text && <CloseButton size="sm" aria-label={i18n.t('Clear the search')} onClick={() => type('')} />
      }
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}

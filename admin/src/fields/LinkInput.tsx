import { i18n } from '@lingui/core'
import { Input } from '@mantine/core'
import { useRef, useState } from 'react'
import { ChosenRecord } from './records/ChosenRecord.tsx'
import { linkTo, targetOf } from './records/link.ts'
import { RecordSearch } from './records/RecordSearch.tsx'
import type { Creating } from './records/use-create.ts'

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (link: string) => void
  readonly description?: string
  readonly error?: string
  readonly isReadOnly?: boolean
  /** In a dialog that asks for nothing else. */
  readonly isFirst?: boolean
  /** Makes the page that is not found. */
  readonly creating?: Creating | null
  readonly onBlur?: () => void
}

const kinds = ['page', 'post', 'asset'] as const

/** A link to a page, post or file, which survives renames (`corral:page/12`), or to any address. */
export function LinkInput(props: Props) {
  const {
    label,
    value,
    onChange,
    description,
    error,
    isReadOnly = false,
    isFirst = false,
    creating,
    onBlur,
  } = props
  const [isSearching, setSearching] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const target = targetOf(value)
  if (target && !isSearching) {
    return (
      <Input.Wrapper label={label} description={description} error={error} labelElement="div">
        <ChosenRecord
          label={label}
          target={target}
          isReadOnly={isReadOnly}
          changeRef={change}
          onChange={() => setSearching(true)}
          onClear={() => onChange('')}
        />
      </Input.Wrapper>
    )
  }
  return (
    <RecordSearch
      label={label}
      description={description}
      error={error}
      placeholder={i18n.t('Search pages, posts and files, or type an address')}
      kinds={kinds}
      address={target ? '' : value}
      isReadOnly={isReadOnly}
      autoFocus={isSearching || isFirst}
      onChoose={(kind, id) => {
        onChange(linkTo(kind, id))
        setSearching(false)
      }}
      onAddress={onChange}
      creating={creating ?? null}
      onBlur={() => {
        setSearching(false)
        onBlur?.()
      }}
    />
  )
}

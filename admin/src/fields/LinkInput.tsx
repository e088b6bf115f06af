import { i18n } from '@lingui/core'
import { Input } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { requiredLabel } from './form/required.ts'
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
  readonly isRequired?: boolean
  /** In a dialog that asks for nothing else, and moves the focus on. */
  readonly isFirst?: boolean
  /** What is searched for at first. */
  readonly firstWords?: string
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
    isRequired = false,
    isFirst = false,
    firstWords = '',
    creating,
    onBlur,
  } = props
  const [isSearching, setSearching] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const target = targetOf(value)
  if (target && !isSearching) {
    return (
      <Input.Wrapper
        label={label}
        labelProps={isRequired ? requiredLabel() : undefined}
        description={description}
        error={error}
        labelElement="div"
      >
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
      isRequired={isRequired}
      description={description}
      error={error}
      placeholder={i18n.t('Search pages, posts and files, or type an address')}
      kinds={kinds}
      address={target ? '' : value}
      isReadOnly={isReadOnly}
      autoFocus={isSearching}
      isFirst={isFirst}
      firstWords={firstWords}
      onChoose={(kind, id) => {
        flushSync(() => {
          onChange(linkTo(kind, id))
          setSearching(false)
        })
        if (!isFirst) change.current?.focus()
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

import { i18n } from '@lingui/core'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useState } from 'react'
import { IconArrowRight } from '../../ui/icons.ts'
import { addressOf, type TargetKind } from './link.ts'
import { RecordOptions } from './RecordOptions.tsx'
import classes from './records.module.css'
import { useRecordSearch } from './use-search.ts'

interface Props {
  readonly label: string
  readonly description?: string
  readonly error?: string
  readonly placeholder?: string
  readonly kinds: readonly TargetKind[]
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
  const { kinds, address = '', isReadOnly, onChoose, onAddress, onBlur } = props
  const [words, setWords] = useState<string | null>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const text = words ?? address
  const typed = onAddress && words !== null ? addressOf(words) : null
  const { found, isFetching } = useRecordSearch(
    typed === null ? (words ?? '') : '',
    kinds,
    combobox.dropdownOpened,
  )
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

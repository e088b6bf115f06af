import { i18n } from '@lingui/core'
import { Button, Combobox, Text, useCombobox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { IconPlus } from '../../ui/icons.ts'
import type { Kind } from '../form/kinds.ts'
import classes from './list.module.css'

/** More kinds than this can be searched. */
const glance = 8

interface Props {
  readonly label: string
  readonly kinds: readonly Kind[]
  readonly isDisabled: boolean
  readonly onChoose: (kind: Kind) => void
}

/** The button that adds a block: it offers the kinds. */
export function KindMenu({ label, kinds, isDisabled, onChoose }: Props) {
  const [words, setWords] = useState('')
  const isSearchable = kinds.length > glance
  const combobox = useCombobox({
    onDropdownClose() {
      combobox.resetSelectedOption()
      setWords('')
    },
    onDropdownOpen() {
      if (isSearchable) combobox.focusSearchInput()
    },
  })
  const found = kinds.filter((kind) => matches(kind, words))
  const { dropdownOpened, selectFirstOption } = combobox
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words find other kinds.
  useEffect(() => {
    if (dropdownOpened) selectFirstOption()
  }, [dropdownOpened, words])

  function submit(name: string) {
    const kind = kinds.find((each) => each.name === name)
    combobox.closeDropdown()
    if (kind) onChoose(kind)
  }

  return (
    <Combobox store={combobox} onOptionSubmit={submit} withinPortal width={280} position="bottom-start">
      <Combobox.Target targetType="button">
        <Button
          data-add
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} />}
          disabled={isDisabled}
          onClick={() => combobox.toggleDropdown()}
        >
          {i18n.t('Add')}
          <span className="visually-hidden"> {label}</span>
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        {isSearchable && (
          <Combobox.Search
            aria-label={i18n.t('Search')}
            placeholder={i18n.t('Search')}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
        <Combobox.Options mah={320} className={classes.kinds} aria-label={i18n.t('Add {label}', { label })}>
          {found.map(({ name, title, description }) => (
            <Combobox.Option key={name} value={name}>
              <Text size="sm">{title}</Text>
              {description && (
                <Text size="xs" className={classes.about}>
                  {description}
                </Text>
              )}
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{i18n.t('Nothing found.')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function matches({ name, title, description = '' }: Kind, words: string): boolean {
  const text = `${title} ${name} ${description}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

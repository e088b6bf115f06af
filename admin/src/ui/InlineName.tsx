import { i18n } from '@lingui/core'
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { fieldErrors, messageOf } from '../api/errors.ts'
import classes from './InlineName.module.css'

interface Props {
  /** The thing that has this name, for screen readers. */
  readonly label: string
  readonly value: string
  readonly onSave: (name: string) => Promise<unknown>
}

/** A name that is changed where it stands: Enter or leaving it saves, Escape brings the old one back. */
export function InlineName({ label, value, onSave }: Props) {
  const [text, setText] = useState(value)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => setText(value), [value])

  async function save() {
    const name = text.trim()
    if (name === value) return setText(value)
    if (name === '') return setError(i18n.t('It needs a name.'))
    try {
      await onSave(name)
      setError(null)
    } catch (reason) {
      setError(fieldErrors(reason).name?.[0] ?? messageOf(reason))
    }
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key !== 'Escape') return
    setText(value)
    setError(null)
  }

  return (
    <TextInput
      classNames={{ input: classes.input ?? '', root: classes.root ?? '' }}
      size="sm"
      aria-label={label}
      maxLength={255}
      value={text}
      error={error}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={press}
    />
  )
}

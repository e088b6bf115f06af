import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import classes from './TreeRow.module.css'

interface Props {
  readonly label: string
  readonly placeholder?: string
  readonly initial?: string
  /** What the title means, shown while it is typed. */
  readonly hint: (title: string) => ReactNode
  readonly onSubmit: (title: string) => Promise<void>
  readonly onCancel: () => void
}

/** A field for a title inside the tree: Enter keeps it, Escape leaves it. What was typed stays when it is refused. */
export function TitleField({ label, placeholder, initial = '', hint, onSubmit, onCancel }: Props) {
  const [title, setTitle] = useState(initial)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isLeaving = useRef(false)

  async function submit() {
    const wanted = title.trim()
    if (wanted === '' || wanted === initial) return leave()
    setBusy(true)
    setError(null)
    try {
      await onSubmit(wanted)
    } catch (reason) {
      setError(messageOf(reason))
      setBusy(false)
    }
  }

  function leave() {
    isLeaving.current = true
    onCancel()
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key === 'Enter') void submit()
    if (event.key === 'Escape') leave()
  }

  return (
    <div className={classes.fieldBody}>
      <TextInput
        size="xs"
        aria-label={label}
        placeholder={placeholder}
        value={title}
        maxLength={255}
        readOnly={isBusy}
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (!isLeaving.current && !isBusy && (title.trim() === '' || title === initial)) leave()
        }}
      />
      <div aria-live="polite">
        {error === null ? (
          hint(title.trim())
        ) : (
          <p className={`${classes.hint} ${classes.refused}`}>{error}</p>
        )}
      </div>
    </div>
  )
}

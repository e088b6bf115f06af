import { NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { languages } from '../../app/language.ts'
import { GrowingText } from '../../ui/GrowingText.tsx'
import { linesOf } from './setting-values.ts'
import { settingWords } from './setting-words.ts'
import type { Json, Setting } from './settings-queries.ts'

interface Props {
  readonly setting: Setting
  readonly value: Json
  readonly error: string | null
  readonly isReadOnly: boolean
  readonly onChange: (value: Json) => void
}

/** The input that fits the type of a setting. */
export function SettingInput({ setting: { key, type, meaning }, value, error, isReadOnly, onChange }: Props) {
  const words = settingWords(key)
  const common = { label: words?.label ?? key, description: words ? words.help || undefined : meaning, error }
  if (key === 'mail.language')
    return (
      <NativeSelect
        {...common}
        maw="12rem"
        disabled={isReadOnly}
        data={Object.entries(languages).map(([code, label]) => ({ value: code, label }))}
        value={typeof value === 'string' ? value : 'en'}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  if (type === 'boolean')
    return (
      <Switch
        {...common}
        checked={value === true}
        disabled={isReadOnly}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    )
  if (type === 'number')
    return (
      <NumberInput
        {...common}
        maw="12rem"
        styles={{ description: { width: 'max-content', maxWidth: 'min(34rem, 100vw - 2rem)' } }}
        min={0}
        allowDecimal={false}
        hideControls
        thousandSeparator=","
        readOnly={isReadOnly}
        value={typeof value === 'number' ? value : ''}
        onChange={(next) => onChange(next === '' ? null : Number(next))}
      />
    )
  if (type === 'array') return <Lines {...common} value={value} isReadOnly={isReadOnly} onChange={onChange} />
  return (
    <TextInput
      {...common}
      readOnly={isReadOnly}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface LinesProps extends Omit<Props, 'setting'> {
  readonly label: string
  readonly description: string | undefined
}

/** A list with one item on each line. What is typed stays as it is, also a line that is not complete. */
function Lines({ value, isReadOnly, onChange, ...common }: LinesProps) {
  const lines = Array.isArray(value) ? value.map(String) : []
  const [text, setText] = useState(lines.join('\n'))
  const shown = JSON.stringify(linesOf(text)) === JSON.stringify(lines) ? text : lines.join('\n')
  return (
    <GrowingText
      {...common}
      minRows={2}
      readOnly={isReadOnly}
      value={shown}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onChange(linesOf(event.currentTarget.value))
      }}
    />
  )
}

import { i18n } from '@lingui/core'
import { Button, Group, NativeSelect, NumberInput, Switch, Text, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { fieldErrors, messageOf } from '../../api/errors.ts'
import { useCan } from '../../api/session.ts'
import { mailLanguages } from '../../api/site.ts'
import { languages } from '../../app/language.ts'
import { GrowingText } from '../../ui/GrowingText.tsx'
import { showDone } from '../../ui/undo.tsx'
import { useUnsaved } from '../../ui/unsaved.tsx'
import { settingWords } from './setting-words.ts'
import { type Json, putOption, type Setting, useSettingsAgain } from './settings-queries.ts'

/** A setting with its meaning and default. Save appears when it is changed; a switch is saved at once. */
export function SettingRow({ setting }: { setting: Setting }) {
  const can = useCan()
  const [value, setValue] = useState<Json>(setting.value)
  const { problem, isBusy, save, forget } = useSaving(setting)
  const isChanged = !isSame(value, setting.value)
  // A switch is saved at once.
  useUnsaved(isChanged && typeof value !== 'boolean')
  const stored = JSON.stringify(setting.value)
  useEffect(() => setValue(JSON.parse(stored) as Json), [stored])

  function change(next: Json) {
    forget()
    setValue(next)
    if (typeof next === 'boolean') void save(next)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void save(value)
  }

  const mayReset = can('update options') && !isChanged && !isSame(setting.value, setting.default)
  return (
    <form onSubmit={submit}>
      <SettingInput
        setting={setting}
        value={value}
        error={problem}
        isReadOnly={!can('update options')}
        onChange={change}
      />
      <Group gap="xs" mt={6}>
        {isChanged && typeof value !== 'boolean' && (
          <>
            <Button size="compact-sm" type="submit" loading={isBusy}>
              {i18n.t('Save')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                forget()
                setValue(setting.value)
              }}
            >
              {i18n.t('Discard')}
            </Button>
          </>
        )}
        {mayReset && (
          <Button size="compact-sm" variant="subtle" onClick={() => void save(setting.default)}>
            {i18n.t('Back to the default: {value}', { value: textOf(setting.default) })}
          </Button>
        )}
        {!isChanged && !mayReset && (
          <Text size="xs" c="dimmed">
            {i18n.t('The default')}
          </Text>
        )}
      </Group>
    </form>
  )
}

function useSaving({ key, value: before }: Setting) {
  const readAgain = useSettingsAgain()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function save(value: Json) {
    setBusy(true)
    try {
      await putOption(key, value)
      await readAgain()
      showDone({
        message: i18n.t('{setting} is changed.', { setting: settingWords(key)?.label ?? key }),
        undo: () => putOption(key, before).then(readAgain),
      })
    } catch (error) {
      setProblem(fieldErrors(error).value?.[0] ?? messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { problem, isBusy, save, forget: () => setProblem(null) }
}

interface Props {
  readonly setting: Setting
  readonly value: Json
  readonly error: string | null
  readonly isReadOnly: boolean
  readonly onChange: (value: Json) => void
}

/** The values of a setting that has only a few. */
function choicesOf(key: string) {
  if (key === 'mail.language')
    return mailLanguages.map((code) => ({ value: code, label: languages[code].name }))
  if (key !== 'components.known_types') return null
  return [
    { value: 'accept', label: i18n.t('Accepted') },
    { value: 'refuse', label: i18n.t('Refused') },
  ]
}

/** The input that fits the type of a setting. */
function SettingInput({ setting: { key, type, meaning }, value, error, isReadOnly, onChange }: Props) {
  const words = settingWords(key)
  const common = { label: words?.label ?? key, description: words ? words.help || undefined : meaning, error }
  const choices = choicesOf(key)
  if (choices)
    return (
      <NativeSelect
        {...common}
        maw="12rem"
        disabled={isReadOnly}
        data={choices}
        value={typeof value === 'string' ? value : choices[0]?.value}
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
        {...separators()}
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

/** As numbers are written in the language of the app. */
function separators() {
  const parts = new Intl.NumberFormat(i18n.locale).formatToParts(1234.5)
  const of = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? ''
  return { thousandSeparator: of('group'), decimalSeparator: of('decimal') }
}

interface LinesProps extends Omit<Props, 'setting'> {
  readonly label: string
  readonly description: string | undefined
}

/** A list with one item on each line. The typed text stays as it is, also an incomplete line. */
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

function isSame(a: Json, b: Json): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** A value in words. */
function textOf(value: Json): string {
  if (typeof value === 'boolean') return value ? i18n.t('on') : i18n.t('off')
  if (typeof value === 'number') return i18n.number(value)
  if (typeof value === 'string') return value === '' ? i18n.t('empty') : value
  if (Array.isArray(value)) return value.length === 0 ? i18n.t('none') : value.join(', ')
  return JSON.stringify(value)
}

/** The lines of a text that are not blank. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

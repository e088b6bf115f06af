import { i18n } from '@lingui/core'
import { Alert, Button, Group, NativeSelect, NumberInput, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../../api/session.ts'
import { mailLanguages } from '../../api/site.ts'
import { languages } from '../../app/language.ts'
import { GrowingText } from '../../ui/GrowingText.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { settingWords } from './setting-words.ts'
import type { Json, Setting } from './settings-queries.ts'
import { isSame, type SettingChanges } from './use-changes.ts'

/** A setting with its meaning and default. The bar of the screen saves it. */
export function SettingRow({ setting, changes }: { setting: Setting; changes: SettingChanges }) {
  const can = useCan()
  const mayUpdate = can('update options') && (setting.etag !== null || can('create options'))
  const isChanged = changes.isChanged(setting)
  const isDefault = isSame(changes.valueOf(setting), setting.default)
  return (
    <div>
      <SettingInput
        setting={setting}
        value={changes.valueOf(setting)}
        error={changes.problemOf(setting)}
        isReadOnly={!mayUpdate}
        onChange={(value) => changes.change(setting, value)}
      />
      {changes.isContested(setting) && <Contested setting={setting} changes={changes} />}
      <Group gap="xs" mt={canBeWrong(setting) ? 'md' : 6} mih="1.625rem">
        {mayUpdate && !isDefault && (
          <Button size="compact-sm" variant="subtle" onClick={() => changes.change(setting, setting.default)}>
            {i18n.t('Back to the default: {value}', { value: textOf(setting.default) })}
          </Button>
        )}
        {isDefault && !isChanged && (
          <Text size="xs" c="dimmed">
            {i18n.t('The default')}
          </Text>
        )}
        {isChanged && (
          <Text size="xs" c="dimmed">
            {i18n.t('Changed. Saved is: {value}', { value: textOf(setting.value) })}
          </Text>
        )}
      </Group>
    </div>
  )
}

/** Somebody else has saved another value since this change began: a person decides. */
function Contested({ setting, changes }: { setting: Setting; changes: SettingChanges }) {
  return (
    <Alert mt="xs" color="amber" icon={<IconAlertTriangle size={18} />}>
      <Text size="sm">
        {i18n.t('Somebody else has changed this meanwhile, to: {value}', { value: textOf(setting.value) })}
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" variant="default" onClick={() => changes.forget(setting)}>
          {i18n.t('Take theirs')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => changes.keep(setting)}>
          {i18n.t('Keep mine')}
        </Button>
      </Group>
    </Alert>
  )
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

/** The message has its room between the input and what is below it. */
function canBeWrong({ key, type }: Setting): boolean {
  return type !== 'boolean' && choicesOf(key) === null
}

/** The box of a short value is narrow; its words are not. */
const short = { wrapper: { maxWidth: '12rem' } }

/** The input that fits the type of a setting. */
function SettingInput({ setting: { key, type, meaning }, value, error, isReadOnly, onChange }: Props) {
  const words = settingWords(key)
  const common = { label: words?.label ?? key, description: words ? words.help || undefined : meaning, error }
  const choices = choicesOf(key)
  if (choices)
    return (
      <NativeSelect
        {...common}
        styles={short}
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
        styles={short}
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

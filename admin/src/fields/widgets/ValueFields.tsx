import { i18n } from '@lingui/core'
import { ColorInput, NumberInput, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { altOf } from '../../api/assets.ts'
import { GrowingText } from '../../ui/GrowingText.tsx'
import { useContentLanguage } from '../content-language.ts'
import { useField, useForm, type WidgetProps } from '../form/form-context.ts'
import { isEmpty } from '../form/form-store.ts'
import { isLeftOut } from '../form/patch.ts'
import { describedBy, isDescription } from '../form/pictures.ts'
import { hintsOf, typesOf } from '../form/schema.ts'
import { useAsset } from '../records/use-asset.ts'

/** One line of text. */
export function TextField(props: WidgetProps) {
  const { field, text, write } = useText(props)
  const { format } = props.schema
  const language = useContentLanguage()
  return (
    <TextInput
      {...field}
      {...(format === undefined ? language : {})}
      type={format === 'email' ? 'email' : format === 'uri' ? 'url' : format === 'time' ? 'time' : 'text'}
      value={format === 'time' ? withoutZone(text) : text}
      onChange={(event) => write(event.currentTarget.value)}
    />
  )
}

/** A field for times shows nothing if there is a zone. */
function withoutZone(time: string): string {
  return /^\d\d:\d\d(:\d\d)?/.exec(time)?.[0] ?? ''
}

/** Text that may be long: the field grows with it. */
export function LinesField(props: WidgetProps) {
  const { field, text, write } = useText(props)
  return (
    <GrowingText
      {...field}
      {...useContentLanguage()}
      minRows={1}
      maxRows={14}
      value={text}
      onChange={(event) => write(event.currentTarget.value)}
    />
  )
}

function useText(props: WidgetProps) {
  const { schema, path, value, isRequired } = props
  const { change } = useForm()
  const media = useMediaText(props)
  const placeholder = media ? i18n.t('From the media: {text}', { text: media }) : hintsOf(schema).placeholder
  const field = { ...useField(props), placeholder }
  const write = (text: string) =>
    change({ path, value: text === '' && isLeftOut(schema, isRequired) ? undefined : text })
  return { field, text: typeof value === 'string' ? value : '', write }
}

/** The description that the media have for the picture beside an empty field for one: visitors get it instead. */
function useMediaText({ owner, path, value, schema }: WidgetProps): string {
  const { read, root } = useForm()
  const { lang } = useContentLanguage()
  const key = String(path.at(-1))
  const source = isEmpty(value) && isDescription(key, schema) ? describedBy(owner, key, root) : null
  const stored = source === null ? '' : read([...path.slice(0, -1), source])
  const asset = useAsset(typeof stored === 'string' || typeof stored === 'number' ? stored : '')
  return asset ? altOf(asset, lang) : ''
}

export function NumberField(props: WidgetProps) {
  const { schema, path, value } = props
  const { change } = useForm()
  const isWhole = typesOf(schema).every((type) => type === 'integer' || type === 'null')
  const { onBlur, ...field } = useField(props)
  // An item of a list cannot be left out while somebody types: it keeps its value until there is another one.
  const [isEmptied, setEmptied] = useState(false)

  function write(given: number | string) {
    setEmptied(given === '' && typeof path.at(-1) === 'number')
    if (typeof given === 'number') change({ path, value: given })
    else if (given === '' && value !== undefined && value !== null && typeof path.at(-1) !== 'number') {
      change({ path, value: typesOf(schema).includes('null') ? null : undefined })
    }
  }

  return (
    <NumberInput
      {...field}
      onBlur={() => {
        setEmptied(false)
        onBlur()
      }}
      placeholder={hintsOf(schema).placeholder}
      maw="12rem"
      min={schema.minimum}
      max={schema.maximum}
      clampBehavior="none"
      step={schema.multipleOf ?? 1}
      allowDecimal={!isWhole}
      value={typeof value === 'number' && !isEmptied ? value : ''}
      onChange={write}
    />
  )
}

export function ToggleField(props: WidgetProps) {
  const { schema, path, value } = props
  const { change, isReadOnly } = useForm()
  const { label, description, error, onBlur } = useField(props)
  return (
    <Switch
      label={label}
      description={description}
      error={error}
      onBlur={onBlur}
      disabled={isReadOnly}
      checked={typeof value === 'boolean' ? value : schema.default === true}
      onChange={(event) => change({ path, value: event.currentTarget.checked })}
    />
  )
}

const swatches = [
  '#1f1d1a',
  '#6b665c',
  '#c4576b',
  '#e0913b',
  '#ecba68',
  '#3d8b5f',
  '#2b6f50',
  '#2f6f8f',
  '#1a2a55',
  '#6b5b95',
]

export function ColorField(props: WidgetProps) {
  const { schema, path, value, isRequired } = props
  const { change } = useForm()
  return (
    <ColorInput
      {...useField(props)}
      maw="14rem"
      placeholder={hintsOf(schema).placeholder ?? '#2b6f50'}
      swatches={swatches}
      fixOnBlur={false}
      eyeDropperButtonProps={{ 'aria-label': i18n.t('Pick a colour from the screen') }}
      value={typeof value === 'string' ? value : ''}
      onChange={(color) => change({ path, value: color === '' && !isRequired ? undefined : color })}
    />
  )
}

/** The browser's own field: it knows the order of day and month, and phones have a picker for it. */
export function DateField(props: WidgetProps) {
  const { path, value, isRequired } = props
  const { change } = useForm()
  return (
    <TextInput
      {...useField(props)}
      type="date"
      maw="12rem"
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => write(event.currentTarget.value)}
    />
  )

  function write(date: string) {
    change({ path, value: date || (isRequired ? '' : undefined) })
  }
}

/** Shown in the time zone of the editor, stored with its zone. */
export function DateTimeField(props: WidgetProps) {
  const { path, value, isRequired } = props
  const { change } = useForm()
  return (
    <TextInput
      {...useField(props)}
      type="datetime-local"
      maw="16rem"
      value={typeof value === 'string' ? toLocal(value) : ''}
      onChange={(event) => write(event.currentTarget.value)}
    />
  )

  function write(local: string) {
    change({ path, value: fromLocal(local) ?? (isRequired ? '' : undefined) })
  }
}

/** A moment as a `datetime-local` field wants it: in the time zone of the browser, to the minute. */
function toLocal(moment: string): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** The moment that such a field means, in UTC; undefined for none. */
function fromLocal(local: string): string | undefined {
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

import { i18n } from '@lingui/core'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/client.ts'
import { fieldErrors, messageOf } from '../../api/errors.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { GrowingText } from '../../ui/GrowingText.tsx'
import { type Json, putOption, useSettingsAgain } from './settings-queries.ts'

interface Props {
  /** Null for a new option. */
  readonly name: string | null
  readonly value: Json
  readonly onClose: () => void
}

export function OptionDialog({ name: known, value, onClose }: Props) {
  const readAgain = useSettingsAgain()
  const [key, setKey] = useState(known ?? '')
  const [text, setText] = useState(JSON.stringify(value, null, 2))
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})

  async function save(event: FormEvent) {
    event.preventDefault()
    const parsed = parse(text)
    if (!parsed) return setErrors({ value: [i18n.t('This is not JSON. A text needs quotation marks.')] })
    try {
      if (known === null) await api.post('/api/v1/options', { body: { key, value: parsed.value as never } })
      else await putOption(known, parsed.value)
      await readAgain()
      onClose()
    } catch (error) {
      const found = fieldErrors(error)
      setErrors(Object.keys(found).length > 0 ? found : { value: [messageOf(error)] })
    }
  }

  return (
    <Dialog opened onClose={onClose} title={known ?? i18n.t('New option')}>
      <form onSubmit={(event) => void save(event)}>
        <Stack>
          {known === null && (
            <TextInput
              label={i18n.t('Key')}
              placeholder="site.name"
              required
              withAsterisk={false}
              data-autofocus
              value={key}
              error={errors.key?.[0]}
              onChange={(event) => setKey(event.currentTarget.value)}
            />
          )}
          <GrowingText
            label={i18n.t('Value, as JSON')}
            minRows={3}
            maxRows={16}
            spellCheck={false}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            value={text}
            error={errors.value?.[0]}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button type="submit">{i18n.t('Save')}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

/** Null when it is not JSON; a value may be null itself. */
function parse(text: string): { value: Json } | null {
  try {
    return { value: JSON.parse(text) as Json }
  } catch {
    return null
  }
}

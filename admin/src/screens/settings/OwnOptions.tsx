import { i18n } from '@lingui/core'
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/client.ts'
import { fieldErrors, messageOf } from '../../api/errors.ts'
import { useCan } from '../../api/session.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { GrowingText } from '../../ui/GrowingText.tsx'
import { IconPencil, IconPlus, IconTrash } from '../../ui/icons.ts'
import rows from '../../ui/Rows.module.css'
import { Section } from '../../ui/Section.tsx'
import { showDone } from '../../ui/undo.tsx'
import { type Json, ownOptionsQuery, putOption, useSettingsAgain } from './settings-queries.ts'

interface Edited {
  readonly key: string | null
  readonly value: Json
}

/** Values that the website or its programs keep for themselves. */
export function OwnOptions() {
  const can = useCan()
  const attempt = useAttempt()
  const readAgain = useSettingsAgain()
  const { data = [] } = useQuery(ownOptionsQuery)
  const [edited, setEdited] = useState<Edited | null>(null)

  async function remove(key: string, value: Json) {
    const done = await attempt(async () => {
      await api.delete('/api/v1/options/{key}', { path: { key } })
      return true
    })
    await readAgain()
    if (done)
      showDone({
        message: i18n.t('{key} is deleted.', { key }),
        undo: () => api.post('/api/v1/options', { body: { key, value: value as never } }).then(readAgain),
      })
  }

  return (
    <Section
      title={i18n.t('Options of the site')}
      about={i18n.t(
        'Values that the website or its programs read, such as its slogan. They mean nothing to this service.',
      )}
    >
      <Stack align="flex-start">
        {data.length === 0 && <Text c="dimmed">{i18n.t('None yet.')}</Text>}
        {data.length > 0 && (
          <ul className={rows.rows}>
            {data.map(({ key, value }) => (
              <li key={key} className={rows.row}>
                <div className={rows.main}>
                  <div className={rows.title}>{key}</div>
                  <div className={rows.detail}>{JSON.stringify(value)}</div>
                </div>
                <Group gap={4} wrap="nowrap">
                  {can('update options') && (
                    <ActionIcon
                      aria-label={i18n.t('Edit {key}', { key })}
                      onClick={() => setEdited({ key, value: value as Json })}
                    >
                      <IconPencil size={16} />
                    </ActionIcon>
                  )}
                  {can('delete options') && (
                    <ActionIcon
                      aria-label={i18n.t('Delete {key}', { key })}
                      onClick={() => void remove(key, value as Json)}
                    >
                      <IconTrash size={16} />
                    </ActionIcon>
                  )}
                </Group>
              </li>
            ))}
          </ul>
        )}
        {can('create options') && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => setEdited({ key: null, value: '' })}
          >
            {i18n.t('New option')}
          </Button>
        )}
      </Stack>
      {edited && <OptionDialog name={edited.key} value={edited.value} onClose={() => setEdited(null)} />}
    </Section>
  )
}

interface Props {
  /** Null for a new option. */
  readonly name: string | null
  readonly value: Json
  readonly onClose: () => void
}

function OptionDialog({ name: known, value, onClose }: Props) {
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
              placeholder="site.slogan"
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

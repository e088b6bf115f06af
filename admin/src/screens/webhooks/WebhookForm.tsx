import { i18n } from '@lingui/core'
import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ForbiddenError } from '../../../../client/src/index.ts'
import { fieldErrors, messageOf } from '../../api/errors.ts'
import { EventPicker } from './EventPicker.tsx'
import { FilterFields } from './FilterFields.tsx'
import { addressProblem } from './failure-words.ts'
import type { WebhookValues } from './webhook-form.ts'

interface Props {
  readonly initial: WebhookValues
  readonly submitLabel: string
  /** Stores it; what it throws is shown at its field. */
  readonly onSubmit: (values: WebhookValues) => Promise<void>
}

export function WebhookForm({ initial, submitLabel, onSubmit }: Props) {
  const [values, setValues] = useState(initial)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const problems = problemsOf(error)
  const set = (changed: Partial<WebhookValues>) => setValues((current) => ({ ...current, ...changed }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      await onSubmit(values)
    } catch (reason) {
      setError(reason)
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <TextInput
          label={i18n.t('Address')}
          description={i18n.t('Gets each message by POST.')}
          placeholder="https://site.example.com/hooks"
          inputMode="url"
          autoComplete="off"
          required
          withAsterisk={false}
          data-autofocus
          value={values.url}
          error={problems.url}
          onChange={(event) => set({ url: event.currentTarget.value })}
        />
        <TextInput
          label={i18n.t('What is it for?')}
          placeholder={i18n.t('Builds the website')}
          value={values.description}
          error={problems.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <EventPicker value={values.events} error={problems.events} onChange={(events) => set({ events })} />
        <FilterFields
          value={values.filters}
          error={problems.filters}
          onChange={(filters) => set({ filters })}
        />
        <Switch
          label={i18n.t('Active')}
          description={i18n.t('While it is not, nothing is sent. What happens meanwhile is not sent later.')}
          checked={values.isEnabled}
          onChange={(event) => set({ isEnabled: event.currentTarget.checked })}
        />
        {problems.other && (
          <Text c="var(--mantine-color-error)" size="sm" role="alert">
            {problems.other}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type Problems = Partial<Record<'url' | 'description' | 'events' | 'filters' | 'other', string | undefined>>

/** Each message at the field that it is about; those of a member of a list at the list. */
function problemsOf(error: unknown): Problems {
  if (error === null) return {}
  if (error instanceof ForbiddenError)
    return { events: i18n.t('You can only choose what you may see yourself.') }
  const found: Record<string, string | undefined> = {}
  for (const [path, messages] of Object.entries(fieldErrors(error)))
    found[path.split('.')[0] ?? ''] ??= messages[0]
  const { url, description, events, filters } = found
  if (!url && !description && !events && !filters) return { other: messageOf(error) }
  return { url: addressProblem(url), description, events, filters }
}

import { i18n } from '@lingui/core'
import { Button, Group, Stack, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ForbiddenError } from '../../../../client/src/index.ts'
import { Problem } from '../../ui/Problem.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
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

const fields = ['url', 'description', 'events', 'filters'] as const

export function WebhookForm({ initial, submitLabel, onSubmit }: Props) {
  const [values, setValues] = useState(initial)
  const { isBusy, errors, error, problem, submit } = useSubmit(fields, () => onSubmit(values))
  const isForbidden = error instanceof ForbiddenError
  const set = (changed: Partial<WebhookValues>) => setValues((current) => ({ ...current, ...changed }))

  return (
    <form onSubmit={submit}>
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
          error={addressProblem(errors.url)}
          onChange={(event) => set({ url: event.currentTarget.value })}
        />
        <TextInput
          label={i18n.t('What is it for?')}
          placeholder={i18n.t('Builds the website')}
          value={values.description}
          error={errors.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <EventPicker
          value={values.events}
          error={isForbidden ? i18n.t('You can only choose what you may see yourself.') : errors.events}
          onChange={(events) => set({ events })}
        />
        <FilterFields
          value={values.filters}
          error={errors.filters}
          onChange={(filters) => set({ filters })}
        />
        <Switch
          label={i18n.t('Active')}
          description={i18n.t('While it is not, nothing is sent. What happens meanwhile is not sent later.')}
          checked={values.isEnabled}
          onChange={(event) => set({ isEnabled: event.currentTarget.checked })}
        />
        <Problem>{isForbidden ? null : problem}</Problem>
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

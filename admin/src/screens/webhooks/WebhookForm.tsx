import { i18n } from '@lingui/core'
import { Button, Group, NumberInput, Stack, Switch, TagsInput, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { ForbiddenError } from '../../../../client/src/index.ts'
import { usePageTemplates } from '../../api/component-types.ts'
import { RecordSearch } from '../../fields/records/RecordSearch.tsx'
import { IconChevronDown, IconChevronRight } from '../../ui/icons.ts'
import { Problem } from '../../ui/Problem.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { usePostTypes } from '../posts/use-posts.ts'
import { addressProblem } from './delivery-words.ts'
import { EventPicker } from './EventPicker.tsx'
import { PageChip } from './PageChip.tsx'
import { defaultBatchSize, defaultConcurrency, type WebhookValues } from './webhook-form.ts'
import type { WebhookFilters } from './webhook-queries.ts'

interface Props {
  readonly initial: WebhookValues
  readonly submitLabel: string
  /** Stores it; its errors are shown at their fields. */
  readonly onSubmit: (values: WebhookValues) => Promise<void>
}

const fields = ['url', 'description', 'events', 'filters', 'concurrency', 'batch_size'] as const

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
        <SendingFields values={values} errors={errors} onChange={set} />
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

interface FilterFieldsProps {
  readonly value: WebhookFilters
  readonly error?: string | undefined
  readonly onChange: (filters: WebhookFilters) => void
}

/** Filters the events of pages, their parts and posts. Closed while there is no filter. */
function FilterFields({ value, error, onChange }: FilterFieldsProps) {
  return (
    <Disclosure
      label={i18n.t('Only for some pages or posts')}
      isOpenAtFirst={Object.keys(value).length > 0}
      isInvalid={error !== undefined}
    >
      <Fields value={value} onChange={onChange} />
      {error && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert" mt="xs">
          {error}
        </Text>
      )}
    </Disclosure>
  )
}

interface SendingFieldsProps {
  readonly values: WebhookValues
  readonly errors: Partial<Record<'concurrency' | 'batch_size', string>>
  readonly onChange: (changed: Partial<WebhookValues>) => void
}

/** How many messages and changes are sent at once. Closed while both are the defaults. */
function SendingFields({ values: { concurrency, batchSize }, errors, onChange }: SendingFieldsProps) {
  return (
    <Disclosure
      label={i18n.t('How it is sent')}
      isOpenAtFirst={concurrency !== defaultConcurrency || batchSize !== defaultBatchSize}
      isInvalid={(errors.concurrency ?? errors.batch_size) !== undefined}
    >
      <Stack gap="sm" mt="xs">
        <NumberInput
          label={i18n.t('Messages at the same time')}
          description={i18n.t('1 to 32. Messages about one record are sent one after the other in any case.')}
          placeholder={String(defaultConcurrency)}
          min={1}
          max={32}
          allowDecimal={false}
          value={concurrency}
          error={errors.concurrency}
          onChange={(value) => onChange({ concurrency: value })}
        />
        <NumberInput
          label={i18n.t('Changes in one message')}
          description={i18n.t(
            '1 to 100. With more than 1, the message is a list of changes, and messages are sent one after the other.',
          )}
          placeholder={String(defaultBatchSize)}
          min={1}
          max={100}
          allowDecimal={false}
          value={batchSize}
          error={errors.batch_size}
          onChange={(value) => onChange({ batchSize: value })}
        />
      </Stack>
    </Disclosure>
  )
}

interface DisclosureProps {
  readonly label: string
  readonly isOpenAtFirst: boolean
  /** Whether a field inside has an error: then it is shown in any case. */
  readonly isInvalid: boolean
  readonly children: ReactNode
}

/** Fields that most forms do not need. */
function Disclosure({ label, isOpenAtFirst, isInvalid, children }: DisclosureProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        px={4}
        ml={-4}
        leftSection={<Chevron size={15} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      <div id={id} hidden={!isOpen && !isInvalid}>
        {children}
      </div>
    </div>
  )
}

/** Enter chooses a search result. It does not send the form. */
function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

function Fields({ value, onChange }: Omit<FilterFieldsProps, 'error'>) {
  const templates = usePageTemplates()
  const types = usePostTypes()
  const { under = [], template = [], post_type = [] } = value
  /** Without its name when the list is empty: so it is stored. */
  function set(name: keyof WebhookFilters, list: readonly (string | number)[]) {
    const { [name]: _, ...others } = value
    onChange(list.length === 0 ? others : { ...others, [name]: [...list] })
  }
  return (
    <Stack gap="sm" mt="xs" onKeyDown={ignoreEnter}>
      <Text size="sm" c="dimmed">
        {i18n.t('What is left empty narrows nothing. Other kinds of records are told of in any case.')}
      </Text>
      <Stack gap={6}>
        <RecordSearch
          label={i18n.t('Pages below')}
          description={i18n.t('These pages, all below them, and their parts')}
          placeholder={i18n.t('Find a page…')}
          kinds={['page']}
          isReadOnly={false}
          onChoose={(_kind, page) => set('under', [...new Set([...under, page])])}
        />
        {under.map((page) => (
          <PageChip
            key={page}
            id={page}
            onRemove={() =>
              set(
                'under',
                under.filter((one) => one !== page),
              )
            }
          />
        ))}
      </Stack>
      <TagsInput
        label={i18n.t('Templates')}
        description={i18n.t('Pages with one of these, and their parts')}
        data={templates.map(({ template: name }) => name)}
        value={template}
        onChange={(list) => set('template', list)}
      />
      <TagsInput
        label={i18n.t('Types of posts')}
        data={types.map(({ post_type: type }) => type)}
        value={post_type}
        onChange={(list) => set('post_type', list)}
      />
    </Stack>
  )
}

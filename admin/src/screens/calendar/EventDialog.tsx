import { i18n } from '@lingui/core'
import { Button, Group, Modal, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { api } from '../../api/client.ts'
import type { SiteLanguage } from '../../api/languages.ts'
import { useCan } from '../../api/session.ts'
import { useShownLanguage } from '../../api/shown-language.ts'
import { termFor, useTermChoices } from '../../api/terms.ts'
import { contentLanguage } from '../../fields/content-language.ts'
import { useCategories } from '../../fields/records/use-labels.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { GrowingText } from '../../ui/GrowingText.tsx'
import { IconTrash } from '../../ui/icons.ts'
import { Problem } from '../../ui/Problem.tsx'
import { showDone } from '../../ui/undo.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { EventTranslations, TranslateEvent } from './EventTranslations.tsx'
import type { CalendarEvent } from './entries.ts'
import { bodyOf, type EventValues, newValues, valuesOf, withAllDay, withStart } from './event-form.ts'
import { eventsKey } from './use-calendar.ts'

interface Props {
  readonly event: number | 'new' | undefined
  readonly day: string | undefined
  /** The events that are shown. */
  readonly known: readonly CalendarEvent[]
  readonly onOpen: (event: CalendarEvent) => void
  readonly onClose: () => void
}

/** An event, or a new one. Deleting it can be undone. */
export function EventDialog({ event, day, known, onOpen, onClose }: Props) {
  const can = useCan()
  const queries = useQueryClient()
  const attempt = useAttempt()
  const refresh = () => queries.invalidateQueries({ queryKey: eventsKey })
  const current = known.find(({ id }) => id === event)
  const isNew = event === 'new'
  const [shown] = useShownLanguage()
  const language = isNew ? shown?.code : current?.language
  const [target, setTarget] = useState<{ event: number; language: SiteLanguage } | null>(null)
  const into = target && target.event === current?.id ? target.language : null
  const isOpen = isNew || current !== undefined

  async function save(values: EventValues) {
    const body = bodyOf(values)
    if (current) await api.put('/api/v1/events/{id}', { path: { id: current.id }, body })
    else await api.post('/api/v1/events', { body: { ...body, ...(language ? { language } : {}) } })
    await refresh()
    showDone({ message: i18n.t('{title} is in the calendar.', { title: values.title }) })
    onClose()
  }

  const remove = (gone: CalendarEvent) =>
    attempt(async () => {
      await api.delete('/api/v1/events/{id}', { path: { id: gone.id } })
      onClose()
      await refresh()
      showDone({
        message: i18n.t('{title} is deleted.', { title: gone.title }),
        undo: () => create(gone).then(refresh),
      })
    })

  async function finish(made: CalendarEvent) {
    setTarget(null)
    await refresh()
    onOpen(made)
    showDone({ message: i18n.t('{title} is in the calendar.', { title: made.title }) })
  }

  const name = current?.title ?? ''
  const title = isNew
    ? i18n.t('New event')
    : into
      ? i18n.t('Translate {name} into {label}', { name, label: into.label })
      : name
  const close = () => {
    setTarget(null)
    onClose()
  }
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
    >
      {current && into && <TranslateEvent event={current} language={into} onDone={finish} />}
      {isOpen && !into && (
        <EventForm
          key={current?.id ?? 'new'}
          initial={current ? valuesOf(current) : newValues(day)}
          language={language}
          isReadOnly={!can(isNew ? 'create events' : 'update events', language)}
          onSave={save}
          {...(current && can('delete events', language) ? { onDelete: () => void remove(current) } : {})}
        >
          {(isUnsaved) =>
            current && (
              <EventTranslations
                event={current}
                isUnsaved={isUnsaved}
                onOpen={onOpen}
                onTranslate={(to) => setTarget({ event: current.id, language: to })}
              />
            )
          }
        </EventForm>
      )}
    </Modal>
  )
}

/** Once more, as it was. */
async function create({ id: _id, created_at: _created, updated_at: _updated, ...values }: CalendarEvent) {
  await api.post('/api/v1/events', { body: values })
}

interface EventFormProps {
  readonly initial: EventValues
  /** The code of the language of the event; undefined on a site without languages. */
  readonly language: string | undefined
  readonly isReadOnly: boolean
  readonly onSave: (values: EventValues) => Promise<void>
  readonly onDelete?: () => void
  readonly children: (isUnsaved: boolean) => ReactNode
}

function EventForm({ initial, language, isReadOnly, onSave, onDelete, children }: EventFormProps) {
  const [start] = useState(initial)
  const [values, setValues] = useState(start)
  const { isBusy, errors, problem, submit } = useSubmit(fields, () => onSave(values))

  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Problem>{problem}</Problem>
        {children(values !== start && JSON.stringify(values) !== JSON.stringify(start))}
        <Fields
          values={values}
          language={language}
          errors={errors}
          isReadOnly={isReadOnly}
          onChange={setValues}
        />
        {!isReadOnly && (
          <Group justify="space-between" mt="xs">
            {onDelete ? (
              <Button variant="subtle" color="red" leftSection={<IconTrash size={16} />} onClick={onDelete}>
                {i18n.t('Delete')}
              </Button>
            ) : (
              <span />
            )}
            <Button type="submit" loading={isBusy}>
              {i18n.t('Save')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}

const fields = [
  'title',
  'starts_at',
  'ends_at',
  'location',
  'description',
  'url',
  'category_id',
  'slug',
] as const

interface FieldsProps {
  readonly values: EventValues
  readonly language?: string | undefined
  readonly errors: Readonly<Partial<Record<(typeof fields)[number], string>>>
  readonly isReadOnly: boolean
  readonly onChange: (values: EventValues) => void
}

function Fields({ values, language, errors, isReadOnly, onChange }: FieldsProps) {
  const categories = useCategories()
  const choicesOf = useTermChoices(language)
  const category = categories.find(({ id }) => String(id) === values.category_id)
  const words = language === undefined ? {} : contentLanguage(language)
  const text = (name: 'title' | 'location' | 'url' | 'slug' | 'description') => ({
    value: values[name],
    error: errors[name],
    readOnly: isReadOnly,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ ...values, [name]: event.currentTarget.value }),
  })
  return (
    <>
      <TextInput
        label={i18n.t('Title')}
        required
        withAsterisk={false}
        maxLength={255}
        data-autofocus
        {...words}
        {...text('title')}
      />
      <Times values={values} errors={errors} isReadOnly={isReadOnly} onChange={onChange} />
      <TextInput label={i18n.t('Where')} maxLength={255} {...words} {...text('location')} />
      <GrowingText
        label={i18n.t('What it is about')}
        minRows={3}
        maxRows={10}
        maxLength={10_000}
        {...words}
        {...text('description')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={i18n.t('Address for more')}
          placeholder="https://"
          maxLength={2000}
          {...text('url')}
        />
        <Select
          label={i18n.t('Category')}
          data={choicesOf(categories, ({ id, name }) => ({ value: String(id), label: name }))}
          value={category ? String(termFor(categories, category, language).id) : null}
          error={errors.category_id}
          readOnly={isReadOnly}
          clearable
          searchable
          onChange={(category_id) => onChange({ ...values, category_id })}
        />
      </SimpleGrid>
      <TextInput
        label={i18n.t('Address')}
        description={i18n.t('Its last part. Made from the title when it is empty.')}
        maxLength={191}
        {...text('slug')}
      />
    </>
  )
}

function Times({ values, errors, isReadOnly, onChange }: FieldsProps) {
  const type = values.all_day ? 'date' : 'datetime-local'
  return (
    <>
      <Switch
        label={i18n.t('Whole days')}
        checked={values.all_day}
        disabled={isReadOnly}
        onChange={(event) => onChange(withAllDay(values, event.currentTarget.checked))}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          type={type}
          label={i18n.t('Begins')}
          required
          withAsterisk={false}
          readOnly={isReadOnly}
          value={values.starts}
          error={errors.starts_at}
          onChange={(event) => onChange(withStart(values, event.currentTarget.value))}
        />
        <TextInput
          type={type}
          label={i18n.t('Ends')}
          readOnly={isReadOnly}
          value={values.ends}
          error={errors.ends_at}
          onChange={(event) => onChange({ ...values, ends: event.currentTarget.value })}
        />
      </SimpleGrid>
    </>
  )
}

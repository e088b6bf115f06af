import { i18n } from '@lingui/core'
import { Button, Group, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { type ChangeEvent, useState } from 'react'
import { GrowingText } from '../../ui/GrowingText.tsx'
import { IconTrash } from '../../ui/icons.ts'
import { Problem } from '../../ui/Problem.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { type EventValues, withAllDay, withStart } from './event-form.ts'
import { useCategories } from './use-categories.ts'

interface Props {
  readonly initial: EventValues
  readonly isReadOnly: boolean
  readonly onSave: (values: EventValues) => Promise<void>
  readonly onDelete?: () => void
}

export function EventForm({ initial, isReadOnly, onSave, onDelete }: Props) {
  const [values, setValues] = useState(initial)
  const { isBusy, errors, problem, submit } = useSubmit(fields, () => onSave(values))

  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Problem>{problem}</Problem>
        <Fields values={values} errors={errors} isReadOnly={isReadOnly} onChange={setValues} />
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
  readonly errors: Readonly<Partial<Record<(typeof fields)[number], string>>>
  readonly isReadOnly: boolean
  readonly onChange: (values: EventValues) => void
}

function Fields({ values, errors, isReadOnly, onChange }: FieldsProps) {
  const categories = useCategories()
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
        {...text('title')}
      />
      <Times values={values} errors={errors} isReadOnly={isReadOnly} onChange={onChange} />
      <TextInput label={i18n.t('Where')} maxLength={255} {...text('location')} />
      <GrowingText
        label={i18n.t('What it is about')}
        minRows={3}
        maxRows={10}
        maxLength={10_000}
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
          data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={values.category_id}
          error={errors.category_id}
          readOnly={isReadOnly}
          clearable
          searchable
          onChange={(category_id) => onChange({ ...values, category_id })}
        />
      </SimpleGrid>
      <TextInput
        label={i18n.t('Short name')}
        description={i18n.t('For addresses. Made from the title when it is empty.')}
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

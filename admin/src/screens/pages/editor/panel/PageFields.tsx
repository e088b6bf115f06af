import { i18n } from '@lingui/core'
import { Select, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { useCan } from '../../../../api/session.ts'
import { termFor, useTermChoices } from '../../../../api/terms.ts'
import { useContentLanguage } from '../../../../fields/content-language.ts'
import { requiredInput } from '../../../../fields/form/required.ts'
import { useEditor } from '../../../editor/editor-context.tsx'
import { AddressField, useTitleField } from '../../../editor/settings/AddressField.tsx'
import { TagsField } from '../../../editor/settings/TagsField.tsx'
import { useField } from '../../../editor/use-field.ts'
import { usePagePath } from '../../tree/use-reveal.ts'

/** The fields that every page needs. */
export function PageFields() {
  const title = useTitleField()
  return (
    <Stack gap="md">
      <TextInput
        name="title"
        {...useContentLanguage()}
        label={i18n.t('Title')}
        {...requiredInput()}
        value={title.text}
        error={title.error}
        readOnly={title.isReadOnly}
        onChange={(event) => title.set(event.currentTarget.value)}
      />
      <Address />
      <Template />
      <Category />
      <TagsField />
    </Stack>
  )
}

function Template() {
  const { templates } = useEditor()
  const { text, error, isReadOnly, set } = useField('template')
  const known = templates.map(({ template, label }) => ({ value: template, label }))
  const isKnown = known.some(({ value }) => value === text)
  return (
    <Select
      name="template"
      label={i18n.t('Template')}
      data={isKnown || !text ? known : [...known, { value: text, label: text }]}
      value={text}
      error={error}
      readOnly={isReadOnly}
      allowDeselect={false}
      comboboxProps={{ withinPortal: true }}
      onChange={(value) => value && set(value)}
    />
  )
}

function Category() {
  const can = useCan()
  const isAllowed = can('list categories')
  const { value, error, isReadOnly, set } = useField('category_id')
  const { data = [] } = useQuery({
    queryKey: ['categories', 'all'],
    enabled: isAllowed,
    staleTime: 60_000,
    queryFn: () => Array.fromAsync(api.list('/api/v1/categories')),
  })
  const { lang } = useContentLanguage()
  const choicesOf = useTermChoices(lang)
  const chosen = data.find(({ id }) => id === value)
  if (!isAllowed) return null
  return (
    <Select
      name="category_id"
      label={i18n.t('Category')}
      placeholder={i18n.t('None')}
      data={choicesOf(data, ({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen ? String(termFor(data, chosen, lang).id) : null}
      error={error}
      readOnly={isReadOnly}
      clearable={!isReadOnly}
      searchable
      onChange={(next) => set(next === null ? null : Number(next))}
    />
  )
}

/** Where the page is, and where it will be. */
function Address() {
  const { draft } = useEditor()
  const path = usePagePath(draft.id).data ?? []
  const parents = path.slice(0, -1).map(({ title }) => title)
  return (
    <AddressField>
      {parents.length > 0 && (
        <Text size="xs" c="dimmed">
          {i18n.t('Below {path}. Move it in the tree.', { path: parents.join(' › ') })}
        </Text>
      )}
    </AddressField>
  )
}

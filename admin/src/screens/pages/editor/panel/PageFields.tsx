import { i18n } from '@lingui/core'
import { Input, Select, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { useCan } from '../../../../api/session.ts'
import { useEditor } from '../../../editor/editor-context.tsx'
import classes from '../../../editor/settings/Settings.module.css'
import { useField } from '../../../editor/use-field.ts'
import { addressOf, baseOf } from '../../tree/addresses.ts'
import { usePagePath } from '../../tree/use-reveal.ts'

/** The fields that every page needs. */
export function PageFields() {
  const title = useField('title')
  return (
    <Stack gap="sm">
      <TextInput
        name="title"
        label={i18n.t('Title')}
        value={title.text}
        error={title.error}
        readOnly={title.isReadOnly}
        maxLength={255}
        onChange={(event) => title.set(event.currentTarget.value)}
      />
      <Address />
      <Template />
      <Category />
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
  if (!isAllowed) return null
  return (
    <Select
      name="category_id"
      label={i18n.t('Category')}
      placeholder={i18n.t('None')}
      data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={typeof value === 'number' ? String(value) : null}
      error={error}
      readOnly={isReadOnly}
      clearable={!isReadOnly}
      searchable
      onChange={(next) => set(next === null ? null : Number(next))}
    />
  )
}

/** Where the page is, and where it will be: its address follows its title and the pages above it. */
function Address() {
  const { draft } = useEditor()
  const { now, next, isPublished } = useAddress()
  const path = usePagePath(draft.id).data ?? []
  const parents = path.slice(0, -1).map(({ title }) => title)
  const isMoving = next !== now
  return (
    <div>
      <Input.Label component="div" size="sm">
        {i18n.t('Address')}
      </Input.Label>
      <div className={classes.address}>{isMoving ? next : now}</div>
      {parents.length > 0 && (
        <Text size="xs" c="dimmed">
          {i18n.t('Below {path}. Move it in the tree.', { path: parents.join(' › ') })}
        </Text>
      )}
      {isMoving && isPublished && (
        <Text size="xs" c="dimmed">
          {i18n.t('From the next publication on. The old address {address} redirects.', { address: now })}
        </Text>
      )}
    </div>
  )
}

/** The address of the live page, and the one that it has once its title is published. */
export function useAddress() {
  const { draft } = useEditor()
  const now = draft.useValue(({ live }) => String(live.url ?? ''))
  const title = draft.useValue(({ content }) => String(content.title ?? '').trim())
  const liveTitle = draft.useValue(({ live }) => String(live.title ?? ''))
  const isPublished = draft.useValue((state) => state.isPublished)
  const parent = (usePagePath(draft.id).data ?? []).at(-2)
  const stays = now === '/' || title === liveTitle || title === ''
  const next = stays ? now : addressOf(baseOf(parent?.url), title)
  return { now, next, isPublished }
}

import { i18n } from '@lingui/core'
import { Button, Group, Select, Stack, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { JsonObject } from '../../fields/form/schema.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { keyFor } from './builder/schema-edit.ts'
import { type KindName, kindWords, refreshTypes, typeKinds } from './type-kinds.ts'

interface Props {
  readonly kind: KindName
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks for the name of a new type, and for what it cannot do without. */
export function NewType({ kind, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={kindWords(kind).add}>
      <NewForm kind={kind} />
    </Dialog>
  )
}

interface Values {
  readonly label: string
  readonly name: string | null
  readonly plural: string
  readonly urlPattern: string
  readonly hasContent: boolean
  readonly isPublic: boolean
  readonly title: string
}

function NewForm({ kind }: { kind: KindName }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [values, setValues] = useState<Values>({
    label: '',
    name: null,
    plural: '',
    urlPattern: '',
    hasContent: true,
    isPublic: true,
    title: 'optional',
  })
  const set = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }))
  const proposed = values.label.trim() === '' ? '' : keyFor(values.label, [])
  const name = values.name ?? proposed
  const { label, schema, name: nameMember } = typeKinds[kind]
  const fields = ['label', 'name', nameMember, label, 'url_pattern', 'label_plural'] as const
  const { errors, problem, isBusy, submit } = useSubmit(fields, async () => {
    const { data } = await typeKinds[kind].create({
      [nameMember]: name,
      [label]: values.label,
      [schema]: { type: 'object', properties: {} },
      ...membersOf(kind, values),
    })
    await refreshTypes(queries, kind)
    await navigate({ to: '/settings/content-types/$kind/$id', params: { kind, id: String(data.id) } })
  })
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          data-autofocus
          required
          withAsterisk={false}
          label={kind === 'collections' ? i18n.t('Name of one') : i18n.t('Name')}
          placeholder={exampleOf(kind)}
          value={values.label}
          error={kind === 'globals' ? errors.label : errors[label]}
          onChange={(event) => set({ label: event.currentTarget.value })}
        />
        {kind === 'collections' && (
          <TextInput
            label={i18n.t('Name of several')}
            placeholder={i18n.t('Products')}
            value={values.plural}
            error={errors.label_plural}
            onChange={(event) => set({ plural: event.currentTarget.value })}
          />
        )}
        <TextInput
          required
          withAsterisk={false}
          label={i18n.t('Name for developers')}
          description={i18n.t('Websites find it by this name. It stays the same when the other is changed.')}
          value={name}
          error={errors[nameMember]}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        {kind === 'collections' && (
          <>
            <TextInput
              label={i18n.t('Addresses of new posts')}
              description={i18n.t('With {slug}, and {year}, {month} and {day} if you like', braces)}
              placeholder="/products/{slug}"
              value={values.urlPattern}
              error={errors.url_pattern}
              onChange={(event) => set({ urlPattern: event.currentTarget.value })}
            />
            <Switch
              label={i18n.t('Posts have a text of their own')}
              checked={values.hasContent}
              onChange={(event) => set({ hasContent: event.currentTarget.checked })}
            />
          </>
        )}
        {kind === 'globals' && (
          <Switch
            label={i18n.t('Public')}
            description={i18n.t('Whether your website can read it.')}
            checked={values.isPublic}
            onChange={(event) => set({ isPublic: event.currentTarget.checked })}
          />
        )}
        {kind === 'component-types' && (
          <Select
            label={i18n.t('Has a title')}
            allowDeselect={false}
            data={[
              { value: 'optional', label: i18n.t('optional') },
              { value: 'required', label: i18n.t('required') },
              { value: 'hidden', label: i18n.t('not used') },
            ]}
            value={values.title}
            onChange={(title) => set({ title: title ?? 'optional' })}
          />
        )}
        <Problem>{problem}</Problem>
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {i18n.t('Create')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The text shows the braces as they are. */
const braces = { slug: '{slug}', year: '{year}', month: '{month}', day: '{day}' }

function membersOf(
  kind: KindName,
  { label, plural, urlPattern, hasContent, isPublic, title }: Values,
): JsonObject {
  switch (kind) {
    case 'collections':
      return {
        name: plural || label,
        label,
        label_plural: plural || null,
        url_pattern: urlPattern || null,
        has_content: hasContent,
      }
    case 'globals':
      return { is_public: isPublic }
    case 'component-types':
      return { fields: { title, content: 'hidden', thumbnail: 'hidden' } }
    case 'page-templates':
      return { slots: [{ name: 'main', label: i18n.t('Content') }] }
  }
}

function exampleOf(kind: KindName): string {
  switch (kind) {
    case 'collections':
      return i18n.t('Product')
    case 'globals':
      return i18n.t('Footer')
    case 'component-types':
      return i18n.t('Hero')
    case 'page-templates':
      return i18n.t('Article')
  }
}

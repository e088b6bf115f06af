import { i18n } from '@lingui/core'
import { Select, Stack, TagsInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api } from '../../../api/client.ts'
import { useCan } from '../../../api/session.ts'
import { AssetInput } from '../../../fields/AssetInput.tsx'
import { useCategories, useTags } from '../../../fields/records/use-labels.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { IconSettings } from '../../../ui/icons.ts'
import { useEditor } from '../../editor/editor-context.tsx'
import panelClasses from '../../editor/Panel.module.css'
import { PanelTools } from '../../editor/PanelTools.tsx'
import { AddressField, useDraftAddress } from '../../editor/settings/AddressField.tsx'
import { ScheduleSettings } from '../../editor/settings/ScheduleSettings.tsx'
import { SeoFields } from '../../editor/settings/SeoFields.tsx'
import { useField } from '../../editor/use-field.ts'
import { usePostTypes } from '../use-posts.ts'
import classes from './Post.module.css'
import { useCollectionOfPost } from './use-collection.ts'

const MomentPicker = lazy(async () => ({
  default: (await import('../../../fields/moment/MomentPicker.tsx')).MomentPicker,
}))

/** Everything about the post beside its text. */
export function PostSettings() {
  return (
    <>
      <div className={panelClasses.head}>
        <span className={panelClasses.icon}>
          <IconSettings size={18} stroke={1.5} aria-hidden />
        </span>
        <h2 className={panelClasses.name}>{i18n.t('Settings of the post')}</h2>
        <PanelTools />
      </div>
      <div className={classes.group}>
        <Stack gap="md">
          <PictureField />
          <CategoryField />
          <PostTags />
        </Stack>
      </div>
      <div className={classes.group}>
        <Stack gap="md">
          <AddressField />
          <AccessField />
          <TypeField />
          <PublicationField />
        </Stack>
      </div>
      <div className={classes.group}>
        <ScheduleSettings />
      </div>
      <div className={classes.group}>
        <InSearch />
      </div>
    </>
  )
}

function PictureField() {
  const { text, error, isReadOnly, set } = useField('thumbnail')
  return (
    <AssetInput
      label={i18n.t('Picture')}
      accept="image"
      value={text}
      error={error}
      isReadOnly={isReadOnly}
      onChoose={({ path }) => set(path)}
      onClear={() => set(null)}
    />
  )
}

function CategoryField() {
  const { value, error, isReadOnly, set } = useField('category_id')
  const categories = useCategories()
  return (
    <Select
      label={i18n.t('Category')}
      placeholder={i18n.t('None')}
      data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={typeof value === 'number' ? String(value) : null}
      error={error}
      disabled={isReadOnly}
      clearable
      clearButtonProps={{ 'aria-label': i18n.t('No category') }}
      searchable={categories.length > 8}
      onChange={(id) => set(id === null ? null : Number(id))}
    />
  )
}

function InSearch() {
  const { next } = useDraftAddress()
  const collection = useCollectionOfPost()
  return (
    <SeoFields
      address={next}
      isMapped={collection?.in_sitemap ?? true}
      schema={collection?.json_schema ?? undefined}
    />
  )
}

function AccessField() {
  const { text, error, isReadOnly, set } = useField('post_status')
  return (
    <Select
      label={i18n.t('Who may read it')}
      data={[
        { value: 'public', label: i18n.t('Everybody') },
        { value: 'protected', label: i18n.t('Protected') },
        { value: 'private', label: i18n.t('Private') },
      ]}
      allowDeselect={false}
      value={text}
      error={error}
      disabled={isReadOnly}
      onChange={(status) => status && set(status)}
    />
  )
}

function TypeField() {
  const { text, error, isReadOnly, set } = useField('post_type')
  const types = usePostTypes()
  const isKnown = types.some(({ post_type }) => post_type === text)
  const data = types.map(({ post_type, name }) => ({ value: post_type, label: name }))
  return (
    <Select
      label={i18n.t('Type')}
      data={isKnown || text === '' ? data : [...data, { value: text, label: text }]}
      allowDeselect={false}
      value={text}
      error={error}
      disabled={isReadOnly}
      onChange={(type) => type && set(type)}
    />
  )
}

/** Empty until the first publication, unless somebody sets it. */
function PublicationField() {
  const { text, error, isReadOnly, set } = useField('published_at')
  return (
    <Suspense fallback={null}>
      <MomentPicker
        label={i18n.t('Date of publication')}
        placeholder={i18n.t('When it is first published')}
        value={text || null}
        error={error}
        isReadOnly={isReadOnly}
        clearLabel={i18n.t('No date of its own')}
        onChange={set}
      />
    </Suspense>
  )
}

/** Tags are not part of the working copy: they change at once. */
function PostTags() {
  const { draft, canEdit } = useEditor()
  const can = useCan()
  const tags = useTags()
  const queries = useQueryClient()
  const attempt = useAttempt()
  const key = ['posts', draft.id, 'tags']
  const { data: attached = [] } = useQuery({
    queryKey: key,
    enabled: can('list tags'),
    queryFn: async () =>
      (await api.get('/api/v1/posts/{post}/tags', { path: { post: draft.id }, query: { per_page: 100 } }))
        .data,
  })
  const names = attached.map(({ name }) => name)

  async function attach(name: string) {
    const known = tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase())
    const tag = known ?? (await api.post('/api/v1/tags', { body: { name } })).data
    await api.post('/api/v1/posts/{post}/tags/{tag}', { path: { post: draft.id, tag: tag.id } })
    if (!known) await queries.invalidateQueries({ queryKey: ['tags'] })
  }

  async function change(next: string[]) {
    await attempt(async () => {
      for (const name of next.filter((one) => !names.includes(one))) {
        const isKnown = tags.some((tag) => tag.name.toLowerCase() === name.toLowerCase())
        if (isKnown || can('create tags')) await attach(name)
      }
      for (const { id } of attached.filter(({ name }) => !next.includes(name))) {
        await api.delete('/api/v1/posts/{post}/tags/{tag}', { path: { post: draft.id, tag: id } })
      }
    })
    await queries.invalidateQueries({ queryKey: key })
    // The post has another revision now.
    await draft.refresh()
  }

  if (!can('list tags')) return null
  return (
    <TagsInput
      label={i18n.t('Tags')}
      description={i18n.t('They change at once, without publishing.')}
      placeholder={names.length === 0 ? i18n.t('Add a tag…') : undefined}
      data={[...new Set(tags.map(({ name }) => name))]}
      value={names}
      disabled={!canEdit}
      onChange={(next) => void change(next)}
    />
  )
}

import { i18n } from '@lingui/core'
import { Select, Stack } from '@mantine/core'
import { termFor, useTermChoices } from '../../../api/terms.ts'
import { AssetInput } from '../../../fields/AssetInput.tsx'
import { useContentLanguage } from '../../../fields/content-language.ts'
import { MomentPicker } from '../../../fields/moment/MomentPicker.tsx'
import { useCategories } from '../../../fields/records/use-labels.ts'
import { IconSettings } from '../../../ui/icons.ts'
import panelClasses from '../../editor/Panel.module.css'
import { PanelTools } from '../../editor/PanelTools.tsx'
import { AddressField, useDraftAddress } from '../../editor/settings/AddressField.tsx'
import { ScheduleForm } from '../../editor/settings/ScheduleForm.tsx'
import { SeoFields } from '../../editor/settings/SeoFields.tsx'
import { TagsField } from '../../editor/settings/TagsField.tsx'
import { useField } from '../../editor/use-field.ts'
import { usePostTypes } from '../use-posts.ts'
import classes from './Post.module.css'
import { useCollectionOfPost } from './use-collection.ts'
import { useFieldFocus } from './use-field-focus.ts'

/** Everything about the post beside its text. */
export function PostSettings({ isBelowText = false }: { isBelowText?: boolean }) {
  return (
    <>
      <div className={panelClasses.head}>
        <span className={panelClasses.icon}>
          <IconSettings size={18} stroke={1.5} aria-hidden />
        </span>
        <h2 className={panelClasses.name}>{i18n.t('Settings of the post')}</h2>
        {!isBelowText && <PanelTools />}
      </div>
      <div ref={useFieldFocus()}>
        <div className={classes.group}>
          <Stack gap="md">
            <PictureField />
            <CategoryField />
            <TagsField />
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
          <ScheduleForm />
        </div>
        <div className={classes.group}>
          <InSearch />
        </div>
      </div>
    </>
  )
}

function PictureField() {
  const { text, error, isReadOnly, set } = useField('thumbnail')
  return (
    <div data-field="thumbnail">
      <AssetInput
        label={i18n.t('Picture')}
        accept="image"
        value={text}
        error={error}
        isReadOnly={isReadOnly}
        onChoose={({ path }) => set(path)}
        onClear={() => set(null)}
      />
    </div>
  )
}

function CategoryField() {
  const { value, error, isReadOnly, set } = useField('category_id')
  const categories = useCategories()
  const { lang } = useContentLanguage()
  const choicesOf = useTermChoices(lang)
  const chosen = categories.find(({ id }) => id === value)
  return (
    <Select
      data-field="category_id"
      label={i18n.t('Category')}
      placeholder={i18n.t('None')}
      data={choicesOf(categories, ({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen ? String(termFor(categories, chosen, lang).id) : null}
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
      data-field="post_status"
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
      data-field="post_type"
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
    <div data-field="published_at">
      <MomentPicker
        label={i18n.t('Date of publication')}
        placeholder={i18n.t('When it is first published')}
        value={text || null}
        error={error}
        isReadOnly={isReadOnly}
        clearLabel={i18n.t('No date of its own')}
        onChange={set}
      />
    </div>
  )
}

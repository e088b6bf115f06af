import { i18n } from '@lingui/core'
import { Group, Select, Stack, TagsInput, Text, TextInput, Title } from '@mantine/core'
import { type Asset, altOf, tagsOf } from '../../../api/assets.ts'
import { useCategories } from '../../../api/categories.ts'
import { useFirstLanguage, useSiteLanguages } from '../../../api/languages.ts'
import { useCan } from '../../../api/session.ts'
import { useShownLanguage } from '../../../api/shown-language.ts'
import { GrowingText } from '../../../ui/GrowingText.tsx'
import { LanguageSwitch } from '../../languages/LanguageSwitch.tsx'
import { useFolders } from '../folders/use-folders.ts'
import type { AssetChanges } from '../use-assets.ts'
import { SaveState } from './SaveState.tsx'
import { TranslatedTexts } from './TranslatedTexts.tsx'
import { type SavedForm, useSavedForm } from './use-saved-form.ts'

/** Title and texts of a file. They are saved while one writes. */
export function AssetForm({ asset, isReadOnly }: { asset: Asset; isReadOnly: boolean }) {
  const form = useSavedForm(asset, { valuesOf, changesOf })
  const { values, change, state } = form
  const { data: categories = [] } = useCategories()
  const folders = useFolders()
  const can = useCan()
  const [language] = useShownLanguage()
  const isFirstAllowed = can('update assets', useFirstLanguage())
  return (
    <Stack gap="sm">
      {language && (
        <Group justify="space-between">
          <Title order={3}>{i18n.t('Texts')}</Title>
          <LanguageSwitch isShort />
        </Group>
      )}
      {language && !language.is_first ? (
        <TranslatedTexts
          key={language.code}
          asset={asset}
          language={language}
          isReadOnly={!can('update assets', language.code)}
        />
      ) : (
        <>
          {!isReadOnly && !isFirstAllowed && <AllowedLanguages />}
          <OwnTexts asset={asset} isReadOnly={isReadOnly || !isFirstAllowed} form={form} />
        </>
      )}
      {(categories.length > 0 || asset.category_id !== null) && (
        <Select
          label={i18n.t('Category')}
          readOnly={isReadOnly}
          clearable
          clearButtonProps={{ 'aria-label': i18n.t('No category') }}
          placeholder={i18n.t('None')}
          data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={values.category_id === null ? null : String(values.category_id)}
          onChange={(value) => change({ category_id: value === null ? null : Number(value) })}
        />
      )}
      <TagsInput
        label={i18n.t('Tags')}
        description={i18n.t('Words to find it by.')}
        readOnly={isReadOnly}
        maxTags={50}
        acceptValueOnBlur
        value={[...values.tags]}
        onChange={(tags) => change({ tags })}
      />
      {(folders.length > 0 || asset.folder_id) && (
        <Select
          label={i18n.t('Folder')}
          readOnly={isReadOnly}
          clearable
          searchable
          clearButtonProps={{ 'aria-label': i18n.t('No folder') }}
          placeholder={i18n.t('None')}
          data={folders.map(({ id, path }) => ({ value: String(id), label: path }))}
          value={values.folder_id === null ? null : String(values.folder_id)}
          onChange={(value) => change({ folder_id: value === null ? null : Number(value) })}
        />
      )}
      <SaveState state={state} />
    </Stack>
  )
}

/** Why the texts of the first language are not to be changed. */
function AllowedLanguages() {
  const can = useCan()
  const allowed = useSiteLanguages().filter(({ code }) => can('update assets', code))
  return (
    <Text size="sm" c="dimmed">
      {i18n.t('You may change only what is in {languages}.', {
        languages: allowed.map(({ label }) => label).join(', '),
      })}
    </Text>
  )
}

interface OwnProps {
  readonly asset: Asset
  readonly isReadOnly: boolean
  readonly form: SavedForm<AssetValues>
}

/** The texts of the file itself: on a site with languages, those of the first one. */
function OwnTexts({ asset, isReadOnly, form: { values, change, errors } }: OwnProps) {
  return (
    <>
      {asset.type === 'image' && (
        <GrowingText
          label={i18n.t('What does it show?')}
          description={i18n.t('For people who cannot see it, and for search engines.')}
          placeholder={altOf(asset) === '' ? i18n.t('A dog on a beach, looking at the sea') : ''}
          minRows={2}
          maxLength={500}
          readOnly={isReadOnly}
          value={values.alt}
          error={errors.meta?.[0]}
          onChange={(event) => change({ alt: event.currentTarget.value })}
        />
      )}
      <TextInput
        label={i18n.t('Title')}
        description={i18n.t('How you find it. Visitors do not see it.')}
        maxLength={255}
        readOnly={isReadOnly}
        value={values.title}
        error={values.title.trim() === '' ? i18n.t('It needs a title.') : errors.title?.[0]}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextInput
        label={i18n.t('Caption')}
        maxLength={1000}
        readOnly={isReadOnly}
        value={values.caption}
        error={errors.caption?.[0]}
        onChange={(event) => change({ caption: event.currentTarget.value })}
      />
      <GrowingText
        label={i18n.t('Notes')}
        description={i18n.t('Where it comes from, who owns the rights, anything else.')}
        minRows={2}
        maxLength={10_000}
        readOnly={isReadOnly}
        value={values.description}
        error={errors.description?.[0]}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
    </>
  )
}

interface AssetValues {
  readonly alt: string
  readonly title: string
  readonly caption: string
  readonly description: string
  readonly category_id: number | null
  readonly folder_id: number | null
  readonly tags: readonly string[]
}

function valuesOf(asset: Asset): AssetValues {
  const { title, caption, description, category_id, folder_id = null } = asset
  return {
    alt: altOf(asset),
    title,
    caption: caption ?? '',
    description: description ?? '',
    category_id,
    folder_id,
    tags: tagsOf(asset),
  }
}

/** The fields that differ from the asset. A blank title is not saved: every file has one. */
function changesOf(asset: Asset, typed: AssetValues): AssetChanges {
  const before = valuesOf(asset)
  const { title, caption, description, category_id, folder_id } = typed
  const meta = {
    ...(typed.alt.trim() === before.alt ? {} : { alt: typed.alt.trim() }),
    ...(typed.tags.join('\n') === before.tags.join('\n') ? {} : { tags: [...typed.tags] }),
  }
  return {
    ...(Object.keys(meta).length === 0 ? {} : { meta: { ...asset.meta, ...meta } }),
    ...(title.trim() === before.title || title.trim() === '' ? {} : { title: title.trim() }),
    ...(caption === before.caption ? {} : { caption: caption || null }),
    ...(description === before.description ? {} : { description: description || null }),
    ...(category_id === before.category_id ? {} : { category_id }),
    ...(folder_id === before.folder_id ? {} : { folder_id }),
  }
}

import { i18n } from '@lingui/core'
import { TextInput } from '@mantine/core'
import { type Asset, altOf } from '../../../api/assets.ts'
import { type SiteLanguage, useSiteLanguages } from '../../../api/languages.ts'
import { contentLanguage } from '../../../fields/content-language.ts'
import { GrowingText } from '../../../ui/GrowingText.tsx'
import { SaveState } from './SaveState.tsx'
import { type SavedForm, useSavedForm } from './use-saved-form.ts'

interface Props {
  readonly asset: Asset
  readonly language: SiteLanguage
  readonly isReadOnly: boolean
}

/** The texts of a file in a language other than the first, each with that of the first language below its label. */
export function TranslatedTexts({ asset, language: { code }, isReadOnly }: Props) {
  const form = useSavedForm(asset, {
    valuesOf: (stored) => valuesOf(stored, code),
    changesOf: (stored, typed) => changesOf(stored, code, typed),
  })
  const first = useSiteLanguages().find(({ is_first }) => is_first)?.label ?? ''
  const field = (name: keyof Values, own: string | null) =>
    fieldOf(form, { name, own, first, code, isReadOnly })
  return (
    <>
      {asset.type === 'image' && (
        <GrowingText
          label={i18n.t('What does it show?')}
          minRows={2}
          maxLength={500}
          {...field('alt', altOf(asset))}
        />
      )}
      <TextInput label={i18n.t('Title')} maxLength={255} {...field('title', asset.title)} />
      <TextInput label={i18n.t('Caption')} maxLength={1000} {...field('caption', asset.caption)} />
      <GrowingText
        label={i18n.t('Notes')}
        minRows={2}
        maxLength={10_000}
        {...field('description', asset.description)}
      />
      <SaveState state={form.state} />
    </>
  )
}

interface Named {
  readonly name: keyof Values
  /** The text of the first language. */
  readonly own: string | null
  /** What that language is called. */
  readonly first: string
  readonly code: string
  readonly isReadOnly: boolean
}

function fieldOf({ values, change }: SavedForm<Values>, { name, own, first, code, isReadOnly }: Named) {
  return {
    ...contentLanguage(code),
    description: own ? <Hint language={first} text={own} /> : undefined,
    readOnly: isReadOnly,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  }
}

function Hint({ language, text }: { language: string; text: string }) {
  return (
    <>
      <bdi>{language}</bdi>: <bdi>{text}</bdi>
    </>
  )
}

type Values = Record<'alt' | 'title' | 'caption' | 'description', string>

function valuesOf(asset: Asset, code: string): Values {
  const { alt, title, caption, description } = asset.texts?.[code] ?? {}
  return { alt: alt ?? '', title: title ?? '', caption: caption ?? '', description: description ?? '' }
}

function changesOf(asset: Asset, code: string, typed: Values) {
  const before = valuesOf(asset, code)
  const names = (Object.keys(typed) as (keyof Values)[]).filter((name) => typed[name].trim() !== before[name])
  if (names.length === 0) return {}
  return { texts: { [code]: Object.fromEntries(names.map((name) => [name, typed[name].trim() || null])) } }
}

import { i18n } from '@lingui/core'
import { Input, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { AssetInput } from '../../../fields/AssetInput.tsx'
import { useContentLanguage } from '../../../fields/content-language.ts'
import { SchemaForm } from '../../../fields/SchemaForm.tsx'
import { useField } from '../use-field.ts'
import { SearchResult, SharedLink } from './Previews.tsx'
import { moreOfSeo, othersOfSeo, useSeo } from './seo.ts'

/** Search engines show about so many characters of a title. */
const shownLength = 60

interface Props {
  /** Where it will be, for the cards. */
  readonly address: string
  /** Whether it is in the sitemap unless somebody decides otherwise. */
  readonly isMapped: boolean
  /** The schema of `meta`, which may add fields of its own to `seo`. */
  readonly schema: unknown
}

/** How it is listed by search engines, and looks as a shared link. */
export function SeoFields({ address, isMapped, schema }: Props) {
  const title = useField('title')
  const seo = useSeo()
  const more = useMemo(() => moreOfSeo(schema), [schema])
  const count = (seo.title || title.text).length
  return (
    <Stack gap="sm">
      <TextInput
        name="meta.seo.title"
        {...useContentLanguage()}
        label={i18n.t('Title in search results')}
        description={i18n.t('Without it: the title. {count} of about {shown} characters', {
          count,
          shown: shownLength,
        })}
        placeholder={title.text}
        value={seo.title}
        readOnly={seo.isReadOnly}
        maxLength={255}
        onChange={(event) => seo.change({ title: event.currentTarget.value })}
      />
      <AssetInput
        label={i18n.t('Picture for shared links')}
        description={i18n.t('Without it: the picture of the page or post. 1200 × 630 pixels fit everywhere.')}
        accept="image"
        value={seo.image}
        isReadOnly={seo.isReadOnly}
        onChoose={({ path }) => seo.change({ image: path })}
        onClear={() => seo.change({ image: undefined })}
      />
      <TextInput
        name="meta.seo.canonical"
        label={i18n.t('Address of the original')}
        description={i18n.t('Only if the same text is public elsewhere, and search engines shall list that.')}
        placeholder="https://"
        value={seo.canonical}
        readOnly={seo.isReadOnly}
        maxLength={2000}
        onChange={(event) => seo.change({ canonical: event.currentTarget.value.trim() })}
      />
      <Switch
        name="meta.seo.noindex"
        label={i18n.t('Search engines may list it')}
        checked={!seo.isHidden}
        disabled={seo.isReadOnly}
        onChange={(event) => seo.change({ noindex: event.currentTarget.checked ? undefined : true })}
      />
      <Switch
        name="meta.seo.in_sitemap"
        label={i18n.t('In the sitemap')}
        description={i18n.t('The list of addresses that search engines read')}
        checked={!seo.isHidden && (seo.inSitemap ?? isMapped)}
        disabled={seo.isReadOnly || seo.isHidden}
        onChange={({ currentTarget: { checked } }) =>
          seo.change({ in_sitemap: checked === isMapped ? undefined : checked })
        }
      />
      {more && (
        <SchemaForm
          schema={more}
          value={othersOfSeo(seo.values)}
          isReadOnly={seo.isReadOnly}
          onChange={(others) => seo.change(others)}
        />
      )}
      <Input.Label component="div" size="sm">
        {i18n.t('In search results')}
      </Input.Label>
      {seo.isHidden ? (
        <Text size="sm" c="dimmed">
          {i18n.t('Search engines are asked not to list it.')}
        </Text>
      ) : (
        <SearchResult address={address} />
      )}
      <Input.Label component="div" size="sm">
        {i18n.t('When it is shared')}
      </Input.Label>
      <SharedLink address={address} />
    </Stack>
  )
}

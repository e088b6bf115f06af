import { i18n } from '@lingui/core'
import { Button, Group, Input, Stack, TagsInput, Text } from '@mantine/core'
import { fileUrl } from '../../../../api/assets.ts'
import { useContentLanguage } from '../../../../fields/content-language.ts'
import { GrowingText } from '../../../../ui/GrowingText.tsx'
import { useDraftAddress } from '../../../editor/settings/AddressField.tsx'
import { SeoFields } from '../../../editor/settings/SeoFields.tsx'
import classes from '../../../editor/settings/Settings.module.css'
import { useField } from '../../../editor/use-field.ts'
import { openAssetPicker } from '../../../media/asset-picker.tsx'
import { useDescribingTemplate } from './TemplateFields.tsx'

/** Search engines show about so many characters. */
const shownLength = 160

export function useSearchSummary(): string {
  const { text } = useField('description')
  return text || i18n.t('No description yet')
}

export function SearchSettings() {
  const description = useField('description')
  const listed = useField('listed')
  const template = useDescribingTemplate()
  const { next } = useDraftAddress()
  return (
    <Stack gap="md">
      <div>
        <GrowingText
          name="description"
          {...useContentLanguage()}
          label={i18n.t('Description')}
          description={i18n.t('One or two sentences that make people want to read the page')}
          minRows={2}
          maxLength={255}
          value={description.text}
          error={description.error}
          readOnly={description.isReadOnly}
          onChange={(event) => description.set(event.currentTarget.value || null)}
        />
        <Text size="xs" c="dimmed" ta="right" mt="md">
          {i18n.t('{count} of about {shown} characters', {
            count: description.text.length,
            shown: shownLength,
          })}
        </Text>
      </div>
      <Keywords />
      <Picture />
      <SeoFields address={next} isMapped={listed.value === 1} schema={template?.schema} />
    </Stack>
  )
}

function Keywords() {
  const { text, error, isReadOnly, set } = useField('keywords')
  const words = text.split(',').flatMap((word) => word.trim() || [])
  return (
    <TagsInput
      name="keywords"
      {...useContentLanguage()}
      label={i18n.t('Keywords')}
      placeholder={words.length === 0 ? i18n.t('Type a word, then Enter') : undefined}
      value={words}
      error={error}
      readOnly={isReadOnly}
      onChange={(next) => set(next.join(', ') || null)}
    />
  )
}

/** The picture that is shown with a shared link, and in lists of pages. */
function Picture() {
  const { text, error, isReadOnly, set } = useField('thumbnail')
  const { lang } = useContentLanguage()
  const choose = async () => {
    const asset = await openAssetPicker({ accept: 'image', language: lang })
    if (asset) set(asset.path)
  }
  return (
    <Input.Wrapper label={i18n.t('Picture')} error={error}>
      <Stack gap="xs">
        {text && (
          <img className={classes.picture} src={fileUrl(text)} alt={i18n.t('The picture of the page')} />
        )}
        {!isReadOnly && (
          <Group gap="xs">
            <Button name="thumbnail" size="compact-sm" variant="default" onClick={() => void choose()}>
              {text ? i18n.t('Choose another') : i18n.t('Choose a picture')}
            </Button>
            {text && (
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => set(null)}>
                {i18n.t('Remove')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  )
}

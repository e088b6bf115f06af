import { i18n } from '@lingui/core'
import { Input, Stack, Title } from '@mantine/core'
import { lazy, Suspense, useMemo } from 'react'
import { useContentLanguage } from '../../../fields/content-language.ts'
import { RichTextBox } from '../../../fields/rich-text/RichTextBox.tsx'
import { SchemaForm } from '../../../fields/SchemaForm.tsx'
import { GrowingText } from '../../../ui/GrowingText.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import { useEditor } from '../../editor/editor-context.tsx'
import { useTitleField } from '../../editor/settings/AddressField.tsx'
import { schemaWithoutSeo, withoutSeo, withSeoOf } from '../../editor/settings/seo.ts'
import { useField } from '../../editor/use-field.ts'
import { collectionSchema, errorsWithin } from '../collection-schema.ts'
import classes from './Post.module.css'
import { useCollectionOfPost } from './use-collection.ts'
import { useFieldFocus } from './use-field-focus.ts'

/** The written content: the title, a short description, the text, and the fields of its collection. */
export function PostText() {
  return (
    <Stack ref={useFieldFocus()} gap="lg">
      <TitleField />
      <DescriptionField />
      <ContentField />
      <MetaFields />
      <Components />
    </Stack>
  )
}

function TitleField() {
  const { text, error, isReadOnly, set } = useTitleField()
  return (
    <GrowingText
      data-field="title"
      {...useContentLanguage()}
      classNames={{ input: classes.title }}
      variant="unstyled"
      aria-label={i18n.t('Title')}
      placeholder={`${i18n.t('Title')} *`}
      required
      minRows={1}
      readOnly={isReadOnly}
      error={error}
      value={text}
      onChange={(event) => set(event.currentTarget.value.replaceAll('\n', ' '))}
    />
  )
}

function DescriptionField() {
  const { text, error, isReadOnly, set } = useField('description')
  return (
    <GrowingText
      data-field="description"
      {...useContentLanguage()}
      label={i18n.t('Short description')}
      description={i18n.t('In lists and search results: one or two sentences.')}
      minRows={2}
      maxRows={6}
      readOnly={isReadOnly}
      error={error}
      value={text}
      onChange={(event) => set(event.currentTarget.value || null)}
    />
  )
}

/** A collection may do without a text. One that is there all the same is shown. */
function ContentField() {
  const { text, error, isReadOnly, set } = useField('content')
  const hasContent = useCollectionOfPost()?.has_content ?? true
  if (!hasContent && text === '') return null
  const label = i18n.t('Text')
  return (
    <Input.Wrapper data-field="content" label={label} error={error} labelElement="div">
      <RichTextBox label={label} value={text} isReadOnly={isReadOnly} onChange={set} />
    </Input.Wrapper>
  )
}

const Outline = lazy(async () => ({
  default: (await import('../../editor/components/outline/Outline.tsx')).Outline,
}))

/** The slots of the post, if its collection has components. */
function Components() {
  const { draft } = useEditor()
  const hasComponents = draft.useValue(({ content }) => content.components !== undefined)
  if (!hasComponents) return null
  return (
    <section aria-labelledby="components-of-post">
      <Title order={2} mb="sm" id="components-of-post">
        {i18n.t('Components')}
      </Title>
      <div className={classes.components}>
        <Suspense fallback={<LoadingState />}>
          <Outline />
        </Suspense>
      </div>
    </section>
  )
}

/** The fields of the type's collection, and all other values of `meta`. */
function MetaFields() {
  const { draft } = useEditor()
  const { value, isReadOnly, set } = useField('meta')
  const errors = draft.useValue((state) => state.errors)
  const collection = useCollectionOfPost()
  const schema = useMemo(() => schemaWithoutSeo(collectionSchema(collection)), [collection])
  const errorsOfMeta = useMemo(() => errorsWithin(errors, 'meta'), [errors])
  const meta = withoutSeo(value)
  const isDescribed = collection && (collection.schema.length > 0 || collection.json_schema)
  if (!isDescribed && Object.keys(meta).length === 0) return null
  return (
    <section>
      {collection && (
        <Title order={2} mb="sm">
          {collection.label ?? collection.name}
        </Title>
      )}
      <SchemaForm
        schema={schema}
        layout={collection?.layout}
        value={meta}
        errors={errorsOfMeta}
        isReadOnly={isReadOnly}
        onChange={(next) => set(withSeoOf(value, next))}
      />
    </section>
  )
}

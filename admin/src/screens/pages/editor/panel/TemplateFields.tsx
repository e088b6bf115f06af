import { useMemo } from 'react'
import type { PageTemplate } from '../../../../api/component-types.ts'
import { asSchema } from '../../../../fields/form/schema.ts'
import { SchemaForm } from '../../../../fields/SchemaForm.tsx'
import { useEditor } from '../../../editor/editor-context.tsx'
import { schemaWithoutSeo, withoutSeo, withSeoOf } from '../../../editor/settings/seo.ts'
import { useField } from '../../../editor/use-field.ts'
import { errorsWithin } from '../../../posts/collection-schema.ts'

/** The template of the page, if it describes metadata of its own. */
export function useDescribingTemplate(): PageTemplate | undefined {
  const { templates } = useEditor()
  const { text } = useField('template')
  return templates.find(({ template, schema }) => template === text && schema !== null)
}

/** The metadata of the page, as its template describes it. */
export function TemplateFields({ template }: { template: PageTemplate }) {
  const { draft } = useEditor()
  const { value, isReadOnly, set } = useField('meta')
  const errors = draft.useValue((state) => state.errors)
  const schema = useMemo(() => schemaWithoutSeo(asSchema(template.schema)), [template])
  const errorsOfMeta = useMemo(() => errorsWithin(errors, 'meta'), [errors])
  return (
    <SchemaForm
      schema={schema}
      layout={template.layout}
      value={withoutSeo(value)}
      errors={errorsOfMeta}
      isReadOnly={isReadOnly}
      onChange={(next) => set(withSeoOf(value, next))}
    />
  )
}

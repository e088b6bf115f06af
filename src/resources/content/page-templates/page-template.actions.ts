import { isDeepStrictEqual } from 'node:util'
import type { Input } from '../../../core/fields.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { deleteRecord, insertRecord, updateRecord, withDefaults } from '../../../records/write.ts'
import { requireSchema } from '../component-types/component-type.actions.ts'
import { layoutFor } from '../component-types/component-type.parts.ts'
import { type pageTemplateFields, pageTemplateKind, templateDefaults } from './page-template.schema.ts'

type PageTemplate = RecordOf<'page-template'>
export type PageTemplateInput = Input<typeof pageTemplateFields, 'template' | 'label'>

export async function createPageTemplate(tx: Transaction, input: PageTemplateInput): Promise<PageTemplate> {
  const values = withDefaults<Values & Pick<PageTemplateInput, 'template' | 'label'>>(input, templateDefaults)
  if (values.schema) await requireSchema(tx, values.schema)
  const layout = layoutFor(values.layout ?? [], values.schema ?? null)
  return insertRecord(tx, pageTemplateKind, {
    ...structuredClone(templateDefaults),
    ...values,
    layout,
    version: 1,
  })
}

/** A new schema refuses no stored page: those that do not match are listed with their problems. */
export async function updatePageTemplate(
  tx: Transaction,
  current: PageTemplate,
  input: Partial<PageTemplateInput>,
): Promise<PageTemplate> {
  const values = withDefaults<Values>(input, templateDefaults)
  const { schema } = values
  const hasNewSchema = schema !== undefined && !isDeepStrictEqual(schema, current.schema)
  if (hasNewSchema && schema) await requireSchema(tx, schema)
  return updateRecord(tx, pageTemplateKind, current, {
    ...values,
    layout: layoutFor(values.layout ?? current.layout, schema === undefined ? current.schema : schema),
    ...(hasNewSchema ? { version: current.version + 1 } : {}),
  })
}

type Values = Partial<Omit<PageTemplate, 'id' | 'revision' | 'search_text' | 'version'>>

/** Pages with this template stay. */
export function deletePageTemplate(tx: Transaction, current: PageTemplate): Promise<void> {
  return deleteRecord(tx, pageTemplateKind, current)
}

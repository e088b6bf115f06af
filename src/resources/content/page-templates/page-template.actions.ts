import type { Input } from '../../../core/fields.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { deleteRecord, insertRecord, updateRecord } from '../../../records/write.ts'
import { type pageTemplateFields, pageTemplateKind } from './page-template.schema.ts'

type PageTemplate = RecordOf<'page-template'>
export type PageTemplateInput = Input<typeof pageTemplateFields, 'template' | 'label'>

export function createPageTemplate(tx: Transaction, input: PageTemplateInput): Promise<PageTemplate> {
  return insertRecord(tx, pageTemplateKind, { ...input, slots: input.slots ?? [], areas: input.areas ?? [] })
}

export function updatePageTemplate(
  tx: Transaction,
  current: PageTemplate,
  { slots, areas, ...names }: Partial<PageTemplateInput>,
): Promise<PageTemplate> {
  return updateRecord(tx, pageTemplateKind, current, {
    ...names,
    ...(slots === undefined ? {} : { slots: slots ?? [] }),
    ...(areas === undefined ? {} : { areas: areas ?? [] }),
  })
}

/** Pages with this template stay. */
export function deletePageTemplate(tx: Transaction, current: PageTemplate): Promise<void> {
  return deleteRecord(tx, pageTemplateKind, current)
}

import type { Transaction } from '../database/database.ts'
import { createComponentType } from '../resources/component-types/component-type.actions.ts'
import { createPageTemplate } from '../resources/page-templates/page-template.actions.ts'
import { demoTypes } from './component-types.ts'
import { demoTemplates } from './page-templates.ts'

/** Keeps existing records of the same type or template. */
export async function seedTypes(tx: Transaction): Promise<{ types: number; templates: number }> {
  for (const input of demoTypes) {
    const known = await tx.db
      .selectFrom('component_types')
      .select('id')
      .where('type', '=', input.type)
      .executeTakeFirst()
    if (!known) await createComponentType(tx, input)
  }
  for (const input of demoTemplates) {
    const known = await tx.db
      .selectFrom('page_templates')
      .select('id')
      .where('template', '=', input.template)
      .executeTakeFirst()
    if (!known) await createPageTemplate(tx, input)
  }
  return { types: demoTypes.length, templates: demoTemplates.length }
}

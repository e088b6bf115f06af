import type { Transaction } from '../database/database.ts'
import { createComponentType } from '../resources/content/component-types/component-type.actions.ts'
import {
  createPageTemplate,
  type PageTemplateInput,
} from '../resources/content/page-templates/page-template.actions.ts'
import { demoTypes } from './component-types.ts'
import { demoTemplates } from './page-templates.ts'
import type { DemoType } from './type-schemas.ts'

/** Keeps existing records of the same type or template. */
export async function seedTypes(
  tx: Transaction,
  types: readonly DemoType[] = demoTypes,
  templates: readonly PageTemplateInput[] = demoTemplates,
): Promise<{ types: number; templates: number }> {
  for (const input of types) {
    const known = await tx.db
      .selectFrom('component_types')
      .select('id')
      .where('type', '=', input.type)
      .executeTakeFirst()
    if (!known) await createComponentType(tx, input)
  }
  for (const input of templates) {
    const known = await tx.db
      .selectFrom('page_templates')
      .select('id')
      .where('template', '=', input.template)
      .executeTakeFirst()
    if (!known) await createPageTemplate(tx, input)
  }
  return { types: types.length, templates: templates.length }
}

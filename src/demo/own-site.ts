import type { Transaction } from '../database/database.ts'
import type { RecordOf } from '../database/tables.ts'
import type { MailLanguage } from '../mail/texts.ts'
import { createComponentType } from '../resources/content/component-types/component-type.actions.ts'
import { createPageTemplate } from '../resources/content/page-templates/page-template.actions.ts'
import { createPage } from '../resources/content/pages/page.actions.ts'
import { homeUrl } from '../resources/content/pages/page.urls.ts'
import { readDemoTemplates, readDemoTypes } from './content.ts'
import { inGerman } from './german.ts'

/** The component types that most sites need. The other types of the demo site are specific to an observatory. */
const generalTypes = [
  'hero',
  'notice',
  'text',
  'image',
  'gallery',
  'quote',
  'cards',
  'links',
  'call-to-action',
  'faq',
  'people',
  'table',
  'opening-hours',
  'address',
  'contact-form',
  'post-list',
]
const generalTemplates = ['home', 'page', 'news']

/** The component types and page templates to build pages from, for a service without any, with names in a language. */
export async function createGeneralTypes(tx: Transaction, language: MailLanguage): Promise<void> {
  const translated = language === 'de' ? inGerman : <T>(definition: T) => definition
  await seedTypes(tx, {
    types: readDemoTypes()
      .filter(({ type }) => generalTypes.includes(type))
      .map(translated),
    templates: readDemoTemplates()
      .filter(({ template }) => generalTemplates.includes(template))
      .map(translated),
  })
}

/** An unpublished home page, and the types and templates to build pages from. */
export async function createOwnSite(
  tx: Transaction,
  title: string,
  language: MailLanguage,
): Promise<RecordOf<'page'>> {
  await createGeneralTypes(tx, language)
  return createPage(tx, {
    title,
    template: 'home',
    url: homeUrl,
    access: 'public',
    enabled: 0,
    menu_order: 1,
  })
}

/** Keeps existing records of the same type or template. */
export async function seedTypes(
  tx: Transaction,
  { types, templates } = { types: readDemoTypes(), templates: readDemoTemplates() },
): Promise<{ types: number; templates: number }> {
  for (const { kind: _, ...input } of types) {
    const known = await tx.db
      .selectFrom('component_types')
      .select('id')
      .where('type', '=', input.type)
      .executeTakeFirst()
    if (!known) await createComponentType(tx, input)
  }
  for (const { kind: _, ...input } of templates) {
    const known = await tx.db
      .selectFrom('page_templates')
      .select('id')
      .where('template', '=', input.template)
      .executeTakeFirst()
    if (!known) await createPageTemplate(tx, input)
  }
  return { types: types.length, templates: templates.length }
}

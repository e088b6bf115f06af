import type { Transaction } from '../database/database.ts'
import type { RecordOf } from '../database/tables.ts'
import { createPage } from '../resources/content/pages/page.actions.ts'
import { homeUrl } from '../resources/content/pages/page.urls.ts'
import { demoTypes } from './component-types.ts'
import { demoTemplates } from './page-templates.ts'
import { seedTypes } from './seed-types.ts'

/** The component types that most sites need. The others of the demo site are about an observatory's visitors. */
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

/** The component types and page templates to build pages from, where a service has none. */
export async function createGeneralTypes(tx: Transaction): Promise<void> {
  await seedTypes(
    tx,
    demoTypes.filter(({ type }) => generalTypes.includes(type)),
    demoTemplates.filter(({ template }) => generalTemplates.includes(template)),
  )
}

/** A home page that nobody sees yet, and the types and templates to build pages from. */
export async function createOwnSite(tx: Transaction, title: string): Promise<RecordOf<'page'>> {
  await createGeneralTypes(tx)
  return createPage(tx, {
    title,
    template: 'home',
    url: homeUrl,
    access: 'public',
    enabled: 0,
    menu_order: 1,
  })
}

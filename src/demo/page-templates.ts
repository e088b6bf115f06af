import type { PageTemplateInput } from '../resources/content/page-templates/page-template.actions.ts'

const header = { name: 'header', label: 'Top', allow: ['hero', 'notice'], max: 2 }
const main = { name: 'main', label: 'Content', allow: null, max: null }
const aside = { name: 'aside', label: 'Side', allow: null, max: null }
const footer = { name: 'footer', label: 'Bottom', allow: ['call-to-action', 'text', 'links'], max: null }
const slots = [header, main, aside, footer]
const areas = ['header header', 'main aside', 'footer footer']

/** Every template that the demo pages use. */
export const demoTemplates: readonly PageTemplateInput[] = [
  { template: 'home', label: 'Home page', slots, areas },
  { template: 'section', label: 'Section: a page with pages below it', slots, areas },
  { template: 'page', label: 'Page', slots, areas },
  { template: 'news', label: 'News: a page that lists posts', slots, areas },
]

import type { Page } from 'playwright-core'
import type { TestService } from '../../harness.ts'
import type { Admin } from './admin.ts'

/** What tests of the page editor do again and again. */
export function pageEditor(admin: Admin) {
  return {
    /** A public page of its own, with three texts in the slot `main`. */
    async createPage(title: string, values: object = {}): Promise<number> {
      const { service } = admin
      const page = { title, template: 'page', access: 'public', enabled: 1, ...values }
      const { body } = await service.post('/api/v1/pages', page)
      const id = Number(body.data.id)
      for (const name of ['First', 'Second', 'Third'])
        await service.post('/api/v1/wrangler-components', {
          wrangler_page_id: id,
          type: 'text',
          title: name,
          content: `<p>${name} text</p>`,
        })
      return id
    },
    async open(id: number, page: Page = admin.page): Promise<void> {
      await admin.open(`/pages/${id}?view=outline`, page)
      await settings(page).waitFor()
    },
    read: async (id: number) => (await admin.service.get(`/admin/api/pages/${id}`)).body.data,
    draftOf: (id: number) => draftOf(admin.service, id),
    publicTitle: async (url: string) =>
      (await admin.service.get(`/api/v1/public/pages/by-url?url=${encodeURIComponent(url)}`)).body.title,
  }
}

async function draftOf(service: TestService, id: number) {
  const { body } = await service.get(`/admin/api/pages/${id}`)
  return body.data.draft?.content ?? null
}

export const settings = (page: Page) => page.getByRole('complementary', { name: 'Page settings' })
export const titleField = (page: Page) => settings(page).getByLabel('Title', { exact: true })
export const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
export const cardButton = (page: Page, name: string) =>
  card(page, name).getByRole('button', { pressed: false }).first()
/** The titles of the components in the slot with this label, from top to bottom. */
export const cardsIn = (page: Page, slot: string) =>
  page.getByRole('region', { name: slot, exact: true }).getByRole('article').allInnerTexts()
export const isSaved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved just now$/ })

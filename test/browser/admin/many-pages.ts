import type { TestService } from '../../harness.ts'

/** Adds children to a page without anything else that happens when a page is saved: fast. */
export async function insertPages(service: TestService, parent: number, count: number): Promise<void> {
  await service.app.database.transaction(null, async ({ db, now }) => {
    for (let first = 1; first <= count; first += 500) {
      const length = Math.min(500, count - first + 1)
      const rows = Array.from({ length }, (_, index) => pageRow(parent, first + index, now))
      await db.insertInto('wrangler_pages').values(rows).execute()
    }
  })
}

function pageRow(parent: number, number: number, now: string) {
  const title = `Report ${number}`
  return {
    title,
    slug: `report-${number}`,
    url: `/archive/report-${number}`,
    alias: null,
    template: 'page',
    enabled: 1 as const,
    listed: 1 as const,
    greedy: 0 as const,
    parent_id: parent,
    access: 'public' as const,
    thumbnail: null,
    menu_order: number,
    menu_name: null,
    description: null,
    keywords: null,
    redirect: null,
    redirect_permanent: 0 as const,
    category_id: null,
    password: null,
    meta: '{}',
    deleted_at: null,
    search_text: title.toLowerCase(),
    publish_at: null,
    unpublish_at: null,
    created_at: now,
    updated_at: now,
  }
}

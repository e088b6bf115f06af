import type { Json, JsonObject } from '../core/json.ts'
import type { Transaction } from '../database/database.ts'
import { createComponent } from '../resources/content/components/component.actions.ts'
import { createPage } from '../resources/content/pages/page.actions.ts'
import { pageKind } from '../resources/content/pages/page.schema.ts'
import { findHome } from '../resources/content/pages/page.tree.ts'
import { homeUrl } from '../resources/content/pages/page.urls.ts'
import { replaceTags } from '../resources/content/tags/tag.attachment.ts'
import type { ImageName } from './images.ts'
import { demoPages } from './pages.ts'
import type { DemoPage, Seeded } from './site.ts'

interface Counts {
  pages: number
  components: number
}

export async function seedPages(tx: Transaction, seeded: Seeded): Promise<Counts> {
  const counts = { pages: 0, components: 0 }
  for (const [index, page] of demoPages.entries()) {
    await seedPage(tx, seeded, page, { order: index + 1, counts, parentId: null })
  }
  return counts
}

/** The number of pages in the tree. */
export function countPages(pages: readonly DemoPage[] = demoPages): number {
  return pages.reduce((sum, page) => sum + 1 + countPages(page.children ?? []), 0)
}

interface Place {
  readonly order: number
  readonly parentId: number | null
  readonly counts: Counts
}

async function seedPage(tx: Transaction, seeded: Seeded, demo: DemoPage, place: Place): Promise<void> {
  const {
    isHome: _,
    alias: __,
    password,
    image,
    category,
    tags = [],
    components,
    children = [],
    ...fields
  } = demo
  const page = await createPage(tx, {
    access: 'public',
    enabled: 1,
    menu_name: null,
    ...fields,
    parent_id: place.parentId,
    menu_order: place.order,
    url: await urlOf(tx, demo),
    passwordHash: password === undefined ? null : seeded.passwordHash,
    thumbnail: pathOf(seeded, image),
    category_id: category === undefined ? null : (seeded.categories.get(category) ?? null),
  })
  place.counts.pages += 1
  for (const { image: picture, config = {}, ...component } of components) {
    const thumbnail = pathOf(seeded, picture)
    const resolved = resolveImages(seeded, config) as JsonObject
    await createComponent(tx, { ...component, config: resolved, thumbnail, wrangler_page_id: page.id })
    place.counts.components += 1
  }
  const tagIds = tags.map((tag) => seeded.tags.get(tag) ?? 0)
  await replaceTags(tx, pageKind, page, tagIds, true)
  seeded.advance()
  for (const [index, child] of children.entries()) {
    await seedPage(tx, seeded, child, { ...place, order: index + 1, parentId: page.id })
  }
}

/** Null when another page is already the home page or has the alias. */
async function urlOf(tx: Transaction, { isHome, alias }: DemoPage): Promise<string | null> {
  if (isHome) return (await findHome(tx)) ? null : homeUrl
  if (alias === undefined) return null
  const taken = await tx.db
    .selectFrom('wrangler_pages')
    .select('id')
    .where('alias', '=', alias)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return taken ? null : alias
}

function pathOf(seeded: Seeded, image: ImageName | undefined): string | null {
  return image === undefined ? null : (seeded.images.get(image) ?? null)
}

function resolveImages(seeded: Seeded, value: Json): Json {
  if (Array.isArray(value)) return value.map((each) => resolveImages(seeded, each))
  if (value === null || typeof value !== 'object') return value
  if (typeof value.$image === 'string') return pathOf(seeded, value.$image as ImageName)
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, resolveImages(seeded, each ?? null)]),
  )
}

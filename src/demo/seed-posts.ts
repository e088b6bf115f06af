import { slugify } from '../core/slug.ts'
import type { Transaction } from '../database/database.ts'
import { createCalendarEvent } from '../resources/content/calendar-events/calendar-event.actions.ts'
import { createCategory } from '../resources/content/categories/category.actions.ts'
import { createCollection } from '../resources/content/collections/collection.actions.ts'
import { createPost } from '../resources/content/posts/post.actions.ts'
import { postKind } from '../resources/content/posts/post.schema.ts'
import { createTag } from '../resources/content/tags/tag.actions.ts'
import { replaceTags } from '../resources/content/tags/tag.attachment.ts'
import { createMessage } from '../resources/system/messages/message.actions.ts'
import { demoEvents, demoMessages } from './events.ts'
import { demoPosts } from './posts.ts'
import type { Seeded } from './site.ts'
import { demoCategories, demoCollection, demoTags } from './taxonomy.ts'

/** Uses existing records of the same name, so that a second run succeeds. */
export async function seedTaxonomy(tx: Transaction) {
  const categories = new Map<string, number>()
  for (const category of demoCategories) {
    const known = await tx.db
      .selectFrom('categories')
      .select('id')
      .where('name', '=', category.name)
      .executeTakeFirst()
    categories.set(category.name, (known ?? (await createCategory(tx, category))).id)
  }
  const tags = new Map<string, number>()
  for (const name of demoTags) {
    const known = await tx.db
      .selectFrom('tags')
      .select('id')
      .where('name', '=', name)
      .where('type', 'is', null)
      .executeTakeFirst()
    tags.set(name, (known ?? (await createTag(tx, { name }))).id)
  }
  const { post_type } = demoCollection
  const known = await tx.db
    .selectFrom('collections')
    .select('id')
    .where('post_type', '=', post_type)
    .executeTakeFirst()
  if (!known) await createCollection(tx, demoCollection)
  return { categories, tags }
}

export async function seedPosts(tx: Transaction, seeded: Seeded): Promise<number> {
  // Oldest first: lists show the highest id first.
  for (const [index, { category, tags, image, date, ...fields }] of demoPosts.toReversed().entries()) {
    // As if it had been created on its date.
    const dated = { ...tx, now: date }
    const post = await createPost(dated, {
      post_status: 'public',
      ...fields,
      url: await newsUrl(tx, fields.title),
      menu_order: index + 1,
      thumbnail: image === undefined ? null : (seeded.images.get(image) ?? null),
      category_id: seeded.categories.get(category) ?? null,
      meta: fields.meta ?? {},
    })
    const tagIds = tags.map((tag) => seeded.tags.get(tag) ?? 0)
    await replaceTags(dated, postKind, post, tagIds, true)
    seeded.advance()
  }
  return demoPosts.length
}

/** A url below the news page, which is greedy; null when it is taken. */
async function newsUrl(tx: Transaction, title: string): Promise<string | null> {
  const url = `/news/${slugify(title, 'post')}`
  const taken = await tx.db.selectFrom('posts').select('id').where('url', '=', url).executeTakeFirst()
  return taken ? null : url
}

export async function seedEvents(tx: Transaction, seeded: Seeded): Promise<number> {
  for (const { inWeeks, weekday, hour, durationHours, category, ...fields } of demoEvents) {
    const start = new Date(tx.now)
    start.setUTCDate(start.getUTCDate() + 7 * inWeeks + weekday - start.getUTCDay())
    start.setUTCHours(hour, 0, 0, 0)
    const end = new Date(start.getTime() + durationHours * 3_600_000)
    await createCalendarEvent(tx, {
      ...fields,
      starts_at: start.toISOString(),
      ends_at: end.toISOString(),
      category_id: seeded.categories.get(category) ?? null,
    })
  }
  return demoEvents.length
}

export async function seedMessages(tx: Transaction): Promise<number> {
  for (const message of demoMessages) await createMessage(tx, message)
  return demoMessages.length
}

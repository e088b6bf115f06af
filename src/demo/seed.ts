import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { hashPassword } from '../access/passwords.ts'
import type { Json } from '../core/json.ts'
import type { Database, Transaction } from '../database/database.ts'
import { withNewFiles } from '../records/new-files.ts'
import { createCalendarEvent } from '../resources/content/calendar-events/calendar-event.actions.ts'
import { createCategory } from '../resources/content/categories/category.actions.ts'
import { createCollection } from '../resources/content/collections/collection.actions.ts'
import { collectionInput } from '../resources/content/collections/collection.schema.ts'
import { createComponent } from '../resources/content/components/component.actions.ts'
import { rootOf } from '../resources/content/languages/language.roots.ts'
import { createPage } from '../resources/content/pages/page.actions.ts'
import { pageKind } from '../resources/content/pages/page.schema.ts'
import { findHome } from '../resources/content/pages/page.tree.ts'
import { homeUrl } from '../resources/content/pages/page.urls.ts'
import { createPost } from '../resources/content/posts/post.actions.ts'
import { postKind } from '../resources/content/posts/post.schema.ts'
import { createTag } from '../resources/content/tags/tag.actions.ts'
import { replaceTags } from '../resources/content/tags/tag.attachment.ts'
import {
  type AssetFormInput,
  createAssetOfFile,
  placeNewFile,
  type Storage,
} from '../resources/media/assets/asset.actions.ts'
import { inspectUpload, type PlacedUpload } from '../resources/media/assets/asset.upload.ts'
import { createMessage } from '../resources/system/messages/message.actions.ts'
import { type Disks, publicDisk } from '../storage/disk.ts'
import type { Uploads } from '../storage/uploads.ts'
import { type DemoPage, demoFile, readDemo } from './content.ts'
import { noteCreated } from './example-records.ts'
import { seedTypes } from './own-site.ts'

/** The password of protected pages; the command prints it. */
export const demoPassword = 'northlight'

interface SeedOptions {
  /** The user who asks for it; null for the command line. */
  readonly by?: number | null
  /** Runs first in the transaction, and can refuse. */
  readonly check?: (tx: Transaction) => Promise<void>
}

interface SeededService {
  readonly database: Database
  readonly disks: Disks
  readonly uploads: Uploads
}

/** The targets of references: new paths by the paths of the bundle, and new ids by the keys of the bundle. */
interface Seeded {
  readonly paths: ReadonlyMap<string, string>
  readonly categories: ReadonlyMap<string, number>
  readonly tags: ReadonlyMap<string, number>
  readonly passwordHash: string
  advance(): void
}

/** The number of pages and posts. `advance` is called for each. */
export function countSteps(): number {
  return readDemo('pages').length + readDemo('posts').length
}

/** Creates the demo site in one transaction; returns the number of records of each kind. */
export async function seedDemo(
  { database, disks, uploads }: SeededService,
  advance: () => void,
  { by = null, check }: SeedOptions = {},
): Promise<Record<string, number>> {
  // Always the public disk, whatever the default of new assets is: the pages use these files as thumbnails, which are
  // on it.
  const storage = { disks, defaultDisk: publicDisk }
  const passwordHash = await hashPassword(demoPassword)
  const temporary: string[] = []
  try {
    const inspected = await inspectImages(storage, uploads, temporary)
    const seed = async (transaction: Transaction) => {
      await check?.(transaction)
      const { noted: tx, store } = noteCreated(transaction)
      const { types, templates } = await seedTypes(tx)
      const paths = await seedAssets(tx, storage, inspected)
      const categories = await seedCategories(tx)
      const tags = await seedTags(tx)
      await seedCollections(tx)
      const seeded: Seeded = { paths, categories, tags, passwordHash, advance }
      const counts = {
        ...(await seedPages(tx, seeded)),
        posts: await seedPosts(tx, seeded),
        assets: paths.size,
        categories: categories.size,
        tags: tags.size,
        events: await seedEvents(tx, seeded),
        messages: await seedMessages(tx),
        component_types: types,
        page_templates: templates,
      }
      await store()
      return counts
    }
    const files = inspected.flatMap(({ placed }) => placed.files)
    return await withNewFiles({ database, disks }, files, () => database.transaction(by, seed))
  } finally {
    for (const path of temporary) await rm(path, { force: true })
  }
}

interface InspectedImage {
  readonly path: string
  readonly input: AssetFormInput
  readonly placed: PlacedUpload
}

/** The demo has pictures only. */
const noPrograms = { 'uploads.allow_executables': false, 'uploads.types': [] }

async function inspectImages(
  storage: Storage,
  uploads: Uploads,
  temporary: string[],
): Promise<InspectedImage[]> {
  return Promise.all(
    readDemo('assets').map(async ({ path, title, caption, description, meta }) => {
      const upload = uploads.newPath()
      temporary.push(upload)
      const received = await uploads.receive(upload, createReadStream(demoFile(path)))
      const file = { ...received, name: basename(path), declaredType: '' }
      const inspected = await inspectUpload(file, noPrograms)
      const input = { title, caption, description, meta }
      return { path, input, placed: placeNewFile(storage, input, inspected) }
    }),
  )
}

async function seedAssets(
  tx: Transaction,
  storage: Storage,
  inspected: readonly InspectedImage[],
): Promise<Map<string, string>> {
  const paths = new Map<string, string>()
  for (const { path, input, placed } of inspected) {
    const asset = await createAssetOfFile(tx, storage, input, placed)
    paths.set(path, asset.path)
  }
  return paths
}

/** Uses existing records of the same name, like the two functions below, so that a second run succeeds. */
async function seedCategories(tx: Transaction): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { key, name, type, colour } of readDemo('categories')) {
    const known = await tx.db
      .selectFrom('categories')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirst()
    ids.set(key, (known ?? (await createCategory(tx, { name, type, colour }))).id)
  }
  return ids
}

async function seedTags(tx: Transaction): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { key, name } of readDemo('tags')) {
    const known = await tx.db
      .selectFrom('tags')
      .select('id')
      .where('name', '=', name)
      .where('type', 'is', null)
      .executeTakeFirst()
    ids.set(key, (known ?? (await createTag(tx, { name }))).id)
  }
  return ids
}

async function seedCollections(tx: Transaction): Promise<void> {
  for (const line of readDemo('collections')) {
    const known = await tx.db
      .selectFrom('collections')
      .select('id')
      .where('post_type', '=', line.post_type)
      .executeTakeFirst()
    if (!known) await createCollection(tx, collectionInput(line))
  }
}

async function seedPages(tx: Transaction, seeded: Seeded): Promise<{ pages: number; components: number }> {
  const ids = new Map<string, number>()
  let components = 0
  for (const line of readDemo('pages')) {
    const { slug: _, alias: __, access, ...fields } = line
    const page = await createPage(tx, {
      ...fields,
      access: access ?? 'public',
      parent_id: ids.get(line.parent ?? '') ?? null,
      url: await urlOf(tx, line),
      passwordHash: access === 'protected' ? seeded.passwordHash : null,
      thumbnail: pathOf(seeded, line.thumbnail),
      category_id: seeded.categories.get(line.category ?? '') ?? null,
    })
    ids.set(line.key, page.id)
    for (const component of line.components) {
      await createComponent(tx, {
        ...component,
        config: withPaths(seeded, component.config),
        thumbnail: pathOf(seeded, component.thumbnail),
        wrangler_page_id: page.id,
      })
      components += 1
    }
    await replaceTags(tx, pageKind, page, idsOf(seeded, line.tags), true)
    seeded.advance()
  }
  return { pages: ids.size, components }
}

/** Null when another page already is the home page or has the alias. */
async function urlOf(tx: Transaction, { url, alias }: DemoPage): Promise<string | null> {
  if (url === homeUrl) return (await findHome(tx, await rootOf(tx, null))) ? null : homeUrl
  if (alias === null) return null
  const taken = await tx.db
    .selectFrom('wrangler_pages')
    .select('id')
    .where('alias', '=', alias)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return taken ? null : alias
}

/** Oldest first: lists show the highest id first. */
async function seedPosts(tx: Transaction, seeded: Seeded): Promise<number> {
  const posts = readDemo('posts')
  for (const { title, url, post_type, post_status, description, content, published, ...line } of posts) {
    // A post is created as if on its own date, to which its content refers.
    const dated = { ...tx, now: line.created_at }
    const post = await createPost(dated, {
      title,
      url: (await isUrlTaken(tx, url)) ? null : url,
      post_type,
      post_status,
      description,
      content,
      published,
      menu_order: line.menu_order,
      meta: line.meta,
      thumbnail: pathOf(seeded, line.thumbnail),
      category_id: seeded.categories.get(line.category ?? '') ?? null,
    })
    await replaceTags(dated, postKind, post, idsOf(seeded, line.tags), true)
    seeded.advance()
  }
  return posts.length
}

async function isUrlTaken(tx: Transaction, url: string): Promise<boolean> {
  return (
    (await tx.db.selectFrom('posts').select('id').where('url', '=', url).executeTakeFirst()) !== undefined
  )
}

const week = 7 * 24 * 3_600_000

/** Moves the events by whole weeks: the first one is in the week after this one, so all are upcoming. */
async function seedEvents(tx: Transaction, seeded: Seeded): Promise<number> {
  const events = readDemo('events')
  const first = Math.min(...events.map(({ starts_at }) => weekOf(starts_at)))
  const shift = weekOf(tx.now) + week - first
  const moved = (time: string) => new Date(Date.parse(time) + shift).toISOString()
  for (const { title, description, location, starts_at, ends_at, category } of events)
    await createCalendarEvent(tx, {
      title,
      description,
      location,
      starts_at: moved(starts_at),
      ends_at: ends_at === null ? null : moved(ends_at),
      category_id: seeded.categories.get(category ?? '') ?? null,
    })
  return events.length
}

/** The Sunday on which a week begins, in UTC. */
function weekOf(time: string): number {
  const day = new Date(time)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() - day.getUTCDay())
}

async function seedMessages(tx: Transaction): Promise<number> {
  const messages = readDemo('messages')
  for (const { name, email, phone, subject, body, state } of messages)
    await createMessage(tx, { name, email, phone, subject, body: body ?? '', state })
  return messages.length
}

function idsOf({ tags }: Seeded, keys: readonly string[]): number[] {
  return keys.flatMap((key) => tags.get(key) ?? [])
}

function pathOf({ paths }: Seeded, path: string | null): string | null {
  return path === null ? null : (paths.get(path) ?? null)
}

/** The value with the new paths of its images. */
function withPaths<T extends Json>({ paths }: Seeded, value: T): T {
  return JSON.parse(JSON.stringify(value), (_, each) =>
    typeof each === 'string' ? (paths.get(each) ?? each) : each,
  )
}

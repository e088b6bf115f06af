import { randomInt } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { hashPassword } from '../access/passwords.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { RecordOf } from '../database/tables.ts'
import { withNewFiles } from '../records/new-files.ts'
import { createCalendarEvent } from '../resources/content/calendar-events/calendar-event.actions.ts'
import { createCategory } from '../resources/content/categories/category.actions.ts'
import { createCollection } from '../resources/content/collections/collection.actions.ts'
import { collectionInput } from '../resources/content/collections/collection.schema.ts'
import { translateCategory, translateTag } from '../resources/content/languages/term-translation.actions.ts'
import { createTag } from '../resources/content/tags/tag.actions.ts'
import {
  type AssetFormInput,
  createAssetOfFile,
  placeNewFile,
  type Storage,
} from '../resources/media/assets/asset.actions.ts'
import { saveTexts } from '../resources/media/assets/asset.texts.ts'
import { inspectUpload, type PlacedUpload } from '../resources/media/assets/asset.upload.ts'
import { createMessage } from '../resources/system/messages/message.actions.ts'
import { type Disks, publicDisk } from '../storage/disk.ts'
import type { Uploads } from '../storage/uploads.ts'
import { demoFile, readDemo } from './content.ts'
import { noteCreated } from './example-records.ts'
import { german, inGerman as translated } from './german-site.ts'
import { seedTypes } from './own-site.ts'
import { type Seeded, seedContent } from './seed-content.ts'

/** The password of protected pages; the command prints it. */
export const demoPassword = 'northlight'

interface SeedOptions {
  /** The user who asks for it; null for the command line. */
  readonly by?: number | null
  /** Also in German, for a service without languages. */
  readonly inGerman?: boolean
  /** Runs first in the transaction, and can refuse. */
  readonly check?: (tx: Transaction) => Promise<void>
}

interface SeededService {
  readonly database: Database
  readonly disks: Disks
  readonly uploads: Uploads
}

/** The number of pages and posts. `advance` is called for each. */
export function countSteps(inGerman = false): number {
  return (readDemo('pages').length + readDemo('posts').length) * (inGerman ? 2 : 1)
}

/** Creates the demo site in one transaction; returns the number of records of each kind. */
export async function seedDemo(
  { database, disks, uploads }: SeededService,
  advance: () => void,
  { by = null, inGerman = false, check }: SeedOptions = {},
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
      const assets = await seedAssets(tx, storage, inspected)
      const paths = new Map([...assets].map(([path, asset]) => [path, asset.path]))
      const categories = await seedCategories(tx)
      const tags = await seedTags(tx)
      await seedCollections(tx)
      const seeded: Seeded = { paths, categories, tags, passwordHash, advance }
      const content = await seedContent(tx, seeded, inGerman)
      if (inGerman) await translateShared(tx, seeded, assets)
      const counts = {
        ...content,
        assets: paths.size,
        categories: categories.size,
        tags: tags.size,
        events: await seedEvents(tx, seeded, inGerman),
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
): Promise<Map<string, RecordOf<'asset'>>> {
  const assets = new Map<string, RecordOf<'asset'>>()
  for (const { path, input, placed } of inspected) {
    assets.set(path, await createAssetOfFile(tx, storage, input, placed))
  }
  return assets
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

/** The categories, the tags and the texts of the pictures in German. Posts and pages have the English ones, which stand for both. */
async function translateShared(
  tx: Transaction,
  seeded: Seeded,
  assets: ReadonlyMap<string, RecordOf<'asset'>>,
): Promise<void> {
  const language = german.code
  for (const { key, name } of readDemo('categories'))
    await translateCategory(tx, {
      id: seeded.categories.get(key) ?? 0,
      language,
      name: translated({ name }).name,
    })
  for (const { key, name } of readDemo('tags'))
    await translateTag(tx, { id: seeded.tags.get(key) ?? 0, language, name: translated({ name }).name })
  for (const { path, title, caption, description, meta } of readDemo('assets')) {
    const asset = assets.get(path)
    const alt = typeof meta?.alt === 'string' ? meta.alt : null
    if (asset)
      await saveTexts(tx, null, asset, { [language]: translated({ title, caption, description, alt }) })
  }
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

const week = 7 * 24 * 3_600_000

/** Moves the events by whole weeks: the first one is in the week after this one, so all are upcoming. */
async function seedEvents(tx: Transaction, seeded: Seeded, isGerman: boolean): Promise<number> {
  const events = readDemo('events')
  const first = Math.min(...events.map(({ starts_at }) => weekOf(starts_at)))
  const shift = weekOf(tx.now) + week - first
  const moved = (time: string) => new Date(Date.parse(time) + shift).toISOString()
  const firstGroup = randomInt(1, 2 ** 46)
  for (const { title, description, location, starts_at, ends_at, category, rank } of events) {
    const texts = { title, description, location }
    const when = { starts_at: moved(starts_at), ends_at: ends_at === null ? null : moved(ends_at) }
    const values = { ...when, category_id: seeded.categories.get(category ?? '') ?? null }
    const inGroup = isGerman ? { translation_group: firstGroup + rank } : {}
    await createCalendarEvent(tx, { ...texts, ...values, ...inGroup })
    if (isGerman)
      await createCalendarEvent(tx, { ...translated(texts), ...values, ...inGroup, language: german.code })
  }
  return events.length * (isGerman ? 2 : 1)
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

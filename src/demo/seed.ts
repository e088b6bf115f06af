import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hashPassword } from '../access/passwords.ts'
import type { App } from '../app.ts'
import type { Transaction } from '../database/database.ts'
import type { Services } from '../http/services.ts'
import { withNewFiles } from '../records/new-files.ts'
import {
  type AssetFormInput,
  createAssetOfFile,
  placeNewFile,
  type Storage,
} from '../resources/media/assets/asset.actions.ts'
import { inspectUpload, type PlacedUpload } from '../resources/media/assets/asset.upload.ts'
import { publicDisk } from '../storage/disk.ts'
import type { Uploads } from '../storage/uploads.ts'
import { noteCreated } from './example-records.ts'
import { demoImages, type ImageName } from './images.ts'
import { demoPassword } from './pages.other.ts'
import { seedPages } from './seed-pages.ts'
import { seedEvents, seedMessages, seedPosts, seedTaxonomy } from './seed-posts.ts'
import { seedTypes } from './seed-types.ts'
import type { Seeded } from './site.ts'

type Inspected = readonly {
  readonly name: ImageName
  readonly input: AssetFormInput
  readonly placed: PlacedUpload
}[]

interface SeedOptions {
  /** The user who asks for it; null for the command line. */
  readonly by?: number | null
  /** Runs first in the transaction, and can refuse. */
  readonly check?: (tx: Transaction) => Promise<void>
}

type SeededApp = Pick<App, 'database' | 'disks'> & { readonly services: Pick<Services, 'uploads'> }

/** Creates the demo site in one transaction; returns the number of records of each kind. */
export async function seedDemo(
  app: SeededApp,
  advance: () => void,
  { by = null, check }: SeedOptions = {},
): Promise<Record<string, number>> {
  const { database, services } = app
  // The public disk, whatever new assets use: the pages show them as thumbnails, which are there.
  const storage = { disks: app.disks, defaultDisk: publicDisk }
  const passwordHash = await hashPassword(demoPassword)
  const temporary: string[] = []
  try {
    const inspected = await inspectImages(storage, services.uploads, temporary)
    const seed = async (transaction: Transaction) => {
      await check?.(transaction)
      const { noted: tx, store } = noteCreated(transaction)
      const { types, templates } = await seedTypes(tx)
      const images = await createAssets(tx, storage, inspected)
      const taxonomy = await seedTaxonomy(tx)
      const seeded: Seeded = { images, ...taxonomy, passwordHash, advance }
      const { pages, components } = await seedPages(tx, seeded)
      const posts = await seedPosts(tx, seeded)
      const events = await seedEvents(tx, seeded)
      const messages = await seedMessages(tx)
      const { size: categories } = taxonomy.categories
      await store()
      return {
        pages,
        components,
        posts,
        assets: images.size,
        categories,
        tags: taxonomy.tags.size,
        events,
        messages,
        component_types: types,
        page_templates: templates,
      }
    }
    const files = inspected.flatMap(({ placed }) => placed.files)
    return await withNewFiles(app, files, () => database.transaction(by, seed))
  } finally {
    for (const path of temporary) await rm(path, { force: true })
  }
}

async function inspectImages(storage: Storage, uploads: Uploads, temporary: string[]): Promise<Inspected> {
  return Promise.all(
    demoImages.map(async (image) => {
      const path = uploads.newPath()
      temporary.push(path)
      const source = createReadStream(join(import.meta.dirname, 'images', image.file))
      const received = await uploads.receive(path, source)
      const upload = await inspectUpload({ ...received, name: image.file, declaredType: '' })
      const { name, title, caption, alt } = image
      const input = { title, caption, description: alt, meta: { alt } }
      return { name, input, placed: placeNewFile(storage, input, upload) }
    }),
  )
}

async function createAssets(
  tx: Transaction,
  storage: Storage,
  inspected: Inspected,
): Promise<Map<ImageName, string>> {
  const paths = new Map<ImageName, string>()
  for (const { name, input, placed } of inspected) {
    const asset = await createAssetOfFile(tx, storage, input, placed)
    paths.set(name, asset.path)
  }
  return paths
}

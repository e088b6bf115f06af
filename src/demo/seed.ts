import { randomUUID } from 'node:crypto'
import { copyFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hashPassword } from '../access/passwords.ts'
import type { App } from '../app.ts'
import type { Transaction } from '../database/database.ts'
import { createAssetOfFile } from '../resources/assets/asset.actions.ts'
import { inspectUpload, type Upload } from '../resources/assets/asset.upload.ts'
import { publicDisk } from '../storage/disk.ts'
import { demoImages, type ImageName } from './images.ts'
import { demoPassword } from './pages.other.ts'
import { seedPages } from './seed-pages.ts'
import { seedEvents, seedMessages, seedPosts, seedTaxonomy } from './seed-posts.ts'
import type { Seeded } from './site.ts'

type Inspected = readonly { readonly image: (typeof demoImages)[number]; readonly upload: Upload }[]

/** Creates the demo site in one transaction; returns the number of records of each kind. */
export async function seedDemo(app: App, advance: () => void): Promise<Record<string, number>> {
  const { database, disks, services } = app
  const passwordHash = await hashPassword(demoPassword)
  const temporary: string[] = []
  try {
    const inspected = await inspectImages(services.uploadsDir, temporary)
    return await database.transaction(null, async (tx) => {
      const images = await storeImages(tx, disks, inspected)
      const taxonomy = await seedTaxonomy(tx)
      const seeded: Seeded = { images, ...taxonomy, passwordHash, advance }
      const { pages, components } = await seedPages(tx, seeded)
      const posts = await seedPosts(tx, seeded)
      const events = await seedEvents(tx, seeded)
      const messages = await seedMessages(tx)
      const { size: categories } = taxonomy.categories
      return {
        pages,
        components,
        posts,
        assets: images.size,
        categories,
        tags: taxonomy.tags.size,
        events,
        messages,
      }
    })
  } finally {
    for (const path of temporary) await rm(path, { force: true })
  }
}

/** Storing a file moves it, so each image is copied first. */
async function inspectImages(directory: string, temporary: string[]): Promise<Inspected> {
  return Promise.all(
    demoImages.map(async (image) => {
      const path = join(directory, randomUUID())
      temporary.push(path)
      await copyFile(join(import.meta.dirname, 'images', image.file), path)
      const file = { path, name: image.file, declaredType: '', size: (await stat(path)).size }
      return { image, upload: await inspectUpload(file) }
    }),
  )
}

/** On the public disk, whatever the option `asset_disk` says: pages use them as thumbnails. */
async function storeImages(
  tx: Transaction,
  disks: App['disks'],
  inspected: Inspected,
): Promise<Map<ImageName, string>> {
  const storage = { disks, defaultDisk: publicDisk }
  const paths = new Map<ImageName, string>()
  for (const { image, upload } of inspected) {
    const { title, caption, alt, name } = image
    const asset = await createAssetOfFile(
      tx,
      storage,
      { title, caption, description: alt, meta: { alt } },
      upload,
    )
    paths.set(name, asset.path)
  }
  return paths
}

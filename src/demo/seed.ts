import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashPassword } from '../access/passwords.ts'
import type { App } from '../app.ts'
import type { Transaction } from '../database/database.ts'
import { createAssetOfFile } from '../resources/assets/asset.actions.ts'
import { inspectUpload, type Upload } from '../resources/assets/asset.upload.ts'
import { publicDisk } from '../storage/disk.ts'
import { demoImages, drawImage, type ImageName } from './images.ts'
import { demoPassword } from './pages.other.ts'
import { seedPages } from './seed-pages.ts'
import { seedEvents, seedMessages, seedPosts, seedTaxonomy } from './seed-posts.ts'
import type { Seeded } from './site.ts'

type Drawn = readonly { readonly image: (typeof demoImages)[number]; readonly upload: Upload }[]

/** Puts the demo site in, whole or not at all; returns how many of each were made. */
export async function seedDemo(app: App, advance: () => void): Promise<Record<string, number>> {
  const { database, disks, services } = app
  const passwordHash = await hashPassword(demoPassword)
  const temporary: string[] = []
  try {
    const drawn = await drawImages(services.uploadsDir, temporary)
    return await database.transaction(null, async (tx) => {
      const images = await storeImages(tx, disks, drawn)
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

async function drawImages(directory: string, temporary: string[]): Promise<Drawn> {
  return Promise.all(
    demoImages.map(async (image) => {
      const path = join(directory, randomUUID())
      temporary.push(path)
      const bytes = await drawImage(image)
      await writeFile(path, bytes)
      const file = { path, name: image.file, declaredType: '', size: bytes.length }
      return { image, upload: await inspectUpload(file) }
    }),
  )
}

/** The public disk, whatever new assets use: the pages show them as thumbnails, which stand there. */
async function storeImages(
  tx: Transaction,
  disks: App['disks'],
  drawn: Drawn,
): Promise<Map<ImageName, string>> {
  const storage = { disks, defaultDisk: publicDisk }
  const paths = new Map<ImageName, string>()
  for (const { image, upload } of drawn) {
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

import { rm } from 'node:fs/promises'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { scheduleFileCheck } from '../../../records/new-files.ts'
import { readSettings, type Settings } from '../../../settings/settings.ts'
import { type Disk, type Disks, diskNamed, PathUnusable } from '../../../storage/disk.ts'
import { isExecutableName, isExecutableStart, startSize } from '../../../storage/executables.ts'
import { hashStream } from '../../../storage/hash.ts'
import { unguessablePath } from '../../../storage/paths.ts'
import { Refused } from '../../imports/refused.ts'
import { bundleSite } from '../keys.ts'
import type { BundleItem } from '../read-bundle.ts'
import type { BundleServices } from './options.ts'
import type { Resolver } from './resolver.ts'

type FileItem = Extract<BundleItem, { type: 'file' }>

/** What the first reading finds out about the files. */
export class FilePlan {
  readonly #disks: Disks
  readonly #services: BundleServices
  /**
   * `fresh` has new files. `conflicts` has files whose path belongs to a different file here. Files that already exist
   * here are in neither.
   */
  readonly fresh = new Set<string>()
  readonly conflicts = new Set<string>()
  there = 0
  #settings: Settings | undefined

  constructor(services: BundleServices) {
    this.#disks = services.disks
    this.#services = services
  }

  /** Refuses a program, by its name and by its content, unless the settings allow programs. */
  async inspect({ path, content }: FileItem, bundle: string): Promise<void> {
    this.#settings ??= await readSettings(this.#services.database.db)
    if (this.#settings['uploads.allow_executables']) return
    if (isExecutableName(path) || isExecutableStart(await readStart(content))) throw executable(path, bundle)
  }

  async check({ disk, path, size }: FileItem, sha256: string, resolver: Resolver): Promise<void> {
    const target = diskNamed(this.#disks, disk)
    const found = await target.stat(path)
    if (!found) this.fresh.add(nameOf(disk, path))
    else if (found.size === size && (await hashStream(await target.read(path))) === sha256) this.there += 1
    else if (await this.#isRenamed(disk, path, sha256, resolver)) this.there += 1
    else this.conflicts.add(nameOf(disk, path))
  }

  /** An earlier import has stored it at another path. */
  async #isRenamed(disk: string, path: string, sha256: string, resolver: Resolver): Promise<boolean> {
    const source = await this.#services.database.db
      .selectFrom('import_sources')
      .select(['hash', 'state'])
      .where('site', '=', bundleSite)
      .where('type', '=', 'file')
      .where('source_id', '=', nameOf(disk, path))
      .executeTakeFirst()
    if (source?.hash !== sha256 || source.state === null) return false
    if (!(await diskNamed(this.#disks, disk).exists(source.state))) return false
    resolver.renamed.set(path, source.state)
    return true
  }
}

/** Reads the content to its end: the bundle goes on behind it. */
async function readStart(content: FileItem['content']): Promise<Buffer> {
  let start = Buffer.alloc(0)
  for await (const chunk of content)
    if (start.length < startSize) start = Buffer.concat([start, chunk]).subarray(0, startSize)
  return start
}

function executable(path: string, bundle: string): Refused {
  const way = 'The option uploads.allow_executables allows it.'
  return new Refused(`${path} is a program, a script or an installer. ${way}`, { file: bundle })
}

/** The checks are scheduled before the files are stored: a file that no record uses a day later is deleted. */
export async function scheduleChecks({ database }: BundleServices, files: Iterable<string>): Promise<void> {
  const names = [...files]
  for (let at = 0; at < names.length; at += 500)
    await database.transaction(null, async (tx) => {
      for (const name of names.slice(at, at + 500)) {
        const disk = name.slice(0, name.indexOf('/'))
        await scheduleFileCheck(tx, { disk, path: name.slice(disk.length + 1) })
      }
    })
}

/** Stores a file of the bundle at its path, or at another path if a different file has that path here. */
export async function storeFile(
  services: BundleServices,
  item: FileItem,
  plan: FilePlan,
  resolver: Resolver,
): Promise<void> {
  const name = nameOf(item.disk, item.path)
  if (!plan.fresh.has(name) && !plan.conflicts.has(name)) return
  const { uploads, disks } = services
  const temporary = uploads.newPath()
  try {
    const received = await uploads.receive(temporary, Readable.from(item.content))
    const disk = diskNamed(disks, item.disk)
    if (!plan.conflicts.has(name) && (await isStored(disk, temporary, item.path))) return
    const path = unguessablePath(
      'assets',
      extname(item.path)
        .slice(1)
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '')
        .slice(0, 10) || 'bin',
    )
    await scheduleChecks(services, [nameOf(item.disk, path)])
    await disk.store(temporary, path)
    await services.database.transaction(services.by, (tx) =>
      tx.db
        .insertInto('import_sources')
        .values({
          site: bundleSite,
          type: 'file',
          source_id: name,
          kind: 'file',
          record_id: 0,
          hash: received.hash,
          state: path,
          source_hash: null,
        })
        .onConflict((conflict) =>
          conflict.columns(['site', 'type', 'source_id']).doUpdateSet({ hash: received.hash, state: path }),
        )
        .execute(),
    )
    resolver.renamed.set(item.path, path)
  } finally {
    await rm(temporary, { force: true })
  }
}

async function isStored(disk: Disk, temporary: string, path: string): Promise<boolean> {
  try {
    await disk.store(temporary, path)
    return true
  } catch (error) {
    if (error instanceof PathUnusable) return false
    throw error
  }
}

function nameOf(disk: string, path: string): string {
  return `${disk}/${path}`
}

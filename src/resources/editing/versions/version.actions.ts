import { NotFound } from '../../../core/errors.ts'
import type { Database, Db, Transaction } from '../../../database/database.ts'
import type { RecordOf, Resource } from '../../../database/tables.ts'
import type { Kind } from '../../../records/kind.ts'
import { findIfLive, lockIfLive, lockRecord } from '../../../records/read.ts'
import { findVersion, requireVersion, type Version } from '../../../records/versions.ts'
import type { Disks } from '../../../storage/disk.ts'
import {
  type ComponentSnapshot,
  restoreComponentVersion,
} from '../../content/components/component.actions.ts'
import { componentKind } from '../../content/components/component.schema.ts'
import { restoreGlobalVersion } from '../../content/globals/global.actions.ts'
import { globalKind } from '../../content/globals/global.schema.ts'
import { pageKind } from '../../content/pages/page.schema.ts'
import { lockTree } from '../../content/pages/page.tree.ts'
import { lockTree as lockPostTree, restorePostVersion } from '../../content/posts/post.actions.ts'
import { postKind } from '../../content/posts/post.schema.ts'
import { type Recovered, recoverThumbnails } from '../../media/files/file.recovery.ts'
import type { Loss } from './version.losses.ts'

interface Versioned<R extends Resource> {
  readonly kind: Kind<R>
  /** Takes the locks that come before that of the record. */
  readonly lock: (tx: Transaction, version: Version) => Promise<unknown>
  readonly restore: (tx: Transaction, recovered: Recovered, version: Version) => Promise<RecordOf<R>>
}

/** The kinds of records that have versions. */
export const versioned: {
  readonly page: Versioned<'page'>
  readonly component: Versioned<'component'>
  readonly post: Versioned<'post'>
  readonly global: Versioned<'global'>
} = {
  page: {
    kind: pageKind,
    lock: lockTree,
    async restore(tx, recovered, version) {
      const { restorePageVersion } = await import('../../content/pages/page.restore.ts')
      return restorePageVersion(tx, recovered, version)
    },
  },
  component: { kind: componentKind, lock: lockPage, restore: restoreComponentVersion },
  post: { kind: postKind, lock: lockPostTree, restore: restorePostVersion },
  global: {
    kind: globalKind,
    lock: () => Promise.resolve(),
    restore: (tx, _recovered, version) => restoreGlobalVersion(tx, version),
  },
}

export type VersionedName = keyof typeof versioned
export const versionedNames = Object.keys(versioned) as VersionedName[]

/** What a restore needs besides the version. */
export interface RestoreServices {
  readonly database: Database
  readonly disks: Disks
}

export interface Restored {
  readonly record: { readonly id: number; readonly revision: number }
  readonly losses: readonly Loss[]
}

/**
 * Refuses the restore if the record is not in the state that the caller has seen. Undefined means that it is deleted.
 */
export type Check = (current: { id: number; revision: number } | undefined) => void

/** Restores a version of a record; the current state becomes a version. */
export async function restoreVersion(
  { database, disks }: RestoreServices,
  by: number | null,
  name: VersionedName,
  versionId: number,
  check?: Check,
): Promise<Restored & { version: Version }> {
  const { kind, lock, restore }: Versioned<Resource> = versioned[name] as never
  const version = await findVersion(database.db, kind, versionId)
  if (name === 'component') await requirePage(database.db, version)
  const recovered = await recoverThumbnails(disks, thumbnailsOf(version))
  return database.transaction(by, async (tx) => {
    await lockTrash(tx, name, version.record_id)
    // It may have been removed for good since it was read.
    await requireVersion(tx.db, kind, versionId)
    await lock(tx, version)
    check?.(await lockIfLive(tx, kind, version.record_id))
    const record = await restore(tx, recovered, version)
    const { findLosses } = await import('./version.losses.ts')
    return { version, record, losses: await findLosses(tx.db, kind, version, record) }
  })
}

/** Restoring and permanently removing a deleted record run one at a time. Take this lock before all others. */
export function lockTrash(tx: Transaction, name: VersionedName | 'asset', id: number): Promise<void> {
  return tx.lock(`trash ${name} ${id}`)
}

/** The thumbnail of a record, and those of the components of a page. */
export function thumbnailsOf({ data }: Version): (string | null)[] {
  const { thumbnail = null, components = [] } = data as unknown as {
    thumbnail?: string | null
    components?: { thumbnail: string | null }[]
  }
  return [thumbnail, ...components.map((component) => component.thumbnail)]
}

/** A component as it was in a version of its page or post. */
export function componentIn({ id, data }: Version, componentId: number): ComponentSnapshot {
  const components = (data.components ?? data.parts ?? []) as unknown as ComponentSnapshot[]
  const found = components.find((component) => component.id === componentId)
  if (!found) throw new NotFound(`There is no component ${componentId} in version ${id}.`)
  return found
}

/** A component cannot be restored without its page. */
async function requirePage(db: Db, { data }: Version): Promise<void> {
  const pageId = Number(data.wrangler_page_id)
  if (await findIfLive(db, pageKind, pageId)) return
  throw new NotFound(`Its page ${pageId} is deleted. Restore page ${pageId} first.`)
}

function lockPage(tx: Transaction, { data }: Version): Promise<unknown> {
  return lockRecord(tx, pageKind, Number(data.wrangler_page_id))
}

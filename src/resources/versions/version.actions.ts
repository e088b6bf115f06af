import { NotFound } from '../../core/errors.ts'
import type { Database, Db, Transaction } from '../../database/database.ts'
import type { Kind } from '../../records/kind.ts'
import { findIfLive } from '../../records/read.ts'
import { contentsOf } from '../../records/snapshots.ts'
import { changesBetween } from '../../records/version-changes.ts'
import { findVersion, listVersions, type Version } from '../../records/versions.ts'
import type { Disks } from '../../storage/disk.ts'
import { restoreComponentVersion } from '../components/component.restore.ts'
import { componentKind } from '../components/component.schema.ts'
import { type Recovered, recoverThumbnails } from '../files/file.recovery.ts'
import { restorePageVersion } from '../pages/page.restore.ts'
import { pageKind } from '../pages/page.schema.ts'
import { restorePostVersion } from '../posts/post.restore.ts'
import { postKind } from '../posts/post.schema.ts'

interface Versioned {
  readonly kind: Kind
  readonly restore: (tx: Transaction, recovered: Recovered, version: Version) => Promise<{ id: number }>
}

/** The kinds of records that have versions. */
const versioned = {
  page: { kind: pageKind, restore: restorePageVersion },
  component: { kind: componentKind, restore: restoreComponentVersion },
  post: { kind: postKind, restore: restorePostVersion },
} satisfies Record<string, Versioned>

export type VersionedName = keyof typeof versioned
export const versionedNames = Object.keys(versioned) as VersionedName[]

/** The versions of a record, newest first, each with the fields that the next change altered. */
export async function describeVersions(db: Db, name: VersionedName, id: number) {
  const { kind }: Versioned = versioned[name]
  const record = await findIfLive(db, kind, id)
  const versions = await listVersions(db, kind, id)
  if (!record && versions.length === 0) throw new NotFound(`There is no ${name} ${id}.`)
  const now = record ? await contentsOf(db, kind, record) : null
  const emails = await emailsOf(db, versions)
  return versions.map((version, index) => ({
    ...describe(version, emails),
    changed: changesBetween(version.data, index === 0 ? now : (versions[index - 1]?.data ?? null)),
  }))
}

/** One version with the record as it was. */
export async function showVersion(db: Db, name: VersionedName, versionId: number) {
  const version = await findVersion(db, versioned[name].kind, versionId)
  const emails = await emailsOf(db, [version])
  return { ...describe(version, emails), data: withoutPassword(version.data) }
}

/** Restores a version of a record; the current state becomes a version. */
export async function restoreVersion(
  { database, disks }: { database: Database; disks: Disks },
  by: number | null,
  name: VersionedName,
  versionId: number,
): Promise<{ id: number; created_at: string }> {
  const { kind, restore }: Versioned = versioned[name]
  const version = await findVersion(database.db, kind, versionId)
  if (name === 'component') await requirePage(database.db, version)
  const recovered = await recoverThumbnails(disks, thumbnailsOf(version))
  const { id } = await database.transaction(by, (tx) => restore(tx, recovered, version))
  return { id, created_at: version.created_at }
}

function describe({ data: _, ...version }: Version, emails: ReadonlyMap<number, string>) {
  const { id, record_id, reason, created_by, created_at } = version
  // A deleted user is still distinguished from the command line.
  const who = created_by === null ? null : (emails.get(created_by) ?? `user ${created_by}`)
  return { id, record_id, reason, created_by: who, created_at }
}

async function emailsOf(db: Db, versions: readonly Version[]): Promise<Map<number, string>> {
  const ids = [...new Set(versions.map((version) => version.created_by ?? 0))]
  if (ids.length === 0) return new Map()
  const users = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute()
  return new Map(users.map((user) => [user.id, user.email]))
}

/** A hash can be attacked offline, so it is never shown. */
function withoutPassword(data: Version['data']): Version['data'] {
  return typeof data.password === 'string' ? { ...data, password: '(hidden)' } : data
}

/** A component cannot be restored without its page. */
async function requirePage(db: Db, { data }: Version): Promise<void> {
  const pageId = Number(data.wrangler_page_id)
  if (await findIfLive(db, pageKind, pageId)) return
  throw new NotFound(`Its page ${pageId} is deleted. Restore page ${pageId} first.`)
}

/** Its own thumbnail, and those of the components of a page. */
function thumbnailsOf({ data }: Version): (string | null)[] {
  const { thumbnail, components = [] } = data as unknown as {
    thumbnail: string | null
    components?: Thumbnail[]
  }
  return [thumbnail, ...components.map((component) => component.thumbnail)]
}

interface Thumbnail {
  readonly thumbnail: string | null
}

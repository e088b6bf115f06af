import { CommandFailed, command, jsonOption, WrongUsage } from '../cli/command.ts'
import { readId } from '../cli/ids.ts'
import { formatTable } from '../cli/table.ts'
import { NotFound } from '../core/errors.ts'
import type { Db, Transaction } from '../database/database.ts'
import type { Kind } from '../records/kind.ts'
import { findIfLive } from '../records/read.ts'
import { contentsOf } from '../records/snapshots.ts'
import { changesBetween } from '../records/version-changes.ts'
import { findVersion, listVersions, type Version } from '../records/versions.ts'
import { restoreComponentVersion } from '../resources/components/component.restore.ts'
import { componentKind } from '../resources/components/component.schema.ts'
import { restorePageVersion } from '../resources/pages/page.restore.ts'
import { pageKind } from '../resources/pages/page.schema.ts'
import { restorePostVersion } from '../resources/posts/post.restore.ts'
import { postKind } from '../resources/posts/post.schema.ts'
import type { Disks } from '../storage/disk.ts'

type Restore = (tx: Transaction, disks: Disks, version: Version) => Promise<{ id: number }>

const kinds: Readonly<Record<string, { kind: Kind; restore: Restore }>> = {
  page: { kind: pageKind, restore: restorePageVersion },
  component: { kind: componentKind, restore: restoreComponentVersion },
  post: { kind: postKind, restore: restorePostVersion },
}

const kindArgument = 'page|component|post'

export const versionsList = command({
  name: 'versions list',
  summary: 'List the versions of a page, component or post, newest first',
  help: 'Each version is the record as it was before a change; CHANGED names what that change altered.',
  arguments: [kindArgument, 'id'],
  options: { json: jsonOption },
  async run({ positionals: [name = '', given = ''], values, openApp, out }) {
    const { kind } = requireKind(name)
    const id = readId(given, name)
    const { db } = (await openApp()).database
    const rows = await describeVersions(db, kind, id)
    if (values.json) return out(JSON.stringify(rows))
    out(
      formatTable(
        ['id', 'when', 'who', 'reason', 'changed'],
        rows.map((row) => [
          row.id,
          row.created_at,
          row.created_by,
          row.reason,
          row.changed.join(', ') || null,
        ]),
      ),
    )
  },
})

export const versionsShow = command({
  name: 'versions show',
  summary: 'Print a version as JSON',
  arguments: [kindArgument, 'version-id'],
  async run({ positionals: [name = '', given = ''], openApp, out }) {
    const { kind } = requireKind(name)
    const versionId = readId(given, 'version')
    const { db } = (await openApp()).database
    const version = await findVersion(db, kind, versionId)
    const emails = await emailsOf(db, [version])
    out(JSON.stringify({ ...describe(version, emails), data: withoutPassword(version.data) }, null, 2))
  },
})

export const versionsRestore = command({
  name: 'versions restore',
  summary: 'Make a page, component or post what it was in a version',
  help: 'What it is now becomes a version in turn. A page comes back with its components and tags.',
  arguments: [kindArgument, 'version-id'],
  async run({ positionals: [name = '', given = ''], openApp, out }) {
    const { kind, restore } = requireKind(name)
    const versionId = readId(given, 'version')
    const { database, disks } = await openApp()
    const version = await findVersion(database.db, kind, versionId)
    await requirePageOf(database.db, kind, version)
    const record = await database.transaction(null, (tx) => restore(tx, disks, version))
    out(`Restored ${name} ${record.id} as it was at ${version.created_at}.`)
  },
})

function requireKind(name: string) {
  const found = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (!found) throw new WrongUsage(`"${name}" has no versions: name one of page, component, post.`)
  return found
}

/** The versions of a record, each with what the change that followed it altered. */
async function describeVersions(db: Db, kind: Kind, id: number) {
  const record = await findIfLive(db, kind, id)
  const versions = await listVersions(db, kind, id)
  if (!record && versions.length === 0) throw new NotFound(`There is no ${kind.name} ${id}.`)
  const now = record ? await contentsOf(db, kind, record) : null
  const emails = await emailsOf(db, versions)
  return versions.map((version, index) => ({
    ...describe(version, emails),
    changed: changesBetween(version.data, index === 0 ? now : (versions[index - 1]?.data ?? null)),
  }))
}

function describe({ data: _, ...version }: Version, emails: ReadonlyMap<number, string>) {
  const { created_by } = version
  // Who has left since is still told apart from the command line.
  const who = created_by === null ? null : (emails.get(created_by) ?? `user ${created_by}`)
  const { id, record_id, reason, created_at } = version
  return { id, record_id, reason, created_by: who, created_at }
}

async function emailsOf(db: Db, versions: readonly Version[]): Promise<Map<number, string>> {
  const ids = [...new Set(versions.map((version) => version.created_by ?? 0))]
  if (ids.length === 0) return new Map()
  const users = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute()
  return new Map(users.map((user) => [user.id, user.email]))
}

/** A hash can be guessed at, so it stays where it is. */
function withoutPassword(data: Version['data']): Version['data'] {
  return typeof data.password === 'string' ? { ...data, password: '(hidden)' } : data
}

/** A component cannot come back without its page. */
async function requirePageOf(db: Db, kind: Kind, { data }: Version): Promise<void> {
  if (kind.name !== 'component') return
  const pageId = Number(data.wrangler_page_id)
  if (await findIfLive(db, pageKind, pageId)) return
  throw new CommandFailed(
    `Its page ${pageId} is deleted. Restore that first: corral trash restore ${pageId}.`,
  )
}

import { command, jsonOption, WrongUsage } from '../cli/command.ts'
import { readId } from '../cli/ids.ts'
import { formatTable } from '../cli/table.ts'
import {
  restoreVersion,
  type VersionedName,
  versionedNames,
} from '../resources/editing/versions/version.actions.ts'
import type { Author } from '../resources/editing/versions/version.authors.ts'
import {
  type DescribedVersion,
  describeVersions,
  showVersion,
} from '../resources/editing/versions/version.read.ts'

export const versionsList = command({
  help: 'A version is the record as it was before a change; CHANGED lists the fields that the change altered.',
  options: { json: jsonOption },
  async run({ positionals: [name = '', given = ''], values, openApp, out }) {
    const kind = requireKind(name)
    const id = readId(given, name)
    const { db } = (await openApp()).database
    const rows = (await describeVersions(db, kind, id)).map(describe)
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
  options: { json: { type: 'boolean', description: 'Print it on one line' } },
  async run({ positionals: [name = '', given = ''], values, openApp, out }) {
    const kind = requireKind(name)
    const versionId = readId(given, 'version')
    const { db } = (await openApp()).database
    const { author, data, ...version } = await showVersion(db, kind, versionId)
    out(JSON.stringify({ ...version, created_by: nameOf(author), data }, null, values.json ? 0 : 2))
  },
})

export const versionsRestore = command({
  help: 'The current state is kept as a version. A page is restored with its components and tags.',
  options: { json: jsonOption },
  async run({ positionals: [name = '', given = ''], values, openApp, out }) {
    const kind = requireKind(name)
    const versionId = readId(given, 'version')
    const { version } = await restoreVersion(await openApp(), null, kind, versionId)
    const { record_id: id, created_at } = version
    out(
      values.json ? JSON.stringify({ id, created_at }) : `Restored ${name} ${id} as it was at ${created_at}.`,
    )
  },
})

function describe({ id, record_id, reason, created_at, author, changes }: DescribedVersion) {
  return { id, record_id, reason, created_by: nameOf(author), created_at, changed: wordsFor(changes) }
}

function nameOf(author: Author | null): string | null {
  return author === null ? null : (author.email ?? `user ${author.id}`)
}

function wordsFor(changes: DescribedVersion['changes']): string[] {
  if (changes === null) return ['(deleted)']
  const counts = Object.entries(changes.components).filter(([, count]) => count > 0)
  const components = counts.map(([what, count]) => `${count} ${what}`).join(', ')
  return components === '' ? changes.fields : [...changes.fields, `components (${components})`]
}

function requireKind(name: string): VersionedName {
  const found = versionedNames.find((each) => each === name)
  if (!found) throw new WrongUsage(`"${name}" has no versions. Use one of: ${versionedNames.join(', ')}.`)
  return found
}

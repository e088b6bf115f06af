import { command, jsonOption, WrongUsage } from '../cli/command.ts'
import { readId } from '../cli/ids.ts'
import { formatTable } from '../cli/table.ts'
import {
  describeVersions,
  restoreVersion,
  showVersion,
  type VersionedName,
  versionedNames,
} from '../resources/versions/version.actions.ts'

const kindArgument = versionedNames.join('|')

export const versionsList = command({
  name: 'versions list',
  summary: 'List the versions of a page, component or post, newest first',
  help: 'A version is the record as it was before a change; CHANGED lists the fields that the change altered.',
  arguments: [kindArgument, 'id'],
  options: { json: jsonOption },
  async run({ positionals: [name = '', given = ''], values, openApp, out }) {
    const kind = requireKind(name)
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
  options: { json: { type: 'boolean', description: 'Print it on one line' } },
  async run({ positionals: [name = '', given = ''], values, openApp, out }) {
    const kind = requireKind(name)
    const versionId = readId(given, 'version')
    const { db } = (await openApp()).database
    out(JSON.stringify(await showVersion(db, kind, versionId), null, values.json ? 0 : 2))
  },
})

export const versionsRestore = command({
  name: 'versions restore',
  summary: 'Restore a version of a page, component or post',
  help: 'The current state is kept as a version. A page is restored with its components and tags.',
  arguments: [kindArgument, 'version-id'],
  options: { json: jsonOption },
  async run({ positionals: [name = '', given = ''], values, openApp, out }) {
    const kind = requireKind(name)
    const versionId = readId(given, 'version')
    const restored = await restoreVersion(await openApp(), null, kind, versionId)
    if (values.json) return out(JSON.stringify({ id: restored.id, created_at: restored.created_at }))
    out(`Restored ${name} ${restored.id} as it was at ${restored.created_at}.`)
  },
})

function requireKind(name: string): VersionedName {
  const found = versionedNames.find((each) => each === name)
  if (!found) throw new WrongUsage(`"${name}" has no versions. Use one of: ${versionedNames.join(', ')}.`)
  return found
}

import { command, jsonOption, WrongUsage } from '../cli/command.ts'
import { readId } from '../cli/ids.ts'
import { formatTable } from '../cli/table.ts'
import type { Db } from '../database/database.ts'
import { deleteForGood, restoreDeleted } from '../resources/editing/trash/trash.actions.ts'
import {
  listTrash,
  type TrashItem,
  type TrashKind,
  trashKinds,
} from '../resources/editing/trash/trash.list.ts'

export const trashList = command({
  help: 'Pages are pruned a month after they were deleted. Posts and components stay until you delete them for good.',
  options: { json: jsonOption },
  async run({ values, openApp, out }) {
    const { database } = await openApp()
    const items = await listAll(database.db)
    if (values.json) return out(JSON.stringify(items))
    out(
      formatTable(
        ['kind', 'id', 'title', 'url', 'deleted', 'pruned'],
        items.map((item) => [item.kind, item.id, item.title, item.url, item.deleted_at, item.pruned_at]),
      ),
    )
  },
})

export const trashRestore = command({
  help: 'A page returns with its components, tags and children to its old parent, or to the root if the parent was deleted. A url that was taken meanwhile gets a number.',
  options: { json: jsonOption },
  async run({ positionals: [name = '', given = ''], values, openApp, out }) {
    const kind = requireKind(name)
    const id = readId(given, kind)
    const { losses, url } = await restoreDeleted(await openApp(), null, kind, id)
    if (values.json) return out(JSON.stringify({ kind, id, url, not_restored: losses }))
    out(`Restored ${kind} ${id}${url === null ? '' : ` at ${url}`}.`)
    for (const { field, was, now } of losses)
      out(`Not as it was: ${field} was ${JSON.stringify(was)} and is ${JSON.stringify(now)}.`)
  },
})

export const trashDelete = command({
  help: 'Its versions are deleted too. This cannot be undone.',
  options: { json: jsonOption },
  async run({ positionals: [name = '', given = ''], values, openApp, out }) {
    const kind = requireKind(name)
    const id = readId(given, kind)
    const { database, disks } = await openApp()
    await database.transaction(null, (tx) => deleteForGood(tx, disks, kind, id))
    out(values.json ? JSON.stringify({ kind, id }) : `Deleted ${kind} ${id} for good.`)
  },
})

const portion = 100

async function listAll(db: Db): Promise<TrashItem[]> {
  const items: TrashItem[] = []
  for (;;) {
    const next = await listTrash(db, trashKinds, items.at(-1) ?? null, portion)
    items.push(...next)
    if (next.length < portion) return items
  }
}

function requireKind(name: string): TrashKind {
  const found = trashKinds.find((each) => each === name)
  if (!found) throw new WrongUsage(`There is no trash for "${name}". Use one of: ${trashKinds.join(', ')}.`)
  return found
}

import { command, jsonOption } from '../cli/command.ts'
import { readId } from '../cli/ids.ts'
import { formatTable } from '../cli/table.ts'
import { pruneTimeOf } from '../resources/pages/page.prune.ts'
import { listTrash, restoreDeletedPage } from '../resources/pages/page.restore.ts'

export const trashList = command({
  name: 'trash list',
  summary: 'List the deleted pages that can still be restored',
  options: { json: jsonOption },
  async run({ values, openApp, out }) {
    const { database } = await openApp()
    const pages = (await listTrash(database.db)).map(({ id, title, url, deleted_at }) => ({
      id,
      title,
      url,
      deleted_at,
      pruned_at: deleted_at === null ? null : pruneTimeOf(deleted_at),
    }))
    if (values.json) return out(JSON.stringify(pages))
    out(
      formatTable(
        ['id', 'title', 'url', 'deleted', 'pruned'],
        pages.map((page) => [page.id, page.title, page.url, page.deleted_at, page.pruned_at]),
      ),
    )
  },
})

export const trashRestore = command({
  name: 'trash restore',
  summary: 'Restore a deleted page with its components and tags',
  help: 'The page returns to its old parent, or to the root if the parent was deleted. A url that was taken meanwhile gets a number.',
  arguments: ['page-id'],
  options: { json: jsonOption },
  async run({ positionals: [given = ''], values, openApp, out }) {
    const id = readId(given, 'page')
    const page = await restoreDeletedPage(await openApp(), null, id)
    const { id: restored, url } = page
    out(values.json ? JSON.stringify({ id: restored, url }) : `Restored page ${restored} at ${url}.`)
  },
})

import { UnusableDatabase } from '../../core/errors.ts'
import type { Content, Snapshot, TableDigest } from '../../database/content.ts'
import type { Database } from '../../database/database.ts'
import { DigestMaker } from '../../database/table-rows.ts'
import { restartSearchFills } from '../../jobs/index-fills.ts'

/** A table of both databases. */
export interface CopiedTable {
  readonly name: string
  readonly source: TableDigest
  readonly target: TableDigest
}

/** Tables that are not compared: the target has its own pending work. */
const notCompared = new Set(['index_fills'])

/**
 * Copies a snapshot of a database into an empty one, in one transaction, and reads the whole target again. Throws if a
 * row differs, or if the source changed meanwhile: then later writes are missing in the target.
 */
export async function copyDatabase(
  source: Database,
  target: Database,
  onRows: (done: number, total: number) => void,
): Promise<CopiedTable[]> {
  await source.requireUpToDate()
  await target.requireEmpty()
  const { digests, revision } = await source.snapshot(async (snapshot) => {
    const total = await snapshot.countRows()
    const content = contentOf(snapshot)
    let done = 0
    await target.load(content, {
      finish: restartSearchFills,
      onRows(count) {
        done += count
        onRows(done, total)
      },
    })
    return { digests: content.digests(), revision: snapshot.header.revision.revision }
  })
  const tables = await compare(digests, target)
  const changes = (await source.snapshot(async ({ header }) => header.revision.revision)) - revision
  if (changes === 0) return tables
  throw new UnusableDatabase(
    `The source was changed ${changes} times meanwhile, and the target lacks that. Stop the service, empty the target, and copy again.`,
  )
}

function contentOf(snapshot: Snapshot): Content {
  const digests = new Map<string, TableDigest>()
  return {
    header: snapshot.header,
    digests: () => digests,
    async *rows() {
      for (const table of snapshot.header.tables) {
        const digest = new DigestMaker()
        for await (const rows of snapshot.rowsOf(table)) {
          for (const row of rows) digest.add(row)
          yield { table: table.name, rows }
        }
        digests.set(table.name, digest.digest())
      }
    },
  }
}

async function compare(digests: ReadonlyMap<string, TableDigest>, target: Database): Promise<CopiedTable[]> {
  const stored = await target.snapshot(async (snapshot) => {
    const content = contentOf(snapshot)
    for await (const _ of content.rows());
    return content.digests()
  })
  const tables: CopiedTable[] = []
  for (const [name, source] of digests) {
    if (notCompared.has(name)) continue
    const found = stored.get(name)
    if (found?.sha256 !== source.sha256) throw new UnusableDatabase(`The rows of ${name} differ.`)
    tables.push({ name, source, target: found })
  }
  return tables
}

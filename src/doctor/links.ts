import type { Db } from '../database/database.ts'
import { fillIndexes } from '../jobs/index-fills.ts'
import { linkingTables, readSchemas, rewriteReferences } from '../resources/content/links/link.index.ts'
import { brokenLinks } from '../resources/content/links/link.queries.ts'
import {
  type LinkingKind,
  type LinkingRecord,
  linkingKinds,
  type Reference,
  referencesOf,
} from '../resources/content/links/link.references.ts'
import { showReference } from '../resources/content/links/link.schema.ts'
import type { Check } from './check.ts'

const indexChecks: readonly Check[] = linkingKinds.map((kind) => ({
  name: `links.${kind}`,
  finding: `${kind}s whose references are not listed as they are`,
  severity: 'problem',
  async find({ database }) {
    return (await findDrifted(database.db, kind)).map((id) => `${kind} ${id}`)
  },
  async fix({ database }) {
    await fillIndexes(database)
    const ids = await findDrifted(database.db, kind)
    for (let at = 0; at < ids.length; at += fixedAtOnce) {
      await database.transaction(null, async (tx) => {
        for (const id of ids.slice(at, at + fixedAtOnce)) await rewriteReferences(tx, kind, id)
      })
    }
  },
}))

const brokenCheck: Check = {
  name: 'links.broken',
  finding: 'links of public pages and posts to what is missing or not public',
  severity: 'warning',
  async find({ database, services }) {
    const now = services.now().toISOString()
    const rows = await brokenLinks(database.db, new Set(['page', 'post', 'global']), now).execute()
    return rows.map((row) => {
      const { kind, id, url, component_id, field, link } = showReference(row)
      const component = component_id === null ? '' : `, component ${component_id}`
      return `${kind} ${id} (${url})${component}, ${field}: ${link}`
    })
  },
}

export const linkChecks: readonly Check[] = [...indexChecks, brokenCheck]

/** A record may have megabytes. */
const batchSize = 50
/** Other changes wait for a transaction. */
const fixedAtOnce = 100

/** Records whose stored references are wrong, and references of records that do not exist. */
async function findDrifted(db: Db, kind: LinkingKind): Promise<number[]> {
  const drifted: number[] = []
  const schemas = await readSchemas(db)
  for (let last = 0; ; ) {
    const rows: LinkingRecord[] = await db
      .selectFrom(linkingTables[kind] as 'posts')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    const end = rows.at(-1)?.id ?? Number.MAX_SAFE_INTEGER
    const stored = await storedReferences(db, kind, last, end)
    const wanted = new Map(rows.map((row) => [row.id, textOf(referencesOf(kind, row, schemas))]))
    for (const id of new Set([...stored.keys(), ...wanted.keys()])) {
      if ((stored.get(id) ?? '') !== (wanted.get(id) ?? '')) drifted.push(id)
    }
    if (rows.length === 0) return drifted
    last = end
  }
}

/** The references by the id of their record, in one text. */
async function storedReferences(db: Db, kind: LinkingKind, after: number, upTo: number) {
  const rows = await db
    .selectFrom('record_links')
    .select(['from_id', 'field', 'to_kind', 'to_id', 'to_path'])
    .where('from_kind', '=', kind)
    .where('from_id', '>', after)
    .where('from_id', '<=', upTo)
    .execute()
  const byId = Map.groupBy(rows, (row) => row.from_id)
  return new Map([...byId].map(([id, some]) => [id, textOf(some)]))
}

function textOf(references: readonly Reference[]): string {
  const texts = references.map(({ field, to_kind, to_id, to_path }) =>
    JSON.stringify([field, to_kind, to_id, to_path]),
  )
  return texts.sort().join()
}

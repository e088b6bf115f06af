import type { Db } from '../database/database.ts'
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
import { derivedCheck } from './derived.ts'

const batchSize = 50

const indexChecks: readonly Check[] = linkingKinds.map((kind) =>
  derivedCheck<LinkingRecord>({
    name: `links.${kind}`,
    finding: `${kind}s whose references are not listed as they are`,
    kind,
    isPublic: false,
    async compare(db) {
      const schemas = await readSchemas(db)
      return {
        read: (after): Promise<LinkingRecord[]> =>
          db
            .selectFrom(linkingTables[kind] as 'posts')
            .selectAll()
            .where('id', '>', after)
            .orderBy('id')
            .limit(batchSize)
            .execute(),
        stored: (after, upTo) => storedReferences(db, kind, after, upTo),
        wanted: async (rows) =>
          new Map(rows.map((row) => [row.id, textOf(referencesOf(kind, row, schemas))])),
      }
    },
    rewrite: (tx, id) => rewriteReferences(tx, kind, id),
  }),
)

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

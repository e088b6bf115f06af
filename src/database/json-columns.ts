import type { KyselyPlugin, QueryResult, UnknownRow } from 'kysely'

/** Columns that hold JSON, in any table. */
const jsonColumns = [
  'meta', 'config', 'data', 'schema', 'json_schema', 'value', 'base', 'children',
  'fields', 'layout', 'slots', 'templates', 'example', 'areas',
  'events', 'filters', 'authors', 'parts', 'languages', 'texts',
] as const // biome-ignore format: those of most tables, then of component types and page templates, of webhooks, of working copies, of posts, of roles

/** Parses the JSON columns of every row that is read. */
export const parseJsonColumns: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }): Promise<QueryResult<UnknownRow>> {
    parseJsonRows(result.rows)
    return result
  },
}

export function parseJsonRows(rows: readonly unknown[]): void {
  const all = rows as readonly Record<string, unknown>[]
  const [first] = all
  const present = first ? jsonColumns.filter((column) => column in first) : []
  for (const row of all) {
    for (const column of present) {
      if (typeof row[column] === 'string') row[column] = JSON.parse(row[column])
    }
  }
}

export function isJsonColumn(column: string): boolean {
  return (jsonColumns as readonly string[]).includes(column)
}

/** The row as it is stored: JSON columns as text. */
export function encodeJsonColumns(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const encoded: Record<string, unknown> = { ...row }
  for (const column of jsonColumns) {
    if (encoded[column] !== undefined) encoded[column] = JSON.stringify(encoded[column])
  }
  return encoded
}

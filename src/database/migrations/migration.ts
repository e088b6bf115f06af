import type { ColumnTypes } from '../engines/engine.ts'

/** One step of the schema, as plain SQL. Steps are only ever appended, and import no application code. */
export interface Migration {
  readonly name: string
  statements(types: ColumnTypes, now: string): readonly string[]
}

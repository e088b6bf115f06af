import type { Field } from './fields.ts'
import type { JsonObject } from './json.ts'

/** A JSON object for which null, or the empty text that a form sends, means `{}`. */
export function emptyWhenNull(shape: Field<JsonObject>): Field<JsonObject> {
  return { ...shape, nullable: true, whenNull: () => ({}) }
}

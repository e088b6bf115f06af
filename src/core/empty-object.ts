import { type Field, nullable } from './fields.ts'
import type { JsonObject } from './json.ts'

/** A JSON object for which null, or the blank that a form sends, means `{}`. */
export function emptyWhenNull(shape: Field<JsonObject>): Field<JsonObject> {
  return {
    ...shape,
    schema: nullable(shape).schema,
    parse: (value) => (value === null ? {} : shape.parse(value)),
  }
}

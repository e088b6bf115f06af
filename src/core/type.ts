import type * as TypeBox from 'typebox'

export type { Static, TObject, TSchema } from 'typebox'

/**
 * JSON schemas with the static types of TypeBox. The few that are needed are built here: TypeBox itself has over five
 * hundred modules, which every start would load and every process keep in memory.
 */
export const Type = {
  String: (options?: object) => ({ type: 'string', ...options }),
  Integer: (options?: object) => ({ type: 'integer', ...options }),
  Boolean: (options?: object) => ({ type: 'boolean', ...options }),
  Null: (options?: object) => ({ type: 'null', ...options }),
  Literal: (value: unknown, options?: object) => ({ type: typeof value, const: value, ...options }),
  Union: (anyOf: readonly object[], options?: object) => ({ anyOf, ...options }),
  Array: (items: object, options?: object) => ({ type: 'array', items, ...options }),
  Object: objectOf,
  Optional: (schema: object) => withMark(schema),
  Unsafe: (schema: object) => ({ ...schema }),
} as unknown as Pick<typeof TypeBox.Type, Needed>

type Needed =
  | 'String'
  | 'Integer'
  | 'Boolean'
  | 'Null'
  | 'Literal'
  | 'Union'
  | 'Array'
  | 'Object'
  | 'Optional'
  | 'Unsafe'

/** Marks a member that need not be present. Not enumerable, so that no document shows it. */
const optional = '~optional'

function objectOf(properties: Readonly<Record<string, object>>, options?: object): object {
  const required = Object.keys(properties).filter((name) => !Object.hasOwn(properties[name] ?? {}, optional))
  return { type: 'object', ...(required.length > 0 ? { required } : {}), properties, ...options }
}

function withMark(schema: object): object {
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema))
  return Object.defineProperty(copy, optional, { value: true })
}

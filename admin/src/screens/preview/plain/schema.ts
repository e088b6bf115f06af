/** What the plain view reads of the schema of a component type. */
export interface FieldSchema {
  readonly title?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly oneOf?: readonly unknown[]
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly items?: FieldSchema
  readonly 'x-corral'?: { readonly widget?: string; readonly accept?: string }
}

export function propertyOf(schema: FieldSchema | undefined, name: string): FieldSchema | undefined {
  return schema?.properties?.[name]
}

/** The names of the members of an object, those of the schema first and in its order. */
export function membersOf(value: object, schema: FieldSchema | undefined): string[] {
  const described = Object.keys(schema?.properties ?? {}).filter((name) => Object.hasOwn(value, name))
  return [...new Set([...described, ...Object.keys(value)])]
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

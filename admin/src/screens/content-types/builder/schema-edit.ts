import { orderedKeys } from '../../../fields/form/conditions.ts'
import { getIn, moved, type Path, setIn } from '../../../fields/form/patch.ts'
import { asSchema, type FieldSchema, hintsOf } from '../../../fields/form/schema.ts'

/**
 * The changes that the field builder makes. Each takes the whole schema and returns a new one with one thing changed:
 * keywords that the builder does not show stay as they are.
 */

/** A comparison of a condition; without values, the key only has to be there. */
export interface Test {
  readonly key: string
  readonly values: readonly unknown[] | null
}

export interface BuilderField {
  readonly key: string
  /** Of its schema, within the whole schema. */
  readonly path: Path
  readonly schema: FieldSchema
  readonly isRequired: boolean
  /** The condition under which it is shown. */
  readonly when: { readonly branch: 'then' | 'else'; readonly tests: readonly Test[] } | null
}

/** The schema at a path. */
export function nodeAt(root: FieldSchema, path: Path): FieldSchema {
  return asSchema(getIn(root, path))
}

/** The path of the schema that describes a value: that of the definition, where the schema refers to one. */
export function targetOf(root: FieldSchema, path: Path): Path {
  let target = path
  for (let steps = 0; steps < 100; steps++) {
    const name = nodeAt(root, target).$ref?.replace('#/$defs/', '')
    if (name === undefined) return target
    target = ['$defs', name]
  }
  return target
}

/** The fields of an object in the order of the form: conditional ones follow the field that decides about them. */
export function fieldsAt(root: FieldSchema, path: Path): readonly BuilderField[] {
  const node = nodeAt(root, path)
  const fields = holdersOf(node).flatMap(({ at, when }) => {
    const holder = nodeAt(node, at)
    return Object.entries(holder.properties ?? {}).map(([key, schema]) => ({
      key,
      path: [...path, ...at, 'properties', key],
      schema,
      isRequired: holder.required?.includes(key) ?? false,
      when,
    }))
  })
  const order = orderedKeys(node)
  return fields.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
}

export function addField(root: FieldSchema, path: Path, key: string, schema: FieldSchema): FieldSchema {
  return changed(root, [...path, 'properties', key], schema)
}

export function changeField(root: FieldSchema, { path }: BuilderField, schema: FieldSchema): FieldSchema {
  return changed(root, path, schema)
}

/** Fields that it decides about are always shown then. */
export function removeField(root: FieldSchema, path: Path, field: BuilderField): FieldSchema {
  const dependent = fieldsAt(root, path).filter(({ when }) =>
    when?.tests.some(({ key }) => key === field.key),
  )
  const freed = field.when ? root : dependent.reduce((each, one) => setWhen(each, path, one, null), root)
  const without = changed(freed, field.path, undefined)
  const hasOther = fieldsAt(without, path).some(({ key }) => key === field.key)
  return hasOther
    ? without
    : changed(without, path, cleaned(withKeys(nodeAt(without, path), field.key, null)))
}

/** The new key at the same place. `was` are the former names that a migration needs. */
export function renameField(
  root: FieldSchema,
  path: Path,
  field: BuilderField,
  to: string,
  was: readonly string[],
): FieldSchema {
  const { was: _, ...hints } = { was: undefined, ...hintsOf(field.schema) }
  const named: FieldSchema = { ...field.schema, 'x-corral': { ...hints, ...(was.length > 0 ? { was } : {}) } }
  const schema = Object.keys(named['x-corral'] ?? {}).length > 0 ? named : without(named, 'x-corral')
  const holder = field.path.slice(0, -2)
  const { properties = {} } = nodeAt(root, holder)
  const entries = Object.entries(properties).map(([key, each]) =>
    key === field.key ? [to, schema] : [key, each],
  )
  const renamed = changed(root, [...holder, 'properties'], Object.fromEntries(entries))
  const inNode = changed(renamed, path, withKeys(nodeAt(renamed, path), field.key, to))
  const list = path.at(-1) === 'items' ? path.slice(0, -1) : null
  return list === null ? inNode : changed(inNode, list, withHints(nodeAt(inNode, list), field.key, to))
}

/** Reorders the fields that are always shown, or those of one condition. */
export function moveField(root: FieldSchema, field: BuilderField, to: number): FieldSchema {
  const place = field.path.slice(0, -1)
  const entries = Object.entries(nodeAt(root, place))
  const from = entries.findIndex(([key]) => key === field.key)
  return changed(root, place, Object.fromEntries(moved(entries, from, to)))
}

export function setRequired(
  root: FieldSchema,
  { path, key }: BuilderField,
  isRequired: boolean,
): FieldSchema {
  const holder = path.slice(0, -2)
  const others = (nodeAt(root, holder).required ?? []).filter((each) => each !== key)
  const required = isRequired ? [...others, key] : others
  return changed(root, [...holder, 'required'], required.length > 0 ? required : undefined)
}

/** The fields that make this one required when they are filled. */
export function neededBy(node: FieldSchema, key: string): readonly string[] {
  return Object.entries(node.dependentRequired ?? {}).flatMap(([other, keys]) =>
    keys.includes(key) ? [other] : [],
  )
}

export function setNeededBy(
  root: FieldSchema,
  path: Path,
  key: string,
  others: readonly string[],
): FieldSchema {
  const before = nodeAt(root, path).dependentRequired ?? {}
  const names = new Set([...Object.keys(before), ...others])
  const entries = [...names].flatMap((name) => {
    const rest = (before[name] ?? []).filter((each) => each !== key)
    const keys = others.includes(name) ? [...rest, key] : rest
    return keys.length > 0 ? [[name, keys] as const] : []
  })
  const next = entries.length > 0 ? Object.fromEntries(entries) : undefined
  return changed(root, [...path, 'dependentRequired'], next)
}

/** Shows a field under a condition, or always. */
export function setWhen(
  root: FieldSchema,
  path: Path,
  field: BuilderField,
  when: BuilderField['when'],
): FieldSchema {
  const taken = changed(setRequired(root, field, false), field.path, undefined)
  const node = cleaned(nodeAt(taken, path))
  const { at, next } = when ? branchFor(node, when) : { at: [], next: node }
  const holder = nodeAt(next, at)
  const properties = when
    ? { ...holder.properties, [field.key]: field.schema }
    : inserted(holder.properties ?? {}, field)
  const required = field.isRequired ? { required: [...(holder.required ?? []), field.key] } : {}
  const result = asSchema(setIn(next, at, { ...holder, properties, ...required }))
  return changed(taken, path, result)
}

/** The condition as the schema writes it. */
function conditionOf(tests: readonly Test[]): FieldSchema {
  const compared = tests.flatMap(({ key, values }) => {
    if (values === null) return []
    return [[key, values.length === 1 ? { const: values[0] } : { enum: values }] as const]
  })
  return {
    required: tests.map(({ key }) => key),
    ...(compared.length > 0 ? { properties: Object.fromEntries(compared) } : {}),
  }
}

function testsOf({ required = [], properties = {} }: FieldSchema): readonly Test[] {
  const keys = new Set([...required, ...Object.keys(properties)])
  return [...keys].map((key) => {
    const test = properties[key]
    return { key, values: test === undefined ? null : (test.enum ?? [test.const]) }
  })
}

interface Holder {
  /** Within the object. */
  readonly at: Path
  readonly when: BuilderField['when']
}

/** The places of an object that have properties: itself, and the branches of its conditions. */
function holdersOf(node: FieldSchema): readonly Holder[] {
  const places: Path[] = [[], ...(node.allOf ?? []).map((_, index) => ['allOf', index])]
  const branches = places.flatMap((place) => {
    const { if: condition, ...each } = nodeAt(node, place)
    if (!condition) return []
    return (['then', 'else'] as const).flatMap((branch) =>
      each[branch] ? [{ at: [...place, branch], when: { branch, tests: testsOf(condition) } }] : [],
    )
  })
  return [{ at: [], when: null }, ...branches]
}

/** The branch for a condition: one that is there, or a new one. */
function branchFor(node: FieldSchema, { branch, tests }: NonNullable<BuilderField['when']>) {
  const condition = conditionOf(tests)
  const isSame = (each: FieldSchema) => each.if !== undefined && isEqual(testsOf(each.if), tests)
  if (isSame(node)) return { at: [branch], next: node }
  const all = node.allOf ?? []
  const index = all.findIndex(isSame)
  if (index >= 0) return { at: ['allOf', index, branch], next: node }
  const added: FieldSchema = { if: condition, [branch]: { properties: {} } }
  return { at: ['allOf', all.length, branch], next: { ...node, allOf: [...all, added] } }
}

/** Without conditions that decide about nothing any more. */
function cleaned(node: FieldSchema): FieldSchema {
  const isEmpty = (each: FieldSchema | undefined) =>
    each === undefined ||
    (Object.keys(each.properties ?? {}).length === 0 && (each.required ?? []).length === 0)
  const isDone = (each: FieldSchema) => each.if !== undefined && isEmpty(each.then) && isEmpty(each.else)
  const own = isDone(node) ? without(without(without(node, 'if'), 'then'), 'else') : node
  if (!own.allOf) return own
  const allOf = own.allOf.filter((each) => !isDone(each))
  return allOf.length > 0 ? { ...own, allOf } : without(own, 'allOf')
}

/** Every mention of a key beside the properties themselves gets the new name, or goes. */
function withKeys(node: FieldSchema, key: string, to: string | null): FieldSchema {
  const names = (list: readonly string[]) =>
    list.flatMap((each) => (each === key ? (to === null ? [] : [to]) : [each]))
  const inSchema = (each: FieldSchema): FieldSchema => {
    const required = each.required && names(each.required)
    const rest = without(each, 'required')
    return required === undefined ? each : required.length > 0 ? { ...rest, required } : rest
  }
  const inCondition = (each: FieldSchema): FieldSchema => ({
    ...each,
    ...(each.if ? { if: { ...inSchema(each.if), ...renamedProperties(each.if, key, to) } } : {}),
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    ...(each.then ? { then: inSchema(each.then) } : {}),
    ...(each.else ? { else: inSchema(each.else) } : {}),
  })
  const changedNode = withHints(inCondition(inSchema(node)), key, to)
  const dependent = Object.entries(node.dependentRequired ?? {}).flatMap(([name, keys]) => {
    const kept = names(keys)
    return names([name]).flatMap((each) => (kept.length > 0 ? [[each, kept] as const] : []))
  })
  return {
    ...(dependent.length > 0 ? changedNode : without(changedNode, 'dependentRequired')),
    ...(dependent.length > 0 ? { dependentRequired: Object.fromEntries(dependent) } : {}),
    ...(changedNode.allOf ? { allOf: changedNode.allOf.map(inCondition) } : {}),
  }
}

function renamedProperties({ properties }: FieldSchema, key: string, to: string | null): FieldSchema {
  if (!properties || to === null) return {}
  const entries = Object.entries(properties).map(([each, test]) => [each === key ? to : each, test])
  return { properties: Object.fromEntries(entries) }
}

/** The summary and the preview name keys. */
function withHints(node: FieldSchema, key: string, to: string | null): FieldSchema {
  const { summary, preview, ...hints } = hintsOf(node)
  if (to === null || (summary === undefined && preview === undefined)) return node
  const texts = Object.entries(preview ?? {}).map(([part, text]) => [
    part,
    part === 'picture' ? (text === key ? to : text) : text.replaceAll(`{${key}}`, `{${to}}`),
  ])
  return {
    ...node,
    'x-corral': {
      ...hints,
      ...(summary === undefined ? {} : { summary: summary === key ? to : summary }),
      ...(preview === undefined ? {} : { preview: Object.fromEntries(texts) }),
    },
  }
}

/** After the field that decided about it. */
function inserted(
  properties: Readonly<Record<string, FieldSchema>>,
  { key, schema, when }: BuilderField,
): Record<string, FieldSchema> {
  const entries = Object.entries(properties)
  const decider = entries.findLastIndex(([each]) => when?.tests.some((test) => test.key === each))
  return Object.fromEntries(entries.toSpliced(decider < 0 ? entries.length : decider + 1, 0, [key, schema]))
}

function changed(root: FieldSchema, path: Path, value: unknown): FieldSchema {
  return asSchema(setIn(root, path, value))
}

function without(node: FieldSchema, keyword: keyof FieldSchema): FieldSchema {
  const { [keyword]: _, ...rest } = node
  return rest
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** A key for a label: "Opening hours" becomes `opening_hours`. */
export function keyFor(label: string, taken: readonly string[]): string {
  const words = label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
  const base = /^[a-z]/.test(words) ? words : words === '' ? 'field' : `f_${words}`
  let key = base
  for (let number = 2; taken.includes(key) || key in {}; number++) key = `${base}_${number}`
  return key
}
